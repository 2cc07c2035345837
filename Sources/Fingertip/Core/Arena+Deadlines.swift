// This file manages the deadlines of state machines and revisions.

extension Arena {
  /// The earliest deadline of all revisions and of all attempts that receive input, or `nil` if
  /// there is none.
  var nextDeadline: Timestamp? { nextDeadlineEntry?.time }

  /// The earliest deadline, with the index of its entry, or `nil` if there is none. If several
  /// deadlines are equal, the deadline of the revisions comes first, followed by those of the
  /// entries in order.
  var nextDeadlineEntry: Deadlines.Entry? {
    if areDeadlinesStale { rebuildDeadlines() }
    while let next = deadlines.first {
      if isCurrent(next) { return next }
      deadlines.removeFirst()
    }
    return nil
  }

  private func isCurrent(_ deadline: Deadlines.Entry) -> Bool {
    let index = deadline.entryIndex
    return deadline.isOfRevisions
      ? revisionDeadline == deadline.time
      : entries[index].receivesInput && entries[index].deadline == deadline.time
  }

  private func rebuildDeadlines() {
    deadlines.clear()
    if let revisionDeadline {
      deadlines.add(Deadlines.Entry(time: revisionDeadline, entryIndex: Deadlines.Entry.revisions))
    }
    for index in entries.indices where entries[index].receivesInput {
      if let deadline = entries[index].deadline {
        deadlines.add(Deadlines.Entry(time: deadline, entryIndex: index))
      }
    }
    areDeadlinesStale = false
  }

  /// Marks ``deadlines`` and the list of receiving entries as stale, because entries have been
  /// removed.
  func markEntryListsStale() {
    areDeadlinesStale = true
    areReceivingEntriesStale = true
  }

  /// Sets the deadline of a state machine. If the deadline is in the past, it is moved to the
  /// current time.
  func scheduleDeadline(_ index: Int, at deadline: Timestamp?) {
    guard entries[index].deadline != deadline else { return }
    let deadline = deadline.map { max($0, time) }
    entries[index].deadline = deadline
    if let deadline { add(Deadlines.Entry(time: deadline, entryIndex: index)) }
  }

  /// Sets the earliest deadline of the revisions.
  func scheduleRevisionDeadline(at deadline: Timestamp?) {
    guard revisionDeadline != deadline else { return }
    revisionDeadline = deadline
    if let deadline { add(Deadlines.Entry(time: deadline, entryIndex: Deadlines.Entry.revisions)) }
  }

  private func add(_ deadline: Deadlines.Entry) {
    if areDeadlinesStale { return }
    // Outdated deadlines remain in the heap. Rebuild the heap when most of its deadlines are
    // outdated.
    if deadlines.count > 2 * entries.count + 8 { return areDeadlinesStale = true }
    deadlines.add(deadline)
  }
}
