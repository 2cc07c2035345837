internal import FingertipRecordings

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// System calls that commands use to write output and to read the clock.
enum SystemFunctions {
  /// Writes all bytes. Returns the error number on failure.
  static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32? {
    guard let start = bytes.baseAddress else { return nil }
    var writtenCount = 0
    while writtenCount < bytes.count {
      let count = writeOnce(descriptor, start + writtenCount, bytes.count - writtenCount)
      if count >= 0 {
        writtenCount += count
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

  /// Opens `/dev/null` for any of the descriptors 0 to 2 that are closed, so that no file opened
  /// later is assigned one of these numbers.
  static func reserveStandardDescriptors() {
    for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) < 0 && errno == EBADF {
      // `open` returns the lowest free descriptor, which is the closed one. The access mode ensures
      // that reading from standard input and writing to standard output or standard error still
      // fail.
      _ = open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
    }
  }

  /// The first command-line argument that isn't UTF-8, with its bytes escaped, or `nil` if there is
  /// none. `CommandLine.arguments` contains a repaired argument, which names a different file.
  static var firstInvalidArgument: String? {
    for index in 1..<max(Int(CommandLine.argc), 1) {
      guard let argument = CommandLine.unsafeArgv[index] else { break }
      let bytes = UnsafeRawBufferPointer(start: argument, count: strlen(argument))
      if SystemCalls.validText(bytes) == nil { return SystemCalls.escapedText(bytes) }
    }
    return nil
  }

  /// Sends all further messages to standard output, or discards them.
  static func replaceStandardError(withStandardOutput: Bool) {
    if withStandardOutput {
      dup2(1, 2)
    } else {
      close(2)
      reserveStandardDescriptors()
    }
  }

  /// Returns the system's message for an error number.
  static func errorMessage(of number: Int32) -> String {
    guard let text = strerror(number) else { return "error \(number)" }
    return String(cString: text)
  }

  /// Returns whether a file doesn't exist. A file that this program isn't permitted to see doesn't
  /// count as missing.
  static func isFileMissing(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) != 0 && (errno == ENOENT || errno == ENOTDIR)
  }

  /// Returns an identifier that is the same for all paths to a file, or the path itself if the file
  /// doesn't exist.
  static func fileIdentity(of path: String) -> String {
    var status = stat()
    return stat(path, &status) == 0 ? "\(status.st_dev):\(status.st_ino)" : path
  }

  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// The current time on the monotonic clock, in nanoseconds.
  static var monotonicNanoseconds: Int64 {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return Int64(now.tv_sec) * 1_000_000_000 + Int64(now.tv_nsec)
  }

  /// Sleeps for the full number of nanoseconds, even if signals interrupt the sleep.
  static func sleep(nanoseconds: Int64) {
    var remaining = timespec()
    remaining.tv_sec = time_t(nanoseconds / 1_000_000_000)
    remaining.tv_nsec = Int(nanoseconds % 1_000_000_000)
    while true {
      var left = timespec()
      if nanosleep(&remaining, &left) == 0 || errno != EINTR { return }
      remaining = left
    }
  }
}
