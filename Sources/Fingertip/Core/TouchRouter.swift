/// A router that delivers touches to targets. The router delays touches while recognizers are
/// undecided, and cancels touches when a gesture is recognized (rules D1 to D5).
///
/// Calls to touch handlers are collected while a frame is being decided and are made afterward.
struct TouchRouter: ~Copyable {
  /// A single call to a handler for one touch.
  struct HandlerCall {
    let touch: Touch
    let target: TouchTarget
    /// The object behind the target, kept alive until the call.
    let retainedObject: AnyObject?
    let phase: Touch.Phase
    /// The time of the event, which may be earlier than the current frame.
    let time: Timestamp
    /// The index in ``TouchRouter/pastStates`` of the state that the touch presents during the
    /// call, or `nil` if it presents its current state.
    let stateIndex: Int?
  }

  // Both lists are ordered by time, and calls that can be combined are adjacent.

  /// The cancellations, which are delivered before the recognizers' actions.
  private(set) var cancellationCalls = UniqueArray<HandlerCall>()
  /// All other calls, which are delivered after the actions.
  private(set) var calls = UniqueArray<HandlerCall>()
  /// The states that touches present during late calls. They are stored separately from the calls,
  /// because a state is large and rarely needed.
  private(set) var pastStates = UniqueArray<Touch.State>()
  /// The touches that are being delivered.
  private var touches = UniqueArray<Touch>()
  /// Whether the delivery of any of the ``touches`` is complete.
  private var hasFinishedTouch = false

  /// Whether no touch is being delivered.
  var isEmpty: Bool { touches.isEmpty }

  /// Starts delivering a new touch if its target accepts it.
  mutating func startDelivery(of touch: Touch) {
    guard let target = touch.target, acceptsTouch(on: target) else { return }
    touch.deliveryState.retainedObject = target.retainedObject
    touches.append(touch)
  }

  /// Returns whether a target accepts another touch. By default, a target receives only one touch
  /// at a time. An exclusive target doesn't receive a touch while another target has one. While an
  /// exclusive target has a touch, no other target receives one.
  private func acceptsTouch(on target: TouchTarget) -> Bool {
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

  /// Updates every touch after a pass has been decided. `isFrame` is `false` if the pass was
  /// triggered by a deadline rather than a frame. `isCoalescing` is `true` if movements are
  /// coalesced with those of the next frame.
  mutating func updateDeliveries(_ arena: Arena, isFrame: Bool, isCoalescing: Bool) {
    for index in touches.indices {
      // The touch isn't retained because this code runs for each touch in each frame.
      Unmanaged.passUnretained(touches[index])._withUnsafeGuaranteedRef {
        updateDelivery(of: $0, arena, isFrame: isFrame, isCoalescing: isCoalescing)
      }
    }
    removeFinishedTouches()
  }

  private mutating func updateDelivery(
    of touch: Touch, _ arena: Arena, isFrame: Bool, isCoalescing: Bool
  ) {
    if !arena.interceptions.isEmpty, let interceptor = arena.interceptor(ofTouch: touch.number) {
      arena.logInterception(of: touch, by: interceptor)
      if let target = touch.target, interceptor.attachedTarget?.isInside(target) != true {
        touch.deliveryState.isIntercepted = true
      }
      cancelDelivery(of: touch, at: arena.time)
    } else {
      advanceDelivery(of: touch, arena, isFrame: isFrame, isCoalescing: isCoalescing)
    }
  }

  /// Removes the delivered calls.
  mutating func clearCalls() {
    cancellationCalls.clear()
    calls.clear()
    pastStates.clear()
  }

  /// Returns the first target that satisfies a predicate and has a touch that is being delivered.
  func touchedTarget(where condition: (TouchTarget) -> Bool) -> TouchTarget? {
    for index in touches.indices {
      if let target = touches[index].target, condition(target) { return target }
    }
    return nil
  }

  // MARK: Interruptions

  /// Marks the touches of a removed target and its descendants, including lifted touches whose end
  /// hasn't been delivered yet.
  func targetWillLeave(_ target: TouchTarget) {
    for index in touches.indices where touches[index].target?.isInside(target) == true {
      touches[index].markTargetLeaving()
    }
  }

  /// Cancels the touches whose targets were removed. After an interruption, cancels all touches.
  mutating func cancelTouches(at time: Timestamp, all: Bool) {
    for index in touches.indices where all || touches[index].targetState == .leaving {
      cancelDelivery(of: touches[index], at: time)
    }
    removeFinishedTouches()
  }

  /// Releases the objects that the router keeps alive. Called when the window no longer exists.
  mutating func releaseRetainedObjects() {
    for index in touches.indices { touches[index].deliveryState.retainedObject = nil }
  }

  /// Marks the delivery of a touch as complete.
  private mutating func finishDelivery(of touch: Touch) {
    touch.deliveryState.phase = .done
    hasFinishedTouch = true
  }

  private mutating func removeFinishedTouches() {
    guard hasFinishedTouch else { return }
    hasFinishedTouch = false
    for index in touches.indices where touches[index].deliveryState.phase == .done {
      touches[index].deliveryState.retainedObject = nil
    }
    touches.removeAll { $0.deliveryState.phase == .done }
  }

  /// Cancels a touch for its target if any of the touch's events have been delivered to the target.
  private mutating func cancelDelivery(of touch: Touch, at time: Timestamp) {
    switch touch.deliveryState.phase {
    case .immediate, .coalescing, .endDelayed:
      guard touch.needsDelivery, let target = touch.target else { break }
      var state = touch.state
      state.phase = .cancelled
      state.timestamp = time
      Self.insert(makeCall(touch, on: target, state, isPresent: false), to: &cancellationCalls)
    case .delayed, .done: break
    }
    finishDelivery(of: touch)
  }

  // MARK: Frames

  private mutating func advanceDelivery(
    of touch: Touch, _ arena: Arena, isFrame: Bool, isCoalescing: Bool
  ) {
    let hasChange = isFrame && touch.phase != .stationary && touch.phase != .began
    if hasChange, touch.phase == .cancelled {
      return cancelDelivery(of: touch, at: touch.timestamp)
    }
    if touch.deliveryState.phase == .immediate {
      // If the target has no touch handlers, skip movements, which make up most frames.
      guard hasChange, touch.phase != .moved || isCoalescing || touch.needsDelivery else { return }
      if isCoalescing, touch.phase == .moved {
        touch.deliveryState.delayedState = touch.state
        return coalesce(touch)
      }
      return queueCallOrDelayEnd(touch, touch.state, arena, isPresent: true)
    }
    switch touch.deliveryState.phase {
    case .delayed:
      // Queue the end of a touch only once, even though the touch remains in the ended phase.
      if hasChange { touch.deliveryState.queueState(touch.state) }
      if arena.interceptsNewTouch(touch.number) {
        finishDelivery(of: touch)
      } else if !arena.delaysTouchesBegan(ofTouch: touch.number) {
        touch.deliveryState.phase = .immediate
        deliverDelayed(touch, arena)
      }
    case .coalescing:
      let isContinuing = hasChange && touch.phase == .moved
      if isContinuing {
        let start = touch.deliveryState.delayedState.previousLocation
        touch.deliveryState.delayedState = touch.state
        touch.deliveryState.delayedState.previousLocation = start
        if isCoalescing { return coalesce(touch) }
      } else if hasChange || !isCoalescing {
        touch.removeLastCoalescedSample()
      } else {
        return
      }
      touch.deliveryState.phase = .immediate
      queueCallOrDelayEnd(touch, touch.deliveryState.delayedState, arena)
      if hasChange, !isContinuing { queueCallOrDelayEnd(touch, touch.state, arena) }
    case .endDelayed: queueCallOrDelayEnd(touch, touch.deliveryState.delayedState, arena)
    case .immediate, .done: break
    }
  }

  /// Delivers the delayed `touchesBegan` and every event queued after it.
  private mutating func deliverDelayed(_ touch: Touch, _ arena: Arena) {
    let isLate = touch.phase != .began || !touch.deliveryState.queuedStates.isEmpty
    touch.wasBeganDelivered = touch.target?.canReceiveTouches == true
    queueCallOrDelayEnd(touch, touch.deliveryState.delayedState, arena, isPresent: !isLate)
    for index in touch.deliveryState.queuedStates.indices {
      queueCallOrDelayEnd(touch, touch.deliveryState.queuedStates[index], arena)
    }
    touch.deliveryState.queuedStates.clear()
  }

  /// Delays the current movement so that it can be coalesced with the next one.
  private func coalesce(_ touch: Touch) {
    touch.coalesceMovement()
    touch.deliveryState.phase = .coalescing
  }

  /// Queues a call that delivers a touch's state, unless the state is the touch's end and must be
  /// delayed.
  private mutating func queueCallOrDelayEnd(
    _ touch: Touch, _ state: Touch.State, _ arena: Arena, isPresent: Bool = false
  ) {
    if state.phase == .ended {
      if arena.delaysTouchesEnded(ofTouch: touch.number) {
        touch.deliveryState.phase = .endDelayed
        touch.deliveryState.delayedState = state
        return
      }
      finishDelivery(of: touch)
    }
    queueCall(touch, state, isPresent: isPresent)
  }

  private mutating func queueCall(_ touch: Touch, _ state: Touch.State, isPresent: Bool) {
    guard touch.needsDelivery, let target = touch.target else { return }
    Self.insert(makeCall(touch, on: target, state, isPresent: isPresent), to: &calls)
  }

  private mutating func makeCall(
    _ touch: Touch, on target: TouchTarget, _ state: Touch.State, isPresent: Bool
  ) -> HandlerCall {
    if !isPresent { pastStates.append(state) }
    return HandlerCall(
      touch: touch, target: target, retainedObject: touch.deliveryState.retainedObject,
      phase: state.phase,
      time: state.timestamp,
      stateIndex: isPresent ? nil : pastStates.count - 1)
  }

  // MARK: Order

  /// Inserts a call after the last call that it can be combined with, unless a call for the same
  /// touch comes after that call. Otherwise, inserts the call after all calls that aren't later.
  private static func insert(_ call: HandlerCall, to calls: inout UniqueArray<HandlerCall>) {
    let time = call.time
    var position = calls.count
    var index = calls.count
    while index > 0 {
      let other = calls[index - 1]
      if other.touch === call.touch || other.time < time { break }
      if call.canCombine(with: other) {
        position = index
        break
      }
      index -= 1
      if other.time > time { position = index }
    }
    calls.insert(call, at: position)
  }
}

extension TouchRouter.HandlerCall {
  /// Returns whether two calls can be combined. This is the case if they have the same handler,
  /// target and instant but different touches.
  func canCombine(with other: TouchRouter.HandlerCall) -> Bool {
    target === other.target && phase == other.phase && time == other.time && touch !== other.touch
      && touch.wasBeganDelivered == other.touch.wasBeganDelivered
  }
}
