// Gestures that began wrongly are withdrawn in favor of others (rule R3).
//
// A gesture that is prevented by one of the other kind of motion fails, but its state machine stays
// on standby: it keeps receiving input. If it begins its gesture, and every gesture that prevents
// it turns out to be wrong, these are cancelled and it begins.

extension Arena {
  // MARK: Standby

  /// Fails an attempt that a gesture prevents. If that gesture may be withdrawn in favor of the
  /// attempt, the attempt is put on standby.
  func prevent(
    _ index: Int, by winner: GestureRecognizer, at instant: Timestamp, mayBeWithdrawn: Bool
  ) {
    let isRevisable = mayBeWithdrawn && hasRevision(winner, for: index, at: instant)
    switch entries[index].phase {
    case .standby:
      if !isRevisable { setPhase(.over(.failed), index) }
    case .waiting(let acceptance):
      failBlocked(index, .prevented, at: instant, by: winner)
      if isRevisable { setPhase(.standby(acceptance), index) }
    default:
      failBlocked(index, .prevented, at: instant, by: winner)
      if isRevisable { setPhase(.standby(nil), index) }
    }
  }

  /// Returns whether a gesture that begins may be withdrawn in favor of an attempt. The first such
  /// attempt starts the revision of the gesture.
  private func hasRevision(
    _ winner: GestureRecognizer, for index: Int, at instant: Timestamp
  ) -> Bool {
    guard let kind = winner.motionKind,
      let other = entries[index].withGesture({ $0.motionKind }), other != kind
    else { return false }
    if revisions.contains(where: { $0.gesture === winner }) { return true }
    guard let winnerIndex = entryIndex(of: winner),
      let revision = Revision(winner, beginningAt: instant, input(for: winnerIndex))
    else { return false }
    revisions.append(revision)
    updateRevisionDeadline()
    return true
  }

  /// Stores that the state machine of an attempt on standby has begun its gesture.
  func beginOnStandby(_ index: Int, _ reason: Reason, at instant: Timestamp) {
    if case .standby(nil) = entries[index].phase {
      setPhase(.standby(Acceptance(reason, at: instant)), index)
    }
    takeOver(index)
  }

  // MARK: Measuring

  /// Follows a move of the touches of gestures that may be withdrawn.
  func advanceRevisions() {
    for position in revisions.indices.reversed() {
      let gesture = revisions[position].gesture
      if revisions[position].deadline < time {
        endRevision(of: gesture)
      } else if revisions[position].isMeasuring, let index = entryIndex(of: gesture),
        groups[entries[index].group].hasChanges
      {
        revisions[position].advance(input(for: index))
        if revisions[position].isConfirmed { endRevision(of: gesture) }
      }
    }
  }

  /// Ends the revisions of gestures with touches that lift, and updates those with touches that
  /// land.
  func changeTouchesOfRevisions() {
    for position in revisions.indices.reversed() {
      let gesture = revisions[position].gesture
      guard let index = entryIndex(of: gesture), groups[entries[index].group].hasChanges else {
        continue
      }
      if event != .landed || !revisions[position].land(input(for: index)) {
        endRevision(of: gesture)
      }
    }
    updateRevisionDeadline()
  }

  /// Updates the earliest deadline after the revisions have changed.
  private func updateRevisionDeadline() {
    revisionDeadline = nil
    for position in revisions.indices where revisions[position].isMeasuring {
      let deadline = revisions[position].deadline
      revisionDeadline = min(revisionDeadline ?? deadline, deadline)
    }
  }

  /// Ends the revisions whose time has passed.
  func endRevisions(at deadline: Timestamp) {
    begin(.deadline, at: max(deadline, time), since: deadline)
    for position in revisions.indices.reversed()
    where revisions[position].isMeasuring && revisions[position].deadline <= deadline {
      endRevision(of: revisions[position].gesture)
    }
    removeFinishedEntries()
  }

  /// Ends the revision of a gesture, if there is one. The attempts that were on standby have failed
  /// for good.
  func endRevision(of gesture: GestureRecognizer) {
    guard let revision = removeRevision(of: gesture) else { return }
    if let index = entryIndex(of: gesture) {
      let touches = entries[index].touches
      for other in entries.indices
      where entries[other].isOnStandby && entries[other].touches.overlaps(touches)
        && entries[other].withGesture({ $0.motionKind }) != revision.kind
      {
        setPhase(.over(.failed), other)
      }
    }
    if revision.isMeasuring, gesture.onConfirmation != nil { confirmedGestures.append(gesture) }
  }

  private func removeRevision(of gesture: GestureRecognizer) -> Revision? {
    guard let position = revisions.firstIndex(where: { $0.gesture === gesture }) else { return nil }
    defer { updateRevisionDeadline() }
    return revisions.remove(at: position)
  }

  // MARK: Withdrawing

  /// Adds the verdict of the attempt on standby that may take over, if there is one. Of several, it
  /// is the one that began first.
  func addVerdictOnStandby() {
    changedEntries.removeAll { entries[$0].isOnStandby }
    var first: (acceptance: Acceptance, index: Int, instant: Timestamp)?
    for index in entries.indices {
      guard case .standby(let acceptance?) = entries[index].phase,
        first.map({ acceptance.instant < $0.acceptance.instant }) ?? true,
        let instant = takeoverInstant(of: index)
      else { continue }
      first = (acceptance, index, instant)
    }
    guard let first else { return }
    addVerdict(.begin(first.acceptance.reason, at: first.instant), of: first.index)
  }

  /// Returns the instant at which an attempt on standby begins: when its state machine has begun
  /// and the motion contradicts all gestures that prevent it. Returns `nil` otherwise.
  private func takeoverInstant(of index: Int) -> Timestamp? {
    guard case .standby(let acceptance?) = entries[index].phase, !hasOpenRevision(against: index)
    else { return nil }
    var instant = max(acceptance.instant, moveStart)
    let blocker = preventingGesture(of: entries[index].gesture, entries[index].touches) { other in
      guard let position = revisions.firstIndex(where: { $0.gesture === other }),
        let contradiction = revisions[position].contradiction,
        acceptance.instant <= revisions[position].end
      else { return false }
      instant = max(instant, contradiction)
      return true
    }
    return blocker == nil ? isInstantMove ? time : instant : nil
  }

  /// Returns whether a gesture on the same touches is of the other kind and not contradicted. This
  /// check comes before the host's closures, which could otherwise be called in every frame.
  private func hasOpenRevision(against index: Int) -> Bool {
    revisions.contains { revision in
      guard revision.contradiction == nil, let winner = entryIndex(of: revision.gesture) else {
        return false
      }
      return entries[index].touches.overlaps(entries[winner].touches)
        && entries[index].withGesture { $0.motionKind } != revision.kind
    }
  }

  /// Withdraws the gestures that prevent an attempt on standby, and begins its gesture. If anything
  /// else stands against that, the attempt is over.
  private func takeOver(_ index: Int) {
    guard case .standby(let acceptance?) = entries[index].phase,
      let instant = takeoverInstant(of: index)
    else { return }
    let (gesture, touches) = (entries[index].gesture, entries[index].touches)
    guard blockingTarget(for: index, acceptance.reason) == nil, mayBegin(gesture),
      case .met = requirement(of: gesture, touches, after: pendingResults.count)
    else { return setPhase(.over(.failed), index) }
    while let other = preventingGesture(of: gesture, touches), let winner = entryIndex(of: other) {
      _ = removeRevision(of: other)
      finish(winner, .cancelled, Reason(.gaveWay), by: gesture, at: instant)
    }
    grant(index, acceptance.reason, at: instant, isContinuous: true, isTakeover: true)
  }
}

extension GestureRecognizer {
  /// Whether the gesture has begun and may still be cancelled in favor of another, because its
  /// motion may still prove to be of another kind (rule R3).
  ///
  /// If the gesture triggers something that can't be undone, wait until this is `false`: until 25 ms
  /// more than ``WithdrawalLimits/time`` have passed since it began, or a touch lifts. A gesture that
  /// began with a single touch may be withdrawn from the landing of a second touch on.
  public final var canBeWithdrawn: Bool {
    guard let arena = attachment?.dispatcher?.arena else { return false }
    return arena.revisions.contains { $0.gesture === self && $0.isMeasuring }
  }
}
