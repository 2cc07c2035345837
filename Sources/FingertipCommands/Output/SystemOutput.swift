#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// The calls of the operating system that the command needs for its output and its clock.
enum SystemOutput {
  /// Writes all bytes, and answers the system's error number when that fails.
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

  /// Gives the numbers 0 to 2 to files that cannot be used where the program was started without them,
  /// so that no other file gets one, and is read or written in place of it.
  static func reserveStandardDescriptors() {
    for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) < 0 && errno == EBADF {
      // The lowest number that is free is given. To read from it, or to write to it, fails as before.
      _ = open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
    }
  }

  /// What the system says about an error number.
  static func explanation(of number: Int32) -> String {
    guard let text = strerror(number) else { return "error \(number)" }
    return String(cString: text)
  }

  /// A file by its path, or one that is open.
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

  /// Whether two are one file that exists and keeps what is written to it.
  static func isSameFile(_ a: File, _ b: File) -> Bool {
    guard let first = a.status, let second = b.status, first.st_mode & S_IFMT == S_IFREG else {
      return false
    }
    return first.st_dev == second.st_dev && first.st_ino == second.st_ino
  }

  /// Whether there is no such file, which is not so when it merely may not be seen.
  static func isMissing(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) != 0 && (errno == ENOENT || errno == ENOTDIR)
  }

  /// What is the same for all paths of one file; the path itself when there is no such file.
  static func identity(of path: String) -> String {
    File.path(path).status.map { "\($0.st_dev):\($0.st_ino)" } ?? path
  }

  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// The time of the clock that nobody sets, in nanoseconds.
  static var monotonicNanoseconds: Int64 {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return Int64(now.tv_sec) * 1_000_000_000 + Int64(now.tv_nsec)
  }

  /// Sleeps for some nanoseconds; a signal does not cut it short.
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
