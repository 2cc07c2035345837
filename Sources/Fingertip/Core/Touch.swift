/// One finger on the surface, from landing to lifting: the object that views and actions see.
///
/// The object is the same for the whole life of the touch, and its fields change with every frame.
/// To keep a value, copy the field.
public final class Touch {
  /// The phases of a touch (rule T1).
  public enum Phase: Hashable, Sendable {
    /// It landed in this frame.
    case began
    /// It moved in this frame.
    case moved
    /// It is down and did nothing in this frame (rule T4).
    case stationary
    /// It lifted in this frame.
    case ended
    /// It was cancelled in this frame.
    case cancelled
  }

  /// What changes from frame to frame.
  struct State {
    var sample: TouchSample
    var phase: Phase
    var timestamp: Timestamp
    var previousLocation: Point
    /// When it was at the previous location.
    var previousTimestamp: Timestamp
  }

  /// The identity that the source gave it.
  public let id: TouchID
  /// How many quick touches at this place it makes, itself included (rule T3).
  public let tapCount: Int
  /// Its number in its window: that of the first touch is 1.
  let number: UInt64
  /// Where it landed.
  let start: Point
  @exclusivity(unchecked) private(set) var state: State
  /// The samples that are to be told together with the next movement.
  @exclusivity(unchecked) private(set) var coalesced = UniqueArray<TouchEvent.CoalescedSample>()
  /// Whether the target on which it landed has left, so that it is to be cancelled.
  private(set) var hasLostTarget = false
  /// Whether a handler is being told of it.
  @exclusivity(unchecked) var isShown = false
  /// What happened to it in the frame at hand.
  @exclusivity(unchecked) var change = Change.began
  /// Whether it is to end in the frame in which it began.
  @exclusivity(unchecked) var endsAtOnce = false
  /// How far its target has heard of it.
  @exclusivity(unchecked) var deliveryState: TouchDeliveryState
  /// What it landed on; `nil` when that was nothing.
  let target: TouchTarget?
  /// The whole surface on which it landed.
  let surface: TouchTarget?

  init(
    _ sample: TouchSample, at time: Timestamp, tapCount: Int, target: TouchTarget?,
    surface: TouchTarget? = nil, number: UInt64 = 0
  ) {
    id = sample.id
    self.tapCount = tapCount
    self.number = number
    start = sample.location
    state = State(
      sample: sample, phase: .began, timestamp: time, previousLocation: sample.location,
      previousTimestamp: time)
    deliveryState = TouchDeliveryState(delayed: state)
    self.target = target
    self.surface = surface
  }

  /// What it did in the last frame.
  public var phase: Phase { state.phase }
  /// When the last frame was in which it changed.
  public var timestamp: Timestamp { state.timestamp }
  /// Where it is, in points of the window.
  public var location: Point { state.sample.location }
  /// Where it was in the frame before, in points of the window; where it is, when it rests. While a
  /// handler hears of movements that were joined, where it was before the first of them.
  public var previousLocation: Point { state.previousLocation }
  /// The area of contact, when the source knows it.
  public var contact: ContactEllipse? { state.sample.contact }
  /// The pressure as a share of the device's range, 0 … 1, when the source knows it.
  public var pressure: Double? { state.sample.pressure }
  /// What touches.
  public var tool: TouchTool { state.sample.tool }

  /// Takes in what a sample says, of which there may be several in a frame.
  func apply(_ sample: TouchSample, _ phase: Phase, at time: Timestamp) {
    if state.phase != .moved {
      state.previousLocation = state.sample.location
      state.previousTimestamp = state.timestamp
    }
    state.sample = sample
    state.phase = phase
    state.timestamp = time
  }

  /// Breaks the touch off where it is.
  func cancel(at time: Timestamp) {
    state.phase = .cancelled
    state.timestamp = time
  }

  /// Has nothing to tell in a frame, so far.
  func becomeStationary() {
    state.phase = .stationary
    state.previousLocation = state.sample.location
  }

  /// Is to be cancelled, because its target leaves.
  func loseTarget() { hasLostTarget = true }

  /// Shows the touch as it was at another time, while a handler hears of that.
  func show(_ other: State) { state = other }

  /// Puts the present movement aside, to be told together with the next.
  func coalesce() {
    coalesced.append(
      TouchEvent.CoalescedSample(timestamp: state.timestamp, sample: state.sample))
  }

  /// Takes back the last movement that was put aside, as it is to be told now.
  func removeLastCoalesced() {
    if !coalesced.isEmpty { coalesced.removeLast() }
  }

  /// Forgets the movements that were told.
  func clearCoalesced() {
    coalesced.clear()
  }

  /// Whether telling its target of it can come to anything. Movements that were joined end with being
  /// told.
  var canBeDelivered: Bool { !coalesced.isEmpty || target?.canReceiveTouches == true }
}
