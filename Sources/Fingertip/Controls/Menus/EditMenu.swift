/// A menu of edit commands, such as Copy and Paste, that appears on a long press or a double tap.
///
/// ```swift
/// let menu = EditMenu(name: "menu")
/// menu.attach(to: photo)
/// ```
///
/// The menu is shown for the view that was touched. The menu offers the commands that responders in
/// that view's responder chain can perform (``Responder/canPerform(_:)``). A first responder
/// outside that chain isn't considered. If no command can be performed, no menu is shown. A
/// ``TextView`` already performs the usual commands. The menu appears in front of all other views
/// in the window. The menu is placed above the touch or selection if there is room, and below it
/// otherwise.
///
/// Pressing a command sends `valueChanged` and then performs the command. Pressing a command or
/// touching outside the menu dismisses the menu. The menu is also dismissed when its view leaves
/// the window or the selection of its text view changes. After Select or Select All is performed,
/// or a selection handle is dragged, the menu reappears with the commands for the new selection. If
/// the commands don't all fit, the last slot is a button that shows the next commands.
open class EditMenu: MultipartControl {
  /// The commands, from the leading to the trailing edge. The menu inherits the layout direction of
  /// the window (see ``View/layoutDirection``).
  public final var commands = EditCommand.standard
  /// The size of an item, in points: 64 × 44, chosen by this project; at least 44 × 44.
  public final var itemSize = Size(width: 64, height: 44)
  /// The distance between the menu and the touch or selection, in points: 12, chosen by this
  /// project.
  public final var distance = 12.0
  /// The commands offered by the visible menu.
  public final private(set) var offered: [EditCommand] = []
  /// The command that was pressed last, or `nil` if no command has been pressed.
  public final private(set) var lastCommand: EditCommand?
  /// The index of the first visible command.
  private final var firstVisibleIndex = 0
  private final var attachedView = WeakReference<View>(nil)
  /// Whether the attached view handles long presses itself, in which case the menu is shown only
  /// when the touch lifts.
  private final var showsMenuOnLift = false
  private final var presentingView = WeakReference<View>(nil)
  /// The rectangle for which the menu was last shown, in the coordinates of the view for which it
  /// was shown.
  private final var presentedRect = Rect.zero
  private final var outsideTouchGesture: Gesture<OutsideTouchRecognizer>?
  private final let longPress = Gesture(LongPress(), name: "menu hold")
  private final let doubleTap = Gesture(Tap(taps: 2), name: "menu double tap")

  /// Creates a hidden menu.
  public init(name: String = "") {
    super.init(frame: .zero, name: name)
    for gesture in [longPress, doubleTap] { gesture.owner = touchTarget }
  }

  open override var chainName: String { name.isEmpty ? "edit menu" : name }
  open override var measures: [Measure] {
    guard let lastCommand, let index = commands.firstIndex(of: lastCommand) else { return [] }
    return [Measure("command", .count(index))]
  }

  override func showSettings(to v: inout AnySettingVisitor) {
    v.visitLength(.itemWidth, itemSize.width) { itemSize.width = $0 }
    v.visitLength(.itemHeight, itemSize.height) { itemSize.height = $0 }
    v.visitLength(.distance, distance) { distance = $0 }
    v.visitReadOnlyState(.isShown, isShown)
    super.showSettings(to: &v)
  }

  /// Whether the menu is visible.
  public final var isShown: Bool { superview != nil }

  /// Attaches the menu to a view, and detaches it from any previous one. A long press or a double
  /// tap on the view shows the menu. A text view keeps its own long press and double tap, so the
  /// menu appears only after the magnifier has disappeared. Traps if the view is the menu itself or
  /// is inside the menu.
  public final func attach(to view: View) {
    precondition(
      !view.isDescendantOrMenu(of: self),
      "can't attach menu \(name) to itself or to one of its descendants")
    attachedView = WeakReference(view.weakBox)
    for gesture in [longPress, doubleTap] { view.addGestureRecognizer(gesture) }
    showsMenuOnLift = view.didAttachMenu(self, hold: longPress, doubleTap: doubleTap)
  }

  override var menuOwner: View? { attachedView.object }
  override var menuSourceView: View? { presentingView.object }

  override func showMenuForOwner() {
    if let view = attachedView.object, let rect = view.menuAvoidanceRect {
      show(for: view, rect: rect)
    }
  }

  override func dismissMenu() { dismiss() }

  // MARK: Presentation

  /// Shows the menu for a point in a view's coordinates. Returns `false` if there is no command to
  /// offer, the view has no window, or the point isn't finite.
  @discardableResult
  public final func show(for view: View, at point: Point) -> Bool {
    show(for: view, rect: Rect(origin: point, size: .zero))
  }

  /// Shows the menu above or below a rectangle in a view's coordinates, such as the view's
  /// selection. The menu doesn't cover the visible part of the rectangle, unless there is no room
  /// above or below it. Returns `false` if there is no command to offer, the view has no window, or
  /// the rectangle isn't finite.
  @discardableResult
  public final func show(for view: View, rect: Rect) -> Bool {
    dismiss()
    guard let window = view.window, view !== self else { return false }
    offered = commands.filter { view.responder(for: $0) != nil }
    let visible = view.clipsToBounds ? rect.clamped(to: view.bounds) : rect
    let anchor = view.convert(visible, to: nil)
    guard !offered.isEmpty, anchor.isFinite else { return false }
    firstVisibleIndex = 0
    presentingView = WeakReference(view.weakBox)
    presentedRect = rect
    frame = frame(around: anchor.clamped(to: window.bounds), in: window.bounds)
    window.addSubview(self)
    window.shownMenus.append(self)
    let gesture = OutsideTouchRecognizer.makeGesture(for: self)
    outsideTouchGesture = gesture
    window.addGestureRecognizer(gesture)
    return true
  }

  /// Returns the menu's frame, centered above a rectangle, or below it if there is no room above.
  /// If neither side has enough room, the frame is placed at the window's edge on the side with
  /// more room.
  private final func frame(around anchor: Rect, in area: Rect) -> Rect {
    let width = min(itemWidth * Double(offered.count), area.size.width)
    let height = max(itemSize.height.isFinite ? itemSize.height : 0, 44)
    let distance = distance.isFinite ? max(distance, 0) : 0
    let above = anchor.minY - distance - height
    let below = anchor.maxY + distance
    let isAbove =
      above >= area.minY
      || below + height > area.maxY && anchor.minY - area.minY > area.maxY - anchor.maxY
    return Rect(
      x: max(min(anchor.midX - width / 2, area.maxX - width), area.minX),
      y: max(min(isAbove ? above : below, area.maxY - height), area.minY), width: width,
      height: height)
  }

  /// Hides the menu, if it is visible.
  public final func dismiss() {
    if let outsideTouchGesture {
      outsideTouchGesture.view?.removeGestureRecognizer(outsideTouchGesture)
    }
    outsideTouchGesture = nil
    window?.shownMenus.remove(object: self)
    (offered, presentingView) = ([], WeakReference(nil))
    removeFromSuperview()
  }

  override func gestureRecognizer(_ gesture: GestureRecognizer, shouldReceive touch: Touch) -> Bool
  {
    gesture !== outsideTouchGesture || touch.view?.isDescendant(of: self) != true
  }

  override func recognizerDidChange(_ gesture: GestureRecognizer) {
    if gesture === outsideTouchGesture, gesture.state == .recognized { return dismiss() }
    guard let view = attachedView.object else { return }
    let triggerState: GestureState = showsMenuOnLift ? .ended : .began
    guard gesture === longPress && gesture.state == triggerState || gesture === doubleTap else {
      return
    }
    show(
      for: view,
      rect: view.menuAvoidanceRect ?? Rect(origin: gesture.location(in: view), size: .zero))
  }

  // MARK: Parts

  private final var itemWidth: Double {
    max(itemSize.width.isFinite ? itemSize.width : 0, 44)
  }

  /// The visible commands, as indices into ``offered``.
  public final var visibleCommandRange: Range<Int> {
    let slotCount = Int(bounds.size.width / itemWidth, in: 2...1_000_000)
    if offered.count <= slotCount { return offered.indices }
    return firstVisibleIndex..<min(firstVisibleIndex + slotCount - 1, offered.count)
  }

  open override var parts: [ControlPart] {
    let visible = visibleCommandRange
    return visible.map { .item($0) } + (visible.count < offered.count ? [.more] : [])
  }

  open override func rect(of part: ControlPart) -> Rect? {
    let visible = visibleCommandRange
    let slot: Int
    switch part {
    case .item(let index) where visible.contains(index): slot = index - visible.lowerBound
    case .more where visible.count < offered.count: slot = visible.count
    default: return nil
    }
    return rectInLayoutDirection(
      Rect(
        x: bounds.minX + Double(slot) * itemWidth, y: bounds.minY, width: itemWidth,
        height: bounds.size.height))
  }

  open override func press(_ part: ControlPart) {
    guard case .item(let index) = part else {
      firstVisibleIndex =
        visibleCommandRange.upperBound < offered.count ? visibleCommandRange.upperBound : 0
      return
    }
    guard offered.indices.contains(index), let view = presentingView.object else {
      return dismiss()
    }
    let (command, rect) = (offered[index], presentedRect)
    lastCommand = command
    sendActions(for: .valueChanged)
    dismiss()
    // The responder may no longer be able to perform the command.
    guard view.send(command), command == .select || command == .selectAll else { return }
    show(for: view, rect: view.menuAvoidanceRect ?? rect)
  }
}

extension Rect {
  /// Returns the part of the rectangle that lies inside the area or, if there is none, the nearest
  /// part of the area's edge.
  fileprivate func clamped(to area: Rect) -> Rect {
    let start = area.nearestPoint(to: origin)
    let end = area.nearestPoint(to: Point(x: maxX, y: maxY))
    return Rect(x: start.x, y: start.y, width: end.x - start.x, height: end.y - start.y)
  }
}
