import Fingertip
import FingertipEvdev
import FingertipTesting
import Foundation
import Testing

@testable import FingertipRecordings

struct EvemuWriterTests {
  @Test func `Written text has the same format as the output of evemu-record`() {
    var writer = EvemuWriter()
    writer.write(
      DeviceDescription(
        name: "Panel\nof glass", id: DeviceID(bus: 0x18, vendor: 0x56a, product: 1, version: 2),
        properties: [1], codes: [0: [0, 1, 3], 1: [0x14a], 3: [0x2f, 0x35]],
        axes: [
          0x35: AbsoluteAxis(minimum: -5, maximum: 799, fuzz: 1, flat: 2, resolution: 6),
          0x2f: AbsoluteAxis(minimum: 0, maximum: 9),
        ]))
    writer.write(event(1_330_495_931_000_042, 3, 0x39, 7))
    writer.write(event(1, 3, 0x39, -1))
    writer.write(event(-1, 0, 0xffff, .min))
    writer.write(event(10, 0, 0, .max))
    let lines = String(decoding: writer.bytes, as: UTF8.self).split(separator: "\n")
    #expect(
      lines.prefix(6) == [
        "# EVEMU 1.3", "# Input device name: \"Panel of glass\"", "N: Panel of glass",
        "I: 0018 056a 0001 0002", "P: 02 00 00 00 00 00 00 00", "B: 00 0b 00 00 00 00 00 00 00",
      ])
    #expect(lines.count { $0.hasPrefix("B: 01") } == 12)
    #expect(lines.filter { $0.hasPrefix("B: 01") }[5] == "B: 01 00 04 00 00 00 00 00 00")
    #expect(
      lines.suffix(10) == [
        "B: 12 00 00 00 00 00 00 00 00", "B: 14 00 00 00 00 00 00 00 00",
        "B: 15 00 00 00 00 00 00 00 00", "B: 15 00 00 00 00 00 00 00 00",
        "A: 2f 0 9 0 0 0", "A: 35 -5 799 1 2 6", "E: 1330495931.000042 0003 0039 0007",
        "E: 0.000001 0003 0039 -001", "E: 0.000000 0000 ffff -2147483648",
        "E: 0.000010 0000 0000 2147483647",
      ])
  }

  @Test func `Written recordings are read back unchanged`() throws {
    withRandomness("Written recordings are read back unchanged") { random in
      for _ in 0..<200 {
        let device = Self.randomDevice(&random)
        let events = (0..<Int.random(in: 0...50, using: &random)).map { _ in
          Self.randomEvent(&random)
        }
        var writer = EvemuWriter(header: .random(using: &random))
        writer.write(device)
        for event in events { writer.write(event) }
        let outcome = read(.bytes(writer.bytes, name: "written"))
        #expect(outcome == Outcome(device: device, events: events))
      }
    }
  }

  @Test func `A sink writes files and reports any file that it can't write`() throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/out.evemu"
      var sink = try ByteSink(path: path)
      try sink.write(Array("E: 0.1 ".utf8))
      try sink.write([])
      try sink.write(Array("0 0 0\n".utf8))
      try sink.close()
      try sink.close()
      #expect(read(.file(path)).events == [event(100_000, 0, 0, 0)])
      do throws(RecordingError) {
        _ = try ByteSink(path: "\(folder)/none/out.evemu")
        Issue.record("no error")
      } catch {
        #expect("\(error)".hasPrefix("\(folder)/none/out.evemu: can't write: No such file"))
      }
    }
  }

  static func randomDevice(_ random: inout SplitMix64) -> DeviceDescription {
    func codes(_ limit: UInt16) -> Set<UInt16> {
      Set(
        (0..<Int.random(in: 1...20, using: &random)).map { _ in
          UInt16.random(in: 0...limit, using: &random)
        })
    }
    var device = DeviceDescription(
      name: ["", "a", " b ", "Größe: #1", "N: tab\tand \"quotes\""].randomElement(using: &random)
        ?? "",
      id: DeviceID(
        bus: .random(in: 0...UInt16.max, using: &random), vendor: 1, product: 0xffff, version: 0),
      properties: codes(100))
    for type: UInt16 in [0, 1, 3, 0x15, 0x1f, 0xffff] where Bool.random(using: &random) {
      device.codes[type] = codes(type == 1 ? .max : 0x50)
    }
    for code in codes(0x3f) {
      device.axes[code] = AbsoluteAxis(
        minimum: randomNumber(&random), maximum: randomNumber(&random), fuzz: randomNumber(&random),
        flat: randomNumber(&random), resolution: randomNumber(&random))
    }
    return device
  }

  static func randomEvent(_ random: inout SplitMix64) -> InputEvent {
    let second: Int64 = 1_000_000
    let time = [0, 1, second - 1, second, 1_330_495_931 * second, 9_223_372_035 * second + 999_999]
      .randomElement(using: &random)
    return event(
      time ?? 0, .random(in: 0...UInt16.max, using: &random),
      .random(in: 0...UInt16.max, using: &random), randomNumber(&random))
  }

  static func randomNumber(_ random: inout SplitMix64) -> Int32 {
    let shift = Int32.random(in: 0...31, using: &random)
    return Int32.random(in: Int32.min...Int32.max, using: &random) >> shift
  }
}
