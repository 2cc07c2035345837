// This file cancels gestures that began by mistake, in favor of the intended gestures (rule R3).
//
// When a gesture prevents another that follows the other kind of motion (see ``MotionKind``), the
// prevented gesture fails. Its state machine stays on standby, however, and continues to receive
// input. If the state machine begins its gesture, and the motion contradicts every gesture that
// prevents it, those gestures are cancelled and the prevented gesture begins. If the preventing
// gesture has a single touch, the standby starts only when a second touch lands, so that no work is
// added for single-touch gestures.

extension Arena {
  // MARK: Standby

  /// Whether a gesture that has just begun may be withdrawn, and under which condition.
  private enum Withdrawal {
    case never
    /// The gesture may be withdrawn because of its touches' motion.
    case possible
    /// The gesture may be withdrawn if a second touch lands in time.
    case possibleAfterLanding
  }

  /// Fails an attempt because it is prevented by a gesture that follows the other kind of motion.
  /// If that gesture may be withdrawn, the attempt is put on standby, either immediately or when a
  /// second touch lands.
  func prevent(_ index: Int, by winner: GestureRecognizer, at instant: Timestamp) {
    func failAttempt(entering phase: Attempt.Phase) {
      fail(index, Reason(.prevented), at: instant, by: winner, entering: phase)
    }
    switch (withdrawal(of: winner, at: instant), entries[index].phase) {
    case (.never, _): failForGood(index, .prevented, at: instant, by: winner)
    case (_, .standby), (.possibleAfterLanding, .over): break
    case (.possibleAfterLanding, _): failAttempt(entering: .over(.preventedBySingleTouch))
    // The state machine has missed input, so it can't be put on standby.
    case (.possible, .over): setPhase(.over(.failed), index)
    case (.possible, .waiting(let acceptance)):
      failAttempt(entering: .standby)
      storeBeginning(of: index, acceptance)
    case (.possible, _): failAttempt(entering: .standby)
    }
  }

  /// Returns whether a gesture that has just begun may be withdrawn, and under which condition. If
  /// the gesture has several touches, this method also starts its revision.
  private func withdrawal(of winner: GestureRecognizer, at instant: Timestamp) -> Withdrawal {
    guard let kind = winner.motionKind, winner.withdrawalLimits.nanoseconds > 0,
      let winnerIndex = entryIndex(of: winner)
    else { return .never }
    let group = entries[winnerIndex].group
    switch groups[group].touches.remainingCount {
    case 0: return .never
    case 1:
      let start = groups[group].touches[0].startTime
      return Revision.mayLand(winner, after: start, at: time) ? .possibleAfterLanding : .never
    default:
      if !revisions.contains(where: { $0.isOf(winner) }) {
        addRevision(Revision(winner, kind, at: instant, input(for: winnerIndex)))
      }
      return .possible
    }
  }

  /// Puts attempts that were prevented by a single-touch gesture on standby, if the new touches may
  /// cause that gesture to be withdrawn. The state machines of these attempts haven't received the
  /// moves of the single touch.
  private func standByAfterLanding() {
    guard activeCount > 0 else { return }
    for index in entries.indices where entries[index].isPreventedBySingleTouch {
      let group = entries[index].group
      guard groups[group].hasChanges else { continue }
      var hasRevision = false
      let blocker = preventingGesture(of: entries[index].gesture, entries[index].touches) {
        guard startRevision(of: $0, against: index) else { return false }
        hasRevision = true
        return true
      }
      let mayTakeOver = hasRevision && blocker == nil
      setPhase(mayTakeOver ? .standby : .over(.failed), index)
      if mayTakeOver {
        for finger in groups[group].touches where finger.phase == .landing {
          entries[index].touches.insert(finger.number)
        }
      }
    }
  }

  /// Starts the revision of a single-touch gesture when a second touch lands. Returns `false` if
  /// the gesture can't be withdrawn in favor of the given attempt.
  private func startRevision(of winner: GestureRecognizer, against index: Int) -> Bool {
    if revisions.contains(where: { $0.isOf(winner) }) { return true }
    guard let kind = winner.motionKind,
      entries[index].withGesture({ winner.followsOtherMotion(than: $0) }),
      let winnerIndex = entryIndex(of: winner), groups[entries[winnerIndex].group].hasChanges,
      let revision = Revision(winner, kind, landing: input(for: winnerIndex))
    else { return false }
    addRevision(revision)
    return true
  }

  /// Records that the state machine of an attempt on standby has begun its gesture. If the motion
  /// allows it, the gesture takes over at once.
  func beginOnStandby(_ index: Int, _ reason: Reason, at instant: Timestamp) {
    if acceptanceOnStandby(of: index) == nil {
      storeBeginning(of: index, Acceptance(reason, at: instant))
    }
    takeOver(index)
  }

  private func storeBeginning(of index: Int, _ acceptance: Acceptance) {
    gesturesBegunOnStandby.append((entries[index].gesture, acceptance))
  }

  /// Returns why and when the state machine of an attempt on standby began its gesture, or `nil` if
  /// the gesture hasn't begun.
  private func acceptanceOnStandby(of index: Int) -> Acceptance? {
    let gesture = entries[index].gesture
    return gesturesBegunOnStandby.firstIndex { $0.gesture === gesture }
      .map { gesturesBegunOnStandby[$0].acceptance }
  }

  /// Removes an attempt's gesture from ``Arena/gesturesBegunOnStandby``. Called before the
  /// attempt's phase changes.
  func endStandby(_ index: Int) {
    let gesture = entries[index].gesture
    gesturesBegunOnStandby.removeAll { $0.gesture === gesture }
  }

  // MARK: Measuring

  private func addRevision(_ revision: consuming Revision) {
    scheduleRevisionDeadline(at: min(revisionDeadline ?? revision.deadline, revision.deadline))
    revisions.append(revision)
    specialCount += 1
  }

  /// Updates the revisions after a move. If the motion now contradicts all gestures that prevent an
  /// attempt on standby, adds a verdict that makes this attempt take over.
  func moveRevisions() {
    advanceRevisions()
    if !gesturesBegunOnStandby.isEmpty,
      revisions.contains(where: { $0.contradiction != nil })
    {
      addVerdictOnStandby()
    }
  }

  private func advanceRevisions() {
    for position in revisions.indices.reversed() {
      let index = revisions[position].withGesture { entryIndex(of: $0) }
      guard let index, groups[entries[index].group].hasChanges else { continue }
      if revisions[position].deadline < time {
        endRevision(at: position)
      } else {
        revisions[position].advance(input(for: index))
        if revisions[position].isConfirmed { endRevision(at: position) }
      }
    }
  }

  /// Ends the revisions of gestures whose touches have landed or lifted. If a second touch has
  /// landed, starts the revisions of single-touch gestures.
  func changeTouchesOfRevisions() {
    for position in revisions.indices.reversed() {
      let index = revisions[position].withGesture { entryIndex(of: $0) }
      if let index, groups[entries[index].group].hasChanges { endRevision(at: position) }
    }
    if event == .landed { standByAfterLanding() }
  }

  /// Ends the revisions whose deadlines have been reached.
  func endExpiredRevisions(at deadline: Timestamp) {
    begin(.deadline, at: max(deadline, time), since: deadline)
    for position in revisions.indices.reversed()
    where revisions[position].deadline <= deadline {
      endRevision(at: position)
    }
    removeFinishedEntries()
  }

  /// Ends the revision of a gesture, if there is one.
  func endRevision(of gesture: GestureRecognizer) {
    guard let position = revisions.firstIndex(where: { $0.isOf(gesture) }) else { return }
    endRevision(at: position)
  }

  /// Ends a revision. The attempts that were on standby because of its gesture fail permanently.
  private func endRevision(at position: Int) {
    let (kind, gesture) = (revisions[position].kind, revisions[position].gesture)
    removeRevision(at: position)
    if let index = entryIndex(of: gesture) {
      let touches = entries[index].touches
      for other in entries.indices
      where entries[other].isOnStandby && entries[other].touches.overlaps(touches)
        && entries[other].withGesture({ $0.motionKind }) != kind
      {
        setPhase(.over(.failed), other)
      }
    }
    if gesture.onConfirmation != nil {
      confirmedGestures.append(gesture)
      hasRareNotifications = true
    }
  }

  private func removeRevision(at position: Int) {
    revisions.remove(at: position)
    specialCount -= 1
    var earliest: Timestamp?
    for position in revisions.indices {
      let deadline = revisions[position].deadline
      earliest = min(earliest ?? deadline, deadline)
    }
    scheduleRevisionDeadline(at: earliest)
  }

  // MARK: Withdrawing

  /// Adds a `begin` verdict for an attempt on standby that can take over, if there is one. If there
  /// are several, the attempt whose gesture began first takes over.
  private func addVerdictOnStandby() {
    var first: (acceptance: Acceptance, index: Int, instant: Timestamp)?
    for index in entries.indices {
      guard let acceptance = acceptanceOnStandby(of: index),
        first.map({ acceptance.instant < $0.acceptance.instant }) ?? true,
        let instant = takeoverInstant(of: index)
      else { continue }
      first = (acceptance, index, instant)
    }
    guard let first else { return }
    // The state machine began its gesture earlier, so it has just reported a change. The `begin`
    // verdict replaces that change.
    changedEntries.removeAll { $0 == first.index }
    addVerdict(.begin(first.acceptance.reason, at: first.instant), of: first.index)
  }

  /// Returns the instant at which an attempt on standby can take over, or `nil` if it can't. An
  /// attempt can take over once its state machine has begun and the motion contradicts all gestures
  /// that prevent it.
  private func takeoverInstant(of index: Int) -> Timestamp? {
    guard let acceptance = acceptanceOnStandby(of: index), !hasOpenRevision(against: index)
    else { return nil }
    var instant = max(acceptance.instant, moveStart)
    let blocker = preventingGesture(of: entries[index].gesture, entries[index].touches) { other in
      guard let position = revisions.firstIndex(where: { $0.isOf(other) }),
        let contradiction = revisions[position].contradiction,
        acceptance.instant <= revisions[position].end
      else { return false }
      instant = max(instant, contradiction)
      return true
    }
    return blocker == nil ? isInstantMove ? time : instant : nil
  }

  /// Returns whether there is a gesture of the other kind on the same touches that the motion
  /// hasn't contradicted yet. Checking this first avoids calling the host's closures in every
  /// frame.
  private func hasOpenRevision(against index: Int) -> Bool {
    revisions.contains { revision in
      guard revision.contradiction == nil, let winner = entryIndex(of: revision.gesture) else {
        return false
      }
      return entries[index].touches.overlaps(entries[winner].touches)
        && entries[index].withGesture { $0.motionKind } != revision.kind
    }
  }

  /// Withdraws the gestures that prevent an attempt on standby, and begins the attempt's gesture.
  /// If that gesture may not begin for some other reason, the attempt is over.
  private func takeOver(_ index: Int) {
    guard let acceptance = acceptanceOnStandby(of: index),
      let instant = takeoverInstant(of: index)
    else { return }
    let (gesture, touches) = (entries[index].gesture, entries[index].touches)
    guard blockingTarget(for: index, acceptance.reason) == nil, mayBegin(gesture),
      case .met = requirementsState(of: gesture, touches, after: pendingResults.count)
    else { return setPhase(.over(.failed), index) }
    while let other = preventingGesture(of: gesture, touches), let winner = entryIndex(of: other) {
      if let position = revisions.firstIndex(where: { $0.isOf(other) }) {
        removeRevision(at: position)
      }
      finish(winner, .cancelled, Reason(.gaveWay), by: gesture, at: instant)
    }
    grant(index, acceptance.reason, at: instant, isContinuous: true, isTakeover: true)
  }
}

extension GestureRecognizer {
  /// Returns whether this gesture and another one follow different kinds of motion.
  final func followsOtherMotion(than other: GestureRecognizer) -> Bool {
    guard let motionKind, let otherKind = other.motionKind else { return false }
    return motionKind != otherKind
  }

  /// Whether the gesture has begun but can still be cancelled in favor of a different gesture,
  /// because the touches may turn out to move differently (rule R3).
  ///
  /// If the gesture triggers something that can't be undone, wait until this property is `false`.
  /// It becomes `false` when a touch lifts, and at the latest 25 ms after ``WithdrawalLimits/time``
  /// has passed. A gesture that began with a single touch can be withdrawn only once a second touch
  /// has landed.
  public final var canBeWithdrawn: Bool {
    guard let arena = attachment?.dispatcher?.arena else { return false }
    return arena.revisions.contains { $0.isOf(self) }
  }
}
