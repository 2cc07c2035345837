import FingertipText
import Foundation
import Testing

/// Tests pairs of outputs that turn out to be the same file only while the command runs, because
/// the command itself creates folders, follows links or chooses a name.
@Suite struct SharedOutputTests {
  /// Runs a shell script in a folder. In the script, `fingertip` runs the built command.
  private func run(_ script: String, in folder: RecordingFolder) throws -> Executable.Outcome {
    let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appending(path: "fingertip").path
    return try Executable.run(
      ["-c", "cd \"$1\"; fingertip() { \"$0\" \"$@\"; }; \(script)", program, folder.path],
      of: "/bin/sh")
  }

  /// Creates recordings `q/NAME.evemu` that differ from their golden files.
  private func makeFolder(_ names: String..., golden: String? = "x\n") throws -> RecordingFolder {
    let folder = try RecordingFolder("recognizers/tap/short.evemu")
    let recording = try folder.read("short.evemu")
    for name in names {
      try folder.write(recording, to: "q/\(name).evemu")
      if let golden { try folder.write(golden, to: "q/\(name).evemu.golden") }
    }
    try folder.write("precious", to: "home/file")
    return folder
  }

  // MARK: Folders that don't exist yet

  @Test(
    arguments: [
      "--shrink out --junit out/q/a.evemu", "--shrink ./out --junit out//q/./a.evemu",
      "--pages out --junit out/q/a.evemu.html", "--pages out --junit new/../out/q/a.evemu.html",
      "--pages out/ --junit linked/q/a.evemu.html", "--pages linked --junit out/q/a.evemu.html",
      "--pages out --junit linked.xml", "--pages \"$PWD/out\" --junit out/q/a.evemu.html",
    ], ["", "mkdir out;", "mkdir -p out/q;"])
  func `Two outputs to the same file are detected even if the command creates the folder`(
    _ options: String, _ preparation: String
  ) throws {
    let folder = try makeFolder("a")
    let links = "ln -s out linked; ln -s out/q/a.evemu.html linked.xml;"
    let outcome = try run("\(links)\(preparation) fingertip check q \(options)", in: folder)
    #expect(outcome.status == 74, "\(outcome.messages)\(outcome.output)")
    let problem = "is already an output of this command; choose a different output"
    #expect(outcome.output.contains(problem), "\(outcome.output)")
    #expect(!outcome.output.contains("minimal recording: "))
    #expect(!outcome.output.contains("page: "))
  }

  @Test func `Outputs with different names in the same new folder don't conflict`() throws {
    let folder = try makeFolder("a")
    let outcome = try run(
      "fingertip check q --shrink out --pages pages --junit out/q/b.xml", in: folder)
    #expect(outcome.status == 1, "\(outcome.messages)\(outcome.output)")
    #expect(try folder.read("out/q/b.xml").contains("<testsuite"))
    #expect(try folder.read("out/q/a.evemu").contains("E: "))
  }

  // MARK: Golden files

  @Test(arguments: ["all", "failed", "missing"], ["x", nil])
  func `A golden file that is a link to another recording's golden file isn't written`(
    _ mode: String, _ content: String?
  ) throws {
    let folder = try makeFolder("a", "b", golden: content)
    let outcome = try run(
      "ln -sf b.evemu.golden q/a.evemu.golden; fingertip check q --record \(mode)", in: folder)
    if mode == "missing", content != nil {
      #expect(outcome.status == 1, "\(outcome.output)")
    } else {
      #expect(outcome.status == 74, "\(outcome.output)")
      let problem = "it is the same file as q/b.evemu.golden; replace it with a copy"
      #expect(outcome.output.contains("q/a.evemu: can't write the golden file: \(problem)"))
      #expect(try folder.read("q/b.evemu.golden").contains(" tap"), "The file itself is written.")
    }
  }

  @Test(arguments: [
    "ln -f q/b.evemu.golden q/a.evemu.golden",
    "ln -s b.evemu.golden q/c && ln -sf c q/a.evemu.golden",
    "rm q/*.golden && ln -s ../q/b.evemu.golden q/a.evemu.golden",
    "ln -s q p && rm q/a.evemu.golden && ln -s ../p/b.evemu.golden q/a.evemu.golden",
  ])
  func `Two golden files joined by any kind of link are detected as the same file`(
    _ preparation: String
  ) throws {
    let folder = try makeFolder("a", "b")
    let outcome = try run("\(preparation); fingertip check q --record all", in: folder)
    #expect(outcome.status == 74, "\(outcome.output)")
    #expect(outcome.output.contains("it is the same file as q/"), "\(outcome.output)")
  }

  @Test(arguments: ["all", "failed"], ["../home/file", "$PWD/home/file", "../link"])
  func `A golden file that is a link to a file outside the folder isn't written`(
    _ mode: String, _ target: String
  ) throws {
    let folder = try makeFolder("a")
    for path in ["q", "q/a.evemu"] {
      let outcome = try run(
        "ln -sf home/file link; ln -sf \"\(target)\" q/a.evemu.golden; "
          + "fingertip check \(path) --record \(mode)", in: folder)
      #expect(outcome.status == 74, "\(outcome.output)")
      #expect(outcome.output.contains("can't write the golden file: it is a link to "))
      #expect(outcome.output.contains("; replace it with a copy"), "\(outcome.output)")
      #expect(try folder.read("home/file") == "precious")
    }
  }

  @Test func `A golden file that is a link to a file inside the folder is written`() throws {
    let folder = try makeFolder("a")
    let outcome = try run(
      "mv q/a.evemu.golden q/kept; ln -s kept q/a.evemu.golden; fingertip check q --record all",
      in: folder)
    #expect(outcome.status == 0, "\(outcome.output)")
    #expect(try folder.read("q/kept").contains(" tap"))
    #expect(
      try FileManager.default.destinationOfSymbolicLink(
        atPath: "\(folder.path)/q/a.evemu.golden") == "kept")
  }

  // MARK: Standard error

  @Test(arguments: [
    ("info x", "2>>x"), ("info x", ">>x 2>&1"), ("convert x y.jsonl", "2>>x"),
    ("check x", "2>>x"), ("check x --record all", "2>>x.golden"),
  ])
  func `Redirected output and messages aren't appended to a file that the command reads`(
    _ command: String, _ redirection: String
  ) throws {
    let folder = try RecordingFolder("recognizers/tap/short.evemu")
    try folder.write("g\n", to: "x.golden")
    let outcome = try run(
      "mv short.evemu x; cp x y; fingertip \(command) \(redirection); echo $?; "
        + "cmp x y && echo g | cmp - x.golden", in: folder)
    let stream = redirection.hasPrefix("2") ? "error" : "output"
    let problem = "is also read by this command; choose a different output"
    let message =
      stream == "error" ? "fingertip: standard error: \(problem)\n64\n" : "64\n"
    #expect(outcome.output == message)
  }

  @Test(arguments: [
    ("info y.bin", "y.desc"), ("inspect y.bin -o p.html", "y.desc"), ("check .", "y.desc"),
    ("diff standard android .", "y.desc"), ("check .", "scene.json"),
    ("diff current android .", "scene.json"), ("check .", "y.bin.golden"),
  ])
  func `Messages aren't appended to a file that the command finds on its own`(
    _ command: String, _ file: String
  ) throws {
    let folder = try RecordingFolder("recognizers/tap/short.evemu")
    if file != "y.desc" { try folder.write("{", to: file) }
    let outcome = try run(
      "fingertip convert short.evemu y.bin --to raw --describe y.desc; cp \(file) .kept; "
        + "fingertip \(command) 2>>\(file); echo $?; cmp \(file) .kept", in: folder)
    #expect(
      outcome.output == "fingertip: standard error: is also read by this command; "
        + "choose a different output\n64\n")
  }

  @Test func `Standard error and a named output can't share a file`() throws {
    let folder = try RecordingFolder("recognizers/tap/short.evemu")
    let outcome = try run(
      "fingertip convert short.evemu b.jsonl 2>b.jsonl; cat b.jsonl", in: folder)
    #expect(
      outcome.output
        == "fingertip: b.jsonl: is already an output of this command; choose a different output\n")
  }

  // MARK: Replaced files

  @Test(arguments: [
    "convert short.evemu out --to jsonl", "trim short.evemu out --to-format evemu",
    "convert short.evemu y.bin --describe out", "map --recording short.evemu --svg out",
    "check short.evemu --junit out",
  ])
  func `A replaced file keeps its permissions`(_ command: String) throws {
    for permissions in ["600", "640", "444"] {
      let folder = try RecordingFolder("recognizers/tap/short.evemu")
      try folder.write("old", to: "out")
      let outcome = try run(
        "chmod \(permissions) out; fingertip \(command); find ./out -perm \(permissions)",
        in: folder)
      #expect(outcome.output.hasSuffix("./out\n"), "\(outcome.output) \(outcome.messages)")
      #expect(try folder.read("out") != "old", "\(outcome.messages)")
    }
  }

  @Test func `An output's name can have as many bytes as the file system permits`() throws {
    let folder = try RecordingFolder("recognizers/tap/short.evemu")
    let names = [".jsonl", "a.jsonl", "ab.jsonl"].map { String(repeating: "é", count: 123) + $0 }
    for name in names {
      let outcome = try run("fingertip convert short.evemu \(name)", in: folder)
      #expect(outcome.status == 0, "\(outcome.messages)")
      #expect(try folder.read(name).contains("recording"))
    }
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(files.sorted() == (names + ["short.evemu"]).sorted())
  }

  // MARK: Names that aren't UTF-8

  @Test func `An output isn't written to a repaired name`() throws {
    let folder = try RecordingFolder("recognizers/tap/short.evemu")
    let outcome = try run(
      "fingertip convert short.evemu \"$(printf 'o\\377.jsonl')\"; echo $?; ls", in: folder)
    #expect(outcome.output == "64\nshort.evemu\n")
    #expect(
      outcome.messages == "fingertip: o\\xff.jsonl: the argument isn't UTF-8; rename the file\n")
  }

  @Test func `A file in a folder whose name isn't UTF-8 is reported`() throws {
    let folder = try RecordingFolder("recognizers/tap/short.evemu")
    let outcome = try run(
      "cp short.evemu \"$(printf 'a\\377.evemu')\"; cp short.evemu \"$(printf 'a\\376.evemu')\"; "
        + "fingertip info . >/dev/null; echo $?; fingertip check . --record missing; rm a*.evemu",
      in: folder)
    #expect(outcome.output.hasPrefix("65\n"), "\(outcome.output)")
    #expect(outcome.output.contains("1 recording"), "\(outcome.output)")
    for name in ["a\\xfe.evemu", "a\\xff.evemu"] {
      #expect(
        outcome.messages.contains("./\(name): skipped, because its name isn't UTF-8\n"),
        "\(outcome.messages)")
    }
    #expect(
      outcome.messages.contains(
        "skipped because their names aren't UTF-8: ./a\\xfe.evemu, ./a\\xff.evemu\n"),
      "\(outcome.messages)")
  }

  // MARK: Names in the list of written files

  @Test(arguments: [
    "a\nb", "a\\nb", "a\\", "\ra", "a\n\(String(repeating: "0", count: 64))  file",
  ])
  func `A second run replaces the first run's files, whatever characters their names contain`(
    _ name: String
  ) throws {
    let folder = try makeFolder(name)
    for _ in 1...2 {
      let outcome = try run(
        "fingertip check q --pages out; cd out && sha256sum -c --quiet *.sha256", in: folder)
      #expect(outcome.status != 74, "\(outcome.output)")
      #expect(outcome.output.contains("page: "), "\(outcome.output)")
      #expect(!outcome.output.contains("FAILED"), "\(outcome.output)")
    }
    let lines = try folder.read("out/fingertip-written.sha256").split(separator: "\n")
    #expect(lines.count == 2, "the page and the index")
  }

  @Test func `A listed file of a kind that the command doesn't write is kept`() throws {
    let folder = try makeFolder("a")
    try folder.write("described", to: "q/a.desc")
    let outcome = try run(
      "cd q; sha256sum a.desc a.evemu.golden >fingertip-written.sha256; cd ..; "
        + "fingertip check q --shrink q; cat q/a.desc q/a.evemu.golden", in: folder)
    #expect(outcome.output.hasSuffix("describedx\n"), "\(outcome.messages)")
  }

  // MARK: Device descriptions

  @Test(arguments: [
    ("y.bin", "y.desc"), ("sub.x/y.bin", "sub.x/y.desc"), ("y", "y.desc"), ("y.a.bin", "y.a.desc"),
  ])
  func `The suggested description file is found when the converted file is read`(
    _ output: String, _ description: String
  ) throws {
    let folder = try RecordingFolder("recognizers/tap/short.evemu")
    let outcome = try run(
      "mkdir sub.x; fingertip convert short.evemu \(output) --to raw | wc -c", in: folder)
    #expect(
      outcome.messages == "fingertip: \(output): can't store the device description; "
        + "add --describe \(description)\n")
    let described = try run(
      "fingertip convert short.evemu \(output) --to raw --describe \(description) "
        + "&& fingertip replay \(output)", in: folder)
    #expect(described.status == 0 && described.output.contains("tap"), "\(described.messages)")
  }

  @Test(arguments: ["-", "/dev/null", "/dev/stdout"])
  func `For an output without a file name, the message suggests --describe and --description`(
    _ output: String
  ) throws {
    let folder = try RecordingFolder("recognizers/tap/short.evemu")
    let outcome = try run("fingertip convert short.evemu \(output) --to raw | wc -c", in: folder)
    #expect(
      outcome.messages.hasSuffix(
        "add --describe FILE and read the events with --description FILE, or use another format\n"))
    let described = try run(
      "fingertip convert short.evemu - --to raw --describe y.desc "
        + "| fingertip replay --description y.desc -", in: folder)
    #expect(described.status == 0 && described.output.contains("tap"), "\(described.messages)")
  }

  // MARK: Scenes

  @Test(arguments: [
    "r/sub", "r/sub/", "r/sub/.", "r/sub/a.evemu", "r", "r/sub/deep/..", "$PWD/r/sub",
  ])
  func `The scene in the nearest parent folder is used`(_ path: String) throws {
    let folder = try RecordingFolder("recognizers/tap/short.evemu")
    try folder.write(try folder.read("short.evemu"), to: "r/sub/a.evemu")
    try folder.write("{\"recognizers\": [{\"type\": \"pan\"}]}", to: "r/scene.json")
    try folder.write("{\"recognizers\": [{\"type\": \"tap\"}]}", to: "scene.json")
    let recorded = try run("mkdir r/sub/deep; fingertip check r --record all", in: folder)
    #expect(recorded.status == 0, "\(recorded.messages)")
    let outcome = try run("fingertip check \(path)", in: folder)
    #expect(outcome.status == 0, "\(outcome.output)")
    let open = try run("chmod o+w r; fingertip check r/sub; chmod o-w r", in: folder)
    #expect(open.output.contains("1 different"), "Another user may have written the scene.")
    let inside = try run("cd r/sub && fingertip check . && fingertip check a.evemu", in: folder)
    #expect(inside.status == 0, "\(inside.output)")
  }
}
