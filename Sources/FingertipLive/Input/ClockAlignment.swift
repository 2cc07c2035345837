#if Live && os(Linux)
internal import Fingertip

/// The relation between the times of events and ``SystemClock``.
enum ClockAlignment {
  /// The kernel uses the same clock.
  case exact
  /// The kernel rejected the clock. Events have another one, whose offset is still unknown.
  case unknown
  /// The offset to add to the times of events, in nanoseconds.
  case offset(Int64)

  /// Returns the time of an event on ``SystemClock``.
  ///
  /// If the clocks differ, the first event gets the time at which it was read. Later events keep
  /// their distance from it.
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
