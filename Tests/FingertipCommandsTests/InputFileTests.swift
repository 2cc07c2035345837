import FingertipRecordings
import Foundation
import Testing

@testable import FingertipCommands

/// Tests that no output of a command replaces a file that the command reads, another output, or a
/// file that it didn't create.
struct InputFileTests {
  /// The role of an argument's value in a command line.
  enum Use {
    /// A file that the command reads, copied from the given fixture.
    case input(String)
    /// A folder that the command reads. The folder contains a labeled recording.
    case inputFolder
    case output
    /// A folder that the command writes to.
    case outputFolder
    /// A value that names a device or no file at all.
    case other
  }

  struct Line: CustomStringConvertible {
    var command: String
    /// The arguments in order. The names of positional arguments don't begin with dashes.
    var uses: KeyValuePairs<String, Use>
    /// The remaining arguments, which don't name files.
    var rest: [String] = []
    var description: String { command }
  }

  static let tap = "recordings/slots-60hz.tap.evemu"
  static let described = Use.input("recordings/slots-60hz.drag.evemu")
  static let scene = Use.input("scenes/standard.json")

  /// The commands that take files, each with every argument that names a file.
  static let lines = [
    Line(
      command: "replay",
      uses: ["file": .input(tap), "--description": described, "--scene": scene]),
    Line(command: "info", uses: ["file": .input(tap), "--description": described]),
    Line(
      command: "inspect",
      uses: [
        "file": .input(tap), "--description": described, "--scene": scene,
        "--engine": .input("README.md"), "--output": .output, "--page-files": .other,
      ]),
    Line(
      command: "map",
      uses: [
        "--recording": .input(tap), "--description": described, "--scene": scene, "--svg": .output,
      ]),
    Line(
      command: "hit",
      uses: ["--recording": .input(tap), "--description": described, "--scene": scene]),
    Line(
      command: "check",
      uses: [
        "path": .inputFolder, "--scene": scene, "--junit": .output, "--shrink": .outputFolder,
        "--pages": .outputFolder,
      ]),
    Line(
      command: "diff",
      uses: [
        "old": scene, "new": .input("scenes/controls.json"), "path": .inputFolder,
        "--scene": scene, "--output": .outputFolder,
      ]),
    Line(
      command: "fit",
      uses: [
        "path": .inputFolder, "--labels": .input("labels"), "--scene": scene, "--output": .output,
        "--shrink": .outputFolder,
      ]),
    Line(
      command: "convert",
      uses: ["in": .input(tap), "out": .output, "--description": described, "--describe": .output],
      rest: ["--to", "raw"]),
    Line(
      command: "trim", uses: ["in": .input(tap), "out": .output, "--description": described],
      rest: ["--to-format", "evemu"]),
    Line(
      command: "lint",
      uses: ["--scene": .input("scenes/lint-one-finger.json"), "--keep": .outputFolder],
      rest: ["--single-pointer"]),
    Line(command: "settings", uses: ["--scene": scene]),
    // These commands need devices, which aren't available in tests, but the commands check their
    // files before they look for a device.
    Line(
      command: "play", uses: ["file": .input(tap), "--description": described],
      rest: ["--delay", "0"]),
    Line(
      command: "live",
      uses: [
        "--scene": scene, "--pages": .outputFolder, "--device": .other, "--pen": .other,
        "--also": .other, "--wake-file": .other,
      ], rest: ["--keep", "1"]),
    Line(
      command: "record", uses: ["--output": .output, "--device": .other, "--also": .other]),
    Line(command: "devices", uses: [:]),
  ]

  /// A temporary folder that contains a command line's files.
  private final class Stage {
    let folder: RecordingFolder
    let line: Line
    var values: [String: String] = [:]

    init(_ line: Line) throws {
      self.line = line
      folder = try RecordingFolder()
      for (number, (name, use)) in line.uses.enumerated() {
        let path = "\(folder.path)/\(number)\(name.hasPrefix("-") ? name : "-\(name)")"
        values[name] = path
        switch use {
        case .input("labels"): try folder.write("{ \"tap\": \"tap\" }", to: path.lastComponent)
        case .input(let fixture):
          try FileManager.default.copyItem(
            atPath: "\(GoldenTests.fixtures)/\(fixture)", toPath: path)
        case .inputFolder:
          try folder.write("{}", to: "\(path.lastComponent)/tap/scene.json")
          for name in ["a.evemu", "a.evemu.golden"] {
            try FileManager.default.copyItem(
              atPath: "\(GoldenTests.fixtures)/\(InputFileTests.tap)",
              toPath: "\(path)/tap/\(name)")
          }
        case .output, .outputFolder: break
        case .other: values[name] = nil
        }
      }
    }

    var arguments: [String] {
      line.uses.reduce([line.command]) { arguments, use in
        guard let value = values[use.key] else { return arguments }
        return arguments + (use.key.hasPrefix("-") ? [use.key, value] : [value])
      } + line.rest
    }

    /// Returns the contents of all files, keyed by path. Links are resolved.
    func contents() throws -> [String: Data] {
      var contents: [String: Data] = [:]
      for name in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
        contents[name] = FileManager.default.contents(atPath: "\(folder.path)/\(name)")
      }
      return contents
    }

    /// Returns the paths of all files that the command reads.
    func inputs() -> [String] {
      var inputs: [String] = []
      for (name, use) in line.uses {
        guard let value = values[name] else { continue }
        switch use {
        case .input: inputs.append(value)
        case .inputFolder:
          // `--scene` replaces the folder's scene. Only `check` reads golden files.
          inputs.append("\(value)/tap/a.evemu")
          if line.command == "check" { inputs.append("\(value)/tap/a.evemu.golden") }
        case .output, .outputFolder, .other: break
        }
      }
      return inputs
    }
  }

  private static func shell(_ script: String, _ arguments: [String]) throws -> Executable.Outcome {
    let folder = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent()
    return try Executable.run(
      ["-c", script, folder.appending(path: "fingertip").path] + arguments, of: "/bin/sh")
  }

  static let message = "is also read by this command; choose a different output"

  @Test(arguments: lines)
  func `No output option replaces an input file, no matter which path names the file`(
    line: Line
  ) throws {
    for (output, use) in line.uses {
      guard case .output = use else { continue }
      for (number, _) in try Stage(line).inputs().enumerated() {
        for alias in ["same path", "hard link", "symbolic link"] {
          let stage = try Stage(line)
          let input = stage.inputs()[number]
          let other = "\(stage.folder.path)/alias"
          switch alias {
          case "hard link": try FileManager.default.linkItem(atPath: input, toPath: other)
          case "symbolic link":
            try FileManager.default.createSymbolicLink(
              atPath: other, withDestinationPath: input)
          default: break
          }
          stage.values[output] = alias == "same path" ? input : other
          let before = try stage.contents()
          let outcome = try Executable.run(stage.arguments)
          let what = Comment(rawValue: "\(stage.arguments): \(outcome.messages)")
          #expect(outcome.status == 64, what)
          let named = stage.values[output] ?? ""
          #expect(outcome.messages == "fingertip: \(named): \(Self.message)\n", what)
          #expect(outcome.output.isEmpty, what)
          #expect(try stage.contents() == before, what)
        }
      }
    }
  }

  @Test(arguments: lines.filter { $0.command != "live" })
  func `Standard output can't be redirected to one of the command's input files`(line: Line) throws
  {
    for (number, _) in try Stage(line).inputs().enumerated() {
      let stage = try Stage(line)
      let input = stage.inputs()[number]
      let before = try stage.contents()
      let outcome = try Self.shell("\"$0\" \"$@\" >>'\(input)'", stage.arguments)
      let what = Comment(rawValue: "\(stage.arguments) >>\(input): \(outcome.messages)")
      #expect(outcome.status == 64, what)
      #expect(outcome.messages == "fingertip: standard output: \(Self.message)\n", what)
      #expect(try stage.contents() == before, what)
    }
  }

  @Test(arguments: lines.filter { !["play", "live", "record", "devices"].contains($0.command) })
  func `The command lines in these tests are valid`(line: Line) throws {
    let stage = try Stage(line)
    let outcome = try Executable.run(stage.arguments)
    #expect([0, 1].contains(outcome.status), "\(stage.arguments): \(outcome.messages)")
    let before = try Stage(line).contents()
    let after = try stage.contents()
    for name in before.keys { #expect(after[name] == before[name], "\(line) \(name)") }
  }

  /// A command's arguments, as dumped by the argument parser.
  private struct Dump: Decodable {
    struct Command: Decodable {
      struct Argument: Decodable {
        struct Name: Decodable { var name: String }
        var kind: String
        var preferredName: Name?
        var valueName: String?
      }
      var commandName: String
      var arguments: [Argument]?
      var subcommands: [Command]?
    }
    var command: Command
  }

  /// The value names of arguments that don't name files. Each new argument must be added either
  /// here or to the table.
  private static let otherValues: Set = [
    "WxH", "columns", "command", "degrees", "device", "factor", "format", "gesture", "hand|arm",
    "mode", "name", "number", "numbers", "points", "recognizer", "seconds", "text", "view", "what",
    "x,y",
  ]

  @Test func `This suite's table covers every command argument that names a file`() throws {
    let dump = try JSONDecoder().decode(
      Dump.self, from: Data(try Executable.run(["--experimental-dump-help"]).bytes))
    for command in dump.command.subcommands ?? [] where command.commandName != "help" {
      let line = Self.lines.first { $0.command == command.commandName }
      let known = Set(line?.uses.map(\.key) ?? [])
      #expect(line != nil, "\(command.commandName)")
      for argument in command.arguments ?? [] where argument.kind != "flag" {
        guard let value = argument.valueName, !Self.otherValues.contains(value) else { continue }
        let name = argument.preferredName.map { "--\($0.name)" } ?? value
        #expect(known.contains(name), "\(command.commandName) \(name)")
      }
    }
  }

  // MARK: Two outputs

  static let twiceWritten = "is already an output of this command; choose a different output"

  @Test(arguments: lines)
  func `No two outputs may be the same file, no matter which paths name it`(line: Line) throws {
    let outputs = line.uses.compactMap { if case .output = $0.value { $0.key } else { nil } }
    for (number, first) in outputs.enumerated() {
      for second in outputs[(number + 1)...] {
        for alias in ["same path", "linked folder", "hard link", "symbolic link", "new folder"] {
          let stage = try Stage(line)
          let folder = stage.folder.path
          try FileManager.default.createSymbolicLink(
            atPath: "\(folder)/linked", withDestinationPath: folder)
          let (out, other) =
            switch alias {
            case "same path": ("out", "out")
            case "linked folder": ("out", "./linked//out")
            case "new folder": ("new/out", "linked/new/./out")
            default: ("out", "alias")
            }
          if alias == "hard link" || alias == "symbolic link" {
            try stage.folder.write("old", to: out)
            let (file, link) = ("\(folder)/\(out)", "\(folder)/\(other)")
            if alias == "hard link" {
              try FileManager.default.linkItem(atPath: file, toPath: link)
              #expect(throws: (any Error).self) {
                try FileManager.default.destinationOfSymbolicLink(atPath: link)
              }
            } else {
              try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: file)
            }
          }
          stage.values[first] = "\(folder)/\(out)"
          stage.values[second] = "\(folder)/\(other)"
          let before = try stage.contents()
          let outcome = try Executable.run(stage.arguments)
          let what = Comment(rawValue: "\(stage.arguments): \(outcome.messages)")
          #expect(outcome.status == 64, what)
          #expect(outcome.messages == "fingertip: \(folder)/\(other): \(Self.twiceWritten)\n", what)
          #expect(try stage.contents() == before, what)
        }
      }
    }
  }

  @Test(arguments: ["check", "fit", "map"])
  func `Standard output can't be redirected to the same file as an output option`(
    command: String
  ) throws {
    let line = try #require(Self.lines.first { $0.command == command })
    for (output, use) in line.uses {
      guard case .output = use else { continue }
      let stage = try Stage(line)
      let file = "\(stage.folder.path)/out"
      stage.values[output] = file
      let outcome = try Self.shell("\"$0\" \"$@\" >>'\(file)'", stage.arguments)
      #expect(outcome.status == 64, "\(outcome.messages)")
      #expect(outcome.messages == "fingertip: \(file): \(Self.twiceWritten)\n")
    }
  }

  @Test func `Only one of a command's outputs can be written to standard output`() throws {
    let outcome = try Executable.run([
      "convert", "\(GoldenTests.fixtures)/\(Self.tap)", "-", "--describe", "-", "--to", "raw",
    ])
    #expect(outcome.status == 64 && outcome.bytes.isEmpty)
    #expect(outcome.messages == "fingertip: standard output: \(Self.twiceWritten)\n")
  }

  @Test func `A new golden file and the results can't be written to the same file`() throws {
    let folder = try RecordingFolder("recognizers/tap/short.evemu")
    let golden = "\(folder.path)/short.evemu.golden"
    let outcome = try Executable.run(["check", folder.path, "--record", "all", "--junit", golden])
    #expect(outcome.status == 64)
    #expect(outcome.messages == "fingertip: \(golden): \(Self.message)\n")
    #expect(!FileManager.default.fileExists(atPath: golden))
  }

  @Test func `Two kinds of output can't be written to the same folder`() throws {
    let folder = try RecordingFolder("recognizers/tap/short.evemu")
    try folder.write("x\n", to: "short.evemu.golden")
    let out = "\(folder.path)/out"
    let outcome = try Executable.run(["check", folder.path, "--shrink", out, "--pages", out])
    #expect(outcome.status == 74)
    #expect(
      outcome.messages == "fingertip: \(out)/fingertip-written.sha256: \(Self.twiceWritten)\n")
  }

  // MARK: Files that the command line doesn't name

  @Test func `An input file that the command finds on its own isn't replaced`() throws {
    let folder = try RecordingFolder()
    let drag = try String(
      contentsOfFile: "\(GoldenTests.fixtures)/\(Self.tap)", encoding: .utf8)
    let lines = drag.split(separator: "\n", omittingEmptySubsequences: false)
    try folder.write(lines.filter { !$0.hasPrefix("E:") }.joined(separator: "\n"), to: "t.desc")
    try folder.write(lines.filter { $0.hasPrefix("E:") }.joined(separator: "\n"), to: "t.events")
    let (events, description) = ("\(folder.path)/t.events", "\(folder.path)/t.desc")
    let before = try folder.read("t.desc")
    for arguments in [
      ["convert", events, description, "--to", "evemu"],
      ["convert", events, "/dev/null", "--to", "raw", "--describe", description],
      ["trim", events, description, "--to-format", "evemu"],
      ["inspect", events, "-o", description], ["map", "--recording", events, "--svg", description],
      ["check", events, "--junit", description],
    ] {
      let outcome = try Executable.run(arguments)
      #expect(outcome.status == 64, "\(arguments) \(outcome.messages)")
      #expect(
        outcome.messages.hasSuffix("fingertip: \(description): \(Self.message)\n"), "\(arguments)")
      #expect(try folder.read("t.desc") == before, "\(arguments)")
    }
  }

  @Test(arguments: [
    "replay", "info", "check", "hit --recording", "map --recording", "inspect -o /dev/null",
    "convert --to evemu", "trim --to 1 --to-format evemu", "diff standard android",
    "fit",
  ])
  func `Standard output can't be redirected to a description that the command finds on its own`(
    command: String
  ) throws {
    for (file, isFolder) in [("tap/raw.bin", false), ("tap", true)] {
      let takesFolder = ["check", "diff", "fit", "info"].contains { command.hasPrefix($0) }
      if isFolder, !takesFolder { continue }
      let folder = try RecordingFolder()
      let recording = "\(GoldenTests.fixtures)/\(Self.tap)"
      let converted = try Executable.run([
        "convert", recording, "\(folder.path)/tap.bin", "--describe", "\(folder.path)/tap.desc",
      ])
      try #require(converted.status == 0)
      try FileManager.default.createDirectory(
        atPath: "\(folder.path)/tap", withIntermediateDirectories: true)
      for name in ["bin", "desc"] {
        try FileManager.default.moveItem(
          atPath: "\(folder.path)/tap.\(name)", toPath: "\(folder.path)/tap/raw.\(name)")
      }
      let description = try folder.read("tap/raw.desc")
      let words = command.split(separator: " ").map(String.init)
      let rest = ["convert", "trim"].contains(words[0]) ? ["-"] : []
      let outcome = try Self.shell(
        "\"$0\" \"$@\" >>'\(folder.path)/tap/raw.desc'",
        words + ["\(folder.path)/\(file)"] + rest)
      #expect(outcome.status == 64, "\(outcome.messages)")
      #expect(outcome.messages.hasSuffix("fingertip: standard output: \(Self.message)\n"))
      #expect(try folder.read("tap/raw.desc") == description)
    }
  }

  @Test func `Standard output can be redirected to a description that the command doesn't read`()
    throws
  {
    let folder = try RecordingFolder()
    try FileManager.default.copyItem(
      atPath: "\(GoldenTests.fixtures)/\(Self.tap)", toPath: "\(folder.path)/tap.evemu")
    let outcome = try Self.shell(
      "\"$0\" \"$@\" >'\(folder.path)/tap.desc'", ["info", "\(folder.path)/tap.evemu"])
    #expect(outcome.status == 0, "\(outcome.messages)")
  }

  @Test func `A scene file that check finds on its own isn't replaced`() throws {
    let folder = try RecordingFolder("recognizers/tap/short.evemu")
    try folder.write("{}", to: "scene.json")
    for arguments in [["check", folder.path], ["check", "\(folder.path)/short.evemu"]] {
      let file = "\(folder.path)/scene.json"
      let outcome = try Executable.run(arguments + ["--record", "all", "--junit", file])
      #expect(outcome.status == 64)
      #expect(outcome.messages == "fingertip: \(file): \(Self.message)\n")
      #expect(try folder.read("scene.json") == "{}")
      #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/short.evemu.golden"))
    }
  }

  @Test func `A golden file that is a link to a recording isn't overwritten`() throws {
    let folder = try RecordingFolder("recognizers/tap/short.evemu")
    let recording = try folder.read("short.evemu")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/short.evemu.golden", withDestinationPath: "short.evemu")
    let outcome = try Executable.run(["check", folder.path, "--record", "all"])
    #expect(outcome.status == 74)
    #expect(outcome.output.contains(Self.message))
    #expect(try folder.read("short.evemu") == recording)
  }

  @Test func `A link to a nonexistent file is replaced, and nothing is written through it`() throws
  {
    let folder = try RecordingFolder("recognizers/tap/short.evemu")
    let link = "\(folder.path)/link.evemu"
    for arguments in [["convert"], ["trim", "--from", "0"]] {
      try? FileManager.default.removeItem(atPath: link)
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "nonexistent")
      let outcome = try Executable.run(arguments + ["\(folder.path)/short.evemu", link])
      #expect(outcome.status == 0, "\(outcome.messages)")
      #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/nonexistent"))
      #expect(try folder.read("link.evemu").contains("E: "))
    }
  }

  @Test func `A file opened for appending frames isn't written through a link either`() throws {
    let folder = try RecordingFolder()
    let link = "\(folder.path)/link.evemu"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "nonexistent")
    var sink = try ByteSink(path: link)
    try sink.write(Array("text".utf8))
    try sink.close()
    #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/nonexistent"))
    #expect(try folder.read("link.evemu") == "text")
  }

  @Test func `Golden files and results in the folder are updated on each run`() throws {
    let folder = try RecordingFolder("recognizers/tap/short.evemu")
    let arguments = [
      "check", folder.path, "--junit", "\(folder.path)/results.xml", "--pages",
      "\(folder.path)/pages", "--shrink", "\(folder.path)/small",
    ]
    for record in [["--record", "all"], [], ["--record", "all"]] {
      try folder.write("changed", to: "short.evemu.golden")
      let outcome = try Executable.run(arguments + record)
      #expect(outcome.status == (record.isEmpty ? 1 : 0), "\(outcome.messages)\(outcome.output)")
      #expect(outcome.messages.isEmpty)
      try? FileManager.default.removeItem(atPath: "\(folder.path)/small")
    }
    #expect(try Executable.run(arguments).status == 0)
    #expect(try folder.read("results.xml").contains("tests=\"1\""))
  }

  // MARK: Folders

  /// The options that name an output folder, each with a command line that writes to that folder.
  private static let foldersWritten: [(line: Line, option: String)] = lines.flatMap { line in
    line.uses.compactMap { use in
      if case .outputFolder = use.value, !["live", "fit"].contains(line.command) {
        (line, use.key)
      } else {
        nil
      }
    }
  }

  @Test(arguments: foldersWritten, ["file", "link", "link to a new file", "hard link"])
  func `A file that the command didn't create is left unchanged`(
    _ written: (line: Line, option: String), kind: String
  ) throws {
    let first = try Stage(written.line)
    _ = try Executable.run(first.arguments)
    let out = try #require(first.values[written.option])
    let names = try FileManager.default.subpathsOfDirectory(atPath: out).filter { name in
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: "\(out)/\(name)", isDirectory: &isFolder)
      return !isFolder.boolValue && name != "fingertip-written.sha256"
    }
    #expect(!names.isEmpty)
    for name in names.prefix(2) {
      let stage = try Stage(written.line)
      // These file names contain the name of the stage's folder.
      let here = name.replacing(first.folder.name, with: stage.folder.name)
      let folder = try #require(stage.values[written.option])
      let file = "\(folder)/\(here)"
      let victim = "\(stage.folder.path)/victim"
      try FileManager.default.createDirectory(
        atPath: URL(filePath: file).deletingLastPathComponent().path,
        withIntermediateDirectories: true)
      if kind != "link to a new file" { try stage.folder.write("precious", to: "victim") }
      switch kind {
      case "file": try Data("precious".utf8).write(to: URL(filePath: file))
      case "hard link": try FileManager.default.linkItem(atPath: victim, toPath: file)
      default:
        try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: victim)
      }
      let before = try stage.contents()
      let outcome = try Executable.run(stage.arguments)
      let after = try stage.contents()
      let what = Comment(rawValue: "\(stage.arguments): \(outcome.messages)\(outcome.output)")
      for name in before.keys { #expect(after[name] == before[name], what) }
      #expect(FileManager.default.fileExists(atPath: victim) == (kind != "link to a new file"))
      let problem = "the file exists and was not written by fingertip; use a separate folder"
      let text = outcome.messages + outcome.output
      #expect(text.contains("\(file): can't write the "), what)
      #expect(text.contains(problem), what)
    }
  }

  @Test func `Nothing is written through a link in an output folder`() throws {
    let folder = try RecordingFolder("recognizers/tap/short.evemu")
    try folder.write("x\n", to: "short.evemu.golden")
    try folder.write("", to: "elsewhere/file")
    let first = try #require(folder.path.split(separator: "/").first)
    try folder.write("", to: "out/file")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/out/\(first)", withDestinationPath: "\(folder.path)/elsewhere")
    for option in ["--shrink", "--pages"] {
      let outcome = try Executable.run(["check", folder.path, option, "\(folder.path)/out"])
      #expect(outcome.output.contains(": \(first) is a link; use a separate folder"))
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/elsewhere") == ["file"])
    }
  }

  @Test func `Minimal recordings never replace the recordings that check compares`() throws {
    let folder = try RecordingFolder("recognizers/tap/short.evemu")
    try folder.write("0.000 s  something\n", to: "short.evemu.golden")
    let before = try folder.read("short.evemu")
    let root = "/"
    let outcome = try Executable.run(["check", folder.path, "--shrink", root])
    #expect(outcome.status == 74)
    #expect(outcome.output.contains("short.evemu: \(Self.message)"), "\(outcome.output)")
    #expect(try folder.read("short.evemu") == before)
  }

  @Test func `Recordings that lint writes never replace a scene`() throws {
    let folder = try RecordingFolder()
    let scene = try String(
      contentsOfFile: "\(GoldenTests.fixtures)/scenes/lint-reach.json", encoding: .utf8)
    try folder.write(scene, to: "s.json")
    let arguments = [
      "lint", "--single-pointer", "--keep", folder.path, "--scene", "\(folder.path)/s.json",
    ]
    _ = try Executable.run(arguments)
    let written = try #require(
      try FileManager.default.contentsOfDirectory(atPath: folder.path)
        .first { $0.hasSuffix(".jsonl") })
    try folder.write(scene, to: written)
    let outcome = try Executable.run(arguments + ["\(folder.path)/\(written)"])
    #expect(outcome.status == 74)
    #expect(
      outcome.messages == "fingertip: \(folder.path)/\(written): \(Self.message)\n",
      "\(outcome.messages)")
    #expect(try folder.read(written) == scene)
  }

  @Test func `diff never removes a recording it compares, even if an earlier diff wrote it`()
    throws
  {
    let folder = try RecordingFolder("recognizers/tap/short.evemu")
    try folder.write("{\"recognizers\":[{\"type\":\"tap\"}]}", to: "../\(folder.name)-a.json")
    try folder.write(
      "{\"recognizers\":[{\"type\":\"tap\",\"taps\":2}]}", to: "../\(folder.name)-b.json")
    defer {
      for side in ["a", "b"] {
        try? FileManager.default.removeItem(atPath: "\(folder.path)-\(side).json")
      }
    }
    let out = "\(folder.path)/out"
    let sides = ["diff", "\(folder.path)-a.json", "\(folder.path)-b.json"]
    #expect(try Executable.run(sides + [folder.path, "-o", out]).status == 1)
    let small = try folder.read("out/short.evemu")
    let outcome = try Executable.run(sides + [out, "-o", out])
    #expect(outcome.status == 74, "\(outcome.output)")
    #expect(outcome.messages == "fingertip: \(out)/short.evemu: \(Self.message)\n")
    #expect(try folder.read("out/short.evemu") == small)
  }
}

extension String {
  fileprivate var lastComponent: String { split(separator: "/").last.map(String.init) ?? self }
}

extension RecordingFolder {
  fileprivate var name: String { path.lastComponent }
}
