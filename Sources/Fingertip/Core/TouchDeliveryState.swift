/// A stage in the delivery of a touch to its target.
struct TouchDeliveryState: ~Copyable {
  enum Phase {
    /// The beginning of the touch and everything after it are delayed.
    case delayed
    /// Every change is delivered at once.
    case immediate
    /// Movements are being coalesced into one, from the start of the first to the end of the last.
    case coalescing
    /// Everything except the end of the touch is delivered. The end is delayed.
    case endDelayed
    /// The end is delivered or queued.
    case done
  }

  var phase = Phase.delayed
  /// Whether a recognizer of a surrounding target intercepted the touch.
  var isIntercepted = false
  /// The touch's state at the delayed event, which is its beginning, a coalesced movement, or its
  /// end.
  var delayedState: Touch.State
  /// The events after a delayed beginning. Usually empty.
  var queuedStates = UniqueArray<Touch.State>()
  /// The object behind the target, kept alive until the end is delivered. A window isn't kept
  /// alive: because it owns its touches, it would leak while a touch is down.
  var retainedObject: AnyObject?

  /// Creates the state of a delivery that hasn't started yet.
  init(delayed: Touch.State) { self.delayedState = delayed }

  /// Queues an event that follows a delayed beginning. Events after the end are dropped.
  mutating func queue(_ state: Touch.State) {
    if queuedStates.isEmpty || queuedStates[queuedStates.count - 1].phase != .ended {
      queuedStates.append(state)
    }
  }
}

extension Touch {
  /// Whether the touch has ended or was cancelled.
  var isLifted: Bool { phase == .ended || phase == .cancelled }
}
