#if Live && os(Linux)
internal import CLibevdev
internal import Glibc

/// A watch that delivers POSIX signals through a file descriptor, so that signals and other events
/// are handled in order.
public final class SignalWatch {
  /// A file descriptor that becomes readable when a signal is pending. Don't close the descriptor.
  public let descriptor: CInt
  private let mask: sigset_t
  private let previousMask: sigset_t

  /// Blocks the given signals, such as `SIGTERM`, so that they can be read from the descriptor.
  ///
  /// Call this initializer before you start any thread, and start child processes with an empty
  /// signal mask. If the system is out of resources, the signals aren't blocked and keep their
  /// default action.
  public init(_ signals: [CInt]) {
    var mask = sigset_t()
    var previousMask = sigset_t()
    sigemptyset(&mask)
    for signal in signals { sigaddset(&mask, signal) }
    // The parent process may have configured SIGCHLD to be ignored. In that case, the kernel would
    // reap child processes automatically.
    if signals.contains(SIGCHLD) { signal(SIGCHLD, SIG_DFL) }
    pthread_sigmask(SIG_BLOCK, &mask, &previousMask)
    descriptor = signalfd(-1, &mask, CInt(SFD_NONBLOCK | SFD_CLOEXEC))
    // If the signals can't be read from a descriptor, unblock them, so that they can still
    // terminate the program.
    if descriptor < 0 { pthread_sigmask(SIG_SETMASK, &previousMask, nil) }
    self.mask = mask
    self.previousMask = previousMask
  }

  deinit {
    var previousMask = previousMask
    pthread_sigmask(SIG_SETMASK, &previousMask, nil)
    close(descriptor)
  }

  /// Unblocks the signals, which restores their default actions, while running a closure that may
  /// block for a long time.
  public func withSignalsUnblocked<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var (mask, before) = (mask, previousMask)
    pthread_sigmask(SIG_SETMASK, &before, nil)
    defer { pthread_sigmask(SIG_BLOCK, &mask, nil) }
    return try body()
  }

  /// Returns the next pending signal, or `nil` if there is none.
  public func nextSignal() -> CInt? {
    var info = signalfd_siginfo()
    let size = MemoryLayout<signalfd_siginfo>.size
    return read(descriptor, &info, size) == size ? CInt(info.ssi_signo) : nil
  }

  /// Discards all pending signals, so that they don't terminate the program once they are unblocked.
  public func discardSignals() {
    while nextSignal() != nil {}
  }
}
#endif
