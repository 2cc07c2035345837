import FingertipText
import Foundation
import Testing

@testable import FingertipCommands

/// Tests every command with names that contain characters that a terminal would interpret.
@Suite struct ObeyedCharacterTests {
  /// A name that contains an escape sequence that sets the terminal's title, a sequence that begins
  /// with a C1 control character, right-to-left text, and other format characters.
  static let name =
    "a\u{1b}]0;t\u{7}\u{9b}31m\u{202e}b\u{2066}\u{200b}\u{200f}\u{feff}c\u{2028}d\u{7f}"
    + "\u{61c}\u{ad}\u{180e}\u{2060}\u{206a}\u{fff9}\u{e0041}"

  /// Commands that need no device. Each `E` is replaced with the name, so that file, scene and
  /// recognizer names contain it. Conversions to formats that keep a name unchanged are excluded.
  static let commands = [
    "replay E.evemu", "replay --explain --touches E.evemu", "replay --json --explain E.evemu",
    "replay --scene E.json --explain E.evemu", "replay --scene E.json --why E E.evemu",
    "replay --scene E.json --json --explain E.evemu", "replay --why E E.evemu",
    "replay --only E E.evemu", "replay E-missing.evemu", "replay E", "replay --preset E E.evemu",
    "replay --scene E-missing.json E.evemu", "replay --scene E E.evemu", "replay --E", "E",
    "replaE",
    "info E.evemu", "info --json E.evemu", "info E", "info E-missing.evemu",
    "convert E.evemu E.new.jsonl", "convert E.evemu E.xyz", "convert E E.new.evemu",
    "convert E.evemu - --to jsonl",
    "convert E.evemu - --to libinput",
    "convert --to E E.evemu E.out", "convert --size E E.evemu E.out", "convert E.evemu E.evemu",
    "trim --to 1 E.evemu E.cut.evemu", "trim --to E E.evemu E.cut.evemu", "trim --to 1 E E.x.evemu",
    "hit --scene E.json 10,10", "hit --scene E.json --json 10,10", "hit --scene E.json E",
    "hit --scene E 10,10", "hit --scene E-missing.json 10,10",
    "map --scene E.json", "map --scene E.json --recording E.evemu",
    "map --scene E.json --svg E.svg",
    "map --scene E", "map --scene E.json --svg /dev/full",
    "inspect E.evemu -o E.html", "inspect E.evemu --scene E.json -o E/none.html",
    "inspect E -o E.html",
    "lint --scene E.json --motions 0", "lint --scene E.json --json --motions 0",
    "lint --scene E.json --single-pointer --motions 10", "lint --scene E",
    "lint --scene E.json --E",
    "settings", "settings --scene E.json", "settings E", "settings --scene E",
    "check E.folder --jobs 1", "check E.folder --jobs 1 --record all", "check E.folder --jobs 1",
    "check E.folder --jobs 1 --junit E.xml", "check E", "check E.folder --junit E/none/x.xml",
    "diff standard E.json E.folder --jobs 1", "diff E E.json E.folder", "diff standard hammer E",
    "diff standard E.json E.folder -o E.diff --jobs 1",
    "fit E.folder --scene E.json -o E.fit.json --jobs 1 --effort 1", "fit E --scene E.json",
    "play E", "play E-missing.evemu", "live --scene E", "live --match E", "live --device E",
    "live --on E -- true", "live --also E", "live --keep E", "live --keep 3 --pages E.evemu/E",
    "live --match E --wait --scene E-missing.json", "record --device E -o E.evemu",
    "record --match E -o E",
    "devices", "help E", "devices E",
  ]

  private static func withFiles(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    let files = FileManager.default
    try files.createDirectory(
      atPath: "\(folder)/\(name).folder/\(name)", withIntermediateDirectories: true)
    defer { try? files.removeItem(atPath: folder) }
    let tap = try String(
      contentsOfFile: "\(GoldenTests.fixtures)/recordings/slots-60hz.tap.evemu", encoding: .utf8)
    // Give the recording's device the same name as the recognizer and the view in the scene.
    let recording = tap.replacing(/N: .*/, with: "N: \(name)")
    let quoted = String(
      decoding: try JSONSerialization.data(withJSONObject: name, options: .fragmentsAllowed),
      as: UTF8.self)
    let scene = """
      {"recognizers": [{"type": "tap", "name": \(quoted)}, {"type": "pan"}],
      "views": [{"name": \(quoted), "frame": {"x": 0, "y": 0, "width": 900, "height": 700},
        "recognizers": [{"type": "long press", "name": "h"}],
        "control": {"type": "button", "title": \(quoted)}}],
      "commands": [{"recognizer": "h", "run": [\(quoted)]}]}
      """
    for (file, text) in [
      ("\(name).evemu", recording), ("\(name).json", scene), (name, "\(name)\n\(name)"),
      ("\(name).folder/\(name)/\(name).evemu", recording),
    ] {
      try Data(text.utf8).write(to: URL(filePath: "\(folder)/\(file)"))
    }
    try body(folder)
  }

  @Test(arguments: [
    "convert E.evemu - --to evemu", "convert E.evemu - --to libinput",
    "convert E.evemu - --to evtest", "convert E.evemu - --to jsonl",
    "convert E.evemu - --to playwright", "convert E.evemu - --to raw",
    "convert E.evemu E.bin --describe -", "trim --to 1 E.evemu - --to-format evemu",
    "fit E.folder --scene E.json -o - --jobs 1 --effort 1",
    "convert E.evemu /dev/stdout --to evemu", "convert E.evemu /dev/stdout --to evtest",
    "convert E.evemu /dev/stdout --to getevent", "convert E.evemu E.bin --describe /dev/stdout",
    "trim --to 1 E.evemu /dev/stdout --to-format evemu", "inspect E.evemu -o /dev/stdout",
    "map --scene E.json --svg /dev/stdout",
    "fit E.folder --scene E.json -o /dev/stdout --jobs 1 --effort 1",
  ])
  func `Unsafe characters in names are replaced in terminal output but not in piped output`(
    command: String
  ) throws {
    try Self.withFiles { folder in
      var (terminal, other): (CInt, CInt) = (-1, -1)
      try #require(openpty(&terminal, &other, nil, nil, nil) == 0)
      defer { close(terminal) }
      let words = command.split(separator: " ").map { String($0).replacing("E", with: Self.name) }
      let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent().appending(path: "fingertip")
      let process = Process()
      (process.executableURL, process.arguments) = (program, words)
      process.currentDirectoryURL = URL(filePath: folder)
      process.standardOutput = FileHandle(fileDescriptor: other)
      process.standardError = FileHandle.nullDevice
      try process.run()
      close(other)
      var (shown, buffer) = ([UInt8](), [UInt8](repeating: 0, count: 4096))
      // Reading fails once the other end of the terminal has no open descriptors.
      while true {
        let count = read(terminal, &buffer, buffer.count)
        if count > 0 { shown += buffer[..<count] } else if errno != EINTR { break }
      }
      process.waitUntilExit()
      let text = String(decoding: shown, as: UTF8.self)
      #expect(!text.isEmpty)
      // The terminal adds a carriage return to each line.
      let obeyed = text.unicodeScalars.filter { $0.isUnsafeToPrint && $0 != "\n" && $0 != "\r" }
      #expect(obeyed.isEmpty, "\(command): \(printable(text))")
      let piped = try Executable.run(
        ["-c", "cd \"$1\" && shift && exec \"$@\"", "sh", folder, program.path] + words,
        of: "/bin/sh")
      let exact = piped.output.replacing("\n", with: "\r\n")
      #expect(
        Messages.printableText(piped.output).replacing("\n", with: "\r\n") == text
          || piped.bytes.contains(0),
        "\(command): \(printable(exact))")
      if command.contains("--to evemu") || command.contains("--describe") {
        #expect(piped.output.contains("N: \(Self.name)"))
      }
    }
  }

  @Test func `No command prints the characters in a name that a terminal would interpret`() throws {
    try Self.withFiles { folder in
      var (statuses, shown) = (Set<Int32>(), 0)
      for command in Self.commands {
        // Run the command in the folder so that file names are short.
        let words = command.split(separator: " ").map { String($0).replacing("E", with: Self.name) }
        let script = "cd \"$1\" && shift && exec timeout 60 \"$@\" </dev/null"
        let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
          .deletingLastPathComponent().appending(path: "fingertip").path
        let outcome = try Executable.run(
          ["-c", script, "sh", folder, program] + words, of: "/bin/sh")
        statuses.insert(outcome.status)
        for text in [outcome.output, outcome.messages] {
          let obeyed = text.unicodeScalars.filter { $0.isUnsafeToPrint && $0 != "\n" }
          #expect(obeyed.isEmpty, "\(command): \(printable(text))")
          if text.contains("\u{fffd}") || text.contains("\\u202e") { shown += 1 }
        }
      }
      #expect(statuses.isSuperset(of: [0, 64, 65, 66, 74]))
      #expect(shown >= 40, "Most commands show the name: \(shown).")
      for file in ["\(Self.name).svg", "\(Self.name).xml"] {
        let text = try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
        #expect(
          !text.unicodeScalars.contains { $0.isUnsafeToPrint && $0 != "\n" }, "\(printable(file))")
      }
    }
  }

  @Test(arguments: [
    "replay --preset E R", "replay --E R", "replay --rotate E R", "replay --rate E R", "-E", "--E",
    "replay --size E R", "replay --size=E R", "replay -E R", "E", "replay R --only=E --E=1",
    "convert --to E R out", "check --jobs E R", "check --record=E R", "diff a b R --compare E",
    "settings --preset=E", "hit E --scene R", "lint --motions E", "trim --to E R out",
    "trim --E=E R",
    "fit --effort E R", "inspect --theme E R", "play --delay E R",
  ])
  func `A line feed in an invalid command line is escaped like other control characters`(
    command: String
  ) throws {
    let recording = "\(GoldenTests.fixtures)/recordings/slots-60hz.tap.evemu"
    func run(_ name: String) throws -> Executable.Outcome {
      try Executable.run(
        command.split(separator: " ").map {
          String($0).replacing("E", with: name).replacing("R", with: recording)
        })
    }
    // The second message contains symbols in place of the line feeds in the first.
    let outcome = try run("new\nError:\r\nline")
    #expect(outcome.status != 0)
    #expect(!outcome.messages.contains("\nError:\u{fffd}"), "\(outcome.messages)")
    #expect(!outcome.messages.contains("\nline"), "\(outcome.messages)")
    #expect(try outcome.messages == run(printable("new\nError:\r\nline")).messages)
  }
}
