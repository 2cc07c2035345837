/// The scheduled actions of a window, in the order in which they were started.
struct Schedule: ~Copyable {
  private var timers = UniqueArray<ScheduledAction>()
  /// The actions whose targets were removed since the last review.
  private var removed = UniqueArray<ScheduledAction>()

  /// Whether no action is scheduled.
  var isEmpty: Bool { timers.isEmpty }

  /// Whether any action is called at every time.
  var isContinuous: Bool { timers.contains { $0.isContinuous } }

  /// The action with the earliest deadline. If several deadlines are equal, the action that was
  /// started first wins.
  var next: ScheduledAction? {
    var next: ScheduledAction?
    for index in timers.indices where !timers[index].isStopped {
      if let earliest = next, earliest.end <= timers[index].end { continue }
      next = timers[index]
    }
    return next
  }

  /// Returns the first action that must be called at a time before its deadline.
  func first(awaiting time: Timestamp) -> ScheduledAction? {
    timers.firstIndex { $0.awaits(time) }.map { timers[$0] }
  }

  /// Adds an action that was just started.
  mutating func add(_ timer: ScheduledAction) { timers.append(timer) }

  /// Removes an action that was stopped.
  mutating func remove(_ timer: ScheduledAction) { timers.removeAll { $0 === timer } }

  /// Stops the actions of a removed target and of its descendants.
  mutating func targetWillLeave(_ target: TouchTarget) {
    for index in timers.indices where timers[index].target.isInside(target) {
      timers[index].drop()
      removed.append(timers[index])
    }
    timers.removeAll { $0.isStopped }
  }

  /// The number of actions whose targets were removed.
  var removedCount: Int { removed.count }

  /// Removes and returns the first action whose target was removed. There must be one.
  mutating func popRemoved() -> ScheduledAction { removed.remove(at: 0) }

  /// Stops all actions, because the window no longer exists.
  func drop() {
    for index in timers.indices { timers[index].drop() }
  }
}
