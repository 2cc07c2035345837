/// An input to a recognizer, which contains one event, the event's time, and the touches that the
/// recognizer tracks.
///
/// A recognizer receives only the touches that it tracks. If several events occur in the same
/// frame, the recognizer receives them one after another: first moves, then lifts, then landings.
public struct Input: Sendable {
  /// A kind of event.
  public enum Event: Hashable, Sendable {
    /// One or more touches began. Their phase is `landing`.
    case landed
    /// One or more touches moved.
    case moved
    /// One or more touches ended. Their phase is `lifting`.
    case lifted
    /// The recognizer's deadline was reached.
    case deadline
  }

  /// The event.
  public let event: Event
  /// The time of the event.
  public let time: Timestamp
  /// The time at which the move that ends at `time` is assumed to have started.
  let previousTime: Timestamp
  /// All touches that the recognizer tracks, including lifting touches.
  public internal(set) var touches: TrackedTouches

  /// The maximum duration, in nanoseconds, for which a move is assumed to have constant speed.
  ///
  /// Some devices send nothing while a touch holds still, so they don't report when the touch
  /// started to move again. At typical sampling rates, the touch must have started to move shortly
  /// before the next sample.
  static var maximumMoveNanoseconds: Int64 { 25_000_000 }

  /// Creates an input. `previousTime` is the time of the previous frame, which defaults to `time`.
  public init(
    _ event: Event, at time: Timestamp, previousTime: Timestamp? = nil, fingers: TrackedTouches
  ) {
    self.event = event
    self.time = time
    self.previousTime = Input.limitedPreviousTime(previousTime ?? time, before: time)
    self.touches = fingers
  }

  /// Creates an input whose `previousTime` has already been limited by
  /// ``limitedPreviousTime(_:before:)``.
  init(_ event: Event, at time: Timestamp, from previousTime: Timestamp, fingers: TrackedTouches) {
    self.event = event
    self.time = time
    self.previousTime = previousTime
    self.touches = fingers
  }

  /// Returns the time of the previous frame or, if that is more than ``maximumMoveNanoseconds``
  /// before `time`, the instant ``maximumMoveNanoseconds`` before `time`.
  static func limitedPreviousTime(_ previousTime: Timestamp, before time: Timestamp) -> Timestamp {
    let stretch = time.nanosecondsSince(previousTime)
    guard stretch > Input.maximumMoveNanoseconds else { return previousTime }
    return Timestamp(nanoseconds: time.nanoseconds - Input.maximumMoveNanoseconds)
  }

  /// Returns an instant as a fraction (0 … 1) of the interval from the previous sample to this one.
  /// The result is 1 if the interval is empty.
  public func fraction(at instant: Timestamp) -> Double {
    let (elapsed, interval) = (instant - previousTime, time - previousTime)
    return interval > .zero ? min(max(elapsed.inSeconds / interval.inSeconds, 0), 1) : 1
  }

  /// Returns the instant at a fraction (0 … 1) of the interval from the previous sample to this
  /// one.
  public func instant(at fraction: Double) -> Timestamp {
    previousTime.interpolated(to: time, at: fraction)
  }
}
