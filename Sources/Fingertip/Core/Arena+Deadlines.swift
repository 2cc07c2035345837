// This file manages the deadlines of state machines and monitors.

extension Arena {
  /// The earliest deadline among all monitors and all attempts that still receive input, or `nil`
  /// if there is none.
  var nextDeadline: Timestamp? { nextDeadlineEntry?.time }

  /// The earliest deadline and the index of its entry, or `nil` if there is no deadline. If several
  /// deadlines are equal, the monitors' deadline comes first, followed by the entries' deadlines in
  /// entry order.
  var nextDeadlineEntry: DeadlineHeap.Entry? {
    if areDeadlinesStale { rebuildDeadlines() }
    while let next = deadlines.first {
      if isCurrent(next) { return next }
      deadlines.removeFirst()
    }
    return nil
  }

  private func isCurrent(_ deadline: DeadlineHeap.Entry) -> Bool {
    let index = deadline.entryIndex
    return deadline.isOfWithdrawalMonitors
      ? withdrawalDeadline == deadline.time
      : entries[index].receivesInput && entries[index].deadline == deadline.time
  }

  private func rebuildDeadlines() {
    deadlines.clear()
    if let withdrawalDeadline {
      deadlines.add(
        DeadlineHeap.Entry(
          time: withdrawalDeadline, entryIndex: DeadlineHeap.Entry.withdrawalMonitorsIndex))
    }
    for index in entries.indices where entries[index].receivesInput {
      if let deadline = entries[index].deadline {
        deadlines.add(DeadlineHeap.Entry(time: deadline, entryIndex: index))
      }
    }
    areDeadlinesStale = false
  }

  /// Marks ``deadlines`` and the list of receiving entries as stale, because entries have been
  /// removed.
  func markEntryListsStale() {
    areDeadlinesStale = true
    areReceivingEntryIndicesStale = true
  }

  /// Sets the deadline of a state machine. A deadline in the past is moved to the current time.
  func scheduleDeadline(_ index: Int, at deadline: Timestamp?) {
    guard entries[index].deadline != deadline else { return }
    let deadline = deadline.map { max($0, time) }
    entries[index].deadline = deadline
    if let deadline { addDeadline(DeadlineHeap.Entry(time: deadline, entryIndex: index)) }
  }

  /// Sets the earliest deadline of the monitors.
  func scheduleWithdrawalDeadline(at deadline: Timestamp?) {
    guard withdrawalDeadline != deadline else { return }
    withdrawalDeadline = deadline
    if let deadline {
      addDeadline(
        DeadlineHeap.Entry(
          time: deadline, entryIndex: DeadlineHeap.Entry.withdrawalMonitorsIndex))
    }
  }

  private func addDeadline(_ deadline: DeadlineHeap.Entry) {
    if areDeadlinesStale { return }
    // Outdated deadlines remain in the heap. Rebuild the heap when most of its deadlines are
    // outdated.
    if deadlines.count > 2 * entries.count + 8 { return areDeadlinesStale = true }
    deadlines.add(deadline)
  }
}
