/// A column of rows: a tap chooses one, a swipe to the left uncovers a button that deletes it, and a
/// handle drags it to another place.
///
/// ```swift
/// let tasks = RowList(
///   frame: Rect(x: 0, y: 0, width: 320, height: 480), titles: ["Milk", "Bread"], name: "tasks")
/// tasks.addAction(for: .valueChanged) { print($0.lastChange ?? .chosen(0)) }
/// ```
///
/// The rows are controls of their own (``TableRow``); the list lays them out from the top down and
/// sends `valueChanged` when something has become of one. Put it into a ``ScrollView`` when it is
/// longer than the screen.
open class RowList: Control {
  /// What has become of a row.
  public enum Change: Hashable, Sendable {
    /// The row at an index was tapped.
    case chosen(Int)
    /// The row at an index was deleted.
    case deleted(Int)
    /// A row was moved from one index to another.
    case moved(from: Int, to: Int)
  }

  /// The rows, from the top down.
  public final private(set) var rows: [TableRow] = []
  /// The height of a row, in points: 44, the least that is easy to hit.
  public final var rowHeight = 44.0 { didSet { layOut() } }
  /// Whether rows have handles that move them. Otherwise they are swiped and tapped.
  public final var isEditing = false { didSet { if isEditing { closeRows(but: nil) } } }
  /// Whether rows can be deleted.
  public final var allowsDeletion = true
  /// What was told last.
  public final private(set) var lastChange: Change?

  /// Makes a list with a row for each title.
  public init(frame: Rect, titles: [String], name: String = "") {
    super.init(frame: frame, name: name)
    for title in titles { append(title) }
  }

  open override var chainName: String { name.isEmpty ? "list" : name }
  open override var measures: [Measure] {
    switch lastChange {
    case nil: []
    case .chosen(let row): [Measure("chosen", .count(row))]
    case .deleted(let row): [Measure("deleted", .count(row))]
    case .moved(let from, let to): [Measure("from", .count(from)), Measure("to", .count(to))]
    }
  }

  /// The titles of the rows.
  public final var titles: [String] { rows.map { $0.title } }

  /// Adds a row at the end.
  public final func append(_ title: String) {
    let row = TableRow(title: title, name: name.isEmpty ? title : name + "." + title)
    rows.append(row)
    addSubview(row)
    layOut()
  }

  /// Takes a row out, without an event; nothing when there is none at the index.
  public final func removeRow(at index: Int) {
    guard rows.indices.contains(index) else { return }
    rows.remove(at: index).removeFromSuperview()
    layOut()
  }

  /// Beside the rows there is nothing to touch.
  open override func beginTracking(_ touch: Touch, with event: TouchEvent) -> Bool { false }

  // MARK: What rows ask for

  final func index(of row: TableRow) -> Int? { rows.firstIndex { $0 === row } }

  /// Lets at most one row stay open.
  final func closeRows(but row: TableRow?) {
    for other in rows where other !== row { other.close() }
  }

  final func choose(_ row: TableRow) { tell(index(of: row).map { .chosen($0) }) }

  final func delete(_ row: TableRow) {
    guard let index = index(of: row) else { return }
    removeRow(at: index)
    tell(.deleted(index))
  }

  /// Puts a row that is dragged where its middle is, and lets the others make room.
  final func carry(_ row: TableRow, to middle: Double) {
    guard let index = index(of: row), rowHeight > 0, middle.isFinite else { return }
    let share = (middle - bounds.minY) / rowHeight
    let place = Int(min(max(share, 0), Double(rows.count - 1)))
    if place != index { rows.insert(rows.remove(at: index), at: place) }
    layOut(but: row)
    row.center.y = middle
  }

  /// Puts a row down that was at an index before.
  final func drop(_ row: TableRow, from start: Int) {
    layOut()
    if let index = index(of: row), index != start { tell(.moved(from: start, to: index)) }
  }

  /// Brings a row back to where it was.
  final func putBack(_ row: TableRow, to start: Int) {
    if let index = index(of: row) {
      rows.insert(rows.remove(at: index), at: min(start, rows.count))
    }
    layOut()
  }

  private final func tell(_ change: Change?) {
    guard let change else { return }
    lastChange = change
    sendActions(for: .valueChanged)
  }

  override func sizeDidChange() {
    super.sizeDidChange()
    layOut()
  }

  private final func layOut(but carried: TableRow? = nil) {
    for (index, row) in rows.enumerated() where row !== carried {
      row.frame = Rect(
        x: bounds.minX, y: bounds.minY + Double(index) * rowHeight, width: bounds.size.width,
        height: rowHeight)
    }
  }
}
