/// The state of the delivery of a touch to its target.
struct TouchDeliveryState: ~Copyable {
  enum Phase {
    /// The beginning of the touch and everything after it are delayed.
    case delayed
    /// Every change is delivered immediately.
    case immediate
    /// Movements are being coalesced into a single movement from the start of the first to the end
    /// of the last.
    case coalescing
    /// Everything except the end of the touch has been delivered. The end is delayed.
    case endDelayed
    /// The end has been delivered or queued.
    case done
  }

  var phase = Phase.delayed
  /// Whether a recognizer of a surrounding target intercepted the touch.
  var isIntercepted = false
  /// The state of the touch when the delayed event occurred. This event is the beginning of the
  /// touch, a coalesced movement, or the end of the touch.
  var delayedState: Touch.State
  /// The states of the touch at the time of each event that follows a delayed beginning. This array
  /// is usually empty.
  var queuedStates = UniqueArray<Touch.State>()
  /// The object behind the target, kept alive until the end of the touch is delivered. A window
  /// isn't kept alive: it owns its touches, so keeping it alive would cause a reference cycle while
  /// a touch is down.
  var retainedObject: AnyObject?

  /// Creates the state of a delivery that hasn't started yet.
  init(delayed: Touch.State) { self.delayedState = delayed }

  /// Queues an event that follows a delayed beginning. An event that follows the end of the touch
  /// is dropped.
  mutating func queueState(_ state: Touch.State) {
    if queuedStates.isEmpty || queuedStates[queuedStates.count - 1].phase != .ended {
      queuedStates.append(state)
    }
  }
}

extension Touch {
  /// Whether the touch has ended or was cancelled.
  var isLifted: Bool { phase == .ended || phase == .cancelled }
}
