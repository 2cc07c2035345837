// Requirements: who waits for whom to fail, and what becomes of those who wait (rule R2).

extension Arena {
  /// What the recognizers say that a gesture waits for.
  enum Requirement {
    /// All have failed, or follow other touches.
    case met
    /// Some are undecided.
    case open
    /// One was recognized.
    case violated(GestureRecognizer)
  }

  /// How the recognizers stand that a gesture waits for. Costs one step for each requirement.
  ///
  /// A gesture also waits for earlier continuous ones of its own, among the first `earlier` claims,
  /// so that each is told as a whole.
  func requirement(
    of gesture: GestureRecognizer, _ touches: TouchSet, after earlier: Int
  ) -> Requirement {
    let ownResult = pendingResults.firstIndex { $0.gesture === gesture && $0.isContinuousResult }
    var isOpen = ownResult.map { $0 < earlier } ?? false
    guard let relations = gesture.relations else { return isOpen ? .open : .met }
    for position in relations.requirements.indices {
      guard let other = relations.requirements[position].object else { continue }
      switch requirementState(of: other, touches) {
      case .met: break
      case .open: isOpen = true
      case .violated: return .violated(other)
      }
    }
    return isOpen ? .open : .met
  }

  /// How a recognizer stands that a gesture with some touches waits for.
  private func requirementState(of other: GestureRecognizer, _ touches: TouchSet) -> Requirement {
    if let index = entryIndex(of: other), entries[index].touches.overlaps(touches) {
      switch entries[index].phase {
      case .possible, .waiting, .resultPending: return .open
      case .active, .over(.recognized): return .violated(other)
      case .over: break
      }
    }
    return pendingResults.contains { $0.gesture === other && $0.touches.overlaps(touches) } ? .open : .met
  }

  /// Lets the taps fail that a hold waits for and that are still pressed: a press that is long enough for
  /// the hold is none of a tap any more, so the hold need not wait until it is too long for that, too.
  func endTaps(before index: Int, _ reason: Reason, at instant: Timestamp) {
    let (longPress, touches) = (entries[index].gesture, entries[index].touches)
    guard let relations = longPress.relations else { return }
    for position in relations.requirements.indices {
      guard let tap = relations.requirements[position].object, tap.tapOnlyCount > 0,
        let other = entryIndex(of: tap), entries[other].touches.overlaps(touches),
        case .possible = entries[other].phase
      else { continue }
      let tooLong = Reason(.pressedTooLong, reason.measured, limit: reason.limit)
      failBlocked(other, tooLong, at: instant, by: longPress)
    }
  }

  /// Those that a gesture waits for, for people.
  func openRequirements(of index: Int) -> [Decision.Subject] {
    let (gesture, touches) = (entries[index].gesture, entries[index].touches)
    let isBehindItself = pendingResults.contains { $0.gesture === gesture && $0.isContinuousResult }
    var open = isBehindItself ? [Decision.Subject(gesture)] : []
    guard let relations = gesture.relations else { return open }
    for position in relations.requirements.indices {
      guard let other = relations.requirements[position].object else { continue }
      if case .open = requirementState(of: other, touches) { open.append(Decision.Subject(other)) }
    }
    return open
  }

  /// Grants or drops what waits, as far as that is decided by now; each may decide others.
  func resolveWaiting() {
    while resolveOneEntry() || !pendingResults.isEmpty && resolveOnePendingResult() {}
  }

  private func resolveOneEntry() -> Bool {
    while let index = nextDirty() {
      let (gesture, touches) = (entries[index].gesture, entries[index].touches)
      guard case .waiting(let acceptance) = entries[index].phase else { continue }
      if let other = rival(of: gesture, touches) {
        failBlocked(index, .prevented, at: time, by: other)
        return true
      }
      switch requirement(of: gesture, touches, after: pendingResults.count) {
      case .met: grant(index, acceptance.reason, at: time, isContinuous: true)
      case .violated(let other): failBlocked(index, .requirementRecognized, at: time, by: other)
      case .open: continue
      }
      return true
    }
    return false
  }

  private func resolveOnePendingResult() -> Bool {
    for index in pendingResults.indices {
      let (gesture, touches) = (pendingResults[index].gesture, pendingResults[index].touches)
      if let other = rival(of: gesture, touches) {
        failPendingResult(index, .prevented, by: other)
        return true
      }
      switch requirement(of: gesture, touches, after: index) {
      case .met: grant(pendingResults.remove(at: index))
      case .violated(let other): failPendingResult(index, .requirementRecognized, by: other)
      case .open: continue
      }
      return true
    }
    return false
  }
}

// Whom ``Arena/settle()`` has to look at.
extension Arena {
  /// Lets ``settle()`` look at those that wait for a claim, its own gesture among them.
  func markDirty(waitingForResultOf gesture: GestureRecognizer) {
    guard waitingCount > 0 else { return }
    markDirty(waitingFor: gesture)
    if let index = entryIndex(of: gesture) { markDirty(index) }
  }

  /// Lets ``settle()`` look at those that wait for the gesture of a seat.
  func markDirty(waitingFor index: Int) { markDirty(waitingFor: entries[index].gesture) }

  private func markDirty(waitingFor gesture: GestureRecognizer) {
    guard let relations = gesture.relations else { return }
    for position in relations.dependents.indices {
      if let other = relations.dependents[position].object, let index = entryIndex(of: other) { markDirty(index) }
    }
  }

  /// Lets ``settle()`` look at a seat, if that waits.
  func markDirty(_ index: Int) {
    guard case .waiting = entries[index].phase, !entries[index].isDirty else { return }
    entries[index].isDirty = true
    firstDirty = dirtyCount == 0 ? index : min(firstDirty, index)
    dirtyCount += 1
  }

  /// Takes the first seat that ``settle()`` has to look at.
  func nextDirty() -> Int? {
    guard dirtyCount > 0 else { return nil }
    while !entries[firstDirty].isDirty { firstDirty += 1 }
    entries[firstDirty].isDirty = false
    dirtyCount -= 1
    return firstDirty
  }
}

extension Attempt {
  /// Whether it was put aside with a begin and an end.
  fileprivate var isContinuousResult: Bool {
    if case .resultPending(_, _, .some) = phase { true } else { false }
  }
}
