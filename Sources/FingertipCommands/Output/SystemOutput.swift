#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// The system calls for the output and the clock of the command.
enum SystemOutput {
  /// Writes all bytes. Returns the error number if that fails.
  static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32? {
    guard let start = bytes.baseAddress else { return nil }
    var done = 0
    while done < bytes.count {
      let count = writeOnce(descriptor, start + done, bytes.count - done)
      if count >= 0 {
        done += count
      } else if errno == EAGAIN {
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&request, 1, -1)
      } else if errno != EINTR {
        return errno
      }
    }
    return nil
  }

  /// Calls the system's `write`.
  static func writeOnce(_ descriptor: Int32, _ start: UnsafeRawPointer, _ count: Int) -> Int {
    #if canImport(Darwin)
    Darwin.write(descriptor, start, count)
    #elseif canImport(Musl)
    Musl.write(descriptor, start, count)
    #else
    Glibc.write(descriptor, start, count)
    #endif
  }

  /// Opens `/dev/null` for those of the descriptors 0 to 2 that are closed, so that no other file
  /// gets their numbers.
  static func reserveStandardDescriptors() {
    for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) < 0 && errno == EBADF {
      // `open` returns the lowest free number. The mode makes reads from input and writes to output
      // fail as before.
      _ = open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
    }
  }

  /// Returns the system's message for an error number.
  static func explanation(of number: Int32) -> String {
    guard let text = strerror(number) else { return "error \(number)" }
    return String(cString: text)
  }

  /// A file by path or descriptor.
  enum File {
    case path(String)
    case descriptor(Int32)

    fileprivate var status: stat? {
      var status = stat()
      let result =
        switch self {
        case .path(let path): stat(path, &status)
        case .descriptor(let descriptor): fstat(descriptor, &status)
        }
      return result == 0 ? status : nil
    }
  }

  /// Whether both are the same existing regular file.
  static func isSameFile(_ a: File, _ b: File) -> Bool {
    guard let first = a.status, let second = b.status, first.st_mode & S_IFMT == S_IFREG else {
      return false
    }
    return first.st_dev == second.st_dev && first.st_ino == second.st_ino
  }

  /// Whether a file doesn't exist. A file that can't be accessed for lack of permission isn't
  /// missing.
  static func isMissing(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) != 0 && (errno == ENOENT || errno == ENOTDIR)
  }

  /// Returns an identity shared by all paths of a file, or the path itself if the file doesn't
  /// exist.
  static func identity(of path: String) -> String {
    File.path(path).status.map { "\($0.st_dev):\($0.st_ino)" } ?? path
  }

  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// The time of the monotonic clock, in nanoseconds.
  static var monotonicNanoseconds: Int64 {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return Int64(now.tv_sec) * 1_000_000_000 + Int64(now.tv_nsec)
  }

  /// Sleeps for some nanoseconds, even if signals arrive.
  static func sleep(nanoseconds: Int64) {
    var rest = timespec()
    rest.tv_sec = time_t(nanoseconds / 1_000_000_000)
    rest.tv_nsec = Int(nanoseconds % 1_000_000_000)
    while true {
      var left = timespec()
      if nanosleep(&rest, &left) == 0 || errno != EINTR { return }
      rest = left
    }
  }
}
