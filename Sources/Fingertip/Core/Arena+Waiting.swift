// Failure requirements, and the gestures that wait for them (rule R2).

extension Arena {
  /// The state of the failure requirements of a gesture.
  enum Requirement {
    /// All required recognizers have failed, or track other touches.
    case met
    /// At least one is undecided.
    case open
    /// One was recognized.
    case refuted(GestureRecognizer)
  }

  /// Returns the state of a gesture's failure requirements. O(*n*) in their number.
  ///
  /// A gesture also waits for its own earlier continuous results among the first `earlier` pending
  /// ones, so that each is reported as a whole.
  func requirement(
    of gesture: GestureRecognizer, _ touches: TouchSet, after earlier: Int
  ) -> Requirement {
    let own = claims.firstIndex { $0.gesture === gesture && $0.isContinuousClaim }
    var isOpen = own.map { $0 < earlier } ?? false
    guard let relations = gesture.relations else { return isOpen ? .open : .met }
    for place in relations.requirements.indices {
      guard let other = relations.requirements[place].object else { continue }
      switch standing(of: other, touches) {
      case .met: break
      case .open: isOpen = true
      case .refuted: return .refuted(other)
      }
    }
    return isOpen ? .open : .met
  }

  /// Returns the state of one required recognizer for a gesture with some touches.
  private func standing(of other: GestureRecognizer, _ touches: TouchSet) -> Requirement {
    if let index = seat(of: other), seats[index].touches.overlaps(touches) {
      switch seats[index].phase {
      case .possible, .waiting, .claimed: return .open
      case .active, .over(.recognized): return .refuted(other)
      case .over: break
      }
    }
    return claims.contains { $0.gesture === other && $0.touches.overlaps(touches) } ? .open : .met
  }

  /// Fails the taps that a long press requires to fail and that are still down.
  ///
  /// A press long enough for the long press is no longer a tap. The long press therefore doesn't
  /// wait for the longer limit of the tap.
  func endTaps(before index: Int, _ reason: Reason, at instant: Timestamp) {
    let (hold, touches) = (seats[index].gesture, seats[index].touches)
    guard let relations = hold.relations else { return }
    for place in relations.requirements.indices {
      guard let tap = relations.requirements[place].object, tap.tapsMade > 0,
        let other = seat(of: tap), seats[other].touches.overlaps(touches),
        case .possible = seats[other].phase
      else { continue }
      let tooLong = Reason(.pressedTooLong, reason.measured, limit: reason.limit)
      fail(other, tooLong, at: instant, by: hold)
    }
  }

  /// Returns the undecided recognizers that a gesture requires to fail, for display.
  func openRequirements(of index: Int) -> [Decision.Subject] {
    let (gesture, touches) = (seats[index].gesture, seats[index].touches)
    let isBehindItself = claims.contains { $0.gesture === gesture && $0.isContinuousClaim }
    var open = isBehindItself ? [Decision.Subject(gesture)] : []
    guard let relations = gesture.relations else { return open }
    for place in relations.requirements.indices {
      guard let other = relations.requirements[place].object else { continue }
      if case .open = standing(of: other, touches) { open.append(Decision.Subject(other)) }
    }
    return open
  }

  /// Grants or fails waiting attempts and pending results until none can be decided. Each may
  /// decide others.
  func settle() {
    while settleOneSeat() || !claims.isEmpty && settleOneClaim() {}
  }

  private func settleOneSeat() -> Bool {
    while let index = nextStirred() {
      let (gesture, touches) = (seats[index].gesture, seats[index].touches)
      guard case .waiting(let grounds) = seats[index].phase else { continue }
      if let other = rival(of: gesture, touches) {
        fail(index, .prevented, at: time, by: other)
        return true
      }
      switch requirement(of: gesture, touches, after: claims.count) {
      case .met: grant(index, grounds.reason, at: time, isContinuous: true)
      case .refuted(let other): fail(index, .requirementRecognized, at: time, by: other)
      case .open: continue
      }
      return true
    }
    return false
  }

  private func settleOneClaim() -> Bool {
    for index in claims.indices {
      let (gesture, touches) = (claims[index].gesture, claims[index].touches)
      if let other = rival(of: gesture, touches) {
        dropClaim(index, .prevented, by: other)
        return true
      }
      switch requirement(of: gesture, touches, after: index) {
      case .met: grant(claims.remove(at: index))
      case .refuted(let other): dropClaim(index, .requirementRecognized, by: other)
      case .open: continue
      }
      return true
    }
    return false
  }
}

// Entries that ``Arena/resolveWaiting()`` must check.
extension Arena {
  /// Marks the entries that wait for a pending result as dirty, including those of its own gesture.
  func stir(behindClaimOf gesture: GestureRecognizer) {
    guard waitingSeats > 0 else { return }
    stir(behind: gesture)
    if let index = seat(of: gesture) { stir(index) }
  }

  /// Marks the entries that wait for the gesture of an entry as dirty.
  func stir(behind index: Int) { stir(behind: seats[index].gesture) }

  private func stir(behind gesture: GestureRecognizer) {
    guard let relations = gesture.relations else { return }
    for place in relations.dependents.indices {
      if let other = relations.dependents[place].object, let index = seat(of: other) { stir(index) }
    }
  }

  /// Marks an entry as dirty if it waits, so that ``resolveWaiting()`` checks it.
  func stir(_ index: Int) {
    guard case .waiting = seats[index].phase, !seats[index].isStirred else { return }
    seats[index].isStirred = true
    firstStirred = stirredSeats == 0 ? index : min(firstStirred, index)
    stirredSeats += 1
  }

  /// Removes the mark of the first dirty entry and returns its index.
  func nextStirred() -> Int? {
    guard stirredSeats > 0 else { return nil }
    while !seats[firstStirred].isStirred { firstStirred += 1 }
    seats[firstStirred].isStirred = false
    stirredSeats -= 1
    return firstStirred
  }
}

extension Attempt {
  /// Whether it is a pending result with both a begin and an end.
  fileprivate var isContinuousClaim: Bool {
    if case .claimed(_, _, .some) = phase { true } else { false }
  }
}
