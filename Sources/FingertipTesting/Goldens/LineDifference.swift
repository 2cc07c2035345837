/// The lines that differ between two texts, with context.
///
/// ```
///  0.171 s  long press on window: possible → failed, moved too far: 13.1 pt, limit 10 pt
/// -0.171 s  pan on window: possible → began, moved 10 pt, after 171.8 ms
/// +0.183 s  pan on window: possible → began, moved 12 pt, after 183.1 ms
/// ```
public struct LineDifference: Hashable, Sendable {
  /// The lines, each with a prefix: `-` for a line that is only in the expected text, `+` for one
  /// that is only in the actual text, and a space for one that is in both. The line `…` replaces
  /// equal lines that are omitted.
  public let lines: [String]

  /// Compares two texts line by line.
  ///
  /// Of the lines between the first and the last difference, at most 400 of each text are compared.
  /// The cost of a full comparison is the product of the numbers of lines.
  public init(from expected: String, to actual: String) {
    let old = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let new = actual.split(separator: "\n", omittingEmptySubsequences: false)
    var commonPrefixCount = zip(old, new).prefix { $0 == $1 }.count
    let limit = min(old.count, new.count) - commonPrefixCount
    var commonSuffixCount = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count
    commonSuffixCount = min(commonSuffixCount, max(limit, 0))
    // Keep two equal lines of context before and after each difference.
    commonPrefixCount = max(commonPrefixCount - 2, 0)
    commonSuffixCount = max(commonSuffixCount - 2, 0)
    let (from, to) = (
      old[commonPrefixCount..<old.count - commonSuffixCount],
      new[commonPrefixCount..<new.count - commonSuffixCount]
    )
    lines =
      old.elementsEqual(new)
      ? [] : Self.markedLines(Array(from.prefix(400)), Array(to.prefix(400)))
  }

  private static func markedLines(_ old: [Substring], _ new: [Substring]) -> [String] {
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var allLines: [(mark: String, text: Substring)] = []
    var (oldIndex, j) = (0, 0)
    while oldIndex < old.count || j < new.count {
      if removed.contains(oldIndex) {
        allLines.append(("-", old[oldIndex]))
        oldIndex += 1
      } else if inserted.contains(j) {
        allLines.append(("+", new[j]))
        j += 1
      } else {
        allLines.append((" ", old[oldIndex]))
        oldIndex += 1
        j += 1
      }
    }
    var lines: [String] = []
    var isInGap = false
    for index in allLines.indices {
      let around = allLines[max(index - 2, 0)...min(index + 2, allLines.count - 1)]
      if around.contains(where: { $0.mark != " " }) {
        lines.append(allLines[index].mark + allLines[index].text)
        isInGap = false
      } else if !isInGap {
        lines.append("…")
        isInGap = true
      }
    }
    return lines
  }

  /// Returns the first `limit` lines, followed by the number of lines that were omitted.
  public func abbreviatedText(maximumLines limit: Int) -> String {
    let rest = lines.count - limit
    return lines.prefix(limit).joined(separator: "\n")
      + (rest > 0 ? "\n… \(rest) more line\(rest == 1 ? "" : "s")" : "")
  }
}

extension LineDifference: CustomStringConvertible {
  /// The first 60 lines.
  public var description: String { abbreviatedText(maximumLines: 60) }
}
