public import Foundation

/// A run of the command in a folder of its own, in which a call of the operating system may fail.
public struct FaultyRun: Sendable {
  /// What is in the folder before.
  public var files: [String: Data]
  /// What the command is given.
  public var arguments: [String]
  /// How long it may take, on a machine that is busy.
  public var seconds = 60.0
  /// How many bytes are read and written at once at most, so that a short file takes several calls.
  public var piece: Int?
  /// How much memory there is for it besides what it begins with, in bytes; when left out, as much as it needs.
  public var memory: Int?
  /// Files that others read while they are written, such as what is sent to a device.
  public var streams: Set<String> = ["uinput", "notify"]
  /// Whether it is a service, which tells its manager how it is: each message is a line of the file "notify".
  public var isService = false
  /// How many runs there are at once: more where they wait for most of their time.
  public var atOnce = 2
  /// Which lines of its output are the same in each run, but for their times; all are when it is left out.
  public var lastingLines: (@Sendable (Substring) -> Bool)?

  /// What is among its messages in each run, when nothing is lost.
  public var lastingMessages: [String] = []
  /// Whether it goes on after it has told what failed, as what listens does, rather than to end with a status
  /// that is not 0.
  public var goesOn = false

  /// A run with these files.
  public init(files: [String: Data], _ arguments: [String]) {
    (self.files, self.arguments) = (files, arguments)
  }

  /// What came of it.
  public struct Outcome: Sendable {
    /// How it ended: its exit status, or nothing when it was ended by a signal or did not end.
    public var status: Int32?
    /// Whether it did not end by itself in time.
    public var isLate: Bool
    /// The standard output.
    public var output: Data
    /// The standard error.
    public var messages: String
    /// What is in the folder afterwards.
    public var files: [String: Data]
    /// The calls that were made, in their order.
    public var calls: [SystemCall]
    /// Whether the one that was to fail did.
    public var hasFailed: Bool
  }

  /// Runs it once, without a fault.
  public func run() async throws -> Outcome {
    try await onThread { try FaultServer(self).run(nil) }
  }

  /// Runs it with each of these faults, and hands over what comes of each.
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

  /// Does what waits on a thread of its own.
  private func onThread<Result: Sendable>(
    _ body: @escaping @Sendable () throws -> Result
  ) async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread { continuation.resume(with: Swift.Result { try body() }) }
    }
  }

  /// Makes a folder as it is to be before.
  func lay(out folder: URL) throws {
    for (name, bytes) in files {
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try bytes.write(to: file)
    }
  }
}
