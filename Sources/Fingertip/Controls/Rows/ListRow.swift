/// A row of a ``ListView``, with its content, delete button, editing control and handle.
///
/// Outside editing mode, dragging 10 points toward the leading edge moves the content in that
/// direction and reveals the delete button at the trailing edge. The button stays visible if the
/// content has moved by more than half of the button's width when the touch lifts. Tapping the row
/// then hides the button, and tapping the button deletes the row. In editing mode, the control at
/// the leading edge reveals the delete button or requests a new row. Dragging the handle at the
/// trailing edge moves the row. A touch that moves 10 points or more along the content isn't a tap.
///
/// The leading edge is the left edge, unless the row is laid out from right to left
/// (``View/layoutDirection``).
///
/// The host adds views to ``contentView``. A swipe can begin on a control in that view, unless the
/// control itself uses drags in that direction. The buttons are in front of the content.
open class ListRow: MultipartControl {
  private enum DragState {
    case none
    /// A touch is moving the content. The associated value is the content's offset at the start of
    /// the swipe.
    case swiping(from: Double)
    /// A touch is dragging the row.
    case reordering(RowReorderDrag)
    /// The row was dropped, and the list hasn't reported its new index yet.
    case dropped
  }

  /// The distance, in points, that a touch must move before a swipe begins: 10, as for a pan.
  public static var minimumDragDistance: Double { Pan.Limits().minimumTravel }

  /// The title.
  public final var title: String
  /// The content, which moves with a swipe. Only its subviews receive touches.
  public final let contentView: View
  /// The action of the editing control at the leading edge.
  public final var editingStyle = EditingStyle.delete { didSet { layOutContentView() } }
  /// The accessory on the trailing side of the content.
  public final var accessory = Accessory.none { didSet { layOutContentView() } }
  /// The width of the delete button, in points: 80, chosen by this project.
  public final var deleteButtonWidth = 80.0
  /// The width of the handle, in points: 44, the recommended minimum hit target.
  public final var handleWidth = 44.0 { didSet { layOutContentView() } }
  /// The width of the editing control, in points: 44, the recommended minimum hit target.
  public final var editingControlWidth = 44.0 { didSet { layOutContentView() } }
  /// The width of the accessory, in points: 44.
  public final var accessoryWidth = 44.0 { didSet { layOutContentView() } }
  /// The displacement of the content, in points: positive toward the leading edge, negative toward
  /// the trailing edge. At ``deleteButtonWidth``, the delete button is fully revealed.
  public final private(set) var swipeOffset = 0.0 {
    didSet {
      guard swipeOffset != oldValue else { return }
      layOutContentView()
      if isDeleteRevealed != (oldValue != 0) { list?.updateOutsideTouchGesture() }
      swipeOffsetDidChange?(self)
    }
  }
  /// Called when the content's displacement changes.
  public final var swipeOffsetDidChange: ((ListRow) -> Void)?
  private final var dragState = DragState.none {
    didSet { if case .swiping = oldValue { updateLayoutDirection() } }
  }
  /// Whether to ignore the touch because it hid another row's delete button.
  private final var isIgnoringTouch = false
  private final let swipePan = Gesture(Pan(touches: 1...1), name: "swipe")

  /// Creates a row. The list sets the row's frame when the row is added.
  public init(title: String, name: String) {
    self.title = title
    contentView = RowContentView(frame: .zero, name: "content")
    super.init(frame: .zero, name: name)
    // Rows are adjacent, so there is no room for margins.
    hitMetrics.minimumHitSize = .zero
    clipsToBounds = true
    appendSubview(contentView)
    swipePan.owner = touchTarget
    appendGestureRecognizer(swipePan)
  }

  open override var chainName: String { name.isEmpty ? "row" : name }

  override func showSettings(to v: inout AnySettingVisitor) {
    v.visitChoice(.editingStyle, editingStyle, upTo: .insert) { editingStyle = $0 }
    v.visitChoice(.accessory, accessory, upTo: .checkmark) { accessory = $0 }
    v.visitLength(.deleteButtonWidth, deleteButtonWidth) { deleteButtonWidth = $0 }
    v.visitLength(.handleWidth, handleWidth) { handleWidth = $0 }
    v.visitLength(.editingControlWidth, editingControlWidth) { editingControlWidth = $0 }
    v.visitLength(.accessoryWidth, accessoryWidth) { accessoryWidth = $0 }
    v.visitReadOnlyState(.swipeOffset, swipeOffset, .points)
    v.visitReadOnlyState(.isBeingMoved, isBeingMoved)
    v.visitReadOnlyState(.isChecked, isChecked)
    super.showSettings(to: &v)
  }

  /// The list that contains the row, or `nil` if the row isn't in a list.
  public final var list: ListView? { superview as? ListView }
  /// Whether the delete button is revealed.
  public final var isDeleteRevealed: Bool { swipeOffset != 0 }
  /// Whether the row is being dragged by its handle.
  public final var isBeingMoved: Bool {
    switch dragState {
    case .reordering, .dropped: true
    case .none, .swiping: false
    }
  }
  /// The touch that is dragging the row, and the state of the drag, or `nil` if the row isn't being
  /// dragged.
  final var reorderDrag: (touch: Touch, state: RowReorderDrag)? {
    guard case .reordering(let drag) = dragState, let touch = trackedTouch else { return nil }
    return (touch, drag)
  }
  /// Whether the row shows a checkmark.
  public final var isChecked: Bool {
    accessory == .checkmark || isSelected && list?.showsCheckmarks == true
  }

  /// Hides the delete button.
  public final func hideDelete() {
    if case .swiping = dragState { dragState = .none }
    swipeOffset = 0
  }

  /// Reveals the delete button at the trailing edge, and hides the delete buttons of other rows.
  /// Does nothing if the list doesn't allow deletion.
  public final func revealDelete() {
    guard list?.allowsDeletion == true else { return }
    list?.hideDeleteButtons(except: self)
    swipeOffset = deleteButtonWidth
  }

  // MARK: Parts

  open override var parts: [ControlPart] { [.deletion, .handle, .editing, .accessory, .content] }

  open override func rect(of part: ControlPart) -> Rect? {
    switch part {
    case .deletion: return isDeleteRevealed ? deleteButtonRect : nil
    case .handle: return handleRect
    case .editing:
      return shownEditingControlWidth > 0
        ? fullHeightRect(atDistance: 0, shownEditingControlWidth) : nil
    case .accessory: return accessory == .detail ? accessoryRect : nil
    case .content: return fullHeightRect(atDistance: contentDistance, contentWidth)
    default: return nil
    }
  }

  /// The delete button's rectangle in the row's coordinates, which is empty while the button is
  /// hidden.
  public final var deleteButtonRect: Rect {
    fullHeightRect(
      atDistance: swipeOffset < 0 ? 0 : bounds.size.width - swipeOffset, abs(swipeOffset))
  }

  /// The rectangle of the handle in the row's coordinates, or `nil` if there is none.
  public final var handleRect: Rect? {
    guard list?.isEditing == true, list?.allowsMoving == true else { return nil }
    return fullHeightRect(atDistance: bounds.size.width - handleWidth, handleWidth)
  }

  /// The rectangle of the accessory in the row's coordinates, or `nil` if there is none.
  public final var accessoryRect: Rect? {
    hasAccessory
      ? fullHeightRect(atDistance: contentDistance + contentWidth, accessoryWidth) : nil
  }

  private final var hasAccessory: Bool { accessory != .none || isChecked }

  /// Returns a rectangle that is as high as the row, at a given distance from the leading edge.
  private final func fullHeightRect(atDistance distance: Double, _ width: Double) -> Rect {
    rectInLayoutDirection(
      Rect(x: bounds.minX + distance, y: bounds.minY, width: width, height: bounds.size.height))
  }

  /// The distance of the content from the leading edge.
  private final var contentDistance: Double { shownEditingControlWidth - swipeOffset }

  private final var contentWidth: Double {
    let trailing = (handleRect?.size.width ?? 0) + (hasAccessory ? accessoryWidth : 0)
    return max(bounds.size.width - shownEditingControlWidth - trailing, 0)
  }

  /// The width of the editing control, or 0 if there is none.
  private final var shownEditingControlWidth: Double {
    guard let list, list.isEditing else { return 0 }
    let hasControl = editingStyle == .insert || editingStyle == .delete && list.allowsDeletion
    return hasControl ? editingControlWidth : 0
  }

  /// Updates the content's frame.
  final func layOutContentView() {
    contentView.frame = fullHeightRect(atDistance: contentDistance, contentWidth)
  }

  override func sizeDidChange() {
    super.sizeDidChange()
    layOutContentView()
  }

  open override func stateDidChange() { layOutContentView() }

  override var keepsLayoutDirection: Bool {
    if case .swiping = dragState { return true }
    return super.keepsLayoutDirection
  }
  override func layoutDirectionDidChange() { layOutContentView() }

  open override func hitTest(_ point: Point) -> View? {
    for part in parts where part != .content {
      if rect(of: part)?.contains(point) == true { return self }
    }
    return super.hitTest(point)
  }

  open override func press(_ part: ControlPart) {
    if isIgnoringTouch { return }
    switch part {
    case .deletion: list?.deleteAndReport(self)
    case .content where isDeleteRevealed, .accessory where isDeleteRevealed: hideDelete()
    case .content: list?.selectByTap(self)
    case .accessory: list?.reportAccessoryPress(of: self)
    case .editing where editingStyle == .insert: list?.reportInsertionRequest(at: self)
    case .editing: if isDeleteRevealed { hideDelete() } else { revealDelete() }
    default: break
    }
  }

  // MARK: Swiping

  open override var dragDirections: Directions { .horizontal }
  open override func blocksDrag(_ direction: Direction, from start: Point) -> Bool {
    guard list?.isEditing == true else { return canSwipe(direction) }
    // A row that is being moved is no longer at the location where its touch landed.
    return isBeingMoved || handleRect?.contains(start) == true
  }

  /// Returns whether the content can move farther in a direction.
  private final func canSwipe(_ direction: Direction) -> Bool {
    guard list?.allowsSwipeToDelete == true else { return false }
    let range = swipeOffsetRange
    guard direction == .left || direction == .right else { return false }
    let isTowardLeadingEdge = (direction == .left) != isRightToLeft
    return isTowardLeadingEdge
      ? swipeOffset < range.upperBound : swipeOffset > range.lowerBound
  }

  private final var swipeOffsetRange: ClosedRange<Double> {
    let width = deleteButtonWidth > 0 && deleteButtonWidth.isFinite ? deleteButtonWidth : 0
    let sides = list?.deleteSwipeEdges ?? []
    return (sides.contains(.leading) ? -width : 0)...(sides.contains(.trailing) ? width : 0)
  }

  override func gestureRecognizer(_ gesture: GestureRecognizer, shouldReceive touch: Touch) -> Bool
  {
    list?.allowsSwipeToDelete == true
  }

  override func gestureRecognizerShouldBegin(_ gesture: GestureRecognizer) -> Bool {
    canSwipe(Direction(nearestTo: convertVector(fromWindow: swipePan.machine.startTravel)))
  }

  override func recognizerDidChange(_ gesture: GestureRecognizer) {
    if swipePan.state == .began, list?.allowsSwipeToDelete == true {
      list?.hideDeleteButtons(except: self)
      dragState = .swiping(from: swipeOffset)
    }
    guard case .swiping(let start) = dragState else { return }
    switch swipePan.state {
    case .began, .changed, .ended:
      let range = swipeOffsetRange
      let rightwardTranslation = convertVector(fromWindow: swipePan.value.translation).dx
      let offset = start + (isRightToLeft ? rightwardTranslation : -rightwardTranslation)
      swipeOffset = min(max(offset, range.lowerBound), range.upperBound)
      guard swipePan.state == .ended else { return }
      dragState = .none
      let isFar = abs(swipeOffset) > deleteButtonWidth / 2
      swipeOffset = isFar ? (swipeOffset < 0 ? range.lowerBound : range.upperBound) : 0
    case .possible, .failed, .recognized, .cancelled: hideDelete()
    }
  }

  // MARK: Dragging

  open override func beginTracking(_ touch: Touch, with event: TouchEvent) -> Bool {
    let location = touch.location(in: self)
    isIgnoringTouch = list?.wasDeleteHidden(by: touch) == true
    if !isIgnoringTouch, handleRect?.contains(location) == true {
      dragState = .reordering(
        RowReorderDrag(
          touchOffsetFromRowCenter: location.y - bounds.center.y,
          directionTracker: DragDirectionTracker(at: touch.location.y)))
      list?.rowDidBeginReordering(self)
    }
    return super.beginTracking(touch, with: event)
  }

  open override func continueTracking(_ touch: Touch, with event: TouchEvent) -> Bool {
    continueReordering(with: touch)
    // A touch that moves along the row doesn't count as a tap on the row's content.
    if pressedPart == .content,
      touch.location.distance(to: touch.startLocation) >= Self.minimumDragDistance
    {
      clearPressedPart()
    }
    return super.continueTracking(touch, with: event)
  }

  open override func endTracking(_ touch: Touch, with event: TouchEvent) {
    continueReordering(with: touch)
    if case .reordering = dragState {
      dragState = .dropped
      list?.rowWasDropped(self)
    }
    super.endTracking(touch, with: event)
  }

  open override func cancelTracking(with event: TouchEvent?) {
    if case .reordering = dragState { endReordering() }
    super.cancelTracking(with: event)
  }

  override func enclosingScrollViewDidBeginDragging() { hideDelete() }

  /// Moves the row along with the touch that is dragging it.
  final func continueReordering(with touch: Touch) {
    guard case .reordering(var drag) = dragState, let list else { return }
    drag.directionTracker.update(with: touch.location.y)
    dragState = .reordering(drag)
    list.layOutRows()
    list.autoScrollForReorderedRows()
  }

  /// Ends the drag and moves the row to the position that corresponds to its index.
  final func endReordering() {
    guard isBeingMoved else { return }
    dragState = .none
    list?.rowDidEndReordering(self)
  }
}

/// A row's content view, in which only the subviews receive touches.
private final class RowContentView: View {
  override func point(inside point: Point) -> Bool { false }
}
