// Near misses of failed attempts (rule X3). They are measured only while decisions are observed.
//
// Usually the shortfall is known when the state machine fails. The duration of a press that took
// too long, or the distance of a touch, is known only later. Until then the attempt is measured.

/// The last failed attempt of a recognizer, while its near miss is still being measured.
struct Miss {
  let recognizer: Weak<GestureRecognizer>
  let instant: Timestamp
  var reason: Reason
}

extension Arena {
  /// Logs the near miss of an attempt that just failed, or starts to measure it.
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

  /// Updates the distances of the near misses that are being measured.
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

  /// Logs the near misses of failed attempts whose last touch ends.
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

  /// Logs the near miss of a failed attempt when the next touch begins, which may be a tap that
  /// came too late.
  func settleMiss(of gesture: GestureRecognizer, landing finger: Finger, at time: Timestamp) {
    guard !misses.isEmpty, let miss = takeMiss(of: gesture), miss.reason.fact == .nextTapTooLate
    else { return }
    settle(miss, of: gesture, Input(.landed, at: time, fingers: Fingers([finger])))
  }

  /// Logs a near miss with its final measurement.
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

  /// Stops measuring an attempt, and those of recognizers that no longer exist.
  private func forgetMiss(of gesture: GestureRecognizer) {
    misses.removeAll { $0.recognizer.object == nil || $0.recognizer.object === gesture }
  }

  private func note(_ miss: NearMiss?, of gesture: GestureRecognizer, at time: Timestamp) {
    guard log.isListening, let miss else { return }
    log.add(.nearMiss(miss), of: gesture, at: time)
  }
}
