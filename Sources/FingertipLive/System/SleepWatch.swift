#if Live && os(Linux)
internal import CLibevdev
package import Fingertip
internal import Glibc

/// Notices that the machine has slept (suspend), by two clocks of the kernel: `CLOCK_BOOTTIME` goes on
/// meanwhile, and `CLOCK_MONOTONIC` stands still.
package struct SleepWatch {
  /// What the clocks said. Between two readings of them any time may pass, so the monotonic one is read
  /// before and after the other.
  package struct Reading {
    package var before: Timestamp
    package var boot: Timestamp
    package var after: Timestamp

    package init(before: Timestamp, boot: Timestamp, after: Timestamp) {
      (self.before, self.boot, self.after) = (before, boot, after)
    }

    /// Reads both clocks now.
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

  /// What is too short to be a sleep.
  private static let minimumSleep = Duration.milliseconds(100)
  /// How far the one clock is ahead of the other at most.
  private var lead: Duration

  package init(_ reading: Reading = Reading()) { lead = reading.boot - reading.before }

  /// Whether the machine has slept since this was asked last.
  package mutating func hasSlept(_ reading: Reading = Reading()) -> Bool {
    defer { lead = reading.boot - reading.before }
    return (reading.boot - reading.after) - lead > Self.minimumSleep
  }
}
#endif
