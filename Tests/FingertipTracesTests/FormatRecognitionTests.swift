import Fingertip
import FingertipEvdev
import Foundation
import Testing

@testable import FingertipTraces

/// The fixtures that hold one gesture in every format.
enum FormatFixtures {
  static let folder = URL(filePath: #filePath).appending(path: "../../../Fixtures").standardized

  static func path(_ ending: String) -> String {
    folder.appending(path: "formats/double-tap.\(ending)").path
  }

  static let description = ByteSource.file(
    folder.appending(path: "devices/slots-60hz.desc").path)
  static let original = ByteSource.file(
    folder.appending(path: "traces/slots-60hz.double-tap.evemu").path)
}

struct FormatRecognitionTests {
  @Test(
    arguments: [
      ("libinput.yml", .libinput), ("two-devices.libinput.yml", .libinput),
      ("evtest.txt", .evtest), ("pasted.evtest.txt", .evtest), ("getevent-t.txt", .getevent),
      ("getevent-lt.txt", .getevent), ("input_event64.bin", .raw), ("input_event32.bin", .raw32),
      ("jsonl", .jsonLines), ("v0.revent", .revent), ("v0-24.revent", .revent),
      ("v1.revent", .revent),
      ("v3.revent", .revent),
    ] as [(String, RecordingFormat)], [1, 7, Int.max])
  func `One gesture in every format of events gives the same events`(
    file: (ending: String, format: RecordingFormat), chunk: Int
  ) throws {
    let original = read(FormatFixtures.original)
    let source = ByteSource.file(FormatFixtures.path(file.ending))
    let outcome = read(source, description: FormatFixtures.description, chunk: chunk)
    #expect(outcome == original)
    #expect(try RecordingReader(source, description: nil, chunk: chunk).format == file.format)
  }

  @Test(arguments: ["libinput.yml", "evtest.txt", "pasted.evtest.txt", "getevent-t.txt", "jsonl"])
  func `The description within a recording is that of the device`(ending: String) throws {
    let original = try #require(read(FormatFixtures.original).device)
    let device = try #require(read(.file(FormatFixtures.path(ending))).device)
    #expect(device == original)
  }

  @Test(
    arguments: [
      ("touches.jsonl", .jsonLines, 0.01), ("kvi", .kivy, 0.6), ("wayland.log", .wayland, 0.01),
    ] as [(String, RecordingFormat, Double)], [1, Int.max])
  func `One gesture in every format of touches gives the same touches`(
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
    var decoder = TouchDecoder(profile, surface: try Surface(profile, size: .points(window)))
    var touches: [(Timestamp, TouchSample)] = []
    while let event = try reader.next() {
      guard decoder.receive(event) else { continue }
      touches += decoder.frame.samples.map { (decoder.frame.timestamp, $0) }
    }
    return touches
  }

  @Test func `A recording under the ending of another format is read by its content`() throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/drag.evemu"
      try Data(contentsOf: URL(filePath: FormatFixtures.path("evtest.txt")))
        .write(to: URL(filePath: path))
      #expect(try RecordingReader(.file(path)).format == .evtest)
      #expect(read(.file(path)).events == read(FormatFixtures.original).events)
    }
  }

  @Test func `Where nothing is recognized, the error names what the ending promised too`() {
    let outcome = read(.text("Dear reader,\n", name: "a/drag.libinput.yml"))
    #expect(outcome.text.hasPrefix("a/drag.libinput.yml:1: expected a recording (evemu, libinput"))
    #expect(outcome.text.hasSuffix("By its name it would be libinput record."))
    #expect(!read(.text("Dear reader,\n", name: "drag.txt")).text.contains("By its name"))
  }

  @Test func `A log may begin with lines of the terminal, but not with many`() {
    let event = "Event: time 1.5, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 7\n"
    let lines = RecordingFormat.mostForeignLines
    #expect(read(String(repeating: "$ ls\n", count: lines - 1) + event).events.count == 1)
    #expect(read(String(repeating: "$ ls\n", count: lines) + event).error?.line == 1)
  }

  @Test(arguments: RecordingFormat.allCases)
  func `A format is known by its own endings`(format: RecordingFormat) {
    let endings: [RecordingFormat: [String]] = [
      .evemu: ["a.evemu", "a.b.events"], .libinput: ["a.yml", "a.yaml"], .evtest: ["a.evtest.txt"],
      .getevent: ["A.GETEVENT", "a.getevent-lt.txt"], .raw: ["a.bin"], .raw32: ["a.raw32"],
      .jsonLines: ["a.jsonl", "a.ndjson"], .revent: ["a.revent"], .kivy: ["a.kvi"],
    ]
    for name in endings[format] ?? [] { #expect(RecordingFormat(endingOf: name) == format) }
    #expect(RecordingFormat(endingOf: "a.txt") == nil)
  }
}
