public import CFingertip
import Fingertip

/// Creates a list.
@c @implementation
public func fingertip_list_create(
  _ parent: fingertip_view?, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
  _ rows: Int32
) -> fingertip_view? {
  guard rows >= 0, rows <= maximumRows else {
    Library.recordFailure(
      .countOutOfRange("row count out of range; use ", 0, maximumRows), #function)
    return nil
  }
  let list = makeView(in: parent, x, y, width, height) {
    ListRecord(ListView(frame: $0), $1)
  }
  guard let list else { return nil }
  return performCall(otherwise: nil) { () throws(CallError) in
    let record = try Library.view(list)
    do throws(CallError) {
      for row in 0..<Int(rows) { _ = try insertRow(at: row, in: checkedList(list)) }
    } catch {
      // Invalidate the list's handles, because this call fails and the caller never receives the
      // list.
      withExtendedLifetime(record.invalidateHandles()) { record.view.removeFromSuperview() }
      throw error
    }
    return list
  }
}

/// Inserts a row.
@c @implementation
public func fingertip_list_insert(_ list: fingertip_view?, _ row: Int32) -> fingertip_view? {
  performCall(otherwise: nil) { () throws(CallError) in
    let list = try checkedList(list)
    guard row >= 0, Int(row) <= list.rowCount else {
      throw .invalidNumber(
        "index out of range; use an index from 0 to the row count")
    }
    guard list.rowCount < maximumRows else {
      throw .invalidNumber("the list already has the maximum of 10000 rows")
    }
    return try insertRow(at: Int(row), in: list).pointer
  }
}

/// Removes a row.
@c @implementation
public func fingertip_list_remove(_ list: fingertip_view?, _ row: Int32) -> fingertip_status {
  performCall { () throws(CallError) in
    let list = try checkedList(list)
    _ = try list.checkedRow(row)
    list.deleteRow(at: Int(row))
  }
}

/// Selects or deselects a row.
@c @implementation
public func fingertip_list_select(
  _ list: fingertip_view?, _ row: Int32, _ selected: Int32
) -> fingertip_status {
  performCall { () throws(CallError) in
    let list = try checkedList(list)
    _ = try list.checkedRow(row)
    guard list.selection != .none else {
      throw .unsupported(
        "rows of this list can't be selected; set FINGERTIP_CONTROL_SELECTION first")
    }
    list.select(try Double(selected).checkedFlag, row: Int(row))
  }
}

/// Returns the row at an index.
@c @implementation
public func fingertip_list_row(_ list: fingertip_view?, _ row: Int32) -> fingertip_view? {
  performCall(.reads, otherwise: nil) { () throws(CallError) in
    try checkedList(list).checkedRow(row).record?.handle.pointer
  }
}

/// Returns the most recent change to a row.
@c @implementation
public func fingertip_list_get_change(
  _ list: fingertip_view?, _ change: UnsafeMutablePointer<Double>?
) -> fingertip_status {
  performCall(.reads) { () throws(CallError) in
    let last = try checkedList(list).lastChange
    guard let change else {
      throw .invalidArgument("change is NULL; pass an array of three numbers")
    }
    let (kind, row, to) = last?.cNumbers ?? (-1, -1, -1)
    change[0] = Double(kind)
    change[1] = Double(row)
    change[2] = Double(to)
  }
}

/// Returns a row's index in its list.
@c @implementation
public func fingertip_row_index(_ row: fingertip_view?) -> Int32 {
  performCall(.reads, otherwise: -1) { () throws(CallError) in
    let row = try checkedListRow(row)
    return Int32(clamping: row.list?.rows.firstIndex { $0 === row } ?? -1)
  }
}

/// Returns a row's content view, which moves when the row is swiped.
@c @implementation
public func fingertip_row_content(_ row: fingertip_view?) -> fingertip_view? {
  performCall(.reads, otherwise: nil) { () throws(CallError) in
    let content = try checkedListRow(row).contentView
    if let known = content.record { return known.handle.pointer }
    let handle = try Library.handleTable.prepareNextHandle()
    Library.handleTable.insert(.view(RowContentRecord(content, handle)))
    return handle.pointer
  }
}

/// Reveals or hides a row's delete button.
@c @implementation
public func fingertip_row_set_delete_revealed(
  _ row: fingertip_view?, _ open: Int32
) -> fingertip_status {
  performCall { () throws(CallError) in
    let row = try checkedListRow(row)
    if try Double(open).checkedFlag { row.revealDelete() } else { row.hideDelete() }
  }
}

/// The maximum number of rows. The number is limited because inserting a row requires visiting
/// every row after it.
private var maximumRows: Int { 10_000 }

private func insertRow(at index: Int, in list: ListView) throws(CallError) -> Handle {
  let handle = try Library.handleTable.prepareNextHandle()
  let row = ListRow(title: "", name: "")
  Library.handleTable.insert(.view(RowRecord(row, handle)))
  list.insert(row, at: index)
  return handle
}

private func checkedList(_ view: fingertip_view?) throws(CallError) -> ListView {
  guard let list = try Library.view(view).view as? ListView else {
    throw .unsupported("not a list; pass the result of fingertip_list_create")
  }
  return list
}

private func checkedListRow(_ view: fingertip_view?) throws(CallError) -> ListRow {
  guard let row = try Library.view(view).view as? ListRow else {
    throw .unsupported(
      "not a list row; pass the result of fingertip_list_row or fingertip_list_insert")
  }
  return row
}

/// The record of a list. When a user deletes a row, the row's handle becomes stale.
private final class ListRecord: ControlRecord {
  init(_ list: ListView, _ handle: Handle) {
    super.init(list, handle)
    list.didRemoveRow = { row in
      let removedObjects = row.record?.invalidateHandles()
      withExtendedLifetime(removedObjects) {}
    }
  }
}

private final class RowRecord: ControlRecord {
  override var moveOrDestroyError: CallError? { .builtInRowError }
}

/// The record for a row's content view.
private final class RowContentRecord: ViewRecord {
  override var moveOrDestroyError: CallError? { .builtInRowError }
}

extension CallError {
  fileprivate static var builtInRowError: CallError {
    .unsupported(
      """
      the list positions its rows and their content; call fingertip_list_insert or \
      fingertip_list_remove instead
      """)
  }
}

extension ListView {
  fileprivate func checkedRow(_ index: Int32) throws(CallError) -> ListRow {
    guard index >= 0, Int(index) < rowCount else {
      throw .invalidNumber("no such row: rows are numbered from 0")
    }
    return row(at: Int(index))
  }
}

extension ListView.Change {
  /// The `FINGERTIP_ROW_…` constant, the row's index, and its new index.
  fileprivate var cNumbers: (kind: Int, row: Int, to: Int) {
    switch self {
    case .chosen(let row): (0, row, row)
    case .deselected(let row): (1, row, row)
    case .deleted(let row): (2, row, -1)
    case .insertionRequested(let row): (3, row, row)
    case .moved(let from, let to): (4, from, to)
    case .accessoryPressed(let row): (5, row, row)
    }
  }
}
