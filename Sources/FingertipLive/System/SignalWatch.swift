#if Live && os(Linux)
internal import CLibevdev
internal import Glibc

/// Signals as something to read, so that they come in the order of everything else and never in the
/// middle of it.
public final class SignalWatch {
  /// Readable when a signal has come. Not to be closed.
  public let descriptor: CInt
  private let mask: sigset_t
  private let before: sigset_t

  /// Takes some signals, such as `SIGTERM`, away from their usual handling. To be called before any
  /// thread is started; programs that are started must be given an empty mask of signals. Where the system
  /// has no room for that, they have their usual effect.
  public init(_ signals: [CInt]) {
    var mask = sigset_t()
    var before = sigset_t()
    sigemptyset(&mask)
    for signal in signals { sigaddset(&mask, signal) }
    // Whoever starts this program may have it ignored, and then the kernel does not say who has ended.
    if signals.contains(SIGCHLD) { signal(SIGCHLD, SIG_DFL) }
    pthread_sigmask(SIG_BLOCK, &mask, &before)
    descriptor = signalfd(-1, &mask, CInt(SFD_NONBLOCK | SFD_CLOEXEC))
    // What nobody can read must not be kept from ending the program.
    if descriptor < 0 { pthread_sigmask(SIG_SETMASK, &before, nil) }
    self.mask = mask
    self.before = before
  }

  deinit {
    var before = before
    pthread_sigmask(SIG_SETMASK, &before, nil)
    close(descriptor)
  }

  /// Does something that may wait for long, and in which the signals have their usual effect again.
  public func suspended<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var (mask, before) = (mask, before)
    pthread_sigmask(SIG_SETMASK, &before, nil)
    defer { pthread_sigmask(SIG_BLOCK, &mask, nil) }
    return try body()
  }

  /// The next signal that has come; `nil` when there is none.
  public func next() -> CInt? {
    var info = signalfd_siginfo()
    let size = MemoryLayout<signalfd_siginfo>.size
    return read(descriptor, &info, size) == size ? CInt(info.ssi_signo) : nil
  }
}
#endif
