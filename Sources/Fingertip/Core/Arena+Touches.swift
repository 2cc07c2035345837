// What happens to the fingers, and to the attempts that follow them.

extension Arena {
  /// Lets a recognizer follow a touch that lands, with the next ``join(_:)``. It hears of it in
  /// ``land(at:)``. One that still follows touches of the window that it came from does not.
  func bind(
    _ gesture: GestureRecognizer, to touch: Touch, _ finger: TrackedTouch, blockingTarget: TouchTarget?,
    at time: Timestamp
  ) {
    guard gesture.entryIndex == nil || entryIndex(of: gesture) != nil else { return }
    let index: Int
    if let seat = entryIndex(of: gesture) {
      index = seat
      groups.announce(entries[index].group)
      joining.append(index)
    } else {
      finishNearMiss(of: gesture, landing: finger, at: time)
      index = entries.count
      gesture.entryIndex = index
      gesture.reset()
      entries.append(Attempt(gesture, start: time, group: groups.add(finger)))
      count(entries[index], 1)
      queuePressFeedback(.down, index, at: time)
      areFollowersStale = true
    }
    entries[index].blockingTarget = blockingTarget
    if !entries[index].phase.isOver { entries[index].touches.insert(touch.number) }
    markDirty(index)
  }

  /// Adds the finger of a touch that lands to those of the attempts that were bound to it and followed
  /// others before.
  func join(_ finger: TrackedTouch) {
    for position in joining.indices {
      let index = joining[position]
      entries[index].group = groups.add(finger, to: entries[index].group)
    }
    joining.clear()
  }

  /// Tells of the fingers that were bound since the last step.
  func land(at time: Timestamp) {
    begin(.landed, at: time, since: time)
    groups.clearDeltas()
    deliver()
    decide()
    groups.endLanding()
  }

  /// The shortest time that a move takes to machines, in nanoseconds.
  private static var shortestMove: Int64 { 1000 }

  /// Tells of the touches that moved.
  func move(_ contacts: borrowing TouchTable, at time: Timestamp, since previousTime: Timestamp) {
    isInstantMove = time.nanosecondsSince(previousTime) < Self.shortestMove
    let start =
      isInstantMove ? Timestamp(nanoseconds: time.nanoseconds &- Self.shortestMove) : previousTime
    begin(.moved, at: time, since: start)
    groups.move(contacts.locations)
    if hasTraits { groups.updateContacts(from: contacts) }
    deliverMove()
    if hasTraits { failAttemptsOutsideView() }
    if log.hasObserver { updateNearMisses() }
    decide()
    groups.clearChanges()
    isInstantMove = false
  }

  /// Tells gestures of several fingers that are under way of the touches that lifted, before the others
  /// move (rule R4). What a finger was doing when it lifted is not known, and a place that it lifts at is
  /// not where it was: with the moves of the others the distance of the fingers would jump.
  func liftFirst(_ contacts: borrowing TouchTable, at time: Timestamp) {
    begin(.lifted, at: time, since: time)
    for index in entries.indices where entries[index].isInProgress {
      let group = entries[index].group
      guard groups[group].fingers.count > 1,
        groups[group].fingers.contains(where: { contacts[$0.slot]?.change == .ended })
      else { continue }
      entries[index].group = groups.separate(group)
      groups.lift(entries[index].group) { contacts[$0]?.change == .ended }
      deliver(index, input(for: index))
    }
    decide()
    groups.removeLifted()
  }

  /// Tells of the touches that lifted, and forgets them.
  func lift(_ contacts: borrowing UniqueArray<Touch?>, at time: Timestamp) {
    begin(.lifted, at: time, since: time)
    groups.lift { contacts[$0]?.change == .ended }
    finishNearMisses()
    deliver()
    decide()
    groups.removeLifted()
    clear()
  }

  /// Fails or cancels whatever followed a touch that was cancelled, and forgets the touch.
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
    clear()
  }

  /// Wakes the machine whose deadline is the next one; of several, the one with the first seat. If it
  /// wants to be woken again before a leap in time is over, it is woken behind that.
  func fireNext(jumpingTo jumpTarget: Timestamp?) {
    guard let due = nextDeadlineEntry else { return }
    let (index, deadline) = (due.entryIndex, due.time)
    begin(.deadline, at: deadline, since: deadline)
    groups[entries[index].group].fingers.clearDeltas()
    deliver(index, input(for: index))
    // A machine that asks again for the instant at hand, or for an earlier one, was woken for it.
    if let next = entries[index].deadline {
      if next <= deadline {
        scheduleDeadline(index, at: nil)
      } else if let jumpTarget, next <= jumpTarget {
        scheduleDeadline(index, at: jumpTarget + .nanoseconds(1))
      }
    }
    decide()
    clear()
  }

  /// The number of the first touch of the attempt that ``fireNext()`` would wake.
  var firstTouchOfNextDeadline: UInt64? { nextDeadlineEntry.map { entries[$0.entryIndex].touches.first } }

  /// Looks with the next review whether a recognizer has to wait any longer.
  func reevaluate(_ gesture: GestureRecognizer) {
    if let index = entryIndex(of: gesture) { markDirty(index) }
    needsResolution = true
  }

  /// Breaks off the attempts of the recognizers in ``revoked``, and settles what need not wait any more.
  func review(at time: Timestamp) {
    guard !invalidated.isEmpty || needsResolution else { return }
    needsResolution = false
    begin(.lifted, at: time, since: time)
    for index in invalidated.indices {
      let (gesture, fact) = invalidated[index]
      if let index = entries.firstIndex(where: { $0.gesture === gesture }) {
        cancelOrFail(index, fact)
        if fact == .removed { entries[index].group = groups.empty(entries[index].group) }
      }
      failPendingResults(fact, by: nil) { $0.gesture === gesture }
    }
    invalidated.clear()
    resolveWaiting()
    clear()
  }

  /// Takes away the recognizers of a target, and of all that is in it, with the next review.
  func invalidate(in target: TouchTarget) {
    for index in entries.indices { invalidate(entries[index].gesture, in: target) }
    for index in pendingResults.indices { invalidate(pendingResults[index].gesture, in: target) }
  }

  private func invalidate(_ gesture: GestureRecognizer, in target: TouchTarget) {
    if gesture.attachment?.isInside(target) == true { invalidated.append((gesture, .removed)) }
  }

  /// Drops whatever is still undecided, as after an interruption.
  func failUndecided(_ code: Reason.Code, at time: Timestamp) {
    begin(.lifted, at: time, since: time)
    for index in entries.indices { cancelOrFail(index, code) }
    failPendingResults(code, by: nil) { _ in true }
    clear()
  }
}
