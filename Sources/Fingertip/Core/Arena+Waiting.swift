// Failure requirements, and the gestures that wait for them (rule R2).

extension Arena {
  /// The state of a gesture's failure requirements.
  enum RequirementState {
    /// Each required recognizer has failed or tracks none of the gesture's touches.
    case met
    /// At least one required recognizer is still undecided.
    case open
    /// A required recognizer has recognized its gesture.
    case violated(GestureRecognizer)
  }

  /// Returns the state of a gesture's failure requirements. O(*n*) in the number of requirements.
  ///
  /// A gesture also waits while a continuous result of the same recognizer is among the first
  /// `earlier` pending results, so that their notifications don't interleave.
  func requirementsState(
    of gesture: GestureRecognizer, _ touches: TouchSet, after earlier: Int
  ) -> RequirementState {
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

  /// Returns the state of one required recognizer, for a gesture with the given touches.
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
    return pendingResults.contains { $0.gesture === other && $0.touches.overlaps(touches) }
      ? .open : .met
  }

  /// Fails the undecided taps that a long press requires to fail, if their touches are still down.
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

  /// Returns the undecided recognizers that a gesture requires to fail, for display.
  func openRequirements(of index: Int) -> [Decision.Subject] {
    let (gesture, touches) = (entries[index].gesture, entries[index].touches)
    let isBehindItself = pendingResults.contains { $0.gesture === gesture && $0.isContinuousResult }
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

  /// Grants or fails waiting attempts and pending results until no more can be decided. Each
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

// Entries that ``Arena/resolveWaiting()`` must check.
extension Arena {
  /// Marks the entries that wait for a gesture's pending result as dirty, including the gesture's
  /// own entry.
  func markDirty(waitingForResultOf gesture: GestureRecognizer) {
    guard waitingCount > 0 else { return }
    markDirty(waitingFor: gesture)
    if let index = entryIndex(of: gesture) { markDirty(index) }
  }

  /// Marks the entries that wait for an entry's gesture as dirty.
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

  /// Unmarks the first dirty entry and returns its index, or `nil` if no entry is dirty.
  func nextDirty() -> Int? {
    guard dirtyCount > 0 else { return nil }
    while !entries[firstDirty].isDirty { firstDirty += 1 }
    entries[firstDirty].isDirty = false
    dirtyCount -= 1
    return firstDirty
  }
}

extension Attempt {
  /// Whether the attempt is the pending result of a continuous gesture, which has both a beginning
  /// and an end.
  fileprivate var isContinuousResult: Bool {
    if case .resultPending(_, _, .some) = phase { true } else { false }
  }
}
