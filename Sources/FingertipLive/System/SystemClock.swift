#if Live && os(Linux)
internal import CLibevdev
public import Fingertip
internal import Glibc

/// The clock that is used for timers and for the events of live devices. This is Linux's
/// `CLOCK_MONOTONIC`, which can't be set and which stops while the computer is suspended.
public enum SystemClock {
  /// The current time.
  public static var now: Timestamp {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return Timestamp(nanoseconds: Int64(now.tv_sec) * 1_000_000_000 + Int64(now.tv_nsec))
  }
}
#endif
