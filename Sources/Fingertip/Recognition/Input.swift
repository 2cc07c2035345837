/// What a recognizer is told: one thing that happened to its fingers, and when.
///
/// A recognizer hears only of the fingers that it follows. When several things happen in one frame
/// it hears of them one after the other: moves, then lifts, then landings.
public struct Input: Sendable {
  /// The things that happen.
  public enum Event: Hashable, Sendable {
    /// One or more fingers landed; their stage is `landing`.
    case landed
    /// One or more fingers moved.
    case moved
    /// One or more fingers lifted; their stage is `lifting`.
    case lifted
    /// The deadline that the recognizer asked for is here.
    case deadline
  }

  /// What happened.
  public let event: Event
  /// When it happened.
  public let time: Timestamp
  /// Where a move that is over at `time` started.
  let previousTime: Timestamp
  /// All fingers that the recognizer follows, the lifting ones included.
  public internal(set) var touches: TrackedTouches

  /// The longest time over which a move is taken to be even, in nanoseconds. A device that sends
  /// nothing while a finger rests says nothing about when in a long pause the finger set off: shortly
  /// before the next sample, at the usual rates.
  static var longestStretch: Int64 { 25_000_000 }

  /// Makes an input; `previousTime` is the time of the previous frame, and the same as `time`
  /// when left out.
  public init(
    _ event: Event, at time: Timestamp, previousTime: Timestamp? = nil, fingers: TrackedTouches
  ) {
    self.event = event
    self.time = time
    self.previousTime = Input.earliest(previousTime ?? time, before: time)
    self.touches = fingers
  }

  /// Makes an input whose `previousTime` was limited already, see ``earliest(_:before:)``.
  init(_ event: Event, at time: Timestamp, from previousTime: Timestamp, fingers: TrackedTouches) {
    self.event = event
    self.time = time
    self.previousTime = previousTime
    self.touches = fingers
  }

  /// The time of the previous frame, or so much later that the move took no longer than
  /// ``longestStretch``.
  static func earliest(_ previousTime: Timestamp, before time: Timestamp) -> Timestamp {
    let stretch = time.nanosecondsSince(previousTime)
    guard stretch > Input.longestStretch else { return previousTime }
    return Timestamp(nanoseconds: time.nanoseconds - Input.longestStretch)
  }

  /// The fraction of the way from the previous sample to this one at which an instant lies, 0 … 1; 1
  /// where nothing moved.
  public func fraction(at instant: Timestamp) -> Double {
    let (part, whole) = (instant - previousTime, time - previousTime)
    return whole > .zero ? min(max(part.inSeconds / whole.inSeconds, 0), 1) : 1
  }

  /// The instant at a fraction of the way from the previous sample to this one, 0 … 1.
  public func instant(at fraction: Double) -> Timestamp {
    previousTime.interpolated(to: time, at: fraction)
  }
}
