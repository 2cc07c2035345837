// Who is to be woken when.

extension Arena {
  /// The earliest deadline of a machine that still listens.
  var nextDeadline: Timestamp? { nextDeadlineEntry?.time }

  /// The seat whose machine has the earliest deadline, the first of several, and that.
  var nextDeadlineEntry: Deadlines.Entry? {
    if areDeadlinesStale { rebuildDeadlines() }
    while let next = deadlines.first {
      if entries[next.entryIndex].receivesInput, entries[next.entryIndex].deadline == next.time { return next }
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

  /// Is to look anew for who is to be woken when, and who listens: seats were taken away.
  func rebuildOrder() {
    areDeadlinesStale = true
    areFollowersStale = true
  }

  /// Wakes the machine of a seat at another time than before: not before the time at hand, even if it says so.
  func scheduleDeadline(_ index: Int, at deadline: Timestamp?) {
    guard entries[index].deadline != deadline else { return }
    let deadline = deadline.map { max($0, time) }
    entries[index].deadline = deadline
    guard let deadline, !areDeadlinesStale else { return }
    // Those that were put off again and again are left out some time.
    if deadlines.count > 2 * entries.count + 8 { return areDeadlinesStale = true }
    deadlines.add(Deadlines.Entry(time: deadline, entryIndex: index))
  }
}
