// How time passes: deadlines of recognizers, and of timers.

extension Dispatcher {
  /// The earliest deadline, of recognizers and timers.
  var nextDeadline: Timestamp? {
    let timer = schedule.next?.end
    guard let deadline = arena.nextDeadline else { return timer }
    return min(deadline, timer ?? deadline)
  }

  /// How many deadlines one call fires before it leaps: 10,000, ruled. Ten recognizers at each of a thousand
  /// touches have fewer, and a repeat of 100 ms goes on for a quarter of an hour.
  static var maximumFirings: Int { 10_000 }

  /// Fires what is due up to a time, and returns that time, or the last one seen when it is later.
  ///
  /// What wants to be woken again and again could keep a jump in time busy for ever. So when much was
  /// fired the rest of the way is one leap: what is set from then on is due behind it (rule U7).
  @discardableResult
  func catchUp(to target: Timestamp) -> Timestamp {
    let target = min(max(target, .earliest), .latest)
    var now = max(target, time ?? target)
    if target < now, log.hasObserver { log.add(.clockWentBackwards(now - target), .clock, at: now) }
    // At the end of time all that waits is due, because no time comes after it (rule U6).
    let end = now < .latest ? now : Timestamp(nanoseconds: .max)
    var remaining = Dispatcher.maximumFirings
    while fireNext(upTo: end) {
      remaining -= 1
      if remaining == 1 { jumpTarget = end }
    }
    jumpTarget = nil
    now = max(now, time ?? now)
    time = now
    if !schedule.isEmpty { runTimers(now) }
    log.flush()
    if !deferred.isEmpty { deliver() }
    return now
  }

  /// Fires the first thing that is due up to a time, if there is one.
  private func fireNext(upTo now: Timestamp) -> Bool {
    let deadline = arena.nextDeadline
    guard schedule.isEmpty else { return fireNext(deadline, upTo: now) }
    guard let deadline, deadline <= now else { return false }
    fire(deadline)
    return true
  }

  private func fireNext(_ recognizers: Timestamp?, upTo now: Timestamp) -> Bool {
    let timer = schedule.next
    let last = Timestamp(nanoseconds: .max)
    let due = min(recognizers ?? last, timer?.end ?? last)
    guard recognizers != nil || timer != nil, due <= now else { return false }
    // What moves must be where it belongs before anybody looks.
    if let moving = schedule.first(awaiting: due) {
      run(moving, at: due)
    } else if let timer, timer.end == due, recognizers != due || isOlder(timer) {
      run(timer, at: due)
    } else {
      fire(due)
    }
    return true
  }

  /// Whether a timer was started before the attempt of the recognizer began that is due as well.
  private func isOlder(_ timer: ScheduledAction) -> Bool {
    arena.firstTouchOfNextDeadline.map { timer.nextTouch <= $0 } ?? true
  }

  private func fire(_ deadline: Timestamp) {
    time = max(time ?? deadline, deadline)
    arena.fireNext(jumpingTo: jumpTarget)
    deliver()
  }

  /// Runs the timers that hear of every time.
  private func runTimers(_ time: Timestamp) {
    while let timer = schedule.first(awaiting: time) { run(timer, at: time) }
  }

  private func run(_ timer: ScheduledAction, at instant: Timestamp) {
    time = max(time ?? instant, instant)
    timer.run(at: instant)
    if !deferred.isEmpty { runDeferred() }
    if applyPendingChanges() { deliver(isFrame: true) }
  }
}
