import Foundation
import FuzzTargets
import Testing

/// What fuzzing has found, and a few inputs of each target that reach much of it: `Tools/fuzz --help`.
@Suite struct CorpusTests {
  static let corpus = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Fixtures/fuzz")

  /// The inputs of a target, by name.
  static func inputs(of target: FuzzTarget) throws -> [URL] {
    let folder = corpus.appending(path: target.rawValue)
    guard FileManager.default.fileExists(atPath: folder.path) else { return [] }
    return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .sorted { $0.path < $1.path }
  }

  @Test(arguments: FuzzTarget.allCases)
  func `Every input that was kept holds to the laws`(target: FuzzTarget) throws {
    for input in try CorpusTests.inputs(of: target) {
      do throws(BrokenLaw) {
        try target.run(Array(try! Data(contentsOf: input)))
      } catch {
        Issue.record("\(input.lastPathComponent): \(error)")
      }
    }
  }

  @Test(arguments: [
    FuzzTarget.engine, .interface, .scenes, .lint, .settings, .transcripts, .recordings,
  ])
  func `There are inputs of each kind`(target: FuzzTarget) throws {
    #expect(try !CorpusTests.inputs(of: target).isEmpty)
  }

  @Test(arguments: FuzzTarget.allCases)
  func `Nothing at all holds to the laws`(target: FuzzTarget) {
    #expect(throws: Never.self) { try target.run([]) }
  }

  @Test func `Inputs of the engine do something that can be told`() throws {
    let input = try #require(try CorpusTests.inputs(of: .engine).first)
    let lines = FuzzTarget.engine.log(of: Array(try Data(contentsOf: input)))
    #expect(lines.contains { $0.contains("landed at") })
  }
}
