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
      // at the end, as in numTaps.
      let isPart =
        min(letters.count, other.count) >= 3
        && (other.starts(with: letters) || letters.suffix(other.count).elementsEqual(other))
      guard isPart || changes * 3 <= max(letters.count, other.count) else { continue }
      let cost = isPart ? 0 : changes
      if cost < best?.changes ?? .max { best = (candidate, cost) }
    }
    return best?.word
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
