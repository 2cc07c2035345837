/// A window's scheduled actions, in the order in which they were started.
///
/// Starting, stopping or running one of *n* actions takes O(log *n*) amortized time.
struct Schedule: ~Copyable {
  /// The actions. A stopped action leaves a gap so that the slots of the other actions stay valid.
  private var actions = UniqueArray<ScheduledAction?>()
  private var gapCount = 0
  private var continuousCount = 0
  /// The deadlines of the actions. Each deadline's entry index is the slot of its action. The first
  /// deadline is always up to date, but others may belong to gaps.
  private var deadlines = DeadlineHeap()
  /// The slot at which ``firstAction(awaiting:)`` resumes its search, and the time for which it
  /// last searched. No action in an earlier slot is awaiting that time.
  private var searchSlot = 0
  private var searchTime = Timestamp.zero
  /// The actions whose targets have been removed since the last review.
  private var removedActions = UniqueArray<ScheduledAction>()

  /// Whether no action is scheduled.
  var isEmpty: Bool { actions.count == gapCount }

  /// Whether the schedule contains an action that is called every time the clock advances.
  var hasContinuousAction: Bool { continuousCount > 0 }

  /// The action with the earliest deadline. If several actions share that deadline, this is the one
  /// that was started first.
  var nextAction: ScheduledAction? { deadlines.first.flatMap { actions[$0.entryIndex] } }

  /// Returns the first action that must be called at the given time, which is before the action's
  /// deadline, or `nil` if there is none.
  mutating func firstAction(awaiting time: Timestamp) -> ScheduledAction? {
    guard hasContinuousAction else { return nil }
    // Resume the last search, because calling or restarting an action can't make an action in an
    // earlier slot await the same time again.
    if time != searchTime { (searchSlot, searchTime) = (0, time) }
    while searchSlot < actions.count {
      if let action = actions[searchSlot], action.isDueBeforeDeadline(at: time) { return action }
      searchSlot += 1
    }
    return nil
  }

  /// Adds an action that has just been started.
  mutating func add(_ action: ScheduledAction) {
    action.slot = actions.count
    actions.append(action)
    deadlines.add(DeadlineHeap.Entry(time: action.deadline, entryIndex: action.slot))
    if action.isContinuous { continuousCount += 1 }
  }

  /// Removes an action that is about to be stopped.
  mutating func remove(_ action: ScheduledAction) {
    guard action.slot < actions.count, actions[action.slot] === action else { return }
    leaveGap(at: action.slot)
    if gapCount > actions.count / 2 { removeGaps() }
    removeOutdatedDeadlines()
  }

  private mutating func leaveGap(at slot: Int) {
    if actions[slot]?.isContinuous == true { continuousCount -= 1 }
    actions[slot] = nil
    gapCount += 1
  }

  private mutating func removeOutdatedDeadlines() {
    while let next = deadlines.first, actions[next.entryIndex] == nil { deadlines.removeFirst() }
  }

  private mutating func removeGaps() {
    deadlines.clear()
    let searched = searchSlot
    var keptCount = 0
    for slot in actions.indices {
      if slot == searched { searchSlot = keptCount }
      guard let action = actions[slot] else { continue }
      action.slot = keptCount
      deadlines.add(DeadlineHeap.Entry(time: action.deadline, entryIndex: keptCount))
      actions.swap(keptCount, slot)
      keptCount += 1
    }
    if searched >= actions.count { searchSlot = keptCount }
    actions.truncate(to: keptCount)
    gapCount = 0
  }

  /// Stops the actions of a removed target and its descendants.
  mutating func targetWillLeave(_ target: TouchTarget) {
    for slot in actions.indices {
      guard let action = actions[slot], action.target.isInside(target) else { continue }
      leaveGap(at: slot)
      action.markStopped()
      removedActions.append(action)
    }
    if gapCount > actions.count / 2 { removeGaps() }
    removeOutdatedDeadlines()
  }

  /// The number of actions whose targets have been removed.
  var removedActionCount: Int { removedActions.count }

  /// Returns the action at an index in the list of those whose targets have been removed.
  func removedAction(_ index: Int) -> ScheduledAction { removedActions[index] }

  /// Clears the list of actions whose targets have been removed.
  mutating func clearRemovedActions() { removedActions.clear() }

  /// Stops all actions because the window no longer exists.
  func stopAllActions() {
    for slot in actions.indices { actions[slot]?.markStopped() }
  }
}
