extension GestureRecognizer {
  /// A recognizer's relations to other recognizers.
  package struct RelationSnapshot {
    fileprivate let requirements: [RelationList.Element]
    fileprivate let canBePrevented: ((GestureRecognizer) -> Bool)?
  }

  /// Until the relations are restored, removes the recognizer's requirements and keeps other
  /// recognizers from preventing it.
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
