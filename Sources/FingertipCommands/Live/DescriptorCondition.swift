#if Live && os(Linux)
internal import Glibc

/// A condition to wait for: a descriptor becomes readable, or the reader at its other end closes
/// it.
enum DescriptorCondition {
  case readable(CInt)
  case closed(CInt)

  /// Waits until at least one of several conditions is met, and returns which of them are. Signals
  /// don't end the wait.
  ///
  /// - Parameter milliseconds: The timeout in milliseconds, or a negative number to wait
  ///   indefinitely.
  static func waitForAny(_ waits: [DescriptorCondition], milliseconds: CInt = -1) -> [Bool] {
    var requests = waits.map { wait in
      switch wait {
      case .readable(let descriptor): pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      case .closed(let descriptor): pollfd(fd: descriptor, events: 0, revents: 0)
      }
    }
    while poll(&requests, nfds_t(requests.count), milliseconds) < 0, errno == EINTR {}
    return requests.map { $0.revents != 0 }
  }
}
#endif
