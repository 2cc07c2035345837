// Who is to be woken when.

extension Arena {
  /// The earliest deadline of a machine that still listens.
  var nextDeadline: Timestamp? { nextDue?.time }

  /// The seat whose machine has the earliest deadline, the first of several, and that.
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

  /// Is to look anew for who is to be woken when, and who listens: seats were taken away.
  func rearrange() {
    areDeadlinesStale = true
    areFollowersStale = true
  }

  /// Wakes the machine of a seat at another time than before: not before the time at hand, even if it says so.
  func wake(_ index: Int, at deadline: Timestamp?) {
    guard seats[index].deadline != deadline else { return }
    let deadline = deadline.map { max($0, time) }
    seats[index].deadline = deadline
    guard let deadline, !areDeadlinesStale else { return }
    // Those that were put off again and again are left out some time.
    if deadlines.count > 2 * seats.count + 8 { return areDeadlinesStale = true }
    deadlines.add(Deadlines.Entry(time: deadline, seat: index))
  }
}
