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
open class TableRow: MultipartControl {
  private enum Grip {
    case none
    /// A finger draws the content aside, which was here before.
    case swiping(from: Double)
    /// A finger carries the row that was at an index, by a point this far below its middle.
    case carrying(from: Int, below: Double)
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
  public final private(set) var reveal = 0.0 {
    didSet {
      guard reveal != oldValue else { return }
      layOut()
      if isOpen != (oldValue != 0) { list?.watchElsewhere() }
      revealDidChange?(self)
    }
  }
  /// Runs whenever the content was drawn aside, or back.
  public final var revealDidChange: ((TableRow) -> Void)?
  private final var grip = Grip.none
  /// Whether the finger on it closed another row as it landed, so that it does no more.
  private final var onlyCloses = false
  private final let swipe = Gesture(Pan(touches: 1...1), name: "swipe")

  /// Makes a row; its list lays it out.
  public init(title: String, name: String) {
    self.title = title
    contentView = RowContent(frame: .zero, name: "content")
    super.init(frame: .zero, name: name)
    // Rows lie edge to edge: there is no room for margins.
    limits.minimumHitSize = .zero
    clipsHits = true
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
    v.state(.reveal, reveal, .points)
    v.state(.isCarried, isCarried)
    v.state(.isChecked, isChecked)
    super.showSettings(to: &v)
  }

  /// The list that it is in.
  public final var list: RowList? { superview as? RowList }
  /// Whether the button that deletes it is open.
  public final var isOpen: Bool { reveal != 0 }
  /// Whether a finger carries it.
  public final var isCarried: Bool { if case .carrying = grip { true } else { false } }
  /// Whether it shows a check mark.
  public final var isChecked: Bool {
    accessory == .checkmark || isSelected && list?.checksSelection == true
  }

  /// Covers the button that deletes it.
  public final func close() {
    if case .swiping = grip { grip = .none }
    reveal = 0
  }

  /// Uncovers the button that deletes it at the right end, and covers those of the other rows. Does
  /// nothing when the list does not allow that.
  public final func open() {
    guard list?.allowsDeletion == true else { return }
    list?.closeRows(but: self)
    reveal = deleteButtonWidth
  }

  // MARK: Parts

  open override var parts: [ControlPart] { [.deletion, .handle, .editing, .accessory, .content] }

  open override func rect(of part: ControlPart) -> Rect? {
    let content = contentView.frame
    switch part {
    case .deletion: return isOpen ? deleteButtonRect : nil
    case .handle: return handleRect
    case .editing: return leadingWidth > 0 ? side(from: bounds.minX, leadingWidth) : nil
    case .accessory: return accessory == .detail ? accessoryRect : nil
    case .content: return side(from: content.minX, content.size.width)
    default: return nil
    }
  }

  /// Where the button is that deletes it, in the row's own coordinates; without width while closed.
  public final var deleteButtonRect: Rect {
    side(from: reveal < 0 ? bounds.minX : bounds.maxX - reveal, abs(reveal))
  }

  /// Where the handle is that moves it, in the row's own coordinates; `nil` unless it has one.
  public final var handleRect: Rect? {
    guard list?.isEditing == true, list?.allowsMoving == true else { return nil }
    return side(from: bounds.maxX - handleWidth, handleWidth)
  }

  /// Where that is which is at the right end of the content, in the row's own coordinates; `nil` when
  /// there is nothing.
  public final var accessoryRect: Rect? {
    hasAccessory ? side(from: contentView.frame.maxX, accessoryWidth) : nil
  }

  private final var hasAccessory: Bool { accessory != .none || isChecked }

  private final func side(from x: Double, _ width: Double) -> Rect {
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
    contentView.frame = side(from: bounds.minX + leadingWidth - reveal, width)
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
    if onlyCloses { return }
    switch part {
    case .deletion: list?.delete(self)
    case .content where isOpen, .accessory where isOpen: close()
    case .content: list?.choose(self)
    case .accessory: list?.pressAccessory(of: self)
    case .editing where editingStyle == .insert: list?.requestInsertion(at: self)
    case .editing: if isOpen { close() } else { open() }
    default: break
    }
  }

  // MARK: Swiping

  open override var dragDirections: Directions { .horizontal }
  open override func keepsDrag(_ direction: Direction, from start: Point) -> Bool {
    list?.isEditing == true ? handleRect?.contains(start) == true : canDraw(direction)
  }

  /// Whether the content can be drawn aside in a direction, as far as it is drawn already.
  private final func canDraw(_ direction: Direction) -> Bool {
    guard list?.canSwipe == true else { return false }
    let range = revealRange
    switch direction {
    case .left: return reveal < range.upperBound
    case .right: return reveal > range.lowerBound
    default: return false
    }
  }

  private final var revealRange: ClosedRange<Double> {
    let width = deleteButtonWidth > 0 && deleteButtonWidth.isFinite ? deleteButtonWidth : 0
    let sides = list?.deletionSides ?? []
    return (sides.contains(.left) ? -width : 0)...(sides.contains(.right) ? width : 0)
  }

  override func applies(_ gesture: GestureRecognizer, to touch: Touch) -> Bool {
    list?.canSwipe == true
  }

  override func mayBegin(_ gesture: GestureRecognizer) -> Bool {
    canDraw(Direction(nearestTo: vector(fromWindow: swipe.machine.startTravel)))
  }

  override func hear(_ gesture: GestureRecognizer) {
    if swipe.state == .began, list?.canSwipe == true {
      list?.closeRows(but: self)
      grip = .swiping(from: reveal)
    }
    guard case .swiping(let start) = grip else { return }
    switch swipe.state {
    case .began, .changed, .ended:
      let (range, way) = (revealRange, vector(fromWindow: swipe.value.translation).dx)
      reveal = min(max(start - way, range.lowerBound), range.upperBound)
      guard swipe.state == .ended else { return }
      grip = .none
      let isFar = abs(reveal) > deleteButtonWidth / 2
      reveal = isFar ? (reveal < 0 ? range.lowerBound : range.upperBound) : 0
    case .possible, .failed, .recognized, .cancelled: close()
    }
  }

  // MARK: Carrying

  open override func beginTracking(_ touch: Touch, with event: TouchEvent) -> Bool {
    let place = touch.location(in: self)
    onlyCloses = list?.wasClosed(by: touch) == true
    if !onlyCloses, handleRect?.contains(place) == true, let index = list?.index(of: self) {
      grip = .carrying(from: index, below: place.y - bounds.center.y)
    }
    return super.beginTracking(touch, with: event)
  }

  open override func continueTracking(_ touch: Touch, with event: TouchEvent) -> Bool {
    carry(with: touch)
    return super.continueTracking(touch, with: event)
  }

  open override func endTracking(_ touch: Touch, with event: TouchEvent) {
    carry(with: touch)
    if case .carrying(let start, _) = grip {
      grip = .none
      list?.drop(self, from: start)
    }
    super.endTracking(touch, with: event)
  }

  open override func cancelTracking(with event: TouchEvent?) {
    if case .carrying(let start, _) = grip {
      grip = .none
      list?.putBack(self, to: start)
    }
    super.cancelTracking(with: event)
  }

  /// Follows the finger that carries it, where the list is under that now.
  final func carry(with touch: Touch) {
    guard case .carrying(_, let below) = grip, let list else { return }
    list.carry(self, to: touch.location(in: list).y - below)
    list.scroll(for: touch)
  }
}

/// The content of a row: only what is in it takes touches.
private final class RowContent: View {
  override func point(inside point: Point) -> Bool { false }
}
