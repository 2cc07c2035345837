// Deadlines of state machines.

extension Arena {
  /// The earliest deadline of an undecided attempt or a revision.
  var nextDeadline: Timestamp? {
    guard let end = revisionDeadline else { return nextDeadlineEntry?.time }
    return min(nextDeadlineEntry?.time ?? end, end)
  }

  /// The earliest deadline and its entry. If several deadlines are equal, the first entry wins.
  var nextDeadlineEntry: Deadlines.Entry? {
    if areDeadlinesStale { rebuildDeadlines() }
    while let next = deadlines.first {
      if entries[next.entryIndex].receivesInput, entries[next.entryIndex].deadline == next.time {
        return next
      }
      deadlines.removeFirst()
    }
    return nil
  }

  private func rebuildDeadlines() {
    deadlines.clear()
    for index in entries.indices where entries[index].receivesInput {
      if let deadline = entries[index].deadline {
        deadlines.add(Deadlines.Entry(time: deadline, entryIndex: index))
      }
    }
    areDeadlinesStale = false
  }

  /// Marks ``deadlines`` and the list of undecided entries as stale, because entries were removed.
  func rebuildOrder() {
    areDeadlinesStale = true
    areReceivingEntriesStale = true
  }

  /// Sets the deadline of a state machine. A deadline in the past becomes the current time.
  func scheduleDeadline(_ index: Int, at deadline: Timestamp?) {
    guard entries[index].deadline != deadline else { return }
    let deadline = deadline.map { max($0, time) }
    entries[index].deadline = deadline
    guard let deadline, !areDeadlinesStale else { return }
    // Outdated deadlines stay in the heap, so rebuild the heap when most of its deadlines are
    // outdated.
    if deadlines.count > 2 * entries.count + 8 { return areDeadlinesStale = true }
    deadlines.add(Deadlines.Entry(time: deadline, entryIndex: index))
  }
}
