import FingertipRecordings
import Foundation
import Testing

@testable import FingertipCommands

/// Tests commands that read folders that contain links, or files that block when opened.
struct FolderTests {
  private static let tap = "\(GoldenTests.fixtures)/recordings/slots-60hz.tap.evemu"

  private static func folder() throws -> RecordingFolder {
    let folder = try RecordingFolder()
    try folder.write(try String(contentsOfFile: tap, encoding: .utf8), to: "tap/a.evemu")
    return folder
  }

  private static func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
  }

  private static func run(_ arguments: [String]) throws -> Executable.Outcome {
    try Executable.run(arguments, limit: 10)
  }

  /// The commands that read folders, each with a folder as its argument.
  static let commands: [@Sendable (String) -> [String]] = [
    { ["check", $0, "--record", "missing"] },
    { ["diff", "standard", "android", $0, "--compare", "gestures"] },
    { ["diff", $0, "current", $0] },
    { ["fit", $0] },
  ]

  @Test(arguments: commands.indices)
  func `FIFOs and sockets in a folder are skipped with a note`(index: Int) throws {
    let folder = try Self.folder()
    for name in ["p.evemu", "q.bin", "r.txt"] {
      #expect(mkfifo("\(folder.path)/tap/\(name)", 0o600) == 0)
    }
    try folder.write("", to: "tap/a.evemu.golden")
    try Self.link("\(folder.path)/tap/zero.evemu", to: "/dev/zero")
    let outcome = try Self.run(Self.commands[index](folder.path))
    #expect([0, 1].contains(outcome.status), "\(outcome.messages)")
    let note =
      "skipped because they aren't regular files: "
      + [("p.evemu", "FIFO"), ("q.bin", "FIFO"), ("r.txt", "FIFO"), ("zero.evemu", "device")]
      .map { "\(folder.path)/tap/\($0.0) (\($0.1))" }.joined(separator: ", ")
    #expect((outcome.messages + outcome.output).contains(note), "\(outcome)")
  }

  @Test(arguments: commands.indices)
  func `A folder is read once, no matter how many links lead to it`(index: Int) throws {
    let folder = try Self.folder()
    try Self.link("\(folder.path)/tap/again", to: ".")
    try Self.link("\(folder.path)/tap/0-up", to: "..")
    try Self.link("\(folder.path)/self", to: "self")
    // If the command didn't keep a list of visited folders, it would follow 2^20 paths.
    for number in 0..<20 {
      let level = "\(folder.path)/levels/\(number)"
      try FileManager.default.createDirectory(atPath: level, withIntermediateDirectories: true)
      for name in ["a", "b"] { try Self.link("\(level)/\(name)", to: "../\(number + 1)") }
    }
    let last = try String(contentsOfFile: Self.tap, encoding: .utf8)
    try folder.write(last, to: "levels/20/tap/b.evemu")
    try folder.write("", to: "tap/a.evemu.golden")
    try folder.write("", to: "levels/20/tap/b.evemu.golden")
    let outcome = try Self.run(Self.commands[index](folder.path))
    #expect([0, 1].contains(outcome.status), "\(outcome.messages)")
    #expect(outcome.output.contains("2 recordings"), "\(outcome.output)")
    #expect((outcome.messages + outcome.output).contains("self (link to itself)"))
    // The output contains only paths that don't go through links.
    #expect(!outcome.output.contains("again") && !outcome.output.contains("0-up"))
  }

  @Test
  func `A link to a folder above the named one is skipped with a note`() throws {
    let folder = try Self.folder()
    try folder.write("", to: "tap/a.evemu.golden")
    try Self.link("\(folder.path)/tap/root", to: "/")
    try Self.link("\(folder.path)/tap/up", to: "../..")
    for command in Self.commands + [
      { ["info", $0] }, { ["convert", "--to", "raw", $0, $0 + "/out"] },
    ] {
      let outcome = try Self.run(command("\(folder.path)/tap"))
      #expect([0, 1, 65].contains(outcome.status), "\(outcome)")
      for name in ["root", "up"] {
        let notes = (outcome.messages + outcome.output).split(separator: "\n")
        #expect(
          notes.contains { $0.contains("tap/\(name)") && $0.contains("a folder that contains it") },
          "\(outcome)")
      }
    }
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/status")))
  func `In a folder, a link to a kernel file such as /proc/kmsg is read as an empty file`() throws {
    // Kernel files have a size of 0, and reading some of them blocks.
    #expect(try SystemCalls.readFile("/proc/self/status", isNamed: false).isEmpty)
    #expect(try !SystemCalls.readFile("/proc/self/status").isEmpty)
    let folder = try Self.folder()
    try Self.link("\(folder.path)/tap/k.evemu", to: "/proc/kmsg")
    try Self.link("\(folder.path)/tap/k.evemu.golden", to: "/proc/kmsg")
    for command in Self.commands + [
      { ["info", $0] }, { ["convert", "--to", "raw", $0, $0 + "/out"] },
    ] {
      let outcome = try Self.run(command(folder.path))
      #expect([0, 1, 65, 74].contains(outcome.status), "\(outcome)")
      #expect((outcome.messages + outcome.output).contains("k.evemu"), "\(outcome)")
    }
  }

  @Test func `Recordings reached through links are listed in name order`() throws {
    let (folder, other) = (try Self.folder(), try Self.folder())
    try FileManager.default.moveItem(
      atPath: "\(other.path)/tap/a.evemu", toPath: "\(other.path)/tap/c.evemu")
    try Self.link("\(folder.path)/a", to: "\(other.path)/tap")
    try Self.link("\(folder.path)/z", to: folder.path)
    try folder.write("", to: "b/b.evemu")
    var search = try CheckCaseSearch(scene: nil)
    try search.addRecordings([folder.path])
    #expect(
      search.cases.map(\.path)
        == ["a/c.evemu", "b/b.evemu", "tap/a.evemu"].map { "\(folder.path)/\($0)" })
  }

  @Test func `A folder whose files are all skipped results in a note and exit status 66`() throws {
    let folder = try RecordingFolder()
    #expect(mkfifo("\(folder.path)/p.evemu", 0o600) == 0)
    let outcome = try Self.run(["check", folder.path])
    #expect(outcome.status == 66)
    #expect(outcome.messages.contains("p.evemu (FIFO)\n"))
    #expect(outcome.messages.contains("no recordings found"))
  }

  @Test func `A FIFO in place of a golden file or a scene doesn't block the command`()
    throws
  {
    let folder = try Self.folder()
    let file = "\(folder.path)/tap/a.evemu"
    #expect(mkfifo("\(file).golden", 0o600) == 0)
    for record in [[], ["--record", "all"]] {
      let golden = try Self.run(["check", file] + record)
      #expect(golden.output.contains("not a regular file"), "\(golden)")
    }
    #expect(try Self.run(["diff", folder.path, "current", folder.path]).status == 65)
    #expect(mkfifo("\(folder.path)/tap/scene.json", 0o600) == 0)
    let scene = try Self.run(["check", folder.path])
    #expect(scene.status == 65)
    #expect(scene.messages.contains("scene.json: is a FIFO; replace it with a file"), "\(scene)")
  }

  @Test(arguments: ["replay", "info", "check", "hit --recording", "map --recording"])
  func `A FIFO in place of a description file doesn't block the command`(
    command: String
  ) throws {
    let folder = try RecordingFolder()
    let lines = try String(contentsOfFile: Self.tap, encoding: .utf8).split(separator: "\n")
    try folder.write(
      lines.filter { $0.hasPrefix("E:") }.joined(separator: "\n"), to: "t.events")
    #expect(mkfifo("\(folder.path)/t.desc", 0o600) == 0)
    let outcome = try Self.run(
      command.split(separator: " ").map(String.init) + ["\(folder.path)/t.events"])
    #expect(outcome.status == 65 || outcome.status == 1, "\(outcome)")
    #expect(
      (outcome.messages + outcome.output).contains(
        "t.desc: can't read: not a regular file; replace it with a file"))
  }

  @Test func `A FIFO given as an argument is read`() throws {
    let folder = try Self.folder()
    let pipe = "\(folder.path)/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    let script = "cat '\(Self.tap)' >'\(pipe)' & exec \"$0\" check '\(pipe)'"
    let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appending(path: "fingertip").path
    let outcome = try Executable.run(["-c", script, program], of: "/bin/sh")
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("pipe: no golden file"), "\(outcome)")
  }
}
