/// Takes a frame through its stages: due deadlines, touches, hit test, recognizers, arbitration,
/// effects. One belongs to each window, and to each surface of a host.
///
/// Nothing here, in the arena, or in a recognizer is entered again while it runs: actions run after
/// all decisions, `send` and `advance` refuse to be called from one, and whatever else an action asks
/// for is done after the frame. So the run-time checks for
/// overlapping access, which cost as much as a third of a frame, are switched off for the state
/// that every frame touches (`@exclusivity(unchecked)`).
final class Dispatcher {
  let log = DecisionLog()
  let arena: Arena
  var tapCounter = TapCounter()
  /// What recognizers made for it start from. Of what type that is, is known where it is set.
  var startingPoint: AnyObject?
  let event = TouchEvent()
  /// Whether what is decided is told to nobody but the listener.
  let isRehearsal: Bool
  @exclusivity(unchecked) var contacts = TouchTable()
  @exclusivity(unchecked) var router = TouchRouter()
  /// What gestures take from a host that passes touches on; `nil` where there is none, as mostly.
  @exclusivity(unchecked) var custody: TouchCustody?
  /// Keeps the frames that come; `nil` where nobody wants them, as mostly.
  @exclusivity(unchecked) var flightRecorder: FlightRecorder?
  @exclusivity(unchecked) var schedule = Schedule()
  /// What runs last in a step: the actions of controls.
  @exclusivity(unchecked) var deferred = List<DeferredCall>()
  @exclusivity(unchecked) var time: Timestamp?
  @exclusivity(unchecked) var frameTime = Timestamp.zero
  /// The time behind which what is set now is due, while a call that has fired much leaps there.
  @exclusivity(unchecked) var leap: Timestamp?
  /// Whether a step is being decided or told, so that no other may be.
  @exclusivity(unchecked) var isBusy = false
  @exclusivity(unchecked) var needsReview = false
  @exclusivity(unchecked) var interruption: CancellationReason?
  /// Room for the touches of one call, and for how those really are that it shows as they were.
  @exclusivity(unchecked) var touches: [Touch] = []
  @exclusivity(unchecked) var lives = List<Touch.State>()

  /// The touches that landed in the frame at hand, with the targets under them: all paths, one behind the
  /// other.
  @exclusivity(unchecked) var landings = List<Landing>()
  @exclusivity(unchecked) var paths: [TouchTarget] = []

  init(isRehearsal: Bool = false) {
    self.isRehearsal = isRehearsal
    arena = Arena(log: log)
  }

  deinit {
    schedule.drop()
    router.drop()
  }

  var isIdle: Bool {
    arena.isIdle && contacts.isEmpty && router.isEmpty && schedule.isEmpty
  }

  /// Takes in one frame.
  func send(_ frame: TouchFrame, to host: any TouchHost, joins: Bool = false) {
    decide(frame, for: host)
    tellDecided(joins: joins)
  }

  /// Decides a frame, after what is due before it. ``tellDecided(joins:)`` must follow: until then
  /// nothing else may be decided here.
  func decide(_ frame: TouchFrame, for host: any TouchHost) {
    precondition(
      !isBusy,
      "send(_:) called from an action, handler or observer; send the frame after it returns")
    isBusy = true
    if let flightRecorder { flightRecorder.note(frame) }
    let now = catchUp(to: frame.timestamp)
    contacts.rest()
    take(frame, at: now, host)
    if contacts.changes.isSuperset(of: [.moves, .lifts]) {
      arena.liftFirst(contacts, at: now)
    }
    if contacts.changes.contains(.moves)
      || contacts.changes.contains(.contacts) && arena.hasWishes
    {
      arena.move(contacts, at: now, since: frameTime)
    }
    if contacts.changes.contains(.lifts) { arena.lift(contacts.slots, at: now) }
    if contacts.changes.contains(.cancels) { arena.cancel(contacts.slots, at: now) }
    if contacts.changes.contains(.landings) {
      for index in landings.indices { bind(landings[index], at: now) }
      landings.clear()
      paths.clear()
      arena.land(at: now)
    }
    if contacts.changes.contains(.slides) { arena.move(contacts, at: now, since: now) }
    if contacts.changes.contains(.taps) {
      contacts.endTaps()
      arena.lift(contacts.slots, at: now)
    }
    frameTime = now
  }

  /// Tells what was decided of a frame.
  func tellDecided(joins: Bool) {
    tell(isFrame: true, joins: joins)
    isBusy = false
  }

  /// Lets time pass.
  func advance(to target: Timestamp) {
    precondition(
      !isBusy,
      "advance(to:) called from an action, handler or observer; call it after that returns")
    isBusy = true
    defer { isBusy = false }
    catchUp(to: target)
  }

  /// The first target that meets a condition, of touches that are down, or whose end it has not heard.
  func touchedTarget(where condition: (TouchTarget) -> Bool) -> TouchTarget? {
    for slot in contacts.slots.indices {
      if let target = contacts[slot]?.target, condition(target) { return target }
    }
    return router.target(where: condition)
  }

  // MARK: What callbacks ask for

  /// Cancels all touches and drops all attempts (rule T5).
  func cancelAll(_ reason: CancellationReason) {
    interruption = reason
    carryOutIfIdle()
  }

  /// Prepares for a target to leave: its touches and its recognizers are to be taken away by the next
  /// ``review()``.
  func leave(_ target: TouchTarget) {
    for slot in contacts.slots.indices {
      guard let touch = contacts[slot], touch.target?.isInside(target) == true else { continue }
      touch.loseTarget()
    }
    router.leave(target)
    schedule.leave(target)
    arena.revoke(in: target)
    needsReview = true
  }

  /// Breaks off what a recognizer is about that was switched off or taken away.
  func revoke(_ gesture: GestureRecognizer, _ fact: Reason.Fact) {
    arena.revoked.append((gesture, fact))
    review()
  }

  /// Looks again whether a recognizer has to wait: for one fewer than before.
  func reconsider(_ gesture: GestureRecognizer) {
    arena.reconsider(gesture)
    review()
  }

  /// Looks after touches and recognizers that were taken away, once nothing runs.
  func review() {
    needsReview = true
    carryOutIfIdle()
  }

  private func carryOutIfIdle() {
    guard !isBusy else { return }
    isBusy = true
    defer { isBusy = false }
    if carryOut() { tell(isFrame: true) }
  }

  /// Does what callbacks asked for, and says whether there is something to tell of.
  func carryOut() -> Bool {
    guard needsReview || interruption != nil else { return false }
    let now = time ?? .zero
    contacts.rest()
    if let reason = interruption { takeAway(reason, all: true, at: now) }
    interruption = nil
    if needsReview { takeAway(.viewRemoved, all: false, at: now) }
    needsReview = false
    if contacts.changes.contains(.cancels) { arena.cancel(contacts.slots, at: now) }
    arena.review(at: now)
    for _ in 0..<schedule.lostCount { schedule.takeLost().runRemoval() }
    return true
  }

  /// Cancels all touches and drops all attempts, or cancels those whose targets have left.
  private func takeAway(_ reason: CancellationReason, all: Bool, at now: Timestamp) {
    for slot in contacts.slots.indices {
      guard let touch = contacts[slot],
        all || touch.hasLostTarget && touch.change == .nothing
      else { continue }
      cancel(slot, reason, at: now)
    }
    if all {
      arena.abandon(.touchCancelled(reason), at: now)
      tapCounter.reset()
    }
    router.takeAway(at: now, all: all)
  }
}
