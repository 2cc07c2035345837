import Foundation

/// The result of running a program.
struct Program {
  var output: String
  var messages: String
  var status: Int32

  /// Runs a shell command in the package folder or another folder. The search path begins with the
  /// folder that contains this build's programs.
  init(shell line: String, in folder: URL = Document.package) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments = ["-c", line]
    process.currentDirectoryURL = folder
    let products = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent()
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["PATH": "\(products.path):\(ProcessInfo.processInfo.environment["PATH"] ?? "/bin")"]
    ) { $1 }
    let (written, errors) = (Pipe(), Pipe())
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = written
    process.standardError = errors
    try process.run()
    output = String(
      decoding: try written.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    messages = String(
      decoding: try errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    status = process.terminationStatus
  }
}
