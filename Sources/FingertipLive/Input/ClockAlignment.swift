#if Live && os(Linux)
internal import Fingertip

/// The relationship between event timestamps and ``SystemClock``.
enum ClockAlignment {
  /// The kernel timestamps events with ``SystemClock``.
  case exact
  /// The kernel rejected ``SystemClock`` for this device. Events are timestamped with a different
  /// clock, whose offset is still unknown.
  case unknown
  /// The offset to add to event timestamps, in nanoseconds.
  case offset(Int64)

  /// Converts the timestamp of an event to a time on ``SystemClock``.
  ///
  /// If the clocks differ, the first event is assigned the time at which it was read. Later events
  /// are shifted by the same amount, which preserves the intervals between events.
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
