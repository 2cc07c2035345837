/// A menu of edit commands, such as Copy and Paste, shown by a long press or a double tap.
///
/// ```swift
/// let menu = EditMenu(name: "menu")
/// menu.attach(to: photo)
/// ```
///
/// It offers the commands that a responder can perform (``Responder/canPerform(_:)``). The search
/// starts at the first responder and then at the attached view. Without any such command, no menu
/// is shown. The menu is placed in front of all views of the window, above the point if there is
/// room, otherwise below.
///
/// Pressing a command sends `valueChanged` and then performs the command. This, or a touch outside,
/// dismisses the menu. If the commands don't fit, the last slot shows the next ones.
open class EditMenu: MultipartControl {
  /// The commands, in display order.
  public final var commands = Command.standard
  /// The size of an item, in points: 64 × 44, chosen by this project; at least 44 wide and high.
  public final var itemSize = Size(width: 64, height: 44)
  /// The distance from the point, in points: 12, chosen by this project.
  public final var distance = 12.0
  /// The commands offered by the visible menu.
  public final private(set) var offered: [Command] = []
  /// The command pressed last, or `nil` if none was.
  public final private(set) var lastCommand: Command?
  /// The index of the first visible command.
  private final var first = 0
  private final var served = Weak<View>(nil)
  /// Whether the attached view has its own long press, so that the menu is shown at the lift.
  private final var waitsForLift = false
  private final var shownFor = Weak<View>(nil)
  private final var outside: Gesture<OutsideTouch>?
  private final let hold = Gesture(LongPress(), name: "menu hold")
  private final let doubleTap = Gesture(Tap(taps: 2), name: "menu double tap")

  /// Creates a hidden menu.
  public init(name: String = "") {
    super.init(frame: .zero, name: name)
    for gesture in [hold, doubleTap] { gesture.owner = target }
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

  /// Shows the menu on a long press or double tap of a view, which replaces the view attached
  /// before. A text view keeps its own long press and double tap; the menu appears after the
  /// magnifier is gone.
  public final func serve(_ view: View) {
    served = Weak(view.link)
    for gesture in [hold, doubleTap] { view.addGestureRecognizer(gesture) }
    waitsForLift = view.accompany(hold, doubleTap)
  }

  // MARK: Presentation

  /// Shows the menu for a point in a view's coordinates. Returns `false` if there is no command to
  /// offer, the view has no window, or the point isn't finite.
  @discardableResult
  public final func show(for view: View, at place: Point) -> Bool {
    dismiss()
    guard let window = view.window, view !== self else { return false }
    offered = commands.filter { responder(for: $0, of: view) != nil }
    let anchor = view.convert(toWindow: place)
    guard !offered.isEmpty, anchor.isFinite else { return false }
    first = 0
    shownFor = Weak(view.link)
    let width = min(itemWidth * Double(offered.count), window.bounds.size.width)
    let height = max(itemSize.height.isFinite ? itemSize.height : 0, 44)
    let above = anchor.y - distance - height
    let top = above >= window.bounds.minY ? above : anchor.y + distance
    frame = Rect(
      x: max(min(anchor.x - width / 2, window.bounds.maxX - width), window.bounds.minX),
      y: max(min(top, window.bounds.maxY - height), window.bounds.minY), width: width,
      height: height)
    window.addSubview(self)
    let gesture = OutsideTouch.recognizer(for: self)
    outside = gesture
    window.addGestureRecognizer(gesture)
    return true
  }

  /// Hides the menu, if it is visible.
  public final func dismiss() {
    if let outside { outside.view?.removeGestureRecognizer(outside) }
    outside = nil
    (offered, shownFor) = ([], Weak(nil))
    removeFromSuperview()
  }

  private final func responder(for command: Command, of view: View) -> Responder? {
    view.window?.firstResponder?.responder(for: command) ?? view.responder(for: command)
  }

  override func applies(_ gesture: GestureRecognizer, to touch: Touch) -> Bool {
    gesture !== outside || touch.view?.isDescendant(of: self) != true
  }

  override func hear(_ gesture: GestureRecognizer) {
    if gesture === outside, gesture.state == .recognized { return dismiss() }
    guard let view = served.object else { return }
    let moment: GestureState = waitsForLift ? .ended : .began
    guard gesture === hold && gesture.state == moment || gesture === doubleTap else { return }
    show(for: view, at: gesture.location(in: view))
  }

  // MARK: Parts

  private final var itemWidth: Double {
    max(itemSize.width.isFinite ? itemSize.width : 0, 44)
  }

  /// The visible commands, as indices of ``offered``.
  public final var visible: Range<Int> {
    let places = Int(bounds.size.width / itemWidth, in: 2...1_000_000)
    if offered.count <= places { return offered.indices }
    return first..<min(first + places - 1, offered.count)
  }

  open override var parts: [ControlPart] {
    let visible = visible
    return visible.map { .item($0) } + (visible.count < offered.count ? [.more] : [])
  }

  open override func rect(of part: ControlPart) -> Rect? {
    let visible = visible
    let place: Int
    switch part {
    case .item(let index) where visible.contains(index): place = index - visible.lowerBound
    case .more where visible.count < offered.count: place = visible.count
    default: return nil
    }
    return Rect(
      x: bounds.minX + Double(place) * itemWidth, y: bounds.minY, width: itemWidth,
      height: bounds.size.height)
  }

  open override func beginTracking(_ touch: Touch, with event: TouchEvent) -> Bool {
    // The view the menu is shown for may have left the window.
    guard shownFor.object?.window === window else {
      dismiss()
      return false
    }
    return super.beginTracking(touch, with: event)
  }

  open override func press(_ part: ControlPart) {
    guard case .item(let index) = part else {
      first = visible.upperBound < offered.count ? visible.upperBound : 0
      return
    }
    guard offered.indices.contains(index), let view = shownFor.object else { return dismiss() }
    let command = offered[index]
    lastCommand = command
    sendActions(for: .valueChanged)
    dismiss()
    // The responder may no longer be able to perform the command.
    responder(for: command, of: view)?.perform(command)
  }
}
