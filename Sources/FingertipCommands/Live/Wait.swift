#if Live && os(Linux)
internal import Glibc

/// What a command waits for: that a file descriptor is readable, or that nobody reads what is
/// written to one.
enum Wait {
  case readable(CInt)
  case closed(CInt)

  /// Waits for one of several, and answers for each whether it has come. Signals do not end it.
  ///
  /// - Parameter milliseconds: How long at most; for ever when negative.
  static func forAny(_ waits: [Wait], milliseconds: CInt = -1) -> [Bool] {
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
