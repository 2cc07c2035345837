#if Live && os(Linux)
import FaultInjection
import FingertipEvdev
import FingertipRecordings
import Foundation
import Testing

/// Runs commands that use devices, and makes one operating system call fail in each run. The source
/// device sends a tap and is then unplugged. The virtual device is a file.
@Suite struct LiveFaultTests {
  @Test(arguments: [
    "record --device /dev/input/event7 -o out.evemu",
    "live --json --touches --device /dev/input/event7",
    "live --json --touches --forward --scene scene.json --device /dev/input/event7",
    "play --speed 1000 --delay 0 in.evemu",
  ])
  func `No matter which system call fails, no output is lost without an error message`(
    arguments: String
  ) async throws {
    var run = FaultyRun(
      files: try Self.files(), arguments.split(separator: " ").map(String.init))
    if arguments.hasPrefix("live") {
      run.lastingLines = { $0.contains("\"touch\"") || $0.contains("\"gesture\"") }
    }
    // `play` finishes quickly, but it then waits for half a second so that other programs can read
    // the events.
    run.atOnce = arguments.hasPrefix("play") ? 8 : 4
    let without = try await run.run()
    #expect(without.status == 0)
    #expect(without.calls.contains { $0.name == "ioctl" })
    let faults = Fault.all(of: without.calls).filter { !Self.isOtherwise($0) }
    let complaints = try await run.complaints(of: faults, without: without)
    #expect(complaints == [])
  }

  /// A program that a gesture runs: its script, the expected messages, and the operating system
  /// calls that are made only to run it.
  struct Program: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var script: String
    var messages: [String]
    var calls = [
      "open", "read", "close", "pipe", "fcntl", "posix_spawnp", "posix_spawn_file_actions_init",
      "posix_spawn_file_actions_addopen", "posix_spawn_file_actions_adddup2",
      "posix_spawnattr_init", "posix_spawnattr_setsigmask", "posix_spawnattr_setsigdefault",
      "posix_spawnattr_setflags", "waitpid", "kill",
    ]
  }

  @Test(arguments: [
    Program(
      testDescription: "a program that ends by itself", script: "echo said; echo did >done; exit 3",
      messages: ["sh: said", "sh: exited with status 3"]),
    Program(
      testDescription: "a program that keeps running",
      script: "echo said; echo >device.over; exec sleep 30",
      messages: ["sh: said", "sh: terminated by signal 15"]),
    Program(
      testDescription: "a program that ignores SIGTERM",
      script: "trap '' TERM; echo said; echo >device.over; sleep 8; sleep 8",
      messages: ["sh: said", "sh: still running after 2 s; killed"], calls: ["kill"]),
  ])
  func `A gesture runs its program, or a message names the system call that failed`(
    program: Program
  ) async throws {
    var files = try Self.files()
    files["scene.json"] = try JSONSerialization.data(withJSONObject: [
      "recognizers": [["type": "tap"]],
      "commands": [["recognizer": "tap", "run": ["sh", "-c", program.script]]],
    ])
    let arguments = "live --json --touches --scene scene.json --device /dev/input/event7"
    var run = FaultyRun(files: files, arguments.split(separator: " ").map(String.init))
    run.lastingLines = { $0.contains("\"touch\"") || $0.contains("\"gesture\"") }
    (run.lastingMessages, run.goesOn) = (program.messages, true)
    run.atOnce = 4
    let without = try await run.run()
    #expect(without.status == 0)
    #expect(program.messages.filter { !without.messages.contains($0) } == [])
    let calls = without.calls.filter { program.calls.contains($0.name) }
    #expect(Set(calls.map(\.name)) == Set(program.calls))
    let faults = Fault.all(of: calls).filter { !Self.isOtherwise($0) }
    let complaints = try await run.complaints(of: faults, without: without)
    #expect(complaints == [])
  }

  @Test func `The service manager is notified, or a message names the system call that failed`()
    async throws
  {
    let arguments = "live --json --touches --device /dev/input/event7"
    var run = FaultyRun(
      files: try Self.files(), arguments.split(separator: " ").map(String.init))
    run.lastingLines = { $0.contains("\"touch\"") || $0.contains("\"gesture\"") }
    (run.isService, run.goesOn) = (true, true)
    let without = try await run.run()
    #expect(without.files["notify"] == Data("READY=1\nSTOPPING=1\n".utf8))
    let calls = without.calls.filter { ["socket", "sendto"].contains($0.name) }
    #expect(calls.map(\.name) == ["socket", "sendto", "sendto"])
    let complaints = try await run.complaints(of: Fault.all(of: calls), without: without)
    #expect(complaints == [])
  }

  @Test(arguments: [
    (#"{"recognizer": "tap", "keys": "super+left"}"#, "single-touch.tap", "1 125 1"),
    (#"{"recognizer": "tap", "click": "right"}"#, "single-touch.tap", "1 273 1"),
    (#"{"recognizer": "pan", "pointer": "scroll"}"#, "single-touch.swipe-left", "2 12 "),
  ])
  func `A gesture sends keys and pointer events, or a message names the failed system call`(
    command: String, recording: String, event: String
  ) async throws {
    var files = try Self.files(recording)
    let scene = #"{"recognizers": [{"type": "tap"}, {"type": "pan"}], "commands": [\#(command)]}"#
    files["scene.json"] = Data(scene.utf8)
    let arguments = "live --json --touches --scene scene.json --device /dev/input/event7"
    var run = FaultyRun(files: files, arguments.split(separator: " ").map(String.init))
    run.lastingLines = { $0.contains("\"touch\"") || $0.contains("\"gesture\"") }
    (run.goesOn, run.atOnce) = (true, 4)
    let without = try await run.run()
    #expect(without.status == 0)
    let written = try #require(without.files["uinput"])
    var reader = try RecordingReader(.bytes(Array(written), name: "uinput.bin"))
    var events: [String] = []
    while let event = try reader.next() {
      events.append("\(event.type) \(event.code) \(event.value)")
    }
    #expect(events.contains { $0.hasPrefix(event) } && events.last == "0 0 0")
    let calls = without.calls.filter { $0.subject.contains("uinput") }
    let complaints = try await run.complaints(
      of: Fault.all(of: calls).filter { !Self.isOtherwise($0) }, without: without)
    #expect(complaints == [])
  }

  /// Returns whether a correct run with this fault may have a different result from a run without
  /// faults.
  private static func isOtherwise(_ fault: Fault) -> Bool {
    let call = fault.call
    switch call.name {
    // A device that can't be read counts as unplugged, so the command exits normally.
    case "read": return call.subject.hasPrefix("/dev/input") && !fault.failure.isPassing
    // Without signalfd, signals have their default effect, so the command doesn't exit normally.
    case "signalfd": return true
    // If a device rejects a change of its clock, its event timestamps are shifted. If uinput
    // doesn't report its version, it receives the device description as bytes, as old versions do.
    case "ioctl": return ["0x400445a0", "0x8004552d"].contains { call.subject.hasPrefix($0) }
    default: return false
    }
  }

  /// A scene in which no command is bound to taps, so taps are forwarded.
  private static let scene = """
    {"recognizers": [{"type": "swipe"}], "commands": [{"recognizer": "swipe", "run": ["true"]}]}
    """

  private static func files(_ name: String = "single-touch.tap") throws -> [String: Data] {
    let device = try LiveCommandTests.device(name)
    let recording = "\(LiveCommandTests.traces)/\(name).evemu"
    var writer = try #require(RecordingWriter(.raw))
    for event in device.events { writer.write(event) }
    writer.finish()
    return [
      "device.answers": Data(device.ioctlFile.utf8), "device.events": Data(writer.bytes),
      "scene.json": Data(Self.scene.utf8),
      "in.evemu": try Data(contentsOf: URL(filePath: recording)),
    ]
  }
}
#endif
