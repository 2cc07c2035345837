/// An action of a target that time brings: once at its deadline, or for every time up to it.
final class ScheduledAction {
  private enum State {
    case stopped, waiting, running
  }

  /// Whose action it is.
  let target: TouchTarget
  private let action: (Timestamp) -> Void
  /// Runs when the target has left while it was on the schedule, so that the action runs no more.
  var onRemoval: (() -> Void)?
  private var state = State.stopped
  /// When it fires, or is over, unless it is stopped.
  private(set) var end = Timestamp.zero
  /// The last time that it has heard of.
  private var lastTime = Timestamp.zero
  /// The number that the next touch had when it was started: attempts of that touch and of later ones
  /// were begun after that.
  private(set) var nextTouch: UInt64 = 0

  init(of target: TouchTarget, action: @escaping (Timestamp) -> Void) {
    self.target = target
    self.action = action
  }

  /// Whether it is stopped.
  var isStopped: Bool { state == .stopped }

  /// Whether it moves something as time passes.
  var isContinuous: Bool { state == .running }

  /// Puts it on the schedule, and says whether that was possible: its target must be in a tree, and time
  /// not at its very end (rule U6). A deadline nearer than an interval, or past, is at the end of that.
  func start(until deadline: Timestamp, isContinuous: Bool, after interval: Duration) -> Bool {
    stop()
    guard let dispatcher = target.dispatcher else { return false }
    lastTime = dispatcher.time ?? .zero
    guard lastTime.nanoseconds < .max else { return false }
    nextTouch = dispatcher.contacts.nextNumber
    state = isContinuous ? .running : .waiting
    end = max(deadline, (dispatcher.jumpTarget ?? lastTime) + interval)
    dispatcher.schedule.add(self)
    return true
  }

  /// Takes it off the schedule.
  func stop() {
    if isStopped { return }
    state = .stopped
    target.dispatcher?.schedule.remove(self)
  }

  /// Whether it has to hear of a time before its deadline.
  func awaits(_ time: Timestamp) -> Bool {
    isContinuous && lastTime < time && time < end
  }

  /// Runs the action for a time, which is the deadline or before it.
  func run(at time: Timestamp) {
    lastTime = time
    if end == time { stop() }
    action(time)
  }

  /// Stops it because its window is gone, or its target has left.
  func drop() { state = .stopped }

  /// Tells that its target has left.
  func runRemoval() { onRemoval?() }
}
