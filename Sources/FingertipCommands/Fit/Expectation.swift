internal import FingertipScenes

/// The recognizers that a label expects to be recognized in a recording.
struct Expectation: Hashable, Sendable {
  /// One of these recognizers must be recognized. Empty if none may be.
  let wanted: [String]
  /// Recognizers that may also be recognized. All others contradict the label.
  let allowed: Set<String>

  /// Creates an expectation. If `allowed` is `nil`, the recognizers that the scene recognizes
  /// simultaneously with the expected ones are allowed.
  init(_ wanted: [String], allowed: [String]? = nil, in scene: Scene) {
    self.wanted = wanted
    let together = scene.simultaneous.filter { group in group.contains { wanted.contains($0) } }
    self.allowed = Set(allowed ?? together.flatMap { $0 })
  }

  /// Returns the problem with the recognized gestures, or `nil` if there is none.
  func fault(in told: [String]) -> String? {
    let others = told.filter { !wanted.contains($0) && !allowed.contains($0) }
    let isMissing = !wanted.isEmpty && !told.contains { wanted.contains($0) }
    if !isMissing { return others.isEmpty ? nil : "also tells " + others.joined(separator: ", ") }
    let told = told.isEmpty ? "nothing" : told.joined(separator: ", ")
    return "tells \(told) instead of \(description)"
  }

  /// The expected recognizers, for display.
  var description: String { wanted.isEmpty ? "nothing" : wanted.joined(separator: " or ") }
}
