#if Live && os(Linux)
internal import CLibevdev
public import Fingertip
internal import Glibc

/// The clock for live devices' events and for timers: Linux's `CLOCK_MONOTONIC`, which can't be set
/// and stops during suspend.
public enum SystemClock {
  /// The current time.
  public static var now: Timestamp {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return Timestamp(nanoseconds: Int64(now.tv_sec) * 1_000_000_000 + Int64(now.tv_nsec))
  }
}
#endif
