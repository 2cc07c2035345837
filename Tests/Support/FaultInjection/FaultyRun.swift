public import Foundation

/// A run of the command in a folder of its own, in which a call of the operating system may fail.
public struct FaultyRun: Sendable {
  /// What is in the folder before.
  public var files: [String: Data]
  /// What the command is given.
  public var arguments: [String]
  /// How long it may take, on a machine that is busy.
  public var seconds = 60.0
  /// Files that others read while they are written, such as what is sent to a device.
  public var streams: Set<String> = ["uinput"]
  /// Which lines of its output are the same in each run, but for their times; all are when it is left out.
  public var lastingLines: (@Sendable (Substring) -> Bool)?

  /// A run with these files.
  public init(files: [String: Data], _ arguments: [String]) {
    (self.files, self.arguments) = (files, arguments)
  }

  /// What came of it.
  public struct Outcome: Sendable {
    /// How it ended: its exit status, or nothing when it was ended by a signal or did not end.
    public var status: Int32?
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

  /// Runs it, on a thread of its own, as it waits.
  public func run(_ fault: Fault? = nil) async throws -> Outcome {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread { continuation.resume(with: Result { try runNow(fault) }) }
    }
  }

  private func runNow(_ fault: Fault?) throws -> Outcome {
    let place = FileManager.default.temporaryDirectory
      .appending(path: "fingertip-faults-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: place) }
    let folder = place.appending(path: "work")
    for (name, bytes) in files {
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try bytes.write(to: file)
    }
    let (output, messages) = (place.appending(path: "output"), place.appending(path: "messages"))
    for file in [output, messages] { try Data().write(to: file) }

    let process = Process()
    process.executableURL = Self.command
    process.arguments = arguments
    process.currentDirectoryURL = folder
    var environment = ProcessInfo.processInfo.environment
    environment["SWIFT_BACKTRACE"] = "enable=no"
    environment.merge(Self.environment(fault, in: place)) { $1 }
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: messages)
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    try process.run()
    var status: Int32?
    if ended.wait(timeout: .now() + seconds) == .timedOut {
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    } else if process.terminationReason == .exit {
      status = process.terminationStatus
    }
    let (calls, hasFailed) = Self.calls(in: place)
    return Outcome(
      status: status, output: try Data(contentsOf: output),
      messages: String(decoding: try Data(contentsOf: messages), as: UTF8.self),
      files: try Self.files(in: folder), calls: calls, hasFailed: hasFailed)
  }

  // MARK: What other ways of running the command need, too

  /// The built command whose calls can fail.
  public static let commandName = "fingertip-with-faults"

  static var command: URL {
    URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
      .appending(path: commandName)
  }

  /// What the command finds in its environment, so that a call fails, and its calls are listed in a folder.
  public static func environment(_ fault: Fault?, in folder: URL) -> [String: String] {
    var environment = [
      "FAULTS_LIST": folder.appending(path: "calls").path,
      "FAULTS_UINPUT": folder.appending(path: "work/uinput").path,
      "FAULTS_DEVICE": folder.appending(path: "work/device").path,
    ]
    if let fault {
      environment["FAULTS_FAIL"] = "\(fault.call.name) \(fault.call.number) \(fault.failure.word)"
    }
    return environment
  }

  /// The calls that were listed in a folder, and whether one failed.
  public static func calls(in folder: URL) -> (calls: [SystemCall], hasFailed: Bool) {
    let list = (try? String(contentsOf: folder.appending(path: "calls"), encoding: .utf8)) ?? ""
    let lines = list.split(separator: "\n")
    return (lines.compactMap(SystemCall.init), lines.contains { $0.hasPrefix("!") })
  }

  private static func files(in folder: URL) throws -> [String: Data] {
    var files: [String: Data] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
      let file = folder.appending(path: name)
      var isFolder: ObjCBool = false
      if FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder),
        !isFolder.boolValue
      {
        files[name] = try Data(contentsOf: file)
      }
    }
    return files
  }
}
