// What the samples of a frame do to the touches that are down.

extension Dispatcher {
  /// Takes the samples of touches that are down, and then those of others: what lifts in a frame
  /// makes room for what lands in it, in whatever order the source lists them.
  @inline(__always)
  func take(_ frame: TouchFrame, at now: Timestamp, _ window: Window) {
    var hasStrangers = false
    for sample in frame.samples where !contacts.move(by: sample, at: now) {
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

  func take(_ sample: TouchSample, _ slot: Int, at now: Timestamp) {
    if contacts.isOver(slot) {
      if sample.isOver { contacts.forget(sample.id) }
      return ignore(sample, .unknown, at: now)
    }
    if sample.change == .began { return ignore(sample, .alreadyDown, at: now) }
    guard sample.location.isFinite else { return takeNowhere(sample, slot, at: now) }
    if case .cancelled(let reason) = sample.change {
      cancel(slot, reason, at: now, isDown: false)
    } else if sample.tool == .palm {
      cancel(slot, .palm, at: now, isDown: !sample.isOver)
    } else {
      update(slot, sample, at: now)
    }
  }

  /// Takes a sample that says no place. A finger that lifts nowhere lifts where it was.
  private func takeNowhere(_ sample: TouchSample, _ slot: Int, at now: Timestamp) {
    ignore(sample, .notFinite, at: now)
    guard sample.isOver, let place = contacts[slot]?.location else { return }
    var sample = sample
    sample.location = place
    take(sample, slot, at: now)
  }

  func takeUnknown(_ sample: TouchSample, _ now: Timestamp, _ window: Window) {
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

  func land(_ sample: TouchSample, at now: Timestamp, _ window: Window) {
    let number = contacts.nextNumber
    let found = window.hitTest(sample.location, contact: sample.contact)
    // An override may answer anything, but a touch of this window is not for the views of another.
    let hit = found?.window === window ? found : nil
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
  func bind(_ slot: Int, at now: Timestamp) {
    guard let contact = contacts[slot] else { return }
    var view = contact.touch.view
    var control = Weak<View>(nil)
    while let next = view {
      let gestures = next.gestureRecognizers
      for index in gestures.indices {
        Unmanaged.passUnretained(gestures[index])._withUnsafeGuaranteedRef {
          bind($0, to: contact, slot, control, at: now)
        }
      }
      if control.object == nil, next.asControl != nil { control = Weak(next.handle) }
      view = next.superview
    }
  }

  /// Lets a recognizer follow a touch that landed, if it is for it.
  @inline(__always)
  private func bind(
    _ gesture: GestureRecognizer, to contact: Contact, _ slot: Int, _ control: Weak<View>,
    at now: Timestamp
  ) {
    guard gesture.isEnabled, gesture.applies(to: contact.touch) else { return }
    if gesture.shouldReceive?(gesture, contact.touch) == false {
      return noteHidden(contact, from: gesture, at: now)
    }
    arena.bind(gesture, to: contact, slot: slot, at: now)
    gesture.controlBelow = control
  }

  private func noteHidden(_ contact: Contact, from gesture: GestureRecognizer, at now: Timestamp) {
    log.note {
      Decision(
        at: now, Decision.Subject(gesture), .hidden(touch: Int(clamping: contact.number)))
    }
  }

  func update(_ slot: Int, _ sample: TouchSample, at now: Timestamp) {
    let isEnd = sample.change == .ended
    guard contacts.take(sample, slot, isEnd: isEnd, at: now) else { return }
    if isEnd, let contact = contacts[slot] {
      tapCounter.touchEnded(count: contact.touch.tapCount, at: sample.location, time: now)
      note(contact, .lifted(at: sample.location), at: now)
    }
  }

  func cancel(
    _ slot: Int, _ reason: CancellationReason, at now: Timestamp, isDown: Bool = true
  ) {
    guard let contact = contacts[slot] else { return }
    contact.touch.cancel(at: now)
    contacts.cancel(slot, reason, isDown: isDown)
    note(contact, .cancelled(reason), at: now)
  }

  func bury(_ sample: TouchSample, _ reason: IgnoredSample, at now: Timestamp) {
    contacts.bury(sample.id)
    ignore(sample, reason, at: now)
  }

  func ignore(_ sample: TouchSample, _ reason: IgnoredSample, at now: Timestamp) {
    log.note {
      Decision(at: now, .touch(Int(clamping: sample.id.rawValue)), .ignored(reason))
    }
  }

  func note(_ contact: Contact, _ outcome: Decision.Outcome, at now: Timestamp) {
    log.note { Decision(at: now, .touch(Int(clamping: contact.number)), outcome) }
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
