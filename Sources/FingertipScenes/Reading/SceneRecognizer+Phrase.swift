internal import Fingertip
internal import FingertipText

/// Why a phrase names no gesture.
public struct PhraseError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was expected, what was found, and what to do.
  public let description: String
}

extension SceneRecognizer {
  /// Reads a gesture as people say it: `double tap`, `swipe left, 3 fingers`, `edge pan top`.
  ///
  /// The words are those of a scene: a type, before it how many taps, behind it directions or edges, and
  /// behind a comma how many fingers. The recognizer is called as the phrase is.
  public init(phrase: String) throws(PhraseError) {
    let parts = phrase.lowercased().split(separator: ",")
    var words = (parts.first ?? "").split(separator: " ").map(String.init)
    let counts = ["single": 1, "double": 2, "triple": 3]
    let taps = words.first.flatMap { counts[$0] }
    if taps != nil { words.removeFirst() }
    var (kind, type) = try Self.gesture(words)
    if let taps {
      guard case .tap(var tap) = kind else {
        throw PhraseError(
          description: "single, double and triple apply only to a tap, not to a \(type)")
      }
      tap.taps = taps
      kind = .tap(tap)
    }
    if let touches = try Self.touches(parts.dropFirst().joined(separator: " ")) {
      try kind.setTouches(touches)
    }
    try kind.choose(Array(words.dropFirst(type.split(separator: " ").count)))
    self.init(kind, name: phrase)
  }

  /// The gesture whose type some words begin with, and that type.
  private static func gesture(_ words: [String]) throws(PhraseError) -> (Kind, type: String) {
    let text = words.joined(separator: " ")
    let gestures = Kind.all.map { ($0, type: $0.typeName) } + [(.hold(), type: "touch and hold")]
    let meant = gestures.filter { text == $0.type || text.hasPrefix($0.type + " ") }
    if let longest = meant.max(by: { $0.type.count < $1.type.count }) { return longest }
    let types = gestures.map { $0.type }
    let device = SceneCommand.Trigger.phrases.map { $0.phrase }
    let near =
      Spelling.nearest(to: words.first ?? "", among: types)
      ?? Spelling.nearest(to: text, among: device)
    throw PhraseError(
      description: "unknown gesture \"\(text)\""
        + (near.map { "; did you mean \"\($0)\"?" }
          ?? "; use one of: \((types + device).joined(separator: ", "))"))
  }

  private static func touches(_ text: String) throws(PhraseError) -> Int? {
    let words = text.split(separator: " ")
    if words.isEmpty { return nil }
    if words.count == 2, words[1] == "finger" || words[1] == "fingers", let count = Int(words[0]),
      (1...10).contains(count)
    {
      return count
    }
    throw PhraseError(
      description:
        "invalid finger count \"\(text)\"; use \"1 finger\" to \"10 fingers\"")
  }
}

extension SceneRecognizer.Kind {
  /// Makes it a gesture of so many fingers, no more and no fewer.
  fileprivate mutating func setTouches(_ count: Int) throws(PhraseError) {
    if case .pan(var pan) = self {
      (pan.minimumTouches, pan.maximumTouches) = (count, count)
      self = .pan(pan)
      return
    }
    var counter = TouchCounter(count: count)
    visit(&counter)
    if !counter.isTaken {
      throw PhraseError(
        description: "a \(typeName) has no finger count; remove it")
    }
  }

  /// Makes it one in the directions, or from the edges, that are named.
  fileprivate mutating func choose(_ words: [String]) throws(PhraseError) {
    if words.isEmpty { return }
    var chooser = Chooser(words: words)
    visit(&chooser)
    if let unknown = chooser.unknown { throw unknown }
    if !chooser.isTaken {
      throw PhraseError(
        description:
          "\"\(words.joined(separator: " "))\" doesn't apply to a \(fullName); remove it")
    }
  }
}

/// Sets how many fingers make a gesture, where that is a setting.
private struct TouchCounter: SettingVisitor {
  let count: Int
  private(set) var isTaken = false

  mutating func visit(_ setting: Setting, _ number: inout Double) {
    guard setting.name == .touches else { return }
    number = Double(count)
    isTaken = true
  }
  mutating func enter(_ group: SettingName) {}
  mutating func leave(_ group: SettingName) {}
}

/// Puts words into the setting that is some of some words: the directions of a swipe.
private struct Chooser: SettingVisitor {
  let words: [String]
  private(set) var isTaken = false
  private(set) var unknown: PhraseError?

  mutating func visit(_ setting: Setting, _ number: inout Double) {
    guard case .set(let phrase) = setting.unit else { return }
    isTaken = true
    let known = phrase.text.split(separator: " ").map(String.init)
    var bits = 0
    for word in words {
      guard let index = known.firstIndex(of: word) else {
        unknown = PhraseError(
          description: "unknown \(setting.name.name.text.dropLast()) \"\(word)\"; use one of: "
            + "\(known.joined(separator: ", "))")
        return
      }
      bits |= 1 << index
    }
    number = Double(bits)
  }
  mutating func enter(_ group: SettingName) {}
  mutating func leave(_ group: SettingName) {}
}
