import FingertipRecordings
import Foundation
import Testing

@testable import FingertipCommands

/// Runs the built command as users do.
struct ExecutableTests {
  private func fingertip(_ arguments: String..., input: String = "") throws -> Executable.Outcome {
    try Executable.run(arguments, input: Array(input.utf8))
  }

  @Test func `Repeated runs in separate processes all print the golden output`() throws {
    let name = "slots-60hz.pinch-open"
    let golden = try GoldenTests.print(name)
    for _ in 0..<3 {
      let outcome = try fingertip("replay", "--explain", "Fixtures/recordings/\(name).evemu")
      #expect(outcome.output == golden)
      #expect(outcome.messages.isEmpty)
      #expect(outcome.status == 0)
    }
  }

  @Test(arguments: [("info", "/dev/zero"), ("replay", "/dev/zero"), ("convert", "/dev/zero")])
  func `An endless stream of zeros is not accepted as a recording`(
    command: String, file: String
  ) throws {
    let outcome = try Executable.run(
      [command, file] + (command == "convert" ? ["--to", "raw", "/dev/null"] : []))
    #expect(outcome.status == 65)
    #expect(outcome.messages.hasPrefix("fingertip: /dev/zero: "))
  }

  @Test func `An endless scene is rejected before it exhausts memory`() throws {
    let outcome = try fingertip("hit", "--scene", "/dev/zero", "1,1")
    #expect(outcome.status == 65)
    #expect(outcome.messages.contains("can't read the scene: larger than 16 MiB"))
  }

  /// Runs a shell script that can set the command's file descriptors.
  private func shell(_ script: String) throws -> Executable.Outcome {
    let folder = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent()
    let fixtures = GoldenTests.fixtures
    return try Executable.run(
      ["-c", script, "sh", folder.appending(path: "fingertip").path, fixtures], of: "/bin/sh")
  }

  @Test func `The input file is never overwritten, even if it is standard input or output`() throws
  {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).evemu")
    defer { try? FileManager.default.removeItem(at: file) }
    try FileManager.default.copyItem(
      atPath: "\(GoldenTests.fixtures)/recordings/slots-60hz.tap.evemu", toPath: file.path)
    let before = try Data(contentsOf: file)
    for script in [
      "\"$1\" convert --to evemu - '\(file.path)' <'\(file.path)'",
      "\"$1\" convert --to evemu '\(file.path)' - >>'\(file.path)'",
      "\"$1\" convert --to evemu - - <'\(file.path)' >>'\(file.path)'",
      "\"$1\" convert '\(file.path)' /dev/null --to raw --describe '\(file.path)'",
      "\"$1\" trim --to 1 - '\(file.path)' <'\(file.path)'",
    ] {
      let outcome = try shell(script)
      #expect(outcome.status == 64, "\(script)")
      #expect(outcome.messages.contains(InputFileTests.message), "\(script)")
      #expect(try Data(contentsOf: file) == before)
    }
  }

  @Test func `When a standard stream is closed, its descriptor is not reused for a file`() throws {
    let tap = "\(GoldenTests.fixtures)/recordings/slots-60hz.tap.evemu"
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).evemu")
    defer { try? FileManager.default.removeItem(at: file) }
    // If the descriptor were reused, the output file would get descriptor 2 and receive the
    // messages.
    let quiet = try shell("\"$1\" convert '\(tap)' '\(file.path)' --to raw <&- >&- 2>&-")
    #expect(quiet.status == 0)
    #expect(try Data(contentsOf: file).count % 24 == 0)
    let closed = try shell("\"$1\" replay '\(tap)' >&-")
    #expect(closed.status == 74)
    #expect(closed.messages.contains("can't write the output: Bad file descriptor"))
    let unread = try shell("\"$1\" replay - <&-")
    #expect(unread.status == 65)
    #expect(unread.messages.contains("standard input"))
  }

  @Test
  func `Events are read from standard input, and the device description from a file`() throws {
    let events = Recording.tap.dropFirst(Recording.device.count)
    let description = FileManager.default.temporaryDirectory
      .appending(path: "fingertip-\(UUID().uuidString).desc")
    try Data(Recording.device.utf8).write(to: description)
    defer { try? FileManager.default.removeItem(at: description) }
    let outcome = try fingertip(
      "replay", "--size", "1000x500", "--description", description.path, "-",
      input: String(events))
    #expect(outcome.status == 0)
    #expect(outcome.output.hasPrefix("# standard input: Test screen, 1000 x 500 points (as given)"))
    #expect(outcome.output.contains("0.080  tap "))
  }

  @Test func `Several files are replayed, each under a heading, and missing files are skipped`()
    throws
  {
    let tap = "Fixtures/recordings/slots-60hz.tap.evemu"
    let outcome = try fingertip("replay", tap, "/nowhere.evemu", tap)
    #expect(outcome.status == 66)
    #expect(outcome.output.split(separator: "\n").count { $0.hasPrefix("# \(tap): ") } == 2)
    #expect(
      outcome.messages == "fingertip: /nowhere.evemu: no such file; check the path\n")
  }

  @Test(
    arguments: [
      ("binary.evemu", nil), ("empty.evemu", nil), ("inverted-axis.evemu", nil),
      ("joystick.evemu", nil), ("keyboard.evemu", nil), ("tablet-pad.evemu", nil),
      ("no-times.getevent.txt", 1), ("not-a-recording.evemu", 1),
      ("number-too-large.evemu", 43), ("only-comments.evemu", nil), ("truncated.evemu", 49),
      ("two-recordings.evemu", 43), ("unparsable-line.evemu", 43), ("wrong-axes.evemu", nil),
    ] as [(String, Int?)])
  func `A malformed recording results in exit status 65 and a message with the line number`(
    file: String, line: Int?
  ) throws {
    let outcome = try fingertip("replay", "Fixtures/bad/\(file)")
    #expect(outcome.status == 65)
    let lineSuffix = line.map { ":\($0)" } ?? ""
    #expect(outcome.messages.hasPrefix("fingertip: Fixtures/bad/\(file)\(lineSuffix): "))
  }

  @Test(arguments: [
    ["replay", "/nowhere.evemu"], ["replay", "--scene", "/nowhere.json", "a.evemu"],
    ["info", "/nowhere.evemu"], ["convert", "--to", "raw", "/nowhere.evemu", "-"],
    ["trim", "--to-format", "raw", "/nowhere.evemu", "-"],
    ["hit", "--recording", "/nowhere.evemu"],
    ["hit", "--scene", "/nowhere.json", "1,1"], ["map", "--recording", "/nowhere.evemu"],
    ["lint", "--scene", "/nowhere.json"], ["check", "/nowhere"],
    ["info", "--description", "/nowhere.desc", "Fixtures/bad/no-description.events"],
    ["check", "--scene", "/nowhere.json", "Fixtures/corpus/recognizers/flick"],
    ["replay", "Fixtures/recordings/slots-60hz.tap.evemu/x"],
  ])
  func `A missing file results in exit status 66, as documented in the help`(words: [String]) throws
  {
    let outcome = try Executable.run(words, input: [])
    #expect(outcome.status == 66, "\(words) \(outcome.messages)")
    #expect(outcome.messages.contains("/nowhere") || outcome.messages.contains(".evemu/x"))
    let help = try fingertip("help").output
    #expect(help.split(whereSeparator: \.isWhitespace).contains("66"))
  }

  @Test(arguments: [("joystick", "a joystick or gamepad"), ("tablet-pad", "a drawing tablet")])
  func `A device that is not a touchscreen is rejected, and the error names its kind`(
    name: String, word: String
  ) throws {
    let outcome = try fingertip("replay", "Fixtures/bad/\(name).evemu")
    #expect(outcome.messages.contains(word))
    let info = try fingertip("info", "Fixtures/bad/\(name).evemu")
    #expect(info.status == 0)
    #expect(info.output.contains("\nkind       not a touchscreen: ") && info.output.contains(word))
  }

  @Test func `An existing but invalid file results in exit status 65`() throws {
    #expect(try fingertip("info", "Fixtures/bad/empty.evemu").status == 65)
    #expect(try fingertip("info", "Fixtures").status == 65)
    #expect(try fingertip("lint", "--scene", "Fixtures/bad/empty.evemu").status == 65)
  }

  @Test func `Incorrect usage results in exit status 64`() throws {
    #expect(try fingertip("replay").status == 64)
    #expect(try fingertip("replay", "--size", "big", "a").status == 64)
    #expect(try fingertip("reply").status == 64)
  }

  @Test func `The error for a misspelled subcommand suggests a valid one`() throws {
    let misspelled = try fingertip("rplay", "a.evemu")
    #expect(misspelled.status == 64)
    #expect(misspelled.messages.contains("unknown command \"rplay\"; did you mean \"replay\"?\n"))
    #expect(try fingertip("nothing").messages.contains("'nothing'"))
    #expect(try fingertip("help", "replay").status == 0)
  }

  @Test func `The error for events without a device names the option that specifies a device`()
    throws
  {
    let events = "[   1.0] /dev/input/event2: 0001 001e 00000001\n"
    #expect(try fingertip("replay", "-", input: events).messages.contains("with --description"))
  }

  @Test func `An invalid scene results in exit status 65 and a message`() throws {
    let tap = "Fixtures/recordings/slots-60hz.tap.evemu"
    let outcome = try fingertip("replay", "--scene", tap, tap)
    #expect(outcome.status == 65)
    #expect(outcome.output.isEmpty)
    #expect(outcome.messages.hasPrefix("fingertip: \(tap):1:1: invalid JSON"))
    #expect(try fingertip("replay", "--scene", "Fixtures/scenes/photo-board.json", tap).status == 0)
  }

  @Test func `A failed write results in exit status 74`() throws {
    let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
    let folder = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent()
    let process = Process()
    process.executableURL = folder.appending(path: "fingertip")
    process.arguments = ["replay", "\(GoldenTests.fixtures)/recordings/slots-60hz.tap.evemu"]
    process.standardOutput = full
    let messages = Pipe()
    process.standardError = messages
    try process.run()
    let errors = try messages.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == 74)
    #expect(String(decoding: errors, as: UTF8.self).contains("No space left on device"))
  }

  @Test(
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: "/usr/bin/script"), "script is missing"),
    arguments: [("xterm", true), ("dumb", false)])
  func `A progress bar is drawn only if the terminal can erase it`(
    terminal: String, isDrawn: Bool
  ) throws {
    let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appending(path: "fingertip").path
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/script")
    let folder = "\(GoldenTests.fixtures)/corpus/recognizers/pinch"
    process.arguments = ["-qec", "'\(program)' check '\(folder)'", "/dev/null"]
    process.environment = ProcessInfo.processInfo.environment.merging(["TERM": terminal]) { $1 }
    let output = Pipe()
    process.standardOutput = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let shown = String(
      decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(shown.contains("\r\u{1b}[K[#") == isDrawn)
    #expect(shown.contains("] 1 of ") == isDrawn)
    // The progress bar is erased before the results are printed.
    let summary = try #require(shown.firstMatch(of: /([0-9]+) recordings: ([0-9]+) as expected/))
    #expect(summary.1 == summary.2)
    let afterErasing = shown.components(separatedBy: "\r\u{1b}[K").last
    #expect(afterErasing?.contains("[#") == false)
  }

  @Test func `hit prints the view at a point`() throws {
    let scene = "Fixtures/scenes/shapes.json"
    let outcome = try fingertip("hit", "--scene", scene, "270,120")
    #expect(outcome.status == 0)
    #expect(outcome.messages.isEmpty)
    #expect(outcome.output.hasPrefix("hit test at (270, 120): handle\n"))
    #expect(outcome.output.contains("\n  veil: rejected: user interaction is disabled\n"))
    #expect(try fingertip("hit", "--", "-1,4").output.hasPrefix("hit test at (-1, 4): no view\n"))
    #expect(try fingertip("hit", "here").status == 64)
    #expect(try fingertip("hit", "--radius", "0", "1,1").status == 64)
    let missing = try fingertip("hit", "--scene", "/nowhere.json", "1,1")
    #expect(missing.status == 66)
    #expect(missing.messages.hasPrefix("fingertip: /nowhere.json: can't read the scene"))
  }

  @Test func `map draws a scene to standard output and to a file`() throws {
    let drawing = FileManager.default.temporaryDirectory
      .appending(path: "fingertip-\(UUID().uuidString).svg")
    defer { try? FileManager.default.removeItem(at: drawing) }
    let arguments = ["--scene", "Fixtures/scenes/shapes.json"]
    func golden(_ ending: String) throws -> String {
      let file = "\(GoldenTests.fixtures)/golden/map/shapes.\(ending)"
      return try String(contentsOf: URL(filePath: file), encoding: .utf8)
    }
    let outcome = try fingertip("map", arguments[0], arguments[1], "--svg", drawing.path)
    #expect(outcome.status == 0)
    #expect(outcome.messages.isEmpty)
    #expect(try outcome.output == golden("txt"))
    #expect(try String(contentsOf: drawing, encoding: .utf8) == golden("svg"))
    #expect(try fingertip("map", arguments[0], arguments[1], "--svg", "-").output == golden("svg"))
  }

  @Test func `map reports invalid arguments and input with a nonzero exit status and a message`()
    throws
  {
    #expect(try fingertip("map", "--width", "5").status == 64)
    #expect(try fingertip("map", "--description", "a").status == 64)
    let keyboard = try fingertip("map", "--recording", "Fixtures/bad/keyboard.evemu")
    #expect(keyboard.status == 65)
    #expect(keyboard.output.isEmpty)
    #expect(keyboard.messages.hasPrefix("fingertip: Fixtures/bad/keyboard.evemu: "))
    // The map shows the events that precede the bad line.
    let truncated = try fingertip("map", "--recording", "Fixtures/bad/truncated.evemu")
    #expect(truncated.status == 65)
    #expect(truncated.output.contains("  touch 1: landed at "))
    #expect(truncated.messages.hasPrefix("fingertip: Fixtures/bad/truncated.evemu:49: "))
    let nowhere = try fingertip("map", "--svg", "/nowhere/a.svg")
    #expect(nowhere.status == 74)
    #expect(nowhere.messages.hasPrefix("fingertip: /nowhere/a.svg: can't write the output"))
    let full = try fingertip("map", "--svg", "/dev/full")
    #expect(full.status == 74)
    #expect(full.messages.contains("No space left on device"))
  }

  @Test func `The exit status of check reflects the result`() throws {
    let right = try fingertip("check", "Fixtures/corpus", "--jobs", "2")
    #expect(right.status == 0, "\(right.output)")
    #expect(right.output.contains(" as expected; "))
    #expect(right.output.hasSuffix(" in part, 2 not read\n"))
    // Without a terminal, no progress bar is drawn.
    #expect(right.messages.isEmpty)
    let standard = "Fixtures/scenes/standard.json"
    let other = try fingertip("check", "--scene", standard, "Fixtures/corpus/recognizers/flick")
    #expect(other.status == 1)
    #expect(
      other.output.contains("fast.evemu: differs from its golden file (- expected, + actual)\n"))
    #expect(try fingertip("check").status == 64)
    #expect(try fingertip("check", "Fixtures/corpus", "--record", "some").status == 64)
    #expect(try fingertip("check", "Fixtures/corpus", "--jobs", "0").status == 64)
    #expect(try fingertip("check", "Fixtures/corpus", "--scene", "README.md").status == 65)
    let nowhere = try fingertip("check", "/nowhere")
    #expect(nowhere.status == 66)
    #expect(nowhere.messages.hasPrefix("fingertip: /nowhere: no such file or folder;"))
    #expect(try fingertip("check", "Fixtures/scenes").status == 66)
    let blocked = try fingertip("check", "Fixtures/corpus", "--junit", "/nowhere/a.xml")
    #expect(blocked.status == 74)
    #expect(blocked.messages.hasPrefix("fingertip: /nowhere/a.xml: can't write the output"))
  }

  @Test func `--version prints the version`() throws {
    let outcome = try fingertip("--version")
    #expect(outcome.output == FingertipVersion.current + "\n")
    #expect(outcome.status == 0)
  }

  /// Calls `body` with the path of a folder that contains a file named "old", and then removes the
  /// folder.
  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("old\n".utf8).write(to: folder.appending(path: "old"))
    try body(folder.path)
  }

  @Test(arguments: [
    "convert --to jsonl '%' 'new'", "convert --to jsonl '%' 'old'", "inspect '%' -o 'new'",
    "map --recording '%' --svg 'old'", "trim --to 1 '%' 'new.evemu'",
  ])
  func `No partial file is left behind when the file size limit is exceeded`(
    command: String
  ) throws {
    try withFolder { folder in
      let tap = "\(GoldenTests.fixtures)/recordings/slots-60hz.tap.evemu"
      let script = "cd '\(folder)' && ulimit -f 1 && \"$1\" \(command.replacing("%", with: tap))"
      let outcome = try shell(script)
      #expect(outcome.status == 74, "\(outcome.messages)")
      #expect(outcome.messages.contains("File too large"))
      let left = try FileManager.default.contentsOfDirectory(atPath: folder)
      #expect(left == ["old"])
      #expect(FileManager.default.contents(atPath: "\(folder)/old") == Data("old\n".utf8))
    }
  }

  @Test(arguments: [
    "check in --pages out", "check in --shrink out", "check in/a.evemu --pages out --shrink small",
    "check in --junit out.xml", "inspect in/a.evemu -o out.html", "diff standard android in -o out",
    "lint --single-pointer --scene scene.json --keep out", "fit in -o out.json",
    "check in --record all", "convert --to evemu in out",
  ])
  func `Every command exits with status 74 if it can't write an output file`(command: String) throws
  {
    try withFolder { folder in
      let files = FileManager.default
      try files.createDirectory(atPath: "\(folder)/in/tap", withIntermediateDirectories: true)
      for path in ["in/a.evemu", "in/tap/a.evemu"] {
        try files.copyItem(
          atPath: "\(GoldenTests.fixtures)/recordings/slots-60hz.drag.evemu",
          toPath: "\(folder)/\(path)")
        if !command.contains("--record") {
          try Data("0.000 s  something\n".utf8).write(
            to: URL(filePath: "\(folder)/\(path).golden"))
        }
      }
      try files.copyItem(
        atPath: "\(GoldenTests.fixtures)/scenes/lint-reach.json", toPath: "\(folder)/scene.json")
      let outcome = try shell("cd '\(folder)' && ulimit -f 0 && \"$1\" \(command)")
      #expect(outcome.status == 74, "\(outcome.messages)\(outcome.output)")
    }
  }

  /// Signals that terminate a program, each with the name that messages use for it.
  private static let signals: [(signal: Int32, name: String)] = [
    (SIGINT, "SIGINT"), (SIGTERM, "SIGTERM"), (SIGHUP, "SIGHUP"), (SIGQUIT, "SIGQUIT"),
    (SIGALRM, "SIGALRM"), (SIGVTALRM, "SIGVTALRM"), (SIGPROF, "SIGPROF"), (SIGUSR1, "SIGUSR1"),
    (SIGUSR2, "SIGUSR2"), (SIGXCPU, "SIGXCPU"), (SIGIO, "signal 29"), (40, "signal 40"),
  ]

  @Test(.serialized, arguments: signals, ["new", "old"])
  func `A signal leaves no partial file behind, and the message names the signal`(
    _ signal: (signal: Int32, name: String), name: String
  ) throws {
    try withFolder { folder in
      let process = Process()
      process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent().appending(path: "fingertip")
      process.arguments = ["convert", "--to", "jsonl", "-", name]
      process.currentDirectoryURL = URL(filePath: folder)
      let (input, messages) = (Pipe(), Pipe())
      (process.standardInput, process.standardError) = (input, messages)
      // Child processes inherit ignored signals, such as SIGHUP under nohup, and the signal mask.
      // Threads started by Dispatch block all signals.
      let handler = Foundation.signal(signal.signal, SIG_DFL)
      defer { _ = Foundation.signal(signal.signal, handler) }
      var (none, before) = (sigset_t(), sigset_t())
      sigemptyset(&none)
      pthread_sigmask(SIG_SETMASK, &none, &before)
      defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
      try process.run()
      // The command waits for more input because the pipe stays open.
      try input.fileHandleForWriting.write(
        contentsOf: Data(contentsOf: URL(filePath: Self.tap)))
      let files = { try FileManager.default.contentsOfDirectory(atPath: folder).count }
      while try files() < 2, process.isRunning { usleep(1000) }
      kill(process.processIdentifier, signal.signal)
      try input.fileHandleForWriting.close()
      let text = try messages.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      #expect(
        String(decoding: text, as: UTF8.self)
          == "fingertip: \(name): not written; terminated by \(signal.name)\n")
      #expect(process.terminationReason == .uncaughtSignal)
      #expect(process.terminationStatus == signal.signal)
      let left = try FileManager.default.contentsOfDirectory(atPath: folder)
      #expect(left == ["old"])
      #expect(FileManager.default.contents(atPath: "\(folder)/old") == Data("old\n".utf8))
    }
  }

  private static let tap = "\(GoldenTests.fixtures)/recordings/slots-60hz.tap.evemu"

  @Test func `Nothing is written through a symbolic link planted at the temporary file's path`()
    throws
  {
    try withFolder { folder in
      // The temporary file's name once contained the process ID, which exec preserves.
      let script = """
        cd '\(folder)' && echo kept >victim && ln -s victim "old.$$.part" &&
        exec "$1" convert --to jsonl '\(Self.tap)' old
        """
      let outcome = try shell(script)
      #expect(outcome.status == 0)
      #expect(FileManager.default.contents(atPath: "\(folder)/victim") == Data("kept\n".utf8))
      #expect(FileManager.default.contents(atPath: "\(folder)/old")?.first == UInt8(ascii: "{"))
    }
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func `Failing to print the help or the version is an error`() throws {
    for arguments in ["--help", "--version", "help replay", "live --help"] {
      let outcome = try shell("\"$1\" \(arguments) >/dev/full")
      #expect(outcome.status == 74)
      #expect(outcome.messages.contains("No space left on device"))
    }
    #expect(try fingertip("--version").output == "\(FingertipVersion.current)\n")
    #expect(try fingertip("replay", "--help").output.hasPrefix("OVERVIEW: "))
  }
}
