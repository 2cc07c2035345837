#if os(Linux)
import FaultInjection
import Foundation
import Testing

/// Runs commands that read and write files, and makes one operating system call fail in each run.
@Suite struct FileFaultTests {
  /// A command line and the files that it uses.
  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var run: FaultyRun
    static let old = "what was here before\n"

    /// Creates a case whose input files are copied from Fixtures. The files in `old` exist before
    /// the run, which overwrites them.
    init(
      _ arguments: String, _ fixtures: [String: String], old: [String] = [], piece: Int? = nil
    ) {
      testDescription = arguments
      let folder = URL(filePath: #filePath).appending(path: "../../../Fixtures").standardized
      var files: [String: Data] = [:]
      for (name, source) in fixtures {
        files[name] = try? Data(contentsOf: folder.appending(path: source))
      }
      for name in old { files[name] = Data(Self.old.utf8) }
      run = FaultyRun(files: files, arguments.split(separator: " ").map(String.init))
      run.piece = piece
    }

    /// Returns a copy of the case in which a failed run may leave the given file incomplete.
    func rewriting(_ file: String) -> Case {
      var copy = self
      copy.run.streams.insert(file)
      return copy
    }

    /// Returns a copy of the case with additional files that have the given contents.
    func with(_ files: [String: String]) -> Case {
      var copy = self
      for (name, text) in files { copy.run.files[name] = Data(text.utf8) }
      return copy
    }

    /// Returns a copy of the case in which the output folder already contains a file from an
    /// earlier run, and that run's list of written files.
    func written(to folder: String) -> Case {
      var copy = self
      copy = copy.rewriting("\(folder)/fingertip-written.sha256")
      copy.run.files["\(folder)/a/old.html"] = Data(Self.old.utf8)
      copy.run.files["\(folder)/fingertip-written.sha256"] = Data(
        "2fa8d2ccf78d197c350d8c3abf50e3df260a077fafa2be41a837b8636ed6a8c1  a/old.html\n".utf8)
      return copy
    }
  }

  // These recordings are short because they are replayed hundreds of times.
  static let tap = ["in.evemu": "recordings/single-touch.tap.evemu"]
  static let scene = ["scene.json": "scenes/standard.json"]
  static let folder = ["Recordings/a.evemu": "recordings/single-touch.tap.evemu"]
  static let tapScene = ["scene.json": #"{"recognizers": [{"type": "tap"}]}"#]
  static let golden = "# a.evemu: 1 × 1 pt\n0.000 s  touch 1: landed at (1, 1) on "

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
    // Because a report describes what failed, even a failed run replaces an older report.
    Case("check Recordings --jobs 1 --junit results.xml", folder, old: ["results.xml"])
      .rewriting("results.xml"),
    Case("hit --scene scene.json 100,100", scene),
    Case("lint --scene scene.json --motions 0", ["scene.json": "scenes/lint-targets.json"]),
    Case(
      "map --scene scene.json --recording in.evemu --svg map.svg", tap.merging(scene) { $1 },
      old: ["map.svg"]),
    Case(
      "inspect in.evemu -o page.html --engine engine", tap.merging(["engine": "README.md"]) { $1 },
      old: ["page.html"]),
    Case("inspect in.evemu -o page.html", tap),
    Case("diff standard hammer Recordings --jobs 1", folder),
    Case("diff before after Recordings -o new --jobs 1", folder)
      .with(["before/a.evemu.golden": golden + "a door\n"])
      .with(["after/a.evemu.golden": golden + "a window\n"]).written(to: "new"),
    Case(
      "fit Recordings --scene scene.json -o fitted.json --jobs 1 --effort 4",
      ["Recordings/tap/a.evemu": "recordings/single-touch.tap.evemu"], old: ["fitted.json"]
    ).with(tapScene),
    Case(
      "fit Recordings --scene scene.json --shrink small --jobs 1 --effort 1",
      [
        "Recordings/tap/a.evemu": "recordings/single-touch.tap.evemu",
        "Recordings/nothing/a.evemu": "recordings/single-touch.tap.evemu",
      ]
    ).with(tapScene),
    Case("convert in.evemu out.jsonl", tap, old: ["out.jsonl"], piece: 400),
    Case("trim in.evemu out.evemu --to 0.02", tap, old: ["out.evemu"], piece: 400),
  ])
  func `No matter which system call fails, no output is lost without an error message`(
    _ one: Case
  ) async throws {
    let without = try await one.run.run()
    #expect(!without.calls.isEmpty)
    let complaints = try await one.run.complaints(
      of: Fault.all(of: without.calls), without: without)
    #expect(complaints == [])
  }

  @Test(arguments: [
    Case("convert in.evemu out.jsonl", tap, old: ["out.jsonl"]),
    Case("replay --scene scene.json in.evemu", tap.merging(scene) { $1 }),
    Case("inspect in.evemu -o page.html", tap, old: ["page.html"]),
  ])
  func `A command that runs out of memory exits and leaves no partial file`(
    _ one: Case
  ) async throws {
    let without = try await one.run.run()
    var kinds: Set<Bool> = []
    for exponent in 12...28 {
      var run = one.run
      run.memory = 1 << exponent
      let outcome = try await run.run()
      #expect(!outcome.isLate)
      let isWhole = outcome.output == without.output && outcome.files == without.files
      #expect(outcome.status == 0 ? isWhole : outcome.status == nil || !outcome.messages.isEmpty)
      kinds.insert(outcome.status == 0)
      for (name, before) in run.files {
        #expect([before, without.files[name]].contains(outcome.files[name]))
      }
    }
    #expect(kinds == [true, false])
  }

  @Test func `The Trust page lists the failures simulated for each system call`() throws {
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
