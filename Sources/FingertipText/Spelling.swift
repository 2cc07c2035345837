/// Finds the word that somebody meant.
package enum Spelling {
  /// The known word that takes the fewest changes of a letter, when those are at most a third.
  package static func nearest(to word: String, among known: [String]) -> String? {
    var best: (word: String, changes: Int)?
    let letters = Array(word.lowercased().utf8.prefix(100))
    for candidate in known {
      let other = Array(candidate.lowercased().utf8)
      let changes = distance(letters, other)
      // A known word that merely goes on, as when a unit was left out, is near as well, and one that stands
      // at the end with a capital, as in numTaps.
      let isPart =
        letters.count >= 3 && other.starts(with: letters)
        || isLastWord(other, of: letters, written: word)
      guard isPart || changes * 3 <= max(letters.count, other.count) else { continue }
      let cost = isPart ? 0 : changes
      if cost < best?.changes ?? .max { best = (candidate, cost) }
    }
    return best?.word
  }

  /// Whether letters end with others, which begin with a capital as the word was written.
  private static func isLastWord(
    _ other: [UInt8], of letters: [UInt8], written word: String
  ) -> Bool {
    let start = letters.count - other.count
    guard start > 0, letters[start...].elementsEqual(other) else { return false }
    return word.utf8.dropFirst(start).first.map { $0 < UInt8(ascii: "a") } == true
  }

  /// The least number of letters to add, drop or replace.
  private static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var row = Array(0...b.count)
    for (index, letter) in a.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in b.indices {
        let replaced = diagonal + (b[column] == letter ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(replaced, diagonal + 1, row[column] + 1)
      }
    }
    return row[b.count]
  }
}
