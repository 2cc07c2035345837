// What a failed attempt lacked (rule X3). All of it happens only while somebody listens.
//
// Mostly that is known when the machine fails. But how long a press that took too long went on, or
// how far a finger went, shows only later: so long the attempt is watched.

/// A failed attempt whose nearest miss is not known yet.
struct WatchedMiss {
  /// What it failed for, with the numbers as they are by now.
  var reason: Reason
  /// When it failed.
  let failure: Timestamp

  /// The reason, where its time goes on after the failure.
  func reason(after time: Timestamp) -> Reason {
    var reason = reason
    switch (reason.fact, reason.measured) {
    case (.pressedTooLong, .duration(let measured)), (.liftedApart, .duration(let measured)),
      (.nextTapTooLate, .duration(let measured)):
      reason.measured = .duration(measured + (time - failure))
    default: break
    }
    return reason
  }
}

extension Arena {
  /// Notes what a machine that just failed lacked, or watches until that shows.
  func noteMiss(_ index: Int, _ reason: Reason, at instant: Timestamp, isOver: Bool) {
    guard log.isListening else { return }
    let gesture = seats[index].gesture
    gesture.watchedMiss = nil
    let isDown = groups[seats[index].group].fingers.remaining > 0
    switch reason.fact {
    case .pressedTooLong where isDown, .liftedApart where isDown, .movedTooFar where isDown,
      .awayFromEdge where isDown, .nextTapTooLate where !isDown:
      if isOver { gesture.watchedMiss = WatchedMiss(reason: reason, failure: instant) }
    default: note(gesture.nearMiss(reason, input(for: index)), of: gesture, at: instant)
    }
  }

  /// Follows the fingers of attempts that are watched.
  func followMisses() {
    for index in seats.indices where seats[index].phase.isOver {
      let seat = seats[index]
      guard let miss = seat.gesture.watchedMiss, groups[seat.group].hasNews else { continue }
      guard miss.reason.fact == .movedTooFar, case .length(var farthest)? = miss.reason.measured
      else { continue }
      for finger in groups[seat.group].fingers { farthest = max(farthest, finger.excursion) }
      seat.gesture.watchedMiss?.reason.measured = .length(farthest)
    }
  }

  /// Notes what failed attempts lacked whose last finger lifts.
  func settleMisses() {
    guard log.isListening else { return }
    for index in seats.indices where seats[index].phase.isOver {
      let gesture = seats[index].gesture
      let group = groups[seats[index].group]
      guard let miss = gesture.watchedMiss, group.hasNews, group.fingers.remaining == 0
      else { continue }
      gesture.watchedMiss = nil
      let reason = miss.reason(after: time)
      note(gesture.nearMiss(reason, input(for: index)), of: gesture, at: time)
    }
  }

  /// Notes what a failed attempt lacked, when a finger lands for the next one: perhaps it came too
  /// late for the last.
  func settleMiss(of gesture: GestureRecognizer, landing finger: Finger, at time: Timestamp) {
    guard let miss = gesture.watchedMiss else { return }
    gesture.watchedMiss = nil
    guard miss.reason.fact == .nextTapTooLate else { return }
    let input = Input(.landed, at: time, fingers: Fingers([finger]))
    note(gesture.nearMiss(miss.reason(after: time), input), of: gesture, at: time)
  }

  private func note(_ miss: NearMiss?, of gesture: GestureRecognizer, at time: Timestamp) {
    guard let miss else { return }
    log.note { Decision(at: time, Decision.Subject(gesture), .nearMiss(miss)) }
  }
}
