// Read access to a recognizer's relations, used to describe existing windows.

extension GestureRecognizer {
  /// The existing recognizers that this one requires to fail, in the order in which the
  /// requirements were declared.
  package final var requiredRecognizers: [GestureRecognizer] { related(.requirements) }

  /// The existing recognizers that are declared simultaneous with this one.
  package final var simultaneousRecognizers: [GestureRecognizer] { related(.simultaneous) }

  private final func related(_ kind: Relations.Kind) -> [GestureRecognizer] {
    guard let relations else { return [] }
    return relations[kind].indices.compactMap { relations[kind][$0].object }
  }
}
