// This file applies the verdicts of a pass in chronological order.

extension Arena {
  func applyPendingVerdicts() {
    applyVerdictsInOrder()
    if hasAttemptWithTraits { decideDefaultWinner() }
  }

  private func applyVerdictsInOrder() {
    if verdicts.isEmpty {
      for index in changedEntryIndices.indices {
        queueChangeNotification(changedEntryIndices[index])
      }
      return changedEntryIndices.clear()
    }
    for index in changedEntryIndices.indices { addVerdict(.change, of: changedEntryIndices[index]) }
    changedEntryIndices.clear()
    verdicts.sort { $0.comes(before: $1) }
    for index in verdicts.indices {
      applyVerdict(verdicts[index].verdict, toEntry: verdicts[index].entryIndex)
    }
    verdicts.clear()
    resolveWaitingAttempts()
  }

  /// Applies the verdict of a state machine as a state transition.
  func applyVerdict(_ verdict: Verdict, toEntry index: Int) {
    switch (verdict, entries[index].phase) {
    case (_, .over), (.undecided, _): break
    case (.change, _): queueChangeNotification(index)
    case (.begin(let reason, let instant), .standby):
      handleBeginOnStandby(index, reason, at: instant)
    case (.end, .standby), (.recognize, .standby): setPhase(.over(.failed), index)
    case (.recognize(let reason, let instant), .possible):
      handleRecognition(index, reason, at: instant, isContinuous: false)
    case (.begin(let reason, let instant), .possible):
      handleRecognition(index, reason, at: instant, isContinuous: true)
    case (.recognize, _), (.begin, _): trapOnSecondBegin(index)
    case (.fail(let reason, let instant), .possible):
      let isRestart = canRestartAttempt(index)
      failAttempt(index, reason, at: instant)
      logOrTrackNearMiss(index, reason, at: instant, isOver: !isRestart)
      if isRestart { restartAttempt(index) }
    case (.fail(let reason, _), _): cancelOrFail(index, reason)
    case (.end(let reason), .active): endOrCancel(index, .ended, reason)
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
  private func queueChangeNotification(_ index: Int) {
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

  /// Returns whether the new touch starts a new attempt by a recognizer that has just failed. A
  /// touch that made a multi-tap attempt fail starts a new attempt; otherwise, a tap made with that
  /// touch would be lost.
  private func canRestartAttempt(_ index: Int) -> Bool {
    guard currentEvent == .landed else { return false }
    var landing = TouchSet()
    for finger in groups[entries[index].touchGroup].touches {
      guard finger.phase == .landing else { return false }
      landing.insert(finger.number)
    }
    return landing != entries[index].touches
  }

  private func restartAttempt(_ index: Int) {
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
    case .valueChanged: queueChangeNotification(index)
    case .verdict: applyVerdict(verdictStorage, toEntry: index)
    }
  }
}
