import ArgumentParser
import FingertipScenes
import FingertipTesting
import FingertipText
import FingertipRecordings
import Foundation
import Testing

@testable import FingertipCommands

#if canImport(FoundationXML)
import FoundationXML
#endif

/// Tests `fingertip check` within the test process.
struct CheckTests {
  static let corpus = "\(GoldenTests.fixtures)/corpus"

  static func check(
    _ paths: String..., scene: String? = nil, record: GoldenRecordMode? = nil,
    shrink: String? = nil,
    pages: String? = nil, jobs: Int? = nil
  ) throws -> CheckReport {
    var search = try CheckCaseSearch(scene: scene)
    try search.addRecordings(paths)
    let setting = MappingOptions()
    let minimal = shrink.map { MinimalRecordingFolder(folder: $0) }
    let pages = pages.map { FailurePageFolder(folder: $0, engine: []) }
    return CheckReport(
      Parallel.map(search.cases, jobs: jobs) {
        $0.check(setting, record, minimal: minimal, pages: pages)
      },
      skipped: search.skippedFiles, nanoseconds: 0)
  }

  private static func text(_ report: CheckReport) -> String {
    Written.text { report.write(to: $0) }
  }

  private static func junit(_ report: CheckReport) -> String {
    Written.text { report.writeJUnit(to: $0) }
  }

  // MARK: The corpus

  @Test func `Every recording in the corpus matches its golden file`() throws {
    let report = try Self.check(Self.corpus)
    #expect(report.exitStatus == nil, "\(Self.text(report))")
    #expect(report.results.count > 100)
  }

  @Test func `Results are sorted by name, regardless of the number of jobs`() throws {
    let folder = "\(Self.corpus)/recognizers"
    let reports = try [1, 3, 16].map { try Self.check(folder, jobs: $0).results.map(\.path) }
    #expect(reports[0] == reports[1] && reports[1] == reports[2])
    #expect(Set(reports[0]).count == reports[0].count)
  }

  @Test func `A different scene changes the results of all recordings`() throws {
    let report = try Self.check(
      "\(Self.corpus)/recognizers/pinch",
      scene: "\(GoldenTests.fixtures)/scenes/standard.json")
    #expect(report.exitStatus == ExitStatus.findings)
    let text = Self.text(report)
    #expect(text.contains("open.evemu: differs from its golden file (- expected, + actual)"))
    #expect(text.contains("\n  +0."))
  }

  // MARK: Outcomes

  @Test func `A missing golden file is recorded once`() throws {
    let folder = try RecordingFolder(
      "recognizers/tap/short.evemu", "recognizers/tap/too-long.evemu")
    #expect(try Self.check(folder.path).exitStatus == ExitStatus.findings)
    #expect(
      try Self.text(Self.check(folder.path)).hasSuffix("2 recordings: 2 without a golden file\n"))
    let recorded = try Self.check(folder.path, record: .missing)
    #expect(recorded.summary == "2 recordings: 2 recorded")
    #expect(recorded.exitStatus == nil)
    #expect(try Self.check(folder.path).summary == "2 recordings: 2 as expected")
    try folder.write("other\n", to: "short.evemu.golden")
    let other = try Self.check(folder.path, record: .missing)
    #expect(other.summary == "2 recordings: 1 as expected, 1 different")
    #expect(other.exitStatus == ExitStatus.findings)
    #expect(try Self.check(folder.path, record: .failed).exitStatus == nil)
    #expect(try folder.read("short.evemu.golden").hasPrefix("# short.evemu: "))
  }

  @Test func `A difference from a golden file is shown in at most 19 lines`() throws {
    let folder = try RecordingFolder("recognizers/pan/zigzag.evemu", "recognizers/pan/scene.json")
    try folder.write("other\n", to: "zigzag.evemu.golden")
    let lines = try Self.text(Self.check(folder.path)).split(separator: "\n")
    #expect(lines[0].hasSuffix("zigzag.evemu: differs from its golden file (- expected, + actual)"))
    #expect(lines.contains("  -other"))
    #expect(lines.count <= 19)
  }

  @Test func `A damaged recording passes if its golden file expects the damage`() throws {
    let golden = "torn-in-a-line.evemu.golden"
    let folder = try RecordingFolder(
      "anomalies/files/torn-in-a-line.evemu", "anomalies/files/\(golden)")
    let expected = try folder.read(golden)
    #expect(
      try Self.text(Self.check(folder.path)).contains(
        "1 recording: 1 as expected; 0 read completely, "))
    #expect(
      expected.contains(
        ", but the file ends after \"E: 0.383333 0003 0\"; the events before this line were read"))
    // If a recording is damaged after its golden file was recorded, the result is an error rather
    // than a difference.
    try folder.write("N: x\n", to: "torn-in-a-line.evemu")
    #expect(try Self.check(folder.path).exitStatus == ExitStatus.badData)
  }

  @Test(arguments: [GoldenRecordMode.missing, .failed, .all])
  func `No golden file is written for a recording that can't be read completely`(
    mode: GoldenRecordMode
  ) throws {
    let folder = try RecordingFolder("anomalies/files/torn-in-a-line.evemu")
    for golden in [nil, "other\n"] as [String?] {
      if let golden { try folder.write(golden, to: "torn-in-a-line.evemu.golden") }
      let report = try Self.check(folder.path, record: mode)
      #expect(report.exitStatus == ExitStatus.badData)
      #expect(report.summary.hasSuffix("; 0 read completely, 1 in part, 0 not read"))
      #expect((try? folder.read("torn-in-a-line.evemu.golden")) == golden)
    }
    #expect(
      try Self.text(Self.check(folder.path)).hasPrefix(
        "\(folder.path)/torn-in-a-line.evemu: differs from its golden file"))
  }

  @Test func `Recordings are recognized by their content, and other files are skipped`() throws {
    let folder = try RecordingFolder("recognizers/tap/short.evemu", "recognizers/tap/scene.json")
    try folder.write(folder.read("short.evemu"), to: "below/deeper/without-ending")
    try folder.write("# Notes\nhello\n", to: "README.md")
    try folder.write("N: only a device\n", to: "panel.desc")
    try folder.write("", to: "empty.txt")
    try Data([0x1f, 0x8b, 8, 0]).write(to: URL(filePath: folder.path + "/archive.txt"))
    try folder.write("", to: ".hidden.evemu")
    let paths = try Self.check(folder.path).results.map { $0.path.dropFirst(folder.path.count) }
    #expect(paths == ["/below/deeper/without-ending", "/short.evemu"])
    let text = Self.text(try Self.check(folder.path))
    for line in [
      "README.md: skipped: not a recording", "empty.txt: skipped: no events",
      "archive.txt: skipped: a gzip archive", "short.evemu: no golden file",
    ] {
      #expect(text.contains("\(folder.path)/\(line)"))
    }
    #expect(text.hasSuffix("2 recordings: 2 without a golden file, 3 files skipped\n"))
    // A folder's scene also applies to subfolders.
    _ = try Self.check(folder.path, record: .all)
    #expect(
      try folder.read("below/deeper/without-ending.golden").contains("triple tap on window"))
  }

  @Test func `A WebDriver script is checked, and other JSON files are skipped`() throws {
    let folder = try RecordingFolder("recognizers/tap/short.evemu", "recognizers/tap/scene.json")
    let actions = """
      {"actions":[{"type":"pointer","id":"a","parameters":{"pointerType":"touch"},"actions":[
      {"type":"pointerMove","duration":0,"x":120,"y":40},{"type":"pointerDown","button":0},
      {"type":"pause","duration":50},{"type":"pointerUp","button":0}]}]}
      """
    try folder.write(actions, to: "a.actions.json")
    try folder.write(actions, to: "b.json")
    try folder.write(folder.read("scene.json"), to: "other.json")
    try folder.write("{\n  \"name\": \"panel\"\n}\n", to: "package.json")
    let report = try Self.check(folder.path)
    #expect(
      report.results.map { $0.path.dropFirst(folder.path.count) } == [
        "/a.actions.json", "/b.json", "/short.evemu",
      ])
    #expect(
      report.skippedFiles.map(\.message) == [
        "\(folder.path)/other.json: skipped: a scene, not a recording",
        "\(folder.path)/package.json: skipped: not a recording",
      ])
  }

  @Test func `An empty file with a recording file extension counts as a damaged recording`()
    throws
  {
    let folder = try RecordingFolder()
    try folder.write("", to: "drag.evemu")
    #expect(try Self.check(folder.path).exitStatus == ExitStatus.badData)
  }

  @Test func `A damaged file counts as a recording if its extension is used only by recordings`()
    throws
  {
    for name in ["a.events", "a.evtest.txt", "a.getevent", "a.RAW32", "a.revent", "a.kvi"] {
      let folder = try RecordingFolder("recognizers/tap/short.evemu")
      _ = try Self.check(folder.path, record: .all)
      try folder.write("damaged\n", to: name)
      let report = try Self.check(folder.path)
      #expect(report.exitStatus == ExitStatus.badData)
      #expect(Self.text(report).contains("\(name): can't read: \(name):1: expected a recording"))
    }
  }

  @Test func `A skipped file with a generic extension is listed`() throws {
    let folder = try RecordingFolder("recognizers/tap/short.evemu")
    _ = try Self.check(folder.path, record: .all)
    for number in 1...12 { try folder.write("\u{1}damaged\n", to: "\(100 + number).bin") }
    let report = try Self.check(folder.path)
    #expect(report.exitStatus == nil)
    #expect(report.skippedFiles.count == 12)
    #expect(Self.text(report).contains("/112.bin: skipped: not a recording\n"))
    #expect(Self.text(report).hasSuffix("1 recording: 1 as expected, 12 files skipped\n"))
  }

  @Test func `An HTML page is written only for a recording that doesn't match its golden file`()
    throws
  {
    let folder = try RecordingFolder(
      "recognizers/tap/short.evemu", "recognizers/tap/too-long.evemu", "recognizers/tap/scene.json")
    _ = try Self.check("\(folder.path)/short.evemu", record: .missing)
    let pages = "\(folder.path)/pages"
    let report = try Self.check(folder.path, pages: pages)
    let made = try FileManager.default.subpathsOfDirectory(atPath: pages).filter {
      $0.hasSuffix(".html")
    }
    let names = made.map { ($0 as NSString).lastPathComponent }
    #expect(names == ["too-long.evemu.html"])
    let page = try String(contentsOfFile: "\(pages)/\(made[0])", encoding: .utf8)
    #expect(try PageReport.text(of: page).contains("\"reason\":"))
    #expect(Self.text(report).contains("/too-long.evemu.html"))
    #expect(Self.junit(report).contains("/too-long.evemu.html"))
  }

  @Test func `An index lists the failures, differences first, and pages state the difference`()
    throws
  {
    let folder = try RecordingFolder(
      "recognizers/tap/short.evemu", "recognizers/tap/too-long.evemu", "recognizers/tap/scene.json")
    _ = try Self.check("\(folder.path)/too-long.evemu", record: .missing)
    let golden = try folder.read("too-long.evemu.golden")
    try folder.write(
      golden.replacing("→ failed", with: "→ recognized"), to: "too-long.evemu.golden")
    let pages = "\(folder.path)/pages"
    let outcome = try Executable.run(["check", folder.path, "--pages", pages])
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("\npages: \(pages)/index.html\n2 recordings: "))
    let index = try folder.read("pages/index.html")
    #expect(index.contains("<title>Failed checks · Fingertip</title>"))
    let different = try #require(
      index.firstRange(of: "too-long.evemu: differs from its golden file"))
    let missing = try #require(
      index.firstRange(of: "<h2>no golden file; run with --record missing</h2>"))
    #expect(different.lowerBound < missing.lowerBound)
    #expect(index.contains("<dt>expected</dt><dd>"))
    #expect(index.contains("<dt>actual</dt><dd>"))
    #expect(index.components(separatedBy: "<svg").count == 3)
    #expect(index.contains("short.evemu</a></li>"))
    let link = try #require(index.firstMatch(of: /<a href="([^"]*too-long.evemu.html)">/))
    let page = try folder.read("pages/\(link.1)")
    #expect(
      page.contains(
        #""context":["differs from its golden file (- expected, + actual)","expected: "#))
    #expect(page.contains(#"../index.html","name":"all failures"}"#))
  }

  @Test func `HTML pages from an earlier run are deleted, but other files are kept`() throws {
    let folder = try RecordingFolder(
      "recognizers/tap/short.evemu", "recognizers/tap/too-long.evemu", "recognizers/tap/scene.json")
    let pages = "\(folder.path)/pages"
    _ = try Self.check("\(folder.path)/short.evemu", record: .missing)
    _ = try Self.check(folder.path, pages: pages)
    try folder.write("mine", to: "pages/notes.txt")
    func made() throws -> [String] {
      try FileManager.default.subpathsOfDirectory(atPath: pages)
        .map { ($0 as NSString).lastPathComponent }.filter { $0.contains(".") }.sorted()
    }
    #expect(try made() == ["fingertip-written.sha256", "notes.txt", "too-long.evemu.html"])
    _ = try Self.check("\(folder.path)/too-long.evemu", record: .missing)
    _ = try Self.check(folder.path, pages: pages)
    // Empty folders are also deleted.
    #expect(try FileManager.default.subpathsOfDirectory(atPath: pages) == ["notes.txt"])
    #expect(try folder.read("pages/notes.txt") == "mine")
  }

  @Test func `No recording is checked if HTML pages from an earlier run can't be deleted`() throws {
    let folder = try RecordingFolder("recognizers/tap/short.evemu", "recognizers/tap/scene.json")
    let arguments = ["check", folder.path, "--pages", "\(folder.path)/pages"]
    let first = try Executable.run(arguments)
    #expect(first.status == 1 && first.output.contains("short.evemu.html"))
    try FileManager.default.removeItem(atPath: "\(folder.path)/pages/fingertip-written.sha256")
    try folder.write("", to: "pages/fingertip-written.sha256/in the way")
    let second = try Executable.run(arguments)
    #expect(second.status == 74 && second.output == "")
    #expect(
      second.messages.contains(
        "/pages/fingertip-written.sha256: can't remove the file that an earlier run wrote: "))
  }

  @Test func `--shrink writes a smaller recording that produces the same unexpected line`() throws {
    let folder = try RecordingFolder("recognizers/pan/zigzag.evemu", "recognizers/pan/scene.json")
    _ = try Self.check(folder.path, record: .all)
    let golden = try folder.read("zigzag.evemu.golden")
    let lines = golden.split(separator: "\n")
    let began = try #require(lines.first { $0.contains("pan on window: possible → began") })
    try folder.write(
      golden.replacing(began, with: "0.000 s  pan on window: possible → failed, never"),
      to: "zigzag.evemu.golden")
    let report = try Self.check(folder.path, shrink: "\(folder.path)/small")
    let text = Self.text(report)
    let small = "\(folder.path)/small\(folder.path)/zigzag.evemu"
    #expect(text.contains("  minimal recording: \(small), "))
    #expect(text.contains(", still produces \"pan on window: possible → began, moved"))
    let whole = try TouchRecording(file: "\(folder.path)/zigzag.evemu")
    let shrunk = try TouchRecording(file: small)
    #expect(shrunk.frames.count < 5 && whole.frames.count > 20)
    let scene = TestScene(try Scene(file: "\(folder.path)/scene.json"))
    #expect(
      try Transcript(of: shrunk, in: scene).text.contains("pan on window: possible → began"))
  }

  @Test(arguments: [[100, 100, 100], [100, 102, 104]])
  func `--shrink reports why no minimal recording is saved`(_ xs: [Int]) throws {
    let folder = try RecordingFolder()
    var lines = [#"{"type":"recording","version":1,"window":{"width":1280,"height":800}}"#]
    for (index, x) in xs.enumerated() {
      for (time, phase) in [("\(index * 2).0", "began"), ("\(index * 2).1", "ended")] {
        let touch = #"{"id":\#(index + 1),"phase":"\#(phase)","x":\#(x),"y":100}"#
        lines.append(#"{"type":"frame","time":\#(time),"touches":[\#(touch)]}"#)
      }
    }
    try folder.write(lines.joined(separator: "\n") + "\n", to: "taps.jsonl")
    _ = try Self.check(folder.path, record: .all)
    let golden = try folder.read("taps.jsonl.golden")
    var kept = golden.split(separator: "\n")
    let last = try #require(kept.lastIndex { $0.contains("> tap") })
    kept.remove(at: last)
    try folder.write(kept.joined(separator: "\n") + "\n", to: "taps.jsonl.golden")
    let tooOften = Self.text(try Self.check(folder.path, shrink: "\(folder.path)/small"))
    #expect(
      tooOften.contains("no recording saved: no smaller recording found that produces \"> tap"),
      "\(tooOften)")
    #expect(tooOften.contains(" more often than the golden file (2 times)"), "\(tooOften)")

    try folder.write(golden + "9.000 s  > tap on window recognized\n", to: "taps.jsonl.golden")
    let missing = Self.text(try Self.check(folder.path, shrink: "\(folder.path)/small"))
    #expect(
      missing.contains("no recording saved: expected lines are missing, but no line is unexpected"),
      "\(missing)")
  }

  @Test func `A golden file without a recording is reported`() throws {
    let folder = try RecordingFolder("recognizers/tap/short.evemu")
    _ = try Self.check(folder.path, record: .all)
    try folder.write("x\n", to: "gone.evemu.golden")
    let report = try Self.check(folder.path)
    #expect(report.exitStatus == ExitStatus.findings)
    #expect(report.summary == "1 recording: 1 as expected, 1 golden file without a recording")
  }

  @Test func `A single recording is checked with the scene found in a parent folder`() throws {
    let report = try Self.check("\(Self.corpus)/recognizers/transform/one-finger.evemu")
    #expect(report.results.count == 1)
    #expect(report.exitStatus == nil, "\(Self.text(report))")
  }

  @Test func `An invalid scene stops the run and is reported with its line number`() throws {
    let folder = try RecordingFolder("recognizers/tap/short.evemu")
    try folder.write("{ \"recognizers\": [{ \"type\": \"tab\" }] }", to: "scene.json")
    #expect {
      try Self.check(folder.path)
    } throws: { error in
      let failure = error as? InputError
      return failure?.exitStatus == ExitStatus.badData
        && failure?.description.contains("scene.json:1:") == true
    }
  }

  @Test
  func `A missing path, or a folder without recordings, results in the missing-input exit status`()
    throws
  {
    for path in ["/nowhere/at/all", try RecordingFolder().path] {
      #expect {
        try Self.check(path)
      } throws: {
        ($0 as? InputError)?.exitStatus == ExitStatus.missingInput
      }
    }
  }

  // MARK: JUnit

  private final class Reader: NSObject, XMLParserDelegate {
    var elements: [(name: String, attributes: [String: String])] = []
    var text = ""
    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String] = [:]
    ) {
      elements.append((name, attributes))
    }
    func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }
  }

  @Test func `The JUnit report is well-formed XML, no matter what names and output it contains`()
    throws
  {
    let folder = try RecordingFolder("recognizers/tap/short.evemu")
    let name = "a<b>&\"c' d]]>\u{e9}.evemu"
    try folder.write(folder.read("short.evemu"), to: name)
    try folder.write("<&\u{1} \u{fffe}old\n", to: name + ".golden")
    try folder.write("E: 1.0 zz\n", to: "torn.evemu")
    let report = try Self.check(folder.path)
    let parser = XMLParser(data: Data(Self.junit(report).utf8))
    let reader = Reader()
    parser.delegate = reader
    #expect(parser.parse())
    let cases = reader.elements.filter { $0.name == "testcase" }
    #expect(cases.map { $0.attributes["name"] } == [name, "short.evemu", "torn.evemu"])
    #expect(cases.allSatisfy { $0.attributes["classname"] == folder.path })
    #expect(reader.elements.count { $0.name == "failure" } == 2)
    #expect(reader.elements.count { $0.name == "error" } == 1)
    let suite = try #require(reader.elements.first { $0.name == "testsuite" })
    #expect(suite.attributes["tests"] == "3")
    #expect(suite.attributes["failures"] == "2" && suite.attributes["errors"] == "1")
    #expect(reader.text.contains("-<&\u{fffd} \u{fffd}old\n"))
  }

  // MARK: Parts

  @Test func `All parallel jobs complete, and their results are in input order`() {
    let numbers = Array(0..<500)
    let squares = Parallel.map(numbers, jobs: 7) { $0 * $0 }
    #expect(squares == numbers.map { $0 * $0 })
    #expect(Parallel.map([Int](), jobs: 3) { $0 }.isEmpty)
    #expect(Parallel.map([1]) { $0 + 1 } == [2])
  }

  @Test func `The progress bar fills from empty to full`() {
    #expect(
      ProgressBar.barText(done: 0, total: 8) == "[" + String(repeating: " ", count: 32) + "] 0 of 8"
    )
    #expect(
      ProgressBar.barText(done: 8, total: 8) == "[" + String(repeating: "#", count: 32) + "] 8 of 8"
    )
    #expect(ProgressBar.barText(done: 2, total: 8).filter { $0 == "#" }.count == 8)
    #expect(ProgressBar.barText(done: 0, total: 0).hasSuffix("] 0 of 0"))
  }
}
