/// Takes a frame through its stages: due deadlines, touches, hit test, recognizers, arbitration,
/// effects. One belongs to each window.
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
  let event = TouchEvent()
  @exclusivity(unchecked) private var contacts = ContactTable()
  @exclusivity(unchecked) private var delivery = Delivery()
  @exclusivity(unchecked) private var time: Timestamp?
  @exclusivity(unchecked) private var frameTime = Timestamp.zero
  /// Whether a step is being decided or told, so that no other may be.
  @exclusivity(unchecked) private var isBusy = false
  @exclusivity(unchecked) private var needsReview = false
  @exclusivity(unchecked) private var interruption: CancellationReason?
  /// Room for the touches of one call, and for how they really are meanwhile.
  @exclusivity(unchecked) private var touches: [Touch] = []
  @exclusivity(unchecked) private var lives: [Touch.State] = []

  init() { arena = Arena(log: log) }

  var nextDeadline: Timestamp? { arena.nextDeadline }

  var isIdle: Bool { arena.isIdle && contacts.isEmpty && delivery.isEmpty }

  /// Takes in one frame.
  func send(_ frame: TouchFrame, to window: Window, joins: Bool = false) {
    precondition(
      !isBusy,
      "Window.send(_:) was called from an action, a handler or a listener. Send it afterwards.")
    isBusy = true
    defer { isBusy = false }
    let now = catchUp(to: frame.timestamp)
    contacts.rest()
    take(frame, at: now, window)
    if contacts.changes.contains(.moves) {
      arena.move(contacts.slots, at: now, since: frameTime)
    }
    if contacts.changes.contains(.lifts) { arena.lift(contacts.slots, at: now) }
    if contacts.changes.contains(.cancels) { arena.cancel(contacts.slots, at: now) }
    if contacts.changes.contains(.landings) {
      for slot in contacts.slots.indices where contacts[slot]?.change == .began {
        bind(slot, at: now)
      }
      arena.land(at: now)
    }
    if contacts.changes.contains(.slides) { arena.move(contacts.slots, at: now, since: now) }
    if contacts.changes.contains(.taps) {
      contacts.endTaps()
      arena.lift(contacts.slots, at: now)
    }
    frameTime = now
    tell(isFrame: true, joins: joins)
  }

  /// Lets time pass.
  func advance(to target: Timestamp) {
    precondition(
      !isBusy,
      "Window.advance(to:) was called from an action, a handler or a listener. Call it afterwards.")
    isBusy = true
    defer { isBusy = false }
    catchUp(to: target)
  }

  /// Fires what is due up to a time, and returns that time, or the last one seen when it is later.
  @discardableResult
  private func catchUp(to target: Timestamp) -> Timestamp {
    let now = max(target, time ?? target)
    if target < now { log.note { Decision(at: now, .clock, .heldBack(now - target)) } }
    time = now
    while let deadline = arena.nextDeadline, deadline <= now {
      arena.fire(deadline)
      tell()
    }
    log.flush()
    return now
  }

  // MARK: What callbacks ask for

  /// Cancels all touches and drops all attempts (rule T5).
  func cancelAll(_ reason: CancellationReason) {
    interruption = reason
    carryOutIfIdle()
  }

  /// Prepares for a view to leave the window: its touches and its recognizers are to be taken away by
  /// the next ``review()``.
  func leave(_ view: View) {
    for slot in contacts.slots.indices {
      guard let touch = contacts[slot]?.touch, touch.view?.isDescendant(of: view) == true
      else { continue }
      touch.loseView()
    }
    delivery.leave(view)
    arena.revoke(in: view)
    needsReview = true
  }

  /// Breaks off what a recognizer is about that was switched off or taken away.
  func revoke(_ gesture: GestureRecognizer, _ fact: Reason.Fact) {
    arena.revoked.append((gesture, fact))
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
  private func carryOut() -> Bool {
    guard needsReview || interruption != nil else { return false }
    let now = time ?? .zero
    contacts.rest()
    if let reason = interruption { interrupt(reason, at: now) }
    interruption = nil
    if needsReview { cancelLost(at: now) }
    needsReview = false
    if contacts.changes.contains(.cancels) { arena.cancel(contacts.slots, at: now) }
    arena.review(at: now)
    return true
  }

  private func interrupt(_ reason: CancellationReason, at now: Timestamp) {
    for slot in contacts.slots.indices where contacts[slot] != nil { cancel(slot, reason, at: now) }
    arena.abandon(Reason(.touchCancelled(reason)), at: now)
    delivery.takeAway(at: now, all: true)
    tapCounter.reset()
  }

  private func cancelLost(at now: Timestamp) {
    for slot in contacts.slots.indices {
      guard let contact = contacts[slot], contact.touch.hasLostView, contact.change == .none
      else { continue }
      cancel(slot, .viewRemoved, at: now)
    }
    delivery.takeAway(at: now, all: false)
  }

  // MARK: Touches

  /// Takes the samples of touches that are down, and then those of others: what lifts in a frame
  /// makes room for what lands in it, in whatever order the source lists them.
  private func take(_ frame: TouchFrame, at now: Timestamp, _ window: Window) {
    var hasStrangers = false
    for sample in frame.samples {
      if let slot = contacts.slot(of: sample.id) {
        take(sample, slot, at: now)
      } else {
        hasStrangers = true
      }
    }
    guard hasStrangers else { return }
    for sample in frame.samples {
      guard let slot = contacts.slot(of: sample.id) else {
        takeUnknown(sample, now, window)
        continue
      }
      if contacts.isNew(slot) { take(sample, slot, at: now) }
    }
  }

  private func take(_ sample: TouchSample, _ slot: Int, at now: Timestamp) {
    if contacts.isOver(slot) {
      if sample.isOver { contacts.forget(sample.id) }
      return ignore(sample, .unknown, at: now)
    }
    if sample.change == .began { return ignore(sample, .alreadyDown, at: now) }
    var sample = sample
    if !sample.location.isFinite {
      ignore(sample, .notFinite, at: now)
      // A finger that lifts nowhere lifts where it was.
      guard sample.isOver, let place = contacts[slot]?.location else { return }
      sample.location = place
    }
    if case .cancelled(let reason) = sample.change {
      cancel(slot, reason, at: now, isDown: false)
    } else if sample.tool == .palm {
      cancel(slot, .palm, at: now, isDown: !sample.isOver)
    } else {
      update(slot, sample, at: now)
    }
  }

  private func takeUnknown(_ sample: TouchSample, _ now: Timestamp, _ window: Window) {
    let isDead = contacts.isDead(sample.id)
    // A finger that lands again must have lifted, though nobody said so.
    if isDead, sample.isOver || sample.change == .began { contacts.forget(sample.id) }
    guard sample.change == .began else {
      if !isDead { ignore(sample, .unknown, at: now) }
      return
    }
    guard sample.location.isFinite else { return bury(sample, .notFinite, at: now) }
    guard sample.tool != .palm else { return bury(sample, .palm, at: now) }
    land(sample, at: now, window)
  }

  private func land(_ sample: TouchSample, at now: Timestamp, _ window: Window) {
    let number = contacts.nextNumber
    let hit = window.hitTest(sample.location, contact: sample.contact)
    let tapCount = tapCounter.count(beginningAt: sample.location, time: now)
    let touch = Touch(sample, at: now, tapCount: tapCount, view: hit, window: window)
    contacts.insert(touch)
    delivery.land(touch, number: UInt64(number))
    log.note {
      let outcome: Decision.Outcome =
        hit.map { .landed(at: sample.location, on: $0.name, tapCount: tapCount) }
        ?? .missed(at: sample.location)
      return Decision(at: now, .touch(number), outcome)
    }
  }

  /// Lets the recognizers of the view that was hit, and of its ancestors, follow a touch.
  private func bind(_ slot: Int, at now: Timestamp) {
    guard let contact = contacts[slot] else { return }
    var view = contact.touch.view
    while let next = view {
      for gesture in next.gestureRecognizers where gesture.isEnabled {
        if gesture.shouldReceive?(gesture, contact.touch) == false { continue }
        arena.bind(gesture, to: contact, slot: slot, at: now)
      }
      view = next.superview
    }
  }

  private func update(_ slot: Int, _ sample: TouchSample, at now: Timestamp) {
    guard let contact = contacts[slot] else { return }
    let isEnd = sample.change == .ended
    if !isEnd, contact.touch.knows(sample) { return }
    contact.touch.update(sample, isEnd ? .ended : .moved, at: now)
    contacts.update(slot, sample, isEnd: isEnd)
    if isEnd {
      tapCounter.touchEnded(count: contact.touch.tapCount, at: sample.location, time: now)
      note(contact, .lifted(at: sample.location), at: now)
    }
  }

  private func cancel(
    _ slot: Int, _ reason: CancellationReason, at now: Timestamp, isDown: Bool = true
  ) {
    guard let contact = contacts[slot] else { return }
    contact.touch.cancel(at: now)
    contacts.cancel(slot, reason, isDown: isDown)
    note(contact, .cancelled(reason), at: now)
  }

  private func bury(_ sample: TouchSample, _ reason: IgnoredSample, at now: Timestamp) {
    contacts.bury(sample.id)
    ignore(sample, reason, at: now)
  }

  private func ignore(_ sample: TouchSample, _ reason: IgnoredSample, at now: Timestamp) {
    log.note {
      Decision(at: now, .touch(Int(clamping: sample.id.rawValue)), .ignored(reason))
    }
  }

  private func note(_ contact: Contact, _ outcome: Decision.Outcome, at now: Timestamp) {
    log.note { Decision(at: now, .touch(Int(clamping: contact.number)), outcome) }
  }

  // MARK: Effects

  /// Tells what a step decided: decisions, cancellations, actions, then what touches did. Then does
  /// what the callbacks asked for, and tells that.
  private func tell(isFrame: Bool = false, joins: Bool = false) {
    var isFrame = isFrame
    repeat {
      delivery.update(arena, isFrame: isFrame, joins: joins)
      arena.takings.clear()
      if !delivery.calls.isEmpty || !delivery.cancels.isEmpty {
        event.allTouches.clear()
        contacts.append(to: &event.allTouches)
      }
      if isFrame { contacts.endFrame() }
      isFrame = true
      log.flush()
      call(delivery.cancels)
      runActions()
      call(delivery.calls)
      delivery.clear()
    } while carryOut()
  }

  private func runActions() {
    var next = 0
    while next < arena.effects.count {
      switch arena.effects[next] {
      case .action(let gesture, let state, let moment): gesture.tell(state, moment)
      }
      next += 1
    }
    arena.effects.clear()
  }

  /// Calls the handlers of views, once for neighbours that belong together.
  private func call(_ calls: [Delivery.Call]) {
    var index = 0
    while index < calls.count {
      let first = calls[index]
      repeat {
        show(calls[index])
        index += 1
      } while index < calls.count && calls[index].joins(first) && !isShown(calls[index].touch)
      event.timestamp = first.state.timestamp
      first.view.hear(first.state.phase, touches, event)
      for (touch, live) in zip(touches, lives) {
        touch.show(live)
        if first.state.phase != .began { touch.endMovement() }
      }
      touches.clear()
      lives.clear()
    }
  }

  /// Shows a touch as it was at the time of a call, for as long as that takes.
  private func show(_ call: Delivery.Call) {
    touches.append(call.touch)
    lives.append(call.touch.state)
    call.touch.show(call.state)
    if !event.allTouches.contains(where: { $0 === call.touch }) {
      event.allTouches.append(call.touch)
    }
  }

  private func isShown(_ touch: Touch) -> Bool { touches.contains { $0 === touch } }
}

extension View {
  /// Calls the handler for a phase.
  fileprivate func hear(_ phase: Touch.Phase, _ touches: [Touch], _ event: TouchEvent) {
    switch phase {
    case .began: touchesBegan(touches, with: event)
    case .moved: touchesMoved(touches, with: event)
    case .ended: touchesEnded(touches, with: event)
    case .cancelled: touchesCancelled(touches, with: event)
    case .stationary: break
    }
  }
}

extension TouchSample {
  /// Whether nothing more comes of its touch.
  fileprivate var isOver: Bool {
    switch change {
    case .began, .moved: false
    case .ended, .cancelled: true
    }
  }
}
