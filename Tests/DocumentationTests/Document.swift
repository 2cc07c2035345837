import Foundation

/// A documentation page with its code blocks.
struct Document {
  struct Block {
    /// The language of the fence: `swift`, `c`, `json`, `jsonl`, `sh`, `console`, or empty.
    var language: String
    /// The file and the line number of the fence.
    var location: String
    var text: String

    var lines: [String] { text.split(separator: "\n").map(String.init) }
  }

  var path: String
  var blocks: [Block] = []
  var url: URL { Self.package.appending(path: path) }

  init(_ path: String) throws {
    self.path = path
    let text = try String(contentsOf: url, encoding: .utf8)
    var open: Block?
    for (index, line) in text.components(separatedBy: "\n").enumerated() {
      if line.hasPrefix("```") {
        if let block = open {
          blocks.append(block)
          open = nil
        } else {
          open = Block(
            language: String(line.dropFirst(3)), location: "\(path):\(index + 1)", text: "")
        }
      } else {
        open?.text += line + "\n"
      }
    }
  }

  static let package = URL(filePath: #filePath).appending(path: "../../..").standardized

  /// README, CONTRIBUTING, AGENTS, and all pages of the catalogs.
  static let all: [Document] = {
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: package.path + "/Sources"))
    let pages = (paths ?? []).filter { $0.hasSuffix(".md") }.map { "Sources/\($0)" }.sorted()
    return (["README.md", "CONTRIBUTING.md", "AGENTS.md"] + pages).compactMap { try? Document($0) }
  }()

  /// The paths of all pages in the repository, including those for contributors.
  static let everyPage: [String] = {
    let files = FileManager.default.enumerator(
      at: package, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    let paths = (files?.allObjects as? [URL] ?? []).map(\.path)
    return paths.filter { $0.hasSuffix(".md") }
      .map { String($0.dropFirst(package.path.count)) }.sorted()
  }()

  static func blocks(_ language: String) -> [Block] {
    all.flatMap(\.blocks).filter { $0.language == language }
  }
}
