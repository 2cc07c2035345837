#if Live && os(Linux)
internal import Fingertip

/// The relationship between event timestamps and ``SystemClock``.
enum ClockAlignment {
  /// The kernel timestamps events with ``SystemClock``.
  case exact
  /// The kernel rejected the clock. Events are timestamped with a different clock, whose offset is
  /// still unknown.
  case unknown
  /// The offset to add to event timestamps, in nanoseconds.
  case offset(Int64)

  /// Converts an event timestamp to ``SystemClock``.
  ///
  /// If the clocks differ, the first event receives the time at which it was read. The intervals
  /// between events are preserved.
  mutating func converted(_ time: Timestamp) -> Timestamp {
    switch self {
    case .exact: return time
    case .unknown:
      self = .offset(SystemClock.now.nanoseconds &- time.nanoseconds)
      return converted(time)
    case .offset(let offset): return Timestamp(nanoseconds: time.nanoseconds &+ offset)
    }
  }
}
#endif
