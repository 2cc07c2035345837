extension GestureRecognizer {
  /// What ties a recognizer to others.
  package struct RelationSnapshot {
    fileprivate let requirements: [WeakReference<GestureRecognizer>]
    fileprivate let canBePrevented: ((GestureRecognizer) -> Bool)?
  }

  /// Lets it wait for nobody and be prevented by nobody, until it is tied again.
  package final func suspendRelations() -> RelationSnapshot {
    defer {
      relations?.requirements.clear()
      canBePrevented = { _ in false }
    }
    return RelationSnapshot(
      requirements: relations?.requirements.array ?? [], canBePrevented: canBePrevented)
  }

  /// Undoes ``untie()``.
  package final func restoreRelations(_ snapshot: RelationSnapshot) {
    for requirement in snapshot.requirements { ensuredRelations.requirements.append(requirement) }
    canBePrevented = snapshot.canBePrevented
  }
}
