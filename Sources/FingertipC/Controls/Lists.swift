public import CFingertip
import Fingertip

/// Makes a column of rows.
@c @implementation
public func ft_list_create(
  _ parent: ft_view?, _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ rows: Int32
) -> ft_view? {
  guard rows >= 0, rows <= mostRows else {
    Library.fail(.notWhole("row count out of range; use ", 0, mostRows), #function)
    return nil
  }
  let list = make(in: parent, x, y, width, height) {
    ListRecord(RowList(frame: $0), $1)
  }
  guard let list else { return nil }
  return attempt(otherwise: nil) { () throws(Failure) in
    let record = try Library.view(list)
    do throws(Failure) {
      for row in 0..<Int(rows) { _ = try insertRow(at: row, in: rowList(list)) }
    } catch {
      // There is no handle left for it.
      withExtendedLifetime(record.invalidate()) { record.view.removeFromSuperview() }
      throw error
    }
    return list
  }
}

/// Puts a row before another one.
@c @implementation
public func ft_list_insert(_ list: ft_view?, _ row: Int32) -> ft_view? {
  attempt(otherwise: nil) { () throws(Failure) in
    let list = try rowList(list)
    guard row >= 0, Int(row) <= list.rows.count else {
      throw .value(
        "index out of range; use 0 to the row count")
    }
    guard list.rows.count < mostRows else {
      throw .value("the list has its maximum of 10000 rows")
    }
    return try insertRow(at: Int(row), in: list).pointer
  }
}

/// Takes a row out.
@c @implementation
public func ft_list_remove(_ list: ft_view?, _ row: Int32) -> ft_status {
  attempt { () throws(Failure) in
    let list = try rowList(list)
    _ = try list.checkedRow(row)
    list.removeRow(at: Int(row))
  }
}

/// Selects a row, or no more.
@c @implementation
public func ft_list_select(_ list: ft_view?, _ row: Int32, _ selected: Int32) -> ft_status {
  attempt { () throws(Failure) in
    let list = try rowList(list)
    _ = try list.checkedRow(row)
    guard list.selection != .none else {
      throw .kind("rows of this list can't be selected; set FT_CONTROL_SELECTION first")
    }
    list.select(try Double(selected).flag, row: Int(row))
  }
}

/// The row at an index.
@c @implementation
public func ft_list_row(_ list: ft_view?, _ row: Int32) -> ft_view? {
  attempt(.looks, otherwise: nil) { () throws(Failure) in
    try rowList(list).checkedRow(row).record?.handle.pointer
  }
}

/// What has become of a row.
@c @implementation
public func ft_list_get_change(
  _ list: ft_view?, _ change: UnsafeMutablePointer<Double>?
) -> ft_status {
  attempt(.looks) { () throws(Failure) in
    let last = try rowList(list).lastChange
    guard let change else { throw .argument("change is NULL; pass an array of three numbers") }
    let (kind, row, to) = last?.numbers ?? (-1, -1, -1)
    change[0] = Double(kind)
    change[1] = Double(row)
    change[2] = Double(to)
  }
}

/// Which row of its list it is.
@c @implementation
public func ft_row_index(_ row: ft_view?) -> Int32 {
  attempt(.looks, otherwise: -1) { () throws(Failure) in
    let row = try tableRow(row)
    return Int32(clamping: row.list?.rows.firstIndex { $0 === row } ?? -1)
  }
}

/// What moves aside with a row.
@c @implementation
public func ft_row_content(_ row: ft_view?) -> ft_view? {
  attempt(.looks, otherwise: nil) { () throws(Failure) in
    let content = try tableRow(row).contentView
    if let known = content.record { return known.handle.pointer }
    let handle = try Library.table.next()
    Library.table.insert(.view(ContentRecord(content, handle)))
    return handle.pointer
  }
}

/// Uncovers or covers the button that deletes a row.
@c @implementation
public func ft_row_set_open(_ row: ft_view?, _ open: Int32) -> ft_status {
  attempt { () throws(Failure) in
    let row = try tableRow(row)
    if try Double(open).flag { row.open() } else { row.close() }
  }
}

/// How many rows a list may have: to insert one looks at those behind it.
private var mostRows: Int { 10_000 }

private func insertRow(at index: Int, in list: RowList) throws(Failure) -> Handle {
  let handle = try Library.table.next()
  let row = TableRow(title: "", name: "")
  Library.table.insert(.view(RowRecord(row, handle)))
  list.insert(row, at: index)
  return handle
}

private func rowList(_ view: ft_view?) throws(Failure) -> RowList {
  guard let list = try Library.view(view).view as? RowList else {
    throw .kind("not a list; pass the result of ft_list_create")
  }
  return list
}

private func tableRow(_ view: ft_view?) throws(Failure) -> TableRow {
  guard let row = try Library.view(view).view as? TableRow else {
    throw .kind("not a list row; pass the result of ft_list_row or ft_list_insert")
  }
  return row
}

/// A list of a host. What a finger deletes, the host has no handle of any more.
private final class ListRecord: ControlRecord {
  init(_ list: RowList, _ handle: Handle) {
    super.init(list, handle)
    list.rowDidLeave = { row in
      let kept = row.record?.invalidate()
      withExtendedLifetime(kept) {}
    }
  }
}

private final class RowRecord: ControlRecord {
  override var whyFixed: Failure? { .row }
}

/// The content of a row.
private final class ContentRecord: ViewRecord {
  override var whyFixed: Failure? { .row }
}

extension Failure {
  fileprivate static var row: Failure {
    .kind(
      """
      the list positions its rows and their content; call ft_list_insert or ft_list_remove instead
      """)
  }
}

extension RowList {
  fileprivate func checkedRow(_ index: Int32) throws(Failure) -> TableRow {
    guard rows.indices.contains(Int(index)) else {
      throw .value("no such row; indices start at 0")
    }
    return rows[Int(index)]
  }
}

extension RowList.Change {
  /// FT_ROW_CHOSEN or one of those behind it, the index of the row, and where it is now.
  fileprivate var numbers: (kind: Int, row: Int, to: Int) {
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
