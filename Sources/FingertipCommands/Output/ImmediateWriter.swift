#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// Writes to a file descriptor as much as is possible without waiting.
///
/// `O_NONBLOCK` belongs to the open file description, which other programs share: a shell whose
/// terminal gets the flag reads errors. So the flag is set on a description of its own, and where
/// that is impossible, writes are bounded instead.
final class ImmediateWriter: Sendable {
  private enum Method {
    /// Writes to another descriptor of the same file, which doesn't block.
    case nonblocking(Int32)
    /// Sends with a flag for that call alone.
    case socket
    /// Writes pieces for which a writable pipe has room, as long as no other program fills it.
    case pipe
    /// Writes nothing: every write may wait, as for a file on a disk.
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
    guard fstat(descriptor, &status) == 0 else { return .none }
    #if os(Linux)
    let master = 5 << 8 | 2
    #else
    let master = -1
    #endif
    switch status.st_mode & S_IFMT {
    case S_IFSOCK: return .socket
    case S_IFIFO: return reopened(descriptor, status).map { .nonblocking($0) } ?? .pipe
    // Opening the multiplexer of pseudoterminals creates another one.
    case S_IFCHR where Int(status.st_rdev) != master:
      return reopened(descriptor, status).map { .nonblocking($0) } ?? .none
    default: return .none
    }
  }

  /// Opens the file of a descriptor again, without blocking, or returns `nil` if that is
  /// impossible.
  private static func reopened(_ descriptor: Int32, _ status: stat) -> Int32? {
    #if os(Linux)
    let file = "/proc/self/fd/\(descriptor)"
    #else
    let file = "/dev/fd/\(descriptor)"
    #endif
    let own = open(file, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    if own < 0 { return nil }
    var other = stat()
    let isSame =
      fstat(own, &other) == 0 && other.st_dev == status.st_dev && other.st_ino == status.st_ino
    // On some systems such a file shares the description, and then the flag isn't set.
    if isSame, fcntl(own, F_GETFL) & O_NONBLOCK != 0, fcntl(descriptor, F_GETFL) & O_NONBLOCK == 0 {
      return own
    }
    close(own)
    return nil
  }

  /// Writes what is possible, and returns the number of bytes, or `nil` with `errno` if it fails.
  func write(_ bytes: UnsafeRawBufferPointer) -> Int? {
    guard let start = bytes.baseAddress else { return 0 }
    var done = 0
    while done < bytes.count {
      let count = writeOnce(start + done, bytes.count - done)
      if count >= 0 {
        done += count
        if count == 0 { break }
      } else if errno == EAGAIN || errno == EWOULDBLOCK {
        break
      } else if errno != EINTR {
        return nil
      }
    }
    return done
  }

  private func writeOnce(_ start: UnsafeRawPointer, _ count: Int) -> Int {
    switch method {
    case .nonblocking(let own): return SystemOutput.writeOnce(own, start, count)
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
      return SystemOutput.writeOnce(descriptor, start, min(count, Int(PIPE_BUF)))
    case .none: return 0
    }
  }
}
