// What becomes of the verdicts of a step, in the order of their instants.

extension Arena {
  func decide() {
    decideVerdicts()
    if hasWishes { decideLast() }
  }

  private func decideVerdicts() {
    if pending.isEmpty {
      for index in changes.indices { change(changes[index]) }
      return changes.clear()
    }
    for index in changes.indices { addVerdict(.change, of: changes[index]) }
    changes.clear()
    pending.order { $0.comes(before: $1) }
    for index in pending.indices { apply(pending[index].verdict, pending[index].seat) }
    pending.clear()
    settle()
  }

  /// Does what the machine of a seat has decided.
  func apply(_ verdict: Verdict, _ index: Int) {
    switch (verdict, seats[index].phase) {
    case (_, .over), (.undecided, _): break
    case (.change, _): change(index)
    case (.recognize(let reason, let instant), .possible):
      accept(index, reason, at: instant, isContinuous: false)
    case (.begin(let reason, let instant), .possible):
      accept(index, reason, at: instant, isContinuous: true)
    case (.recognize, _), (.begin, _): beganTwice(index)
    case (.fail(let reason, let instant), .possible):
      let isRestart = canRestart(index)
      fail(index, reason, at: instant)
      noteMiss(index, reason, at: instant, isOver: !isRestart)
      if isRestart { restart(index) }
    case (.fail(let reason, _), _): breakOff(index, reason)
    case (.end(let reason), .active): finish(index, .ended, reason)
    case (.end, .waiting(let grounds)): claim(index, grounds, isOver: true)
    case (.end, _): endedTooEarly(index)
    }
  }

  private func beganTwice(_ index: Int) -> Never {
    preconditionFailure(
      "\(seats[index].gesture.name) began twice; return change, end or fail after begin")
  }

  /// Tells the new values of a gesture in progress, unless it still waits.
  private func change(_ index: Int) {
    switch seats[index].phase {
    case .active: post(index, .changed, at: time)
    case .waiting, .claimed, .over: break
    case .possible: endedTooEarly(index)
    }
  }

  private func endedTooEarly(_ index: Int) -> Never {
    preconditionFailure(
      "\(seats[index].gesture.name) changed or ended before it began; return begin first")
  }

  /// An attempt of several taps that fails because of the finger that just landed leaves that
  /// finger to the next attempt, so that no tap is lost.
  private func canRestart(_ index: Int) -> Bool {
    guard event == .landed else { return false }
    var landing = TouchSet()
    for finger in groups[seats[index].group].fingers {
      guard finger.stage == .landing else { return false }
      landing.insert(finger.number)
    }
    return landing != seats[index].touches
  }

  private func restart(_ index: Int) {
    let gesture = seats[index].gesture
    gesture.reset()
    seats[index].restart(at: time)
    tellPress(.down, index, at: time)
    let input = input(for: index)
    for finger in input.fingers { seats[index].touches.insert(finger.number) }
    note(index, .restarted, at: time)
    let answer = gesture.hear(input, &verdict)
    heed(index, answer)
    switch answer.news {
    case .nothing: break
    case .change: change(index)
    case .verdict: apply(verdict, index)
    }
  }
}
