// This file checks failure requirements and resolves the gestures that wait for them (rule R2).

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

  /// Returns the state of a gesture's failure requirements. The check takes time proportional to
  /// the number of requirements.
  ///
  /// A gesture also waits while a continuous gesture of the same recognizer is among the first
  /// `earlier` pending results, so that the two gestures' notifications don't interleave.
  func requirementsState(
    of gesture: GestureRecognizer, _ touches: TouchSet, after earlier: Int
  ) -> RequirementState {
    guard let relations = gesture.relations else { return .met }
    var isOpen = hasContinuousResult(of: gesture, amongFirst: earlier)
    relations.firstOpenRequirementIndex = nil
    for position in relations.requirements.indices {
      guard let other = relations.requirements[position].object else { continue }
      switch requirementState(of: other, touches) {
      case .met: break
      case .open:
        isOpen = true
        relations.firstOpenRequirementIndex = relations.firstOpenRequirementIndex ?? position
      case .violated: return .violated(other)
      }
    }
    return isOpen ? .open : .met
  }

  /// Returns whether any of the first `earlier` pending results is a continuous gesture of the
  /// recognizer.
  private func hasContinuousResult(of gesture: GestureRecognizer, amongFirst earlier: Int) -> Bool {
    pendingResults.firstIndex(of: gesture) { $0.isContinuousResult }.map { $0 < earlier } ?? false
  }

  /// Returns whether a gesture that had to wait when it was last checked must still wait. The
  /// search starts at the first requirement that may still be open.
  ///
  /// If requirements are met in order, each one is therefore checked only once. When a required
  /// recognizer recognizes its gesture, the recognizers waiting for it fail immediately, so this
  /// method doesn't need to check for violated requirements.
  private func hasOpenRequirement(_ gesture: GestureRecognizer, _ touches: TouchSet) -> Bool {
    guard let relations = gesture.relations, var position = relations.firstOpenRequirementIndex
    else { return false }
    while position < relations.requirements.count {
      if let other = relations.requirements[position].object,
        case .open = requirementState(of: other, touches)
      {
        relations.firstOpenRequirementIndex = position
        return true
      }
      position += 1
    }
    relations.firstOpenRequirementIndex = nil
    return false
  }

  /// Returns the state of a single requirement, given the required recognizer and the touches of
  /// the waiting gesture.
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

  /// Fails undecided taps that a long press requires to fail if their touches are still down.
  ///
  /// A press that lasts long enough for the long press is no longer a tap. The long press therefore
  /// doesn't wait for the tap to reach its own, longer limit.
  func failRequiredTaps(of index: Int, _ reason: Reason, at instant: Timestamp) {
    let (longPress, touches) = (entries[index].gesture, entries[index].touches)
    guard let relations = longPress.relations else { return }
    for position in relations.requirements.indices {
      guard let tap = relations.requirements[position].object, tap.tapOnlyCount > 0,
        let other = entryIndex(of: tap), entries[other].touches.overlaps(touches),
        case .possible = entries[other].phase
      else { continue }
      let tooLong = Reason(.pressedTooLong, reason.measured, limit: reason.limit)
      failAttempt(other, tooLong, at: instant, by: longPress)
    }
  }

  /// Returns the undecided recognizers that a gesture requires to fail, in the form used by
  /// explanations.
  func openRequirements(of index: Int) -> [Decision.Subject] {
    let (gesture, touches) = (entries[index].gesture, entries[index].touches)
    let isBehindItself = hasContinuousResult(of: gesture, amongFirst: pendingResults.count)
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

  /// Decides waiting attempts and pending results repeatedly until nothing more can be decided,
  /// because each decision may make others possible.
  func resolveWaitingAttempts() {
    while resolveOneWaitingAttempt() || !pendingResults.isEmpty && resolveOnePendingResult() {}
  }

  private func resolveOneWaitingAttempt() -> Bool {
    while let index = unmarkNextForRecheck() {
      let (gesture, touches) = (entries[index].gesture, entries[index].touches)
      guard case .waiting(let acceptance) = entries[index].phase else { continue }
      if let other = preventingGesture(of: gesture, touches) {
        failAttempt(index, .prevented, at: time, by: other)
        return true
      }
      if hasOpenRequirement(gesture, touches) { continue }
      switch requirementsState(of: gesture, touches, after: pendingResults.count) {
      case .met: grantRecognition(index, acceptance.reason, at: time, isContinuous: true)
      case .violated(let other): failAttempt(index, .requirementRecognized, at: time, by: other)
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
      case .met: grantPendingResult(pendingResults.remove(at: index))
      case .violated(let other): failPendingResult(index, .requirementRecognized, by: other)
      case .open: continue
      }
      return true
    }
    return false
  }
}

// These methods mark the entries that ``Arena/resolveWaitingAttempts()`` must check again.
extension Arena {
  /// Marks the gesture's own entry, and the entries that wait for its pending result.
  func markForRecheck(waitingForResultOf gesture: GestureRecognizer) {
    guard waitingAttemptCount > 0 else { return }
    markForRecheck(waitingFor: gesture)
    if let index = entryIndex(of: gesture) { markForRecheck(index) }
  }

  /// Marks the entries that wait for the gesture in an entry.
  func markForRecheck(waitingFor index: Int) { markForRecheck(waitingFor: entries[index].gesture) }

  private func markForRecheck(waitingFor gesture: GestureRecognizer) {
    guard let relations = gesture.relations else { return }
    for position in relations.dependents.indices {
      if let other = relations.dependents[position].object, let index = entryIndex(of: other) {
        markForRecheck(index)
      }
    }
  }

  /// Marks an entry if it is waiting, so that ``resolveWaitingAttempts()`` checks it.
  func markForRecheck(_ index: Int) {
    guard case .waiting = entries[index].phase, !entries[index].needsRecheck else { return }
    entries[index].needsRecheck = true
    firstIndexToRecheck = recheckCount == 0 ? index : min(firstIndexToRecheck, index)
    recheckCount += 1
  }

  /// Unmarks the first marked entry and returns its index, or returns `nil` if no entry is marked.
  func unmarkNextForRecheck() -> Int? {
    guard recheckCount > 0 else { return nil }
    while !entries[firstIndexToRecheck].needsRecheck { firstIndexToRecheck += 1 }
    entries[firstIndexToRecheck].needsRecheck = false
    recheckCount -= 1
    return firstIndexToRecheck
  }
}

extension Attempt {
  /// Whether the attempt is the pending result of a continuous gesture, in which case both the
  /// beginning and the end of the gesture are pending.
  fileprivate var isContinuousResult: Bool {
    if case .resultPending(_, _, .some) = phase { true } else { false }
  }
}
