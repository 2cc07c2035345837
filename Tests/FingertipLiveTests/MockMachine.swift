#if Live && os(Linux)
import Foundation
import Testing

/// A simulated computer with mock input devices, on which tests run the built commands.
///
/// `umockdev-run` hides all other devices from the program. It needs neither root privileges nor
/// hardware.
struct MockMachine {
  var devices: [MockDevice]
  /// Environment variables for programs, in addition to the test's own.
  var environment: [String: String] = [:]

  /// Whether `umockdev-run` is installed (package umockdev on Debian and Ubuntu).
  static let isAvailable = program("umockdev-run") != nil

  /// The reason for skipping a test if `umockdev-run` isn't installed.
  static let whyNot: String = "umockdev-run is not installed (apt-get install umockdev)"

  /// The output and the exit status of a command.
  struct Outcome: Equatable {
    var output: String
    var status: Int32

    var lines: [String] { output.split(separator: "\n").map(String.init) }
  }

  /// Runs this build's `fingertip` until it ends.
  func fingertip(_ arguments: String...) throws -> Outcome {
    try run("fingertip", arguments) { pipe, _ in try pipe.readToEnd() ?? Data() }
  }

  /// Runs this build's `fingertip`, sends a signal after the first line for which `isLast` returns
  /// `true`, and waits for the program to end.
  func fingertip(
    _ arguments: String..., endingWith signal: Int32 = SIGTERM,
    after isLast: (String) -> Bool
  ) throws -> Outcome {
    try run("fingertip", arguments, endingWith: signal, after: isLast)
  }

  /// Runs another program from this build in the same way.
  func run(
    _ program: String, _ arguments: [String], endingWith signal: Int32 = SIGTERM,
    after isLast: (String) -> Bool
  ) throws -> Outcome {
    try run(program, arguments) { pipe, process in
      var output = Data()
      var line = Data()
      var isEnding = false
      while let byte = try pipe.read(upToCount: 1), !byte.isEmpty {
        output += byte
        line += byte
        guard byte == Data("\n".utf8) else { continue }
        if !isEnding, isLast(String(decoding: line, as: UTF8.self)) {
          isEnding = true
          kill(process, signal)
        }
        line = Data()
      }
      return output
    }
  }

  private func run(
    _ program: String, _ arguments: [String], reading: (FileHandle, pid_t) throws -> Data
  ) throws -> Outcome {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "fingertip-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }

    var line: [String] = []
    for device in devices {
      let description = folder.appending(path: "\(device.number).umockdev")
      let answers = folder.appending(path: "\(device.number).ioctl")
      try device.deviceFile.write(to: description, atomically: true, encoding: .utf8)
      try device.ioctlFile.write(to: answers, atomically: true, encoding: .utf8)
      line += ["--device", description.path, "--ioctl", "\(device.node)=\(answers.path)"]
      if let script = device.script {
        let file = folder.appending(path: "\(device.number).script")
        try Data(script).write(to: file)
        line += ["--script", "\(device.node)=\(file.path)"]
      }
    }
    // The first line of output is the command's process ID, which differs from the process ID of
    // umockdev-run.
    let shell = ["sh", "-c", #"echo $$; exec "$@""#, "sh"]
    // Without line buffering, the C library would write to the pipe only when the program ends.
    line +=
      ["--"] + shell + ["stdbuf", "-oL"] + [Self.builtProducts.appending(path: program).path]
      + arguments

    let process = Process()
    let runner: URL = try #require(Self.program("umockdev-run"))
    process.executableURL = runner
    process.arguments = line
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    process.standardInput = FileHandle.nullDevice
    try process.run()
    var first = Data()
    while let byte = try pipe.fileHandleForReading.read(upToCount: 1), !byte.isEmpty,
      byte != Data("\n".utf8)
    {
      first += byte
    }
    let id = try #require(pid_t(String(decoding: first, as: UTF8.self)))
    let output = try reading(pipe.fileHandleForReading, id)
    process.waitUntilExit()
    return Outcome(
      output: String(decoding: output, as: UTF8.self), status: process.terminationStatus)
  }

  /// The folder of this test program, which also contains the built commands.
  static var builtProducts: URL {
    URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
  }

  private static func program(_ name: String) -> URL? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin")
      .split(separator: ":")
      .map { URL(filePath: String($0)).appending(path: name) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }
}
#endif
