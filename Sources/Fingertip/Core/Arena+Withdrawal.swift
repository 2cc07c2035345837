// This file cancels gestures that began by mistake, in favor of the intended gestures (rule R3).
//
// When a gesture that follows one kind of motion prevents a gesture that follows the other kind
// (see ``MotionKind``), the prevented gesture fails. However, its state machine stays on standby
// and continues to receive input. If the state machine begins its gesture, and the motion
// contradicts every gesture that prevents it, those gestures are cancelled and the prevented
// gesture begins. If the preventing gesture has a single touch, the attempt is put on standby only
// when a second touch lands, so that single-touch gestures cost no extra work.

extension Arena {
  // MARK: Standby

  /// Whether, and under what condition, a gesture that has just begun may be withdrawn.
  private enum Withdrawability {
    case never
    /// The gesture may be withdrawn because of its touches' motion.
    case possible
    /// The gesture may be withdrawn if a second touch lands in time.
    case possibleAfterLanding
  }

  /// Fails an attempt because it is prevented by a gesture that follows the other kind of motion.
  /// If that gesture may be withdrawn, the attempt is put on standby, either immediately or when a
  /// second touch lands.
  func failOrPutOnStandby(_ index: Int, by winner: GestureRecognizer, at instant: Timestamp) {
    func failPrevented(entering phase: Attempt.Phase) {
      failAttempt(index, Reason(.prevented), at: instant, by: winner, entering: phase)
    }
    switch (checkWithdrawability(of: winner, at: instant), entries[index].phase) {
    case (.never, _): failPermanently(index, .prevented, at: instant, by: winner)
    case (_, .standby), (.possibleAfterLanding, .over): break
    case (.possibleAfterLanding, _): failPrevented(entering: .over(.preventedBySingleTouch))
    // The state machine has missed input, so it can't be put on standby.
    case (.possible, .over): setPhase(.over(.failed), index)
    case (.possible, .waiting(let acceptance)):
      failPrevented(entering: .standby)
      recordBeginOnStandby(of: index, acceptance)
    case (.possible, _): failPrevented(entering: .standby)
    }
  }

  /// Returns whether, and under what condition, a gesture that has just begun may be withdrawn. If
  /// the gesture has several touches, this method also starts its monitor.
  private func checkWithdrawability(
    of winner: GestureRecognizer, at instant: Timestamp
  ) -> Withdrawability {
    guard let kind = winner.motionKind, winner.withdrawalLimits.timeNanoseconds > 0,
      let winnerIndex = entryIndex(of: winner)
    else { return .never }
    let group = entries[winnerIndex].touchGroup
    switch groups[group].touches.remainingCount {
    case 0: return .never
    case 1:
      let start = groups[group].touches[0].startTime
      return WithdrawalMonitor.mayWithdrawByLanding(winner, after: start, at: time)
        ? .possibleAfterLanding : .never
    default:
      if !withdrawalMonitors.contains(where: { $0.monitors(winner) }) {
        addMonitor(WithdrawalMonitor(winner, kind, at: instant, input(for: winnerIndex)))
      }
      return .possible
    }
  }

  /// Puts attempts that were prevented by a single-touch gesture on standby, if the new touches may
  /// cause that gesture to be withdrawn. The state machines of these attempts haven't received the
  /// moves of the single touch.
  private func putOnStandbyAfterLanding() {
    guard activeGestureCount > 0 else { return }
    for index in entries.indices where entries[index].isPreventedBySingleTouch {
      let group = entries[index].touchGroup
      guard groups[group].hasChanges else { continue }
      var hasMonitor = false
      let blocker = preventingGesture(of: entries[index].gesture, entries[index].touches) {
        guard startMonitor(of: $0, against: index) else { return false }
        hasMonitor = true
        return true
      }
      let mayTakeOver = hasMonitor && blocker == nil
      setPhase(mayTakeOver ? .standby : .over(.failed), index)
      if mayTakeOver {
        for finger in groups[group].touches where finger.phase == .landing {
          entries[index].touches.insert(finger.number)
        }
      }
    }
  }

  /// Starts the monitor of a single-touch gesture when a second touch lands. Returns `false` if
  /// the gesture can't be withdrawn in favor of the given attempt.
  private func startMonitor(of winner: GestureRecognizer, against index: Int) -> Bool {
    if withdrawalMonitors.contains(where: { $0.monitors(winner) }) { return true }
    guard let kind = winner.motionKind,
      entries[index].withGesture({ winner.followsDifferentMotion(than: $0) }),
      let winnerIndex = entryIndex(of: winner), groups[entries[winnerIndex].touchGroup].hasChanges,
      let monitor = WithdrawalMonitor(winner, kind, landing: input(for: winnerIndex))
    else { return false }
    addMonitor(monitor)
    return true
  }

  /// Records that the state machine of an attempt on standby has begun its gesture. If the motion
  /// allows it, the gesture takes over immediately.
  func handleBeginOnStandby(_ index: Int, _ reason: Reason, at instant: Timestamp) {
    if acceptanceOnStandby(of: index) == nil {
      recordBeginOnStandby(of: index, AcceptanceReason(reason, at: instant))
    }
    takeOverFromPreventingGestures(index)
  }

  private func recordBeginOnStandby(of index: Int, _ acceptance: AcceptanceReason) {
    gesturesBegunOnStandby.append((entries[index].gesture, acceptance))
  }

  /// Returns why and when the state machine of an attempt on standby began its gesture, or `nil` if
  /// the gesture hasn't begun.
  private func acceptanceOnStandby(of index: Int) -> AcceptanceReason? {
    let gesture = entries[index].gesture
    return gesturesBegunOnStandby.firstIndex { $0.gesture === gesture }
      .map { gesturesBegunOnStandby[$0].acceptance }
  }

  /// Removes an attempt's gesture from ``Arena/gesturesBegunOnStandby``. Called before the
  /// attempt's phase changes.
  func removeFromGesturesBegunOnStandby(_ index: Int) {
    let gesture = entries[index].gesture
    gesturesBegunOnStandby.removeAll { $0.gesture === gesture }
  }

  // MARK: Measuring

  private func addMonitor(_ monitor: consuming WithdrawalMonitor) {
    scheduleWithdrawalDeadline(at: min(withdrawalDeadline ?? monitor.deadline, monitor.deadline))
    withdrawalMonitors.append(monitor)
    traitAndMonitorCount += 1
  }

  /// Updates the monitors after a move. If the motion now contradicts all gestures that prevent an
  /// attempt on standby, adds a verdict that makes this attempt take over.
  func updateMonitorsAfterMove() {
    advanceMonitors()
    if !gesturesBegunOnStandby.isEmpty,
      withdrawalMonitors.contains(where: { $0.contradictionTime != nil })
    {
      addTakeoverVerdict()
    }
  }

  private func advanceMonitors() {
    for position in withdrawalMonitors.indices.reversed() {
      let index = withdrawalMonitors[position].withGesture { entryIndex(of: $0) }
      guard let index, groups[entries[index].touchGroup].hasChanges else { continue }
      if withdrawalMonitors[position].deadline < time {
        endMonitor(at: position)
      } else {
        withdrawalMonitors[position].advance(input(for: index))
        if withdrawalMonitors[position].isConfirmed { endMonitor(at: position) }
      }
    }
  }

  /// Ends the monitors of gestures for which a touch has landed or lifted. If a second touch has
  /// landed, starts the monitors of single-touch gestures.
  func updateMonitorsAfterTouchCountChange() {
    for position in withdrawalMonitors.indices.reversed() {
      let index = withdrawalMonitors[position].withGesture { entryIndex(of: $0) }
      if let index, groups[entries[index].touchGroup].hasChanges { endMonitor(at: position) }
    }
    if currentEvent == .landed { putOnStandbyAfterLanding() }
  }

  /// Ends the monitors whose deadlines have been reached.
  func endExpiredMonitors(at deadline: Timestamp) {
    setCurrentEvent(.deadline, at: max(deadline, time), since: deadline)
    for position in withdrawalMonitors.indices.reversed()
    where withdrawalMonitors[position].deadline <= deadline {
      endMonitor(at: position)
    }
    removeFinishedEntries()
  }

  /// Ends the monitor of a gesture, if there is one.
  func endMonitor(of gesture: GestureRecognizer) {
    guard let position = withdrawalMonitors.firstIndex(where: { $0.monitors(gesture) }) else {
      return
    }
    endMonitor(at: position)
  }

  /// Ends a monitor. The attempts that were on standby because of its gesture fail permanently.
  private func endMonitor(at position: Int) {
    let (kind, gesture) = (withdrawalMonitors[position].kind, withdrawalMonitors[position].gesture)
    removeMonitor(at: position)
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
      hasFeedbackOrConfirmations = true
    }
  }

  private func removeMonitor(at position: Int) {
    withdrawalMonitors.remove(at: position)
    traitAndMonitorCount -= 1
    var earliest: Timestamp?
    for position in withdrawalMonitors.indices {
      let deadline = withdrawalMonitors[position].deadline
      earliest = min(earliest ?? deadline, deadline)
    }
    scheduleWithdrawalDeadline(at: earliest)
  }

  // MARK: Withdrawing

  /// Adds a `begin` verdict for an attempt on standby that can take over, if there is one. If
  /// several attempts can take over, chooses the one whose gesture began first.
  private func addTakeoverVerdict() {
    var first: (acceptance: AcceptanceReason, index: Int, instant: Timestamp)?
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
    changedEntryIndices.removeAll { $0 == first.index }
    addVerdict(.begin(first.acceptance.reason, at: first.instant), of: first.index)
  }

  /// Returns the instant at which an attempt on standby can take over, or `nil` if it can't. An
  /// attempt can take over once its state machine has begun and the motion contradicts all gestures
  /// that prevent it.
  private func takeoverInstant(of index: Int) -> Timestamp? {
    guard let acceptance = acceptanceOnStandby(of: index), !hasUncontradictedMonitor(against: index)
    else { return nil }
    var instant = max(acceptance.instant, moveStartTime)
    let blocker = preventingGesture(of: entries[index].gesture, entries[index].touches) { other in
      guard let position = withdrawalMonitors.firstIndex(where: { $0.monitors(other) }),
        let contradiction = withdrawalMonitors[position].contradictionTime,
        acceptance.instant <= withdrawalMonitors[position].contradictionDeadline
      else { return false }
      instant = max(instant, contradiction)
      return true
    }
    return blocker == nil ? isInstantMove ? time : instant : nil
  }

  /// Returns whether a gesture of the other kind on the same touches hasn't been contradicted by
  /// the motion yet. Checking this condition first avoids calling the host's closures in every
  /// frame.
  private func hasUncontradictedMonitor(against index: Int) -> Bool {
    withdrawalMonitors.contains { monitor in
      guard monitor.contradictionTime == nil, let winner = entryIndex(of: monitor.gesture) else {
        return false
      }
      return entries[index].touches.overlaps(entries[winner].touches)
        && entries[index].withGesture { $0.motionKind } != monitor.kind
    }
  }

  /// Withdraws the gestures that prevent an attempt on standby, and begins the attempt's gesture.
  /// If the attempt's gesture may not begin for some other reason, the attempt is over.
  private func takeOverFromPreventingGestures(_ index: Int) {
    guard let acceptance = acceptanceOnStandby(of: index),
      let instant = takeoverInstant(of: index)
    else { return }
    let (gesture, touches) = (entries[index].gesture, entries[index].touches)
    guard blockingTarget(for: index, acceptance.reason) == nil, mayBegin(gesture),
      case .met = requirementsState(of: gesture, touches, after: pendingResults.count)
    else { return setPhase(.over(.failed), index) }
    while let other = preventingGesture(of: gesture, touches), let winner = entryIndex(of: other) {
      if let position = withdrawalMonitors.firstIndex(where: { $0.monitors(other) }) {
        removeMonitor(at: position)
      }
      endOrCancel(winner, .cancelled, Reason(.gaveWay), by: gesture, at: instant)
    }
    grantRecognition(index, acceptance.reason, at: instant, isContinuous: true, isTakeover: true)
  }
}

extension GestureRecognizer {
  /// Returns whether this gesture and another one follow different kinds of motion.
  final func followsDifferentMotion(than other: GestureRecognizer) -> Bool {
    guard let motionKind, let otherKind = other.motionKind else { return false }
    return motionKind != otherKind
  }

  /// Whether the gesture has begun but can still be cancelled in favor of a different gesture,
  /// because the touches may turn out to move differently (rule R3).
  ///
  /// If the gesture triggers something that can't be undone, wait until this property is `false`.
  /// The property becomes `false` when a touch lifts, or at the latest 25 ms after
  /// ``WithdrawalLimits/time`` has passed. A gesture that began with a single touch can be
  /// withdrawn only once a second touch has landed.
  public final var canBeWithdrawn: Bool {
    guard let arena = attachedTarget?.dispatcher?.arena else { return false }
    return arena.withdrawalMonitors.contains { $0.monitors(self) }
  }
}
