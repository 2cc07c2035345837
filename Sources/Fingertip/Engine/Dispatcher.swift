/// Takes a frame through its stages: due deadlines, touches, hit test, recognizers, arbitration,
/// effects. One belongs to each window.
///
/// Nothing here, in the arena, or in a recognizer is entered again while it runs: actions run after
/// all decisions, and `send` and `advance` refuse to be called from one. So the run-time checks for
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
  @exclusivity(unchecked) private var isTelling = false
  @exclusivity(unchecked) private var needsReview = false
  @exclusivity(unchecked) private var withdrawn: [(gesture: GestureRecognizer, reason: Reason)] = []
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
      !isTelling, "Window.send(_:) was called from an action. Send the frame after the action.")
    let now = advance(to: frame.timestamp)
    contacts.rest()
    for sample in frame.samples { take(sample, at: now, window) }
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
    if contacts.changes.contains(.taps) {
      contacts.endTaps()
      arena.lift(contacts.slots, at: now)
    }
    frameTime = now
    tell(isFrame: true, joins: joins)
  }

  /// Fires what is due up to a time, and returns that time, or the last one seen when it is later.
  @discardableResult
  func advance(to target: Timestamp) -> Timestamp {
    precondition(!isTelling, "Window.advance(to:) was called from an action. Call it afterwards.")
    let now = max(target, time ?? target)
    if target < now { log.note { Decision(at: now, .clock, .heldBack(now - target)) } }
    time = now
    while let deadline = arena.nextDeadline, deadline <= now {
      arena.fire(deadline)
      tell()
    }
    isTelling = true
    log.flush()
    isTelling = false
    return now
  }

  /// Cancels all touches and drops all attempts (rule T5).
  func cancelAll(_ reason: CancellationReason) {
    guard !isTelling else {
      interruption = reason
      return
    }
    let now = time ?? .zero
    for slot in contacts.slots.indices where contacts[slot] != nil { cancel(slot, reason, at: now) }
    arena.cancel(contacts.slots, at: now)
    arena.abandon(Reason(.touchCancelled(reason)), at: now)
    tapCounter.reset()
    tell(isFrame: true)
  }

  /// Breaks a recognizer off that was switched off or taken away, once no action runs. It is broken
  /// off even when by then it is back again.
  func withdraw(_ gesture: GestureRecognizer, _ fact: Reason.Fact) {
    withdrawn.append((gesture, Reason(fact)))
    review()
  }

  /// Looks for touches and recognizers whose views left the window, once no action runs.
  func review() {
    needsReview = true
    if !isTelling { tell() }
  }

  // MARK: Touches

  private func take(_ sample: TouchSample, at now: Timestamp, _ window: Window) {
    guard let slot = contacts.slot(of: sample.id) else { return takeUnknown(sample, now, window) }
    if contacts[slot]?.isOver == true { return takeLate(sample, at: now) }
    guard sample.location.isFinite else { return ignore(sample, .notFinite, at: now) }
    if sample.change == .began { return ignore(sample, .alreadyDown, at: now) }
    if sample.tool == .palm {
      return cancel(slot, .palm, isDown: !sample.change.isEnd, at: now)
    }
    if case .cancelled(let reason) = sample.change {
      return cancel(slot, reason, isDown: false, at: now)
    }
    update(slot, sample, at: now)
  }

  /// Takes a sample of a touch that was over before in the same frame (rule T1).
  private func takeLate(_ sample: TouchSample, at now: Timestamp) {
    if sample.change.isEnd { contacts.forget(sample.id) }
    ignore(sample, sample.change == .began ? .alreadyDown : .unknown, at: now)
  }

  private func takeUnknown(_ sample: TouchSample, _ now: Timestamp, _ window: Window) {
    if contacts.isDead(sample.id) {
      // A finger that lands has lifted before, even if nobody said so.
      if sample.change != .moved { contacts.forget(sample.id) }
      if sample.change != .began { return }
    }
    guard sample.change == .began else { return ignore(sample, .unknown, at: now) }
    guard sample.location.isFinite else { return bury(sample, .notFinite, at: now) }
    guard sample.tool != .palm else { return bury(sample, .palm, at: now) }
    land(sample, at: now, window)
  }

  private func land(_ sample: TouchSample, at now: Timestamp, _ window: Window) {
    let number = contacts.nextNumber
    let hit = window.hitTest(sample.location, contact: sample.contact)
    let tapCount = tapCounter.count(beginningAt: sample.location, time: now)
    let touch = Touch(sample, at: now, tapCount: tapCount, view: hit)
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
    contact.touch.update(sample, isEnd ? .ended : .moved, at: now)
    contacts.update(slot, sample, isEnd: isEnd)
    if isEnd {
      tapCounter.touchEnded(count: contact.touch.tapCount, at: sample.location, time: now)
      note(contact, .lifted(at: sample.location), at: now)
    }
  }

  private func cancel(
    _ slot: Int, _ reason: CancellationReason, isDown: Bool = true, at now: Timestamp
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
  /// what the actions asked for.
  private func tell(isFrame: Bool = false, joins: Bool = false) {
    var isFrame = isFrame
    repeat {
      delivery.update(arena, isFrame: isFrame, joins: joins)
      arena.takings.clear()
      if isFrame || !delivery.calls.isEmpty || !delivery.cancels.isEmpty {
        event.allTouches.clear()
        contacts.append(to: &event.allTouches)
      }
      if isFrame { contacts.endFrame() }
      isFrame = false
      isTelling = true
      log.flush()
      call(delivery.cancels)
      runActions()
      call(delivery.calls)
      delivery.clear()
      isTelling = false
    } while doReview()
    if let reason = interruption {
      interruption = nil
      cancelAll(reason)
    }
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

  /// Calls the handlers of views, once for all touches of one view that did the same.
  private func call(_ calls: [Delivery.Call]) {
    for (index, first) in calls.enumerated() {
      if calls[..<index].contains(where: { $0.joins(first) }) { continue }
      touches.clear()
      for call in calls[index...] where call.joins(first) {
        touches.append(call.touch)
        lives.append(call.touch.state)
        call.touch.show(call.state)
        if !event.allTouches.contains(where: { $0 === call.touch }) {
          event.allTouches.append(call.touch)
        }
      }
      event.timestamp = first.state.timestamp
      first.view.hear(first.state.phase, touches, event)
      for (touch, live) in zip(touches, lives) {
        touch.show(live)
        if first.state.phase != .began { touch.endMovement() }
      }
      lives.clear()
    }
  }

  /// Does what actions asked for, and says whether they did.
  private func doReview() -> Bool {
    guard needsReview else { return false }
    needsReview = false
    let now = time ?? .zero
    var hasCancelled = false
    for slot in contacts.slots.indices {
      guard let touch = contacts[slot]?.touch, touch.hasLostView else { continue }
      cancel(slot, .viewRemoved, at: now)
      hasCancelled = true
    }
    if hasCancelled {
      arena.cancel(contacts.slots, at: now)
      delivery.update(arena, isFrame: true, joins: false)
      contacts.endFrame()
    }
    for next in withdrawn { arena.withdraw(next.gesture, next.reason, at: now) }
    withdrawn.removeAll()
    arena.review(at: now)
    return true
  }
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
