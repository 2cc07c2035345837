/// What was put on the schedule of a window, in that order.
struct Schedule: ~Copyable {
  private var timers = UniqueArray<ScheduledAction>()
  /// Those whose targets have left since the last review.
  private var removed = UniqueArray<ScheduledAction>()

  /// Whether no timer was started.
  var isEmpty: Bool { timers.isEmpty }

  /// Whether a timer hears of every time that passes.
  var isContinuous: Bool { timers.contains { $0.isContinuous } }

  /// The timer with the earliest deadline; of several, the one that was started first.
  var next: ScheduledAction? {
    var next: ScheduledAction?
    for index in timers.indices where !timers[index].isStopped {
      if let earliest = next, earliest.end <= timers[index].end { continue }
      next = timers[index]
    }
    return next
  }

  /// The first timer that has to hear of a time before its deadline.
  func first(awaiting time: Timestamp) -> ScheduledAction? {
    timers.firstIndex { $0.awaits(time) }.map { timers[$0] }
  }

  /// Adds a timer that was just started.
  mutating func add(_ timer: ScheduledAction) { timers.append(timer) }

  /// Takes out a timer that was stopped.
  mutating func remove(_ timer: ScheduledAction) { timers.removeAll { $0 === timer } }

  /// Stops the timers of a target that leaves, and of all that is in it.
  mutating func targetWillLeave(_ target: TouchTarget) {
    for index in timers.indices where timers[index].target.isInside(target) {
      timers[index].drop()
      removed.append(timers[index])
    }
    timers.removeAll { $0.isStopped }
  }

  /// How many timers there are whose targets have left.
  var removedCount: Int { removed.count }

  /// Gives the first timer whose target has left. There must be one.
  mutating func popRemoved() -> ScheduledAction { removed.remove(at: 0) }

  /// Stops all timers, because the window is gone.
  func drop() {
    for index in timers.indices { timers[index].drop() }
  }
}
