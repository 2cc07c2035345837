// What a failed attempt lacked (rule X3). All of it happens only while somebody listens.
//
// Mostly that is known when the machine fails. But how long a press that took too long went on, or
// how far a finger went, shows only later: so long the attempt is watched.

extension Arena {
  /// Notes what a machine that just failed lacked, or watches until that shows.
  func noteMiss(_ index: Int, _ reason: Reason, at instant: Timestamp, isOver: Bool) {
    guard log.isListening else { return }
    let gesture = seats[index].gesture
    gesture.watchedMiss = nil
    let isDown = groups[seats[index].group].fingers.remaining > 0
    let goesOn =
      switch reason.fact {
      case .pressedTooLong, .liftedApart, .movedTooFar, .awayFromEdge: isDown
      case .nextTapTooLate: !isDown
      default: false
      }
    if !goesOn {
      note(gesture.nearMiss(reason, input(for: index)), of: gesture, at: instant)
    } else if isOver {
      gesture.watchedMiss = LastingReason(reason, at: instant)
    }
  }

  /// Follows the fingers of attempts that are watched.
  func followMisses() {
    for index in seats.indices where seats[index].phase.isOver {
      guard let miss = seats[index].gesture.watchedMiss, groups[seats[index].group].hasNews,
        miss.reason.fact == .movedTooFar, case .length(var farthest)? = miss.reason.measured
      else { continue }
      for finger in groups[seats[index].group].fingers {
        farthest = max(farthest, finger.excursion)
      }
      miss.reason.measured = .length(farthest)
    }
  }

  /// Notes what failed attempts lacked whose last finger lifts.
  func settleMisses() {
    guard log.isListening else { return }
    for index in seats.indices where seats[index].phase.isOver {
      let group = seats[index].group
      guard groups[group].hasNews, groups[group].fingers.remaining == 0 else { continue }
      settleMiss(of: seats[index].gesture, input(for: index))
    }
  }

  /// Notes what a failed attempt lacked, when a finger lands for the next one: perhaps it came too
  /// late for the last.
  func settleMiss(of gesture: GestureRecognizer, landing finger: Finger, at time: Timestamp) {
    guard let miss = gesture.watchedMiss else { return }
    guard miss.reason.fact == .nextTapTooLate else { return gesture.watchedMiss = nil }
    settleMiss(of: gesture, Input(.landed, at: time, fingers: Fingers([finger])))
  }

  /// Notes what a failed attempt lacked by now.
  @inline(never)
  private func settleMiss(of gesture: GestureRecognizer, _ input: Input) {
    guard let miss = gesture.watchedMiss else { return }
    gesture.watchedMiss = nil
    var reason = miss.reason
    if case .duration(let measured)? = reason.measured {
      reason.measured = .duration(measured + (input.time - miss.instant))
    }
    note(gesture.nearMiss(reason, input), of: gesture, at: input.time)
  }

  private func note(_ miss: NearMiss?, of gesture: GestureRecognizer, at time: Timestamp) {
    guard let miss else { return }
    log.add(.nearMiss(miss), of: gesture, at: time)
  }
}
