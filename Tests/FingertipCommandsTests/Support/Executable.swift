import Foundation

/// Runs the built command as users do.
enum Executable {
  /// The output, the messages and the exit status of a run.
  struct Outcome {
    var bytes: [UInt8]
    var messages: String
    var status: Int32

    var output: String { String(decoding: bytes, as: UTF8.self) }
  }

  /// Runs the command, or another program, in the package folder.
  ///
  /// - Parameter limit: The time in seconds after which the program is killed, or `nil` for no
  /// limit. The `timeout` program can't be used because most signals are blocked in processes that
  /// are created by tests.
  static func run(
    _ arguments: [String], input: [UInt8] = [], of program: String? = nil, limit: Double? = nil
  ) throws -> Outcome {
    let folder = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent()
    let process = Process()
    process.executableURL = program.map { URL(filePath: $0) } ?? folder.appending(path: "fingertip")
    process.arguments = arguments
    process.currentDirectoryURL = URL(filePath: GoldenTests.fixtures).deletingLastPathComponent()
    let (output, messages, pipe) = (Pipe(), Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = messages
    process.standardInput = pipe
    try process.run()
    let id = process.processIdentifier
    let end = DispatchWorkItem { kill(id, SIGKILL) }
    if let limit { DispatchQueue.global().asyncAfter(deadline: .now() + limit, execute: end) }
    defer { end.cancel() }
    try pipe.fileHandleForWriting.write(contentsOf: Data(input))
    try pipe.fileHandleForWriting.close()
    let written = try output.fileHandleForReading.readToEnd() ?? Data()
    let errors = try messages.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Outcome(
      bytes: Array(written), messages: String(decoding: errors, as: UTF8.self),
      status: process.terminationStatus)
  }
}
