// What becomes of a verdict: prevention, and the transitions that follow.

extension Arena {
  /// A machine says that its gesture happened, or began.
  func accept(_ index: Int, _ reason: Reason, at instant: Timestamp, isContinuous: Bool) {
    let (gesture, touches) = (entries[index].gesture, entries[index].touches)
    if let other = rival(of: gesture, touches) {
      return failBlocked(index, .prevented, at: instant, by: other)
    }
    if let target = blockingTarget(for: index, reason) {
      return failBlocked(index, at: instant, by: target)
    }
    if !gesture.canBegin || gesture.shouldBegin?(gesture) == false {
      return failBlocked(index, .shouldBeginReturnedFalse, at: instant, by: nil)
    }
    if reason.code == .held { endTaps(before: index, reason, at: instant) }
    switch requirement(of: gesture, touches, after: pendingResults.count) {
    case .violated(let other): failBlocked(index, .requirementRecognized, at: instant, by: other)
    case .open:
      logDecision(index, .waits(reason, for: openRequirements(of: index)), at: instant)
      let acceptance = Acceptance(reason, at: instant)
      if isContinuous {
        enter(.waiting(acceptance), index)
      } else {
        deferResult(index, acceptance, isOver: false)
      }
    case .met:
      grant(index, reason, at: instant, isContinuous: isContinuous)
    }
  }

  /// Puts a gesture that is over, but must wait, aside.
  func deferResult(_ index: Int, _ acceptance: Acceptance, isOver: Bool) {
    let state: GestureState = isOver ? .began : .recognized
    let first = storeSnapshot(index, state, at: acceptance.instant)
    let last = isOver ? storeSnapshot(index, .ended, at: time) : nil
    pendingResults.append(entries[index].pendingResult(acceptance, first: first, last: last))
    enter(.over(.resultPending), index)
  }

  func grant(_ index: Int, _ reason: Reason, at instant: Timestamp, isContinuous: Bool) {
    let (gesture, touches) = (entries[index].gesture, entries[index].touches)
    let state: GestureState = isContinuous ? .began : .recognized
    enter(isContinuous ? .active : .over(.recognized), index)
    logDecision(index, .possible, state, reason, at: instant)
    queuePressFeedback(.confirmed, index, at: instant)
    post(index, state, at: instant)
    intercept(touches, for: gesture)
    failCompetitors(of: gesture, touches, at: instant)
  }

  /// Grants a gesture that was put aside, and is not among the claims any more.
  func grant(_ result: consuming Attempt) {
    let (gesture, touches, start) = (result.gesture, result.touches, result.start)
    markDirty(waitingForResultOf: gesture)
    queuePressFeedback(.confirmed, of: result, at: time)
    guard case .resultPending(let acceptance, let first, let last) = result.phase else { return }
    logDecision(gesture, since: start, .possible, first.snapshot.state, acceptance.reason)
    post(first, of: gesture)
    if let last {
      logDecision(gesture, since: start, .changed, .ended, Reason(.lifted))
      post(last, of: gesture)
    }
    departed.append(result)
    intercept(touches, for: gesture)
    failCompetitors(of: gesture, touches, at: time)
  }

  /// Lets everything fail that a recognized gesture prevents, and everything that was to wait for
  /// it to fail.
  private func failCompetitors(of winner: GestureRecognizer, _ touches: TouchSet, at instant: Timestamp) {
    winner.markSimultaneous(true)
    defer { winner.markSimultaneous(false) }
    for index in entries.indices {
      guard entries[index].isUndecided, entries[index].touches.overlaps(touches) else { continue }
      let gesture = entries[index].gesture
      guard gesture !== winner else { continue }
      if gesture.requires(winner) {
        failBlocked(index, .requirementRecognized, at: instant, by: winner)
      } else if !gesture.isMarked, winner.preventsUnlessDeclared(gesture) {
        failBlocked(index, .prevented, at: instant, by: winner)
      }
    }
    failPendingResults(.requirementRecognized, by: winner) {
      $0.touches.overlaps(touches) && $0.gesture.requires(winner)
    }
    failPendingResults(.prevented, by: winner) {
      $0.gesture !== winner && $0.touches.overlaps(touches) && !$0.gesture.isMarked
        && winner.preventsUnlessDeclared($0.gesture)
    }
  }

  /// The gesture in progress on the same touches that keeps another from being recognized.
  func rival(of gesture: GestureRecognizer, _ touches: TouchSet) -> GestureRecognizer? {
    guard activeCount > 0 else { return nil }
    gesture.markSimultaneous(true)
    defer { gesture.markSimultaneous(false) }
    for index in entries.indices {
      guard case .active = entries[index].phase, entries[index].touches.overlaps(touches) else {
        continue
      }
      let other = entries[index].gesture
      if other !== gesture, !other.isMarked, other.preventsUnlessDeclared(gesture) {
        return other
      }
    }
    return nil
  }

  // MARK: Transitions

  /// How a gesture stands now.
  func snapshot(_ index: Int, _ state: GestureState, at instant: Timestamp) -> GestureSnapshot {
    let focalPoint = entries[index].use { $0.currentFocalPoint() }
    return GestureSnapshot(state: state, time: instant, focus: focalPoint ?? center(of: index))
  }

  private func storeSnapshot(_ index: Int, _ state: GestureState, at instant: Timestamp) -> StoredSnapshot {
    entries[index].gesture.storeSnapshot(snapshot(index, state, at: instant))
  }

  /// The centre of the fingers of an attempt; where the last action was told, when none is left.
  func center(of index: Int) -> FocalPoint {
    let group = entries[index].group
    return groups[group].fingers.isEmpty
      ? FocalPoint(location: entries[index].gesture.location, touches: 0) : FocalPoint(groups[group].fingers)
  }

  /// Ends or cancels a gesture that has begun.
  func finish(_ index: Int, _ state: GestureState, _ reason: Reason) {
    enter(.over(.recognized), index)
    logDecision(index, .changed, state, reason, at: time)
    post(index, state, at: time)
  }

  /// Ends an attempt without its gesture.
  func failBlocked(
    _ index: Int, _ reason: Reason, at instant: Timestamp, by cause: GestureRecognizer? = nil
  ) {
    enterFailed(index, at: instant)
    logDecision(index, .possible, .failed, reason, by: cause, at: instant)
    queueFailure(index, reason, at: instant)
  }

  /// Leaves to be told that an attempt failed, if somebody hears of it.
  private func queueFailure(_ index: Int, _ reason: Reason, at instant: Timestamp) {
    guard entries[index].use({ $0.onFailure != nil }) else { return }
    postFailure(snapshot(index, .failed, at: instant), reason, of: entries[index].gesture)
  }

  private func enterFailed(_ index: Int, at instant: Timestamp) {
    enter(.over(.failed), index)
    entries[index].end = instant
    queuePressFeedback(.cancelled, index, at: instant)
  }

  /// Ends an attempt for a fact without numbers.
  func failBlocked(
    _ index: Int, _ code: Reason.Code, at instant: Timestamp, by cause: GestureRecognizer?
  ) {
    failBlocked(index, Reason(code), at: instant, by: cause)
  }

  /// Ends an attempt on a target that keeps its gesture.
  private func failBlocked(_ index: Int, at instant: Timestamp, by keeper: TouchTarget) {
    enterFailed(index, at: instant)
    logDecision(
      index,
      .transition(from: .possible, to: .failed, Reason(.blockedByControl), by: .view(keeper.label)),
      at: instant)
    queueFailure(index, Reason(.blockedByControl), at: instant)
  }

  /// Cancels a gesture that has begun, and fails one that has not.
  func cancelOrFail(_ index: Int, _ reason: Reason) {
    switch entries[index].phase {
    case .possible, .waiting: failBlocked(index, reason, at: time)
    case .active: finish(index, .cancelled, reason)
    case .resultPending, .over: break
    }
  }

  /// Does that for a fact without numbers.
  func cancelOrFail(_ index: Int, _ code: Reason.Code) { cancelOrFail(index, Reason(code)) }

  /// Lets the claims fail that meet a condition.
  func failPendingResults(
    _ code: Reason.Code, by cause: GestureRecognizer?, where condition: (borrowing Attempt) -> Bool
  ) {
    while let index = pendingResults.firstIndex(where: condition) { failPendingResult(index, code, by: cause) }
  }

  /// Lets a claim fail.
  func failPendingResult(_ index: Int, _ code: Reason.Code, by cause: GestureRecognizer?) {
    let result = pendingResults.remove(at: index)
    let gesture = result.gesture
    markDirty(waitingForResultOf: gesture)
    queuePressFeedback(.cancelled, of: result, at: time)
    logDecision(gesture, since: result.start, .possible, .failed, Reason(code), by: cause)
    guard gesture.onFailure != nil, case .resultPending(_, let first, _) = result.phase else { return }
    (first.snapshot.state, first.snapshot.time) = (.failed, time)
    postFailure(first, Reason(code), of: gesture)
    departed.append(result)
  }

  /// Frees the seats whose attempts are decided and whose fingers have lifted.
  func clear() {
    guard groups.hasVacancies else { return resolveWaiting() }
    for index in entries.indices where groups[entries[index].group].fingers.isEmpty {
      if entries[index].receivesInput, entries[index].deadline == nil { cancelOrFail(index, .noTouchesRemaining) }
    }
    resolveWaiting()
    var keptCount = 0
    for index in entries.indices {
      if isFree(entries[index]) {
        count(entries[index], -1)
        entries[index].use { $0.entryIndex = nil }
        groups.leave(entries[index].group)
      } else {
        entries[index].use { $0.entryIndex = keptCount }
        entries.swap(keptCount, index)
        keptCount += 1
      }
    }
    if keptCount < entries.count {
      while entries.count > keptCount { departed.append(entries.removeLast()) }
      rebuildOrder()
    }
  }

  /// Whether nothing is left to do in a seat.
  private func isFree(_ attempt: borrowing Attempt) -> Bool {
    attempt.phase.isOver && groups[attempt.group].fingers.isEmpty
  }
}
