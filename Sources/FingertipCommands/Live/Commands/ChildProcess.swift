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

  /// Why a program could not be started.
  enum Refusal: Error, CustomStringConvertible {
    /// It is not there, or may not be executed: the system's error number.
    case program(CInt)
    /// The system has no room for another one, or the like: the call or the file, and the error number.
    case system(String, CInt)

    /// Why, and what to do.
    var description: String {
      switch self {
      case .program(let number):
        "\(SystemOutput.explanation(of: number)); check the program's name and its permissions"
      case .system(let what, let number):
        "\(what): \(SystemOutput.explanation(of: number)); retrying with the next gesture "
          + "(see ulimit -a)"
      }
    }
  }

  /// Starts a program, which is looked for in `PATH`, without a shell. It reads nothing, has the usual
  /// handling of signals, and leads a group of its own.
  static func start(
    _ arguments: [String], environment: [String]
  ) throws(Refusal) -> ChildProcess {
    let (output, input) = try pipe()
    defer { close(input) }
    do throws(Refusal) {
      return ChildProcess(id: try spawn(arguments, environment, output: input), output: output)
    } catch {
      close(output)
      throw error
    }
  }

  /// The two ends of what a program prints: where it is read, and where it is written.
  private static func pipe() throws(Refusal) -> (CInt, CInt) {
    var ends: [CInt] = [-1, -1]
    guard Glibc.pipe(&ends) == 0 else { throw .system("pipe", errno) }
    // Programs that are started later must not have them; and other ends than the child's own must not make
    // this program wait.
    guard ends.allSatisfy({ fcntl($0, F_SETFD, FD_CLOEXEC) == 0 }),
      fcntl(ends[0], F_SETFL, O_NONBLOCK) == 0
    else {
      let number = errno
      for end in ends { close(end) }
      throw .system("fcntl", number)
    }
    return (ends[0], ends[1])
  }

  private static func spawn(
    _ arguments: [String], _ environment: [String], output: CInt
  ) throws(Refusal) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    try check("posix_spawn_file_actions_init", posix_spawn_file_actions_init(&actions))
    defer { posix_spawn_file_actions_destroy(&actions) }
    try check(
      "posix_spawn_file_actions_addopen",
      posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0))
    for descriptor: CInt in [1, 2] {
      try check(
        "posix_spawn_file_actions_adddup2",
        posix_spawn_file_actions_adddup2(&actions, output, descriptor))
    }

    var attributes = posix_spawnattr_t()
    try check("posix_spawnattr_init", posix_spawnattr_init(&attributes))
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    var all = sigset_t()
    sigemptyset(&none)
    sigfillset(&all)
    try check("posix_spawnattr_setsigmask", posix_spawnattr_setsigmask(&attributes, &none))
    try check("posix_spawnattr_setsigdefault", posix_spawnattr_setsigdefault(&attributes, &all))
    // Its own group, so that Ctrl-C is not for it.
    let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP
    try check("posix_spawnattr_setflags", posix_spawnattr_setflags(&attributes, Int16(flags)))

    var id = pid_t()
    let program = arguments.first ?? ""
    let number = withCStrings(arguments) { arguments in
      withCStrings(environment) { environment in
        posix_spawnp(&id, program, &actions, &attributes, arguments, environment)
      }
    }
    switch number {
    case 0: return id
    case EAGAIN, ENOMEM, EMFILE, ENFILE: throw .system("posix_spawnp", number)
    default: throw .program(number)
    }
  }

  /// These calls answer an error number, and 0 for none.
  private static func check(_ call: String, _ number: CInt) throws(Refusal) {
    if number != 0 { throw .system(call, number) }
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
  ///
  /// - Returns: The system's error number, when no more can be read though the program may still print.
  func read(_ body: (String) -> Void) -> CInt? {
    guard output >= 0 else { return nil }
    var buffer = [UInt8](repeating: 0, count: Self.piece)
    var count = Glibc.read(output, &buffer, buffer.count)
    while count < 0, errno == EINTR { count = Glibc.read(output, &buffer, buffer.count) }
    let failure = errno
    hasMore = count == buffer.count && Wait.forAny([.readable(output)], milliseconds: 0)[0]
    if count < 0, failure == EAGAIN { return nil }
    for byte in buffer.prefix(max(count, 0)) {
      if byte == UInt8(ascii: "\n") || line.count >= Self.piece { flush(body) }
      if byte != UInt8(ascii: "\n") { line.append(byte) }
    }
    if count > 0 { return nil }
    if !line.isEmpty { flush(body) }
    close(output)
    output = -1
    return count < 0 ? failure : nil
  }

  /// How the program ended, as `waitpid` says, if that is news.
  func reap() -> CInt? {
    var end: CInt?
    var status: CInt = 0
    while true {
      let member = waitpid(-id, &status, WNOHANG)
      if member < 0, errno == EINTR { continue }
      if member <= 0 { return end }
      if member == id {
        hasEnded = true
        end = status
      }
    }
  }

  /// Whether the program and all of its group have ended, and what they printed was read.
  var isOver: Bool { hasEnded && !hasMore && isGroupEmpty }

  /// Asks how the program ended, and says whether nothing is left of it and its group.
  func isGone() -> Bool {
    _ = reap()
    return hasEnded && isGroupEmpty
  }

  private var isGroupEmpty: Bool { kill(-id, 0) != 0 && errno == ESRCH }

  /// Sends a signal to all of the group, also to what was stopped.
  ///
  /// - Returns: The system's error number, when none of them may be sent a signal.
  @discardableResult func end(by signal: CInt) -> CInt? {
    let isRefused = kill(-id, signal) != 0 && errno != ESRCH
    let number = errno
    kill(-id, SIGCONT)
    return isRefused ? number : nil
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
  var bytes: [CChar] = []
  var starts: [Int] = []
  for text in texts {
    starts.append(bytes.count)
    bytes += text.utf8CString
  }
  return bytes.withUnsafeMutableBufferPointer { bytes in
    let first = bytes.baseAddress
    return body(starts.map { start in first.map { $0 + start } } + [nil])
  }
}
#endif
