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
  }

  /// The identity that the source gave it.
  public let id: TouchID
  /// How many quick touches at this place it makes, itself included (rule T3).
  public let tapCount: Int
  @exclusivity(unchecked) private(set) var state: State
  /// The samples that are to be told together with the next movement.
  @exclusivity(unchecked) private(set) var coalesced: [TouchEvent.CoalescedSample] = []
  private let viewReference: Weak<View>
  private let isOnView: Bool

  init(_ sample: TouchSample, at time: Timestamp, tapCount: Int, view: View?) {
    id = sample.id
    self.tapCount = tapCount
    state = State(
      sample: sample, phase: .began, timestamp: time, previousLocation: sample.location)
    viewReference = Weak(view?.handle)
    isOnView = view != nil
  }

  /// What it did in the last frame.
  public var phase: Phase { state.phase }
  /// When the last frame was in which it changed.
  public var timestamp: Timestamp { state.timestamp }
  /// Where it is, in points of the window.
  public var location: Point { state.sample.location }
  /// Where it was in the frame before, in points of the window.
  public var previousLocation: Point { state.previousLocation }
  /// The area of contact, when the source knows it.
  public var contact: ContactEllipse? { state.sample.contact }
  /// The pressure as a share of the device's range, 0 … 1, when the source knows it.
  public var pressure: Double? { state.sample.pressure }
  /// What touches.
  public var tool: TouchTool { state.sample.tool }

  /// Takes in what the touch did in a frame.
  func update(_ sample: TouchSample, _ phase: Phase, at time: Timestamp) {
    state = State(
      sample: sample, phase: phase, timestamp: time, previousLocation: state.sample.location)
  }

  /// Breaks the touch off where it is.
  func cancel(at time: Timestamp) {
    state.phase = .cancelled
    state.timestamp = time
  }

  /// Has nothing to tell in a frame, so far.
  func rest() { state.phase = .stationary }

  /// Shows the touch as it was at another time, while a handler hears of that.
  func show(_ other: State) { state = other }

  /// Puts the present movement aside, to be told together with the next.
  func join() {
    coalesced.append(
      TouchEvent.CoalescedSample(timestamp: state.timestamp, sample: state.sample))
  }

  /// Takes back the last movement that was put aside, to be told now.
  func separated() -> State {
    var last = state
    last.phase = .moved
    if !coalesced.isEmpty { coalesced.removeLast() }
    return last
  }

  /// Forgets the movements that were told.
  func endMovement() {
    coalesced.clear()
  }

  /// Whether it landed on a view that is gone, or in no window any more.
  var hasLostView: Bool { isOnView && view?.window == nil }

  /// The view on which it landed; `nil` when it landed on none, or the view is gone.
  public var view: View? { viewReference.object }

  /// The window in which it landed; `nil` when the view is gone, or in no window any more.
  public var window: Window? { view?.window }

  /// Where it is, in the coordinates of a view; `nil` stands for the window.
  public func location(in view: View?) -> Point {
    view.map { $0.convert(fromWindow: location) } ?? location
  }

  /// Where it was in the frame before, in the coordinates of a view; `nil` stands for the window.
  public func previousLocation(in view: View?) -> Point {
    view.map { $0.convert(fromWindow: previousLocation) } ?? previousLocation
  }
}
