internal import Fingertip

// This file contains functions that evaluate the results of motions.

extension ProbeSearch {
  /// The maximum difference between two instants that are considered equal: 1 µs, which is far
  /// shorter than any interval that a person can control.
  fileprivate static let maximumInstantDifference = Duration.microseconds(1)

  // MARK: Conflicts

  mutating func recordConflicts(
    _ probe: ProbeMotion, at target: ProbeTarget, _ real: ProbeSession.Result,
    _ free: [Int: [Timestamp]]
  ) {
    for event in real.events {
      guard case .failed(let reason, let cause?) = event.outcome, reason.code == .prevented,
        let winner = environment.originalSession.recognizerIndex(of: cause),
        !environment.hasDecidingRule(between: winner, and: event.recognizer),
        environment.recognizers[winner].tapCount
          == environment.recognizers[event.recognizer].tapCount,
        !isConflict(between: winner, event.recognizer), real.isTriggered(winner),
        let instant = Self.commonInstant(free[winner] ?? [], free[event.recognizer] ?? []),
        environment.mustWaitForFailure(winner, at: instant, in: real, target)
          == environment.mustWaitForFailure(event.recognizer, at: instant, in: real, target)
      else { continue }
      addConflict(RecognizerConflict(winner: winner, loser: event.recognizer, probe: probe))
    }
  }

  /// Tries all motions. Returns findings for conflicts first, followed by those for gestures that
  /// no motion triggered, and then those for gestures that are usually missed if the fingers move
  /// unevenly.
  mutating func recognizerFindings() -> [Finding] {
    run()
    tryUnevenStrokes()
    return conflictFindings() + neverRecognizedFindings() + unevenFindings()
  }

  /// Returns findings for the conflicts, in scene order.
  func conflictFindings() -> [Finding] {
    let sorted = foundConflicts.sorted {
      ($0.firstRecognizer, $0.secondRecognizer) < ($1.firstRecognizer, $1.secondRecognizer)
    }
    return sorted.map {
      Finding(
        .conflict(winner: recognizerName($0.winner), loser: recognizerName($0.loser), $0.probe))
    }
  }

  // MARK: Gestures that are never recognized

  mutating func recordFailures(
    _ probe: ProbeMotion, _ real: ProbeSession.Result, _ free: ProbeSession.Result,
    _ instants: [Int: [Timestamp]], _ intendedRecognizers: [Int]
  ) {
    for event in real.events {
      if case .triggered = event.outcome { triggeredRecognizers.insert(event.recognizer) }
    }
    for event in real.events where !triggeredRecognizers.contains(event.recognizer) {
      guard case .failed(let reason, let cause?) = event.outcome,
        instants[event.recognizer] != nil
      else { continue }
      let rival = environment.originalSession.recognizerIndex(of: cause)
      let blocker = Finding.Blocker(reason, rival.map(recognizerName) ?? cause.name)
      blockerCounts[event.recognizer, default: BlockerCounts(probe: probe)].blockers.add(blocker)
      if let rival { blockerCounts[event.recognizer]?.blockingRecognizers.insert(rival) }
    }
    let stopped = Dictionary(grouping: intendedRecognizers.filter { instants[$0] == nil }) {
      environment.representativeIndices[$0]
    }
    for event in free.events {
      guard case .failed(let reason, _) = event.outcome else { continue }
      for index in stopped[event.recognizer] ?? [] {
        isolatedFailures[index, default: IsolatedFailures()].add(reason)
      }
    }
  }

  /// Returns findings for the recognizers that no motion triggered, except for the losers of
  /// reported conflicts.
  func neverRecognizedFindings() -> [Finding] {
    environment.recognizers.indices.compactMap { index -> Finding? in
      let recognizer = environment.recognizers[index]
      guard recognizer.isEnabled, !triggeredRecognizers.contains(index) else { return nil }
      guard !targets(of: index).isEmpty else {
        return unreachableViewFinding(index)
      }
      if let stops = blockerCounts[index] {
        if conflictLosers.contains(index) { return nil }
        let reasons = stops.blockers.sortedByFrequency.prefix(3)
        return Finding(.alwaysBlocked(recognizer.name, Array(reasons), stops.probe))
      }
      guard recognizer.hasKnownMotions else { return nil }
      let tooMany = (recognizer.kind?.minimumFingers ?? 0) > ProbeActionSet.maximumFingers
      // If the content can't be scrolled, a scroll view's recognizers receive no touches.
      guard let shortfall = isolatedFailures[index]?.smallestShortfall else {
        return tooMany
          ? Finding(.impossible(recognizer.name, reason: "requires more than 10 touches")) : nil
      }
      if shortfall.code == .shouldBeginReturnedFalse, !recognizer.hasDelegateClosures { return nil }
      return Finding(.impossible(recognizer.name, reason: shortfall.description))
    }
  }

  /// Returns a finding if no finger can land on a recognizer's view or its descendants.
  private func unreachableViewFinding(_ index: Int) -> Finding? {
    guard let view = environment.recognizerViews[index],
      let reason = environment.layout.unhittableReason(of: view)
    else {
      return nil
    }
    return Finding(.unreachableView(recognizerName(index), view: view.name, reason))
  }

  /// Returns the names of the enabled recognizers that no motion triggered and whose gestures have
  /// no known motions.
  func uncheckedNames() -> [String] {
    environment.recognizers.indices.compactMap { index in
      let recognizer = environment.recognizers[index]
      guard recognizer.isEnabled, !triggeredRecognizers.contains(index), blockerCounts[index] == nil
      else { return nil }
      let isReachable = !targets(of: index).isEmpty
      let isJudged =
        recognizer.hasKnownMotions
        && (!recognizer.hasDelegateClosures || isolatedFailures[index] != nil)
      let isUnchecked = isReachable ? !isJudged : unreachableViewFinding(index) == nil
      return isUnchecked ? recognizer.name : nil
    }
  }
}

extension Finding.Blocker {
  init(_ reason: Reason, _ name: String) {
    self =
      switch reason.code {
      case .requirementRecognized: .waits(for: name)
      case .blockedByControl: .blocked(by: name)
      default: .prevented(by: name)
      }
  }
}

extension ProbeSession.Result {
  /// Returns whether a recognizer recognized its gesture or began, and its gesture wasn't withdrawn
  /// afterward.
  func isTriggered(_ recognizer: Int) -> Bool {
    events.contains {
      if case .triggered = $0.outcome { $0.recognizer == recognizer } else { false }
    }
  }

  /// Returns, for each recognizer, the instants at which it recognized its gesture or began when
  /// the motion was performed in isolation.
  func firingInstants(_ representativeIndices: [Int]) -> [Int: [Timestamp]] {
    var instants: [Int: [Timestamp]] = [:]
    for event in events {
      if case .triggered = event.outcome {
        instants[event.recognizer, default: []].append(event.instant)
      }
    }
    guard !instants.isEmpty else { return [:] }
    for (index, representative) in representativeIndices.enumerated() {
      instants[index] = instants[representative]
    }
    return instants
  }
}

extension ProbeSearch {
  /// Returns an instant that occurs in both lists, or `nil` if there is none.
  fileprivate static func commonInstant(_ ones: [Timestamp], _ others: [Timestamp]) -> Timestamp? {
    ones.first { instant in
      others.contains { ($0 < instant ? instant - $0 : $0 - instant) <= maximumInstantDifference }
    }
  }
}
