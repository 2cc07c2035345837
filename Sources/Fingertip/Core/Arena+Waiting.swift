// This file checks failure requirements, and resolves the gestures that wait for them (rule R2).

extension Arena {
  /// The state of a gesture's failure requirements.
  enum RequirementState {
    /// All required recognizers have failed or track none of the gesture's touches.
    case met
    /// A required recognizer is still undecided.
    case open
    /// A required recognizer has recognized its gesture.
    case violated(GestureRecognizer)
  }

  /// Returns the state of a gesture's failure requirements. This takes O(*n*) time in the number of
  /// requirements.
  ///
  /// A gesture also waits while a continuous gesture of the same recognizer is among the first
  /// `earlier` pending results, so that the notifications of the two don't interleave.
  func requirementsState(
    of gesture: GestureRecognizer, _ touches: TouchSet, after earlier: Int
  ) -> RequirementState {
    guard let relations = gesture.relations else { return .met }
    var isOpen = isBehindOwnResult(gesture, after: earlier)
    relations.openRequirement = nil
    for position in relations.requirements.indices {
      guard let other = relations.requirements[position].object else { continue }
      switch requirementState(of: other, touches) {
      case .met: break
      case .open:
        isOpen = true
        relations.openRequirement = relations.openRequirement ?? position
      case .violated: return .violated(other)
      }
    }
    return isOpen ? .open : .met
  }

  /// Returns whether a continuous gesture of the recognizer is among the first `earlier` pending
  /// results.
  private func isBehindOwnResult(_ gesture: GestureRecognizer, after earlier: Int) -> Bool {
    pendingResults.firstIndex(of: gesture) { $0.isContinuousResult }.map { $0 < earlier } ?? false
  }

  /// Returns whether a gesture that had to wait when it was last checked must still wait. The
  /// search starts at the first requirement that may still be open.
  ///
  /// If requirements are met one after another, each of them is thus checked only once. When a
  /// required recognizer recognizes its gesture, the recognizers that wait for it fail at that
  /// time, so this method doesn't need to check for violated requirements.
  private func hasOpenRequirement(_ gesture: GestureRecognizer, _ touches: TouchSet) -> Bool {
    guard let relations = gesture.relations, var position = relations.openRequirement else {
      return false
    }
    while position < relations.requirements.count {
      if let other = relations.requirements[position].object,
        case .open = requirementState(of: other, touches)
      {
        relations.openRequirement = position
        return true
      }
      position += 1
    }
    relations.openRequirement = nil
    return false
  }

  /// Returns the state of a single requirement, given the required recognizer and the touches of
  /// the gesture that waits for it.
  private func requirementState(
    of other: GestureRecognizer, _ touches: TouchSet
  ) -> RequirementState {
    if let index = entryIndex(of: other), entries[index].touches.overlaps(touches) {
      switch entries[index].phase {
      case .possible, .waiting, .resultPending: return .open
      case .active, .over(.recognized): return .violated(other)
      case .standby, .over: break
      }
    }
    let result = pendingResults.firstIndex(of: other) { $0.touches.overlaps(touches) }
    return result == nil ? .met : .open
  }

  /// Fails undecided taps if a long press requires them to fail and their touches are still down.
  ///
  /// A press that lasts long enough for the long press is no longer a tap. The long press therefore
  /// doesn't wait until the tap's longer limit is reached.
  func failRequiredTaps(of index: Int, _ reason: Reason, at instant: Timestamp) {
    let (longPress, touches) = (entries[index].gesture, entries[index].touches)
    guard let relations = longPress.relations else { return }
    for position in relations.requirements.indices {
      guard let tap = relations.requirements[position].object, tap.tapOnlyCount > 0,
        let other = entryIndex(of: tap), entries[other].touches.overlaps(touches),
        case .possible = entries[other].phase
      else { continue }
      let tooLong = Reason(.pressedTooLong, reason.measured, limit: reason.limit)
      fail(other, tooLong, at: instant, by: longPress)
    }
  }

  /// Returns the undecided recognizers that a gesture requires to fail, in the form used by
  /// explanations.
  func openRequirements(of index: Int) -> [Decision.Subject] {
    let (gesture, touches) = (entries[index].gesture, entries[index].touches)
    let isBehindItself = isBehindOwnResult(gesture, after: pendingResults.count)
    var openSubjects = isBehindItself ? [Decision.Subject(gesture)] : []
    guard let relations = gesture.relations else { return openSubjects }
    for position in relations.requirements.indices {
      guard let other = relations.requirements[position].object else { continue }
      if case .open = requirementState(of: other, touches) {
        openSubjects.append(Decision.Subject(other))
      }
    }
    return openSubjects
  }

  /// Decides waiting attempts and pending results until no more of them can be decided. Each
  /// decision may make others possible.
  func resolveWaiting() {
    while resolveOneEntry() || !pendingResults.isEmpty && resolveOnePendingResult() {}
  }

  private func resolveOneEntry() -> Bool {
    while let index = nextDirty() {
      let (gesture, touches) = (entries[index].gesture, entries[index].touches)
      guard case .waiting(let acceptance) = entries[index].phase else { continue }
      if let other = preventingGesture(of: gesture, touches) {
        fail(index, .prevented, at: time, by: other)
        return true
      }
      if hasOpenRequirement(gesture, touches) { continue }
      switch requirementsState(of: gesture, touches, after: pendingResults.count) {
      case .met: grant(index, acceptance.reason, at: time, isContinuous: true)
      case .violated(let other): fail(index, .requirementRecognized, at: time, by: other)
      case .open: continue
      }
      return true
    }
    return false
  }

  private func resolveOnePendingResult() -> Bool {
    for index in pendingResults.indices {
      let (gesture, touches) = (pendingResults[index].gesture, pendingResults[index].touches)
      if let other = preventingGesture(of: gesture, touches) {
        failPendingResult(index, .prevented, by: other)
        return true
      }
      if hasOpenRequirement(gesture, touches) { continue }
      switch requirementsState(of: gesture, touches, after: index) {
      case .met: grant(pendingResults.remove(at: index))
      case .violated(let other): failPendingResult(index, .requirementRecognized, by: other)
      case .open: continue
      }
      return true
    }
    return false
  }
}

// These methods manage the dirty entries, which ``Arena/resolveWaiting()`` must check.
extension Arena {
  /// Marks the gesture's own entry, and the entries that wait for its pending result, as dirty.
  func markDirty(waitingForResultOf gesture: GestureRecognizer) {
    guard waitingCount > 0 else { return }
    markDirty(waitingFor: gesture)
    if let index = entryIndex(of: gesture) { markDirty(index) }
  }

  /// Marks the entries that wait for the gesture in an entry as dirty.
  func markDirty(waitingFor index: Int) { markDirty(waitingFor: entries[index].gesture) }

  private func markDirty(waitingFor gesture: GestureRecognizer) {
    guard let relations = gesture.relations else { return }
    for position in relations.dependents.indices {
      if let other = relations.dependents[position].object, let index = entryIndex(of: other) {
        markDirty(index)
      }
    }
  }

  /// Marks an entry as dirty if it is waiting, so that ``resolveWaiting()`` checks it.
  func markDirty(_ index: Int) {
    guard case .waiting = entries[index].phase, !entries[index].isDirty else { return }
    entries[index].isDirty = true
    firstDirty = dirtyCount == 0 ? index : min(firstDirty, index)
    dirtyCount += 1
  }

  /// Unmarks the first dirty entry and returns its index, or returns `nil` if no entry is dirty.
  func nextDirty() -> Int? {
    guard dirtyCount > 0 else { return nil }
    while !entries[firstDirty].isDirty { firstDirty += 1 }
    entries[firstDirty].isDirty = false
    dirtyCount -= 1
    return firstDirty
  }
}

extension Attempt {
  /// Whether the attempt is the pending result of a continuous gesture, which includes both the
  /// beginning and the end of the gesture.
  fileprivate var isContinuousResult: Bool {
    if case .resultPending(_, _, .some) = phase { true } else { false }
  }
}
