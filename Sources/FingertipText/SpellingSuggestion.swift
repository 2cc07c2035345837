/// Functions that suggest corrections for misspelled words.
package enum SpellingSuggestion {
  /// Returns the known word with the smallest edit distance to the given word, or `nil` if that
  /// distance is more than a third of the longer word's length.
  package static func nearest(to word: String, among known: [String]) -> String? {
    var best: (word: String, changes: Int)?
    let lowercasedWord = Array(word.lowercased().utf8.prefix(100))
    for candidate in known {
      let other = Array(candidate.lowercased().utf8)
      let changes = editDistance(lowercasedWord, other)
      // A known word is also a match if it starts with the given word, for example because the
      // given word lacks the unit. A known word is also a match if the given word ends with the
      // known word in capitalized form, as numTaps ends with Taps.
      let isPart =
        lowercasedWord.count >= 3 && other.starts(with: lowercasedWord)
        || endsWithWord(other, of: lowercasedWord, written: word)
      guard isPart || changes * 3 <= max(lowercasedWord.count, other.count) else { continue }
      let cost = isPart ? 0 : changes
      if cost < best?.changes ?? .max { best = (candidate, cost) }
    }
    return best?.word
  }

  /// Returns whether `letters` ends with `other`, and `word` has a capital letter where `other`
  /// begins.
  private static func endsWithWord(
    _ other: [UInt8], of letters: [UInt8], written word: String
  ) -> Bool {
    let start = letters.count - other.count
    guard start > 0, letters[start...].elementsEqual(other) else { return false }
    return word.utf8.dropFirst(start).first.map { $0 < UInt8(ascii: "a") } == true
  }

  /// Returns the edit distance: the minimum number of letters that must be inserted, deleted or
  /// replaced.
  private static func editDistance(_ a: [UInt8], _ b: [UInt8]) -> Int {
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
