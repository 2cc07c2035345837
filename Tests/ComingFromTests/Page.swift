import Foundation
import Testing

/// A documentation page with tables for users of another toolkit.
struct Page {
  /// A table row.
  struct Row: Sendable, CustomTestStringConvertible {
    /// The heading above the table.
    var heading: String
    /// The column titles.
    var titles: [String]
    var cells: [String]
    /// The file and line number of the row.
    var location: String
    /// The preset that the text above the table assigns to a window.
    var preset: String?

    var testDescription: String { "\(heading): \(cells[0])" }

    /// The cell in the given column, or `nil` if the table has no such column.
    subscript(title: String) -> String? {
      titles.firstIndex(of: title).map { cells[$0] }
    }
  }

  /// The root folder of the package.
  static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  var rows: [Row] = []
  /// The lines outside tables and code blocks.
  var prose: [String] = []

  init(_ path: String) throws {
    let text = try String(contentsOf: Self.package.appending(path: path), encoding: .utf8)
    var (heading, preset): (String, String?) = ("", nil)
    var titles: [String]?
    var isCode = false
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      if line.hasPrefix("```") { isCode.toggle() }
      guard line.hasPrefix("|"), !isCode else {
        titles = nil
        if line.hasPrefix("#") {
          (heading, preset) = (String(line.drop { "# ".contains($0) }), nil)
        }
        if let match = line.firstMatch(of: /settings = \.(\w+)/) { preset = String(match.1) }
        if !isCode { prose.append(String(line)) }
        continue
      }
      let cells = Self.cells(of: line)
      guard let columns = titles else {
        titles = cells
        continue
      }
      guard cells[0].contains(/[^-]/) || cells[0].isEmpty else { continue }
      rows.append(
        Row(
          heading: heading, titles: columns, cells: cells, location: "\(path):\(index + 1)",
          preset: preset))
    }
  }

  private static func cells(of line: Substring) -> [String] {
    line.replacing("\\|", with: "\u{0}").split(separator: "|", omittingEmptySubsequences: false)
      .dropFirst().dropLast()
      .map { $0.trimmingCharacters(in: .whitespaces).replacing("\u{0}", with: "|") }
  }

  /// The pages with tables of the engine's names.
  static let all: [Page] = [
    "ComingFromOthers", "ComingFromTheWeb", "ComingFromQtAndLVGL",
  ].compactMap { try? Page("Sources/Fingertip/Fingertip.docc/\($0).md") }

  /// The rows of all tables that list names.
  static let names: [Row] = all.flatMap(\.rows).filter { $0["difference"] != nil }

  /// The rows of all tables that list limits.
  static let limits: [Row] = all.flatMap(\.rows).filter { $0["setting"] != nil }
}

extension Page.Row {
  /// The code in the "here" column. If the code is a link to a member, the result is the member's
  /// name.
  var code: [String] {
    (self["here"] ?? "").matches(of: /``([^`]+)``|`([^`]+)`/).map { match in
      match.1.map { String($0.split(separator: "/").last ?? $0) } ?? String(match.2 ?? "")
    }
  }
}
