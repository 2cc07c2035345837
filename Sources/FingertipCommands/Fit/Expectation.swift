internal import FingertipScenes

/// What a label asks a scene to tell of a recording.
struct Expectation: Hashable, Sendable {
  /// Recognizers of which one must be recognized; none when nothing is to be told.
  let wanted: [String]
  /// Recognizers that do no harm beside those. All others contradict the label.
  let allowed: Set<String>

  /// Makes an expectation; where nothing is said of what is allowed, that are the recognizers that the
  /// scene lets be recognized together with those that are wanted.
  init(_ wanted: [String], allowed: [String]? = nil, in scene: Scene) {
    self.wanted = wanted
    let together = scene.simultaneous.filter { group in group.contains { wanted.contains($0) } }
    self.allowed = Set(allowed ?? together.flatMap { $0 })
  }

  /// What is wrong with the gestures that were told; nil when nothing is.
  func fault(in told: [String]) -> String? {
    let others = told.filter { !wanted.contains($0) && !allowed.contains($0) }
    let isMissing = !wanted.isEmpty && !told.contains { wanted.contains($0) }
    if !isMissing {
      return others.isEmpty ? nil : "also recognizes " + others.joined(separator: ", ")
    }
    let told = told.isEmpty ? "nothing" : told.joined(separator: ", ")
    return "recognizes \(told) instead of \(description)"
  }

  /// What must be told, in words.
  var description: String { wanted.isEmpty ? "nothing" : wanted.joined(separator: " or ") }
}
