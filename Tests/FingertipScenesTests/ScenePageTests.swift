import FingertipScenes
import Foundation
import Testing

/// The page that describes scenes, held against what is read.
@Suite struct ScenePageTests {
  private static let page = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Sources/FingertipScenes/FingertipScenes.docc/Scenes.md")

  @Test func `Each key in its tables is one of the schema`() throws {
    let schema = Scene.schema { _ in nil }
    let lines = try String(contentsOf: Self.page, encoding: .utf8).split(separator: "\n")
    let rows = lines.filter { $0.hasPrefix("| `") }
    #expect(rows.count > 40)
    for row in rows {
      let column = row.dropFirst().prefix { $0 != "|" }
      for word in column.split(separator: "`") where word.contains(where: { $0.isLetter }) {
        // A command of a path and the word "or" are no keys.
        if word.count == 1 || word.contains(" ") { continue }
        #expect(schema.contains("\"\(word)\""), "\(word) of \(row)")
      }
    }
  }

  @Test func `Each scene that it shows can be read`() throws {
    let blocks = try String(contentsOf: Self.page, encoding: .utf8).components(
      separatedBy: "```json\n"
    )
    .dropFirst().map { $0.components(separatedBy: "```")[0] }
    #expect(blocks.count >= 4)
    for block in blocks where block.hasPrefix("{") {
      #expect(throws: Never.self, "\(block)") {
        _ = try Scene(json: Array(block.utf8), file: "page")
      }
    }
  }
}
