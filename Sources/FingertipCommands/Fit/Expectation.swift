internal import FingertipScenes

/// The recognizers whose gestures a label expects in a recording.
struct Expectation: Hashable, Sendable {
  /// The expected recognizers: one of them must recognize its gesture. Empty if no recognizer may.
  let expectedNames: [String]
  /// Other recognizers that may also recognize their gestures. A gesture recognized by any other
  /// recognizer contradicts the label.
  let allowedNames: Set<String>

  /// Creates an expectation. If `allowed` is `nil`, the recognizers that the scene makes
  /// simultaneous with the expected ones are allowed.
  init(_ expected: [String], allowed: [String]? = nil, in scene: Scene) {
    self.expectedNames = expected
    let together = scene.simultaneous.filter { group in group.contains { expected.contains($0) } }
    self.allowedNames = Set(allowed ?? together.flatMap { $0 })
  }

  /// Returns why the recognized gestures contradict the label, or `nil` if they don't.
  func contradiction(in recognized: [String]) -> String? {
    let others = recognized.filter { !expectedNames.contains($0) && !allowedNames.contains($0) }
    let isMissing = !expectedNames.isEmpty && !recognized.contains { expectedNames.contains($0) }
    if !isMissing {
      return others.isEmpty ? nil : "also recognizes " + others.joined(separator: ", ")
    }
    let recognized = recognized.isEmpty ? "nothing" : recognized.joined(separator: ", ")
    return "recognizes \(recognized) instead of \(description)"
  }

  /// The expected recognizers, for display.
  var description: String {
    expectedNames.isEmpty ? "nothing" : expectedNames.joined(separator: " or ")
  }
}
