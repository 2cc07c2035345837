#if Live && os(Linux)
internal import CLibevdev
package import Fingertip
internal import Glibc

/// A detector that compares two kernel clocks to determine whether the computer was suspended.
/// While the computer is suspended, `CLOCK_BOOTTIME` continues and `CLOCK_MONOTONIC` stops.
package struct SuspendDetector {
  /// A reading of both clocks. The monotonic clock is read both before and after the boot clock,
  /// because any amount of time may pass between two calls.
  package struct ClockReading {
    package var monotonicBefore: Timestamp
    package var bootTime: Timestamp
    package var monotonicAfter: Timestamp

    package init(before: Timestamp, boot: Timestamp, after: Timestamp) {
      (self.monotonicBefore, self.bootTime, self.monotonicAfter) = (before, boot, after)
    }

    /// Reads the clocks.
    package init() {
      monotonicBefore = SystemClock.now
      bootTime = .zero
      var time = timespec()
      if clock_gettime(CLOCK_BOOTTIME, &time) == 0 {
        bootTime = Timestamp(nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
      }
      monotonicAfter = SystemClock.now
    }
  }

  /// The minimum increase in the boot clock's lead over the monotonic clock that is interpreted as
  /// a suspension.
  private static let minimumSuspension = Duration.milliseconds(100)
  /// The maximum time by which the boot clock could have been ahead of the monotonic clock at the
  /// last reading.
  private var bootClockLead: Duration

  package init(_ reading: ClockReading = ClockReading()) {
    bootClockLead = reading.bootTime - reading.monotonicBefore
  }

  /// Returns whether the computer has been suspended since the last call.
  package mutating func wasSuspendedSinceLastCall(
    _ reading: ClockReading = ClockReading()
  ) -> Bool {
    defer { bootClockLead = reading.bootTime - reading.monotonicBefore }
    return (reading.bootTime - reading.monotonicAfter) - bootClockLead > Self.minimumSuspension
  }
}
#endif
