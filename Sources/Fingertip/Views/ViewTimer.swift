/// Time that a view asks for: to act once it is due, or to move while it passes.
///
/// The engine has no clock. A timer is a deadline that takes part in ``Window/nextDeadline``, and
/// fires when the host advances to it, or past it, or sends a later frame. Deadlines fire in their
/// order, and those of one instant in the order in which they were set, recognizers included
/// (rule U2).
///
/// One kind of timer waits for its deadline. Here a button repeats while it is held down:
///
/// ```swift
/// final class Repeater: View {
///   private lazy var timer = ViewTimer(of: self) { [unowned self] _ in
///     step()
///     timer.fire(after: .milliseconds(100))
///   }
///   override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
///     timer.fire(after: .milliseconds(500))
///   }
///   override func touchesEnded(_ touches: [Touch], with event: TouchEvent) { timer.stop() }
/// }
/// ```
///
/// The other kind runs up to its deadline, and hears of every time that the host advances to
/// meanwhile: an animation (rule S2). What it shows must be a function of the time that it is told,
/// and of nothing else. Then it is the same however often the host looks:
///
/// ```swift
/// let start = window.time ?? .zero
/// let fade = ViewTimer(of: view) { time in view.alpha = max(0, 1 - time.seconds(since: start)) }
/// fade.run(until: start + .seconds(1))
/// ```
///
/// The action runs as a step of its own, before the frame that comes at the same time; what it adds,
/// removes or disables takes effect after it (rule D6). The window keeps a timer that runs. It stops
/// when its view leaves the window, even when that is put back at once, and cannot be started for a
/// view that is in none. While no timer of a window runs, timers cost one comparison in each frame.
public final class ViewTimer {
  /// The least time after which a timer fires: 1 ms. One that asked for the instant at hand again
  /// and again would keep the engine from ever coming back.
  public static var shortestInterval: Duration { .milliseconds(1) }

  private let scheduled: ScheduledAction

  /// Makes a timer that is stopped.
  ///
  /// - Parameters:
  ///   - view: Whose timer it is. It is not kept alive.
  ///   - action: Gets the time: that of the deadline, or when the timer runs, each time that passes
  ///     and at last that of the deadline. It should not keep the view alive, when that keeps the
  ///     timer.
  public init(view: View, action: @escaping (Timestamp) -> Void) {
    scheduled = ScheduledAction(of: view.target, action: action)
  }

  /// Runs when the view has left the window while the timer ran, so that the action runs no more.
  public var onRemoval: (() -> Void)? {
    get { scheduled.onRemoval }
    set { scheduled.onRemoval = newValue }
  }

  /// The view whose time it is.
  public var view: View? { (scheduled.target as? ViewTarget)?.view }

  /// When it fires, or is over; `nil` while it is stopped. When its action is told that time it is
  /// stopped already, and may be started anew.
  public var deadline: Timestamp? { scheduled.isStopped ? nil : scheduled.end }

  /// Lets the action run once, at a deadline, and says whether it will.
  ///
  /// A timer that was started before starts anew. A deadline within ``shortestInterval`` from now,
  /// or past, is at the end of that.
  @discardableResult
  public func fire(at deadline: Timestamp) -> Bool {
    start(deadline, isContinuous: false)
  }

  /// Lets the action run once, after an interval from the time that the window has seen last, and
  /// says whether it will.
  @discardableResult
  public func fire(after interval: Duration) -> Bool {
    fire(at: (view?.window?.time ?? .zero) + interval)
  }

  /// Lets the action run for every time that the host advances to, and at last at the deadline, and
  /// says whether it will.
  ///
  /// Also before anything else fires in between, so that everybody finds things where they are at
  /// that time. A deadline is put off as in ``fire(at:)``.
  @discardableResult
  public func run(until deadline: Timestamp) -> Bool {
    start(deadline, isContinuous: true)
  }

  /// Stops it. Nothing runs any more.
  public func stop() { scheduled.stop() }

  private func start(_ deadline: Timestamp, isContinuous: Bool) -> Bool {
    scheduled.start(
      until: deadline, isContinuous: isContinuous, after: ViewTimer.shortestInterval)
  }
}
