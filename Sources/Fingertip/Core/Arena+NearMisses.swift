// What a failed attempt lacked (rule X3). All of it happens only while somebody listens.
//
// Mostly that is known when the machine fails. But how long a press that took too long went on, or
// how far a finger went, shows only later: so long the attempt is watched.

/// The last attempt of a recognizer, which failed, as long as it shows how near it was.
struct PendingNearMiss {
  let recognizer: WeakReference<GestureRecognizer>
  let instant: Timestamp
  var reason: Reason
}

extension Arena {
  /// Notes what a machine that just failed lacked, or watches until that shows.
  func recordNearMiss(_ index: Int, _ reason: Reason, at instant: Timestamp, isOver: Bool) {
    guard log.hasObserver else { return }
    let gesture = entries[index].gesture
    discardNearMiss(of: gesture)
    let isDown = groups[entries[index].group].fingers.remainingCount > 0
    let isGrowing =
      switch reason.code {
      case .pressedTooLong, .liftedAtDifferentTimes, .movedTooFar, .awayFromEdge: isDown
      case .nextTapTooLate: !isDown
      default: false
      }
    if !isGrowing {
      logDecision(gesture.nearMiss(reason, input(for: index)), of: gesture, at: instant)
    } else if isOver {
      nearMisses.append(PendingNearMiss(recognizer: WeakReference(gesture.link), instant: instant, reason: reason))
    }
  }

  /// Follows the fingers of attempts that are watched.
  func updateNearMisses() {
    for position in nearMisses.indices {
      guard nearMisses[position].reason.code == .movedTooFar,
        case .length(var farthest)? = nearMisses[position].reason.measured,
        let gesture = nearMisses[position].recognizer.object, let index = entryIndex(of: gesture),
        groups[entries[index].group].hasChanges
      else { continue }
      for finger in groups[entries[index].group].fingers {
        farthest = max(farthest, finger.distanceFromStart)
      }
      nearMisses[position].reason.measured = .length(farthest)
    }
  }

  /// Notes what failed attempts lacked whose last finger lifts.
  func finishNearMisses() {
    guard !nearMisses.isEmpty else { return }
    for index in entries.indices where entries[index].phase.isOver {
      let group = entries[index].group
      guard groups[group].hasChanges, groups[group].fingers.remainingCount == 0,
        let miss = removeNearMiss(of: entries[index].gesture)
      else { continue }
      finishNearMiss(miss, of: entries[index].gesture, input(for: index))
    }
  }

  /// Notes what a failed attempt lacked, when a finger lands for the next one: perhaps it came too
  /// late for the last.
  func finishNearMiss(of gesture: GestureRecognizer, landing finger: TrackedTouch, at time: Timestamp) {
    guard !nearMisses.isEmpty, let miss = removeNearMiss(of: gesture), miss.reason.code == .nextTapTooLate
    else { return }
    finishNearMiss(miss, of: gesture, Input(.landed, at: time, fingers: TrackedTouches([finger])))
  }

  /// Notes what a failed attempt lacked by now.
  private func finishNearMiss(_ miss: PendingNearMiss, of gesture: GestureRecognizer, _ input: Input) {
    var reason = miss.reason
    if case .duration(let measured)? = reason.measured {
      reason.measured = .duration(measured + (input.time - miss.instant))
    }
    logDecision(gesture.nearMiss(reason, input), of: gesture, at: input.time)
  }

  private func removeNearMiss(of gesture: GestureRecognizer) -> PendingNearMiss? {
    nearMisses.firstIndex { $0.recognizer.object === gesture }.map { nearMisses.remove(at: $0) }
  }

  /// Watches an attempt no more, nor those of recognizers that are gone.
  private func discardNearMiss(of gesture: GestureRecognizer) {
    nearMisses.removeAll { $0.recognizer.object == nil || $0.recognizer.object === gesture }
  }

  private func logDecision(_ miss: NearMiss?, of gesture: GestureRecognizer, at time: Timestamp) {
    guard log.hasObserver, let miss else { return }
    log.add(.nearMiss(miss), of: gesture, at: time)
  }
}
