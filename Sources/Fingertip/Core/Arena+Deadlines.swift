// Who is to be woken when.

extension Arena {
  /// The earliest deadline of a machine that still listens.
  var nextDeadline: Timestamp? { nextDue == nil ? nil : earliestDeadline }

  /// The seat whose machine has the earliest deadline; of several, the first.
  var nextDue: Int? {
    if areDueStale { findDue() }
    while !due.isEmpty {
      let index = due[due.count - 1]
      if seats[index].isListening, seats[index].deadline == earliestDeadline { return index }
      due.removeLast()
      if due.isEmpty { findDue() }
    }
    return nil
  }

  private func findDue() {
    due.clear()
    for index in seats.indices.reversed() where seats[index].isListening {
      guard let deadline = seats[index].deadline else { continue }
      if due.isEmpty || deadline < earliestDeadline {
        due.clear()
        earliestDeadline = deadline
      }
      if deadline == earliestDeadline { due.append(index) }
    }
    areDueStale = false
  }

  /// Is to look anew for who is to be woken when, and who hears of moves: seats were taken away.
  func rearrange() {
    areDueStale = true
    areFollowersStale = true
  }

  /// Wakes the machine of a seat at another time than before.
  func wake(_ index: Int, at deadline: Timestamp?) {
    guard seats[index].deadline != deadline else { return }
    seats[index].deadline = deadline
    if let deadline, due.isEmpty || deadline <= earliestDeadline { areDueStale = true }
  }
}
