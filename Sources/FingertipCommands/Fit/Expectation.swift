internal import FingertipScenes

/// What a label asks a scene to tell of a recording.
struct Expectation: Hashable, Sendable {
  /// Recognizers of which one must be recognized; none when nothing is to be told.
  let expected: [String]
  /// Recognizers that do no harm beside those. All others contradict the label.
  let allowed: Set<String>

  /// Makes an expectation; where nothing is said of what is allowed, that are the recognizers that the
  /// scene lets be recognized together with those that are wanted.
  init(_ expected: [String], allowed: [String]? = nil, in scene: Scene) {
    self.expected = expected
    let together = scene.simultaneous.filter { group in group.contains { expected.contains($0) } }
    self.allowed = Set(allowed ?? together.flatMap { $0 })
  }

  /// What is wrong with the gestures that were told; nil when nothing is.
  func problem(in recognized: [String]) -> String? {
    let others = recognized.filter { !expected.contains($0) && !allowed.contains($0) }
    let isMissing = !expected.isEmpty && !recognized.contains { expected.contains($0) }
    if !isMissing { return others.isEmpty ? nil : "also tells " + others.joined(separator: ", ") }
    let recognized = recognized.isEmpty ? "nothing" : recognized.joined(separator: ", ")
    return "tells \(recognized) instead of \(description)"
  }

  /// What must be told, in words.
  var description: String { expected.isEmpty ? "nothing" : expected.joined(separator: " or ") }
}
