extension GestureRecognizer {
  /// A recognizer's relations to other recognizers, as they were before being suspended.
  package struct RelationSnapshot {
    fileprivate let requirements: [RelationList.Element]
    fileprivate let canBePrevented: ((GestureRecognizer) -> Bool)?
  }

  /// Removes the recognizer's requirements, and keeps other recognizers from preventing it until
  /// the relations are restored. Returns a snapshot for ``restoreRelations(_:)``.
  package final func suspendRelations() -> RelationSnapshot {
    defer {
      relations?.requirements.elements.clear()
      canBePrevented = { _ in false }
    }
    return RelationSnapshot(
      requirements: relations?.requirements.elements.array ?? [], canBePrevented: canBePrevented)
  }

  /// Restores the relations that ``suspendRelations()`` removed.
  package final func restoreRelations(_ snapshot: RelationSnapshot) {
    for requirement in snapshot.requirements {
      ensuredRelations.requirements.elements.append(requirement)
    }
    canBePrevented = snapshot.canBePrevented
  }
}
