internal import Fingertip

/// Waits until a time of a recording has come.
struct Pacer {
  /// Returns at a time of the recording.
  let wait: (Timestamp) -> Void

  /// Creates a pacer with the monotonic clock. The recording starts at the first wait.
  static func monotonic() -> Pacer {
    var start: Int64?
    return Pacer { time in
      let now = SystemOutput.monotonicNanoseconds
      let origin = start ?? now
      start = origin
      let (rest, overflow) = time.nanoseconds.subtractingReportingOverflow(now - origin)
      if !overflow, rest > 0 { SystemOutput.sleep(nanoseconds: rest) }
    }
  }
}
