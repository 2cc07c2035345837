// This file applies the verdicts of a pass in chronological order.

extension Arena {
  func decide() {
    decideVerdicts()
    if hasTraits { decideDefaultWinner() }
  }

  private func decideVerdicts() {
    if verdicts.isEmpty {
      for index in changedEntries.indices { postChange(changedEntries[index]) }
      return changedEntries.clear()
    }
    for index in changedEntries.indices { addVerdict(.change, of: changedEntries[index]) }
    changedEntries.clear()
    verdicts.sort { $0.comes(before: $1) }
    for index in verdicts.indices { apply(verdicts[index].verdict, verdicts[index].entryIndex) }
    verdicts.clear()
    resolveWaiting()
  }

  /// Applies the verdict of a state machine as a state transition.
  func apply(_ verdict: Verdict, _ index: Int) {
    switch (verdict, entries[index].phase) {
    case (_, .over), (.undecided, _): break
    case (.change, _): postChange(index)
    case (.begin(let reason, let instant), .standby): beginOnStandby(index, reason, at: instant)
    case (.end, .standby), (.recognize, .standby): setPhase(.over(.failed), index)
    case (.recognize(let reason, let instant), .possible):
      accept(index, reason, at: instant, isContinuous: false)
    case (.begin(let reason, let instant), .possible):
      accept(index, reason, at: instant, isContinuous: true)
    case (.recognize, _), (.begin, _): trapOnSecondBegin(index)
    case (.fail(let reason, let instant), .possible):
      let isRestart = canRestart(index)
      fail(index, reason, at: instant)
      recordNearMiss(index, reason, at: instant, isOver: !isRestart)
      if isRestart { restart(index) }
    case (.fail(let reason, _), _): cancelOrFail(index, reason)
    case (.end(let reason), .active): finish(index, .ended, reason)
    case (.end, .waiting(let acceptance)): deferResult(index, acceptance, isOver: true)
    case (.end, _): trapOnEarlyEnd(index)
    }
  }

  private func trapOnSecondBegin(_ index: Int) -> Never {
    preconditionFailure(
      "\(entries[index].gesture.name) began twice; after begin, return change, end or fail")
  }

  /// Queues a notification with an active gesture's new values. A gesture that is still waiting
  /// doesn't report its values.
  private func postChange(_ index: Int) {
    if entries[index].isActive {
      queueNotification(index, .changed, at: time)
    } else if entries[index].isPossible {

      trapOnEarlyEnd(index)
    }
  }

  private func trapOnEarlyEnd(_ index: Int) -> Never {
    preconditionFailure(
      "\(entries[index].gesture.name) changed or ended before it began; return begin first")
  }

  /// Returns whether the new touch starts a new attempt of a recognizer that has just failed. A
  /// touch that made a multi-tap attempt fail starts a new attempt, because a tap with that touch
  /// would otherwise be lost.
  private func canRestart(_ index: Int) -> Bool {
    guard event == .landed else { return false }
    var landing = TouchSet()
    for finger in groups[entries[index].group].touches {
      guard finger.phase == .landing else { return false }
      landing.insert(finger.number)
    }
    return landing != entries[index].touches
  }

  private func restart(_ index: Int) {
    let gesture = entries[index].gesture
    gesture.reset()
    entries[index].restart(at: time)
    queuePressFeedback(.down, index, at: time)
    let input = input(for: index)
    for finger in input.touches { entries[index].touches.insert(finger.number) }
    logDecision(index, .restarted, at: time)
    let response = gesture.deliver(input, &verdictStorage)
    applyResponse(of: index, response)
    switch response.update {
    case .none: break
    case .valueChanged: postChange(index)
    case .verdict: apply(verdictStorage, index)
    }
  }
}
