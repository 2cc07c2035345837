import Foundation
import Testing

/// Tests that converting a folder produces the same results as converting each file separately, and
/// replaces no files.
struct ConvertFolderTests {
  private static let tap = "\(GoldenTests.fixtures)/recordings/slots-60hz.tap.evemu"

  /// A recording with touches that evdev events can't represent: an unknown touch, one that begins
  /// twice, and one outside the window.
  private static let touches = """
    {"type":"recording","version":1,"window":{"width":400,"height":300}}
    {"type":"frame","time":0,"touches":[{"id":1,"phase":"began","x":1,"y":-40}]}
    {"type":"frame","time":0.01,"touches":[{"id":9,"phase":"moved","x":1,"y":1}]}
    {"type":"frame","time":0.02,"touches":[{"id":1,"phase":"began","x":2.0625,"y":3}]}
    {"type":"frame","time":0.03,"touches":[]}
    {"type":"frame","time":0.04,"touches":[{"id":1,"phase":"moved","x":4,"y":3}]}

    """

  private static func folder(_ files: [String]) throws -> RecordingFolder {
    let folder = try RecordingFolder()
    for file in files {
      try folder.write(try String(contentsOfFile: tap, encoding: .utf8), to: file)
    }
    return folder
  }

  private static func convert(
    _ format: String, _ folder: RecordingFolder, _ input: String, _ output: String
  ) throws -> Executable.Outcome {
    try Executable.run([
      "convert", "--to", format, "\(folder.path)/\(input)", "\(folder.path)/\(output)",
    ])
  }

  @Test(arguments: ["jsonl", "evemu", "libinput", "evtest", "getevent", "raw", "raw32"])
  func `Converting a folder produces the same bytes and notes as converting each file separately`(
    format: String
  ) throws {
    let folder = try Self.folder(["in/a.evemu"])
    try folder.write(Self.touches, to: "in/t.jsonl")
    let all = try Self.convert(format, folder, "in", "out")
    #expect(all.status == 0, "\(all.messages)")
    for name in ["a.evemu", "t.jsonl"] {
      let single = try Self.convert(format, folder, "in/\(name)", "single")
      #expect(single.status == 0, "\(single.messages)")
      let files = FileManager.default
      #expect(
        files.contents(atPath: "\(folder.path)/out/\(name).\(format)")
          == files.contents(atPath: "\(folder.path)/single"))
      for line in single.messages.split(separator: "\n") where line.contains("/in/") {
        let note = try #require(line.split(separator: ": ", maxSplits: 2).last)
        #expect(all.messages.contains(note), "\(note) in \(all.messages)")
      }
    }
    #expect(all.messages.split(separator: "\n").count == 3, "\(all.messages)")
    #expect(all.messages.hasSuffix("2 files: 2 read completely, 0 in part, 0 not read\n"))
  }

  @Test func `Writing the output to the input folder replaces no existing file`() throws {
    let folder = try Self.folder(["in/a.log"])
    try folder.write(Self.touches, to: "in/a.log.evemu")
    let outcome = try Self.convert("evemu", folder, "in", "in")
    #expect(outcome.status == 74)
    #expect(
      outcome.messages.contains(
        "\(folder.path)/in/a.log.evemu: is also read by this command; choose a different output\n"),
      "\(outcome.messages)")
    #expect(try folder.read("in/a.log.evemu") == Self.touches)
    #expect(
      try folder.read("in/a.log") == String(contentsOfFile: Self.tap, encoding: .utf8))
  }

  @Test func `An output folder inside the input folder is skipped`() throws {
    let folder = try Self.folder(["in/a.evemu"])
    let first = try Self.convert("jsonl", folder, "in", "in/out")
    #expect(first.status == 0, "\(first.messages)")
    try FileManager.default.removeItem(atPath: "\(folder.path)/in/out/a.evemu.jsonl")
    try folder.write(Self.touches, to: "in/out/other.jsonl")
    let second = try Self.convert("jsonl", folder, "in/", "in/out/")
    #expect(second.status == 0, "\(second.messages)")
    #expect(
      second.messages.hasSuffix(
        "\(folder.path)/in/out: skipped, because it is the output folder\n"
          + "fingertip: 1 file: 1 read completely, 0 in part, 0 not read\n"), "\(second.messages)")
    let names = try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/in/out")
    #expect(names.sorted() == ["a.evemu.jsonl", "other.jsonl"])
  }

  @Test
  func `If two files map to the same output, both are reported, and only the first is converted`()
    throws
  {
    let folder = try Self.folder(["logs/out.a.log"])
    try folder.write(Self.touches, to: "logs/out/a.log")
    let outcome = try Self.convert("jsonl", folder, "logs", "new")
    #expect(outcome.status == 74)
    #expect(
      outcome.messages.contains(
        "\(folder.path)/new/out.a.log.jsonl: \(folder.path)/logs/out/a.log and "
          + "\(folder.path)/logs/out.a.log would both be written here; rename one of them\n"),
      "\(outcome.messages)")
    #expect(try folder.read("new/out.a.log.jsonl").contains("\"y\":-40"))
    #expect(outcome.messages.hasSuffix("2 files: 1 read completely, 0 in part, 1 not read\n"))
  }

  @Test(arguments: ["file", "link", "link to a new file", "hard link", "folder"])
  func `An existing output file is left unchanged, and the other files are converted`(
    kind: String
  ) throws {
    let folder = try Self.folder(["in/a.log", "in/b.log"])
    let (file, victim) = ("\(folder.path)/out/a.log.evemu", "\(folder.path)/victim")
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/out", withIntermediateDirectories: true)
    if kind != "link to a new file" { try folder.write("precious", to: "victim") }
    switch kind {
    case "file": try folder.write("precious", to: "out/a.log.evemu")
    case "hard link": try FileManager.default.linkItem(atPath: victim, toPath: file)
    case "folder": try folder.write("", to: "out/a.log.evemu/file")
    default: try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: victim)
    }
    let outcome = try Self.convert("evemu", folder, "in", "out")
    #expect(outcome.status == 74)
    #expect(
      outcome.messages.contains("\(file): already exists; choose a new folder\n"),
      "\(outcome.messages)")
    #expect(FileManager.default.fileExists(atPath: victim) == (kind != "link to a new file"))
    if kind != "link to a new file" { #expect(try folder.read("victim") == "precious") }
    if kind == "file" { #expect(try folder.read("out/a.log.evemu") == "precious") }
    #expect(try folder.read("out/b.log.evemu").contains("E: "))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/out").count == 2)
  }

  @Test func `A folder can be converted only to a folder`() throws {
    let folder = try Self.folder(["in/a.log", "file"])
    let file = try Self.convert("evemu", folder, "in", "file")
    #expect(file.status == 64)
    #expect(file.messages.contains("is not a folder; choose a new folder"), "\(file.messages)")
    let output = try Executable.run(["convert", "--to", "evemu", "\(folder.path)/in", "-"])
    #expect(output.status == 64 && output.bytes.isEmpty)
  }

  @Test func `No output is created for a file without readable content`() throws {
    let folder = try Self.folder([])
    try folder.write("hello\n", to: "in/c.txt")
    #expect(try Self.convert("evemu", folder, "in", "out").status == 65)
    #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/out"))
  }
}
