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
    let stateIndex: Int?
  }

  // In both lists calls are in the order of time, and those that belong into one are neighbours.

  /// Cancellations, to be told before the actions of recognizers.
  private(set) var cancels = UniqueArray<Call>()
  /// All else, to be told after them.
  private(set) var calls = UniqueArray<Call>()
  /// How touches were at the time of calls that come late. Apart from the calls, because a state is
  /// large and there is mostly none.
  private(set) var pastStates = UniqueArray<Touch.State>()
  /// The touches that are on their way.
  private var touches = UniqueArray<Touch>()
  /// Whether some of them have arrived.
  private var hasDone = false

  /// Whether nothing is on its way.
  var isEmpty: Bool { touches.isEmpty }

  /// Starts the delivery of a touch that lands, if its target takes it.
  mutating func land(_ touch: Touch) {
    guard let target = touch.target, accepts(target) else { return }
    touch.deliveryState.subject = target.retainedObject
    touches.append(touch)
  }

  /// A target takes one touch at a time unless it says otherwise, and an exclusive one takes none
  /// beside those of others, nor leaves them any.
  private func accepts(_ target: TouchTarget) -> Bool {
    let (allowsMore, isExclusive) = (target.allowsMultipleTouches, target.isExclusive)
    for index in touches.indices where !touches[index].isLifted {
      let other = touches[index].target
      if other === target {
        if !allowsMore { return false }
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
    if !arena.interceptions.isEmpty, let interceptor = arena.interceptor(of: touch.number) {
      arena.logInterception(of: touch, by: interceptor)
      cancel(touch, at: arena.time)
    } else {
      advance(touch, arena, isFrame: isFrame, joins: joins)
    }
  }

  /// Drops what was told.
  mutating func clear() {
    cancels.clear()
    calls.clear()
    pastStates.clear()
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
  func targetWillLeave(_ target: TouchTarget) {
    for index in touches.indices where touches[index].target?.isInside(target) == true {
      touches[index].loseTarget()
    }
  }

  /// Takes away the touches whose targets have left; or, after an interruption, all.
  mutating func cancelTouches(at time: Timestamp, all: Bool) {
    for index in touches.indices where all || touches[index].hasLostTarget {
      cancel(touches[index], at: time)
    }
    removeDone()
  }

  /// Lets go what it keeps alive, because the window is gone.
  mutating func drop() {
    for index in touches.indices { touches[index].deliveryState.subject = nil }
  }

  /// A touch has nothing more to bring.
  private mutating func finish(_ touch: Touch) {
    touch.deliveryState.phase = .done
    hasDone = true
  }

  private mutating func removeDone() {
    guard hasDone else { return }
    hasDone = false
    for index in touches.indices where touches[index].deliveryState.phase == .done {
      touches[index].deliveryState.subject = nil
    }
    touches.removeAll { $0.deliveryState.phase == .done }
  }

  /// Takes a touch away from its target, which hears so if it has heard of the touch at all.
  private mutating func cancel(_ touch: Touch, at time: Timestamp) {
    switch touch.deliveryState.phase {
    case .immediate, .coalescing, .endDelayed:
      guard touch.canBeDelivered, let target = touch.target else { break }
      var state = touch.state
      state.phase = .cancelled
      state.timestamp = time
      Self.add(call(touch, on: target, state, isPresent: false), to: &cancels)
    case .delayed, .done: break
    }
    finish(touch)
  }

  // MARK: Frames

  private mutating func advance(_ touch: Touch, _ arena: Arena, isFrame: Bool, joins: Bool) {
    let hasChange = isFrame && touch.phase != .stationary && touch.phase != .began
    if hasChange, touch.phase == .cancelled { return cancel(touch, at: touch.timestamp) }
    if touch.deliveryState.phase == .immediate {
      // A target that does not listen misses nothing of a movement, which most frames are.
      guard hasChange, touch.phase != .moved || joins || touch.canBeDelivered else { return }
      if joins, touch.phase == .moved {
        touch.deliveryState.delayed = touch.state
        return coalesce(touch)
      }
      return deliver(touch, touch.state, arena, isPresent: true)
    }
    switch touch.deliveryState.phase {
    case .delayed:
      // The end of a touch is news once, though the touch stays as it was.
      if hasChange { touch.deliveryState.add(touch.state) }
      if arena.intercepts(landing: touch.number) {
        finish(touch)
      } else if !arena.delaysBegan(touch.number) {
        touch.deliveryState.phase = .immediate
        deliverDelayed(touch, arena)
      }
    case .coalescing:
      let isContinuing = hasChange && touch.phase == .moved
      if isContinuing {
        let start = touch.deliveryState.delayed.previousLocation
        touch.deliveryState.delayed = touch.state
        touch.deliveryState.delayed.previousLocation = start
        if joins { return coalesce(touch) }
      } else if hasChange || !joins {
        touch.removeLastCoalesced()
      } else {
        return
      }
      touch.deliveryState.phase = .immediate
      deliver(touch, touch.deliveryState.delayed, arena)
      if hasChange, !isContinuing { deliver(touch, touch.state, arena) }
    case .endDelayed: deliver(touch, touch.deliveryState.delayed, arena)
    case .immediate, .done: break
    }
  }

  /// Lets the target hear of a landing that was withheld, and of all that came after it.
  private mutating func deliverDelayed(_ touch: Touch, _ arena: Arena) {
    let isLate = touch.phase != .began || !touch.deliveryState.queued.isEmpty
    deliver(touch, touch.deliveryState.delayed, arena, isPresent: !isLate)
    for index in touch.deliveryState.queued.indices { deliver(touch, touch.deliveryState.queued[index], arena) }
    touch.deliveryState.queued.clear()
  }

  /// Joins the movement that is withheld with the next.
  private func coalesce(_ touch: Touch) {
    touch.coalesce()
    touch.deliveryState.phase = .coalescing
  }

  /// Lets the target hear of something, unless that is an end that must wait.
  private mutating func deliver(
    _ touch: Touch, _ state: Touch.State, _ arena: Arena, isPresent: Bool = false
  ) {
    if state.phase == .ended {
      if arena.delaysEnded(touch.number) {
        touch.deliveryState.phase = .endDelayed
        touch.deliveryState.delayed = state
        return
      }
      finish(touch)
    }
    add(touch, state, isPresent: isPresent)
  }

  private mutating func add(_ touch: Touch, _ state: Touch.State, isPresent: Bool) {
    guard touch.canBeDelivered, let target = touch.target else { return }
    Self.add(call(touch, on: target, state, isPresent: isPresent), to: &calls)
  }

  private mutating func call(
    _ touch: Touch, on target: TouchTarget, _ state: Touch.State, isPresent: Bool
  ) -> Call {
    if !isPresent { pastStates.append(state) }
    return Call(
      touch: touch, target: target, subject: touch.deliveryState.subject, phase: state.phase,
      time: state.timestamp,
      stateIndex: isPresent ? nil : pastStates.count - 1)
  }

  // MARK: Order

  /// Puts a call behind the last one that it belongs to, as long as it does not pass one for the
  /// same touch; or else behind all calls that are not later.
  private static func add(_ call: Call, to calls: inout UniqueArray<Call>) {
    let time = call.time
    var position = calls.count
    var next = calls.count
    while next > 0 {
      let other = calls[next - 1]
      if other.touch === call.touch || other.time < time { break }
      if call.canCombine(other) {
        position = next
        break
      }
      next -= 1
      if other.time > time { position = next }
    }
    calls.insert(call, at: position)
  }
}

extension TouchRouter.Call {
  /// Whether two calls belong into one: the same handler of the same target for the same instant, and
  /// different touches.
  func canCombine(_ other: TouchRouter.Call) -> Bool {
    target === other.target && phase == other.phase && time == other.time && touch !== other.touch
  }
}
