import ArgumentParser
import FingertipTesting
import FingertipText
import FingertipRecordings
import Foundation
import Testing

@testable import FingertipCommands

/// Tests `fingertip diff` within the test process.
@Suite struct DiffTests {
  private func diff(
    _ old: String, _ new: String, _ path: String, _ scope: DiffScope = .decisions,
    shrinks: Bool = false
  ) throws -> DiffReport {
    let cases = try DiffCase.findAll(
      in: [path], try DiffSide(old, scene: nil), try DiffSide(new, scene: nil)
    ).cases
    return DiffReport(cases.map { $0.compare(MappingOptions(), scope, shrinks: shrinks) })
  }

  private func text(_ report: DiffReport) -> String {
    Written.text { report.write(to: $0) }
  }

  private func objects(_ report: DiffReport) throws -> [[String: Any]] {
    try Written.objects { report.writeJSON(to: $0) }
  }

  private let folder: RecordingFolder

  /// Creates a folder with three recordings of taps. One of them is a tap under only one of the two
  /// presets.
  init() throws {
    folder = try RecordingFolder(
      "recognizers/tap/short.evemu", "recognizers/tap/as-long-as-may-be.evemu",
      "recognizers/tap/second-too-late.evemu", "recognizers/tap/scene.json")
  }

  @Test func `Comparing the current build with itself shows no difference`() throws {
    let report = try diff("current", "current", "\(GoldenTests.fixtures)/corpus/recognizers")
    #expect(report.exitStatus == nil)
    #expect(report.results.count > 40)
    #expect(
      text(report) == "\(report.results.count) recordings: \(report.results.count) the same\n")
  }

  @Test func `Recordings whose differing lines differ only in numbers are grouped together`() throws
  {
    let report = try diff("standard", "android", folder.path)
    #expect(report.exitStatus == ExitStatus.findings)
    let lines = text(report).split(separator: "\n").map(String.init)
    #expect(lines.last == "3 recordings differ, in 2 groups")
    let long = try #require(lines.firstIndex { $0.contains("as-long-as-may-be.evemu at") })
    #expect(lines[long - 2].hasPrefix("   old  "))
    #expect(lines[long - 1].hasPrefix("   new  "))
    // Groups with other gestures come first.
    #expect(report.groups.map(\.results.count) == [1, 2])
    #expect(report.groups.map(\.hasDifferentGestures) == [true, false])
    #expect(lines[0].hasPrefix("1. 1 recording, other gestures, as seen in "))
    #expect(lines.contains { $0.hasPrefix("2. 2 recordings, same gestures, as seen in ") })
  }

  @Test
  func `When only gestures are compared, all decisions except recognition are ignored`() throws {
    let report = try diff("standard", "android", folder.path, .gestures)
    #expect(report.groups.count == 1)
    #expect(report.groups[0].results.map(\.diffCase.relativePath) == ["as-long-as-may-be.evemu"])
    #expect(report.groups[0].exampleResult.divergence?.oldLine?.contains("→ recognized") == true)
    #expect(report.groups[0].exampleResult.divergence?.newLine == nil)
  }

  @Test func `A minimized recording still produces the same difference`() throws {
    let report = try diff("standard", "android", folder.path, .gestures, shrinks: true)
    let smallest = try #require(report.groups[0].exampleResult.minimalRecording)
    #expect(smallest.recording.frames.count == 2)
    #expect(smallest.originalFrameCount > 20)
    let small = "\(folder.path)/small.evemu"
    try smallest.recording.write(to: small)
    let again = try diff("standard", "android", small, .gestures)
    #expect(
      again.groups.map { $0.exampleResult.divergence?.kind } == [
        report.groups[0].exampleResult.divergence?.kind
      ])
  }

  @Test func `Recordings, HTML pages and an index are written, and names are escaped`() throws {
    let name = "<img src=x>.evemu"
    try folder.write(folder.read("as-long-as-may-be.evemu"), to: name)
    var report = try diff("standard", "android", folder.path, .gestures, shrinks: true)
    let output = "\(folder.path)/out"
    #expect(write(&report, to: output, ("standard", "<b>")) == nil)
    #expect(report.groups[0].pages.map(\.path) == ["1-old.html", "1-new.html"])
    for page in report.groups[0].pages {
      #expect(try folder.read("out/\(page.path)").contains("id=\"data-report\""))
    }
    let old = try folder.read("out/1-old.html")
    #expect(old.contains(#""links":[{"path":"1-new.html","name":"\u003cb>"}"#))
    #expect(old.contains(#"{"path":"index.html","name":"all differences"}"#))
    #expect(old.contains(#""context":["minimized to 2 of "#))
    #expect(text(report).contains("\n     pages: 1-old.html, 1-new.html\n"))
    let index = try folder.read("out/index.html")
    #expect(index.contains("<h1>Differences between standard and &lt;b></h1>"))
    #expect(
      index.contains("<h2>standard: tap on window recognized; &lt;b>: no further gesture</h2>"))
    #expect(index.contains("&lt;img src=x>.evemu at 0.700 s, minimized to 2 of 30 frames"))
    #expect(!index.contains("<img"))
    #expect(report.results.allSatisfy { $0.minimalRecording.map { $0.file != nil } ?? true })
    #expect(try TouchRecording(file: "\(output)/as-long-as-may-be.evemu").frames.count == 2)
  }

  @Test func `A folder that can't be written to is reported`() throws {
    var report = try diff("standard", "android", folder.path)
    #expect(
      write(&report, to: "/dev/null/out")?.contains("index.html: can't write the page: ") == true)
  }

  @Test func `Files from an earlier run are deleted, but other files are kept`() throws {
    let pages = try RecordingFolder()
    let output = "\(pages.path)/out"
    var report = try diff("standard", "android", folder.path, shrinks: true)
    #expect(write(&report, to: output) == nil)
    let first = try names(in: output)
    #expect(first.contains("2-new.html") && first.contains("short.evemu"))
    try pages.write("mine", to: "out/notes.txt")
    try pages.write("changed", to: "out/2-old.html")
    // This list entry points outside the folder but has the correct hash.
    try pages.write("mine", to: "mine.txt")
    let list = try pages.read("out/fingertip-written.sha256")
    let hash = "3fd30542fe3f61b14bd4a4b2dc0b6fb30fa6f63ebce52dd1778aaa8c4dc02cff"
    try pages.write(list + "\(hash)  ../mine.txt\n", to: "out/fingertip-written.sha256")
    var later = try diff("standard", "android", folder.path, .gestures, shrinks: true)
    #expect(write(&later, to: output) == nil)
    let second = try names(in: output)
    #expect(
      second == [
        "1-new.html", "1-old.html", "2-old.html", "as-long-as-may-be.evemu",
        "fingertip-written.sha256", "index.html", "notes.txt",
      ])
    #expect(try pages.read("out/2-old.html") == "changed")
    #expect(try pages.read("mine.txt") == "mine")
  }

  @Test func `Minimal recordings never overwrite existing recordings`() throws {
    let before = try folder.read("as-long-as-may-be.evemu")
    var report = try diff("standard", "android", folder.path, .gestures, shrinks: true)
    let message = try #require(write(&report, to: folder.path))
    #expect(
      message.contains(
        "as-long-as-may-be.evemu: can't write the minimal recording: the file exists and was not"))
    #expect(try folder.read("as-long-as-may-be.evemu") == before)
  }

  /// Writes the pages, and returns the reason if writing them fails.
  private func write(
    _ report: inout DiffReport, to folder: String, _ names: (String, String) = ("a", "b")
  ) -> String? {
    var pages = DiffPageFolder(folder: folder, engine: [], setting: MappingOptions())
    pages.writePages(for: &report, names)
    return pages.errorMessage
  }

  private func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  // MARK: Golden files

  @Test
  func `Golden files from a different build are compared with the current build's output`() throws {
    _ = try CheckTests.check(folder.path, record: .all)
    let before = try RecordingFolder()
    for name in ["short", "as-long-as-may-be", "second-too-late"] {
      try before.write(folder.read("\(name).evemu.golden"), to: "\(name).evemu.golden")
    }
    #expect(try diff(before.path, "current", folder.path).exitStatus == nil)
    let golden = try folder.read("short.evemu.golden")
    let line = try #require(
      golden.split(separator: "\n").first { $0.contains("tap on window: possible → ") })
    try before.write(
      golden.replacing(line, with: "0.010 s  tap on window: possible → failed, never"),
      to: "short.evemu.golden")
    let report = try diff(before.path, "current", folder.path, shrinks: true)
    #expect(report.groups.count == 1)
    #expect(
      report.groups[0].exampleResult.divergence?.oldLine
        == "0.010 s  tap on window: possible → failed, never"
    )
    #expect(report.groups[0].exampleResult.minimalRecording != nil)
    // Comparing two sets of golden files doesn't replay anything, so no minimal recording is found.
    let kept = try diff(before.path, folder.path, folder.path, shrinks: true)
    #expect(kept.groups.count == 1)
    #expect(kept.groups[0].exampleResult.minimalRecording == nil)
  }

  @Test func `A missing golden file is reported, and the other recordings are compared`() throws {
    _ = try CheckTests.check(folder.path, record: .all)
    let before = try RecordingFolder()
    try before.write(folder.read("short.evemu.golden"), to: "short.evemu.golden")
    let report = try diff(before.path, "current", folder.path)
    #expect(report.exitStatus == ExitStatus.badData)
    #expect(report.summary == "3 recordings: 1 the same, 2 not compared")
    #expect(text(report).contains(": not found; run fingertip check --record missing"))
  }

  // MARK: Bad input

  @Test func `A damaged recording is compared up to the damage`() throws {
    let torn = try RecordingFolder(
      "anomalies/files/torn-in-a-line.evemu", "recognizers/tap/short.evemu")
    let report = try diff("standard", "android", torn.path)
    #expect(report.exitStatus == ExitStatus.badData)
    #expect(report.groups.count == 2)
    #expect(text(report).contains("torn-in-a-line.evemu: compared only up to this error: "))
    let same = try objects(try diff("standard", "standard", torn.path))
    #expect(same.map { $0["type"] as? String } == ["problem", "summary"])
    #expect((same[0]["damage"] as? String)?.contains("torn-in-a-line.evemu") == true)
    try torn.write("E: 1.0 zz\n", to: "torn-in-a-line.evemu")
    let unread = try diff("standard", "android", torn.path)
    #expect(unread.summary == "2 recordings: 1 differs, in 1 group, 1 not compared")
    let object = try #require(try objects(unread).first { $0["type"] as? String == "problem" })
    #expect((object["problem"] as? String)?.contains("torn-in-a-line.evemu") == true)
  }

  @Test
  func `An unknown name in a comparison is rejected, and the most similar name is suggested`()
    throws
  {
    #expect {
      try diff("standard", "fluter", folder.path)
    } throws: { error in
      let failure = error as? InputError
      return failure?.exitStatus == ExitStatus.missingInput
        && failure?.description.contains("did you mean \"flutter\"?") == true
    }
  }

  @Test func `An invalid scene is reported with its line number`() throws {
    try folder.write("{ \"recognizers\": [{ \"type\": \"tab\" }] }", to: "bad.json")
    #expect {
      try diff("standard", "\(folder.path)/bad.json", folder.path)
    } throws: { error in
      let failure = error as? InputError
      return failure?.exitStatus == ExitStatus.badData
        && failure?.description.contains("bad.json:1:") == true
    }
  }

  @Test(arguments: [["standard", "android"], ["kept", "kept"]])
  func `A folder without recordings is reported`(sides: [String]) throws {
    let empty = try RecordingFolder()
    let words = sides.map { $0 == "kept" ? empty.path : $0 }
    #expect {
      try diff(words[0], words[1], empty.path)
    } throws: {
      ($0 as? InputError)?.exitStatus == ExitStatus.missingInput
    }
  }

  @Test
  func `The JSON output contains both differing lines and the minimal recording's frame count`()
    throws
  {
    let report = try diff("standard", "android", folder.path, .gestures, shrinks: true)
    let objects = try objects(report)
    #expect(objects.count == 2)
    #expect((objects[0]["old"] as? String)?.contains("→ recognized") == true)
    #expect(objects[0]["new"] is NSNull)
    #expect(objects[0]["frames"] as? Int == 2)
    #expect(objects[1]["recordings"] as? Int == 3 && objects[1]["different"] as? Int == 1)
  }

  @Test func `The exit status reflects the result`() throws {
    let same = try Executable.run(["diff", "current", "current", "Fixtures/corpus/recognizers/tap"])
    #expect(same.status == 0)
    let other = try Executable.run(["diff", "standard", "android", folder.path])
    #expect(other.status == 1)
    let what = try Executable.run(
      ["diff", "standard", "android", folder.path, "--compare", "shapes"])
    #expect(what.status == 64)
    #expect(what.messages.contains("use one of decisions, words, gestures"))
  }
}
