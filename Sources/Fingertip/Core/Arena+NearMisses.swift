// This file measures the near misses of failed attempts (rule X3), but only while decisions are
// observed.
//
// The shortfall is usually known when the state machine fails. However, the duration of a press and
// the distance that a touch moves aren't known until later, so the arena keeps measuring them.

/// A recognizer's last failed attempt, whose near miss is still being measured.
struct PendingNearMiss {
  let recognizer: WeakReference<GestureRecognizer>
  let failureTime: Timestamp
  var reason: Reason
}

extension Arena {
  /// Logs the near miss of an attempt that has just failed, or starts measuring it.
  func logOrTrackNearMiss(_ index: Int, _ reason: Reason, at instant: Timestamp, isOver: Bool) {
    guard log.hasObserver else { return }
    let gesture = entries[index].gesture
    _ = removeNearMiss(of: gesture)
    let isDown = groups[entries[index].touchGroup].touches.remainingCount > 0
    let isGrowing =
      switch reason.code {
      case .pressedTooLong, .liftedAtDifferentTimes, .movedTooFar, .awayFromEdge: isDown
      case .nextTapTooLate: !isDown
      default: false
      }
    if !isGrowing {
      logNearMiss(gesture.nearMiss(reason, input(for: index)), of: gesture, at: instant)
    } else if isOver {
      startMeasuringNearMiss(of: gesture, reason, at: instant)
    }
  }

  /// Updates the distances measured for near misses.
  func updateNearMissDistances() {
    for position in nearMisses.indices {
      guard nearMisses[position].reason.code == .movedTooFar,
        case .length(var farthest)? = nearMisses[position].reason.measured,
        let gesture = nearMisses[position].recognizer.object, let index = entryIndex(of: gesture),
        groups[entries[index].touchGroup].hasChanges
      else { continue }
      for finger in groups[entries[index].touchGroup].touches {
        farthest = max(farthest, finger.distanceFromStart)
      }
      nearMisses[position].reason.measured = .length(farthest)
    }
  }

  /// Logs the near misses of failed attempts whose last touch has just ended.
  func logFinishedNearMisses() {
    guard !nearMisses.isEmpty else { return }
    for index in entries.indices where entries[index].phase.isOver {
      let group = entries[index].touchGroup
      guard groups[group].hasChanges, groups[group].touches.remainingCount == 0,
        let miss = removeNearMiss(of: entries[index].gesture)
      else { continue }
      logMeasuredNearMiss(miss, of: entries[index].gesture, input(for: index))
    }
  }

  /// Logs the near miss of a failed attempt when the next touch begins, because that touch may be
  /// the missing tap, arriving too late.
  func logLateTapNearMiss(
    of gesture: GestureRecognizer, landing finger: TrackedTouch, at time: Timestamp
  ) {
    guard !nearMisses.isEmpty, let miss = removeNearMiss(of: gesture),
      miss.reason.code == .nextTapTooLate
    else { return }
    logMeasuredNearMiss(
      miss, of: gesture, Input(.landed, at: time, fingers: TrackedTouches([finger])))
  }

  /// Logs a near miss with its final measurement.
  private func logMeasuredNearMiss(
    _ miss: PendingNearMiss, of gesture: GestureRecognizer, _ input: Input
  ) {
    var reason = miss.reason
    if case .duration(let measured)? = reason.measured {
      reason.measured = .duration(measured + (input.time - miss.failureTime))
    }
    logNearMiss(gesture.nearMiss(reason, input), of: gesture, at: input.time)
  }

  private func startMeasuringNearMiss(
    of gesture: GestureRecognizer, _ reason: Reason, at instant: Timestamp
  ) {
    if nearMisses.count >= nearMissCleanupThreshold { removeUnreachableNearMisses() }
    gesture.pendingNearMissIndex = nearMisses.count
    nearMisses.append(
      PendingNearMiss(
        recognizer: WeakReference(gesture.weakBox), failureTime: instant, reason: reason))
  }

  /// Removes and returns the near miss that this arena is measuring for a recognizer, or returns
  /// `nil` if there is none.
  private func removeNearMiss(of gesture: GestureRecognizer) -> PendingNearMiss? {
    guard let index = gesture.pendingNearMissIndex else { return nil }
    gesture.pendingNearMissIndex = nil
    // The index may still refer to the near-miss list of the recognizer's previous window.
    guard index < nearMisses.count, nearMisses[index].recognizer.object === gesture else {
      return nil
    }
    nearMisses.swap(index, nearMisses.count - 1)
    let miss = nearMisses.removeLast()
    if index < nearMisses.count {
      nearMisses[index].recognizer.withObject { $0.pendingNearMissIndex = index }
    }
    return miss
  }

  /// Restores the near-miss indices that recognizers store. Called after a dry run, which uses a
  /// different arena.
  func restoreNearMissIndices() {
    for index in nearMisses.indices {
      nearMisses[index].recognizer.withObject { $0.pendingNearMissIndex = index }
    }
  }

  /// Removes the near misses of recognizers that no longer exist or have moved to a different
  /// window.
  private func removeUnreachableNearMisses() {
    var keptCount = 0
    for index in nearMisses.indices {
      guard let gesture = nearMisses[index].recognizer.object, gesture.pendingNearMissIndex == index
      else { continue }
      gesture.pendingNearMissIndex = keptCount
      nearMisses.swap(keptCount, index)
      keptCount += 1
    }
    nearMisses.truncate(to: keptCount)
    nearMissCleanupThreshold = max(2 * keptCount, 8)
  }

  private func logNearMiss(_ miss: NearMiss?, of gesture: GestureRecognizer, at time: Timestamp) {
    guard log.hasObserver, let miss else { return }
    log.add(.nearMiss(miss), of: gesture, at: time)
  }
}
