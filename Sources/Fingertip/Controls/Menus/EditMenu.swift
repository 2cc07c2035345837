/// A row of commands above what they are for: by touch and hold, or by a double tap, as Copy and Paste.
///
/// ```swift
/// let menu = EditMenu(name: "menu")
/// menu.serve(photo)
/// ```
///
/// It offers those commands that somebody can perform along the chain of the first responder, or else of
/// the view that it serves (``Responder/canPerform(_:)``), and none is no menu. It lies in the window in
/// front of the other views, above the place if there is room, and below if not. A press of a command
/// performs it, and sends `valueChanged` before; that, or a touch elsewhere, takes the menu away. When
/// there are more than fit, the last place leads to the next of them.
open class EditMenu: MultipartControl {
  /// The commands, in the order in which they are offered.
  public final var commands = EditCommand.standard
  /// The size of a place, in points: 64 × 44, *ruled*; at least 44 wide.
  public final var itemSize = Size(width: 64, height: 44)
  /// How far from the place it lies, in points: 12, *ruled*.
  public final var distance = 12.0
  /// The commands that it offers, while it is shown.
  public final private(set) var offered: [EditCommand] = []
  /// The command that was pressed last.
  public final private(set) var lastCommand: EditCommand?
  /// The first of those that are seen.
  private final var firstVisible = 0
  private final var attachedView = WeakReference<View>(nil)
  /// Whether what it serves has something of its own to do while it is held.
  private final var waitsForLift = false
  private final var presentingView = WeakReference<View>(nil)
  private final var outsideGesture: Gesture<OutsideTapRecognizer>?
  private final let longPress = Gesture(LongPress(), name: "menu hold")
  private final let doubleTap = Gesture(Tap(taps: 2), name: "menu double tap")

  /// Makes a menu that is not shown.
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

  /// Whether it is on the screen.
  public final var isShown: Bool { superview != nil }

  /// Shows itself when a view is touched and held, or tapped twice, in place of the one that it served
  /// before. A text view does what it does by these as well, and gets the menu when the magnifier is gone.
  public final func attach(to view: View) {
    attachedView = WeakReference(view.weakBox)
    for gesture in [longPress, doubleTap] { view.addGestureRecognizer(gesture) }
    waitsForLift = view.allowSimultaneous(longPress, doubleTap)
  }

  // MARK: Shown and dismissed

  /// Shows itself for a place of a view, in that one's coordinates, and says whether there is anything
  /// to offer. A view in no window, or a place that is none, gets no
  /// menu.
  @discardableResult
  public final func show(for view: View, at point: Point) -> Bool {
    dismiss()
    guard let window = view.window, view !== self else { return false }
    offered = commands.filter { responder(for: $0, of: view) != nil }
    let anchor = view.convert(toWindow: point)
    guard !offered.isEmpty, anchor.isFinite else { return false }
    firstVisible = 0
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
    let gesture = OutsideTapRecognizer.recognizer(for: self)
    outsideGesture = gesture
    window.addGestureRecognizer(gesture)
    return true
  }

  /// Takes itself away. Does nothing while it is not shown.
  public final func dismiss() {
    if let outsideGesture { outsideGesture.view?.removeGestureRecognizer(outsideGesture) }
    outsideGesture = nil
    (offered, presentingView) = ([], WeakReference(nil))
    removeFromSuperview()
  }

  private final func responder(for command: EditCommand, of view: View) -> Responder? {
    view.window?.firstResponder?.responder(for: command) ?? view.responder(for: command)
  }

  override func gestureRecognizer(_ gesture: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    gesture !== outsideGesture || touch.view?.isDescendant(of: self) != true
  }

  override func recognizerDidChange(_ gesture: GestureRecognizer) {
    if gesture === outsideGesture, gesture.state == .recognized { return dismiss() }
    guard let view = attachedView.object else { return }
    let triggerState: GestureState = waitsForLift ? .ended : .began
    guard gesture === longPress && gesture.state == triggerState || gesture === doubleTap else { return }
    show(for: view, at: gesture.location(in: view))
  }

  // MARK: Parts

  private final var itemWidth: Double {
    max(itemSize.width.isFinite ? itemSize.width : 0, 44)
  }

  /// The commands that are seen, as indices of those that are ``offered``.
  public final var visible: Range<Int> {
    let slotCount = Int(bounds.size.width / itemWidth, in: 2...1_000_000)
    if offered.count <= slotCount { return offered.indices }
    return firstVisible..<min(firstVisible + slotCount - 1, offered.count)
  }

  open override var parts: [ControlPart] {
    let visible = visible
    return visible.map { .item($0) } + (visible.count < offered.count ? [.more] : [])
  }

  open override func rect(of part: ControlPart) -> Rect? {
    let visible = visible
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
    // What it was shown for may have left.
    guard presentingView.object?.window === window else {
      dismiss()
      return false
    }
    return super.beginTracking(touch, with: event)
  }

  open override func press(_ part: ControlPart) {
    guard case .item(let index) = part else {
      firstVisible = visible.upperBound < offered.count ? visible.upperBound : 0
      return
    }
    guard offered.indices.contains(index), let view = presentingView.object else { return dismiss() }
    let command = offered[index]
    lastCommand = command
    sendActions(for: .valueChanged)
    dismiss()
    // Who could when it was shown may not be able to any more.
    responder(for: command, of: view)?.perform(command)
  }
}
