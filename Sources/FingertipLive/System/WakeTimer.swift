#if Live && os(Linux)
internal import CLibevdev
package import Fingertip
internal import Glibc

/// A timer on ``SystemClock`` that makes a file descriptor readable when it fires.
package final class WakeTimer {
  package let descriptor: CInt
  /// The time at which the timer fires, or `nil` if it isn't set.
  package private(set) var fireTime: Timestamp?

  package init() throws(LiveDeviceError) {
    descriptor = timerfd_create(CLOCK_MONOTONIC, CInt(O_NONBLOCK | O_CLOEXEC))
    guard descriptor >= 0 else {
      throw LiveDeviceError.failed(node: "timer", call: "timerfd_create", errno: errno)
    }
  }

  deinit { close(descriptor) }

  /// Sets or clears the timer. A timer set to a time in the past fires immediately.
  package func setFireTime(_ time: Timestamp?) throws(LiveDeviceError) {
    guard time != self.fireTime else { return }
    var setting = itimerspec()
    if let time {
      let nanoseconds = max(time.nanoseconds, 1)
      setting.it_value.tv_sec = Int(nanoseconds / 1_000_000_000)
      setting.it_value.tv_nsec = Int(nanoseconds % 1_000_000_000)
    }
    guard timerfd_settime(descriptor, CInt(TFD_TIMER_ABSTIME), &setting, nil) == 0 else {
      throw LiveDeviceError.failed(node: "timer", call: "timerfd_settime", errno: errno)
    }
    self.fireTime = time
  }

  /// Clears the timer if its fire time is `now` or earlier.
  package func clearIfDue(by now: Timestamp) throws(LiveDeviceError) {
    if let fireTime, fireTime <= now { try setFireTime(nil) }
  }
}
#endif
