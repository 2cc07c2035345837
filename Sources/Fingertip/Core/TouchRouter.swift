/// Brings touches to targets: withholds them while recognizers are undecided, and takes them away when
/// one is recognized (rules D1 to D5).
///
/// What is to be told is collected here while the frame is decided, and told afterwards.
struct TouchRouter: ~Copyable {
  /// One call of a handler for one touch.
  struct Call {
    let touch: Touch
    let target: TouchTarget
    /// What the target stands for, which lives until it has heard.
    let subject: AnyObject?
    let phase: Touch.Phase
    /// When this happened, which may be some time ago.
    let time: Timestamp
    /// Which of ``TouchRouter/pasts`` the touch is to be shown as; `nil` when it still is as it was.
    let past: Int?
  }

  // In both lists calls are in the order of time, and those that belong into one are neighbours.

  /// Cancellations, to be told before the actions of recognizers.
  private(set) var cancels = List<Call>()
  /// All else, to be told after them.
  private(set) var calls = List<Call>()
  /// How touches were at the time of calls that come late. Apart from the calls, because a state is
  /// large and there is mostly none.
  private(set) var pasts = List<Touch.State>()
  /// The touches that are on their way.
  private var touches = List<Touch>()
  /// Whether some of them have arrived.
  private var hasDone = false

  /// Whether nothing is on its way.
  var isEmpty: Bool { touches.isEmpty }

  /// Starts the delivery of a touch that lands, if its target takes it.
  mutating func land(_ touch: Touch) {
    guard let target = touch.target, accepts(target) else { return }
    touch.parcel.subject = target.keptWhileTouched
    touches.append(touch)
  }

  /// A target takes one touch at a time unless it says otherwise, and an exclusive one takes none
  /// beside those of others, nor leaves them any.
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

  /// Moves every touch on after a step was decided. `isFrame` is false when only a deadline fired,
  /// so that no touch did anything; `joins` when movements are joined with those of the next frame.
  mutating func update(_ arena: Arena, isFrame: Bool, joins: Bool) {
    for index in touches.indices {
      // Not counted: each touch comes by here in each frame.
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

  /// Drops what was told.
  mutating func clear() {
    cancels.clear()
    calls.clear()
    pasts.clear()
  }

  /// The first target of a touch on its way that meets a condition.
  func target(where condition: (TouchTarget) -> Bool) -> TouchTarget? {
    for index in touches.indices {
      if let target = touches[index].target, condition(target) { return target }
    }
    return nil
  }

  // MARK: Interruptions

  /// Marks the touches on a target that leaves, and on all that is in it. Those that have lifted are
  /// among them, as long as the target has not heard so.
  func leave(_ target: TouchTarget) {
    for index in touches.indices where touches[index].target?.isInside(target) == true {
      touches[index].loseTarget()
    }
  }

  /// Takes away the touches whose targets have left; or, after an interruption, all.
  mutating func takeAway(at time: Timestamp, all: Bool) {
    for index in touches.indices where all || touches[index].hasLostTarget {
      takeAway(touches[index], at: time)
    }
    removeDone()
  }

  /// Lets go what it keeps alive, because the window is gone.
  mutating func drop() {
    for index in touches.indices { touches[index].parcel.subject = nil }
  }

  /// A touch has nothing more to bring.
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

  /// Takes a touch away from its target, which hears so if it has heard of the touch at all.
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
      // A target that does not listen misses nothing of a movement, which most frames are.
      guard isNews, touch.phase != .moved || joins || touch.mayBeHeard else { return }
      if joins, touch.phase == .moved {
        touch.parcel.withheld = touch.state
        return join(touch)
      }
      return deliver(touch, touch.state, arena, isPresent: true)
    }
    switch touch.parcel.phase {
    case .withheld:
      // The end of a touch is news once, though the touch stays as it was.
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

  /// Lets the target hear of a landing that was withheld, and of all that came after it.
  private mutating func release(_ touch: Touch, _ arena: Arena) {
    let isLate = touch.phase != .began || !touch.parcel.rest.isEmpty
    deliver(touch, touch.parcel.withheld, arena, isPresent: !isLate)
    for index in touch.parcel.rest.indices { deliver(touch, touch.parcel.rest[index], arena) }
    touch.parcel.rest.clear()
  }

  /// Joins the movement that is withheld with the next.
  private func join(_ touch: Touch) {
    touch.join()
    touch.parcel.phase = .joining
  }

  /// Lets the target hear of something, unless that is an end that must wait.
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

  /// Puts a call behind the last one that it belongs to, as long as it does not pass one for the
  /// same touch; or else behind all calls that are not later.
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
  /// Whether two calls belong into one: the same handler of the same target for the same instant, and
  /// different touches.
  func joins(_ other: TouchRouter.Call) -> Bool {
    target === other.target && phase == other.phase && time == other.time && touch !== other.touch
  }
}
