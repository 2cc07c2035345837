#if Live && os(Linux)
internal import Glibc

/// A child process, the other processes in its group, and their output.
final class ChildProcess {
  /// The process ID, which is also the process group ID.
  let id: pid_t
  /// The descriptor to poll for output or end-of-file, or -1 once the output has ended.
  private(set) var outputDescriptor: CInt
  /// Whether the process itself has ended.
  private var hasProcessEnded = false
  /// Whether the pipe may still contain data after the last read.
  private var hasUnreadOutput = false
  private var incompleteLine: [UInt8] = []

  /// The reason a program couldn't be started.
  enum StartError: Error, CustomStringConvertible {
    /// The program doesn't exist or isn't executable. The associated value is the error number.
    case cannotExecute(CInt)
    /// A system call or an attempt to access a file failed, for example because of a resource
    /// limit. The associated values are the name of the operation and the error number.
    case operationFailed(String, CInt)

    /// An error message that explains the reason and suggests a remedy.
    var description: String {
      switch self {
      case .cannotExecute(let number):
        "\(SystemFunctions.errorMessage(of: number)); check the program's name and its permissions"
      case .operationFailed(let what, let number):
        "\(what): \(SystemFunctions.errorMessage(of: number)); retrying with the next gesture "
          + "(see ulimit -a)"
      }
    }
  }

  /// Starts a program found in `PATH`, without a shell. The program gets an empty standard input
  /// and the default signal dispositions, and becomes the leader of a new process group.
  static func start(
    _ arguments: [String], environment: [String]
  ) throws(StartError) -> ChildProcess {
    let (output, input) = try pipe()
    defer { close(input) }
    do throws(StartError) {
      return ChildProcess(id: try spawn(arguments, environment, output: input), output: output)
    } catch {
      close(output)
      throw error
    }
  }

  /// Creates the output pipe and returns its read and write ends.
  private static func pipe() throws(StartError) -> (CInt, CInt) {
    var descriptors: [CInt] = [-1, -1]
    guard Glibc.pipe(&descriptors) == 0 else { throw .operationFailed("pipe", errno) }
    // Prevent later child processes from inheriting the pipe's ends, and prevent reads from
    // blocking.
    guard descriptors.allSatisfy({ fcntl($0, F_SETFD, FD_CLOEXEC) == 0 }),
      fcntl(descriptors[0], F_SETFL, O_NONBLOCK) == 0
    else {
      let number = errno
      for end in descriptors { close(end) }
      throw .operationFailed("fcntl", number)
    }
    return (descriptors[0], descriptors[1])
  }

  private static func spawn(
    _ arguments: [String], _ environment: [String], output: CInt
  ) throws(StartError) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    try throwIfFailed("posix_spawn_file_actions_init", posix_spawn_file_actions_init(&actions))
    defer { posix_spawn_file_actions_destroy(&actions) }
    try throwIfFailed(
      "posix_spawn_file_actions_addopen",
      posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0))
    for descriptor: CInt in [1, 2] {
      try throwIfFailed(
        "posix_spawn_file_actions_adddup2",
        posix_spawn_file_actions_adddup2(&actions, output, descriptor))
    }

    var attributes = posix_spawnattr_t()
    try throwIfFailed("posix_spawnattr_init", posix_spawnattr_init(&attributes))
    defer { posix_spawnattr_destroy(&attributes) }
    var emptySet = sigset_t()
    var fullSet = sigset_t()
    sigemptyset(&emptySet)
    sigfillset(&fullSet)
    try throwIfFailed(
      "posix_spawnattr_setsigmask", posix_spawnattr_setsigmask(&attributes, &emptySet))
    try throwIfFailed(
      "posix_spawnattr_setsigdefault", posix_spawnattr_setsigdefault(&attributes, &fullSet))
    // Use a separate process group so that Ctrl-C doesn't interrupt the program.
    let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP
    try throwIfFailed(
      "posix_spawnattr_setflags", posix_spawnattr_setflags(&attributes, Int16(flags)))

    var processID = pid_t()
    let program = arguments.first ?? ""
    let number = withCStrings(arguments) { arguments in
      withCStrings(environment) { environment in
        posix_spawnp(&processID, program, &actions, &attributes, arguments, environment)
      }
    }
    switch number {
    case 0: return processID
    case EAGAIN, ENOMEM, EMFILE, ENFILE: throw .operationFailed("posix_spawnp", number)
    default: throw .cannotExecute(number)
    }
  }

  /// Throws an error if a system call returned an error number.
  private static func throwIfFailed(_ call: String, _ number: CInt) throws(StartError) {
    if number != 0 { throw .operationFailed(call, number) }
  }

  private init(id: pid_t, output: CInt) {
    self.id = id
    self.outputDescriptor = output
  }

  deinit { if outputDescriptor >= 0 { close(outputDescriptor) } }

  /// The maximum number of bytes per read. The limit prevents a program that prints continuously
  /// from blocking this one.
  private static let chunkSize = 4096

  /// Reads a limited amount of output and passes its lines to `body`. Invalid UTF-8 is replaced
  /// with U+FFFD.
  ///
  /// - Returns: The error number if reading failed even though the program may still print more
  ///   output.
  func readOutputLines(_ body: (String) -> Void) -> CInt? {
    guard outputDescriptor >= 0 else { return nil }
    var buffer = [UInt8](repeating: 0, count: Self.chunkSize)
    var count = Glibc.read(outputDescriptor, &buffer, buffer.count)
    while count < 0, errno == EINTR { count = Glibc.read(outputDescriptor, &buffer, buffer.count) }
    let failure = errno
    hasUnreadOutput =
      count == buffer.count
      && DescriptorCondition.waitForAny([.readable(outputDescriptor)], milliseconds: 0)[0]
    if count < 0, failure == EAGAIN { return nil }
    for byte in buffer.prefix(max(count, 0)) {
      if byte == UInt8(ascii: "\n") || incompleteLine.count >= Self.chunkSize { deliverLine(body) }
      if byte != UInt8(ascii: "\n") { incompleteLine.append(byte) }
    }
    if count > 0 { return nil }
    if !incompleteLine.isEmpty { deliverLine(body) }
    close(outputDescriptor)
    outputDescriptor = -1
    return count < 0 ? failure : nil
  }

  /// Returns the program's wait status if the program has ended since the last call.
  func reapEndedProcesses() -> CInt? {
    var programStatus: CInt?
    var status: CInt = 0
    while true {
      let member = waitpid(-id, &status, WNOHANG)
      if member < 0, errno == EINTR { continue }
      if member <= 0 { return programStatus }
      if member == id {
        hasProcessEnded = true
        programStatus = status
      }
    }
  }

  /// Whether all processes in the program's group have ended and all their output has been read.
  var isFinished: Bool { hasProcessEnded && !hasUnreadOutput && isGroupEmpty }

  /// Reaps the processes that have ended, and returns whether all processes in the group have
  /// ended.
  func reapAndCheckExit() -> Bool {
    _ = reapEndedProcesses()
    return hasProcessEnded && isGroupEmpty
  }

  private var isGroupEmpty: Bool { kill(-id, 0) != 0 && errno == ESRCH }

  /// Sends a signal to all processes in the group, and resumes stopped processes so that they
  /// receive it.
  ///
  /// - Returns: The error number if the signal couldn't be sent to any process.
  @discardableResult func signalGroup(_ signal: CInt) -> CInt? {
    let hasFailed = kill(-id, signal) != 0 && errno != ESRCH
    let number = errno
    kill(-id, SIGCONT)
    return hasFailed ? number : nil
  }

  private func deliverLine(_ body: (String) -> Void) {
    body(String(decoding: incompleteLine, as: UTF8.self))
    incompleteLine.removeAll(keepingCapacity: true)
  }
}

/// Calls `body` with the strings as a null-terminated array of C strings.
private func withCStrings<Result>(
  _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  var bytes: [CChar] = []
  var startOffsets: [Int] = []
  for text in texts {
    startOffsets.append(bytes.count)
    bytes += text.utf8CString
  }
  return bytes.withUnsafeMutableBufferPointer { bytes in
    let first = bytes.baseAddress
    return body(startOffsets.map { start in first.map { $0 + start } } + [nil])
  }
}
#endif
