#if Live && os(Linux)
internal import CLibevdev
public import Fingertip
internal import Glibc

/// The clock that the events of a live device are stamped by, and that timers run on: Linux's
/// `CLOCK_MONOTONIC`, which nobody sets and which stands still while the machine sleeps.
public enum SystemClock {
  /// The time now.
  public static var now: Timestamp {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return Timestamp(nanoseconds: Int64(now.tv_sec) * 1_000_000_000 + Int64(now.tv_nsec))
  }
}
#endif
