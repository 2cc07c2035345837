import Fingertip
import FingertipEvdev
import Testing

@testable import FingertipRecordings

struct EvemuReadingTests {
  static let panel = """
    # EVEMU 1.3
    # Input device name: "Panel"
    N: Panel of glass
    I: 0018 056a 00E6 0139
    P: 02 00 00 00 00 00 00 00
    P: 01
    B: 01 00 00 00 00 00 00 00 00
    B: 01 02 00 00 00 00 00 00 80
    B: 03 03 00 00 00 00 80 60 02
    A: 2f 0 9 0 0 0
    A: 35 -10 0799 4 1 6
    S: 00 0
    L: 00 1
    """

  @Test func `A description includes the name, ID, properties, codes and axes`() throws {
    let device = try #require(read(Self.panel).device)
    #expect(device.name == "Panel of glass")
    #expect(device.id == DeviceID(bus: 0x18, vendor: 0x56a, product: 0xe6, version: 0x139))
    #expect(device.properties == [1, 64])
    #expect(device.codes == [1: [65, 127], 3: [0, 1, 47, 53, 54, 57]])
    #expect(
      device.axes == [
        0x2f: AbsoluteAxis(minimum: 0, maximum: 9),
        0x35: AbsoluteAxis(minimum: -10, maximum: 799, fuzz: 4, flat: 1, resolution: 6),
      ])
  }

  @Test func `Axes recorded by evemu versions before 1.2 have no resolution`() throws {
    let device = try #require(read("N: old\nA: 35 0 9600 1 2\n").device)
    #expect(device.axes[0x35] == AbsoluteAxis(minimum: 0, maximum: 9600, fuzz: 1, flat: 2))
  }

  @Test func `Microseconds with leading zeros are read as decimal, not octal`() {
    let events = read("N: a\nE: 0.000010 0001 014a 0001\nE: 8.000080 0000 0000 0000\n").events
    #expect(events == [event(10, 1, 0x14a, 1), event(8_000_080, 0, 0, 0)])
  }

  @Test func `An event is read with its time, type, code and value`() {
    let outcome = read(
      """
      E: 1330495931.101111 0003 0039 0017
      E: 1330495931.101112 0003 0039 -001\t# ABS_MT_TRACKING_ID
      E: 1330495931.101113 0000 0000 0	# ---- SYN_REPORT ----
      """)
    #expect(outcome.error == nil)
    #expect(
      outcome.events == [
        event(1_330_495_931_101_111, 3, 0x39, 17), event(1_330_495_931_101_112, 3, 0x39, -1),
        event(1_330_495_931_101_113, 0, 0, 0),
      ])
  }

  @Test func `A four-character code is either read as hexadecimal or reported as an error`() {
    for index in 0..<4 {
      for byte in UInt8.min...UInt8.max where !Self.separators.contains(byte) {
        var code = Array("0a9F".utf8)
        code[index] = byte
        if index == 1, byte | 0x20 == UInt8(ascii: "x") { continue }
        let first = Array("E: 1330495931.101111 0003 0039 0017\n".utf8)
        let again = Array("E: 1330495931.101111 0003 ".utf8) + code + Array(" 42".utf8)
        let outcome = read(.bytes(first + again + [0x0a], name: "drag.evemu"))
        let number = String(validating: code, as: UTF8.self).flatMap { UInt16($0, radix: 16) }
        #expect(outcome.events.dropFirst().first?.code == (byte == 0x2b ? nil : number))
        #expect((outcome.error == nil) == (outcome.events.count == 2))
      }
    }
  }

  /// Characters that end a field or a line.
  static let separators = Array(" \t\r\n#".utf8)

  @Test(
    arguments: [
      ("0", 0), ("-0", 0), ("7", 7), ("-1", -1), ("000000000", 0), ("999999999", 999_999_999),
      ("-999999999", -999_999_999), ("2147483647", .max), ("-2147483648", .min), ("+5", 5),
      ("5 ", 5), ("5\r", 5), ("5 # five", 5),
    ] as [(String, Int32)])
  func `A value is parsed the same way even if its event repeats the previous time`(
    _ text: String, _ value: Int32
  ) {
    let line = "E: 1330495931.101111 0003 0039 \(text)\n"
    #expect(read(line + line + line).events.map(\.value) == [value, value, value])
  }

  @Test(arguments: ["", "-", "+", "5x", "--5", "2147483648", "-2147483649", "5 5"])
  func `An invalid value is an error even if its event repeats the previous time`(_ text: String) {
    let line = "E: 1330495931.101111 0003 0039 "
    let outcome = read(line + "1\n" + line + text + "\n")
    #expect(outcome.events.count == 1)
    #expect(outcome.error != nil)
  }

  @Test func `Event values are decimal and may have any number of leading zeros`() {
    let events = read("E: 000.000010 03 35 0010\nE: 0.08 3 35 -010\nE: 0.09 0x3 0X35 08\n").events
    #expect(events.map(\.value) == [10, -10, 8])
    #expect(events.map(\.code) == [0x35, 0x35, 0x35])
  }

  @Test(arguments: [
    ("0.5", 500_000_000), ("0.000001", 1000), ("2.25", 2_250_000_000), ("0.1234567", 123_456_700),
    ("0.123456789", 123_456_789), ("0.1234567899", 123_456_789),
    ("9223372035.999999", 9_223_372_035_999_999_000),
  ])
  func `Times are in seconds, with a decimal fraction`(text: String, nanoseconds: Int64) {
    let events = read("E: \(text) 0000 0000 0\n").events
    #expect(events.map(\.time.nanoseconds) == [nanoseconds])
  }

  @Test func `Events with the minimum and maximum possible values are read`() {
    let events = read("E: 0.0 ffff ffff 2147483647\nE: 0.0 0 0 -2147483648\n").events
    #expect(events.map(\.value) == [.max, .min])
    #expect(events.first?.type == .max)
  }

  @Test func `CRLF, blank lines, comments and indentation are ignored`() {
    let plain = read("N: a\nE: 0.1 0003 0035 7\nE: 0.2 0000 0000 0\n")
    let decorated = read(
      "\u{feff}\r\n# note\r\nN: a\r\n\r\n  E: 0.1 0003\t0035  7 \r\n \t\r\nE:0.2 0000 0000 0#x\r\n")
    #expect(decorated.error == nil)
    #expect(decorated.device == plain.device)
    #expect(decorated.events == plain.events)
  }

  @Test func `The last line doesn't need to end with a newline`() {
    #expect(read("E: 0.1 0003 0035 7\nE: 0.1 0000 0000 0").events.count == 2)
  }

  @Test func `Unknown lines and lines with switch or LED states are skipped`() {
    let outcome = read("N: a\nZ: 1 2\nS: 00 1\nE: 0.1 0 0 0\nL: 00 1\nS: 00 1\nE: 0.2 0 0 0\n")
    #expect(outcome.events.count == 2)
    #expect(outcome.error == nil)
  }

  @Test func `A description without events is read as an empty recording`() {
    let outcome = read(Self.panel)
    #expect(outcome.events.isEmpty)
    #expect(outcome.error == nil)
  }

  @Test func `Invalid UTF-8 in a name is repaired, not rejected`() {
    let bytes: [UInt8] = Array("N: ".utf8) + [0x50, 0xff, 0x51, 10]
    #expect(read(.bytes(bytes, name: "x")).device?.name == "P\u{fffd}Q")
  }
}
