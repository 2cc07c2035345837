/// A row of a ``RowList``: content, and around it what is done with a row.
///
/// While the list is not edited, a finger that moves by 10 pt to the left draws the content aside and
/// uncovers a button that deletes the row: it stays open when the finger lifts beyond half of the
/// button's width. A tap on an open row closes it, and one on the button deletes. While the list is
/// edited, there is a control at the left end that uncovers the same button, or asks for a new row,
/// and a handle at the right end that moves the row.
///
/// What the row shows lies in its ``contentView``. A swipe may begin on a control there, unless the
/// control uses that drag itself; what is done with the row lies above the content.
open class ListRow: MultipartControl {
  private enum DragState {
    case none
    /// A finger draws the content aside, which was here before.
    case swiping(from: Double)
    /// A finger carries the row that was at an index, by a point this far below its middle.
    case reordering(from: Int, below: Double)
  }

  /// How far a finger moves before it draws the row aside, in points: 10, as for a pan.
  public static var dragDistance: Double { Pan.Limits().minimumTravel }

  /// What it says.
  public final var title: String
  /// What the row shows, which moves aside with it. It takes no touches itself, only what is in it.
  public final let contentView: View
  /// What the control at its left end does while the list is edited.
  public final var editingStyle = EditingStyle.delete { didSet { layOut() } }
  /// What is at the right end of its content.
  public final var accessory = Accessory.none { didSet { layOut() } }
  /// The width of the button that deletes, in points: 80, *ruled*.
  public final var deleteButtonWidth = 80.0
  /// The width of the handle, in points: 44, the least that is easy to hit.
  public final var handleWidth = 44.0 { didSet { layOut() } }
  /// The width of the control at the left end, in points: 44, the least that is easy to hit.
  public final var editingControlWidth = 44.0 { didSet { layOut() } }
  /// The width of what is at the right end of the content, in points: 44.
  public final var accessoryWidth = 44.0 { didSet { layOut() } }
  /// How far the content is drawn aside, in points: to the left when above 0, to the right when below.
  /// The button is open at ``deleteButtonWidth`` on either side.
  public final private(set) var swipeOffset = 0.0 {
    didSet {
      guard swipeOffset != oldValue else { return }
      layOut()
      if isDeleteRevealed != (oldValue != 0) { list?.updateOutsideGesture() }
      swipeOffsetDidChange?(self)
    }
  }
  /// Runs whenever the content was drawn aside, or back.
  public final var swipeOffsetDidChange: ((ListRow) -> Void)?
  private final var dragState = DragState.none
  /// Whether the finger on it closed another row as it landed, so that it does no more.
  private final var isIgnoringTouch = false
  private final let swipe = Gesture(Pan(touches: 1...1), name: "swipe")

  /// Makes a row; its list lays it out.
  public init(title: String, name: String) {
    self.title = title
    contentView = RowContent(frame: .zero, name: "content")
    super.init(frame: .zero, name: name)
    // Rows lie edge to edge: there is no room for margins.
    limits.minimumHitSize = .zero
    clipsToBounds = true
    insert(contentView)
    swipe.owner = target
    attach(swipe)
  }

  open override var chainName: String { name.isEmpty ? "row" : name }

  override func showSettings(to v: inout AnySettingVisitor) {
    v.choice(.editingStyle, editingStyle, upTo: .insert) { editingStyle = $0 }
    v.choice(.accessory, accessory, upTo: .checkmark) { accessory = $0 }
    v.length(.deleteButtonWidth, deleteButtonWidth) { deleteButtonWidth = $0 }
    v.length(.handleWidth, handleWidth) { handleWidth = $0 }
    v.length(.editingControlWidth, editingControlWidth) { editingControlWidth = $0 }
    v.length(.accessoryWidth, accessoryWidth) { accessoryWidth = $0 }
    v.state(.reveal, swipeOffset, .points)
    v.state(.isBeingMoved, isBeingMoved)
    v.state(.isChecked, isChecked)
    super.showSettings(to: &v)
  }

  /// The list that it is in.
  public final var list: ListView? { superview as? ListView }
  /// Whether the button that deletes it is open.
  public final var isDeleteRevealed: Bool { swipeOffset != 0 }
  /// Whether a finger carries it.
  public final var isBeingMoved: Bool { if case .reordering = dragState { true } else { false } }
  /// Whether it shows a check mark.
  public final var isChecked: Bool {
    accessory == .checkmark || isSelected && list?.showsCheckmarks == true
  }

  /// Covers the button that deletes it.
  public final func hideDelete() {
    if case .swiping = dragState { dragState = .none }
    swipeOffset = 0
  }

  /// Uncovers the button that deletes it at the right end, and covers those of the other rows. Does
  /// nothing when the list does not allow that.
  public final func revealDelete() {
    guard list?.allowsDeletion == true else { return }
    list?.hideDeleteButtons(except: self)
    swipeOffset = deleteButtonWidth
  }

  // MARK: Parts

  open override var parts: [ControlPart] { [.deletion, .handle, .editing, .accessory, .content] }

  open override func rect(of part: ControlPart) -> Rect? {
    let content = contentView.frame
    switch part {
    case .deletion: return isDeleteRevealed ? deleteButtonRect : nil
    case .handle: return handleRect
    case .editing: return leadingWidth > 0 ? fullHeightRect(from: bounds.minX, leadingWidth) : nil
    case .accessory: return accessory == .detail ? accessoryRect : nil
    case .content: return fullHeightRect(from: content.minX, content.size.width)
    default: return nil
    }
  }

  /// Where the button is that deletes it, in the row's own coordinates; without width while closed.
  public final var deleteButtonRect: Rect {
    fullHeightRect(from: swipeOffset < 0 ? bounds.minX : bounds.maxX - swipeOffset, abs(swipeOffset))
  }

  /// Where the handle is that moves it, in the row's own coordinates; `nil` unless it has one.
  public final var handleRect: Rect? {
    guard list?.isEditing == true, list?.allowsMoving == true else { return nil }
    return fullHeightRect(from: bounds.maxX - handleWidth, handleWidth)
  }

  /// Where that is which is at the right end of the content, in the row's own coordinates; `nil` when
  /// there is nothing.
  public final var accessoryRect: Rect? {
    hasAccessory ? fullHeightRect(from: contentView.frame.maxX, accessoryWidth) : nil
  }

  private final var hasAccessory: Bool { accessory != .none || isChecked }

  private final func fullHeightRect(from x: Double, _ width: Double) -> Rect {
    Rect(x: x, y: bounds.minY, width: width, height: bounds.size.height)
  }

  /// The width of the control at the left end; 0 when there is none.
  private final var leadingWidth: Double {
    guard let list, list.isEditing else { return 0 }
    let hasControl = editingStyle == .insert || editingStyle == .delete && list.allowsDeletion
    return hasControl ? editingControlWidth : 0
  }

  /// Puts the content where it is to be.
  final func layOut() {
    let trailing = (handleRect?.size.width ?? 0) + (hasAccessory ? accessoryWidth : 0)
    let width = max(bounds.size.width - leadingWidth - trailing, 0)
    contentView.frame = fullHeightRect(from: bounds.minX + leadingWidth - swipeOffset, width)
  }

  override func sizeDidChange() {
    super.sizeDidChange()
    layOut()
  }

  open override func stateDidChange() { layOut() }

  open override func hitTest(_ point: Point) -> View? {
    for part in parts where part != .content {
      if rect(of: part)?.contains(point) == true { return self }
    }
    return super.hitTest(point)
  }

  open override func press(_ part: ControlPart) {
    if isIgnoringTouch { return }
    switch part {
    case .deletion: list?.delete(self)
    case .content where isDeleteRevealed, .accessory where isDeleteRevealed: hideDelete()
    case .content: list?.selectByTap(self)
    case .accessory: list?.pressAccessory(of: self)
    case .editing where editingStyle == .insert: list?.requestInsertion(at: self)
    case .editing: if isDeleteRevealed { hideDelete() } else { revealDelete() }
    default: break
    }
  }

  // MARK: Swiping

  open override var dragDirections: Directions { .horizontal }
  open override func blocksDrag(_ direction: Direction, from start: Point) -> Bool {
    list?.isEditing == true ? handleRect?.contains(start) == true : canSwipe(direction)
  }

  /// Whether the content can be drawn aside in a direction, as far as it is drawn already.
  private final func canSwipe(_ direction: Direction) -> Bool {
    guard list?.canSwipe == true else { return false }
    let range = swipeOffsetRange
    switch direction {
    case .left: return swipeOffset < range.upperBound
    case .right: return swipeOffset > range.lowerBound
    default: return false
    }
  }

  private final var swipeOffsetRange: ClosedRange<Double> {
    let width = deleteButtonWidth > 0 && deleteButtonWidth.isFinite ? deleteButtonWidth : 0
    let sides = list?.deleteSwipeEdges ?? []
    return (sides.contains(.left) ? -width : 0)...(sides.contains(.right) ? width : 0)
  }

  override func gestureRecognizer(_ gesture: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    list?.canSwipe == true
  }

  override func gestureRecognizerShouldBegin(_ gesture: GestureRecognizer) -> Bool {
    canSwipe(Direction(nearestTo: vector(fromWindow: swipe.machine.startTravel)))
  }

  override func recognizerDidChange(_ gesture: GestureRecognizer) {
    if swipe.state == .began, list?.canSwipe == true {
      list?.hideDeleteButtons(except: self)
      dragState = .swiping(from: swipeOffset)
    }
    guard case .swiping(let start) = dragState else { return }
    switch swipe.state {
    case .began, .changed, .ended:
      let (range, translation) = (swipeOffsetRange, vector(fromWindow: swipe.value.translation).dx)
      swipeOffset = min(max(start - translation, range.lowerBound), range.upperBound)
      guard swipe.state == .ended else { return }
      dragState = .none
      let isFar = abs(swipeOffset) > deleteButtonWidth / 2
      swipeOffset = isFar ? (swipeOffset < 0 ? range.lowerBound : range.upperBound) : 0
    case .possible, .failed, .recognized, .cancelled: hideDelete()
    }
  }

  // MARK: Carrying

  open override func beginTracking(_ touch: Touch, with event: TouchEvent) -> Bool {
    let location = touch.location(in: self)
    isIgnoringTouch = list?.wasDeleteHidden(by: touch) == true
    if !isIgnoringTouch, handleRect?.contains(location) == true, let index = list?.index(of: self) {
      dragState = .reordering(from: index, below: location.y - bounds.center.y)
    }
    return super.beginTracking(touch, with: event)
  }

  open override func continueTracking(_ touch: Touch, with event: TouchEvent) -> Bool {
    drag(with: touch)
    return super.continueTracking(touch, with: event)
  }

  open override func endTracking(_ touch: Touch, with event: TouchEvent) {
    drag(with: touch)
    if case .reordering(let start, _) = dragState {
      dragState = .none
      list?.endReordering(self, from: start)
    }
    super.endTracking(touch, with: event)
  }

  open override func cancelTracking(with event: TouchEvent?) {
    if case .reordering(let start, _) = dragState {
      dragState = .none
      list?.cancelReordering(self, to: start)
    }
    super.cancelTracking(with: event)
  }

  /// Follows the finger that carries it, where the list is under that now.
  final func drag(with touch: Touch) {
    guard case .reordering(_, let below) = dragState, let list else { return }
    list.dragRow(self, to: touch.location(in: list).y - below)
    list.scroll(for: touch)
  }
}

/// The content of a row: only what is in it takes touches.
private final class RowContent: View {
  override func point(inside point: Point) -> Bool { false }
}
