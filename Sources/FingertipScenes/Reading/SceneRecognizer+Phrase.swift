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
    let touches = try Self.touches(parts.dropFirst().joined(separator: " "))
    let counts = ["single": 1, "double": 2, "triple": 3]
    let taps = words.first.flatMap { counts[$0] }
    if taps != nil { words.removeFirst() }
    let (kind, length) = try Self.kind(words, taps: taps, touches: touches)
    self.init(
      try Self.directed(kind, Array(words.dropFirst(length))), name: phrase)
  }

  private static let types = [
    "tap", "touch and hold", "hold", "swipe", "flick", "pan", "pinch", "rotation", "edge pan",
  ]

  private static func kind(
    _ words: [String], taps: Int?, touches: Int?
  ) throws(PhraseError) -> (Kind, words: Int) {
    let text = words.joined(separator: " ")
    let type = types.filter { text == $0 || text.hasPrefix($0 + " ") }.max { $0.count < $1.count }
    guard let type else {
      let near = Spelling.nearest(to: words.first ?? "", among: types)
      throw PhraseError(
        description: "\"\(text)\" is no gesture." + (near.map { " Did you mean \"\($0)\"?" } ?? "")
          + " Expected one of: \(types.joined(separator: ", ")); such as \"swipe left, 3 fingers\"."
      )
    }
    let count = touches ?? 1
    let kind: Kind =
      switch type {
      case "tap": .tap(Tap(taps: taps ?? 1, touches: count))
      case "hold", "touch and hold": .hold(LongPress(touches: count))
      case "swipe": .swipe(Swipe(touches: count))
      case "flick": .flick(Flick(touches: count))
      case "pan": .pan(Pan(touches: touches.map { $0...$0 } ?? 1...Int.max))
      case "pinch": .pinch()
      case "rotation": .rotation()
      default: .edgePan(ScreenEdgePan(.all, of: .zero, touches: count))
      }
    switch kind {
    case .tap: break
    case _ where taps != nil:
      throw PhraseError(description: "single, double and triple belong to a tap, not to a \(type).")
    case .pinch, .rotation:
      if touches != nil {
        throw PhraseError(description: "a \(type) has two fingers: leave the number out.")
      }
    default: break
    }
    return (kind, type.split(separator: " ").count)
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
        "\"\(text)\" says no number of fingers. Expected such as \"3 fingers\", up to 10.")
  }

  /// The gesture in the directions, or from the edges, that are named.
  private static func directed(_ kind: Kind, _ words: [String]) throws(PhraseError) -> Kind {
    if words.isEmpty { return kind }
    switch kind {
    case .swipe(var swipe):
      swipe.directions = Directions(try words.map(direction))
      return .swipe(swipe)
    case .flick(var flick):
      flick.directions = Directions(try words.map(direction))
      return .flick(flick)
    case .pan(var pan):
      pan.directions = Directions(try words.map(direction))
      return .pan(pan)
    case .edgePan(var pan, let surface):
      pan.edges = ScreenEdgePan.Edges(try words.map(edge))
      return .edgePan(pan, of: surface)
    default:
      throw PhraseError(
        description:
          "\"\(words.joined(separator: " "))\" says nothing of a \(kind.fullName). Leave it out.")
    }
  }

  private static func direction(_ word: String) throws(PhraseError) -> Directions {
    let known = Direction.allCases
    if let direction = known.first(where: { $0.name == word }) { return Directions(direction) }
    throw PhraseError(
      description:
        "\"\(word)\" is no direction. Expected one of: \(known.map { $0.name }.joined(separator: ", "))."
    )
  }

  private static func edge(_ word: String) throws(PhraseError) -> ScreenEdgePan.Edges {
    let known = ScreenEdgePan.Edge.allCases
    if let edge = known.first(where: { $0.name == word }) { return ScreenEdgePan.Edges(edge) }
    throw PhraseError(
      description:
        "\"\(word)\" is no edge or corner. Expected one of: "
        + "\(known.map { $0.name }.joined(separator: ", ")).")
  }
}
