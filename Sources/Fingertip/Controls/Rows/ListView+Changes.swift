// This file applies and reports the changes that users make to a list.

extension ListView {
  /// A change to a row whose index hasn't been determined yet.
  struct PendingChange {
    enum Kind { case tapped, deleted, moved, accessoryPressed, insertionRequested }
    let kind: Kind
    let row: ListRow
  }

  final func applyOrDeferChange(_ kind: PendingChange.Kind, of row: ListRow) {
    let change = PendingChange(kind: kind, row: row)
    if window?.isBusy == true, allControlEvents.contains(.valueChanged) {
      pendingChanges.append(change)
    } else {
      lastChange = applyPendingChange(change)
    }
    sendActions(for: .valueChanged)
  }

  /// Applies a change. Returns the change with its current indices, or `nil` if the row is no
  /// longer in the list.
  final func applyPendingChange(_ change: PendingChange) -> Change? {
    let row = change.row
    guard let index = index(of: row) else { return nil }
    switch change.kind {
    case .tapped:
      let isDeselected = selection == .multiple && row.isSelected
      select(!isDeselected, row: index)
      return isDeselected ? .deselected(index) : .chosen(index)
    case .deleted:
      guard allowsDeletion else { return nil }
      deleteRow(at: index)
      return .deleted(index)
    case .moved:
      let newIndex = dropIndex(of: row, from: index)
      rowStorage.move(from: index, to: newIndex)
      row.endReordering()
      return .moved(from: index, to: newIndex)
    case .accessoryPressed: return .accessoryPressed(index)
    case .insertionRequested: return .insertionRequested(index)
    }
  }
}
