internal import Fingertip
internal import FingertipText

/// An error that is thrown if a phrase doesn't describe a gesture.
public struct PhraseError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A message that states what was expected, what was found, and how to fix the problem.
  public let description: String
}

extension SceneRecognizer {
  /// Creates a recognizer from a phrase such as `double tap`, `swipe left, 3 fingers`, `pinch in` or
  /// `edge pan left along down`.
  ///
  /// The words are the same as in a scene. The number of taps comes before the type of gesture, and
  /// directions or edges come after it. For an edge pan along an edge, `along` and the direction
  /// come next. The number of fingers comes last, after a comma. The phrase becomes the
  /// recognizer's name.
  public init(phrase: String) throws(PhraseError) {
    let parts = phrase.lowercased().split(separator: ",")
    var words = (parts.first ?? "").split(separator: " ").map(String.init)
    let tapCountsByWord = ["single": 1, "double": 2, "triple": 3]
    let taps = words.first.flatMap { tapCountsByWord[$0] }
    if taps != nil { words.removeFirst() }
    var (kind, type) = try Self.parseGesture(words)
    if let taps {
      guard case .tap(var tap) = kind else {
        throw PhraseError(
          description: "single, double and triple apply only to a tap, not to a \(type)")
      }
      tap.taps = taps
      kind = .tap(tap)
    }
    if let touches = try Self.parseTouchCount(parts.dropFirst().joined(separator: " ")) {
      try kind.setTouches(touches)
    }
    try kind.setDirectionsOrEdges(Array(words.dropFirst(type.split(separator: " ").count)))
    self.init(kind, name: phrase)
  }

  /// Finds the type of gesture that the first words name. Returns the gesture and its type.
  private static func parseGesture(_ words: [String]) throws(PhraseError) -> (Kind, type: String) {
    let text = words.joined(separator: " ")
    let gestures = Kind.all.map { ($0, type: $0.typeName) } + [(.hold(), type: "touch and hold")]
    let matches = gestures.filter { text == $0.type || text.hasPrefix($0.type + " ") }
    if let longest = matches.max(by: { $0.type.count < $1.type.count }) { return longest }
    let types = gestures.map { $0.type }
    let devicePhrases = SceneCommand.Trigger.triggersByPhrase.map { $0.phrase }
    let suggestion =
      SpellingSuggestion.nearest(to: words.first ?? "", among: types)
      ?? SpellingSuggestion.nearest(to: text, among: devicePhrases)
    throw PhraseError(
      description: "unknown gesture \"\(text)\""
        + (suggestion.map { "; did you mean \"\($0)\"?" }
          ?? "; use one of: \((types + devicePhrases).joined(separator: ", "))"))
  }

  private static func parseTouchCount(_ text: String) throws(PhraseError) -> Int? {
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
  /// Sets the number of touches that the gesture requires, or throws if the number can't be set.
  fileprivate mutating func setTouches(_ count: Int) throws(PhraseError) {
    if case .pan(var pan) = self {
      (pan.minimumTouches, pan.maximumTouches) = (count, count)
      self = .pan(pan)
      return
    }
    var setter = TouchCountSetter(count: count)
    visit(&setter)
    if let minimum = setter.minimum {
      throw PhraseError(description: "a \(typeName) needs at least \(minimum) fingers")
    }
    if !setter.wasApplied {
      throw PhraseError(
        description: "a \(typeName) has no finger count; remove it")
    }
  }

  /// Sets the directions or edges to those named by the words.
  fileprivate mutating func setDirectionsOrEdges(_ words: [String]) throws(PhraseError) {
    if words.isEmpty { return }
    let parts = words.split(separator: "along", maxSplits: 1, omittingEmptySubsequences: false)
    if !parts[0].isEmpty { try setDirectionOrEdgeChoice(of: Array(parts[0]), isAlong: false) }
    if parts.count > 1 { try setDirectionOrEdgeChoice(of: Array(parts[1]), isAlong: true) }
    if case .edgePan(let pan, _) = self, pan.edges.isDisjoint(with: pan.along.parallelEdges) {
      throw PhraseError(
        description: "none of the edges is parallel to the direction "
          + "\"\(words.joined(separator: " "))\"; use left or right along up or down, or top or "
          + "bottom along left or right")
    }
  }

  /// Sets the directions or edges, or the direction along an edge, to those named by the words.
  private mutating func setDirectionOrEdgeChoice(
    of words: [String], isAlong: Bool
  ) throws(PhraseError) {
    var setter = DirectionOrEdgeSetter(words: words, isAlong: isAlong)
    visit(&setter)
    if let unknown = setter.unknownWordError { throw unknown }
    if !setter.wasApplied {
      throw PhraseError(
        description:
          "\"\((isAlong ? ["along"] + words : words).joined(separator: " "))\" doesn't apply to a "
          + "\(displayName); remove it")
    }
  }
}

/// A visitor that sets the number of touches, if the gesture has that setting.
private struct TouchCountSetter: SettingVisitor {
  let count: Int
  private(set) var wasApplied = false
  /// The gesture's minimum number of touches if it rejects the count, or `nil` if it accepts the
  /// count.
  private(set) var minimum: Int?

  mutating func visit(_ setting: Setting, _ number: inout Double) {
    guard [.touches, .requiredTouches, .maximumTouches].contains(setting.name) else { return }
    wasApplied = true
    if setting.accepts(Double(count)) {
      number = Double(count)
    } else {
      minimum = minimum ?? Int(setting.minimum)
    }
  }
  mutating func enter(_ group: SettingName) {}
  mutating func leave(_ group: SettingName) {}
}

/// A visitor that changes the setting whose value is a set of words, such as the directions of a
/// swipe, or one word, such as the direction of a pinch.
private struct DirectionOrEdgeSetter: SettingVisitor {
  let words: [String]
  /// Whether to change the direction along an edge instead.
  let isAlong: Bool
  private(set) var wasApplied = false
  private(set) var unknownWordError: PhraseError?

  mutating func visit(_ setting: Setting, _ number: inout Double) {
    switch setting.unit {
    case .set(let phrase) where !isAlong:
      let bits = indices(in: phrase, String(setting.name.name.text.dropLast())).map { 1 << $0 }
      if unknownWordError == nil { number = Double(bits.reduce(0, |)) }
    case .choice(let phrase) where setting.name == (isAlong ? .along : .direction):
      guard words.count == 1 else {
        unknownWordError = PhraseError(
          description: "expected one direction, found \"\(words.joined(separator: " "))\"; use one "
            + "of: \(phrase.text.split(separator: " ").joined(separator: ", "))")
        return
      }
      if let index = indices(in: phrase, "direction").first { number = Double(index) }
    default: break
    }
  }
  mutating func enter(_ group: SettingName) {}
  mutating func leave(_ group: SettingName) {}

  /// Returns each word's index in the list of known words.
  private mutating func indices(in phrase: StaticText, _ kind: String) -> [Int] {
    wasApplied = true
    let known = phrase.text.split(separator: " ").map(String.init)
    var found: [Int] = []
    for word in words {
      if let index = known.firstIndex(of: word) {
        found.append(index)
        continue
      }
      unknownWordError = PhraseError(
        description: "unknown \(kind) \"\(word)\"; use one of: \(known.joined(separator: ", "))")
    }
    return found
  }
}
