import Fingertip
import FingertipEvdev
import FingertipTesting
import FingertipRecordings
import Foundation
import Testing

/// Tests creating recordings in memory, writing them and reading them.
struct TouchRecordingTests {
  private func script() -> TouchRecording {
    let window = Window(size: Size(width: 390, height: 844))
    let surface = TestSurface(window, noise: 1, name: "script")
    surface.pinch(around: Point(x: 200, y: 400), from: 100, to: 300)
    surface.wait(.milliseconds(300))
    surface.doubleTap(at: Point(x: 33.25, y: 700.125))
    return surface.recording
  }

  @Test func `A recording written as evemu is read back unchanged`() throws {
    let script = script()
    let read = try TouchRecording(.bytes(script.evemu(), name: "a/b/script.evemu"))
    #expect(read.name == "script.evemu")
    #expect(abs(read.size.width - 390) < 1e-9 && abs(read.size.height - 844) < 1e-9)
    #expect(read.frames.count == script.frames.count)
    #expect(read.notes.isEmpty)
    let start = try #require(script.frames.first?.timestamp)
    for (one, two) in zip(script.frames, read.frames) {
      let late = (two.timestamp - (Timestamp.zero + (one.timestamp - start)))
      #expect(late >= .microseconds(-1) && late <= .microseconds(1))
      #expect(one.samples.map(\.change) == two.samples.map(\.change))
      for (mine, its) in zip(one.samples, two.samples) {
        #expect(mine.location.distance(to: its.location) < 0.001)
        #expect(mine.contact == its.contact && mine.pressure == its.pressure)
      }
    }
  }

  private static let carrying = RecordingFormat.allCases.filter {
    $0.isWritable && $0.canContainDescription
  }

  @Test(arguments: carrying)
  func `Recordings in every format with a device description are read back unchanged`(
    format: RecordingFormat
  ) throws {
    let script = script()
    let bytes = try #require(script.encoded(as: format))
    #expect(try RecordingReader(.bytes(bytes, name: "x")).format == format)
    let read = try TouchRecording(.bytes(bytes, name: "script"))
    let usual = try TouchRecording(.bytes(script.evemu(), name: "script"))
    #expect(abs(read.size.width - 390) < 1e-9 && abs(read.size.height - 844) < 1e-9)
    #expect(read.frames.count == usual.frames.count)
    #expect(read.notes.isEmpty)
    for (one, two) in zip(usual.frames, read.frames) {
      let late = one.timestamp - two.timestamp
      #expect(late >= .microseconds(-1) && late <= .microseconds(1))
      #expect(one.samples.map(\.change) == two.samples.map(\.change))
      for (mine, its) in zip(one.samples, two.samples) {
        #expect(mine.location.distance(to: its.location) < 0.002)
      }
    }
  }

  @Test(arguments: [
    ("drag.evemu", RecordingFormat.evemu), ("drag.yml", .libinput), ("drag.evtest.txt", .evtest),
    ("drag.getevent.txt", .getevent), ("drag.jsonl", .jsonLines), ("drag", .evemu),
  ])
  func `The file extension determines the format`(name: String, format: RecordingFormat) throws {
    try withTemporaryFolder { folder in
      try script().write(to: "\(folder)/\(name)")
      #expect(try RecordingReader(.file("\(folder)/\(name)")).format == format)
      try script().write(to: "\(folder)/\(name)", as: .libinput)
      #expect(try RecordingReader(.file("\(folder)/\(name)")).format == .libinput)
    }
  }

  @Test(arguments: [
    ("a.bin", "raw input_event (64 bit) can't store the device description"),
    ("a.raw32", "raw input_event (32 bit) can't store the device description"),
    ("a.kvi", "Kivy recorder files can be read, but not written"),
  ])
  func `A format without a device description is rejected, and nothing is written`(
    name: String, problem: String
  ) throws {
    try withTemporaryFolder { folder in
      let file = "\(folder)/\(name)"
      let error = #expect(throws: RecordingError.self) { try script().write(to: file) }
      let text = "\(try #require(error))"
      #expect(text.hasPrefix("\(file): \(problem)"))
      #expect(text.hasSuffix("; use one of evemu, libinput record, evtest, getevent, JSON Lines"))
      #expect(!FileManager.default.fileExists(atPath: file))
    }
  }

  private func withTemporaryFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "fingertip-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(folder)
  }

  @Test func `A JSON Lines file contains touches in points or, for a given touchscreen, events`()
    throws
  {
    let script = script()
    let touches = String(decoding: try #require(script.encoded(as: .jsonLines)), as: UTF8.self)
    #expect(touches.contains("\"touches\":[{\"id\":1,\"phase\":\"began\""))
    let events = String(
      decoding: try #require(script.encoded(as: .jsonLines, on: .slots60)), as: UTF8.self)
    #expect(events.contains("\"events\":[[") && !events.contains("\"touches\""))
  }

  @Test func `Ellipses, pressure and palms are written and read back`() throws {
    let hand = SyntheticTouches.tap(at: Point(x: 300, y: 200))
    let recording = TouchRecording(hand, size: Size(width: 1000, height: 600))
    let read = try TouchRecording(.bytes(recording.evemu(), name: "t"))
    let (mine, its) = (recording.frames[1].samples[0], read.frames[1].samples[0])
    let (contact, copy) = (try #require(mine.contact), try #require(its.contact))
    #expect(abs(contact.majorRadius - copy.majorRadius) < 0.001)
    #expect(abs(contact.orientation.degrees - copy.orientation.degrees) < 0.02)
    #expect(abs((mine.pressure ?? 0) - (its.pressure ?? 1)) < 0.001)
    var finger = VirtualFinger()
    finger.down(at: .zero)
    finger.becomePalm()
    finger.wait(.milliseconds(100))
    finger.up()
    let palm = TouchRecording(SyntheticTouches(finger), tremor: 0)
    let again = try TouchRecording(.bytes(palm.evemu(), name: "p"))
    #expect(again.frames.first?.samples.first?.tool == .palm)
  }

  @Test
  func `Writing a recording to a file and reading it back doesn't change its decisions`() throws {
    let script = script()
    let read = try TouchRecording(.bytes(script.evemu(), name: "script"))
    func outline(_ recording: TouchRecording) throws -> [String] {
      try Transcript(of: recording, in: .standard).decisions.compactMap { decision in
        guard case .transition(_, let state, let reason, _) = decision.outcome else { return nil }
        return "\(decision.subject) \(state.name) \(reason.code)"
      }
    }
    #expect(try outline(script) == outline(read))
    #expect(try outline(script).contains("double tap on window recognized tapped"))
  }

  @Test func `A recording can be written for a less capable touchscreen`() throws {
    let recording = TouchRecording(
      .tap(at: [Point(x: 100, y: 100), Point(x: 200, y: 100)]), size: Size(width: 1370, height: 856)
    )
    let single = try TouchRecording(.bytes(recording.evemu(on: .singleTouch), name: "s"))
    #expect(single.touchCount == 1)
    #expect(single.device == "Fingertip single touch")
  }

  @Test func `A damaged file yields the events before the damage and a note`() throws {
    let bytes = script().evemu()
    let lastLine = try #require(bytes.dropLast().lastIndex(of: UInt8(ascii: "\n")))
    let torn = Array(bytes.prefix(lastLine + 10))
    let recording = try TouchRecording(.bytes(torn, name: "torn.evemu"))
    #expect(recording.touchCount == 4)
    let remark = try #require(recording.notes.last)
    #expect(remark.text.hasPrefix("torn.evemu:"))
    #expect(remark.frameIndex == recording.frames.count)
    let text = try Transcript(of: recording, in: .standard).text
    #expect(text.contains("! torn.evemu:"))
  }

  @Test func `The error for a recording that can't be opened gives the reason`() throws {
    #expect {
      try TouchRecording(file: "/nowhere/drag.evemu")
    } throws: { "\($0)".hasPrefix("drag.evemu: ") }
    #expect {
      try TouchRecording(.text("N: Keys\nB: 01 ff\nE: 0.0 0001 001e 1\n", name: "keys"))
    } throws: { "\($0)".hasPrefix("keys: Keys: looks like a keyboard") }
    #expect {
      try TouchRecording(
        .bytes(script().evemu(), name: "s"), size: Size(width: -1, height: 1))
    } throws: { "\($0)".hasPrefix("s: invalid display size") }
  }

  @Test func `A touch recording's description lists its touches in plain words`() {
    var recording = TouchRecording(name: "x", size: Size(width: 9, height: 9))
    let finger = TouchID(4)
    recording.frames = [
      TouchFrame(
        at: .zero, samples: [TouchSample(finger, .began, at: Point(x: 1, y: 2))]),
      TouchFrame(
        at: Timestamp(milliseconds: 1500),
        samples: [TouchSample(finger, .cancelled(.palm), at: Point(x: 1, y: 2))]),
    ]
    #expect(
      recording.description == """
        0.000 s  touch 4 lands at (1, 2)
        1.500 s  touch 4 is cancelled: the contact is a palm
        """)
    #expect(recording.duration == .milliseconds(1500))
  }
}
