#if os(Linux)
import FaultInjection
import Foundation
import Testing

/// Commands that read and write files, with every call of the operating system failing once in its turn.
@Suite struct FileFaultTests {
  /// What is done, and with which files.
  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var run: FaultyRun

    /// Files are taken from Fixtures; those in `old` are there before, and are to be written.
    init(_ arguments: String, _ fixtures: [String: String], old: [String] = []) {
      testDescription = arguments
      let folder = URL(filePath: #filePath).appending(path: "../../../Fixtures").standardized
      var files: [String: Data] = [:]
      for (name, source) in fixtures {
        files[name] = try? Data(contentsOf: folder.appending(path: source))
      }
      for name in old { files[name] = Data("what was here before\n".utf8) }
      run = FaultyRun(files: files, arguments.split(separator: " ").map(String.init))
    }
  }

  // Short ones, as they are played some hundred times.
  static let tap = ["in.evemu": "traces/single-touch.tap.evemu"]
  static let scene = ["scene.json": "scenes/standard.json"]
  static let folder = ["Recordings/a.evemu": "traces/single-touch.tap.evemu"]

  @Test(arguments: [
    Case("replay in.evemu", tap),
    Case("replay --scene scene.json in.evemu", tap.merging(scene) { $1 }),
    Case("info in.evemu", tap),
    Case("convert in.evemu out.jsonl", tap),
    Case("convert in.evemu out.yml", tap, old: ["out.yml"]),
    Case("convert in.evemu out.bin --describe out.desc", tap, old: ["out.bin", "out.desc"]),
    Case("convert in.evemu out.jsonl --touches", tap, old: ["out.jsonl"]),
    Case("convert in.evemu - --to evtest", tap),
    Case("trim in.evemu out.evemu --to 0.02", tap, old: ["out.evemu"]),
    Case("check Recordings --jobs 1", folder),
    Case("check Recordings --jobs 1 --record all", folder, old: ["Recordings/a.evemu.golden"]),
    Case("hit --scene scene.json 100,100", scene),
  ])
  func `Nothing is lost without a word, whichever call fails`(_ one: Case) async throws {
    let without = try await one.run.run()
    #expect(!without.calls.isEmpty)
    let complaints = try await one.run.complaints(
      of: Fault.all(of: without.calls), without: without)
    #expect(complaints == [])
  }

  @Test func `The page on trust says how each call fails`() throws {
    let page = URL(filePath: #filePath)
      .appending(path: "../../../Sources/Fingertip/Fingertip.docc/Trust.md").standardized
    let lines = try String(contentsOf: page, encoding: .utf8).split(separator: "\n")
    let rows = lines.filter { $0.hasPrefix("| `") }.map(String.init)
    let expected = Fault.table.map { calls, failures in
      let calls = calls.map { "`\($0)`" }.joined(separator: ", ")
      return "| \(calls) | \(failures.map(\.name).joined(separator: ", ")) |"
    }
    #expect(rows == expected)
  }
}
#endif
