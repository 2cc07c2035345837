// This file accepts verdicts, makes competitors fail, and performs the resulting state transitions.

extension Arena {
  /// Handles an attempt whose state machine has recognized or begun its gesture. The recognition is
  /// granted, deferred, or denied.
  func handleRecognition(
    _ index: Int, _ reason: Reason, at instant: Timestamp, isContinuous: Bool
  ) {
    let (gesture, touches) = (entries[index].gesture, entries[index].touches)
    if let other = preventingGesture(of: gesture, touches) {
      return failAttempt(index, .prevented, at: instant, by: other)
    }
    if let target = blockingTarget(for: index, reason) {
      return failBlockedAttempt(index, at: instant, by: target)
    }
    if let repetitionGuard = gesture.repetitionGuard,
      let reason = repetitionGuard.failureReason(
        from: entries[index].startTime,
        at: snapshot(index, .recognized, at: instant).focalPoint.location
      )
    {
      return failAttempt(index, reason, at: instant)
    }
    if !mayBegin(gesture) {
      return failAttempt(index, .shouldBeginReturnedFalse, at: instant, by: nil)
    }
    if reason.code == .held { failRequiredTaps(of: index, reason, at: instant) }
    switch requirementsState(of: gesture, touches, after: pendingResults.count) {
    case .violated(let other): failAttempt(index, .requirementRecognized, at: instant, by: other)
    case .open:
      logDecision(index, .waits(reason, for: openRequirements(of: index)), at: instant)
      let acceptance = AcceptanceReason(reason, at: instant)
      if isContinuous {
        setPhase(.waiting(acceptance), index)
      } else {
        deferResult(index, acceptance, isOver: false)
      }
    case .met:
      grantRecognition(index, reason, at: instant, isContinuous: isContinuous)
    }
  }

  /// Returns whether a recognizer's owner and host both allow its gesture to begin.
  func mayBegin(_ gesture: GestureRecognizer) -> Bool {
    gesture.ownerAllowsBegin && gesture.shouldBegin?(gesture) != false
  }

  /// Defers the result of a finished gesture that must wait for other recognizers to fail.
  func deferResult(_ index: Int, _ acceptance: AcceptanceReason, isOver: Bool) {
    let state: GestureState = isOver ? .began : .recognized
    let first = makeStoredSnapshot(index, state, at: acceptance.instant)
    let last = isOver ? makeStoredSnapshot(index, .ended, at: time) : nil
    pendingResults.append(entries[index].asPendingResult(acceptance, first: first, last: last))
    setPhase(.over(.resultPending), index)
  }

  /// Recognizes or begins a gesture. A gesture that replaces a withdrawn one has already failed
  /// once, and is never withdrawn itself.
  func grantRecognition(
    _ index: Int, _ reason: Reason, at instant: Timestamp, isContinuous: Bool,
    isTakeover: Bool = false
  ) {
    let (gesture, touches) = (entries[index].gesture, entries[index].touches)
    let state: GestureState = isContinuous ? .began : .recognized
    setPhase(isContinuous ? .active : .over(.recognized), index)
    logDecision(index, isTakeover ? .failed : .possible, state, reason, at: instant)
    queuePressFeedback(.confirmed, index, at: instant)
    queueNotification(index, state, at: instant)
    gesture.repetitionGuard?.record(
      from: entries[index].startTime, at: snapshot(index, state, at: instant).focalPoint.location)
    recordInterception(of: touches, by: gesture)
    failCompetitors(
      of: gesture, touches, at: instant, mayBeWithdrawn: isContinuous && !isTakeover)
  }

  /// Grants a pending result that has just been removed from ``pendingResults``.
  func grantPendingResult(_ result: consuming Attempt) {
    let (gesture, touches, start) = (result.gesture, result.touches, result.startTime)
    markForRecheck(waitingForResultOf: gesture)
    queuePressFeedback(.confirmed, of: result, at: time)
    guard case .resultPending(let acceptance, let first, let last) = result.phase else { return }
    logDecision(gesture, since: start, .possible, first.snapshot.state, acceptance.reason)
    queueNotification(first, of: gesture)
    gesture.repetitionGuard?.record(from: start, at: first.snapshot.focalPoint.location)
    if let last {
      logDecision(gesture, since: start, .changed, .ended, Reason(.lifted))
      queueNotification(last, of: gesture)
    }
    removedAttempts.append(result)
    recordInterception(of: touches, by: gesture)
    failCompetitors(of: gesture, touches, at: time, mayBeWithdrawn: false)
  }

  /// Fails the attempts that a recognized gesture prevents, and those that require the gesture to
  /// fail.
  private func failCompetitors(
    of winner: GestureRecognizer, _ touches: TouchSet, at instant: Timestamp, mayBeWithdrawn: Bool
  ) {
    winner.markSimultaneousRecognizers(true)
    defer { winner.markSimultaneousRecognizers(false) }
    for index in entries.indices {
      guard entries[index].canBePrevented, entries[index].touches.overlaps(touches),
        let reason = entries[index].withGesture({ $0.failureReason(ifWonBy: winner) })
      else { continue }
      if mayBeWithdrawn, reason == .prevented,
        entries[index].withGesture({ $0.followsDifferentMotion(than: winner) })
      {

        failOrPutOnStandby(index, by: winner, at: instant)
      } else {

        failPermanently(index, reason, at: instant, by: winner)
      }
    }
    failPendingResults(.requirementRecognized, by: winner) {
      $0.touches.overlaps(touches) && $0.gesture.requires(winner)
    }
    failPendingResults(.prevented, by: winner) {
      $0.gesture !== winner && $0.touches.overlaps(touches) && !$0.gesture.isMarkedSimultaneous
        && winner.preventsIgnoringDeclarations($0.gesture)
    }
  }

  /// Returns an active gesture on the same touches that prevents the given gesture, or `nil` if
  /// there is none. Skips gestures that satisfy `isIgnored`.
  func preventingGesture(
    of gesture: GestureRecognizer, _ touches: TouchSet,
    unless isIgnored: (GestureRecognizer) -> Bool = { _ in false }
  ) -> GestureRecognizer? {
    guard activeGestureCount > 0 else { return nil }
    gesture.markSimultaneousRecognizers(true)
    defer { gesture.markSimultaneousRecognizers(false) }
    for index in entries.indices {
      guard case .active = entries[index].phase, entries[index].touches.overlaps(touches) else {
        continue
      }
      let other = entries[index].gesture
      if other !== gesture, !other.isMarkedSimultaneous,
        other.preventsIgnoringDeclarations(gesture), !isIgnored(other)
      {
        return other
      }
    }
    return nil
  }

  // MARK: Transitions

  /// Returns a snapshot of a gesture with its current focal point.
  func snapshot(_ index: Int, _ state: GestureState, at instant: Timestamp) -> GestureSnapshot {
    let focalPoint = entries[index].withGesture { $0.currentFocalPoint() }
    return GestureSnapshot(
      state: state, time: instant, focalPoint: focalPoint ?? touchFocalPoint(of: index))
  }

  private func makeStoredSnapshot(
    _ index: Int, _ state: GestureState, at instant: Timestamp
  ) -> StoredSnapshot {
    entries[index].gesture.makeStoredSnapshot(snapshot(index, state, at: instant))
  }

  /// Returns the centroid of an attempt's touches. If no touches are left, returns the last
  /// reported location.
  func touchFocalPoint(of index: Int) -> FocalPoint {
    let group = entries[index].touchGroup
    return groups[group].touches.isEmpty
      ? FocalPoint(location: entries[index].gesture.location, touchCount: 0)
      : FocalPoint(groups[group].touches)
  }

  /// Ends or cancels a gesture that has begun, or withdraws it in favor of a different gesture.
  func endOrCancel(
    _ index: Int, _ state: GestureState, _ reason: Reason, by cause: GestureRecognizer? = nil,
    at instant: Timestamp? = nil
  ) {
    let instant = instant ?? time
    setPhase(.over(.recognized), index)
    logDecision(index, .changed, state, reason, by: cause, at: instant)
    entries[index].withGesture { $0.wasWithdrawn = cause != nil }
    queueNotification(index, state, at: instant)
    if !withdrawalMonitors.isEmpty { endMonitor(of: entries[index].gesture) }
  }

  /// Fails an attempt. Depending on the phase it enters, the attempt may still replace a gesture
  /// that is withdrawn later.
  func failAttempt(
    _ index: Int, _ reason: Reason, at instant: Timestamp, by cause: GestureRecognizer? = nil,
    entering phase: Attempt.Phase = .over(.failed)
  ) {
    enterFailedPhase(index, at: instant, phase)
    logDecision(index, .possible, .failed, reason, by: cause, at: instant)
    queueFailureIfObserved(index, reason, at: instant)
  }

  /// Queues the notification of a failure if the recognizer has an `onFailure` closure.
  private func queueFailureIfObserved(_ index: Int, _ reason: Reason, at instant: Timestamp) {
    guard entries[index].withGesture({ $0.onFailure != nil }) else { return }
    queueFailureNotification(
      snapshot(index, .failed, at: instant), reason, of: entries[index].gesture)
  }

  private func enterFailedPhase(
    _ index: Int, at instant: Timestamp, _ phase: Attempt.Phase = .over(.failed)
  ) {
    setPhase(phase, index)
    entries[index].failureTime = instant
    queuePressFeedback(.cancelled, index, at: instant)
  }

  /// Fails an attempt for a reason without a measurement.
  func failAttempt(
    _ index: Int, _ code: Reason.Code, at instant: Timestamp, by cause: GestureRecognizer?
  ) {
    failAttempt(index, Reason(code), at: instant, by: cause)
  }

  /// Fails an attempt permanently, so that it can no longer replace a withdrawn gesture.
  func failPermanently(
    _ index: Int, _ code: Reason.Code, at instant: Timestamp, by winner: GestureRecognizer
  ) {
    if entries[index].isUndecided {
      failAttempt(index, code, at: instant, by: winner)
    } else {
      setPhase(.over(.failed), index)
    }
  }

  /// Fails an attempt because a target blocks its gesture.
  private func failBlockedAttempt(_ index: Int, at instant: Timestamp, by target: TouchTarget) {
    enterFailedPhase(index, at: instant)
    logDecision(
      index,
      .transition(
        from: .possible, to: .failed, Reason(.blockedByControl), by: .view(target.nonemptyName)),
      at: instant)
    queueFailureIfObserved(index, Reason(.blockedByControl), at: instant)
  }

  /// Cancels an attempt if its gesture has begun. Otherwise, makes the attempt fail.
  func cancelOrFail(_ index: Int, _ reason: Reason) {
    switch entries[index].phase {
    case .possible, .waiting: failAttempt(index, reason, at: time)
    case .active: endOrCancel(index, .cancelled, reason)
    case .standby, .over(.preventedBySingleTouch): setPhase(.over(.failed), index)
    case .resultPending, .over: break
    }
  }

  /// Cancels or fails an attempt for a reason without a measurement.
  func cancelOrFail(_ index: Int, _ code: Reason.Code) { cancelOrFail(index, Reason(code)) }

  /// Fails all pending results that satisfy a predicate.
  func failPendingResults(
    _ code: Reason.Code, by cause: GestureRecognizer?, where condition: (borrowing Attempt) -> Bool
  ) {
    if pendingResults.isEmpty { return }
    var failed = pendingResults.removeAll(where: condition) {
      reportFailure(ofPendingResult: $0, code, by: cause)
    }
    while !failed.isEmpty { removedAttempts.append(failed.removeLast()) }
  }

  /// Fails a pending result.
  func failPendingResult(_ index: Int, _ code: Reason.Code, by cause: GestureRecognizer?) {
    let result = pendingResults.remove(at: index)
    reportFailure(ofPendingResult: result, code, by: cause)
    removedAttempts.append(result)
  }

  /// Fails a pending result. The caller must then add the result to ``removedAttempts``.
  private func reportFailure(
    ofPendingResult result: borrowing Attempt, _ code: Reason.Code, by cause: GestureRecognizer?
  ) {
    let gesture = result.gesture
    markForRecheck(waitingForResultOf: gesture)
    queuePressFeedback(.cancelled, of: result, at: time)
    logDecision(gesture, since: result.startTime, .possible, .failed, Reason(code), by: cause)
    guard gesture.onFailure != nil, case .resultPending(_, let first, _) = result.phase else {
      return
    }
    (first.snapshot.state, first.snapshot.time) = (.failed, time)
    queueFailureNotification(first, Reason(code), of: gesture)
  }

  /// Cancels or fails an attempt that can no longer change, because it has no touches and no
  /// deadline.
  func failIfNoTouchesOrDeadline(_ index: Int) {
    if groups[entries[index].touchGroup].touches.isEmpty, entries[index].receivesInput,
      entries[index].deadline == nil
    {
      cancelOrFail(index, .noTouchesRemaining)
    }
  }

  /// Removes the entries of decided attempts whose touches have all lifted.
  func removeFinishedEntries() {
    guard groups.hasGroupWithoutTouches else { return resolveWaitingAttempts() }
    for index in entries.indices { failIfNoTouchesOrDeadline(index) }
    resolveWaitingAttempts()
    var keptCount = 0
    for index in entries.indices {
      if isFinished(entries[index]) {
        updateTraitCount(entries[index], -1)
        entries[index].withGesture { $0.arenaEntryIndex = nil }
        groups.removeRecognizer(from: entries[index].touchGroup)
      } else {
        entries[index].withGesture { $0.arenaEntryIndex = keptCount }
        entries.swap(keptCount, index)
        keptCount += 1
      }
    }
    if keptCount < entries.count {
      while entries.count > keptCount { removedAttempts.append(entries.removeLast()) }
      markEntryListsStale()
    }
  }

  /// Returns whether an attempt is decided and has no touches left.
  private func isFinished(_ attempt: borrowing Attempt) -> Bool {
    attempt.phase.isOver && groups[attempt.touchGroup].touches.isEmpty
  }
}

extension GestureRecognizer {
  /// Returns the reason why this gesture fails when the given gesture wins on the same touches, or
  /// `nil` if this gesture doesn't fail. The recognizers declared simultaneous with the winner must
  /// already be marked.
  fileprivate final func failureReason(ifWonBy winner: GestureRecognizer) -> Reason.Code? {
    if self === winner { return nil }
    if requires(winner) { return .requirementRecognized }
    return !isMarkedSimultaneous && winner.preventsIgnoringDeclarations(self) ? .prevented : nil
  }
}
