#if Live && os(Linux)
internal import CLibevdev
internal import Glibc

/// Several file descriptors behind one: it is readable while one of them is, so a host with a loop of
/// its own watches one descriptor only.
final class DescriptorSet {
  let descriptor: CInt
  /// A member that can always be read, and counts while the alarm is raised. It is there from the start, because
  /// the alarm may be needed just when the system has no room for another member.
  private let alarm: CInt

  init() throws(LiveDeviceError) {
    descriptor = epoll_create1(CInt(O_CLOEXEC))
    guard descriptor >= 0 else { throw Self.failure(of: "epoll_create1") }
    alarm = eventfd(1, CInt(EFD_CLOEXEC))
    guard alarm >= 0 else {
      defer { close(descriptor) }
      throw Self.failure(of: "eventfd")
    }
    try change(EPOLL_CTL_ADD, alarm)
  }

  deinit {
    close(descriptor)
    close(alarm)
  }

  /// Makes it readable from now on.
  func raiseAlarm() { try? change(EPOLL_CTL_MOD, alarm, EPOLLIN.rawValue) }

  /// Ends that.
  func clearAlarm() { try? change(EPOLL_CTL_MOD, alarm) }

  func insert(_ member: CInt) throws(LiveDeviceError) {
    try change(EPOLL_CTL_ADD, member, EPOLLIN.rawValue)
  }

  /// To be called before the member is closed.
  func remove(_ member: CInt) { try? change(EPOLL_CTL_DEL, member) }

  /// Has a member count for some events, for none when it is left out.
  private func change(
    _ change: CInt, _ member: CInt, _ events: UInt32 = 0
  ) throws(LiveDeviceError) {
    var event = epoll_event()
    event.events = events
    event.data.fd = member
    guard epoll_ctl(descriptor, change, member, &event) == 0 else {
      throw Self.failure(of: "epoll_ctl")
    }
  }

  private static func failure(of call: String) -> LiveDeviceError {
    .failed(node: "events", call: call, errno: errno)
  }
}
#endif
