extension GestureRecognizer {
  /// What ties a recognizer to others.
  package struct Bonds {
    fileprivate let requirements: [Weak<GestureRecognizer>]
    fileprivate let canBePrevented: ((GestureRecognizer) -> Bool)?
  }

  /// Lets it wait for nobody and be prevented by nobody, until it is tied again.
  package final func untie() -> Bonds {
    defer {
      relations?.requirements.clear()
      canBePrevented = { _ in false }
    }
    return Bonds(
      requirements: relations?.requirements.array ?? [], canBePrevented: canBePrevented)
  }

  /// Undoes ``untie()``.
  package final func tie(_ bonds: Bonds) {
    for requirement in bonds.requirements { ties.requirements.append(requirement) }
    canBePrevented = bonds.canBePrevented
  }
}
