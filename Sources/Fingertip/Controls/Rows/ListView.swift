/// A column of rows that are selected by a tap, deleted by a swipe, and reordered by a handle.
///
/// ```swift
/// let tasks = ListView(
///   frame: Rect(x: 0, y: 0, width: 320, height: 480), titles: ["Milk", "Bread"], name: "tasks")
/// tasks.addAction(for: .valueChanged) { print($0.lastChange ?? .chosen(0)) }
/// ```
///
/// The rows are controls (``ListRow``). The list lays them out from top to bottom and sends
/// `valueChanged` for each ``Change``. Put a long list into a ``ScrollView``; dragging a row to its
/// edge scrolls it.
///
/// While a delete button is revealed, a touch outside that row only hides the button.
///
/// Rows block taps, long presses and usable drags for recognizers of the list and its ancestors. To
/// let such a recognizer receive them, set its ``GestureRecognizer/yieldsToControls`` to `false`.
open class RowList: Control {
  /// A change to a row.
  public enum Change: Hashable, Sendable {
    /// The row at an index was tapped, and selected if rows can be selected.
    case chosen(Int)
    /// The row at an index was tapped and deselected.
    case deselected(Int)
    /// The row at an index was deleted.
    case deleted(Int)
    /// The host should insert a row before the index.
    case insertionRequested(Int)
    /// A row was moved from one index to another.
    case moved(from: Int, to: Int)
    /// The detail button of the row at an index was pressed.
    case accessoryPressed(Int)
  }

  /// The number of rows that can be selected.
  public enum Selection: UInt8, Hashable, Sendable, CaseIterable {
    /// No row stays selected; the tap is only sent.
    case none
    /// One row, which replaces the previous selection.
    case single
    /// Any number of rows; a tap toggles one.
    case multiple
  }

  /// The left and right edges of a row.
  public struct Sides: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt8
    /// Creates a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// The left edge.
    public static let left = Sides(rawValue: 1 << 0)
    /// The right edge.
    public static let right = Sides(rawValue: 1 << 1)
  }

  /// The rows, from top to bottom.
  public final private(set) var rows: [TableRow] = []
  /// The height of a row, in points: 44, the recommended minimum hit target.
  public final var rowHeight = 44.0 { didSet { layOut() } }
  /// Whether rows show editing controls and handles. If `false`, they are tapped and swiped.
  public final var isEditing = false {
    didSet {
      if isEditing != oldValue { closeRows(but: nil) }
      for row in rows { row.layOut() }
    }
  }
  /// Whether rows can be deleted.
  public final var allowsDeletion = true { didSet { for row in rows { row.layOut() } } }
  /// Whether rows have handles in editing mode.
  public final var allowsMoving = true { didSet { for row in rows { row.layOut() } } }
  /// The edges where a swipe reveals the delete button. The right edge by default.
  public final var deletionSides: Sides = .right
  /// The number of rows that can be selected.
  public final var selection = Selection.none { didSet { keepSelection(to: selection) } }
  /// Whether selected rows show a checkmark.
  public final var checksSelection = false { didSet { for row in rows { row.layOut() } } }
  /// The change sent last. Each action for `valueChanged` sees its own change, even if a frame has
  /// several.
  public final private(set) var lastChange: Change?
  /// The changes whose deferred actions haven't run yet.
  private final var untold: [Change] = []
  /// Called when a row was removed, by the user or the program.
  package final var rowDidLeave: ((TableRow) -> Void)?
  /// Recognizes touches outside the row whose delete button is revealed.
  private final var elsewhere: Gesture<OutsideTouch>?
  /// The number of the touch that hid a delete button and does nothing else.
  private final var closingTouch: UInt64?
  /// Scrolls the list when a row is dragged to the edge; created on first use.
  private final var scroller: RowScroller?

  /// Creates an empty list.
  public override init(frame: Rect, name: String = "") {
    super.init(frame: frame, name: name)
  }

  /// Creates a list with a row for each title.
  public init(frame: Rect, titles: [String], name: String = "") {
    super.init(frame: frame, name: name)
    for title in titles { append(title) }
  }

  open override var chainName: String { name.isEmpty ? "list" : name }
  open override var measures: [Measure] {
    switch lastChange {
    case nil: []
    case .chosen(let row): [Measure("chosen", .count(row))]
    case .deselected(let row): [Measure("deselected", .count(row))]
    case .deleted(let row): [Measure("deleted", .count(row))]
    case .insertionRequested(let row): [Measure("insertion at", .count(row))]
    case .moved(let from, let to): [Measure("from", .count(from)), Measure("to", .count(to))]
    case .accessoryPressed(let row): [Measure("accessory", .count(row))]
    }
  }

  override func showSettings(to v: inout AnySettingVisitor) {
    v.length(.rowHeight, rowHeight) { rowHeight = $0 }
    v.flag(.editing, isEditing) { isEditing = $0 }
    v.flag(.allowsDeletion, allowsDeletion) { allowsDeletion = $0 }
    v.flag(.allowsMoving, allowsMoving) { allowsMoving = $0 }
    v.set(.deletionSides, deletionSides, all: [.left, .right]) { deletionSides = $0 }
    v.choice(.selection, selection, upTo: .multiple) { selection = $0 }
    v.flag(.checksSelection, checksSelection) { checksSelection = $0 }
    v.state(.count, rows.count)
    super.showSettings(to: &v)
  }

  /// The titles of the rows.
  public final var titles: [String] { rows.map { $0.title } }

  /// The indices of the selected rows, in ascending order.
  public final var selectedRows: [Int] { rows.indices.filter { rows[$0].isSelected } }

  /// Adds a row at the end.
  public final func append(_ title: String) { insertRow(title, at: rows.count) }

  /// Inserts a row without an event. An index out of range is clamped.
  @discardableResult
  public final func insertRow(_ title: String, at index: Int) -> TableRow {
    let row = TableRow(title: title, name: name.isEmpty ? title : name + "." + title)
    insert(row, at: index)
    return row
  }

  /// Inserts a row that is in no list.
  package final func insert(_ row: TableRow, at index: Int) {
    let place = min(max(index, 0), rows.count)
    rows.insert(row, at: place)
    addSubview(row)
    layOut(from: place)
  }

  /// Removes a row without an event, if the index is valid.
  public final func removeRow(at index: Int) {
    guard rows.indices.contains(index) else { return }
    let row = rows.remove(at: index)
    row.removeFromSuperview()
    layOut(from: index)
    watchElsewhere()
    rowDidLeave?(row)
  }

  /// Selects or deselects a row without an event, if the index is valid and the list allows
  /// selection. With ``Selection/single``, the other rows are deselected.
  public final func select(_ isSelected: Bool = true, row index: Int) {
    guard rows.indices.contains(index), selection != .none else { return }
    if isSelected, selection == .single {
      for other in rows.indices where other != index { rows[other].isSelected = false }
    }
    rows[index].isSelected = isSelected
  }

  /// Only the rows track touches.
  open override func beginTracking(_ touch: Touch, with event: TouchEvent) -> Bool { false }

  // MARK: Called by rows

  final func index(of row: TableRow) -> Int? { rows.firstIndex { $0 === row } }

  /// Whether rows can be swiped.
  final var canSwipe: Bool { !isEditing && allowsDeletion && !deletionSides.isEmpty }

  /// Hides the delete buttons of all other rows.
  final func closeRows(but row: TableRow?) {
    for other in rows where other !== row { other.close() }
  }

  /// Installs the outside recognizer while a delete button is revealed.
  final func watchElsewhere() {
    let isOpen = rows.contains { $0.isOpen }
    if isOpen, elsewhere == nil {
      let gesture = OutsideTouch.recognizer(for: self)
      elsewhere = gesture
      addGestureRecognizer(gesture)
    } else if !isOpen, let gesture = elsewhere {
      removeGestureRecognizer(gesture)
      elsewhere = nil
    }
  }

  /// Returns whether a touch hid a delete button when it began.
  final func wasClosed(by touch: Touch) -> Bool { touch.number == closingTouch }

  override func applies(_ gesture: GestureRecognizer, to touch: Touch) -> Bool {
    !rows.contains { $0.isOpen && touch.view?.isDescendant(of: $0) == true }
  }

  override func hear(_ gesture: GestureRecognizer) {
    guard gesture === elsewhere, gesture.state == .recognized else { return }
    closingTouch = elsewhere?.machine.number
    closeRows(but: nil)
  }

  final func choose(_ row: TableRow) {
    guard let index = index(of: row) else { return }
    let isDeselected = selection == .multiple && row.isSelected
    select(!isDeselected, row: index)
    tell(isDeselected ? .deselected(index) : .chosen(index))
  }

  final func delete(_ row: TableRow) {
    guard let index = index(of: row) else { return }
    removeRow(at: index)
    tell(.deleted(index))
  }

  final func pressAccessory(of row: TableRow) {
    tell(index(of: row).map { .accessoryPressed($0) })
  }

  final func requestInsertion(at row: TableRow) {
    tell(index(of: row).map { .insertionRequested($0) })
  }

  /// Centers a dragged row at a coordinate and moves the other rows aside.
  final func carry(_ row: TableRow, to middle: Double) {
    guard let index = index(of: row), rowHeight > 0, middle.isFinite else { return }
    let share = (middle - bounds.minY) / rowHeight
    let place = Int(share, in: 0...rows.count - 1)
    if place != index { rows.insert(rows.remove(at: index), at: place) }
    layOut(but: row)
    row.center.y = middle
  }

  /// Scrolls the enclosing scroll view while a row is dragged near its edge.
  final func scroll(for touch: Touch) {
    guard let view = nearest(ScrollView.self) else { return }
    let scroller = scroller ?? RowScroller(of: self)
    self.scroller = scroller
    scroller.follow(touch, in: view)
  }

  /// Continues the automatic scrolling and keeps the dragged row under its touch.
  final func scrollOn(to time: Timestamp) {
    guard let row = rows.first(where: { $0.isCarried }), let touch = row.trackedTouch
    else { return scroller?.stop() ?? () }
    scroller?.move(to: time)
    row.carry(with: touch)
  }

  /// Drops a dragged row that started at an index.
  final func drop(_ row: TableRow, from start: Int) {
    scroller?.stop()
    layOut()
    if let index = index(of: row), index != start { tell(.moved(from: start, to: index)) }
  }

  /// Returns a row to its original index after a canceled drag.
  final func putBack(_ row: TableRow, to start: Int) {
    scroller?.stop()
    if let index = index(of: row) {
      rows.insert(rows.remove(at: index), at: min(start, rows.count))
    }
    layOut()
  }

  /// Deselects the rows that exceed the new selection mode.
  private final func keepSelection(to selection: Selection) {
    let kept = selection == .multiple ? rows.count : selection == .single ? 1 : 0
    for index in selectedRows.dropFirst(kept) { rows[index].isSelected = false }
  }

  private final func tell(_ change: Change?) {
    guard let change else { return }
    lastChange = change
    if window?.isBusy == true, registeredEvents.contains(.valueChanged) { untold.append(change) }
    sendActions(for: .valueChanged)
  }

  override func actionsWillRun(for events: ControlEvents) {
    if events.contains(.valueChanged), !untold.isEmpty { lastChange = untold.removeFirst() }
  }

  override func sizeDidChange() {
    super.sizeDidChange()
    layOut()
  }

  private final func layOut(from first: Int = 0, but carried: TableRow? = nil) {
    for index in first..<rows.count where rows[index] !== carried {
      let row = rows[index]
      row.frame = Rect(
        x: bounds.minX, y: bounds.minY + Double(index) * rowHeight, width: bounds.size.width,
        height: rowHeight)
      row.layOut()
    }
  }
}

extension RowList.Selection: SettingChoice {
  package static var words: Phrase { "none single multiple" }
}

extension RowList.Sides: SettingChoice {
  package static var words: Phrase { "left right" }
}
