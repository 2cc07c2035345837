/// Delivers touches to targets. It delays them while recognizers are undecided, and cancels them
/// when one is recognized (rules D1 to D5).
///
/// Calls are collected while the frame is decided, and delivered afterwards.
struct TouchRouter: ~Copyable {
  /// One call of a handler for one touch.
  struct Call {
    let touch: Touch
    let target: TouchTarget
    /// The object behind the target, kept alive until the call.
    let subject: AnyObject?
    let phase: Touch.Phase
    /// The time of the event, which may have been a while ago.
    let time: Timestamp
    /// The index in ``TouchRouter/pasts`` of the state to show, or `nil` for the current state.
    let past: Int?
  }

  // Both lists are ordered by time, and calls that belong together are adjacent.

  /// Cancellations, delivered before the actions of recognizers.
  private(set) var cancels = List<Call>()
  /// All other calls, delivered after the actions.
  private(set) var calls = List<Call>()
  /// The states of touches for late calls. Separate from the calls, because a state is large and
  /// usually there is none.
  private(set) var pasts = List<Touch.State>()
  /// The touches that are being delivered.
  private var touches = List<Touch>()
  /// Whether some of them are done.
  private var hasDone = false

  /// Whether no touch is being delivered.
  var isEmpty: Bool { touches.isEmpty }

  /// Starts the delivery of a touch that begins, if its target accepts it.
  mutating func land(_ touch: Touch) {
    guard let target = touch.target, accepts(target) else { return }
    touch.parcel.subject = target.keptWhileTouched
    touches.append(touch)
  }

  /// Whether a target accepts another touch. By default a target receives one touch at a time. An
  /// exclusive target receives none while others do, and blocks theirs.
  private func accepts(_ target: TouchTarget) -> Bool {
    let (takesMore, isExclusive) = (target.takesMultipleTouches, target.isExclusive)
    for index in touches.indices where !touches[index].isLifted {
      let other = touches[index].target
      if other === target {
        if !takesMore { return false }
      } else if isExclusive || other?.isExclusive == true {
        return false
      }
    }
    return true
  }

  /// Updates every touch after a pass was decided. `isFrame` is `false` when only a deadline fired.
  /// `joins` is `true` when movements are coalesced with those of the next frame.
  mutating func update(_ arena: Arena, isFrame: Bool, joins: Bool) {
    for index in touches.indices {
      // Unretained, because this runs for each touch in each frame.
      Unmanaged.passUnretained(touches[index])._withUnsafeGuaranteedRef {
        update($0, arena, isFrame: isFrame, joins: joins)
      }
    }
    removeDone()
  }

  private mutating func update(_ touch: Touch, _ arena: Arena, isFrame: Bool, joins: Bool) {
    if !arena.takings.isEmpty, let taker = arena.taker(of: touch.number) {
      arena.noteTaking(of: touch, by: taker)
      takeAway(touch, at: arena.time)
    } else {
      advance(touch, arena, isFrame: isFrame, joins: joins)
    }
  }

  /// Removes the delivered calls.
  mutating func clear() {
    cancels.clear()
    calls.clear()
    pasts.clear()
  }

  /// The first target that meets a condition, of all touches being delivered.
  func target(where condition: (TouchTarget) -> Bool) -> TouchTarget? {
    for index in touches.indices {
      if let target = touches[index].target, condition(target) { return target }
    }
    return nil
  }

  // MARK: Interruptions

  /// Marks the touches of a removed target and its descendants. Includes lifted ones whose end
  /// isn't delivered yet.
  func leave(_ target: TouchTarget) {
    for index in touches.indices where touches[index].target?.isInside(target) == true {
      touches[index].loseTarget()
    }
  }

  /// Cancels the touches whose targets were removed, or all of them after an interruption.
  mutating func takeAway(at time: Timestamp, all: Bool) {
    for index in touches.indices where all || touches[index].hasLostTarget {
      takeAway(touches[index], at: time)
    }
    removeDone()
  }

  /// Releases the objects it keeps alive, because the window is gone.
  mutating func drop() {
    for index in touches.indices { touches[index].parcel.subject = nil }
  }

  /// Marks the delivery of a touch as done.
  private mutating func finish(_ touch: Touch) {
    touch.parcel.phase = .done
    hasDone = true
  }

  private mutating func removeDone() {
    guard hasDone else { return }
    hasDone = false
    for index in touches.indices where touches[index].parcel.phase == .done {
      touches[index].parcel.subject = nil
    }
    touches.removeAll { $0.parcel.phase == .done }
  }

  /// Cancels a touch for its target, if any of it was delivered.
  private mutating func takeAway(_ touch: Touch, at time: Timestamp) {
    switch touch.parcel.phase {
    case .open, .joining, .endWithheld:
      guard touch.mayBeHeard, let target = touch.target else { break }
      var state = touch.state
      state.phase = .cancelled
      state.timestamp = time
      Self.add(call(touch, on: target, state, isPresent: false), to: &cancels)
    case .withheld, .done: break
    }
    finish(touch)
  }

  // MARK: Frames

  private mutating func advance(_ touch: Touch, _ arena: Arena, isFrame: Bool, joins: Bool) {
    let isNews = isFrame && touch.phase != .stationary && touch.phase != .began
    if isNews, touch.phase == .cancelled { return takeAway(touch, at: touch.timestamp) }
    if touch.parcel.phase == .open {
      // For a target without touch handlers, skip movements, which most frames are.
      guard isNews, touch.phase != .moved || joins || touch.mayBeHeard else { return }
      if joins, touch.phase == .moved {
        touch.parcel.withheld = touch.state
        return join(touch)
      }
      return deliver(touch, touch.state, arena, isPresent: true)
    }
    switch touch.parcel.phase {
    case .withheld:
      // An end is queued once, though the touch stays ended.
      if isNews { touch.parcel.add(touch.state) }
      if arena.takes(landing: touch.number) {
        finish(touch)
      } else if !arena.holdsBegan(touch.number) {
        touch.parcel.phase = .open
        release(touch, arena)
      }
    case .joining:
      let goesOn = isNews && touch.phase == .moved
      if goesOn {
        let start = touch.parcel.withheld.previousLocation
        touch.parcel.withheld = touch.state
        touch.parcel.withheld.previousLocation = start
        if joins { return join(touch) }
      } else if isNews || !joins {
        touch.separate()
      } else {
        return
      }
      touch.parcel.phase = .open
      deliver(touch, touch.parcel.withheld, arena)
      if isNews, !goesOn { deliver(touch, touch.state, arena) }
    case .endWithheld: deliver(touch, touch.parcel.withheld, arena)
    case .open, .done: break
    }
  }

  /// Delivers the delayed `touchesBegan` and every event queued after it.
  private mutating func release(_ touch: Touch, _ arena: Arena) {
    let isLate = touch.phase != .began || !touch.parcel.rest.isEmpty
    deliver(touch, touch.parcel.withheld, arena, isPresent: !isLate)
    for index in touch.parcel.rest.indices { deliver(touch, touch.parcel.rest[index], arena) }
    touch.parcel.rest.clear()
  }

  /// Coalesces the delayed movement with the next.
  private func join(_ touch: Touch) {
    touch.join()
    touch.parcel.phase = .joining
  }

  /// Queues a call for a state of a touch, unless it is an end that must be delayed.
  private mutating func deliver(
    _ touch: Touch, _ state: Touch.State, _ arena: Arena, isPresent: Bool = false
  ) {
    if state.phase == .ended {
      if arena.holdsEnded(touch.number) {
        touch.parcel.phase = .endWithheld
        touch.parcel.withheld = state
        return
      }
      finish(touch)
    }
    add(touch, state, isPresent: isPresent)
  }

  private mutating func add(_ touch: Touch, _ state: Touch.State, isPresent: Bool) {
    guard touch.mayBeHeard, let target = touch.target else { return }
    Self.add(call(touch, on: target, state, isPresent: isPresent), to: &calls)
  }

  private mutating func call(
    _ touch: Touch, on target: TouchTarget, _ state: Touch.State, isPresent: Bool
  ) -> Call {
    if !isPresent { pasts.append(state) }
    return Call(
      touch: touch, target: target, subject: touch.parcel.subject, phase: state.phase,
      time: state.timestamp,
      past: isPresent ? nil : pasts.count - 1)
  }

  // MARK: Order

  /// Inserts a call after the last one it belongs with, unless a call for the same touch is
  /// between. Otherwise inserts it after all calls that aren't later.
  private static func add(_ call: Call, to calls: inout List<Call>) {
    let time = call.time
    var place = calls.count
    var next = calls.count
    while next > 0 {
      let other = calls[next - 1]
      if other.touch === call.touch || other.time < time { break }
      if call.joins(other) {
        place = next
        break
      }
      next -= 1
      if other.time > time { place = next }
    }
    calls.insert(call, at: place)
  }
}

extension TouchRouter.Call {
  /// Whether two calls can be combined: the same handler and target at the same instant, for
  /// different touches.
  func joins(_ other: TouchRouter.Call) -> Bool {
    target === other.target && phase == other.phase && time == other.time && touch !== other.touch
  }
}
