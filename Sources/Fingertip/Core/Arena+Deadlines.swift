// Deadlines of state machines.

extension Arena {
  /// The earliest deadline of an undecided attempt.
  var nextDeadline: Timestamp? { nextDue?.time }

  /// The earliest deadline and its entry. If several are equal, the first entry.
  var nextDue: Deadlines.Entry? {
    if areDeadlinesStale { findDeadlines() }
    while let next = deadlines.first {
      if seats[next.seat].isListening, seats[next.seat].deadline == next.time { return next }
      deadlines.removeFirst()
    }
    return nil
  }

  private func findDeadlines() {
    deadlines.clear()
    for index in seats.indices where seats[index].isListening {
      if let deadline = seats[index].deadline {
        deadlines.add(Deadlines.Entry(time: deadline, seat: index))
      }
    }
    areDeadlinesStale = false
  }

  /// Marks the deadlines and the followers for rebuilding, because entries were removed.
  func rearrange() {
    areDeadlinesStale = true
    areFollowersStale = true
  }

  /// Sets the deadline of a state machine. A deadline in the past becomes the current time.
  func wake(_ index: Int, at deadline: Timestamp?) {
    guard seats[index].deadline != deadline else { return }
    let deadline = deadline.map { max($0, time) }
    seats[index].deadline = deadline
    guard let deadline, !areDeadlinesStale else { return }
    // Outdated deadlines stay in the heap; rebuild it when they dominate.
    if deadlines.count > 2 * seats.count + 8 { return areDeadlinesStale = true }
    deadlines.add(Deadlines.Entry(time: deadline, seat: index))
  }
}
