#if Live && os(Linux)
import Foundation
import Testing

/// A machine with made-up input devices, on which built commands can be run.
///
/// `umockdev-run` stands between a program and the kernel: the program sees only these devices.
/// It needs no root and no hardware.
struct MockMachine {
  var devices: [MockDevice]

  /// Whether `umockdev-run` is installed (Debian and Ubuntu: the package umockdev).
  static let isAvailable = program("umockdev-run") != nil

  /// Why a test that needs one is skipped.
  static let whyNot: String = "umockdev-run is not installed (apt-get install umockdev)"

  /// What a command printed, and how it ended.
  struct Outcome: Equatable {
    var output: String
    var status: Int32
  }

  /// Runs the `fingertip` of this build on the machine.
  func fingertip(_ arguments: String...) throws -> Outcome {
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
    }
    line += ["--", Self.builtProducts.appending(path: "fingertip").path] + arguments

    let process = Process()
    let runner: URL = try #require(Self.program("umockdev-run"))
    process.executableURL = runner
    process.arguments = line
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Outcome(
      output: String(decoding: output, as: UTF8.self), status: process.terminationStatus)
  }

  /// The folder of this test program, where the build puts the commands too.
  private static var builtProducts: URL {
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
