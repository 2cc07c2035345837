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
  public internal(set) var fingers: Fingers

  /// The longest time over which a move is taken to be even, in nanoseconds. A device that sends
  /// nothing while a finger rests says nothing about when in a long pause the finger set off: shortly
  /// before the next sample, at the usual rates.
  static var longestStretch: Int64 { 25_000_000 }

  /// The shortest time that a move takes, in nanoseconds. A source whose clock is coarse may send two
  /// frames with one timestamp; what happened on the way from one to the other still has its order.
  static var shortestStretch: Int64 { 10_000 }

  /// Makes an input; `previousTime` is the time of the previous frame. Without it, all that happened
  /// happened at `time`.
  public init(
    _ event: Event, at time: Timestamp, previousTime: Timestamp? = nil, fingers: Fingers
  ) {
    self.event = event
    self.time = time
    self.previousTime = previousTime.map { Input.earliest($0, before: time) } ?? time
    self.fingers = fingers
  }

  /// Makes an input whose `previousTime` was limited already, see ``earliest(_:before:)``.
  init(_ event: Event, at time: Timestamp, from previousTime: Timestamp, fingers: Fingers) {
    self.event = event
    self.time = time
    self.previousTime = previousTime
    self.fingers = fingers
  }

  /// When a move set out that is over at a time: at the time of the previous frame, but no more than
  /// ``longestStretch`` and no less than ``shortestStretch`` before.
  static func earliest(_ previousTime: Timestamp, before time: Timestamp) -> Timestamp {
    let stretch = time.nanosecondsSince(previousTime)
    let even = min(max(stretch, shortestStretch), longestStretch)
    return even == stretch ? previousTime : earlier(time, by: even) ?? previousTime
  }

  private static func earlier(_ time: Timestamp, by stretch: Int64) -> Timestamp? {
    let (start, isBeforeAll) = time.nanoseconds.subtractingReportingOverflow(stretch)
    return isBeforeAll ? nil : Timestamp(nanoseconds: start)
  }

  /// The instant at a fraction of the way from the previous sample to this one, 0 … 1.
  public func instant(at fraction: Double) -> Timestamp {
    previousTime.interpolated(to: time, at: fraction)
  }
}
