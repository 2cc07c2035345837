// Applies the samples of a frame to the touches that are down.

extension Dispatcher {
  /// Applies the samples of known touches first and of new touches second. A lift thus makes room
  /// for a landing in the same frame, in whatever order the source lists them.
  @inline(__always)  // Each frame; with the next one 1.6 % of mixed gestures.
  func take(_ frame: TouchFrame, at now: Timestamp, _ host: any TouchHost) {
    var hasStrangers = false
    for sample in frame.samples where !contacts.move(by: sample, at: now) {
      if !takeKnown(sample, at: now) { hasStrangers = true }
    }
    guard hasStrangers else { return }
    for sample in frame.samples where !takeKnown(sample, at: now, onlyNew: true) {
      takeUnknown(sample, now, host)
    }
  }

  /// Applies a sample of a touch that is down. Returns `false` if there is no such touch.
  private func takeKnown(_ sample: TouchSample, at now: Timestamp, onlyNew: Bool = false) -> Bool {
    guard let slot = contacts.slot(of: sample.id), let touch = contacts[slot] else { return false }
    if !onlyNew || touch.change == .began { take(sample, touch, slot, at: now) }
    return true
  }

  func take(_ sample: TouchSample, _ touch: Touch, _ slot: Int, at now: Timestamp) {
    if touch.isOver {
      if sample.isOver { contacts.forget(sample.id) }
      return ignore(sample, .unknown, at: now)
    }
    if sample.change == .began { return ignore(sample, .alreadyDown, at: now) }
    guard sample.location.isPlace else { return takeNowhere(sample, touch, slot, at: now) }
    if case .cancelled(let reason) = sample.change {
      cancel(slot, reason, at: now, isDown: false)
    } else if sample.tool == .palm {
      cancel(slot, .palm, at: now, isDown: !sample.isOver)
    } else {
      update(touch, slot, sample, at: now)
    }
  }

  /// Handles a sample with an invalid location. A touch that ends there ends at its last location.
  private func takeNowhere(
    _ sample: TouchSample, _ touch: Touch, _ slot: Int, at now: Timestamp
  ) {
    ignore(sample, .nowhere, at: now)
    guard sample.isOver else { return }
    var sample = sample
    sample.location = contacts.places[slot]
    take(sample, touch, slot, at: now)
  }

  func takeUnknown(_ sample: TouchSample, _ now: Timestamp, _ host: any TouchHost) {
    if case .cancelled(.filtered(let reason)) = sample.change {
      return bury(sample, .filtered(reason), at: now)
    }
    let isDead = contacts.isDead(sample.id)
    // A touch that begins again has ended, though the source didn't report it.
    if isDead, sample.isOver || sample.change == .began { contacts.forget(sample.id) }
    guard sample.change == .began else {
      if !isDead { ignore(sample, .unknown, at: now) }
      return
    }
    guard sample.location.isPlace else { return bury(sample, .nowhere, at: now) }
    guard sample.tool != .palm else { return bury(sample, .palm, at: now) }
    land(sample, at: now, host)
  }

  func land(_ sample: TouchSample, at now: Timestamp, _ host: any TouchHost) {
    let start = paths.count
    host.appendPath(of: sample, to: &paths)
    let target = start < paths.count ? paths[start] : nil
    let tapCount = tapCounter.count(beginningAt: sample.location, time: now)
    let touch = Touch(
      sample, at: now, tapCount: tapCount, target: target, surface: host.surface,
      number: contacts.nextNumber)
    landings.append(Landing(slot: contacts.insert(touch), path: start..<paths.count))
    router.land(touch)
    if let custody { custody.land(touch) }
    note(
      touch,
      target.map { .landed(at: sample.location, on: $0.name, tapCount: tapCount) }
        ?? .missed(at: sample.location), at: now)
  }

  /// Binds a touch that began to the recognizers of the targets under it.
  func bind(_ landing: Landing, at now: Timestamp) {
    guard let touch = contacts[landing.slot], touch.change == .began else { return }
    var finger = Finger(
      touch.id, landingAt: touch.start, time: now, slot: landing.slot, number: touch.number)
    _ = finger.touch(like: touch.state.sample)
    var keeper: TouchTarget?
    for place in landing.path {
      let target = paths[place]
      let gestures = target.gestures
      for index in gestures.indices {
        // Unretained: saves two atomic operations for each recognizer and landing.
        Unmanaged.passUnretained(gestures[index])._withUnsafeGuaranteedRef {
          bind($0, to: touch, finger, keeper, at: now)
        }
      }
      if keeper == nil, target.keepsGestures { keeper = target }
    }
    arena.join(finger)
  }

  /// Binds a touch to a recognizer if the recognizer is to receive it.
  private func bind(
    _ gesture: GestureRecognizer, to touch: Touch, _ finger: Finger, _ keeper: TouchTarget?,
    at now: Timestamp
  ) {
    guard gesture.isEnabled, gesture.applies(to: touch) else { return }
    if gesture.shouldReceive?(gesture, touch) == false {
      return noteHidden(touch, from: gesture, at: now)
    }
    arena.bind(
      gesture, to: touch, finger, keeper: gesture.yieldsToControls ? keeper : nil, at: now)
  }

  private func noteHidden(_ touch: Touch, from gesture: GestureRecognizer, at now: Timestamp) {
    if log.isListening {
      log.add(.hidden(touch: Int(clamping: touch.number)), of: gesture, at: now)
    }
  }

  func update(_ touch: Touch, _ slot: Int, _ sample: TouchSample, at now: Timestamp) {
    let isEnd = sample.change == .ended
    guard contacts.take(sample, slot, isEnd: isEnd, at: now) else { return }
    if isEnd {
      tapCounter.touchEnded(count: touch.tapCount, at: sample.location, time: now)
      note(touch, .lifted(at: sample.location), at: now)
    }
  }

  func cancel(
    _ slot: Int, _ reason: CancellationReason, at now: Timestamp, isDown: Bool = true
  ) {
    guard let touch = contacts[slot] else { return }
    touch.cancel(at: now)
    contacts.cancel(slot, reason, isDown: isDown)
    note(touch, .cancelled(reason), at: now)
  }

  func bury(_ sample: TouchSample, _ reason: IgnoredSample, at now: Timestamp) {
    contacts.bury(sample.id)
    ignore(sample, reason, at: now)
  }

  func ignore(_ sample: TouchSample, _ reason: IgnoredSample, at now: Timestamp) {
    if log.isListening { log.add(.ignored(reason), ofTouch: sample.id.rawValue, at: now) }
  }

  private func note(
    _ touch: Touch, _ outcome: @autoclosure () -> Decision.Outcome, at now: Timestamp
  ) {
    if log.isListening { log.add(outcome(), ofTouch: touch.number, at: now) }
  }
}

extension TouchSample {
  /// Whether the sample is the last of its touch.
  fileprivate var isOver: Bool {
    switch change {
    case .began, .moved: false
    case .ended, .cancelled: true
    }
  }
}

/// A touch that began: its slot, and the targets under it as a range of ``Dispatcher/paths``.
struct Landing {
  let slot: Int
  let path: Range<Int>
}
