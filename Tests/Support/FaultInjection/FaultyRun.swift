public import Foundation

/// A run of the command in a separate folder, during which an operating system call may fail.
public struct FaultyRun: Sendable {
  /// The files that the folder initially contains.
  public var files: [String: Data]
  /// The arguments of the command.
  public var arguments: [String]
  /// The timeout in seconds, which is long enough for a busy computer.
  public var seconds = 60.0
  /// The maximum number of bytes per read or write, or `nil` for no maximum. With a small number,
  /// even short files require several calls.
  public var piece: Int?
  /// The number of bytes that the command may allocate beyond its initial memory, or `nil` for no
  /// limit.
  public var memory: Int?
  /// Files that other programs read while the command writes them, such as a device's events.
  public var streams: Set<String> = ["uinput", "notify"]
  /// Whether the command is a service that notifies its manager. Each message is a line in the file
  /// "notify".
  public var isService = false
  /// The number of concurrent runs. The number can be larger for runs that spend most of their time
  /// waiting.
  public var atOnce = 2
  /// Returns whether an output line must be the same in each run, apart from its times. `nil`
  /// selects all lines.
  public var lastingLines: (@Sendable (Substring) -> Bool)?

  /// The messages printed by every run that loses nothing.
  public var lastingMessages: [String] = []
  /// Whether the command continues after it reports a failure, as live input does, instead of
  /// exiting with a nonzero status.
  public var goesOn = false

  /// Creates a run with the given files and arguments.
  public init(files: [String: Data], _ arguments: [String]) {
    (self.files, self.arguments) = (files, arguments)
  }

  /// The result of a run.
  public struct Outcome: Sendable {
    /// The exit status, or `nil` if a signal ended the run or it didn't end.
    public var status: Int32?
    /// Whether the run exceeded its timeout.
    public var isLate: Bool
    /// The standard output.
    public var output: Data
    /// The standard error.
    public var messages: String
    /// The files in the folder after the run.
    public var files: [String: Data]
    /// The calls in order.
    public var calls: [SystemCall]
    /// Whether the requested call failed.
    public var hasFailed: Bool
  }

  /// Runs the command once, without a fault.
  public func run() async throws -> Outcome {
    try await onThread { try FaultServer(self).run(nil) }
  }

  /// Runs the command with each fault, and passes each outcome to `body`.
  func run(
    _ faults: [Fault], _ body: @escaping @Sendable (Fault, Outcome) -> [String]
  ) async throws
    -> [String]
  {
    try await onThread {
      let server = try FaultServer(self)
      return try faults.flatMap { body($0, try server.run($0)) }
    }
  }

  /// Runs a blocking function on a separate thread.
  private func onThread<Result: Sendable>(
    _ body: @escaping @Sendable () throws -> Result
  ) async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread { continuation.resume(with: Swift.Result { try body() }) }
    }
  }

  /// Creates the initial files in a folder.
  func lay(out folder: URL) throws {
    for (name, bytes) in files {
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try bytes.write(to: file)
    }
  }
}
