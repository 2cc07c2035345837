/// One touch on the surface, as presented to views and actions from *began* to *ended*.
///
/// The same object represents the touch throughout its lifetime, but its properties change with
/// every frame. To keep a property's value, copy it.
public final class Touch {
  /// The phases of a touch (rule T1).
  public enum Phase: Hashable, Sendable {
    /// The touch began in this frame.
    case began
    /// The touch moved in this frame.
    case moved
    /// The touch is down and didn't change in this frame (rule T4).
    case stationary
    /// The touch ended in this frame.
    case ended
    /// The touch was cancelled in this frame.
    case cancelled
  }

  /// The properties of a touch that change from frame to frame.
  struct State {
    var sample: TouchSample
    var timestamp: Timestamp
    var previousLocation: Point
    /// The time at which the touch was at the previous location.
    var previousTimestamp: Timestamp
    var phase: Phase
  }

  /// The ID assigned by the source.
  public let id: TouchID
  /// The number that the host assigned to the touch in the touch's first sample (rule T9). The
  /// default is 0.
  public let tag: UInt64
  /// The number of touches that have landed in quick succession at this location, including this
  /// one (rule T3).
  public let tapCount: Int
  /// The number of the touch in its window. The first touch has number 1.
  package let number: UInt64
  /// The location where the touch began.
  let startLocation: Point
  @exclusivity(unchecked) private(set) var state: State
  /// The coalesced samples that will be delivered with the next movement.
  @exclusivity(unchecked) private(set) var coalescedSamples = UniqueArray<
    TouchEvent.TimedSample
  >()
  /// The state of a touch's target, which indicates whether the target is still in its tree.
  enum TargetState {
    case present
    /// The target is being removed. The next review will cancel the touch for the target.
    case leaving
    /// The target was removed. Only recognizers of surrounding targets still track the touch.
    case removed
  }

  /// The state of the touch's target.
  private(set) var targetState = TargetState.present
  /// Whether a touch handler is being called with this touch.
  @exclusivity(unchecked) var isBeingDelivered = false
  /// The touch's change in the current frame.
  @exclusivity(unchecked) var changeInFrame = FrameChange.began
  /// Whether the touch begins and ends in the same frame.
  @exclusivity(unchecked) var beginsAndEndsInFrame = false
  /// The state of the delivery to the target.
  @exclusivity(unchecked) var deliveryState: TouchDeliveryState
  /// Whether the beginning of the touch was delivered to the target. If it wasn't, none of the
  /// touch's other events are delivered to the target.
  @exclusivity(unchecked) var wasBeganDelivered = false
  /// The chain of views along which the touch was passed on, or `nil` if the touch wasn't passed
  /// on. Only the code that sets this property knows its type.
  @exclusivity(unchecked) var forwardingChainStorage: AnyObject?
  /// The target that the touch landed on, or `nil` if there is none.
  let target: TouchTarget?
  /// The target that represents the whole surface, or `nil` if there is none.
  let surfaceTarget: TouchTarget?

  init(
    _ sample: TouchSample, at time: Timestamp, tapCount: Int, target: TouchTarget?,
    surface: TouchTarget? = nil, number: UInt64 = 0
  ) {
    id = sample.id
    tag = sample.tag
    self.tapCount = tapCount
    self.number = number
    startLocation = sample.location
    state = State(
      sample: sample, timestamp: time, previousLocation: sample.location,
      previousTimestamp: time, phase: .began)
    deliveryState = TouchDeliveryState(delayed: state)
    self.target = target
    surfaceTarget = surface
  }

  /// The phase as of the last frame.
  public var phase: Phase { state.phase }
  /// The time when the touch last changed.
  public var timestamp: Timestamp { state.timestamp }
  /// The location, in window coordinates.
  public var location: Point { state.sample.location }
  /// The location in the previous frame, in window coordinates. If the touch is stationary, this is
  /// the current location. If movements were coalesced, this is the location before the first of
  /// them.
  public var previousLocation: Point { state.previousLocation }
  /// The contact area, or `nil` if the source doesn't report it.
  public var contact: ContactEllipse? { state.sample.contact }
  /// The pressure as a fraction of the device's range, 0 … 1, or `nil` if the source doesn't report
  /// it.
  public var pressure: Double? { state.sample.pressure }
  /// The kind of object that touches the surface.
  public var tool: TouchTool { state.sample.tool }

  /// Applies a sample. A frame may contain several samples of a touch.
  func setSample(_ sample: TouchSample, _ phase: Phase, at time: Timestamp) {
    if state.phase != .moved {
      state.previousLocation = state.sample.location
      state.previousTimestamp = state.timestamp
    }
    state.sample = sample
    state.phase = phase
    state.timestamp = time
  }

  /// Cancels the touch at its current location.
  func cancel(at time: Timestamp) {
    state.phase = .cancelled
    state.timestamp = time
  }

  /// Starts a frame in which the touch hasn't changed yet.
  func becomeStationary() {
    state.phase = .stationary
    state.previousLocation = state.sample.location
  }

  /// Whether a recognizer of a surrounding target has intercepted the touch.
  final var isIntercepted: Bool { deliveryState.isIntercepted }

  /// Marks the touch for cancellation because its target is being removed.
  func markTargetLeaving() { if targetState == .present { targetState = .leaving } }

  /// Marks the target as removed after the touch has been cancelled for it.
  func markTargetRemoved() { targetState = .removed }

  /// Sets the touch to the given state while a handler runs.
  func setState(_ other: State) { state = other }

  /// Coalesces the current movement with the next one.
  func coalesceMovement() {
    coalescedSamples.append(
      TouchEvent.TimedSample(timestamp: state.timestamp, sample: state.sample))
  }

  /// Removes the last coalesced movement because it is being delivered.
  func removeLastCoalescedSample() {
    if !coalescedSamples.isEmpty { coalescedSamples.removeLast() }
  }

  /// Removes the movements that have been delivered.
  func clearCoalescedSamples() {
    coalescedSamples.clear()
  }

  /// Whether delivering the touch can have an effect. If there are coalesced movements, the touch
  /// must be delivered because delivery clears them.
  var needsDelivery: Bool { wasBeganDelivered || !coalescedSamples.isEmpty }
}
