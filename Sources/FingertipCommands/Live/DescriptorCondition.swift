#if Live && os(Linux)
internal import Glibc

/// A condition to wait for. Either a descriptor is readable, or the reader has closed the
/// descriptor's other end.
enum DescriptorCondition {
  case readable(CInt)
  case closed(CInt)

  /// Waits until at least one of several conditions holds, and returns which of them do. Signals
  /// don't end the wait.
  ///
  /// - Parameter milliseconds: The timeout in milliseconds. If it is negative, there is no timeout.
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
