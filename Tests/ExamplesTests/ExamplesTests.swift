import Foundation
import Testing

/// Compares each example's output with its expected output. `FINGERTIP_RECORD=all` records the
/// expected output, except on a CI machine, where `CI` is set.
struct ExamplesTests {
  static let folder = URL(filePath: #filePath).appending(path: "../../../Examples").standardized

  static let names: [String] = {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    // An example that needs a device has no expected output.
    return (names ?? []).filter { name in
      FileManager.default.fileExists(atPath: folder.appending(path: "\(name)/expected.txt").path)
    }.sorted()
  }()

  @Test(arguments: names)
  func `Each example prints its expected output`(name: String) throws {
    let printed = try Self.run("example-\(name)")
    let file = Self.folder.appending(path: "\(name)/expected.txt")
    let environment = ProcessInfo.processInfo.environment
    if environment["FINGERTIP_RECORD"] == "all", environment["CI"] == nil {
      try Data(printed.utf8).write(to: file)
    }
    let expected = try String(decoding: Data(contentsOf: file), as: UTF8.self)
    #expect(!expected.isEmpty)
    #expect(printed == expected, "run with FINGERTIP_RECORD=all and look at the difference")
  }

  @Test func `There are 24 examples, and each file has fewer than 95 lines`() throws {
    #expect(Self.names.count == 24)
    for name in Self.names {
      let folder = Self.folder.appending(path: name)
      let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        .filter { $0.hasSuffix(".swift") || $0.hasSuffix(".c") }
      #expect(!files.isEmpty, "\(name)")
      for file in files {
        let text = try String(
          decoding: Data(contentsOf: folder.appending(path: file)), as: UTF8.self)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).count
        #expect(lines < 95, "\(name)/\(file)")
      }
    }
  }

  /// Runs a program from this build and returns its output.
  private static func run(_ program: String) throws -> String {
    let process = Process()
    process.executableURL = builtProducts.appending(path: program)
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return String(decoding: output, as: UTF8.self)
  }

  /// The folder of this test program, which also contains the built examples.
  private static var builtProducts: URL {
    #if os(Linux)
    URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    #else
    Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
      .map { $0.bundleURL.deletingLastPathComponent() } ?? Bundle.main.bundleURL
    #endif
  }
}
