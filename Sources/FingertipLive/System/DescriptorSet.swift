#if Live && os(Linux)
internal import CLibevdev
internal import Glibc

/// Several file descriptors behind one: it is readable while one of them is, so a host with a loop of
/// its own watches one descriptor only.
final class DescriptorSet {
  let descriptor: CInt
  /// A member that is always readable, once there is need for one.
  private var alarm: CInt = -1

  init() throws(LiveDeviceError) {
    descriptor = epoll_create1(CInt(O_CLOEXEC))
    guard descriptor >= 0 else {
      throw LiveDeviceError.failed(node: "events", call: "epoll_create1", errno: errno)
    }
  }

  deinit {
    close(descriptor)
    if alarm >= 0 { close(alarm) }
  }

  /// Makes it readable from now on, as far as the system still allows that.
  func raiseAlarm() {
    if alarm >= 0 { return }
    alarm = eventfd(1, CInt(EFD_CLOEXEC))
    if alarm >= 0 { try? insert(alarm) }
  }

  /// Ends that.
  func clearAlarm() {
    if alarm < 0 { return }
    remove(alarm)
    close(alarm)
    alarm = -1
  }

  func insert(_ member: CInt) throws(LiveDeviceError) {
    var event = epoll_event()
    event.events = EPOLLIN.rawValue
    event.data.fd = member
    guard epoll_ctl(descriptor, EPOLL_CTL_ADD, member, &event) == 0 else {
      throw LiveDeviceError.failed(node: "events", call: "epoll_ctl", errno: errno)
    }
  }

  /// To be called before the member is closed.
  func remove(_ member: CInt) {
    var event = epoll_event()
    epoll_ctl(descriptor, EPOLL_CTL_DEL, member, &event)
  }
}
#endif
