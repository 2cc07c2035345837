import Fingertip
import FingertipEvdev
import Foundation
import Testing

@testable import FingertipRecordings

/// The fixtures, which contain a single gesture in every format.
enum FormatFixtures {
  static let folder = URL(filePath: #filePath).appending(path: "../../../Fixtures").standardized

  static func path(_ ending: String) -> String {
    folder.appending(path: "formats/double-tap.\(ending)").path
  }

  static let description = ByteSource.file(
    folder.appending(path: "devices/slots-60hz.desc").path)
  static let original = ByteSource.file(
    folder.appending(path: "recordings/slots-60hz.double-tap.evemu").path)
}

struct FormatRecognitionTests {
  @Test(
    arguments: [
      ("libinput.yml", .libinput), ("two-devices.libinput.yml", .libinput),
      ("evtest.txt", .evtest), ("pasted.evtest.txt", .evtest), ("getevent-t.txt", .getevent),
      ("getevent-lt.txt", .getevent), ("input_event64.bin", .raw), ("input_event32.bin", .raw32),
      ("jsonl", .jsonLines), ("v0.revent", .revent), ("v0-24.revent", .revent),
      ("v1.revent", .revent),
      ("v3.revent", .revent), ("koreader.log", .koreader), ("rate.getevent.txt", .getevent),
      ("hyphen.getevent.txt", .getevent), ("quoted-events.evtest.txt", .evtest),
      ("list.evtest.txt", .evtest), ("colors.evtest.txt", .evtest), ("journal.evtest.txt", .evtest),
      ("kernel-log.getevent.txt", .getevent), ("entities.getevent.txt", .getevent),
      ("utf16.getevent.txt", .getevent), ("busybox.evtest.txt", .evtest),
      ("no-heading.evtest.txt", .evtest), ("headings.evtest.txt", .evtest),
      ("script.getevent.txt", .getevent), ("carriage-returns.evtest.txt", .evtest),
      ("doubled-returns.getevent.txt", .getevent),
    ] as [(String, RecordingFormat)], [1, 7, Int.max])
  func `A gesture recorded in every event format yields the same events`(
    file: (ending: String, format: RecordingFormat), chunk: Int
  ) throws {
    let original = read(FormatFixtures.original)
    let source = ByteSource.file(FormatFixtures.path(file.ending))
    let outcome = read(source, description: FormatFixtures.description, chunk: chunk)
    #expect(outcome == original)
    #expect(try RecordingReader(source, description: nil, chunk: chunk).format == file.format)
  }

  @Test func `A libinput recording that is cut off between events is reported as cut off`() throws {
    let whole = try String(contentsOfFile: FormatFixtures.path("libinput.yml"), encoding: .utf8)
    // The recording is cut off within the line that begins its second group of events.
    let groups = whole.split(separator: "  - evdev:\n")
    let cut = "\(groups[0])  - evdev:\n\(groups[1])  - evd"
    let outcome = read(.text(cut, name: "cut.yml"))
    #expect(outcome.events.count == 7)
    #expect(outcome.error?.line == cut.split(separator: "\n").count)
    #expect(outcome.text.contains("but the file ends after"))
  }

  @Test(arguments: ["libinput.yml", "evtest.txt", "pasted.evtest.txt", "getevent-t.txt", "jsonl"])
  func `The description in a recording matches the device's description`(ending: String) throws {
    let original = try #require(read(FormatFixtures.original).device)
    let device = try #require(read(.file(FormatFixtures.path(ending))).device)
    #expect(device == original)
  }

  @Test(
    arguments: [
      ("touches.jsonl", .jsonLines, 0.01), ("kvi", .kivy, 0.6), ("wayland.log", .wayland, 0.01),
      ("debug-events.txt", .debugEvents, 0.2),
    ] as [(String, RecordingFormat, Double)], [1, Int.max])
  func `A gesture recorded in every touch format yields the same touches`(
    file: (ending: String, format: RecordingFormat, tolerance: Double), chunk: Int
  ) throws {
    let window = Size(width: 1370, height: 856)
    let original = try touches(FormatFixtures.original, in: window, chunk: .max)
    let source = ByteSource.file(FormatFixtures.path(file.ending))
    let other = try touches(source, in: window, chunk: chunk)
    #expect(try RecordingReader(source).format == file.format)
    #expect(other.count == original.count)
    for (a, b) in zip(original, other) {
      #expect(a.sample.id == b.sample.id)
      #expect(a.sample.change == b.sample.change)
      #expect(a.sample.location.distance(to: b.sample.location) < file.tolerance)
      #expect(abs((a.time - b.time).inSeconds) <= 0.001)
    }
  }

  private func touches(
    _ source: ByteSource, in window: Size, chunk: Int
  ) throws -> [(time: Timestamp, sample: TouchSample)] {
    var reader = try RecordingReader(source, description: nil, chunk: chunk)
    let profile = try TouchscreenProfile(try reader.requireDevice())
    var decoder = TouchDecoder(profile, mapping: try DisplayMapping(profile, size: .points(window)))
    var touches: [(Timestamp, TouchSample)] = []
    while let event = try reader.next() {
      guard decoder.receive(event) else { continue }
      touches += decoder.frame.samples.map { (decoder.frame.timestamp, $0) }
    }
    return touches
  }

  @Test func `A recording with another format's extension is recognized by its content`()
    throws
  {
    try withTemporaryFolder { folder in
      let path = "\(folder)/drag.evemu"
      try Data(contentsOf: URL(filePath: FormatFixtures.path("evtest.txt")))
        .write(to: URL(filePath: path))
      #expect(try RecordingReader(.file(path)).format == .evtest)
      #expect(read(.file(path)).events == read(FormatFixtures.original).events)
    }
  }

  @Test func `The error for an unknown format names the format suggested by the file extension`() {
    let outcome = read(.text("Dear reader,\n", name: "a/drag.libinput.yml"))
    #expect(outcome.text.hasPrefix("a/drag.libinput.yml:1: expected a recording (evemu, libinput"))
    #expect(outcome.text.hasSuffix(" (its extension suggests libinput record)"))
    #expect(!read(.text("Dear reader,\n", name: "drag.txt")).text.contains("by its name"))
  }

  @Test func `A log may begin with a limited number of unrelated terminal lines`() {
    let event = "Event: time 1.5, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 7\n"
    let lines = RecordingFormat.maximumForeignLines
    #expect(read(String(repeating: "$ ls\n", count: lines - 1) + event).events.count == 1)
    #expect(read(String(repeating: "$ ls\n", count: lines) + event).error?.line == 1)
  }

  @Test(arguments: RecordingFormat.allCases)
  func `Each format is recognized by its file extensions`(format: RecordingFormat) {
    let endings: [RecordingFormat: [String]] = [
      .evemu: ["a.evemu", "a.b.events"], .libinput: ["a.yml", "a.yaml"], .evtest: ["a.evtest.txt"],
      .getevent: ["A.GETEVENT", "a.getevent-lt.txt"], .raw: ["a.bin"], .raw32: ["a.raw32"],
      .jsonLines: ["a.jsonl", "a.ndjson"], .revent: ["a.revent"], .kivy: ["a.kvi"],
    ]
    for name in endings[format] ?? [] { #expect(RecordingFormat(extensionOf: name) == format) }
    #expect(RecordingFormat(extensionOf: "a.txt") == nil)
  }

  @Test func `A revent recording of a gamepad includes the gamepad's description`() throws {
    var bytes = Array("REVENT".utf8)
    func put<Number: FixedWidthInteger>(_ number: Number) {
      withUnsafeBytes(of: number.littleEndian) { bytes += $0 }
    }
    put(UInt16(2))
    put(UInt16(1))
    bytes += [UInt8](repeating: 0, count: 6)
    for number in [3, 0x45e, 0x28e, 0x110] { put(UInt16(number)) }
    put(UInt32(8))
    bytes += Array("Game pad".utf8)
    // The key and axis bitmaps contain key 0x130 and axes 0 and 1.
    bytes += [0b1010, 0, 0, 0]
    for bits in [[0x26: 1], [:], [0: 3]] as [[Int: UInt8]] {
      bytes += (0..<96).map { bits[$0] ?? 0 }
    }
    put(UInt32(1))
    for number in [0, 12, -128, 127, 4, 15, 3] { put(Int32(number)) }
    put(UInt64(1))
    put(UInt16(0))
    put(Int64(7))
    put(Int64(500_000))
    put(UInt16(1))
    put(UInt16(0x130))
    put(Int32(1))
    let recording = read(.bytes(bytes, name: "pad.revent"))
    #expect(recording.text == "")
    let device = try #require(recording.device)
    #expect(device.name == "Game pad" && device.id.vendor == 0x45e && device.id.version == 0x110)
    #expect(device.codes[EventType.key] == [0x130] && device.codes[EventType.abs] == [0, 1])
    let axis = try #require(device.axes[0])
    #expect((axis.value, axis.minimum, axis.maximum) == (12, -128, 127))
    #expect((axis.fuzz, axis.flat, axis.resolution) == (4, 15, 3))
    #expect(recording.events == [event(7_500_000, 1, 0x130, 1)])
    bytes[10 + 6 + 8 + 12 + 4 + 288] = 65
    #expect(read(.bytes(bytes, name: "pad.revent")).text.contains("a number of axes"))
  }

  @Test func `A Wayland cancel event ends all touches as palms`() {
    let log = """
      [1000.000] wl_touch#12.down(7, 100, wl_surface#8, 0, 10.00000000, 10.00000000)
      [1000.000] wl_touch#12.down(8, 100, wl_surface#8, 1, 50.00000000, 10.00000000)
      [1000.000] wl_touch#12.frame()
      [1050.000] wl_touch#12.cancel()

      """
    let recording = read(.text(log, name: "wayland.log"))
    #expect(recording.text == "")
    let palms = recording.events.filter { $0.code == AbsCode.mtToolType && $0.value == 2 }
    let lifts = recording.events.filter { $0.code == AbsCode.mtTrackingID && $0.value == -1 }
    #expect(palms.count == 2 && lifts.count == 2)
  }

  @Test func `The longest matching file extension determines the format, regardless of case`() {
    for (file, format) in [
      ("a.bin", RecordingFormat.raw), ("A.RAW32.BIN", .raw32), ("a.input_event32.bin", .raw32),
      ("Tap.Actions.Json", .webdriver),
    ] { #expect(RecordingFormat(extensionOf: file) == format) }
    #expect(RecordingFormat(extensionOf: "tap.json") == nil)
  }
}
