import ArgumentParser
import Fingertip
import FingertipCommands
import FingertipScenes
import FingertipRecordings
import Foundation
import Testing

/// Checks that the code in the README and the guides works. Swift and C blocks must also appear in
/// source files that the build compiles: in Blocks next to this file, in Tests/Support/DocumentedC,
/// or in an example.
struct DocumentationTests {
  /// Removes indentation and empty lines from text, and surrounds it with line breaks.
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
      return (paths ?? []).filter { path in
        [".swift", ".c", ".h", ".cpp", ".qml"].contains { path.hasSuffix($0) }
      }
      .compactMap { try? String(contentsOf: folder.appending(path: $0), encoding: .utf8) }
      .map(squeezed)
    }
  }()

  @Test func `At least 14 pages are checked, and every language has code blocks`() {
    #expect(Document.all.count >= 14)
    for language in ["swift", "c", "json", "jsonl", "sh", "console"] {
      #expect(!Document.blocks(language).isEmpty, "\(language)")
    }
  }

  @Test func `Every code block specifies its language`() {
    let known = [
      "swift", "c", "cpp", "qml", "cmake", "json", "jsonl", "sh", "console", "html", "js", "python",
      "systemd",
      "udev", "",
    ]
    for block in Document.all.flatMap(\.blocks) {
      #expect(known.contains(block.language), "\(block.location)")
      // A code block without a language must contain a program's output.
      let starts = ["import ", "let ", "#include", "Tools/", "swift ", "fingertip ", "$ ", "{"]
      let isCode = starts.contains { block.text.hasPrefix($0) }
      #expect(!(block.language.isEmpty && isCode), "\(block.location): name the language")
    }
  }

  @Test func `Each Swift, C, C++ or QML block appears in a source file`() {
    for block in ["swift", "c", "cpp", "qml"].flatMap(Document.blocks) {
      guard !block.text.hasPrefix("// swift-tools-version") else { continue }
      let text = Self.squeezed(block.text)
      #expect(
        Self.sources.contains { $0.contains(text) },
        "\(block.location): no compiled source file contains this block")
    }
  }

  @Test func `Each link to a file points to an existing file`() throws {
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

  @Test func `Each link to a heading points to an existing heading`() throws {
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

  /// Returns the anchors that repository hosts generate for a page's headings.
  private static func anchors(_ text: String) -> [String] {
    text.matches(of: /(?m)^#+ (.+)$/).map { heading in
      heading.1.lowercased().filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
        .replacing(" ", with: "-")
    }
  }

  @Test func `Each example is listed on the examples page`() throws {
    let page = try String(
      contentsOf: Document.package.appending(path: "Examples/README.md"), encoding: .utf8)
    let examples = Document.package.appending(path: "Examples").path
    for name in try FileManager.default.contentsOfDirectory(atPath: examples)
    where !name.contains(".") { #expect(page.contains("](\(name))"), "\(name)") }
  }

  @Test func `The first program in README prints the output shown there`() throws {
    let blocks = try Document("README.md").blocks
    let program = try #require(
      blocks.firstIndex { $0.language == "swift" && $0.text.hasPrefix("import Fingertip\n") })
    let printed = try #require(blocks[program...].first { $0.language.isEmpty })
    let source = Document.package.appending(path: "Examples/hello/main.swift")
    #expect(try String(contentsOf: source, encoding: .utf8) == blocks[program].text)
    #expect(try Program(shell: "example-hello").output == printed.text)
  }

  @Test func `The manifest in README is valid and uses one of this package's products`() throws {
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

  @Test func `The guide's C programs print the output and the error message shown there`() throws {
    let program = try Program(shell: "documented-c")
    #expect(program.output == "tapped at (100, 100)\ntapped on 2 at (20, 20)\n")
    let message =
      "fingertip_recognizer_set: tap.taps: expected a whole number from 1 to 1000, found 0"
    #expect(program.messages == message)
    #expect(Document.blocks("c").contains { $0.text.contains("// \(message)\n") })
    #expect(program.status == 0)
  }

  @Test func `Each scene is valid`() throws {
    for block in Document.blocks("json") where !Self.isLabels(block) {
      // A scene fragment needs definitions of the recognizers and controls that it names.
      let text =
        block.text.hasPrefix("{")
        ? block.text
        : """
        {"recognizers": [{"type": "rotation"}], "views": [{"control": {"type": "button"},
        "name": "ok", "frame": {"x": 0, "y": 0, "width": 90, "height": 40}}], \(block.text)}
        """
      let scene = try Scene(json: Array(text.utf8), file: block.location)
      _ = try scene.makeWindow(size: Size(width: 1280, height: 800))
    }
  }

  /// Returns whether a block is a label file for `fingertip fit`.
  private static func isLabels(_ block: Document.Block) -> Bool { block.text.contains("\"tells\"") }

  @Test func `Each label file can be read`() throws {
    let blocks = Document.blocks("json").filter(Self.isLabels)
    #expect(!blocks.isEmpty)
    for block in blocks {
      let program = try Program(
        shell: "fingertip fit Fixtures/recordings --labels /dev/stdin <<'END'\n\(block.text)END")
      // The command reads the labels before it reports that no recording has a label.
      #expect(program.status == 66, "\(block.location): \(program.messages)")
    }
  }

  @Test func `Each JSON Lines recording can be read`() throws {
    for block in Document.blocks("jsonl") {
      // A guide may omit the header line or replace keys with an ellipsis.
      let header = #"{"type":"recording","version":1,"window":{"width":320,"height":480}}"# + "\n"
      let text =
        (block.text.contains(#""version":1"#) ? "" : header)
        + block.text.replacing(",…", with: "")
      var reader = try RecordingReader(.bytes(Array(text.utf8), name: block.location))
      while try reader.next() != nil {}
      #expect(reader.format == .jsonLines, "\(block.location)")
    }
  }

  @Test func `Each command prints the output shown in the documentation`() throws {
    let field = try Self.field()
    defer { try? FileManager.default.removeItem(at: field) }
    for block in Document.blocks("console") {
      // The page TestsWithTheCommand is for users who have their own recordings but no clone of the
      // repository.
      let isInField = block.location.contains("/TestsWithTheCommand.md:")
      for part in ("\n" + block.text).components(separatedBy: "\n$ ").dropFirst() {
        let lines = part.split(separator: "\n", omittingEmptySubsequences: false)
        let command = String(lines[0])
        let expected = lines.dropFirst().filter { !$0.isEmpty }.joined(separator: "\n")
        // If the page shows no output, or the command isn't `fingertip`, only the arguments are
        // checked.
        guard command.hasPrefix("fingertip "), !expected.isEmpty else {
          expectProgram(of: command, block.location)
          continue
        }
        let program = try Program(shell: command, in: isInField ? field : Document.package)
        let printed = (program.output + program.messages)
          .trimmingCharacters(in: .newlines)
        #expect(printed == expected, "\(block.location)")
      }
    }
  }

  @Test func `The scene change on the command page produces the differences shown there`() throws {
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

  /// Creates the folder that is described on the page TestsWithTheCommand, which contains
  /// recordings and a scene.
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

  @Test func `Each shell command is valid`() throws {
    for block in Document.blocks("sh") {
      let check = try Program(shell: "bash -n <<'END'\n\(block.text)END")
      #expect(check.status == 0 && check.messages.isEmpty, "\(block.location): \(check.messages)")
      let commands = block.text.replacing("\\\n", with: " ").split(separator: "\n")
      for command in commands { expectProgram(of: String(command), block.location) }
    }
  }

  /// Expects a command to be a tool of this package, a valid `fingertip` command, or one of the few
  /// other programs used in the guides.
  private func expectProgram(of command: String, _ location: String) {
    let words = Self.words(command)
    switch words[0] {
    case "fingertip":
      #expect(throws: Never.self, "\(location): \(command)") {
        _ = try FingertipCommand.parseAsRoot(Array(words.dropFirst()))
      }
    case let tool where tool.contains("/"):
      let isBuilt = tool.contains("/build/")
      let path = Document.package.appending(path: tool).path
      #expect(isBuilt || FileManager.default.isExecutableFile(atPath: path), "\(location): \(tool)")
    case let program:
      let known = [
        "cc", "cd", "cmake", "install", "make", "mkdir", "npm", "pip", "python3", "sudo", "swift",
        "swiftc", "tar",
      ]
      #expect(known.contains(program), "\(location): \(program)")
    }
  }

  /// Splits a command into words as a shell does. Only quotation marks and comments are supported.
  private static func words(_ command: String) -> [String] {
    let words = command.components(separatedBy: "\"").enumerated().flatMap { index, part in
      index % 2 == 1 ? [part] : part.split(separator: " ").map(String.init)
    }
    return Array(words.prefix { $0 != "#" })
  }
}
