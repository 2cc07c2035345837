internal import FingertipScenes

/// The gestures that a label expects in a recording, stored as the names of their recognizers.
struct GestureExpectation: Hashable, Sendable {
  /// The names of the expected recognizers. At least one of these recognizers must recognize its
  /// gesture. The array is empty if no recognizer may recognize a gesture.
  let expectedRecognizerNames: [String]
  /// The names of other recognizers that may also recognize their gestures. A gesture recognized by
  /// any recognizer that is neither expected nor allowed contradicts the label.
  let allowedRecognizerNames: Set<String>

  /// Creates an expectation. If `allowed` is `nil`, the allowed recognizers are those that may
  /// recognize simultaneously with the expected ones in the scene.
  init(_ expected: [String], allowed: [String]? = nil, in scene: Scene) {
    self.expectedRecognizerNames = expected
    let together = scene.simultaneous.filter { group in group.contains { expected.contains($0) } }
    self.allowedRecognizerNames = Set(allowed ?? together.flatMap { $0 })
  }

  /// Returns the reason the recognized gestures contradict the label, or `nil` if they don't.
  func contradictionMessage(for recognized: [String]) -> String? {
    let others = recognized.filter {
      !expectedRecognizerNames.contains($0) && !allowedRecognizerNames.contains($0)
    }
    let isMissing =
      !expectedRecognizerNames.isEmpty
      && !recognized.contains { expectedRecognizerNames.contains($0) }
    if !isMissing {
      return others.isEmpty ? nil : "also recognizes " + others.joined(separator: ", ")
    }
    let recognized = recognized.isEmpty ? "nothing" : recognized.joined(separator: ", ")
    return "recognizes \(recognized) instead of \(description)"
  }

  /// The names of the expected recognizers, formatted for display.
  var description: String {
    expectedRecognizerNames.isEmpty ? "nothing" : expectedRecognizerNames.joined(separator: " or ")
  }
}
