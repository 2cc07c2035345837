/// The progress of delivering a touch to its target.
struct TouchDeliveryState: ~Copyable {
  enum Phase {
    /// The beginning and everything after it are delayed.
    case delayed
    /// Every change is delivered at once.
    case immediate
    /// Some movements are being coalesced into one, from the start of the first to the end of the
    /// last.
    case coalescing
    /// Everything except the end is delivered; the end is delayed.
    case endDelayed
    /// The end is delivered or queued.
    case done
  }

  var phase = Phase.delayed
  /// Whether a recognizer of a surrounding target intercepted the touch.
  var isIntercepted = false
  /// The state of the touch at the delayed event, which is its beginning, a coalesced movement, or
  /// its end.
  var delayedState: Touch.State
  /// The events after a delayed beginning. Usually empty.
  var queuedStates = UniqueArray<Touch.State>()
  /// The object behind the target, kept alive until the end is delivered. A window isn't kept
  /// alive: because it owns its touches, it would leak while a touch is down.
  var retainedObject: AnyObject?

  /// Creates a delivery state with nothing delivered yet.
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
