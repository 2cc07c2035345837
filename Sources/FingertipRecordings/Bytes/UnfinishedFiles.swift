#if !hasFeature(Embedded)
#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// The files that are currently being written. If a signal terminates the program, a signal handler
/// deletes these files.
///
/// The memory is allocated once and never freed, because a signal handler may read it at any time.
/// A file isn't added to the list, and therefore isn't deleted, if its path is too long or if the
/// maximum number of files has been reached.
package enum UnfinishedFiles {
  /// The maximum number of files in the list.
  private static let maximumFiles = 64
  private static let maximumPathBytes = 4096

  /// The entries of the list. Each contains two null-terminated strings: a file's path, and a
  /// message about the file. The path of a free entry is empty.
  nonisolated(unsafe) private static let entries: UnsafeMutablePointer<CChar> = {
    let entries = UnsafeMutablePointer<CChar>.allocate(
      capacity: maximumFiles * 2 * maximumPathBytes)
    entries.initialize(repeating: 0, count: maximumFiles * 2 * maximumPathBytes)
    return entries
  }()

  nonisolated(unsafe) private static let lock: UnsafeMutablePointer<pthread_mutex_t> = {
    let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    lock.initialize(to: pthread_mutex_t())
    pthread_mutex_init(lock, nil)
    return lock
  }()

  /// Calls a closure that creates or finishes a file and updates the list. Signals are blocked
  /// until the closure returns.
  static func withSignalsBlocked<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var (mask, previousMask) = (sigset_t(), sigset_t())
    sigemptyset(&mask)
    for number in terminationSignals { sigaddset(&mask, number) }
    pthread_sigmask(SIG_BLOCK, &mask, &previousMask)
    defer { pthread_sigmask(SIG_SETMASK, &previousMask, nil) }
    return try body()
  }

  /// The signals that terminate a program, except SIGXFSZ and the signals that report a crash.
  private static let terminationSignals: [Int32] = {
    let others = [
      SIGKILL, SIGSTOP, SIGCHLD, SIGCONT, SIGTSTP, SIGTTIN, SIGTTOU, SIGURG, SIGWINCH, SIGILL,
      SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS, SIGXFSZ,
    ]
    #if canImport(Darwin)
    return (1..<NSIG).filter { !(others + [SIGEMT, SIGINFO, SIGIO]).contains($0) }
    #else
    // The signal numbers between the named signals and the real-time signals are reserved by the C
    // library.
    return (1..<32).filter { !others.contains($0) }
      + (__libc_current_sigrtmin()...__libc_current_sigrtmax())
    #endif
  }()

  /// Adds a file. The message describes the effect of deleting the file, such as "a.evemu: not
  /// written".
  static func addUnfinishedFile(_ path: String, message: String) {
    let (path, message) = (path.utf8CString, message.utf8CString)
    guard path.count <= maximumPathBytes, message.count <= maximumPathBytes else { return }
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    for index in 0..<maximumFiles where entries[index * 2 * maximumPathBytes] == 0 {
      let entry = entries + index * 2 * maximumPathBytes
      for (offset, byte) in message.enumerated() { entry[maximumPathBytes + offset] = byte }
      // Write the first byte last, because it makes the entry valid.
      for (offset, byte) in path.enumerated().dropFirst() { entry[offset] = byte }
      entry[0] = path[0]
      return
    }
  }

  /// Removes a file from the list after it is finished or deleted.
  static func removeUnfinishedFile(_ path: String) {
    let path = path.utf8CString
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    for index in 0..<maximumFiles {
      let entry = entries + index * 2 * maximumPathBytes
      if path.withUnsafeBufferPointer({ $0.baseAddress.map { strcmp(entry, $0) } }) == 0 {
        entry[0] = 0
      }
    }
  }

  /// Installs handlers for the signals that terminate a program. The handlers delete the files,
  /// print the messages, and terminate the program with the same signal. No handler is installed
  /// for a signal that is ignored or already has a handler.
  ///
  /// SIGXFSZ is ignored so that a write that exceeds the file size limit fails with an error
  /// instead of terminating the program.
  package static func deleteFilesOnSignals() {
    // Create the entries here, because a handler must not allocate memory.
    _ = entries
    signal(SIGXFSZ, SIG_IGN)
    for number in terminationSignals {
      let before = signal(number) { UnfinishedFiles.handleSignal($0) }
      let isIgnored = unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
      // The Swift runtime may have installed a handler for SIGQUIT that prints a backtrace. Replace
      // that handler, because it wouldn't delete the files.
      let isHandled = unsafeBitCast(before, to: Int.self) > 0 && number != SIGQUIT
      if isIgnored || isHandled { signal(number, before) }
    }
  }

  /// Handles a signal. This function calls only async-signal-safe functions.
  private static func handleSignal(_ number: Int32) {
    for index in 0..<maximumFiles {
      let entry = entries + index * 2 * maximumPathBytes
      if entry[0] == 0 { continue }
      unlink(entry)
      entry[0] = 0
      writeToStandardError("fingertip: ")
      _ = SystemCalls.writeOnce(2, entry + maximumPathBytes, strlen(entry + maximumPathBytes))
      writeToStandardError("; terminated by ")
      writeSignalName(of: number)
      writeToStandardError("\n")
    }
    signal(number, SIG_DFL)
    raise(number)
  }

  private static func writeSignalName(of number: Int32) {
    switch number {
    case SIGINT: writeToStandardError("SIGINT")
    case SIGTERM: writeToStandardError("SIGTERM")
    case SIGHUP: writeToStandardError("SIGHUP")
    case SIGQUIT: writeToStandardError("SIGQUIT")
    case SIGPIPE: writeToStandardError("SIGPIPE")
    case SIGALRM: writeToStandardError("SIGALRM")
    case SIGVTALRM: writeToStandardError("SIGVTALRM")
    case SIGPROF: writeToStandardError("SIGPROF")
    case SIGUSR1: writeToStandardError("SIGUSR1")
    case SIGUSR2: writeToStandardError("SIGUSR2")
    case SIGXCPU: writeToStandardError("SIGXCPU")
    default:
      writeToStandardError("signal ")
      if number >= 10 { writeDigit(number / 10) }
      writeDigit(number % 10)
    }
  }

  private static func writeDigit(_ digit: Int32) {
    withUnsafeBytes(of: UInt8(ascii: "0") + UInt8(digit)) {
      if let start = $0.baseAddress { _ = SystemCalls.writeOnce(2, start, 1) }
    }
  }

  private static func writeToStandardError(_ text: StaticString) {
    _ = SystemCalls.writeOnce(2, text.utf8Start, text.utf8CodeUnitCount)
  }
}
#endif
