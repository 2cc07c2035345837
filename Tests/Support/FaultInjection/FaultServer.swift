internal import Foundation

/// The built command, linked so that its operating system calls can be made to fail. The command is
/// loaded once and can then run any number of times. See `faults_serve` in `Tests/Support/CFaults`.
final class FaultServer {
  private let what: FaultyRun
  private let process = Process()
  private let (questions, answers) = (Pipe(), Pipe())

  init(_ what: FaultyRun) throws {
    self.what = what
    process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appending(path: "fingertip-with-faults")
    process.arguments = what.arguments
    var environment = ProcessInfo.processInfo.environment
    environment["SWIFT_BACKTRACE"] = "enable=no"
    environment["FAULTS_SERVE"] = "1"
    environment["FAULTS_PIECE"] = what.piece.map { "\($0)" }
    environment["FAULTS_NOTIFY"] = what.isService ? "1" : nil
    environment["FAULTS_MEMORY"] = what.memory.map { "\($0)" }
    process.environment = environment
    process.standardInput = questions
    process.standardOutput = answers
    try process.run()
  }

  deinit {
    // The process exits when its input ends.
    try? questions.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  /// Runs the command in a separate folder, and waits until it ends.
  func run(_ fault: Fault?) throws -> FaultyRun.Outcome {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "fingertip-faults-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let work = folder.appending(path: "work")
    try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
    try what.lay(out: work)
    let end = try ask("\(Int(what.seconds * 1000)) \(folder.path)\t\(fault?.order ?? "")\n")
    let lines = try text(of: "calls", in: folder).split(separator: "\n")
    return FaultyRun.Outcome(
      status: end.first == "exit" ? end.last.flatMap { Int32($0) } : nil,
      isLate: end.first == "late", output: try Data(contentsOf: folder.appending(path: "output")),
      messages: try text(of: "messages", in: folder), files: try files(in: work),
      calls: lines.compactMap(SystemCall.init), hasFailed: lines.contains { $0.hasPrefix("!") })
  }

  /// Requests a run, and returns the reply, split into words.
  private func ask(_ line: String) throws -> [Substring] {
    try questions.fileHandleForWriting.write(contentsOf: Data(line.utf8))
    var answer = Data()
    while answer.last != UInt8(ascii: "\n") {
      let more = answers.fileHandleForReading.availableData
      if more.isEmpty { throw CocoaError(.fileReadUnknown) }
      answer += more
    }
    return String(decoding: answer, as: UTF8.self).split { $0.isWhitespace }
  }

  private func text(of name: String, in folder: URL) throws -> String {
    String(decoding: try Data(contentsOf: folder.appending(path: name)), as: UTF8.self)
  }

  private func files(in folder: URL) throws -> [String: Data] {
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
