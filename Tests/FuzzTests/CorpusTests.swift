import Foundation
import FuzzTargets
import Testing

/// Runs inputs found by fuzzing, and a few high-coverage inputs for each target. See `Tools/fuzz
/// --help`. `FingertipCTests` runs the inputs for the C library, which supports only one thread at
/// a time.
@Suite struct CorpusTests {
  private static let targets = FuzzTarget.allCases.filter { $0 != .interface && $0 != .calls }

  static let corpus = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Fixtures/fuzz")

  /// Returns the stored inputs for a target, sorted by name. Two targets share their inputs.
  static func inputs(of target: FuzzTarget) throws -> [URL] {
    let name = (target == .calls ? .interface : target).rawValue
    let folder = corpus.appending(path: name)
    guard FileManager.default.fileExists(atPath: folder.path) else { return [] }
    return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .sorted { $0.path < $1.path }
  }

  @Test(arguments: targets)
  func `Every stored fuzzer input satisfies the laws of its target`(target: FuzzTarget) throws {
    for input in try CorpusTests.inputs(of: target) {
      do throws(BrokenLaw) {
        try target.run(Array(try! Data(contentsOf: input)))
      } catch {
        Issue.record("\(input.lastPathComponent): \(error)")
      }
    }
  }

  @Test(arguments: FuzzTarget.allCases)
  func `Each fuzz target has stored inputs`(target: FuzzTarget) throws {
    #expect(try !CorpusTests.inputs(of: target).isEmpty)
  }

  @Test(arguments: targets)
  func `An empty fuzzer input satisfies the laws of each target`(target: FuzzTarget) {
    #expect(throws: Never.self) { try target.run([]) }
  }

  @Test func `D8: Generated sessions satisfy the laws that the fuzzer checks`() {
    #expect(throws: Never.self) {
      try FuzzTarget.sessions.runGenerated(seed: 1, steps: 20_000) { _, _ in }
    }
  }

  @Test func `The decisions that a fuzzer input causes in the engine can be listed`() throws {
    let input = try #require(try CorpusTests.inputs(of: .engine).first)
    let lines = FuzzTarget.engine.log(of: Array(try Data(contentsOf: input)))
    #expect(lines.contains { $0.contains("landed at") })
  }
}
