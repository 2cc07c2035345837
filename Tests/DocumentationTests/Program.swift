import Foundation

/// A program that is run, and what it wrote.
struct Program {
  var output: String
  var messages: String
  var status: Int32

  /// Runs a line of the shell in the folder of the package, or in another. Programs of this build are found first.
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
    let (written, said) = (Pipe(), Pipe())
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = written
    process.standardError = said
    try process.run()
    output = String(
      decoding: try written.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    messages = String(
      decoding: try said.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    status = process.terminationStatus
  }
}
