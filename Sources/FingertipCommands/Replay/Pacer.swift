internal import Fingertip

/// A pacer that slows a replay down to the speed of the recording.
struct Pacer {
  /// A closure that waits until the recording's time reaches the given time.
  let waitUntil: (Timestamp) -> Void

  /// Creates a pacer that uses the monotonic clock. The recording's time starts at the first wait.
  static func monotonic() -> Pacer {
    var startNanoseconds: Int64?
    return Pacer { time in
      let now = SystemOutput.monotonicNanoseconds
      let origin = startNanoseconds ?? now
      startNanoseconds = origin
      let (rest, overflow) = time.nanoseconds.subtractingReportingOverflow(now - origin)
      if !overflow, rest > 0 { SystemOutput.sleep(nanoseconds: rest) }
    }
  }
}
