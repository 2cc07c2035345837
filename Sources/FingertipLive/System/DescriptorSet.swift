#if Live && os(Linux)
internal import CLibevdev
internal import Glibc

/// A set of file descriptors, represented by a single descriptor that is readable while at least
/// one of them is readable. A host with its own event loop therefore needs to watch only this
/// descriptor.
final class DescriptorSet {
  let descriptor: CInt
  /// A descriptor that is always readable and is watched only while readability is forced. The
  /// descriptor is created in advance, because it may be needed when the system is out of
  /// resources.
  private let alwaysReadableDescriptor: CInt

  init() throws(LiveDeviceError) {
    descriptor = epoll_create1(CInt(O_CLOEXEC))
    guard descriptor >= 0 else { throw Self.failure(of: "epoll_create1") }
    alwaysReadableDescriptor = eventfd(1, CInt(EFD_CLOEXEC))
    guard alwaysReadableDescriptor >= 0 else {
      defer { close(descriptor) }
      throw Self.failure(of: "eventfd")
    }
    try setEvents(EPOLL_CTL_ADD, alwaysReadableDescriptor)
  }

  deinit {
    close(descriptor)
    close(alwaysReadableDescriptor)
  }

  /// Keeps the set's descriptor readable until ``stopForcingReadable()`` is called.
  func forceReadable() { try? setEvents(EPOLL_CTL_MOD, alwaysReadableDescriptor, EPOLLIN.rawValue) }

  /// Undoes ``forceReadable()``.
  func stopForcingReadable() { try? setEvents(EPOLL_CTL_MOD, alwaysReadableDescriptor) }

  func insert(_ member: CInt) throws(LiveDeviceError) {
    try setEvents(EPOLL_CTL_ADD, member, EPOLLIN.rawValue)
  }

  /// Removes a member. Call this before closing the descriptor.
  func remove(_ member: CInt) { try? setEvents(EPOLL_CTL_DEL, member) }

  /// Sets the kinds of events for which the set waits on a member. By default, the set doesn't wait
  /// for any events.
  private func setEvents(
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
