extension SceneError: CustomStringConvertible {
  /// One line for the user: where, what was expected, what was found, and what to do.
  public var description: String {
    var place = printable(file)
    for number in [line, column] { if let number { place += ":\(number)" } }
    if !place.isEmpty { place += ": " }
    switch problem {
    case .notJSON, .unreadable: break
    default: place += "\(path): "
    }
    return place + printable(sentence)
  }

  private var sentence: String {
    switch problem {
    case .notJSON(let expected):
      "this is no JSON: \(expected). Correct the text here or just before."
    case .unreadable(let why):
      "the scene cannot be read (\(why)). Expected a JSON file: check the path."
    case .unknownKey(let key, let owner, let known):
      "\(owner) has no key \"\(key)\"." + suggestion(for: key, among: known)
        + " Known keys: \(known.joined(separator: ", "))."
    case .missingKey(let key, let owner): "\(owner) needs the key \"\(key)\". Add it."
    case .wrongValue(let found, let expected): "expected \(expected), found \(found). Correct it."
    case .unknownWord(let word, let known):
      "\"\(word)\" is not known here." + suggestion(for: word, among: known)
        + " Expected one of: \(known.joined(separator: ", "))."
    case .duplicateName(let name, let first):
      "the name \"\(name)\" is taken by \(first). Expected each name once: give this one another."
    case .unknownRecognizer(let name, let known):
      "no recognizer is called \"\(name)\"." + suggestion(for: name, among: known)
        + " The scene has: \(known.joined(separator: ", "))."
    case .unknownControl(let name, let known):
      "no control is called \"\(name)\"." + suggestion(for: name, among: known)
        + " The scene has: \(known.isEmpty ? "none" : known.joined(separator: ", "))."
    case .relatedToItself(let name):
      "\"\(name)\" is related to itself. Expected two different recognizers: name another."
    case .cycle(let names):
      "these recognizers would wait for each other for ever: "
        + names.joined(separator: " → ") + ". Drop one of these requirements."
    }
  }

  private func suggestion(for word: String, among known: [String]) -> String {
    guard let nearest = Spelling.nearest(to: word, among: known) else { return "" }
    return " Did you mean \"\(nearest)\"?"
  }

  /// Text on one line, without anything that a terminal might obey.
  private func printable(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      let isControl = scalar.value < 0x20 || (0x7f..<0xa0).contains(scalar.value)
      result.unicodeScalars.append(isControl ? "\u{fffd}" : scalar)
    }
    return result
  }
}

/// Finds the word that somebody meant.
enum Spelling {
  /// The known word that takes the fewest changes of a letter, when those are at most a third.
  static func nearest(to word: String, among known: [String]) -> String? {
    var best: (word: String, changes: Int)?
    let letters = Array(word.lowercased().utf8.prefix(100))
    for candidate in known {
      let other = Array(candidate.lowercased().utf8)
      let changes = distance(letters, other)
      // A known word that merely goes on, as when a unit was left out, is near as well.
      let isBeginning = letters.count >= 3 && other.starts(with: letters)
      guard isBeginning || changes * 3 <= max(letters.count, other.count) else { continue }
      let cost = isBeginning ? 0 : changes
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
