// This file updates attempts when their touches begin, move, end, or are cancelled.

extension Arena {
  /// Adds a new touch to a recognizer's attempt, or starts an attempt with that touch.
  ///
  /// If the attempt already tracks touches, the new touch is added by the next call to
  /// ``addToJoiningAttempts(_:)``. The state machine receives the touch in
  /// ``processLandings(at:)``. If the recognizer still tracks touches in its previous window, this
  /// method does nothing.
  func startOrJoinAttempt(
    of gesture: GestureRecognizer, with touch: Touch, _ finger: TrackedTouch,
    blockingTarget: TouchTarget?,
    at time: Timestamp
  ) {
    guard gesture.arenaEntryIndex == nil || entryIndex(of: gesture) != nil else { return }
    let index: Int
    if let existing = entryIndex(of: gesture) {
      index = existing
      groups.announceJoiningRecognizer(in: entries[index].touchGroup)
      joiningEntryIndices.append(index)
    } else {
      logLateTapNearMiss(of: gesture, landing: finger, at: time)
      index = entries.count
      gesture.arenaEntryIndex = index
      gesture.reset()
      entries.append(Attempt(gesture, start: time, group: groups.addFirstTouch(finger)))
      updateTraitCount(entries[index], 1)
      queuePressFeedback(.down, index, at: time)
      areReceivingEntryIndicesStale = true
    }
    entries[index].blockingTarget = blockingTarget
    if !entries[index].phase.isOver { entries[index].touches.insert(touch.number) }
    if waitingAttemptCount > 0 {
      gesture.relations?.firstOpenRequirementIndex = nil
      markForRecheck(index)
    }
  }

  /// Adds a new touch to the attempts in ``joiningEntryIndices``, which already track other
  /// touches.
  func addToJoiningAttempts(_ finger: TrackedTouch) {
    for position in joiningEntryIndices.indices {
      let index = joiningEntryIndices[position]
      entries[index].touchGroup = groups.addTouch(finger, toRecognizerIn: entries[index].touchGroup)
    }
    joiningEntryIndices.clear()
  }

  /// Delivers the touches that have been bound since the last pass to the state machines.
  func processLandings(at time: Timestamp) {
    setCurrentEvent(.landed, at: time, since: time)
    groups.clearTouchDeltas()
    updateMonitorsAfterTouchCountChange()
    deliverEvent()
    applyPendingVerdicts()
    groups.endLandingPhase()
  }

  /// The minimum duration of a move that state machines receive, in nanoseconds.
  private static var minimumMoveNanoseconds: Int64 { 1000 }

  /// Delivers moves to the state machines.
  func processMoves(
    _ contacts: borrowing TouchTable, at time: Timestamp, since previousTime: Timestamp
  ) {
    isInstantMove = time.nanosecondsSince(previousTime) < Self.minimumMoveNanoseconds
    let start =
      isInstantMove
      ? Timestamp(nanoseconds: time.nanoseconds &- Self.minimumMoveNanoseconds) : previousTime
    setCurrentEvent(.moved, at: time, since: start)
    groups.moveTouches(to: contacts.locations)
    if hasAttemptWithTraits { groups.updateContacts(from: contacts) }
    deliverMove()
    if traitAndMonitorCount > 0 {
      if !withdrawalMonitors.isEmpty { updateMonitorsAfterMove() }
      if hasAttemptWithTraits { failAttemptsOutsideView() }
    }
    if log.hasObserver { updateNearMissDistances() }
    applyPendingVerdicts()
    groups.clearChanges()
    isInstantMove = false
  }

  /// Delivers lifts to multi-touch gestures before delivering the moves of the other touches (rule
  /// R4).
  ///
  /// A touch may jump to a different location as it lifts. If that jump were processed together
  /// with the moves of the other touches, the spread would jump too. If the lifting touch were
  /// instead held in place while the others moved, they would seem to move relative to it, and a
  /// swipe would become a pinch. The exception is an undecided attempt whose touches all lift: it
  /// receives their last moves before their lifts.
  func processLiftsBeforeMoves(_ contacts: borrowing TouchTable, at time: Timestamp) {
    setCurrentEvent(.lifted, at: time, since: time)
    for index in entries.indices
    where entries[index].isPossible || entries[index].isInProgress || entries[index].isOnStandby {
      let group = entries[index].touchGroup
      let count = groups[group].touches.count
      guard count > 1 else { continue }
      let lifting = groups[group].touches.count { contacts[$0.tableSlot]?.changeInFrame == .ended }
      guard lifting > 0, lifting < count || !entries[index].isPossible else { continue }
      entries[index].touchGroup = groups.moveRecognizerToCopy(of: group)
      groups.markLifting(inGroup: entries[index].touchGroup) {
        contacts[$0]?.changeInFrame == .ended
      }
      deliver(input(for: index), toEntry: index)
    }
    applyPendingVerdicts()
    if !withdrawalMonitors.isEmpty { updateMonitorsAfterTouchCountChange() }
    groups.removeLiftedTouches()
  }

  /// Delivers ended touches to the state machines, and then removes these touches.
  func processLifts(_ contacts: borrowing UniqueArray<Touch?>, at time: Timestamp) {
    setCurrentEvent(.lifted, at: time, since: time)
    groups.markLifting { contacts[$0]?.changeInFrame == .ended }
    logFinishedNearMisses()
    deliverEvent()
    applyPendingVerdicts()
    if !withdrawalMonitors.isEmpty { updateMonitorsAfterTouchCountChange() }
    groups.removeLiftedTouches()
    removeFinishedEntries()
  }

  /// Cancels or fails the attempts that track cancelled touches, and removes those touches.
  func processCancellations(_ contacts: borrowing UniqueArray<Touch?>, at time: Timestamp) {
    setCurrentEvent(.lifted, at: time, since: time)
    for slot in contacts.indices {
      guard let touch = contacts[slot], case .cancelled(let reason) = touch.changeInFrame
      else { continue }
      for index in entries.indices where entries[index].touches.contains(touch.number) {
        cancelOrFail(index, .touchCancelled(reason))
      }
      failPendingResults(.touchCancelled(reason), by: nil) { $0.touches.contains(touch.number) }
    }
    groups.markLifting { slot in
      if case .cancelled? = contacts[slot]?.changeInFrame { true } else { false }
    }
    groups.removeLiftedTouches()
    resolveWaitingAttempts()
    removeFinishedEntries()
  }

  /// Delivers the deadline of ``nextDeadlineEntry`` to its state machine or to the monitors, if
  /// there is one.
  ///
  /// While the clock jumps, any new deadline at or before the jump's target time is moved to just
  /// after that time.
  func fireNextDeadline(jumpingTo jumpTarget: Timestamp?) {
    guard let due = nextDeadlineEntry else { return }
    if due.isOfWithdrawalMonitors { return endExpiredMonitors(at: due.time) }
    let (index, deadline) = (due.entryIndex, due.time)
    setCurrentEvent(.deadline, at: deadline, since: deadline)
    groups[entries[index].touchGroup].touches.clearDeltas()
    deliver(input(for: index), toEntry: index)
    // If the state machine's next deadline isn't later than the deadline just delivered, the next
    // deadline has already been reached.
    if let next = entries[index].deadline {
      if next <= deadline {
        scheduleDeadline(index, at: nil)
      } else if let jumpTarget, next <= jumpTarget {
        scheduleDeadline(index, at: jumpTarget + .nanoseconds(1))
      }
    }
    applyPendingVerdicts()
    if hasAttemptWithTraits { return removeFinishedEntries() }
    failIfNoTouchesOrDeadline(index)
    resolveWaitingAttempts()
    // If several deadlines fall at the same instant, entries are removed only after the last of
    // them. Removing entries after each deadline would take O(*n*²) time for *n* recognizers of one
    // kind.
    if let next = nextDeadlineEntry, next.time == deadline, !next.isOfWithdrawalMonitors { return }
    removeFinishedEntries()
  }

  /// The number of the first touch in the attempt that has the next deadline. The number is `nil`
  /// if there is no deadline or if the next deadline belongs to the monitors.
  var firstTouchNumberOfNextDeadline: UInt64? {
    guard let next = nextDeadlineEntry, !next.isOfWithdrawalMonitors else { return nil }
    return entries[next.entryIndex].touches.firstNumber
  }

  /// Requests that the next review check again whether a recognizer must still wait.
  func recheckRequirements(of gesture: GestureRecognizer) {
    if let index = entryIndex(of: gesture) { markForRecheck(index) }
    hasRemovedRequirement = true
  }

  /// Cancels or fails the attempts of the recognizers in ``invalidatedRecognizers``, and then
  /// resolves the attempts that were waiting for them.
  func reviewInvalidated(at time: Timestamp) {
    guard !invalidatedRecognizers.isEmpty || hasRemovedRequirement else { return }
    hasRemovedRequirement = false
    setCurrentEvent(.lifted, at: time, since: time)
    for index in invalidatedRecognizers.indices {
      let (gesture, reason) = invalidatedRecognizers[index]
      if let index = entries.firstIndex(where: { $0.gesture === gesture }) {
        cancelOrFail(index, reason)
        if reason == .removed {
          entries[index].touchGroup = groups.moveRecognizerToEmptyGroup(
            from: entries[index].touchGroup)
        }
      }
      failPendingResults(reason, by: nil) { $0.gesture === gesture }
    }
    invalidatedRecognizers.clear()
    resolveWaitingAttempts()
    removeFinishedEntries()
  }

  /// Adds the recognizers of a target and its descendants to ``invalidatedRecognizers``, for the
  /// next review.
  func invalidateRecognizers(in target: TouchTarget) {
    for index in entries.indices { invalidate(entries[index].gesture, ifInside: target) }
    for index in pendingResults.indices {
      invalidate(pendingResults[index].gesture, ifInside: target)
    }
  }

  private func invalidate(_ gesture: GestureRecognizer, ifInside target: TouchTarget) {
    if gesture.attachedTarget?.isInside(target) == true {
      invalidatedRecognizers.append((gesture, .removed))
    }
  }

  /// Cancels or fails all attempts, for example after an interruption.
  func cancelOrFailAllAttempts(_ code: Reason.Code, at time: Timestamp) {
    setCurrentEvent(.lifted, at: time, since: time)
    for index in entries.indices { cancelOrFail(index, code) }
    failPendingResults(code, by: nil) { _ in true }
    removeFinishedEntries()
  }
}
