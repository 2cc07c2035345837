/// A button that goes through modes, one tap each: Download, Install, Complete.
///
/// ```swift
/// let get = ModalButton(
///   frame: Rect(x: 20, y: 20, width: 100, height: 36),
///   modes: [
///     ModalButton.Mode("Download", delay: .seconds(2)),
///     ModalButton.Mode("Install", delay: .seconds(1)), ModalButton.Mode("Complete"),
///   ])
/// get.addAction(for: .touchUpInside) { print("begins to", $0.mode?.title ?? "") }
/// ```
///
/// A tap disables the button. After the delay of its mode, or when ``showNextMode()`` is called, it
/// shows the next one, is enabled, and sends `valueChanged`. In the last mode it stays disabled.
///
/// The delay is time of the window (see ``ViewTimer``). When the button leaves the window in
/// between, it shows the next mode at once and sends nothing, so that it does not stay disabled for
/// ever.
open class ModalButton: Button {
  /// One thing that the button offers.
  public struct Mode: Hashable, Sendable {
    /// What the button says.
    public var title: String
    /// How long after a tap the next mode comes; `nil` waits for ``ModalButton/showNextMode()``.
    public var delay: Duration?

    /// Makes a mode.
    public init(_ title: String, delay: Duration? = nil) {
      self.title = title
      self.delay = delay
    }
  }

  /// All modes, in their order.
  public final private(set) var modes: [Mode]
  /// Which of the modes is shown, counted from 0.
  public final private(set) var modeIndex = 0
  private final lazy var timer = makeTimer()

  /// Makes a button in its first mode. With at most one mode it is disabled from the beginning.
  public init(frame: Rect, name: String = "", modes: [Mode]) {
    self.modes = modes
    super.init(frame: frame, name: name)
    isEnabled = modes.count > 1
  }

  /// What is shown; `nil` when there are no modes.
  public final var mode: Mode? { modeIndex < modes.count ? modes[modeIndex] : nil }

  /// Whether a tap was made, and the next mode is to come.
  public final private(set) var isWaiting = false

  /// The title of the mode.
  open override var currentTitle: String? { mode?.title ?? super.currentTitle }
  open override var measures: [Measure] { [Measure("mode", .count(modeIndex))] }

  override func showSettings(to v: inout AnySettingVisitor) {
    v.state(.modeIndex, modeIndex)
    v.state(.isWaiting, isWaiting)
    super.showSettings(to: &v)
  }

  /// Says how long after a tap in a mode the next one comes; what waits already goes on. Nothing when
  /// there is no such mode.
  public final func setDelay(_ delay: Duration?, ofMode index: Int) {
    if modes.indices.contains(index) { modes[index].delay = delay }
  }

  /// Shows the next mode now, as when the host has done what a tap asked for. Does nothing in the
  /// last mode.
  public final func showNextMode() {
    if advance() { sendActions(for: .valueChanged) }
  }

  private final func advance() -> Bool {
    timer.stop()
    isWaiting = false
    guard modeIndex + 1 < modes.count else { return false }
    modeIndex += 1
    isEnabled = modeIndex + 1 < modes.count
    return true
  }

  final override func didLift(inside: Bool) {
    guard inside, let mode, modeIndex + 1 < modes.count else { return }
    isEnabled = false
    isWaiting = true
    if let delay = mode.delay { timer.fire(after: delay) }
  }

  private final func makeTimer() -> ViewTimer {
    let reference = reference
    let timer = ViewTimer(of: self) { _ in (reference.object as? ModalButton)?.showNextMode() }
    timer.onRemoval = { _ = (reference.object as? ModalButton)?.advance() }
    return timer
  }
}
