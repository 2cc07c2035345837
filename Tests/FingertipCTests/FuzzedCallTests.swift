import Foundation
import FuzzTargets
import Testing

/// Runs generated call sequences, and call sequences found by fuzzing. See `Tools/fuzz --help`.
extension FingertipCTests {
  @Test(arguments: [FuzzTarget.interface, .calls])
  func `Every stored sequence of C calls satisfies the laws that the fuzzer checks`(
    target: FuzzTarget
  ) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Fixtures/fuzz/interface")
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    #expect(!files.isEmpty)
    for file in files {
      let bytes = Array(try Data(contentsOf: file))
      #expect(throws: Never.self, "\(file.lastPathComponent)") { try target.run(bytes) }
    }
    #expect(throws: Never.self, "no calls") { try target.run([]) }
  }

  @Test func `Replaying a flight recording of generated calls reproduces the original decisions`() {
    #expect(throws: Never.self) {
      try FuzzTarget.calls.runGenerated(seed: 1, steps: 20_000) { _, _ in }
    }
  }
}
