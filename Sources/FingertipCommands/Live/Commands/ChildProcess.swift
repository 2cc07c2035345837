#if Live && os(Linux)
internal import Glibc

/// A program that was started, with those that it starts itself as long as they stay in its group, and
/// what they print.
final class ChildProcess {
  /// The program, and its group.
  let id: pid_t
  /// Readable when something was printed, or nothing more will come. -1 after that.
  private(set) var output: CInt
  /// Whether the program itself has ended.
  private var hasEnded = false
  /// Whether there was more to read than was read at once.
  private var hasMore = false
  private var line: [UInt8] = []

  /// Starts a program, which is looked for in `PATH`, without a shell. It reads nothing, has the usual
  /// handling of signals, and leads a group of its own.
  ///
  /// - Returns: nil, with the system's error number, when it cannot be started.
  static func start(
    _ arguments: [String], environment: [String]
  ) -> Result<ChildProcess, SystemOutput.Refusal> {
    var ends: [CInt] = [-1, -1]
    guard pipe(&ends) == 0 else { return .failure(.init(number: errno)) }
    defer { close(ends[1]) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    // Other ends than the child's own must not make this program wait.
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)

    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    posix_spawn_file_actions_adddup2(&actions, ends[1], 2)

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    var all = sigset_t()
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    // Its own group, so that Ctrl-C is not for it.
    let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP
    posix_spawnattr_setflags(&attributes, Int16(flags))

    var id = pid_t()
    let program = arguments.first ?? ""
    let result = withCStrings(arguments) { arguments in
      withCStrings(environment) { environment in
        posix_spawnp(&id, program, &actions, &attributes, arguments, environment)
      }
    }
    guard result == 0 else {
      close(ends[0])
      return .failure(.init(number: result))
    }
    return .success(ChildProcess(id: id, output: ends[0]))
  }

  private init(id: pid_t, output: CInt) {
    self.id = id
    self.output = output
  }

  deinit { if output >= 0 { close(output) } }

  /// How much is read at once, in bytes: a program that never stops printing must not keep this one
  /// from anything else.
  private static let piece = 4096

  /// Hands over lines that were printed, some of them. Bytes that are no text are replaced.
  func read(_ body: (String) -> Void) {
    guard output >= 0 else { return }
    var buffer = [UInt8](repeating: 0, count: Self.piece)
    var count = Glibc.read(output, &buffer, buffer.count)
    while count < 0, errno == EINTR { count = Glibc.read(output, &buffer, buffer.count) }
    hasMore = count == buffer.count && Wait.forAny([.readable(output)], milliseconds: 0)[0]
    if count < 0, errno == EAGAIN { return }
    for byte in buffer.prefix(max(count, 0)) {
      if byte == UInt8(ascii: "\n") || line.count >= Self.piece { flush(body) }
      if byte != UInt8(ascii: "\n") { line.append(byte) }
    }
    if count > 0 { return }
    if !line.isEmpty { flush(body) }
    close(output)
    output = -1
  }

  /// How the program ended, as `waitpid` says, if that is news.
  func reap() -> CInt? {
    var end: CInt?
    var status: CInt = 0
    while true {
      let member = waitpid(-id, &status, WNOHANG)
      if member <= 0 { return end }
      if member == id {
        hasEnded = true
        end = status
      }
    }
  }

  /// Whether the program and all of its group have ended, and what they printed was read.
  var isOver: Bool { hasEnded && !hasMore && kill(-id, 0) != 0 && errno == ESRCH }

  /// Sends a signal to all of the group, also to what was stopped.
  func end(by signal: CInt) {
    kill(-id, signal)
    kill(-id, SIGCONT)
  }

  private func flush(_ body: (String) -> Void) {
    body(String(decoding: line, as: UTF8.self))
    line.removeAll(keepingCapacity: true)
  }
}

/// Lends texts to C as a list that ends with a null pointer.
private func withCStrings<Result>(
  _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  let copies = texts.map { strdup($0) }
  defer { for copy in copies { free(copy) } }
  return body(copies + [nil])
}
#endif
