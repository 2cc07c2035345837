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
  private enum State {
    case stopped, waiting, running
  }

  /// The least time after which a timer fires: 1 ms. One that asked for the instant at hand again
  /// and again would keep the engine from ever coming back.
  public static var shortestInterval: Duration { .milliseconds(1) }

  /// Runs when the view has left the window while the timer ran, so that the action runs no more.
  public var onRemoval: (() -> Void)?

  private let viewReference: Weak<View>
  private let action: (Timestamp) -> Void
  private var state = State.stopped
  /// When it fires, or is over, unless it is stopped.
  private(set) var end = Timestamp.zero
  /// The last time that it has heard of.
  private var lastTime = Timestamp.zero
  /// The number that the next touch had when the timer was started: seats of that touch and of
  /// later ones were taken after that.
  private(set) var nextTouch: UInt64 = 0

  /// Makes a timer that is stopped.
  ///
  /// - Parameters:
  ///   - view: Whose timer it is. It is not kept alive.
  ///   - action: Gets the time: that of the deadline, or when the timer runs, each time that passes
  ///     and at last that of the deadline. It should not keep the view alive, when that keeps the
  ///     timer.
  public init(of view: View, action: @escaping (Timestamp) -> Void) {
    viewReference = Weak(view.handle)
    self.action = action
  }

  /// The view whose time it is.
  public var view: View? { viewReference.object }

  /// When it fires, or is over; `nil` while it is stopped. When its action is told that time it is
  /// stopped already, and may be started anew.
  public var deadline: Timestamp? { isStopped ? nil : end }

  /// Lets the action run once, at a deadline, and says whether it will.
  ///
  /// A timer that was started before starts anew. A deadline within ``shortestInterval`` from now,
  /// or past, is at the end of that.
  @discardableResult
  public func fire(at deadline: Timestamp) -> Bool {
    start(.waiting, deadline)
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
    start(.running, deadline)
  }

  /// Stops it. Nothing runs any more.
  public func stop() {
    if isStopped { return }
    state = .stopped
    view?.window?.dispatcher.schedule.remove(self)
  }

  private func start(_ next: State, _ deadline: Timestamp) -> Bool {
    stop()
    guard let dispatcher = view?.window?.dispatcher else { return false }
    lastTime = dispatcher.time ?? .zero
    nextTouch = dispatcher.contacts.nextNumber
    state = next
    end = max(deadline, lastTime + ViewTimer.shortestInterval)
    dispatcher.schedule.add(self)
    return true
  }

  // MARK: For the engine

  /// Whether it is stopped.
  var isStopped: Bool { state == .stopped }

  /// Whether it moves something as time passes.
  var isContinuous: Bool { state == .running }

  /// Whether it has to hear of a time before its deadline.
  func misses(_ time: Timestamp) -> Bool {
    isContinuous && lastTime < time && time < end
  }

  /// Tells of a time, which is the deadline or before it.
  func tell(_ time: Timestamp) {
    lastTime = time
    if end == time { stop() }
    action(time)
  }

  /// Stops it because its window is gone, or its view has left.
  func drop() { state = .stopped }
}
