// These methods advance time and fire the deadlines of recognizers and timers.

extension Dispatcher {
  /// The earliest deadline among all recognizers and timers.
  var nextDeadline: Timestamp? {
    let timer = schedule.nextAction?.deadline
    guard let deadline = arena.nextDeadline else { return timer }
    return min(deadline, timer ?? deadline)
  }

  /// The maximum number of deadlines that a single call fires before the clock jumps: 10,000,
  /// chosen by this project. Even with ten recognizers for each of a thousand touches, the number
  /// of deadlines doesn't exceed this maximum, and an action that repeats every 100 ms reaches it
  /// only after a quarter of an hour.
  static var maximumFiringsPerCall: Int { 10_000 }

  /// Fires all deadlines up to a given time. Returns that time or the current time, whichever is
  /// later.
  ///
  /// If a deadline is set again each time it fires, a long advance could keep the caller busy
  /// indefinitely. After ``maximumFiringsPerCall`` deadlines, the clock therefore jumps to the
  /// target time, and any deadline that is set after the jump is due after that time (rule U7).
  @discardableResult
  func fireDeadlines(upTo target: Timestamp) -> Timestamp {
    let target = min(max(target, .earliest), .latest)
    var now = max(target, time ?? target)
    if target < now, log.hasObserver { log.add(.clockWentBackwards(now - target), .clock, at: now) }
    // At the latest possible time, all deadlines are due because no later time exists (rule U6).
    let end = now < .latest ? now : Timestamp(nanoseconds: .max)
    var remaining = Dispatcher.maximumFiringsPerCall
    while fireNextDeadline(upTo: end) {
      remaining -= 1
      if remaining == 1 { clockJumpTarget = end }
    }
    clockJumpTarget = nil
    now = max(now, time ?? now)
    time = now
    if !schedule.isEmpty { runContinuousActions(now) }
    log.flush()
    if !deferredCalls.isEmpty { deliverResults() }
    return now
  }

  /// Sets the clock to a time, unless that time is in the past. No deadline may be due before the
  /// new time.
  func setClock(to newTime: Timestamp) {
    let newTime = min(max(newTime, .earliest), .latest)
    guard time.map({ $0 < newTime }) != false else { return }
    time = newTime
    flightRecorder?.recordClockChange(to: newTime)
  }

  /// Updates the animations to the current time.
  func updateAnimations() {
    guard let time else { return }
    isBusy = true
    runContinuousActions(time)
    log.flush()
    if !deferredCalls.isEmpty { deliverResults() }
    endPass()
  }

  /// Fires the earliest deadline if it is due by the given time. Returns whether a deadline fired.
  private func fireNextDeadline(upTo now: Timestamp) -> Bool {
    let deadline = arena.nextDeadline
    guard schedule.isEmpty else { return fireNextDeadline(deadline, upTo: now) }
    guard let deadline, deadline <= now else { return false }
    fireRecognizerDeadline(deadline)
    return true
  }

  private func fireNextDeadline(_ recognizerDeadline: Timestamp?, upTo now: Timestamp) -> Bool {
    let timer = schedule.nextAction
    let last = Timestamp(nanoseconds: .max)
    let earliestDeadline = min(recognizerDeadline ?? last, timer?.deadline ?? last)
    guard recognizerDeadline != nil || timer != nil, earliestDeadline <= now else { return false }
    // Animations must be up to date before any other callback runs.
    if let moving = schedule.firstAction(awaiting: earliestDeadline) {
      runTimer(moving, at: earliestDeadline)
    } else if let timer, timer.deadline == earliestDeadline,
      recognizerDeadline != earliestDeadline || startedBeforeNextAttempt(timer)
    {
      runTimer(timer, at: earliestDeadline)
    } else {
      fireRecognizerDeadline(earliestDeadline)
    }
    return true
  }

  /// Returns whether a timer was started before the attempt with the next deadline.
  private func startedBeforeNextAttempt(_ timer: ScheduledAction) -> Bool {
    arena.firstTouchNumberOfNextDeadline.map { timer.firstTouchNumberAfterStart <= $0 } ?? true
  }

  private func fireRecognizerDeadline(_ deadline: Timestamp) {
    time = max(time ?? deadline, deadline)
    arena.fireNextDeadline(jumpingTo: clockJumpTarget)
    deliverResults()
  }

  /// Runs the continuous timers. Unlike other timers, continuous timers run whenever time advances,
  /// not just at their deadlines.
  private func runContinuousActions(_ time: Timestamp) {
    while let timer = schedule.firstAction(awaiting: time) { runTimer(timer, at: time) }
  }

  private func runTimer(_ timer: ScheduledAction, at instant: Timestamp) {
    time = max(time ?? instant, instant)
    timer.run(at: instant)
    if !deferredCalls.isEmpty { runDeferredCalls() }
    if applyPendingChanges() { deliverResults(isFrame: true) }
  }
}
