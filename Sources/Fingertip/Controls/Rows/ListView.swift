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
/// longer than the screen: a row that is carried to an edge of that scrolls it.
///
/// While the button that deletes a row is open, a touch on another row, or beside the rows, does nothing to
/// rows but close it.
///
/// Rows keep taps, holds, and the drags that they can use from recognizers of the list, and of views
/// around it. A recognizer that is to get them has ``GestureRecognizer/yieldsToControls`` off.
open class RowList: Control {
  /// What has become of a row.
  public enum Change: Hashable, Sendable {
    /// The row at an index was tapped, and chosen where rows can be chosen.
    case chosen(Int)
    /// The row at an index was tapped, and is chosen no more.
    case deselected(Int)
    /// The row at an index was deleted.
    case deleted(Int)
    /// A row is to be inserted before the one at an index, which the host does.
    case insertionRequested(Int)
    /// A row was moved from one index to another.
    case moved(from: Int, to: Int)
    /// The button for details of the row at an index was pressed.
    case accessoryPressed(Int)
  }

  /// What a tap on a row chooses.
  public enum Selection: UInt8, Hashable, Sendable, CaseIterable {
    /// Nothing that stays: it is told, and no row is selected.
    case none
    /// The row, in place of the one that was chosen before.
    case single
    /// The row beside others, or no more.
    case multiple
  }

  /// Ends of a row.
  public struct Sides: OptionSet, Hashable, Sendable {
    /// One bit for each.
    public let rawValue: UInt8
    /// Makes a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// The left end.
    public static let left = Sides(rawValue: 1 << 0)
    /// The right end.
    public static let right = Sides(rawValue: 1 << 1)
  }

  /// The rows, from the top down.
  public final private(set) var rows: [TableRow] = []
  /// The height of a row, in points: 44, the least that is easy to hit.
  public final var rowHeight = 44.0 { didSet { layOut() } }
  /// Whether rows have controls that delete or insert, and handles that move them. Otherwise they are
  /// swiped and tapped.
  public final var isEditing = false {
    didSet {
      if isEditing != oldValue { closeRows(but: nil) }
      for row in rows { row.layOut() }
    }
  }
  /// Whether rows can be deleted.
  public final var allowsDeletion = true { didSet { for row in rows { row.layOut() } } }
  /// Whether rows have handles while the list is edited.
  public final var allowsMoving = true { didSet { for row in rows { row.layOut() } } }
  /// At which ends of its rows a swipe uncovers the button that deletes: at the right unless set.
  public final var deletionSides: Sides = .right
  /// What a tap on a row chooses.
  public final var selection = Selection.none { didSet { keepSelection(to: selection) } }
  /// Whether rows that are selected show a check mark.
  public final var checksSelection = false { didSet { for row in rows { row.layOut() } } }
  /// What was told last. In an action for `valueChanged` it is what that one is told of, also when more
  /// has become of rows in the same frame.
  public final private(set) var lastChange: Change?
  /// What has become of rows in this frame, for the actions that run at its end.
  private final var untold: [Change] = []
  /// Runs when a row was taken out, by a finger or by a call.
  package final var rowDidLeave: ((TableRow) -> Void)?
  /// Hears of touches beside a row that is open.
  private final var elsewhere: Gesture<OutsideTouch>?
  /// The number of the touch that closed a row, and does nothing else to rows.
  private final var closingTouch: UInt64?
  /// What scrolls a list whose row is carried to the edge; made when first needed.
  private final var scroller: RowScroller?

  /// Makes a list without rows.
  public override init(frame: Rect, name: String = "") {
    super.init(frame: frame, name: name)
  }

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

  /// The indices of the rows that are selected, in their order.
  public final var selectedRows: [Int] { rows.indices.filter { rows[$0].isSelected } }

  /// Adds a row at the end.
  public final func append(_ title: String) { insertRow(title, at: rows.count) }

  /// Puts a row before another one, without an event; behind the last, or before the first, when the
  /// index is out of range.
  @discardableResult
  public final func insertRow(_ title: String, at index: Int) -> TableRow {
    let row = TableRow(title: title, name: name.isEmpty ? title : name + "." + title)
    insert(row, at: index)
    return row
  }

  /// Puts a row that is in no list before another one.
  package final func insert(_ row: TableRow, at index: Int) {
    let place = min(max(index, 0), rows.count)
    rows.insert(row, at: place)
    addSubview(row)
    layOut(from: place)
  }

  /// Takes a row out, without an event; nothing when there is none at the index.
  public final func removeRow(at index: Int) {
    guard rows.indices.contains(index) else { return }
    let row = rows.remove(at: index)
    row.removeFromSuperview()
    layOut(from: index)
    watchElsewhere()
    rowDidLeave?(row)
  }

  /// Selects a row, or no more, without an event; nothing when there is none at the index, or when rows
  /// cannot be chosen. In a list where one row can be chosen, the others are no more.
  public final func select(_ isSelected: Bool = true, row index: Int) {
    guard rows.indices.contains(index), selection != .none else { return }
    if isSelected, selection == .single {
      for other in rows.indices where other != index { rows[other].isSelected = false }
    }
    rows[index].isSelected = isSelected
  }

  /// Beside the rows there is nothing to touch.
  open override func beginTracking(_ touch: Touch, with event: TouchEvent) -> Bool { false }

  // MARK: What rows ask for

  final func index(of row: TableRow) -> Int? { rows.firstIndex { $0 === row } }

  /// Whether rows can be drawn aside.
  final var canSwipe: Bool { !isEditing && allowsDeletion && !deletionSides.isEmpty }

  /// Lets at most one row stay open.
  final func closeRows(but row: TableRow?) {
    for other in rows where other !== row { other.close() }
  }

  /// Listens for touches beside a row while one is open: they close it.
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

  /// Whether a touch closed a row as it landed.
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

  /// Puts a row that is dragged where its middle is, and lets the others make room.
  final func carry(_ row: TableRow, to middle: Double) {
    guard let index = index(of: row), rowHeight > 0, middle.isFinite else { return }
    let share = (middle - bounds.minY) / rowHeight
    let place = Int(share, in: 0...rows.count - 1)
    if place != index { rows.insert(rows.remove(at: index), at: place) }
    layOut(but: row)
    row.center.y = middle
  }

  /// Scrolls what the list is in for a finger that carries a row to an edge of that.
  final func scroll(for touch: Touch) {
    guard let view = nearest(ScrollView.self) else { return }
    let scroller = scroller ?? RowScroller(of: self)
    self.scroller = scroller
    scroller.follow(touch, in: view)
  }

  /// Goes on to scroll as long as a row is carried, which stays under its finger.
  final func scrollOn(to time: Timestamp) {
    guard let row = rows.first(where: { $0.isCarried }), let touch = row.trackedTouch
    else { return scroller?.stop() ?? () }
    scroller?.move(to: time)
    row.carry(with: touch)
  }

  /// Puts a row down that was at an index before.
  final func drop(_ row: TableRow, from start: Int) {
    scroller?.stop()
    layOut()
    if let index = index(of: row), index != start { tell(.moved(from: start, to: index)) }
  }

  /// Brings a row back to where it was.
  final func putBack(_ row: TableRow, to start: Int) {
    scroller?.stop()
    if let index = index(of: row) {
      rows.insert(rows.remove(at: index), at: min(start, rows.count))
    }
    layOut()
  }

  /// Takes back what cannot be chosen any more.
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
