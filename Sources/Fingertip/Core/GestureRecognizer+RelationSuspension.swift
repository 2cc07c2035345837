extension GestureRecognizer {
  /// A recognizer's relations to others.
  package struct RelationSnapshot {
    fileprivate let requirements: [WeakReference<GestureRecognizer>]
    fileprivate let canBePrevented: ((GestureRecognizer) -> Bool)?
  }

  /// Removes the recognizer's requirements and keeps other recognizers from preventing it, until
  /// its relations are restored.
  package final func suspendRelations() -> RelationSnapshot {
    defer {
      relations?.requirements.clear()
      canBePrevented = { _ in false }
    }
    return RelationSnapshot(
      requirements: relations?.requirements.array ?? [], canBePrevented: canBePrevented)
  }

  /// Restores the relations that ``suspendRelations()`` removed.
  package final func restoreRelations(_ snapshot: RelationSnapshot) {
    for requirement in snapshot.requirements { ensuredRelations.requirements.append(requirement) }
    canBePrevented = snapshot.canBePrevented
  }
}
