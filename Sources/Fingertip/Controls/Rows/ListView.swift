/// A column of rows that users select with a tap, delete with a swipe, and reorder with a handle.
///
/// ```swift
/// let tasks = ListView(
///   frame: Rect(x: 0, y: 0, width: 320, height: 480), titles: ["Milk", "Bread"], name: "tasks")
/// tasks.addAction(for: .valueChanged) { print($0.lastChange ?? .chosen(0)) }
/// ```
///
/// The rows are controls (``ListRow``), which the list lays out from top to bottom. After a change,
/// the list lays out its rows as soon as ``rows`` is read, or otherwise in ``layoutSubviews()``. An
/// override of that method must call `super`. The list sends `valueChanged` for each ``Change``.
/// Put a long list inside a ``ScrollView``, which then scrolls when a row is dragged toward the
/// scroll view's edge.
///
/// Indices always refer to the order of the rows as last reported by the list. A row that is being
/// dragged keeps its index until it is dropped, so the program may insert, delete and move rows in
/// the meantime. Therefore, a program that applies the reported changes to its model keeps the
/// model's rows in sync with the list's rows.
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
    /// Taps on rows are reported, but no row stays selected.
    case none
    /// At most one row can be selected. Selecting a different row replaces the selection.
    case single
    /// Any number of rows can be selected. Tapping a row toggles it.
    case multiple
  }

  /// A set of edges of a row, in the direction in which the row is laid out
  /// (``View/effectiveLayoutDirection``).
  public struct Edges: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt8
    /// Creates a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// The edge at which the row begins: the left edge, unless the row is laid out from right to
    /// left.
    public static let leading = Edges(rawValue: 1 << 0)
    /// The edge at which the row ends: the right edge, unless the row is laid out from right to
    /// left.
    public static let trailing = Edges(rawValue: 1 << 1)
  }

  /// The rows, from top to bottom. A row that is being dragged stays at its original index.
  public final var rows: [ListRow] {
    layOutInvalidRows()
    return rowStorage
  }
  /// The storage of ``rows``.
  final var rowStorage: [ListRow] = []
  /// The index of the first row whose position may have changed since the last layout, or `nil` if
  /// there is none.
  final var firstInvalidRowIndex: Int?
  /// The number of rows that are being dragged.
  final var reorderedRowCount = 0
  /// The height of a row, in points: 44, the recommended minimum hit target.
  public final var rowHeight = 44.0 { didSet { layOutRows() } }
  /// Whether rows show editing controls and handles. If `false`, rows can be tapped and swiped.
  public final var isEditing = false {
    didSet {
      if isEditing != oldValue { hideDeleteButtons(except: nil) }
      for row in rowStorage { row.layOutContentView() }
    }
  }
  /// Whether rows can be deleted. Setting this property to `false` hides any revealed delete
  /// button.
  public final var allowsDeletion = true {
    didSet {
      if !allowsDeletion { hideDeleteButtons(except: nil) }
      for row in rowStorage { row.layOutContentView() }
    }
  }
  /// Whether rows have handles in editing mode.
  public final var allowsMoving = true {
    didSet { for row in rowStorage { row.layOutContentView() } }
  }
  /// The edges from which a swipe reveals the delete button. The default is the trailing edge.
  public final var deleteSwipeEdges: Edges = .trailing
  /// The number of rows that can be selected.
  public final var selection = SelectionMode.none { didSet { limitSelection(to: selection) } }
  /// Whether a tap on a row in editing mode selects it. `false` by default.
  public final var allowsSelectionDuringEditing = false
  /// Whether selected rows show a checkmark.
  public final var showsCheckmarks = false {
    didSet { for row in rowStorage { row.layOutContentView() } }
  }
  /// The most recently sent change. An action for `valueChanged` always reads the change for which
  /// it was called, even if several changes occur in one frame. The value is `nil` if the row has
  /// been deleted since the change.
  public final internal(set) var lastChange: Change?
  /// The changes whose deferred actions haven't run yet. A change is applied just before its
  /// actions run, so its indices are up to date even if earlier actions changed rows.
  final var pendingChanges: [PendingChange] = []
  /// Called after the user or the program has removed a row.
  package final var didRemoveRow: ((ListRow) -> Void)?
  /// The recognizer for touches outside the row whose delete button is revealed.
  private final var outsideTouchGesture: Gesture<OutsideTouchRecognizer>?
  /// The number of the touch that hid a delete button and therefore has no other effect.
  private final var deleteHidingTouchNumber: UInt64?
  /// The object that scrolls the enclosing scroll view when a row is dragged near the scroll view's
  /// edge. This object is created on first use.
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
    v.visitLength(.rowHeight, rowHeight) { rowHeight = $0 }
    v.visitFlag(.editing, isEditing) { isEditing = $0 }
    v.visitFlag(.allowsDeletion, allowsDeletion) { allowsDeletion = $0 }
    v.visitFlag(.allowsMoving, allowsMoving) { allowsMoving = $0 }
    v.visitOptionSet(.deleteSwipeEdges, deleteSwipeEdges, all: [.leading, .trailing]) {
      deleteSwipeEdges = $0
    }
    v.visitChoice(.selection, selection, upTo: .multiple) { selection = $0 }
    v.visitFlag(.allowsSelectionDuringEditing, allowsSelectionDuringEditing) {
      allowsSelectionDuringEditing = $0
    }
    v.visitFlag(.showsCheckmarks, showsCheckmarks) { showsCheckmarks = $0 }
    v.visitReadOnlyState(.count, rowStorage.count)
    super.showSettings(to: &v)
  }

  /// The titles of the rows.
  public final var titles: [String] { rowStorage.map { $0.title } }

  /// The indices of the selected rows, in ascending order.
  public final var selectedRows: [Int] { rowStorage.indices.filter { rowStorage[$0].isSelected } }

  /// Adds a row at the end.
  public final func append(_ title: String) { insertRow(title, at: rowStorage.count) }

  /// Inserts a row without sending an event. An out-of-range index is clamped.
  @discardableResult
  public final func insertRow(_ title: String, at index: Int) -> ListRow {
    let row = ListRow(title: title, name: name.isEmpty ? title : name + "." + title)
    insert(row, at: index)
    return row
  }

  /// Inserts an existing row that isn't in a list.
  package final func insert(_ row: ListRow, at index: Int) {
    let position = min(max(index, 0), rowStorage.count)
    rowStorage.append(row)
    rowStorage.move(from: rowStorage.count - 1, to: position)
    addSubview(row)
    invalidateLayout(from: position)
  }

  /// Removes a row without sending an event, if the index is valid.
  public final func deleteRow(at index: Int) {
    guard rowStorage.indices.contains(index) else { return }
    let row = rowStorage[index]
    rowStorage.removeObject(at: index)
    // Ends any drag of the row.
    row.endReordering()
    row.removeFromSuperview()
    invalidateLayout(from: index)
    if outsideTouchGesture != nil { updateOutsideTouchGesture() }
    didRemoveRow?(row)
  }

  /// Removes the rows at the given indices without sending an event. Invalid indices are ignored.
  public final func deleteRows(at indices: [Int]) {
    var deleted: Int?
    for index in indices.sorted().reversed() where index != deleted {
      deleteRow(at: index)
      deleted = index
    }
  }

  /// Moves the row at an index, if there is one, to a new index without sending an event. The new
  /// index is clamped. A selected row stays selected.
  public final func moveRow(at index: Int, to newIndex: Int) {
    guard rowStorage.indices.contains(index) else { return }
    let position = min(max(newIndex, 0), rowStorage.count - 1)
    rowStorage.move(from: index, to: position)
    invalidateLayout(from: min(index, position))
  }

  /// Selects or deselects a row without sending an event, if the index is valid and the list allows
  /// selection. With ``SelectionMode/single``, the other rows are deselected.
  public final func select(_ isSelected: Bool = true, row index: Int) {
    guard rowStorage.indices.contains(index), selection != .none else { return }
    if isSelected, selection == .single {
      for other in rowStorage.indices where other != index { rowStorage[other].isSelected = false }
    }
    rowStorage[index].isSelected = isSelected
  }

  /// Lays out the rows whose positions have changed.
  open override func layoutSubviews() { layOutInvalidRows() }

  /// The number of rows.
  package final var rowCount: Int { rowStorage.count }

  /// Returns the row at a valid index. The row might not have been laid out yet.
  package final func row(at index: Int) -> ListRow { rowStorage[index] }

  /// Returns `false`, because only the rows track touches.
  open override func beginTracking(_ touch: Touch, with event: TouchEvent) -> Bool { false }

  // MARK: Called by rows

  final func index(of row: ListRow) -> Int? { rowStorage.firstIndex { $0 === row } }

  /// Whether rows can be swiped.
  final var allowsSwipeToDelete: Bool { !isEditing && allowsDeletion && !deleteSwipeEdges.isEmpty }

  /// Hides the delete buttons of all other rows.
  final func hideDeleteButtons(except row: ListRow?) {
    for other in rowStorage where other !== row { other.hideDelete() }
  }

  /// Installs the recognizer for outside touches if a delete button is revealed, or removes it
  /// otherwise.
  final func updateOutsideTouchGesture() {
    let isOpen = rowStorage.contains { $0.isDeleteRevealed }
    if isOpen, outsideTouchGesture == nil {
      let gesture = OutsideTouchRecognizer.makeGesture(for: self)
      outsideTouchGesture = gesture
      addGestureRecognizer(gesture)
    } else if !isOpen, let gesture = outsideTouchGesture {
      removeGestureRecognizer(gesture)
      outsideTouchGesture = nil
    }
  }

  /// Returns whether a touch hid a delete button when it began.
  final func wasDeleteHidden(by touch: Touch) -> Bool { touch.number == deleteHidingTouchNumber }

  override func gestureRecognizer(_ gesture: GestureRecognizer, shouldReceive touch: Touch) -> Bool
  {
    !rowStorage.contains { $0.isDeleteRevealed && touch.view?.isDescendant(of: $0) == true }
  }

  override func recognizerDidChange(_ gesture: GestureRecognizer) {
    guard gesture === outsideTouchGesture, gesture.state == .recognized else { return }
    deleteHidingTouchNumber = outsideTouchGesture?.machine.touchNumber
    hideDeleteButtons(except: nil)
  }

  final func selectByTap(_ row: ListRow) {
    if !isEditing || allowsSelectionDuringEditing { applyOrDeferChange(.tapped, of: row) }
  }
  final func deleteAndReport(_ row: ListRow) { applyOrDeferChange(.deleted, of: row) }
  final func reportAccessoryPress(of row: ListRow) {
    applyOrDeferChange(.accessoryPressed, of: row)
  }
  final func reportInsertionRequest(at row: ListRow) {
    applyOrDeferChange(.insertionRequested, of: row)
  }

  /// Deselects as many rows as the new selection mode requires.
  private final func limitSelection(to selection: SelectionMode) {
    let kept = selection == .multiple ? rowStorage.count : selection == .single ? 1 : 0
    for index in selectedRows.dropFirst(kept) { rowStorage[index].isSelected = false }
  }

  override func actionsWillRun(for events: ControlEvents) {
    if events.contains(.valueChanged), !pendingChanges.isEmpty {
      lastChange = applyPendingChange(pendingChanges.removeFirst())
    }
  }

  override func sizeDidChange() {
    super.sizeDidChange()
    layOutRows()
  }
}

extension ListView.SelectionMode: SettingChoice {
  package static var choiceNames: StaticText { "none single multiple" }
}

extension ListView.Edges: SettingChoice {
  package static var choiceNames: StaticText { "leading trailing" }
}
