/// A button that advances to its next mode on each tap, for example from Download to Install.
///
/// ```swift
/// let get = MultiModeButton(
///   frame: Rect(x: 20, y: 20, width: 100, height: 36),
///   modes: [
///     MultiModeButton.Mode("Download", delay: .seconds(2), waitingTitle: "Downloading…"),
///     MultiModeButton.Mode("Install", delay: .seconds(1), waitingTitle: "Installing…"),
///     MultiModeButton.Mode("Complete"),
///   ])
/// get.addAction(for: .touchUpInside) { print("begins to", $0.mode?.title ?? "") }
/// ```
///
/// A tap disables the button. After the mode's delay, or when ``showNextMode()`` is called, the
/// button shows the next mode, is enabled again, and sends `valueChanged`. In the last mode, the
/// button stays disabled.
///
/// The delay is measured in window time (see ``ViewTimer``). If the button leaves the window during
/// the delay, it shows the next mode immediately, without sending an event, so the button never
/// stays disabled.
open class MultiModeButton: Button {
  /// One mode of the button.
  public struct Mode: Hashable, Sendable {
    /// The button's title in this mode.
    public var title: String
    /// The delay between a tap and the next mode. If the delay is `nil`, the button waits for
    /// ``MultiModeButton/showNextMode()``.
    public var delay: Duration?
    /// The title shown between a tap and the next mode, such as "Downloading…", or `nil` to keep
    /// showing ``title``.
    public var waitingTitle: String?

    /// Creates a mode.
    public init(_ title: String, delay: Duration? = nil, waitingTitle: String? = nil) {
      self.title = title
      self.delay = delay
      self.waitingTitle = waitingTitle
    }
  }

  /// All modes, in order.
  public final private(set) var modes: [Mode]
  /// The index of the current mode.
  public final private(set) var modeIndex = 0
  private final lazy var timer = makeTimer()

  /// Creates a button in its first mode. A button with fewer than two modes is disabled.
  public init(frame: Rect, name: String = "", modes: [Mode]) {
    self.modes = modes
    super.init(frame: frame, name: name)
    isEnabled = modes.count > 1
  }

  /// The current mode, or `nil` if there are no modes.
  public final var mode: Mode? { modeIndex < modes.count ? modes[modeIndex] : nil }

  /// Whether the button has been tapped and is waiting for the next mode.
  public final private(set) var isWaiting = false

  /// The title of the current mode, or its waiting title while the button is waiting.
  open override var currentTitle: String? {
    guard let mode else { return super.currentTitle }
    return isWaiting ? mode.waitingTitle ?? mode.title : mode.title
  }
  open override var measures: [Measure] { [Measure("mode", .count(modeIndex))] }

  override func showSettings(to v: inout AnySettingVisitor) {
    v.visitReadOnlyState(.modeIndex, modeIndex)
    v.visitReadOnlyState(.isWaiting, isWaiting)
    super.showSettings(to: &v)
  }

  /// Sets a mode's delay if the mode exists. A delay that has already started isn't affected.
  public final func setDelay(_ delay: Duration?, ofMode index: Int) {
    if modes.indices.contains(index) { modes[index].delay = delay }
  }

  /// Shows the next mode, for example because the host has finished the work that a tap started.
  /// Does nothing in the last mode.
  public final func showNextMode() {
    if advanceToNextMode() { sendActions(for: .valueChanged) }
  }

  private final func advanceToNextMode() -> Bool {
    timer.stop()
    isWaiting = false
    guard modeIndex + 1 < modes.count else { return false }
    modeIndex += 1
    isEnabled = modeIndex + 1 < modes.count
    return true
  }

  final override func trackedTouchDidLift(inside: Bool) {
    guard inside, let mode, modeIndex + 1 < modes.count else { return }
    isEnabled = false
    isWaiting = true
    if let delay = mode.delay { timer.schedule(after: delay) }
  }

  private final func makeTimer() -> ViewTimer {
    let reference = reference
    let timer = ViewTimer(view: self) { _ in (reference.object as? MultiModeButton)?.showNextMode()
    }
    timer.onRemoval = { _ = (reference.object as? MultiModeButton)?.advanceToNextMode() }
    return timer
  }
}
