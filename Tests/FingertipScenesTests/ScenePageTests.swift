import FingertipScenes
import Foundation
import Testing

/// Compares the documentation page about scenes with the scene reader.
@Suite struct ScenePageTests {
  private static let page = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Sources/FingertipScenes/FingertipScenes.docc/Scenes.md")

  @Test func `Each key in the page's tables is in the schema`() throws {
    let schema = Scene.schema { _ in nil }
    let lines = try String(contentsOf: Self.page, encoding: .utf8).split(separator: "\n")
    let rows = lines.filter { $0.hasPrefix("| `") }
    #expect(rows.count > 40)
    for row in rows {
      let column = row.dropFirst().prefix { $0 != "|" }
      for word in column.split(separator: "`") where word.contains(where: { $0.isLetter }) {
        // Path commands and the word "or" are not keys.
        if word.count == 1 || word.contains(" ") { continue }
        #expect(schema.contains("\"\(word)\""), "\(word) of \(row)")
      }
    }
  }

  @Test func `Each scene on the page can be read`() throws {
    let blocks = try String(contentsOf: Self.page, encoding: .utf8).components(
      separatedBy: "```json\n"
    )
    .dropFirst().map { $0.components(separatedBy: "```")[0] }
    #expect(blocks.count { $0.hasPrefix("{") } >= 4)
    for block in blocks where block.hasPrefix("{") {
      #expect(throws: Never.self, "\(block)") {
        _ = try Scene(json: Array(block.utf8), file: "page")
      }
    }
  }
}
