/// A view's timer, which either fires at a deadline or runs continuously until then.
///
/// The engine has no clock. A timer sets a deadline, which is included in ``Window/nextDeadline``.
/// The timer fires when the host advances time to or past the deadline, or sends a later frame.
/// Timers fire in chronological order. Timers with the same deadline, including those of
/// recognizers, fire in the order in which they were set (rule U2).
///
/// A one-shot timer waits until its deadline. In this example, a button repeats a step while it is
/// held down:
///
/// ```swift
/// final class Repeater: View {
///   private lazy var timer = ViewTimer(view: self) { [unowned self] _ in
///     step()
///     timer.schedule(after: .milliseconds(100))
///   }
///   override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
///     timer.schedule(after: .milliseconds(500))
///   }
///   override func touchesEnded(_ touches: [Touch], with event: TouchEvent) { timer.stop() }
/// }
/// ```
///
/// A continuous timer is an animation (rule S2). A continuous timer runs until its deadline, and
/// calls its action each time the host advances time. If the effect of the action depends only on
/// the time passed to it, the result doesn't depend on the display's refresh rate:
///
/// ```swift
/// let start = window.time ?? .zero
/// let fade = ViewTimer(view: view) { time in view.alpha = max(0, 1 - time.seconds(since: start)) }
/// fade.run(until: start + .seconds(1))
/// ```
///
/// The action runs in its own pass, before any frame with the same time. When the action adds,
/// removes or disables views and recognizers, the change takes effect after the action (rule D6).
/// The window retains a running timer. The timer stops when its view leaves the window, even if the
/// view is immediately added back. A timer can't be started for a view that isn't in a window.
/// While a window has no running timer, timers cost only one comparison per frame.
public final class ViewTimer {
  /// The minimum time until a timer fires: 1 ms. Without this minimum, the engine would never
  /// return if a timer kept rescheduling itself for the current instant.
  public static var shortestInterval: Duration { .milliseconds(1) }

  private let scheduledAction: ScheduledAction

  /// Creates a stopped timer.
  ///
  /// - Parameters:
  ///   - view: The timer's view, which the timer doesn't retain.
  ///   - action: Called with the current time. A one-shot timer calls the closure once, at the
  ///     deadline. A continuous timer calls the closure each time the host advances time, and
  ///     finally at the deadline. The closure must not retain the view if the view retains the
  ///     timer.
  public init(view: View, action: @escaping (Timestamp) -> Void) {
    scheduledAction = ScheduledAction(of: view.touchTarget, action: action)
  }

  /// Called when the timer has stopped because its view left the window.
  public var onRemoval: (() -> Void)? {
    get { scheduledAction.onRemoval }
    set { scheduledAction.onRemoval = newValue }
  }

  /// The timer's view, or `nil` if it has been released.
  public var view: View? { (scheduledAction.target as? ViewTouchTarget)?.view }

  /// The time at which the timer fires or ends, or `nil` while it is stopped. By the time the
  /// action is called with the deadline, the timer has already stopped and can be restarted.
  public var deadline: Timestamp? { scheduledAction.isStopped ? nil : scheduledAction.deadline }

  /// Schedules a single call to the action at a deadline, and returns whether the call was
  /// scheduled.
  ///
  /// A running timer is restarted. A deadline that is in the past, or less than
  /// ``shortestInterval`` from now, is replaced by one that is exactly that interval from now.
  @discardableResult
  public func schedule(at deadline: Timestamp) -> Bool {
    start(deadline, isContinuous: false)
  }

  /// Schedules a single call to the action after an interval that starts at the window's current
  /// time, and returns whether the call was scheduled.
  @discardableResult
  public func schedule(after interval: Duration) -> Bool {
    schedule(at: (view?.window?.time ?? .zero) + interval)
  }

  /// Runs the action each time the host advances time, and finally at the deadline. Returns whether
  /// the timer was started.
  ///
  /// The action also runs just before any other timer fires in the meantime, so all callbacks see
  /// the state as of that time. A deadline that is too early is postponed as in ``schedule(at:)``.
  @discardableResult
  public func run(until deadline: Timestamp) -> Bool {
    start(deadline, isContinuous: true)
  }

  /// Stops the timer. The timer's action is no longer called.
  public func stop() { scheduledAction.stop() }

  private func start(_ deadline: Timestamp, isContinuous: Bool) -> Bool {
    scheduledAction.start(
      until: deadline, isContinuous: isContinuous, minimumInterval: ViewTimer.shortestInterval)
  }
}
