internal import Fingertip

/// A pacer that slows a replay down to the speed of the recording.
struct ReplayPacer {
  /// A closure that waits until the given time in the recording is reached.
  let waitUntil: (Timestamp) -> Void

  /// Creates a pacer that uses the monotonic clock. Time 0 in the recording corresponds to the
  /// start of the first wait.
  static func monotonic() -> ReplayPacer {
    var startNanoseconds: Int64?
    return ReplayPacer { time in
      let now = SystemFunctions.monotonicNanoseconds
      let origin = startNanoseconds ?? now
      startNanoseconds = origin
      let (rest, overflow) = time.nanoseconds.subtractingReportingOverflow(now - origin)
      if !overflow, rest > 0 { SystemFunctions.sleep(nanoseconds: rest) }
    }
  }
}
