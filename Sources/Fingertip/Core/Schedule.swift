/// The scheduled actions of a window, in the order in which they were started.
struct Schedule: ~Copyable {
  private var actions = UniqueArray<ScheduledAction>()
  /// The actions whose targets were removed since the last review.
  private var removedActions = UniqueArray<ScheduledAction>()

  /// Whether no action is scheduled.
  var isEmpty: Bool { actions.isEmpty }

  /// Whether any action is called whenever time advances.
  var isContinuous: Bool { actions.contains { $0.isContinuous } }

  /// The action with the earliest deadline. If several deadlines are equal, the action that was
  /// started first wins.
  var nextAction: ScheduledAction? {
    var next: ScheduledAction?
    for index in actions.indices where !actions[index].isStopped {
      if let earliest = next, earliest.deadline <= actions[index].deadline { continue }
      next = actions[index]
    }
    return next
  }

  /// Returns the first action that must be called at a time before its deadline.
  func first(awaiting time: Timestamp) -> ScheduledAction? {
    actions.firstIndex { $0.awaits(time) }.map { actions[$0] }
  }

  /// Adds an action that was just started.
  mutating func add(_ timer: ScheduledAction) { actions.append(timer) }

  /// Removes an action that was stopped.
  mutating func remove(_ timer: ScheduledAction) { actions.removeAll { $0 === timer } }

  /// Stops the actions of a removed target and its descendants.
  mutating func targetWillLeave(_ target: TouchTarget) {
    for index in actions.indices where actions[index].target.isInside(target) {
      actions[index].markStopped()
      removedActions.append(actions[index])
    }
    actions.removeAll { $0.isStopped }
  }

  /// The number of actions whose targets were removed.
  var removedCount: Int { removedActions.count }

  /// Removes and returns the first action whose target was removed. There must be one.
  mutating func popRemoved() -> ScheduledAction { removedActions.remove(at: 0) }

  /// Stops all actions, because the window no longer exists.
  func stopAll() {
    for index in actions.indices { actions[index].markStopped() }
  }
}
