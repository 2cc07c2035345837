// This file updates attempts when their touches begin, move, end, or are cancelled.

extension Arena {
  /// Adds a new touch to a recognizer's attempt, or starts an attempt with that touch.
  ///
  /// If the attempt already tracks touches, the new touch is added by the next call to
  /// ``addToJoiningAttempts(_:)``. Its state machine receives the touch in ``land(at:)``. If the
  /// recognizer still tracks touches in its previous window, this method does nothing.
  func bind(
    _ gesture: GestureRecognizer, to touch: Touch, _ finger: TrackedTouch,
    blockingTarget: TouchTarget?,
    at time: Timestamp
  ) {
    guard gesture.entryIndex == nil || entryIndex(of: gesture) != nil else { return }
    let index: Int
    if let existing = entryIndex(of: gesture) {
      index = existing
      groups.announceJoin(to: entries[index].group)
      joiningEntries.append(index)
    } else {
      finishNearMiss(of: gesture, landing: finger, at: time)
      index = entries.count
      gesture.entryIndex = index
      gesture.reset()
      entries.append(Attempt(gesture, start: time, group: groups.add(finger)))
      updateTraitCount(entries[index], 1)
      queuePressFeedback(.down, index, at: time)
      areReceivingEntriesStale = true
    }
    entries[index].blockingTarget = blockingTarget
    if !entries[index].phase.isOver { entries[index].touches.insert(touch.number) }
    if waitingCount > 0 {
      gesture.relations?.openRequirement = nil
      markDirty(index)
    }
  }

  /// Adds a new touch to the attempts that it was bound to, if they already tracked other touches.
  func addToJoiningAttempts(_ finger: TrackedTouch) {
    for position in joiningEntries.indices {
      let index = joiningEntries[position]
      entries[index].group = groups.add(finger, to: entries[index].group)
    }
    joiningEntries.clear()
  }

  /// Delivers the touches that have been bound since the last pass to the state machines.
  func land(at time: Timestamp) {
    begin(.landed, at: time, since: time)
    groups.clearDeltas()
    changeTouchesOfRevisions()
    deliver()
    decide()
    groups.endLanding()
  }

  /// The minimum duration of a move that state machines receive, in nanoseconds.
  private static var minimumMoveNanoseconds: Int64 { 1000 }

  /// Delivers moves to the state machines.
  func move(_ contacts: borrowing TouchTable, at time: Timestamp, since previousTime: Timestamp) {
    isInstantMove = time.nanosecondsSince(previousTime) < Self.minimumMoveNanoseconds
    let start =
      isInstantMove
      ? Timestamp(nanoseconds: time.nanoseconds &- Self.minimumMoveNanoseconds) : previousTime
    begin(.moved, at: time, since: start)
    groups.move(contacts.locations)
    if hasTraits { groups.updateContacts(from: contacts) }
    deliverMove()
    if specialCount > 0 {
      if !revisions.isEmpty { moveRevisions() }
      if hasTraits { failAttemptsOutsideView() }
    }
    if log.hasObserver { updateNearMisses() }
    decide()
    groups.clearChanges()
    isInstantMove = false
  }

  /// Delivers lifts to multi-touch gestures before the other touches move (rule R4).
  ///
  /// A touch may jump to a different location as it lifts. If that jump were processed together
  /// with the moves of the other touches, the spread would jump too. If, instead, the touch didn't
  /// move in its last frame, the others would seem to move relative to it, and a swipe would become
  /// a pinch. The exception is an undecided attempt whose touches all lift. It receives their last
  /// moves before the lifts.
  func liftBeforeMoves(_ contacts: borrowing TouchTable, at time: Timestamp) {
    begin(.lifted, at: time, since: time)
    for index in entries.indices
    where entries[index].isPossible || entries[index].isInProgress || entries[index].isOnStandby {
      let group = entries[index].group
      let count = groups[group].touches.count
      guard count > 1 else { continue }
      let lifting = groups[group].touches.count { contacts[$0.slot]?.change == .ended }
      guard lifting > 0, lifting < count || !entries[index].isPossible else { continue }
      entries[index].group = groups.moveRecognizerToCopy(of: group)
      groups.lift(entries[index].group) { contacts[$0]?.change == .ended }
      deliver(index, input(for: index))
    }
    decide()
    if !revisions.isEmpty { changeTouchesOfRevisions() }
    groups.removeLifted()
  }

  /// Delivers the touches that ended to the state machines, and then removes these touches.
  func lift(_ contacts: borrowing UniqueArray<Touch?>, at time: Timestamp) {
    begin(.lifted, at: time, since: time)
    groups.lift { contacts[$0]?.change == .ended }
    finishNearMisses()
    deliver()
    decide()
    if !revisions.isEmpty { changeTouchesOfRevisions() }
    groups.removeLifted()
    removeFinishedEntries()
  }

  /// Cancels the attempts that track cancelled touches or makes them fail, and removes those
  /// touches.
  func cancel(_ contacts: borrowing UniqueArray<Touch?>, at time: Timestamp) {
    begin(.lifted, at: time, since: time)
    for slot in contacts.indices {
      guard let touch = contacts[slot], case .cancelled(let reason) = touch.change
      else { continue }
      for index in entries.indices where entries[index].touches.contains(touch.number) {
        cancelOrFail(index, .touchCancelled(reason))
      }
      failPendingResults(.touchCancelled(reason), by: nil) { $0.touches.contains(touch.number) }
    }
    groups.lift { slot in
      if case .cancelled? = contacts[slot]?.change { true } else { false }
    }
    groups.removeLifted()
    resolveWaiting()
    removeFinishedEntries()
  }

  /// Delivers the deadline of ``nextDeadlineEntry`` to its state machine or to the revisions, if
  /// there is one.
  ///
  /// While the clock jumps, any new deadline at or before the jump's target is moved to just after
  /// the target.
  func fireNext(jumpingTo jumpTarget: Timestamp?) {
    guard let due = nextDeadlineEntry else { return }
    if due.isOfRevisions { return endExpiredRevisions(at: due.time) }
    let (index, deadline) = (due.entryIndex, due.time)
    begin(.deadline, at: deadline, since: deadline)
    groups[entries[index].group].touches.clearDeltas()
    deliver(index, input(for: index))
    // If the next deadline of the same state machine isn't later than the delivered one, it has
    // already been reached.
    if let next = entries[index].deadline {
      if next <= deadline {
        scheduleDeadline(index, at: nil)
      } else if let jumpTarget, next <= jumpTarget {
        scheduleDeadline(index, at: jumpTarget + .nanoseconds(1))
      }
    }
    decide()
    if hasTraits { return removeFinishedEntries() }
    failIfExhausted(index)
    resolveWaiting()
    // If several deadlines are simultaneous, entries are removed only after the last of them.
    // Removing entries after each deadline would take O(*n*²) time for *n* recognizers of one kind.
    if let next = nextDeadlineEntry, next.time == deadline, !next.isOfRevisions { return }
    removeFinishedEntries()
  }

  /// The number of the first touch in the attempt that has the next deadline. This is `nil` if
  /// there is no deadline or if the next deadline belongs to the revisions.
  var firstTouchNumberOfNextDeadline: UInt64? {
    guard let next = nextDeadlineEntry, !next.isOfRevisions else { return nil }
    return entries[next.entryIndex].touches.first
  }

  /// Requests that the next review check again whether a recognizer must still wait.
  func reevaluate(_ gesture: GestureRecognizer) {
    if let index = entryIndex(of: gesture) { markDirty(index) }
    needsResolution = true
  }

  /// Cancels the attempts of the recognizers in ``invalidated`` or makes them fail. Then resolves
  /// the attempts that waited for them.
  func review(at time: Timestamp) {
    guard !invalidated.isEmpty || needsResolution else { return }
    needsResolution = false
    begin(.lifted, at: time, since: time)
    for index in invalidated.indices {
      let (gesture, fact) = invalidated[index]
      if let index = entries.firstIndex(where: { $0.gesture === gesture }) {
        cancelOrFail(index, fact)
        if fact == .removed {
          entries[index].group = groups.moveRecognizerToEmptyGroup(from: entries[index].group)
        }
      }
      failPendingResults(fact, by: nil) { $0.gesture === gesture }
    }
    invalidated.clear()
    resolveWaiting()
    removeFinishedEntries()
  }

  /// Adds the recognizers of a target and its descendants to ``invalidated``, for the next review.
  func invalidate(in target: TouchTarget) {
    for index in entries.indices { invalidate(entries[index].gesture, in: target) }
    for index in pendingResults.indices { invalidate(pendingResults[index].gesture, in: target) }
  }

  private func invalidate(_ gesture: GestureRecognizer, in target: TouchTarget) {
    if gesture.attachment?.isInside(target) == true { invalidated.append((gesture, .removed)) }
  }

  /// Cancels all attempts or makes them fail, for example after an interruption.
  func cancelOrFailAll(_ code: Reason.Code, at time: Timestamp) {
    begin(.lifted, at: time, since: time)
    for index in entries.indices { cancelOrFail(index, code) }
    failPendingResults(code, by: nil) { _ in true }
    removeFinishedEntries()
  }
}
