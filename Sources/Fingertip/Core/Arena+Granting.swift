// Accepts verdicts, fails competitors, and makes the transitions that follow.

extension Arena {
  /// Grants, defers or fails an attempt whose state machine recognized or began its gesture.
  func accept(_ index: Int, _ reason: Reason, at instant: Timestamp, isContinuous: Bool) {
    let (gesture, touches) = (seats[index].gesture, seats[index].touches)
    if let other = rival(of: gesture, touches) {
      return fail(index, .prevented, at: instant, by: other)
    }
    if let keeper = keeper(from: index, reason) {
      return fail(index, at: instant, keptBy: keeper)
    }
    if !gesture.mayBegin || gesture.shouldBegin?(gesture) == false {
      return fail(index, .refused, at: instant, by: nil)
    }
    if reason.fact == .held { endTaps(before: index, reason, at: instant) }
    switch requirement(of: gesture, touches, after: claims.count) {
    case .refuted(let other): fail(index, .requirementRecognized, at: instant, by: other)
    case .open:
      note(index, .waits(reason, for: openRequirements(of: index)), at: instant)
      let grounds = Grounds(reason, at: instant)
      if isContinuous {
        enter(.waiting(grounds), index)
      } else {
        claim(index, grounds, isOver: false)
      }
    case .met:
      grant(index, reason, at: instant, isContinuous: isContinuous)
    }
  }

  /// Defers the result of a finished gesture that must wait for others to fail.
  func claim(_ index: Int, _ grounds: Grounds, isOver: Bool) {
    let state: GestureState = isOver ? .began : .recognized
    let first = keep(index, state, at: grounds.instant)
    let last = isOver ? keep(index, .ended, at: time) : nil
    claims.append(seats[index].claimed(grounds, first: first, last: last))
    enter(.over(.claimed), index)
  }

  func grant(_ index: Int, _ reason: Reason, at instant: Timestamp, isContinuous: Bool) {
    let (gesture, touches) = (seats[index].gesture, seats[index].touches)
    let state: GestureState = isContinuous ? .began : .recognized
    enter(isContinuous ? .active : .over(.recognized), index)
    note(index, .possible, state, reason, at: instant)
    tellPress(.confirmed, index, at: instant)
    post(index, state, at: instant)
    take(touches, for: gesture)
    prevail(gesture, touches, at: instant)
  }

  /// Grants a pending result that was just removed from ``pendingResults``.
  func grant(_ claim: consuming Attempt) {
    let (gesture, touches, start) = (claim.gesture, claim.touches, claim.start)
    stir(behindClaimOf: gesture)
    tellPress(.confirmed, of: claim, at: time)
    guard case .claimed(let grounds, let first, let last) = claim.phase else { return }
    note(gesture, since: start, .possible, first.moment.state, grounds.reason)
    post(first, of: gesture)
    if let last {
      note(gesture, since: start, .changed, .ended, Reason(.lifted))
      post(last, of: gesture)
    }
    departed.append(claim)
    take(touches, for: gesture)
    prevail(gesture, touches, at: time)
  }

  /// Fails the attempts that a recognized gesture prevents, and those that require it to fail.
  private func prevail(_ winner: GestureRecognizer, _ touches: TouchSet, at instant: Timestamp) {
    winner.markCompanions(true)
    defer { winner.markCompanions(false) }
    for index in seats.indices {
      guard seats[index].isUndecided, seats[index].touches.overlaps(touches) else { continue }
      let gesture = seats[index].gesture
      guard gesture !== winner else { continue }
      if gesture.requires(winner) {
        fail(index, .requirementRecognized, at: instant, by: winner)
      } else if !gesture.isCompanion, winner.preventsUnlessDeclared(gesture) {
        fail(index, .prevented, at: instant, by: winner)
      }
    }
    dropClaims(.requirementRecognized, by: winner) {
      $0.touches.overlaps(touches) && $0.gesture.requires(winner)
    }
    dropClaims(.prevented, by: winner) {
      $0.gesture !== winner && $0.touches.overlaps(touches) && !$0.gesture.isCompanion
        && winner.preventsUnlessDeclared($0.gesture)
    }
  }

  /// The active gesture on the same touches that prevents another from being recognized.
  func rival(of gesture: GestureRecognizer, _ touches: TouchSet) -> GestureRecognizer? {
    guard activeSeats > 0 else { return nil }
    gesture.markCompanions(true)
    defer { gesture.markCompanions(false) }
    for index in seats.indices {
      guard case .active = seats[index].phase, seats[index].touches.overlaps(touches) else {
        continue
      }
      let other = seats[index].gesture
      if other !== gesture, !other.isCompanion, other.preventsUnlessDeclared(gesture) {
        return other
      }
    }
    return nil
  }

  // MARK: Transitions

  /// Returns a snapshot of a gesture with its current focal point.
  func moment(_ index: Int, _ state: GestureState, at instant: Timestamp) -> Moment {
    let place = seats[index].use { $0.present() }
    return Moment(state: state, time: instant, focus: place ?? center(of: index))
  }

  private func keep(_ index: Int, _ state: GestureState, at instant: Timestamp) -> KeptTelling {
    seats[index].gesture.keep(moment(index, state, at: instant))
  }

  /// Returns the centroid of an attempt's touches, or the last reported location if no touch is
  /// left.
  func center(of index: Int) -> Focus {
    let group = seats[index].group
    return groups[group].fingers.isEmpty
      ? Focus(location: seats[index].gesture.location, touches: 0) : Focus(groups[group].fingers)
  }

  /// Ends or cancels a gesture that has begun.
  func finish(_ index: Int, _ state: GestureState, _ reason: Reason) {
    enter(.over(.recognized), index)
    note(index, .changed, state, reason, at: time)
    post(index, state, at: time)
  }

  /// Fails an attempt.
  func fail(
    _ index: Int, _ reason: Reason, at instant: Timestamp, by cause: GestureRecognizer? = nil
  ) {
    enterFailed(index, at: instant)
    note(index, .possible, .failed, reason, by: cause, at: instant)
    tellFailure(index, reason, at: instant)
  }

  /// Queues a failure if the recognizer has an `onFailure` closure.
  private func tellFailure(_ index: Int, _ reason: Reason, at instant: Timestamp) {
    guard seats[index].use({ $0.onFailure != nil }) else { return }
    tell(moment(index, .failed, at: instant), reason, of: seats[index].gesture)
  }

  private func enterFailed(_ index: Int, at instant: Timestamp) {
    enter(.over(.failed), index)
    seats[index].end = instant
    tellPress(.cancelled, index, at: instant)
  }

  /// Fails an attempt for a reason without measurements.
  func fail(
    _ index: Int, _ fact: Reason.Fact, at instant: Timestamp, by cause: GestureRecognizer?
  ) {
    fail(index, Reason(fact), at: instant, by: cause)
  }

  /// Fails an attempt whose gesture is blocked by a target.
  private func fail(_ index: Int, at instant: Timestamp, keptBy keeper: TouchTarget) {
    enterFailed(index, at: instant)
    note(
      index,
      .transition(from: .possible, to: .failed, Reason(.kept), by: .view(keeper.label)),
      at: instant)
    tellFailure(index, Reason(.kept), at: instant)
  }

  /// Cancels a gesture that has begun, and fails an attempt that hasn't.
  func breakOff(_ index: Int, _ reason: Reason) {
    switch seats[index].phase {
    case .possible, .waiting: fail(index, reason, at: time)
    case .active: finish(index, .cancelled, reason)
    case .claimed, .over: break
    }
  }

  /// Cancels or fails an attempt for a reason without measurements.
  func breakOff(_ index: Int, _ fact: Reason.Fact) { breakOff(index, Reason(fact)) }

  /// Fails the pending results that meet a condition.
  func dropClaims(
    _ fact: Reason.Fact, by cause: GestureRecognizer?, where condition: (borrowing Attempt) -> Bool
  ) {
    while let index = claims.firstIndex(where: condition) { dropClaim(index, fact, by: cause) }
  }

  /// Fails a pending result.
  func dropClaim(_ index: Int, _ fact: Reason.Fact, by cause: GestureRecognizer?) {
    let claim = claims.remove(at: index)
    let gesture = claim.gesture
    stir(behindClaimOf: gesture)
    tellPress(.cancelled, of: claim, at: time)
    note(gesture, since: claim.start, .possible, .failed, Reason(fact), by: cause)
    guard gesture.onFailure != nil, case .claimed(_, let first, _) = claim.phase else { return }
    (first.moment.state, first.moment.time) = (.failed, time)
    tell(first, Reason(fact), of: gesture)
    departed.append(claim)
  }

  /// Removes the entries of decided attempts whose touches have all lifted.
  func clear() {
    guard groups.hasVacancies else { return settle() }
    for index in seats.indices where groups[seats[index].group].fingers.isEmpty {
      if seats[index].isListening, seats[index].deadline == nil { breakOff(index, .nothingLeft) }
    }
    settle()
    var kept = 0
    for index in seats.indices {
      if isFree(seats[index]) {
        count(seats[index], -1)
        seats[index].use { $0.seat = nil }
        groups.leave(seats[index].group)
      } else {
        seats[index].use { $0.seat = kept }
        seats.swap(kept, index)
        kept += 1
      }
    }
    if kept < seats.count {
      while seats.count > kept { departed.append(seats.removeLast()) }
      rearrange()
    }
  }

  /// Whether an attempt is decided and has no touches left.
  private func isFree(_ seat: borrowing Attempt) -> Bool {
    seat.phase.isOver && groups[seat.group].fingers.isEmpty
  }
}
