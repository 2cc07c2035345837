/// A menu of edit commands, such as Copy and Paste, shown by a long press or a double tap.
///
/// ```swift
/// let menu = EditMenu(name: "menu")
/// menu.attach(to: photo)
/// ```
///
/// The menu offers the commands that a responder can perform (``Responder/canPerform(_:)``). The
/// search for a responder starts at the first responder and, if that finds none, again at the
/// attached view. If no command can be performed, no menu is shown. The menu is placed in front of
/// all views in the window, above the point if there is room, or otherwise below it.
///
/// Pressing a command sends `valueChanged` and then performs the command. Both a press and a touch
/// outside the menu dismiss it. If the commands don't fit, pressing the last slot shows the next
/// commands.
open class EditMenu: MultipartControl {
  /// The commands, in display order.
  public final var commands = EditCommand.standard
  /// The size of an item, in points: 64 × 44, chosen by this project; at least 44 wide and high.
  public final var itemSize = Size(width: 64, height: 44)
  /// The distance of the menu from the point, in points: 12, chosen by this project.
  public final var distance = 12.0
  /// The commands offered by the visible menu.
  public final private(set) var offered: [EditCommand] = []
  /// The command that was pressed last, or `nil` if no command has been pressed.
  public final private(set) var lastCommand: EditCommand?
  /// The index of the first visible command.
  private final var firstVisibleIndex = 0
  private final var attachedView = WeakReference<View>(nil)
  /// Whether the attached view has its own long press, so that the menu is shown only when the
  /// touch lifts.
  private final var waitsForLift = false
  private final var presentingView = WeakReference<View>(nil)
  private final var outsideGesture: Gesture<OutsideTouchRecognizer>?
  private final let longPress = Gesture(LongPress(), name: "menu hold")
  private final let doubleTap = Gesture(Tap(taps: 2), name: "menu double tap")

  /// Creates a hidden menu.
  public init(name: String = "") {
    super.init(frame: .zero, name: name)
    for gesture in [longPress, doubleTap] { gesture.owner = target }
  }

  open override var chainName: String { name.isEmpty ? "edit menu" : name }
  open override var measures: [Measure] {
    guard let lastCommand, let index = commands.firstIndex(of: lastCommand) else { return [] }
    return [Measure("command", .count(index))]
  }

  override func showSettings(to v: inout AnySettingVisitor) {
    v.length(.itemWidth, itemSize.width) { itemSize.width = $0 }
    v.length(.itemHeight, itemSize.height) { itemSize.height = $0 }
    v.length(.distance, distance) { distance = $0 }
    v.state(.isShown, isShown)
    super.showSettings(to: &v)
  }

  /// Whether the menu is visible.
  public final var isShown: Bool { superview != nil }

  /// Attaches the menu to a view, in place of the view to which it was attached before. A long
  /// press or a double tap on the view shows the menu. A text view keeps its own long press and
  /// double tap; the menu appears after the magnifier is gone. Attaching the menu to itself or to a
  /// view in it traps.
  public final func attach(to view: View) {
    precondition(
      !view.isOwned(by: self), "can't attach menu \(name) to itself or to a view in it")
    attachedView = WeakReference(view.weakBox)
    for gesture in [longPress, doubleTap] { view.addGestureRecognizer(gesture) }
    waitsForLift = view.allowSimultaneousMenuGestures(longPress, doubleTap)
  }

  override var menuOwner: View? { attachedView.object }

  // MARK: Presentation

  /// Shows the menu for a point in a view's coordinates. Returns `false` if there is no command to
  /// offer, the view has no window, or the point isn't finite.
  @discardableResult
  public final func show(for view: View, at point: Point) -> Bool {
    dismiss()
    guard let window = view.window, view !== self else { return false }
    offered = commands.filter { responder(for: $0, of: view) != nil }
    let anchor = view.convert(toWindow: point)
    guard !offered.isEmpty, anchor.isFinite else { return false }
    firstVisibleIndex = 0
    presentingView = WeakReference(view.weakBox)
    let width = min(itemWidth * Double(offered.count), window.bounds.size.width)
    let height = max(itemSize.height.isFinite ? itemSize.height : 0, 44)
    let above = anchor.y - distance - height
    let top = above >= window.bounds.minY ? above : anchor.y + distance
    frame = Rect(
      x: max(min(anchor.x - width / 2, window.bounds.maxX - width), window.bounds.minX),
      y: max(min(top, window.bounds.maxY - height), window.bounds.minY), width: width,
      height: height)
    window.addSubview(self)
    let gesture = OutsideTouchRecognizer.makeGesture(for: self)
    outsideGesture = gesture
    window.addGestureRecognizer(gesture)
    return true
  }

  /// Hides the menu, if it is visible.
  public final func dismiss() {
    if let outsideGesture { outsideGesture.view?.removeGestureRecognizer(outsideGesture) }
    outsideGesture = nil
    (offered, presentingView) = ([], WeakReference(nil))
    removeFromSuperview()
  }

  private final func responder(for command: EditCommand, of view: View) -> Responder? {
    view.window?.firstResponder?.responder(for: command) ?? view.responder(for: command)
  }

  override func gestureRecognizer(_ gesture: GestureRecognizer, shouldReceive touch: Touch) -> Bool
  {
    gesture !== outsideGesture || touch.view?.isDescendant(of: self) != true
  }

  override func recognizerDidChange(_ gesture: GestureRecognizer) {
    if gesture === outsideGesture, gesture.state == .recognized { return dismiss() }
    guard let view = attachedView.object else { return }
    let triggerState: GestureState = waitsForLift ? .ended : .began
    guard gesture === longPress && gesture.state == triggerState || gesture === doubleTap else {
      return
    }
    show(for: view, at: gesture.location(in: view))
  }

  // MARK: Parts

  private final var itemWidth: Double {
    max(itemSize.width.isFinite ? itemSize.width : 0, 44)
  }

  /// The visible commands, as indices into ``offered``.
  public final var visibleRange: Range<Int> {
    let slotCount = Int(bounds.size.width / itemWidth, in: 2...1_000_000)
    if offered.count <= slotCount { return offered.indices }
    return firstVisibleIndex..<min(firstVisibleIndex + slotCount - 1, offered.count)
  }

  open override var parts: [ControlPart] {
    let visible = visibleRange
    return visible.map { .item($0) } + (visible.count < offered.count ? [.more] : [])
  }

  open override func rect(of part: ControlPart) -> Rect? {
    let visible = visibleRange
    let slot: Int
    switch part {
    case .item(let index) where visible.contains(index): slot = index - visible.lowerBound
    case .more where visible.count < offered.count: slot = visible.count
    default: return nil
    }
    return Rect(
      x: bounds.minX + Double(slot) * itemWidth, y: bounds.minY, width: itemWidth,
      height: bounds.size.height)
  }

  open override func beginTracking(_ touch: Touch, with event: TouchEvent) -> Bool {
    // The view for which the menu is shown may have left the window.
    guard presentingView.object?.window === window else {
      dismiss()
      return false
    }
    return super.beginTracking(touch, with: event)
  }

  open override func press(_ part: ControlPart) {
    guard case .item(let index) = part else {
      firstVisibleIndex = visibleRange.upperBound < offered.count ? visibleRange.upperBound : 0
      return
    }
    guard offered.indices.contains(index), let view = presentingView.object else {
      return dismiss()
    }
    let command = offered[index]
    lastCommand = command
    sendActions(for: .valueChanged)
    dismiss()
    // The responder may no longer be able to perform the command.
    responder(for: command, of: view)?.perform(command)
  }
}
