#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// A writer that writes as many bytes to a file descriptor as possible without blocking.
///
/// `O_NONBLOCK` applies to the open file description, which other programs share. If the flag were
/// set on a shell's terminal, for example, the shell's reads would fail. The writer therefore opens
/// a separate description and sets the flag there. If that is impossible, it limits the size of
/// writes instead.
final class NonblockingWriter: Sendable {
  private enum Method {
    /// Writes to a separate, nonblocking descriptor of the same file.
    case nonblocking(Int32)
    /// Sends each piece of the data to a socket, using a nonblocking flag.
    case socket
    /// Writes pieces small enough to fit in any pipe that is reported as writable, assuming that no
    /// other program fills the pipe in the meantime.
    case pipe
    /// Writes nothing, because any write to the descriptor may block, such as a write to a file on
    /// disk.
    case none
  }

  private let descriptor: Int32
  private let method: Method

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
    method = Self.method(for: descriptor)
  }

  deinit { if case .nonblocking(let own) = method { close(own) } }

  private static func method(for descriptor: Int32) -> Method {
    var status = stat()
    // Reopening must not make a read-only descriptor writable.
    guard fstat(descriptor, &status) == 0, fcntl(descriptor, F_GETFL) & O_ACCMODE != O_RDONLY
    else { return .none }
    #if os(Linux)
    let multiplexerMajorMinor = 5 << 8 | 2
    #else
    let multiplexerMajorMinor = -1
    #endif
    switch status.st_mode & S_IFMT {
    case S_IFSOCK: return .socket
    case S_IFIFO: return reopenNonblocking(descriptor, status).map { .nonblocking($0) } ?? .pipe
    // Don't reopen the pseudoterminal multiplexer, because that would create another
    // pseudoterminal.
    case S_IFCHR where Int(status.st_rdev) != multiplexerMajorMinor:
      return reopenNonblocking(descriptor, status).map { .nonblocking($0) } ?? .none
    default: return .none
    }
  }

  /// Reopens a descriptor's file in nonblocking mode, or returns `nil` if that is impossible.
  private static func reopenNonblocking(_ descriptor: Int32, _ status: stat) -> Int32? {
    #if os(Linux)
    let file = "/proc/self/fd/\(descriptor)"
    #else
    let file = "/dev/fd/\(descriptor)"
    #endif
    let reopenedDescriptor = open(file, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    if reopenedDescriptor < 0 { return nil }
    var reopenedStatus = stat()
    let isSame =
      fstat(reopenedDescriptor, &reopenedStatus) == 0 && reopenedStatus.st_dev == status.st_dev
      && reopenedStatus.st_ino == status.st_ino
    // On some systems, reopening the file yields a descriptor that shares the original's
    // description. In that case, `O_NONBLOCK` isn't set.
    if isSame, fcntl(reopenedDescriptor, F_GETFL) & O_NONBLOCK != 0,
      fcntl(descriptor, F_GETFL) & O_NONBLOCK == 0
    {
      return reopenedDescriptor
    }
    close(reopenedDescriptor)
    return nil
  }

  /// Writes as many bytes as possible and returns their number, or `nil` with `errno` set if
  /// writing fails.
  func write(_ bytes: UnsafeRawBufferPointer) -> Int? {
    guard let start = bytes.baseAddress else { return 0 }
    var writtenCount = 0
    while writtenCount < bytes.count {
      let count = writeOnce(start + writtenCount, bytes.count - writtenCount)
      if count >= 0 {
        writtenCount += count
        if count == 0 { break }
      } else if errno == EAGAIN || errno == EWOULDBLOCK {
        break
      } else if errno != EINTR {
        return nil
      }
    }
    return writtenCount
  }

  private func writeOnce(_ start: UnsafeRawPointer, _ count: Int) -> Int {
    switch method {
    case .nonblocking(let own): return SystemFunctions.writeOnce(own, start, count)
    case .socket:
      #if canImport(Darwin)
      let flags = MSG_DONTWAIT
      #else
      let flags = CInt(MSG_DONTWAIT) | CInt(MSG_NOSIGNAL)
      #endif
      return send(descriptor, start, count, flags)
    case .pipe:
      var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      guard poll(&request, 1, 0) > 0 else { return 0 }
      return SystemFunctions.writeOnce(descriptor, start, min(count, Int(PIPE_BUF)))
    case .none: return 0
    }
  }
}
