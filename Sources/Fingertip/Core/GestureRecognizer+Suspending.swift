extension GestureRecognizer {
  /// The relations of a recognizer to others.
  package struct Bonds {
    fileprivate let requirements: [Weak<GestureRecognizer>]
    fileprivate let canBePrevented: ((GestureRecognizer) -> Bool)?
  }

  /// Removes its requirements and prevents other recognizers from preventing it, until they are
  /// restored.
  package final func untie() -> Bonds {
    defer {
      relations?.requirements.clear()
      canBePrevented = { _ in false }
    }
    return Bonds(
      requirements: relations?.requirements.array ?? [], canBePrevented: canBePrevented)
  }

  /// Restores the relations that ``suspendRelations()`` removed.
  package final func tie(_ bonds: Bonds) {
    for requirement in bonds.requirements { ties.requirements.append(requirement) }
    canBePrevented = bonds.canBePrevented
  }
}
