// What a failed attempt lacked (rule X3). All of it happens only while somebody listens.
//
// Mostly that is known when the machine fails. But how long a press that took too long went on, or
// how far a finger went, shows only later: so long the attempt is watched.

/// The last attempt of a recognizer, which failed, as long as it shows how near it was.
struct Miss {
  let recognizer: Weak<GestureRecognizer>
  let instant: Timestamp
  var reason: Reason
}

extension Arena {
  /// Notes what a machine that just failed lacked, or watches until that shows.
  func noteMiss(_ index: Int, _ reason: Reason, at instant: Timestamp, isOver: Bool) {
    guard log.isListening else { return }
    let gesture = seats[index].gesture
    forgetMiss(of: gesture)
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
      misses.append(Miss(recognizer: Weak(gesture.link), instant: instant, reason: reason))
    }
  }

  /// Follows the fingers of attempts that are watched.
  func followMisses() {
    for place in misses.indices {
      guard misses[place].reason.fact == .movedTooFar,
        case .length(var farthest)? = misses[place].reason.measured,
        let gesture = misses[place].recognizer.object, let index = seat(of: gesture),
        groups[seats[index].group].hasNews
      else { continue }
      for finger in groups[seats[index].group].fingers {
        farthest = max(farthest, finger.excursion)
      }
      misses[place].reason.measured = .length(farthest)
    }
  }

  /// Notes what failed attempts lacked whose last finger lifts.
  func settleMisses() {
    guard !misses.isEmpty else { return }
    for index in seats.indices where seats[index].phase.isOver {
      let group = seats[index].group
      guard groups[group].hasNews, groups[group].fingers.remaining == 0,
        let miss = takeMiss(of: seats[index].gesture)
      else { continue }
      settle(miss, of: seats[index].gesture, input(for: index))
    }
  }

  /// Notes what a failed attempt lacked, when a finger lands for the next one: perhaps it came too
  /// late for the last.
  func settleMiss(of gesture: GestureRecognizer, landing finger: Finger, at time: Timestamp) {
    guard !misses.isEmpty, let miss = takeMiss(of: gesture), miss.reason.fact == .nextTapTooLate
    else { return }
    settle(miss, of: gesture, Input(.landed, at: time, fingers: Fingers([finger])))
  }

  /// Notes what a failed attempt lacked by now.
  private func settle(_ miss: Miss, of gesture: GestureRecognizer, _ input: Input) {
    var reason = miss.reason
    if case .duration(let measured)? = reason.measured {
      reason.measured = .duration(measured + (input.time - miss.instant))
    }
    note(gesture.nearMiss(reason, input), of: gesture, at: input.time)
  }

  private func takeMiss(of gesture: GestureRecognizer) -> Miss? {
    misses.firstIndex { $0.recognizer.object === gesture }.map { misses.remove(at: $0) }
  }

  /// Watches an attempt no more, nor those of recognizers that are gone.
  private func forgetMiss(of gesture: GestureRecognizer) {
    misses.removeAll { $0.recognizer.object == nil || $0.recognizer.object === gesture }
  }

  private func note(_ miss: NearMiss?, of gesture: GestureRecognizer, at time: Timestamp) {
    guard log.isListening, let miss else { return }
    log.add(.nearMiss(miss), of: gesture, at: time)
  }
}
