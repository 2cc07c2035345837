#if Live && os(Linux)
internal import Fingertip

/// How the times of events relate to ``SystemClock``.
enum ClockAlignment {
  /// The kernel stamps events by that clock.
  case exact
  /// The kernel would not: the clock of the events is another one, whose distance is unknown as yet.
  case unknown
  /// What is to be added to the times of events, in nanoseconds.
  case offset(Int64)

  /// The time of an event on ``SystemClock``. When the clock is another one, the first event counts
  /// as having happened when it was read, and the others at their distance from it.
  mutating func align(_ time: Timestamp) -> Timestamp {
    switch self {
    case .exact: return time
    case .unknown:
      self = .offset(SystemClock.now.nanoseconds &- time.nanoseconds)
      return align(time)
    case .offset(let offset): return Timestamp(nanoseconds: time.nanoseconds &+ offset)
    }
  }
}
#endif
