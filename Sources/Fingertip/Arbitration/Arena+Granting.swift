// What becomes of a verdict: prevention, and the transitions that follow.

extension Arena {
  /// A machine says that its gesture happened, or began.
  func accept(_ index: Int, _ reason: Reason, at instant: Timestamp, isContinuous: Bool) {
    let seat = seats[index]
    if let other = rival(of: seat.gesture, seat.touches) {
      return fail(index, Reason(.prevented), at: instant, by: other)
    }
    if let control = keeper(from: index, reason) {
      return fail(index, at: instant, keptBy: control)
    }
    if !seat.gesture.mayBegin || seat.gesture.shouldBegin?(seat.gesture) == false {
      return fail(index, Reason(.refused), at: instant)
    }
    switch requirement(of: seat.gesture, seat.touches, after: claims.count) {
    case .refuted(let other):
      fail(index, Reason(.requirementRecognized), at: instant, by: other)
    case .open:
      note(index, .waits(reason, for: openRequirements(of: index)), at: instant)
      if isContinuous {
        seat.gesture.waitingBegin = (reason, instant)
        enter(.waiting, index)
      } else {
        claim(index, reason, at: instant, isOver: false)
      }
    case .met:
      grant(index, reason, at: instant, isContinuous: isContinuous)
    }
  }

  /// Puts a gesture that is over, but must wait, aside.
  func claim(_ index: Int, _ reason: Reason, at instant: Timestamp, isOver: Bool) {
    let seat = seats[index]
    let first = capture(index, at: instant)
    let last = isOver ? capture(index, at: time) : nil
    enter(.over(.claimed), index)
    claims.append(
      Claim(
        gesture: seat.gesture, touches: seat.touches, start: seat.start, reason: reason,
        moments: (first, last)))
  }

  func grant(_ index: Int, _ reason: Reason, at instant: Timestamp, isContinuous: Bool) {
    let seat = seats[index]
    let state: GestureState = isContinuous ? .began : .recognized
    enter(isContinuous ? .active : .over(.recognized), index)
    note(index, .possible, state, reason, at: instant)
    tell(index, state, at: instant)
    take(seat.touches, for: seat.gesture)
    prevail(seat.gesture, seat.touches, at: instant)
  }

  func grant(_ claim: Claim) {
    let gesture = claim.gesture
    stir(behind: claim)
    departed.append(Unmanaged.passRetained(gesture))
    let state: GestureState = claim.moments.last == nil ? .recognized : .began
    note(claim, .possible, state, claim.reason)
    effects.append(Effect(gesture, state, claim.moments.first))
    if let last = claim.moments.last {
      note(claim, .changed, .ended, Reason(.lifted))
      effects.append(Effect(gesture, .ended, last))
    }
    take(claim.touches, for: gesture)
    prevail(gesture, claim.touches, at: time)
  }

  /// Lets everything fail that a recognized gesture prevents, and everything that was to wait for
  /// it to fail.
  private func prevail(_ winner: GestureRecognizer, _ touches: TouchSet, at instant: Timestamp) {
    for index in seats.indices {
      guard seats[index].isUndecided, seats[index].touches.overlaps(touches) else { continue }
      let gesture = seats[index].gesture
      guard gesture !== winner else { continue }
      if gesture.requires(winner) {
        fail(index, Reason(.requirementRecognized), at: instant, by: winner)
      } else if winner.prevents(gesture) {
        fail(index, Reason(.prevented), at: instant, by: winner)
      }
    }
    dropClaims(Reason(.requirementRecognized), by: winner) {
      $0.touches.overlaps(touches) && $0.gesture.requires(winner)
    }
    dropClaims(Reason(.prevented), by: winner) {
      $0.gesture !== winner && $0.touches.overlaps(touches) && winner.prevents($0.gesture)
    }
  }

  /// The gesture in progress on the same touches that keeps another from being recognized.
  func rival(of gesture: GestureRecognizer, _ touches: TouchSet) -> GestureRecognizer? {
    guard activeSeats > 0 else { return nil }
    for index in seats.indices {
      guard case .active = seats[index].phase, seats[index].touches.overlaps(touches) else {
        continue
      }
      let other = seats[index].gesture
      if other !== gesture, other.prevents(gesture) { return other }
    }
    return nil
  }

  // MARK: Transitions

  /// Leaves the action of a recognizer with its present values to be told.
  func tell(_ index: Int, _ state: GestureState, at instant: Timestamp) {
    let moment = capture(index, at: instant)
    effects.append(seats[index].use { Effect($0, state, moment) })
  }

  /// Keeps how a gesture stands now.
  private func capture(_ index: Int, at instant: Timestamp) -> GestureRecognizer.Moment {
    let (number, place) = seats[index].use { ($0.capture(), $0.present()) }
    let focus = place ?? center(of: index)
    return GestureRecognizer.Moment(number: number, time: instant, focus: focus)
  }

  /// The centre of the fingers of an attempt; where the last action was told, when none is left.
  private func center(of index: Int) -> Focus {
    let group = seats[index].group
    return groups[group].fingers.isEmpty
      ? Focus(location: seats[index].gesture.location, touches: 0) : Focus(groups[group].fingers)
  }

  /// Ends or cancels a gesture that has begun.
  func finish(_ index: Int, _ state: GestureState, _ reason: Reason) {
    enter(.over(.recognized), index)
    note(index, .changed, state, reason, at: time)
    tell(index, state, at: time)
  }

  /// Ends an attempt without its gesture.
  func fail(
    _ index: Int, _ reason: Reason, at instant: Timestamp, by cause: GestureRecognizer? = nil
  ) {
    enter(.over(.failed), index)
    note(index, .possible, .failed, reason, by: cause, at: instant)
  }

  /// Ends an attempt on a control that keeps its touch.
  private func fail(_ index: Int, at instant: Timestamp, keptBy control: Control) {
    enter(.over(.failed), index)
    note(
      index,
      .transition(from: .possible, to: .failed, Reason(.kept), by: .view(control.chainName)),
      at: instant)
  }

  /// Cancels a gesture that has begun, and fails one that has not.
  func breakOff(_ index: Int, _ reason: Reason) {
    switch seats[index].phase {
    case .possible, .waiting: fail(index, reason, at: time)
    case .active: finish(index, .cancelled, reason)
    case .over: break
    }
  }

  /// Lets the claims fail that meet a condition.
  func dropClaims(
    _ reason: Reason, by cause: GestureRecognizer?, where condition: (Claim) -> Bool
  ) {
    while let index = claims.firstIndex(where: condition) {
      drop(claims.remove(at: index), reason, by: cause)
    }
  }

  func drop(_ claim: Claim, _ reason: Reason, by cause: GestureRecognizer?) {
    stir(behind: claim)
    claim.gesture.forgetValue(claim.moments.first.number)
    if let last = claim.moments.last { claim.gesture.forgetValue(last.number) }
    note(claim, .possible, .failed, reason, by: cause)
  }

  /// Frees the seats whose attempts are decided and whose fingers have lifted.
  func clear() {
    guard groups.hasVacancies else { return settle() }
    for index in seats.indices where groups[seats[index].group].fingers.isEmpty {
      if case .over = seats[index].phase { continue }
      if seats[index].deadline == nil { breakOff(index, Reason(.nothingLeft)) }
    }
    settle()
    guard seats.contains(where: isFree) else { return }
    for index in seats.indices where isFree(seats[index]) {
      seats[index].gesture.seat = nil
      groups.leave(seats[index].group)
      departed.append(seats[index].leave())
    }
    seats.removeAll(where: isFree)
    rearrange()
    for index in seats.indices { seats[index].use { $0.seat = index } }
  }

  /// Whether nothing is left to do in a seat.
  private func isFree(_ seat: Seat) -> Bool {
    seat.phase.isOver && groups[seat.group].fingers.isEmpty
  }
}
