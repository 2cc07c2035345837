import ArgumentParser
import Fingertip
import FingertipCommands
import FingertipScenes
import FingertipTraces
import Foundation
import Testing

/// What people paste from README and from the guides works. Blocks in Swift and C stand also in a source
/// that the build compiles: in Blocks beside this file, in Tests/Support/DocumentedC, or in an example.
struct DocumentationTests {
  /// The lines of a text without indentation and without empty ones, each between line breaks.
  private static func squeezed(_ text: String) -> String {
    let lines = text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    return "\n" + lines.filter { !$0.isEmpty }.joined(separator: "\n") + "\n"
  }

  private static let sources: [String] = {
    let folders = [
      "Tests/DocumentationTests/Blocks", "Tests/Support/DocumentedC", "Examples",
    ].map { Document.package.appending(path: $0) }
    return folders.flatMap { folder -> [String] in
      let paths = try? FileManager.default.subpathsOfDirectory(atPath: folder.path)
      return (paths ?? []).filter { $0.hasSuffix(".swift") || $0.hasSuffix(".c") }
        .compactMap { try? String(contentsOf: folder.appending(path: $0), encoding: .utf8) }
        .map(squeezed)
    }
  }()

  @Test func `All pages are looked at`() {
    #expect(Document.all.count >= 14)
    for language in ["swift", "c", "json", "jsonl", "sh", "console"] {
      #expect(!Document.blocks(language).isEmpty, "\(language)")
    }
  }

  @Test func `A block of code says in which language it is`() {
    let known = [
      "swift", "c", "cmake", "json", "jsonl", "sh", "console", "html", "js", "systemd", "udev", "",
    ]
    for block in Document.all.flatMap(\.blocks) {
      #expect(known.contains(block.language), "\(block.place)")
      // Without a language it is what a program prints.
      let starts = ["import ", "let ", "#include", "Tools/", "swift ", "fingertip ", "$ ", "{"]
      let isCode = starts.contains { block.text.hasPrefix($0) }
      #expect(!(block.language.isEmpty && isCode), "\(block.place): name the language")
    }
  }

  @Test func `Each block in Swift and C is a part of a source that compiles`() {
    for block in Document.blocks("swift") + Document.blocks("c") {
      guard !block.text.hasPrefix("// swift-tools-version") else { continue }
      let text = Self.squeezed(block.text)
      #expect(Self.sources.contains { $0.contains(text) }, "\(block.place): in none of the sources")
    }
  }

  @Test func `Each link to a file leads to one`() throws {
    var links = 0
    for page in Document.everyPage {
      let url = Document.package.appending(path: page)
      let folder = url.deletingLastPathComponent()
      for link in try String(contentsOf: url, encoding: .utf8).matches(of: /\]\(([^)\s]+)\)/) {
        let target = link.1.prefix { $0 != "#" }
        guard !target.isEmpty, !target.contains(":") else { continue }
        links += 1
        let path = folder.appending(path: String(target)).path
        #expect(FileManager.default.fileExists(atPath: path), "\(page): \(link.1)")
      }
    }
    #expect(links > 100)
  }

  @Test func `Each link to a heading leads to one`() throws {
    var links = 0
    for page in Document.everyPage {
      let url = Document.package.appending(path: page)
      let text = try String(contentsOf: url, encoding: .utf8)
      for link in text.matches(of: /\]\(([^)#:]*)#([^)]+)\)/) {
        links += 1
        let target =
          link.1.isEmpty ? url : url.deletingLastPathComponent().appending(path: String(link.1))
        let anchors = Self.anchors(try String(contentsOf: target, encoding: .utf8))
        #expect(anchors.contains(String(link.2)), "\(page): \(link.1)#\(link.2)")
      }
    }
    #expect(links > 0)
  }

  /// The names of the headings of a page, as the places that show a repository make them.
  private static func anchors(_ text: String) -> [String] {
    text.matches(of: /(?m)^#+ (.+)$/).map { heading in
      heading.1.lowercased().filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
        .replacing(" ", with: "-")
    }
  }

  @Test func `Each example is on the page of examples`() throws {
    let page = try String(
      contentsOf: Document.package.appending(path: "Examples/README.md"), encoding: .utf8)
    let examples = Document.package.appending(path: "Examples").path
    for name in try FileManager.default.contentsOfDirectory(atPath: examples)
    where !name.contains(".") { #expect(page.contains("](\(name))"), "\(name)") }
  }

  @Test func `README's first program prints what README says`() throws {
    let blocks = try Document("README.md").blocks
    let program = try #require(
      blocks.firstIndex { $0.language == "swift" && $0.text.hasPrefix("import Fingertip\n") })
    let printed = try #require(blocks[program...].first { $0.language.isEmpty })
    let source = Document.package.appending(path: "Examples/hello/main.swift")
    #expect(try String(contentsOf: source, encoding: .utf8) == blocks[program].text)
    #expect(try Program(shell: "example-hello").output == printed.text)
  }

  @Test func `README's manifest is one, for a program that uses a product of this package`() throws
  {
    let manifest = try #require(
      try Document("README.md").blocks.first { $0.text.hasPrefix("// swift-tools-version") })
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "fingertip-manifest-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try manifest.text.write(
      to: folder.appending(path: "Package.swift"), atomically: true, encoding: .utf8)
    let program = try Program(shell: "swift package --package-path '\(folder.path)' dump-package")
    #expect(program.status == 0, "\(program.messages)")
    #expect(program.output.contains(#""product""#))
    let own = try String(
      contentsOf: Document.package.appending(path: "Package.swift"), encoding: .utf8)
    for product in manifest.text.matches(of: /\.product\(name: ("\w+"), package: "fingertip"/) {
      #expect(own.contains(".library(name: \(product.1)"))
    }
  }

  @Test func `The programs in C of the guide tap, and are told what they may not set`() throws {
    let program = try Program(shell: "documented-c")
    #expect(program.output == "tapped at (100, 100)\ntapped on 2 at (20, 20)\n")
    let sentence =
      "ft_recognizer_set: tap.taps: expected a whole number from 1 to 1000, found 0"
    #expect(program.messages == sentence)
    #expect(Document.blocks("c").contains { $0.text.contains("// \(sentence)\n") })
    #expect(program.status == 0)
  }

  @Test func `Each scene can be used`() throws {
    for block in Document.blocks("json") where !Self.isLabels(block) {
      // A part of a scene has the recognizers and controls that it names around it.
      let text =
        block.text.hasPrefix("{")
        ? block.text
        : """
        {"recognizers": [{"type": "rotation"}], "views": [{"control": {"type": "button"},
        "name": "ok", "frame": {"x": 0, "y": 0, "width": 90, "height": 40}}], \(block.text)}
        """
      let scene = try Scene(json: Array(text.utf8), file: block.place)
      _ = try scene.makeWindow(size: Size(width: 1280, height: 800))
    }
  }

  /// Whether a block is a file of labels for `fingertip fit`.
  private static func isLabels(_ block: Document.Block) -> Bool { block.text.contains("\"tells\"") }

  @Test func `Each file of labels can be read`() throws {
    let blocks = Document.blocks("json").filter(Self.isLabels)
    #expect(!blocks.isEmpty)
    for block in blocks {
      let program = try Program(
        shell: "fingertip fit Fixtures/traces --labels /dev/stdin <<'END'\n\(block.text)END")
      // The labels are read before it is seen that no recording has one of them.
      #expect(program.status == 66, "\(block.place): \(program.messages)")
    }
  }

  @Test func `Each recording in JSON Lines can be read`() throws {
    for block in Document.blocks("jsonl") {
      // What a guide leaves out, it leaves out of a list of keys, or before the lines it shows.
      let header = #"{"type":"recording","version":1,"window":{"width":320,"height":480}}"# + "\n"
      let text =
        (block.text.contains(#""version":1"#) ? "" : header)
        + block.text.replacing(",…", with: "")
      var reader = try RecordingReader(.bytes(Array(text.utf8), name: block.place))
      while try reader.next() != nil {}
      #expect(reader.format == .jsonLines, "\(block.place)")
    }
  }

  @Test func `Each command that is shown with what it prints prints that`() throws {
    let field = try Self.field()
    defer { try? FileManager.default.removeItem(at: field) }
    for block in Document.blocks("console") {
      // That page is for those who have recordings of their own, and no clone.
      let isInField = block.place.contains("/TestsWithTheCommand.md:")
      for part in ("\n" + block.text).components(separatedBy: "\n$ ").dropFirst() {
        let lines = part.split(separator: "\n", omittingEmptySubsequences: false)
        let command = String(lines[0])
        let expected = lines.dropFirst().filter { !$0.isEmpty }.joined(separator: "\n")
        // Where nothing is shown, or another tool is needed, it is enough that the words are right.
        guard command.hasPrefix("fingertip "), !expected.isEmpty else {
          expectProgram(of: command, block.place)
          continue
        }
        let program = try Program(shell: command, in: isInField ? field : Document.package)
        let printed = (program.output + program.messages)
          .trimmingCharacters(in: .newlines)
        #expect(printed == expected, "\(block.place)")
      }
    }
  }

  @Test func `What the page of the command says a change changes is changed`() throws {
    let field = try Self.field()
    defer { try? FileManager.default.removeItem(at: field) }
    let page = try Document(Self.withTheCommand)
    let shown = try #require(page.blocks.first { $0.language.isEmpty })
    #expect(try Program(shell: "fingertip check Recordings --record all", in: field).status == 0)
    let change = #""taps": 2, "maximumGapMilliseconds": 450"#
    #expect(try String(contentsOf: page.url, encoding: .utf8).contains(change))
    let scene = field.appending(path: "Recordings/scene.json")
    try String(contentsOf: scene, encoding: .utf8).replacing(#""taps": 2"#, with: change)
      .write(to: scene, atomically: true, encoding: .utf8)
    let program = try Program(shell: "fingertip check Recordings", in: field)
    #expect(program.status == 1)
    let lines = program.output.split(separator: "\n").map(String.init)
    for line in shown.lines { #expect(lines.contains(line), "\(program.output)") }
  }

  private static let withTheCommand =
    "Sources/FingertipTesting/FingertipTesting.docc/TestsWithTheCommand.md"

  /// A folder as the page of the command has it: recordings, and the scene that stands there.
  private static func field() throws -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "fingertip-field-\(UUID().uuidString)")
    let made = try Program(
      shell: "Tools/Newcomers/field-recordings '\(folder.path)/Recordings'")
    #expect(made.status == 0, "\(made.messages)")
    let scene = try #require(
      try Document(withTheCommand).blocks.first { $0.language == "json" })
    try scene.text.write(
      to: folder.appending(path: "Recordings/scene.json"), atomically: true, encoding: .utf8)
    return folder
  }

  @Test func `Each command is one`() throws {
    for block in Document.blocks("sh") {
      let check = try Program(shell: "bash -n <<'END'\n\(block.text)END")
      #expect(check.status == 0 && check.messages.isEmpty, "\(block.place): \(check.messages)")
      let commands = block.text.replacing("\\\n", with: " ").split(separator: "\n")
      for command in commands { expectProgram(of: String(command), block.place) }
    }
  }

  /// Expects that a command names a tool of this package, words that `fingertip` knows, or one of the few
  /// programs that the guides use.
  private func expectProgram(of command: String, _ place: String) {
    let words = Self.words(command)
    switch words[0] {
    case "fingertip":
      #expect(throws: Never.self, "\(place): \(command)") {
        _ = try FingertipCommand.parseAsRoot(Array(words.dropFirst()))
      }
    case let tool where tool.contains("/"):
      let isBuilt = tool.contains("/build/")
      let path = Document.package.appending(path: tool).path
      #expect(isBuilt || FileManager.default.isExecutableFile(atPath: path), "\(place): \(tool)")
    case let program:
      let known = [
        "cc", "cd", "install", "make", "mkdir", "npm", "python3", "sudo", "swift", "swiftc", "tar",
      ]
      #expect(known.contains(program), "\(place): \(program)")
    }
  }

  /// The words of a command as a shell parts them; quotation marks and remarks are all that it needs to
  /// know.
  private static func words(_ command: String) -> [String] {
    let words = command.components(separatedBy: "\"").enumerated().flatMap { index, part in
      index % 2 == 1 ? [part] : part.split(separator: " ").map(String.init)
    }
    return Array(words.prefix { $0 != "#" })
  }
}
