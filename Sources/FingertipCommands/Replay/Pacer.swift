internal import Fingertip

/// Waits until the time of a recording has come.
struct Pacer {
  /// Returns when a time of the recording has come.
  let wait: (Timestamp) -> Void

  /// Waits by the clock that nobody sets. The recording starts when it is first asked to wait.
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
