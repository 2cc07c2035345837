#if Live && os(Linux)
internal import CLibevdev
package import Fingertip
internal import Glibc

/// Detects whether the computer was suspended by comparing two kernel clocks. `CLOCK_BOOTTIME`
/// continues during suspend, but `CLOCK_MONOTONIC` doesn't.
package struct SleepWatch {
  /// A reading of both clocks. The monotonic clock is read before and after the boot clock, because
  /// an arbitrary amount of time may pass between the calls.
  package struct Reading {
    package var before: Timestamp
    package var boot: Timestamp
    package var after: Timestamp

    package init(before: Timestamp, boot: Timestamp, after: Timestamp) {
      (self.before, self.boot, self.after) = (before, boot, after)
    }

    /// Reads the clocks.
    package init() {
      before = SystemClock.now
      boot = .zero
      var time = timespec()
      if clock_gettime(CLOCK_BOOTTIME, &time) == 0 {
        boot = Timestamp(nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
      }
      after = SystemClock.now
    }
  }

  /// The minimum increase of the lead that counts as a suspend.
  private static let minimumSleep = Duration.milliseconds(100)
  /// The maximum lead of the boot clock over the monotonic clock.
  private var lead: Duration

  package init(_ reading: Reading = Reading()) { lead = reading.boot - reading.before }

  /// Returns whether the computer was suspended since the last call.
  package mutating func hasSlept(_ reading: Reading = Reading()) -> Bool {
    defer { lead = reading.boot - reading.before }
    return (reading.boot - reading.after) - lead > Self.minimumSleep
  }
}
#endif
