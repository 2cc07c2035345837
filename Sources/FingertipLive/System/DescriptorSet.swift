#if Live && os(Linux)
internal import CLibevdev
internal import Glibc

/// A set of file descriptors, represented by a single descriptor that is readable while any member
/// is. A host with its own event loop then has to watch only one descriptor.
final class DescriptorSet {
  let descriptor: CInt
  /// A descriptor that is always readable and is watched only while the alarm is raised. The
  /// descriptor is created in advance, because the alarm may be needed when the system is out of
  /// resources.
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

  /// Signals the alarm, so that the descriptor becomes readable.
  func raiseAlarm() { try? change(EPOLL_CTL_MOD, alarm, EPOLLIN.rawValue) }

  /// Undoes ``raiseAlarm()``.
  func clearAlarm() { try? change(EPOLL_CTL_MOD, alarm) }

  func insert(_ member: CInt) throws(LiveDeviceError) {
    try change(EPOLL_CTL_ADD, member, EPOLLIN.rawValue)
  }

  /// Removes a member. Call this before closing the descriptor.
  func remove(_ member: CInt) { try? change(EPOLL_CTL_DEL, member) }

  /// Sets the events to wait for on a member; by default, none.
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
