import Fingertip
import FingertipEvdev
import FingertipRecordings
import Foundation
import Testing

@testable import FingertipCommands

/// Runs `convert`, `trim` and `info` as users do.
struct RecordingCommandTests {
  static let original = "Fixtures/recordings/slots-60hz.double-tap.evemu"

  private func fingertip(
    _ arguments: String..., input: [UInt8] = []
  ) throws -> Executable.Outcome {
    try Executable.run(arguments, input: input)
  }

  private func kept(_ path: String) throws -> [UInt8] {
    try Array(Data(contentsOf: URL(filePath: GoldenTests.fixtures).appending(path: path)))
  }

  @Test(arguments: [
    ("libinput", "libinput.yml"), ("evtest", "evtest.txt"), ("getevent", "getevent-t.txt"),
    ("raw", "input_event64.bin"), ("raw32", "input_event32.bin"), ("jsonl", "jsonl"),
  ])
  func `Converting a recording to each format and back is lossless`(
    format: String, ending: String
  ) throws {
    let converted = try fingertip("convert", "--to", format, Self.original, "-")
    #expect(converted.status == 0)
    #expect(try converted.bytes == kept("formats/double-tap.\(ending)"))
    let back = try fingertip(
      "convert", "--to", "evemu", "--description", "Fixtures/devices/slots-60hz.desc", "-", "-",
      input: converted.bytes)
    #expect(back.status == 0)
    #expect(try back.bytes == kept("recordings/slots-60hz.double-tap.evemu"))
  }

  @Test(
    arguments: ["evemu", "libinput", "evtest", "getevent", "raw", "raw32", "jsonl"], ["1", "2"])
  func `A selected device is written in each format and read back unchanged`(
    format: String, choice: String
  ) throws {
    let two = "Fixtures/formats/double-tap.two-devices.libinput.yml"
    func evemu(_ arguments: [String], input: [UInt8] = []) throws -> Executable.Outcome {
      try Executable.run(["convert", "--to", "evemu"] + arguments + ["-"], input: input)
    }
    let expected = try evemu(["--select", choice, two])
    #expect(expected.status == 0)
    let chosen = try fingertip("convert", "--select", choice, "--to", format, two, "-")
    #expect(chosen.status == 0)
    var back = try evemu(["-"], input: chosen.bytes)
    if format.hasPrefix("raw") {
      let events = { (text: String) in text.split(separator: "\n").filter { $0.hasPrefix("E:") } }
      #expect(events(back.output) == events(expected.output))
    } else {
      #expect(back.bytes == expected.bytes)
      back = try evemu(["--select", "1", "-"], input: chosen.bytes)
      #expect(back.bytes == expected.bytes)
    }
  }

  @Test func `If a format can't store a description, the message names the option that writes one`()
    throws
  {
    let folder = FileManager.default.temporaryDirectory.path
    let description = "\(folder)/fingertip-\(UUID().uuidString).desc"
    defer { try? FileManager.default.removeItem(atPath: description) }
    let outcome = try fingertip("convert", "--to", "raw", Self.original, "-")
    #expect(outcome.messages.contains("--describe"))
    let kept = try fingertip(
      "convert", "--describe", description, "--to", "raw", Self.original, "-")
    #expect(kept.messages.isEmpty)
    let replayed = try fingertip("replay", "--description", description, "-", input: kept.bytes)
    #expect(replayed.output.contains("double tap"))
  }

  @Test func `Converted touches produce the same replay as the original events`() throws {
    let touches = try fingertip("convert", "--touches", "--to", "jsonl", Self.original, "-")
    #expect(touches.status == 0)
    func gestures(_ bytes: [UInt8]) throws -> [Substring] {
      try fingertip("replay", "-", input: bytes).output.split(separator: "\n").dropFirst(2)
        .map { $0.prefix(40) }
    }
    let expected = try gestures(kept("recordings/slots-60hz.double-tap.evemu"))
    #expect(expected.count == 3)
    #expect(try gestures(touches.bytes) == expected)
  }

  /// A drag that leaves the window and is then cancelled.
  private static let leavingDrag = """
    {"type":"recording","version":1,"device":{"name":"x"},"window":{"width":400,"height":400}}
    {"type":"frame","time":0,"touches":[{"id":7,"phase":"began","x":100,"y":100}]}
    {"type":"frame","time":0.02,"touches":[{"id":7,"phase":"moved","x":100,"y":450.0625}]}
    {"type":"frame","time":0.04,"touches":[]}
    {"type":"frame","time":0.06,"touches":[{"id":7,"phase":"cancelled","reason":"palm","x":100,"y":450.0625}]}

    """

  @Test func `Converting a JSON Lines recording of touches to JSON Lines changes nothing`() throws {
    let outcome = try fingertip(
      "convert", "--to", "jsonl", "-", "-", input: Array(Self.leavingDrag.utf8))
    #expect(outcome.status == 0 && outcome.messages.isEmpty)
    #expect(outcome.output == Self.leavingDrag)
  }

  @Test func `Converting touches to events reports what the events can't represent`() throws {
    let outcome = try fingertip(
      "convert", "--to", "evemu", "-", "-", input: Array(Self.leavingDrag.utf8))
    #expect(outcome.status == 0)
    #expect(
      outcome.messages == """
        fingertip: standard input: moved 1 location from outside the window to its edge
        fingertip: standard input: omitted 1 empty frame

        """)
  }

  @Test func `In a trimmed touch recording, every touch begins and ends within the range`() throws {
    let outcome = try fingertip(
      "trim", "--from", "0.01", "--to", "0.05", "--rebase", "--to-format", "jsonl", "-", "-",
      input: Array(Self.leavingDrag.utf8))
    #expect(outcome.status == 0)
    let location = "\"x\":100,\"y\":450.0625"
    #expect(
      outcome.output.split(separator: "\n").dropFirst().map(String.init) == [
        #"{"type":"frame","time":0,"touches":[{"id":7,"phase":"began","x":100,"y":100}]}"#,
        #"{"type":"frame","time":0.01,"touches":[{"id":7,"phase":"moved",\#(location)}]}"#,
        #"{"type":"frame","time":0.03,"touches":[]}"#,
        #"{"type":"frame","time":0.04,"touches":[{"id":7,"phase":"ended",\#(location)}]}"#,
      ])
  }

  @Test func `info describes a touch recording that contains no device`() throws {
    let outcome = try fingertip("info", "-", input: Array(Self.leavingDrag.utf8))
    #expect(outcome.output.contains("\nkind       touches in points, without device events\n"))
    #expect(outcome.output.contains("\ntouches    1\n"))
    #expect(outcome.output.contains("\nanomalies  none\n"))
  }

  @Test func `Events that precede an error are converted`() throws {
    let outcome = try fingertip("convert", "--to", "jsonl", "Fixtures/bad/truncated.evemu", "-")
    #expect(outcome.status == 65)
    #expect(outcome.messages.hasPrefix("fingertip: Fixtures/bad/truncated.evemu:49: "))
    var reader = try RecordingReader(.bytes(outcome.bytes, name: "out"))
    var count = 0
    while try reader.next() != nil { count += 1 }
    #expect(count == 13)
  }

  @Test func `A partial conversion never replaces an existing file`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "fingertip-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (new, old) = (folder.appending(path: "new.evemu"), folder.appending(path: "old.evemu"))
    try Data("old\n".utf8).write(to: old)
    for command in ["convert", "trim"] {
      try? FileManager.default.removeItem(at: new)
      #expect(try fingertip(command, "Fixtures/bad/truncated.evemu", new.path).status == 65)
      #expect(try Data(contentsOf: new).count > 500)
      let outcome = try fingertip(command, "Fixtures/bad/truncated.evemu", old.path)
      #expect(outcome.status == 65)
      #expect(outcome.messages.contains("old.evemu: left unchanged; "))
      #expect(outcome.messages.contains("truncated.evemu:49: "))
      #expect(try Data(contentsOf: old) == Data("old\n".utf8))
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 2)
  }

  @Test func `Incorrect usage of convert and trim results in exit status 64`() throws {
    #expect(try fingertip("convert", Self.original, "out.txt").status == 64)
    #expect(try fingertip("convert", Self.original, "out.revent").messages.contains("not written"))
    #expect(
      try fingertip("convert", Self.original, Self.original).messages
        == "fingertip: \(Self.original): \(InputFileTests.message)\n")
    #expect(try fingertip("convert", "--to", "mp3", Self.original, "-").status == 64)
    #expect(try fingertip("convert", "--touches", "--to", "raw", "-", "-").status == 64)
    #expect(try fingertip("trim", "--from", "2", "--to", "1", Self.original, "-").status == 64)
    #expect(try fingertip("trim", "--from", "x", Self.original, "-").status == 64)
    #expect(try fingertip("info").status == 64)
  }

  @Test func `A failed write results in exit status 74`() throws {
    #expect(try fingertip("convert", "--to", "raw", Self.original, "/nowhere/x").status == 74)
    #expect(try fingertip("convert", Self.original, "/dev/full", "--to", "evemu").status == 74)
    #expect(try fingertip("trim", Self.original, "/nowhere/x.evemu").status == 74)
  }

  @Test func `Trimming one tap from a double tap leaves a single tap`() throws {
    let part = try fingertip("trim", "--from", "0.2", "--rebase", Self.original, "-")
    #expect(part.status == 0)
    let info = try fingertip("info", "-", input: part.bytes)
    #expect(info.output.contains("\ntouches    1\n"))
    #expect(info.output.contains("\nanomalies  none\n"))
    let replayed = try fingertip("replay", "-", input: part.bytes)
    #expect(!replayed.output.contains("double tap"))
    let jsonl = try fingertip("trim", "--to-format", "jsonl", "--to", "0.1", Self.original, "-")
    #expect(jsonl.output.hasPrefix("{\"type\":\"recording\",\"version\":1"))
  }

  @Test func `--select selects one of a recording's devices`() throws {
    let two = "Fixtures/formats/double-tap.two-devices.libinput.yml"
    #expect(try fingertip("replay", two).output.contains("double tap"))
    #expect(try fingertip("map", "--recording", two).status == 0)
    let keyboard = try fingertip("info", "--select", "1", two)
    #expect(keyboard.output.contains("\nevents     2 in 1 frame\n"))
    #expect(keyboard.output.contains("not a touchscreen: Fingertip keyboard: looks like"))
    let missing = try fingertip("replay", "--select", "mouse", two)
    #expect(missing.status == 65)
    #expect(missing.messages.contains("2 /dev/input/event7 Fingertip slots 60 Hz"))
    let single = try fingertip("info", "--select", "nosuch", Self.original)
    #expect(single.status == 65)
    #expect(single.messages.contains("no device matches \"nosuch\" (found "))
  }

  @Test func `info reports that a device has no events, and names the other devices`() throws {
    let file = "Fixtures/formats/double-tap.empty-first.libinput.yml"
    let outcome = try fingertip("info", file)
    #expect(outcome.status == 0)
    #expect(
      outcome.output.contains(
        "\nevents     0 in 0 frames; this device sent no events; choose a different device with "
          + "--select: 2 /dev/input/event7 Fingertip slots 60 Hz\n"))
    let other = try fingertip("info", "--select", "2", file)
    #expect(other.output.contains("\nevents     37 in 9 frames\n"))
    #expect(other.output.contains("\ndevices    1 /dev/input/event0 Fingertip slots 120 Hz\n"))
  }

  @Test func `info lists all of a recording's devices`() throws {
    let two = "Fixtures/formats/double-tap.two-devices.libinput.yml"
    let json = try fingertip("info", "--json", "--select", "1", two)
    let object = try JSONSerialization.jsonObject(with: Data(json.bytes)) as? [String: Any]
    let devices = try #require(object?["devices"] as? [[String: Any]])
    #expect(devices.map { $0["node"] as? String } == ["/dev/input/event0", "/dev/input/event7"])
    #expect(object?["events"] as? Int == 2)
  }

  @Test func `hit prints the view hit by each touch in a recording`() throws {
    let scene = "Fixtures/scenes/photo-board.json"
    let touches = "Fixtures/formats/double-tap.getevent-t.txt"
    let outcome = try fingertip("hit", "--scene", scene, "--recording", touches)
    #expect(outcome.status == 0)
    // These lines are the same as those printed by `replay --explain`. The line below each of these
    // lines gives the reason why the view was hit.
    let landings = outcome.output.split(separator: "\n").filter { $0.contains(": landed at ") }
    #expect(landings.count == 2)
    let explained = try fingertip("replay", "--explain", "--scene", scene, touches).output
    for landing in landings {
      let words = try #require(landing.firstRange(of: "touch "))
      #expect(explained.contains(landing[words.lowerBound...]))
    }
    #expect(try fingertip("hit", "--recording", touches, "1,1").status == 64)
    #expect(try fingertip("hit").status == 64)
    #expect(try fingertip("hit", "--recording", "Fixtures/bad/truncated.evemu").status == 65)
  }

  @Test func `info prints a recording's device, events and touches`() throws {
    let outcome = try fingertip("info", Self.original)
    #expect(outcome.status == 0)
    #expect(
      outcome.output == """
        file       Fixtures/recordings/slots-60hz.double-tap.evemu
        format     evemu
        device     Fingertip slots 60 Hz (0018:0000:0001:0001)
        kind       touchscreen, protocol B with 10 slots
        size       unknown
        axes       ABS_X 0 … 1279
                   ABS_Y 0 … 799
                   ABS_MT_SLOT 0 … 9
                   ABS_MT_POSITION_X 0 … 1279
                   ABS_MT_POSITION_Y 0 … 799
                   ABS_MT_TOOL_TYPE 0 … 2
                   ABS_MT_TRACKING_ID 0 … 65535
                   ABS_MT_DISTANCE 0 … 1
        events     37 in 9 frames
        duration   0.317 s
        touches    2
        rate       60 Hz
        anomalies  none

        """)
    let sized = try fingertip("info", "Fixtures/recordings/slots-120hz.tap.evemu").output
    #expect(sized.contains("\nsize       217 x 136 mm\n"))
    #expect(sized.contains("\nrate       120 Hz\n"))
  }

  @Test(arguments: [
    ("wrong-axes.evemu", "single touch", "seems to report its coordinates on ABS_Z and ABS_RX"),
    ("inverted-axis.evemu", "protocol B", "ABS_MT_POSITION_X has an empty range, 1279 to 0"),
  ])
  func `info reports what is wrong with a touchscreen's description, and counts the touches`(
    file: String, spoken: String, fault: String
  ) throws {
    let outcome = try fingertip("info", "Fixtures/bad/\(file)")
    #expect(outcome.status == 0)
    #expect(
      outcome.output.contains(
        "\nkind       touchscreen, judging by its events (\(spoken)), with an invalid description\n"
      ))
    #expect(outcome.output.contains("\nproblem    ") && outcome.output.contains(fault))
    #expect(outcome.output.contains("\ntouches    1\n"))
    #expect(outcome.output.contains("\nanomalies  none\n"))
    let json = try fingertip("info", "--json", "Fixtures/bad/\(file)")
    let object = try JSONSerialization.jsonObject(with: Data(json.bytes)) as? [String: Any]
    let device = try #require(object?["device"] as? [String: Any])
    #expect((device["problem"] as? String)?.contains(fault) == true)
    #expect(object?["touches"] as? Int == 1)
  }

  @Test(arguments: [
    ("recordings/slots-60hz.interrupted.evemu", "stuck touches"),
    ("recordings/slots-60hz.slot-out-of-range.evemu", "slots out of range"),
    ("recordings/slots-60hz.id-replaced.evemu", "replaced ids"),
    ("recordings/slots-60hz.lost-events.evemu", "lost events"),
    ("bad/time-backwards.evemu", "time went backwards"),
  ])
  func `info reports anomalies in a recording`(file: String, kind: String) throws {
    let outcome = try fingertip("info", "--json", "Fixtures/\(file)")
    let object = try JSONSerialization.jsonObject(with: Data(outcome.bytes)) as? [String: Any]
    let anomalies = try #require(object?["anomalies"] as? [[String: Any]])
    #expect(anomalies.contains { $0["kind"] as? String == kind })
  }

  #if os(Linux)
  @Test(arguments: [RecordingFormat.evemu, .raw, .jsonLines])
  func `Converting a recording uses constant memory, regardless of the recording's length`(
    format: RecordingFormat
  ) throws {
    var writer = try #require(RecordingWriter(format))
    if format == .jsonLines { writer.write(DeviceDescription(name: "x", codes: [3: [0]])) }
    let header = writer.bytes
    writer.removeAll()
    for number in 0..<1000 {
      let isLast = number % 4 == 3
      writer.write(
        InputEvent(
          time: Timestamp(milliseconds: 1_330_495_931_101), type: isLast ? 0 : 3,
          code: isLast ? 0 : 0x35, value: isLast ? 0 : Int32(number)))
    }
    let piece = Data(writer.bytes)
    let process = Process()
    process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appending(path: "fingertip")
    process.arguments = ["convert", "--to", "raw", "-", "-"]
    let input = Pipe()
    process.standardInput = input
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    let pipe = input.fileHandleForWriting
    try pipe.write(contentsOf: Data(header))
    func feed(megabytes: Int) throws {
      for _ in 0..<(megabytes * 1_000_000 / piece.count) { try pipe.write(contentsOf: piece) }
    }
    /// Returns the process's peak memory use in kilobytes.
    func memory() throws -> Int {
      let status = try String(
        contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)
      let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") })
      return try #require(Int(line.filter(\.isNumber)))
    }
    // When `feed` returns, the command has read everything except what is still in the pipe.
    try feed(megabytes: 2)
    let before = try memory()
    try feed(megabytes: 16)
    let after = try memory()
    try pipe.close()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(after - before < 2000, "from \(before) kB to \(after) kB")
  }
  #endif
}

@Suite(.enabled(if: !RealRecordings.files.isEmpty, RealRecordings.absence))
struct RealRecordingInfoTests {
  struct Entry: Decodable, CustomTestStringConvertible {
    var file: String
    var `protocol`: String
    var duration_s: Double
    var events: Int
    var frames: Int
    var touches: Int
    var max_contacts: Int
    var typical_hz: Double
    var device: String

    var testDescription: String { file }
  }

  private struct Manifest: Decodable {
    var traces: [Entry]
  }

  static let entries: [Entry] = {
    guard let data = FileManager.default.contents(atPath: "\(RealRecordings.folder)/manifest.json")
    else { return [] }
    return (try? JSONDecoder().decode(Manifest.self, from: data).traces) ?? []
  }()

  @Test(arguments: entries)
  func `The output of info for a real recording matches the recording's manifest`(
    entry: Entry
  ) throws {
    let info = try RecordingInfo(
      .file("\(RealRecordings.folder)/\(entry.file)"), description: nil,
      select: .firstTouchscreen)
    let summary = info.summary
    #expect(info.readError == nil)
    #expect(summary.eventCount == entry.events)
    #expect(summary.frameCount == entry.frames)
    // evemu-record assigns the same timestamp to the first two frames.
    if entry.file != "rendered/Atmel.1-finger-fast-taps.evemu" {
      #expect(abs(summary.duration.inSeconds - entry.duration_s) <= 0.001)
    }
    let rate = try #require(summary.framesPerSecond)
    #expect(abs(rate - entry.typical_hz) <= max(1, entry.typical_hz / 50))
    if let description = info.deviceDescription { #expect(description.name == entry.device) }
    switch entry.protocol {
    case "B":
      #expect(summary.touchProtocol == .slots)
      #expect(summary.touchCount == entry.touches)
      #expect(summary.maximumContacts == entry.max_contacts)
    case "A":
      #expect(summary.touchProtocol == .protocolA)
      // The manifest counts touches by their tracking IDs. This device sends no tracking IDs, but
      // the recording contains a drag.
      #expect(entry.touches == 0 && summary.touchCount == 1)
      #expect(summary.maximumContacts == entry.max_contacts)
    default:
      // This device sends its coordinates on the wrong axes.
      guard case .misdescribed(let problem) = info.deviceStatus else { throw Unexpected() }
      #expect(problem.reason == .coordinatesOnWrongAxes)
      #expect(summary.touchProtocol == .singleTouch)
      #expect(summary.touchCount == entry.touches)
      #expect(summary.maximumContacts == entry.max_contacts)
    }
  }

  struct Unexpected: Error {}
}
