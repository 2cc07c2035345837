/// A column of rows that are selected with a tap, deleted with a swipe, and reordered with a
/// handle.
///
/// ```swift
/// let tasks = ListView(
///   frame: Rect(x: 0, y: 0, width: 320, height: 480), titles: ["Milk", "Bread"], name: "tasks")
/// tasks.addAction(for: .valueChanged) { print($0.lastChange ?? .chosen(0)) }
/// ```
///
/// The rows are controls (``ListRow``). The list lays them out from top to bottom and sends
/// `valueChanged` for each ``Change``. Put a long list into a ``ScrollView``, which then scrolls
/// when a row is dragged toward its edge.
///
/// Indices always refer to the list as last reported. A row that is being dragged keeps its index
/// until it is dropped, so the program may insert, delete and move rows in the meantime. A program
/// that applies the reported changes to its model therefore always has the same rows as the list.
///
/// While a row's delete button is revealed, a touch outside that row only hides the button.
///
/// Rows prevent recognizers of the list and its ancestors from recognizing taps, long presses, and
/// the drags that the rows use. To exempt a recognizer, set its
/// ``GestureRecognizer/yieldsToControls`` to `false`.
open class ListView: Control {
  /// A change to a row.
  public enum Change: Hashable, Sendable {
    /// The row at an index was tapped and, if rows can be selected, is now selected.
    case chosen(Int)
    /// The row at an index was tapped and deselected.
    case deselected(Int)
    /// The row at an index was deleted.
    case deleted(Int)
    /// The user requested that a row be inserted before the index.
    case insertionRequested(Int)
    /// A row was moved from one index to another.
    case moved(from: Int, to: Int)
    /// The detail button of the row at an index was pressed.
    case accessoryPressed(Int)
  }

  /// The number of rows that can be selected.
  public enum SelectionMode: UInt8, Hashable, Sendable, CaseIterable {
    /// No row stays selected; taps are only reported.
    case none
    /// Only one row can be selected; selecting another row replaces the selection.
    case single
    /// Any number of rows can be selected; a tap toggles a row.
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

  /// The rows, from top to bottom, with each row that is being dragged at its original index.
  public final internal(set) var rows: [ListRow] = []
  /// The number of rows that are being dragged.
  final var movedRowCount = 0
  /// The height of a row, in points: 44, the recommended minimum hit target.
  public final var rowHeight = 44.0 { didSet { layOut() } }
  /// Whether rows show editing controls and handles. If `false`, rows can be tapped and swiped.
  public final var isEditing = false {
    didSet {
      if isEditing != oldValue { hideDeleteButtons(except: nil) }
      for row in rows { row.layOut() }
    }
  }
  /// Whether rows can be deleted. Setting it to `false` hides any revealed delete button.
  public final var allowsDeletion = true {
    didSet {
      if !allowsDeletion { hideDeleteButtons(except: nil) }
      for row in rows { row.layOut() }
    }
  }
  /// Whether rows have handles in editing mode.
  public final var allowsMoving = true { didSet { for row in rows { row.layOut() } } }
  /// The edges where a swipe reveals the delete button. The right edge by default.
  public final var deleteSwipeEdges: Sides = .right
  /// The number of rows that can be selected.
  public final var selection = SelectionMode.none { didSet { limitSelection(to: selection) } }
  /// Whether a tap on a row in editing mode selects it. `false` by default.
  public final var allowsSelectionDuringEditing = false
  /// Whether selected rows show a checkmark.
  public final var showsCheckmarks = false { didSet { for row in rows { row.layOut() } } }
  /// The change that was sent last. Each action for `valueChanged` sees the change for which it was
  /// called, even if several changes occur in one frame. `nil` if the row has been deleted since
  /// the change.
  public final internal(set) var lastChange: Change?
  /// The changes whose deferred actions haven't run yet. They are applied just before their
  /// actions, so that their indices are current even if earlier actions change rows.
  final var pendingChanges: [PendingChange] = []
  /// Called after a row has been removed by the user or the program.
  package final var didRemoveRow: ((ListRow) -> Void)?
  /// The recognizer of touches outside the row whose delete button is revealed.
  private final var outsideGesture: Gesture<OutsideTouchRecognizer>?
  /// The number of the touch that hid a delete button. The touch has no other effect.
  private final var deleteHidingTouchNumber: UInt64?
  /// The object that scrolls the enclosing scroll view when a row is dragged near its edge, created
  /// on first use.
  final var autoScroller: AutoScroller?

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
    v.optionSet(.deleteSwipeEdges, deleteSwipeEdges, all: [.left, .right]) { deleteSwipeEdges = $0 }
    v.choice(.selection, selection, upTo: .multiple) { selection = $0 }
    v.flag(.allowsSelectionDuringEditing, allowsSelectionDuringEditing) {
      allowsSelectionDuringEditing = $0
    }
    v.flag(.showsCheckmarks, showsCheckmarks) { showsCheckmarks = $0 }
    v.state(.count, rows.count)
    super.showSettings(to: &v)
  }

  /// The titles of the rows.
  public final var titles: [String] { rows.map { $0.title } }

  /// The indices of the selected rows, in ascending order.
  public final var selectedRows: [Int] { rows.indices.filter { rows[$0].isSelected } }

  /// Adds a row at the end.
  public final func append(_ title: String) { insertRow(title, at: rows.count) }

  /// Inserts a row without sending an event. An index out of range is clamped.
  @discardableResult
  public final func insertRow(_ title: String, at index: Int) -> ListRow {
    let row = ListRow(title: title, name: name.isEmpty ? title : name + "." + title)
    insert(row, at: index)
    return row
  }

  /// Inserts a row that isn't in a list.
  package final func insert(_ row: ListRow, at index: Int) {
    let position = min(max(index, 0), rows.count)
    rows.insert(row, at: position)
    addSubview(row)
    layOut(from: position)
  }

  /// Removes a row without sending an event, if the index is valid.
  public final func deleteRow(at index: Int) {
    guard rows.indices.contains(index) else { return }
    let row = rows.remove(at: index)
    // Ends a drag of the row.
    row.endReordering()
    row.removeFromSuperview()
    layOut(from: index)
    updateOutsideGesture()
    didRemoveRow?(row)
  }

  /// Removes the rows at the given indices without sending an event. Invalid indices are ignored.
  public final func deleteRows(at indices: [Int]) {
    for index in rows.indices.reversed() where indices.contains(index) { deleteRow(at: index) }
  }

  /// Moves a row to another index without sending an event, if the row exists. The new index is
  /// clamped. A selected row stays selected.
  public final func moveRow(at index: Int, to newIndex: Int) {
    guard rows.indices.contains(index) else { return }
    let position = min(max(newIndex, 0), rows.count - 1)
    rows.insert(rows.remove(at: index), at: position)
    layOut(from: min(index, position))
  }

  /// Selects or deselects a row without sending an event, if the index is valid and the list allows
  /// selection. With ``SelectionMode/single``, the other rows are deselected.
  public final func select(_ isSelected: Bool = true, row index: Int) {
    guard rows.indices.contains(index), selection != .none else { return }
    if isSelected, selection == .single {
      for other in rows.indices where other != index { rows[other].isSelected = false }
    }
    rows[index].isSelected = isSelected
  }

  /// Returns `false`, because only the rows track touches.
  open override func beginTracking(_ touch: Touch, with event: TouchEvent) -> Bool { false }

  // MARK: Called by rows

  final func index(of row: ListRow) -> Int? { rows.firstIndex { $0 === row } }

  /// Whether rows can be swiped.
  final var canSwipe: Bool { !isEditing && allowsDeletion && !deleteSwipeEdges.isEmpty }

  /// Hides the delete buttons of all other rows.
  final func hideDeleteButtons(except row: ListRow?) {
    for other in rows where other !== row { other.hideDelete() }
  }

  /// Installs the recognizer of outside touches if a delete button is revealed, or else removes it.
  final func updateOutsideGesture() {
    let isOpen = rows.contains { $0.isDeleteRevealed }
    if isOpen, outsideGesture == nil {
      let gesture = OutsideTouchRecognizer.makeGesture(for: self)
      outsideGesture = gesture
      addGestureRecognizer(gesture)
    } else if !isOpen, let gesture = outsideGesture {
      removeGestureRecognizer(gesture)
      outsideGesture = nil
    }
  }

  /// Returns whether a touch hid a delete button when it began.
  final func wasDeleteHidden(by touch: Touch) -> Bool { touch.number == deleteHidingTouchNumber }

  override func gestureRecognizer(_ gesture: GestureRecognizer, shouldReceive touch: Touch) -> Bool
  {
    !rows.contains { $0.isDeleteRevealed && touch.view?.isDescendant(of: $0) == true }
  }

  override func recognizerDidChange(_ gesture: GestureRecognizer) {
    guard gesture === outsideGesture, gesture.state == .recognized else { return }
    deleteHidingTouchNumber = outsideGesture?.machine.touchNumber
    hideDeleteButtons(except: nil)
  }

  final func selectByTap(_ row: ListRow) {
    if !isEditing || allowsSelectionDuringEditing { sendChange(.tapped, of: row) }
  }
  final func delete(_ row: ListRow) { sendChange(.deleted, of: row) }
  final func pressAccessory(of row: ListRow) { sendChange(.accessoryPressed, of: row) }
  final func requestInsertion(at row: ListRow) { sendChange(.insertionRequested, of: row) }

  /// Deselects rows until the selection conforms to the new mode.
  private final func limitSelection(to selection: SelectionMode) {
    let kept = selection == .multiple ? rows.count : selection == .single ? 1 : 0
    for index in selectedRows.dropFirst(kept) { rows[index].isSelected = false }
  }

  override func actionsWillRun(for events: ControlEvents) {
    if events.contains(.valueChanged), !pendingChanges.isEmpty {
      lastChange = apply(pendingChanges.removeFirst())
    }
  }

  override func sizeDidChange() {
    super.sizeDidChange()
    layOut()
  }
}

extension ListView.SelectionMode: SettingChoice {
  package static var choiceNames: StaticText { "none single multiple" }
}

extension ListView.Sides: SettingChoice {
  package static var choiceNames: StaticText { "left right" }
}
