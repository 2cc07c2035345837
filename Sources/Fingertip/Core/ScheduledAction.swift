/// A scheduled action of a target. The action is called either once, at its deadline, or each time
/// the clock advances, up to and including its deadline.
final class ScheduledAction {
  private enum State {
    case stopped, waiting, running
  }

  /// The target of the action.
  let target: TouchTarget
  private let action: (Timestamp) -> Void
  /// Called if the target is removed while the action is scheduled, in which case the action won't
  /// be called anymore.
  var onRemoval: (() -> Void)?
  private var state = State.stopped
  /// The index of the action in the schedule, which is valid unless the action is stopped.
  var slot = 0
  /// The deadline, which is valid unless the action is stopped.
  private(set) var deadline = Timestamp.zero
  /// The last time at which the action was called.
  private var lastCallTime = Timestamp.zero
  /// The number of the first touch to begin after the action was started. Any attempt that starts
  /// with that touch or a later one therefore began after the action was started.
  private(set) var firstTouchNumberAfterStart: UInt64 = 0

  init(of target: TouchTarget, action: @escaping (Timestamp) -> Void) {
    self.target = target
    self.action = action
  }

  /// Whether the action is stopped.
  var isStopped: Bool { state == .stopped }

  /// Whether the action is called each time the clock advances, up to and including its deadline.
  var isContinuous: Bool { state == .running }

  /// Schedules the action. A deadline that is less than `interval` away is postponed until
  /// `interval` from now.
  ///
  /// - Returns: `false` if the target isn't in a tree, or if the current time is the latest
  ///   possible (rule U6).
  func start(
    until deadline: Timestamp, isContinuous: Bool, minimumInterval interval: Duration
  ) -> Bool {
    stop()
    guard let dispatcher = target.dispatcher else { return false }
    lastCallTime = dispatcher.time ?? .zero
    guard lastCallTime.nanoseconds < .max else { return false }
    firstTouchNumberAfterStart = dispatcher.touchTable.nextTouchNumber
    state = isContinuous ? .running : .waiting
    self.deadline = max(deadline, (dispatcher.clockJumpTarget ?? lastCallTime) + interval)
    dispatcher.schedule.add(self)
    return true
  }

  /// Removes the action from the schedule.
  func stop() {
    if isStopped { return }
    target.dispatcher?.schedule.remove(self)
    state = .stopped
  }

  /// Returns whether the action must be called at the given time, before its deadline.
  func isDueBeforeDeadline(at time: Timestamp) -> Bool {
    isContinuous && lastCallTime < time && time < deadline
  }

  /// Runs the action at a given time, which is no later than its deadline.
  func run(at time: Timestamp) {
    lastCallTime = time
    if deadline == time { stop() }
    action(time)
  }

  /// Stops the action because its window no longer exists or its target was removed.
  func markStopped() { state = .stopped }

  /// Calls ``onRemoval``.
  func callOnRemoval() { onRemoval?() }
}
