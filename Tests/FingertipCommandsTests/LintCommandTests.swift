import ArgumentParser
import Fingertip
import FingertipLint
import FingertipScenes
import FingertipTesting
import FingertipText
import Foundation
import Testing

@testable import FingertipCommands

/// Compares the output of `fingertip lint` for the scenes in Fixtures/scenes with golden files. The
/// golden files are recorded in the same way as those of ``GoldenTests``.
struct LintCommandTests {
  private static let names = [
    "lint-conflicts", "lint-controls", "lint-habits", "lint-never", "lint-targets",
  ]

  private struct Outcome {
    var output: String
    var messages: [String]
    var status: ExitCode
  }

  private func lint(_ arguments: String..., motions: Int = 300) throws -> Outcome {
    let command = try LintCommand.parse(arguments + ["--motions", "\(motions)"])
    let output = OutputStream(.memory)
    var messages: [String] = []
    let status = command.lintScenes(output) { messages.append($0) }
    return Outcome(
      output: String(decoding: output.unwrittenText.bytes, as: UTF8.self), messages: messages,
      status: status)
  }

  private func path(_ name: String) -> String { "\(GoldenTests.fixtures)/scenes/\(name).json" }

  @Test(arguments: names)
  func `The findings for a scene with problems match the golden file`(name: String) throws {
    let outcome = try lint("--scene", path(name))
    #expect(outcome.status == ExitCode(1))
    #expect(outcome.messages.isEmpty)
    try expectGolden(name, outcome.output)
  }

  /// Compares output with the golden file, or records a new golden file if requested.
  private func expectGolden(_ name: String, _ output: String) throws {
    let printed = output.replacing(GoldenTests.fixtures, with: "Fixtures")
    let golden = URL(filePath: "\(GoldenTests.fixtures)/golden/lint/\(name).txt")
    let environment = ProcessInfo.processInfo.environment
    let kept = try? String(contentsOf: golden, encoding: .utf8)
    if environment["CI"] == nil, let mode = environment["FINGERTIP_RECORD"],
      mode == "all" || (mode == "failed" && kept != printed) || (mode == "missing" && kept == nil)
    {
      try FileManager.default.createDirectory(
        at: golden.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(printed.utf8).write(to: golden)
      return
    }
    let expected = try #require(
      kept, "\(golden.path) is missing; FINGERTIP_RECORD=missing swift test writes it")
    if printed != expected {
      Issue.record(
        """
        The findings for \(name) differ from the golden file.
        \(LineDifference(from: expected, to: printed))
        """)
    }
  }

  /// The relative paths of all scenes in the project, except ``names`` and `lint-one-finger`.
  private static let scenes: [String] = {
    let root = URL(filePath: GoldenTests.fixtures).deletingLastPathComponent()
    let faulty = (names + ["lint-one-finger"]).map { "Fixtures/scenes/\($0).json" }
    let folders = [
      "Fixtures/scenes", "Fixtures/corpus", "Fixtures/translations", "Fixtures/tutorial",
      "Tools/Debian",
    ]
    return folders.flatMap { folder in
      let files = FileManager.default.enumerator(atPath: root.appending(path: folder).path)
      let paths = (files?.compactMap { $0 as? String } ?? []).map { "\(folder)/\($0)" }
      return paths.filter { $0.hasSuffix(".json") && !faulty.contains($0) }
    }.sorted()
  }()

  /// Scenes that are intentionally ambiguous: two taps or two long presses complete at the same
  /// instant, and the recordings show which one is recognized.
  private static let ambiguousScenes = [
    "Fixtures/corpus/recognizers/hold/scene.json", "Fixtures/corpus/relations/ancestors/scene.json",
  ]

  /// Scenes with other intentional findings, and the text with which each finding begins: small
  /// letters in an index, and commands that can be run only by shaking.
  private static let otherFindings = [
    "Fixtures/scenes/controls.json": "error    size      letter",
    "Fixtures/scenes/every-control.json": "error    size      letter",
    "Fixtures/corpus/devices/bound-signals/scene.json": "warning  shake     only a shake",
  ]

  @Test(arguments: scenes)
  func `The project's scenes have no findings except intentional ones`(
    scene: String
  ) throws {
    let outcome = try lint("--scene", GoldenTests.fixtures + "/../" + scene, motions: 600)
    let lines = outcome.output.split(separator: "\n")
    if Self.ambiguousScenes.contains(scene) {
      #expect(lines.count == 2 && lines.last?.hasPrefix("error    conflict") == true)
    } else if let beginning = Self.otherFindings[scene] {
      #expect(lines.count > 1 && lines.dropFirst().allSatisfy { $0.hasPrefix(beginning) })
    } else {
      #expect(lines.count == 1 && outcome.output.contains(": 0 findings in "))
      #expect(outcome.status == .success)
    }
  }

  @Test func `The tests find at least 29 scenes, including the ambiguous ones`() {
    #expect(Self.scenes.count >= 29 && Self.ambiguousScenes.allSatisfy(Self.scenes.contains))
  }

  @Test func `--json prints one object per finding`() throws {
    let outcome = try lint("--json", "--scene", path("lint-targets"))
    let objects = try outcome.output.split(separator: "\n").map { line in
      try #require(
        JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]) as [String: Any]
    }
    #expect(objects.count == 7)
    #expect(objects.allSatisfy { $0["type"] as? String == "finding" })
    #expect(
      objects.map { $0["kind"] as? String } == [
        "size", "size", "distance", "margins", "purpose", "purpose", "purpose",
      ])
    #expect(objects.first?["views"] as? [String] == ["back"])
    #expect(objects.first?["severity"] as? String == "warning")
    #expect(objects.last?["recognizers"] as? [String] == ["delete by pinch"])
  }

  @Test func `Several scenes are compared with each other`() throws {
    let (conventions, targets) = (path("lint-habits"), path("lint-targets"))
    let outcome = try lint("--scene", conventions, targets, motions: 0)
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.filter { $0.hasPrefix("#") }.count == 3)
    #expect(lines.suffix(2).first == "# 2 scenes compared: 1 finding")
    #expect(lines.last?.contains("a long press has different purposes: to select in ") == true)
    let json = try lint("--json", "--scene", conventions, "--scene", targets, motions: 0)
    #expect(json.output.contains("\"scenes\":[\"\(conventions)\",\"\(targets)\"]"))
  }

  @Test func `With --viewed-from arm, targets must be larger`() throws {
    let outcome = try lint("--viewed-from", "arm", "--scene", path("lint-controls"), motions: 0)
    #expect(outcome.output.contains("minimum is 40 × 40 pt (6.35 mm, 24 CSS px)"))
    #expect(throws: (any Error).self) {
      try LintCommand.parse(["--scene", "a.json", "--viewed-from", "moon"])
    }
  }

  @Test func `--latency lists the longest waits`() throws {
    let outcome = try lint("--latency", "--scene", path("photo-board"))
    #expect(outcome.status == .success)
    #expect(
      outcome.output.contains(
        "\n300 ms: \"select photo\" waits for \"open photo\" when 1 finger lands on photo "
          + "and lifts\n"))
    #expect(outcome.output.contains("\n0 ms: \"open photo\" is recognized immediately\n"))
    let json = try lint("--latency", "--json", "--scene", path("photo-board"))
    #expect(
      json.output.contains(
        "\"subject\":\"recognizer\",\"name\":\"select photo\",\"milliseconds\":300,"
          + "\"waitsFor\":[\"open photo\"]"))
  }

  @Test func `--single-pointer lists what single-pointer input can and can't reach`() throws {
    let outcome = try lint("--single-pointer", "--scene", path("lint-one-finger"))
    #expect(outcome.status == ExitCode(1))
    try expectGolden("lint-one-finger", outcome.output)
    let json = try lint("--single-pointer", "--json", "--scene", path("lint-one-finger"))
    let objects = try json.output.split(separator: "\n").map { line in
      try #require(
        JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]) as [String: Any]
    }
    #expect(objects.allSatisfy { $0["type"] as? String == "reach" })
    #expect(
      Set(objects.compactMap { $0["outcome"] as? String }) == ["reachable", "undeclared", "none"])
    let zoom = try #require(objects.first { $0["subject"] as? String == "zoom" })
    #expect(zoom["by"] as? String == "enlarge")
    #expect(zoom["activation"] as? String == "up")
    #expect(zoom["cancellation"] as? String == "aborted")
    let none = try #require(objects.first { $0["outcome"] as? String == "none" })
    #expect(none["violations"] as? [String] == ["2.5.1"])
    #expect(try lint("--single-pointer", "--scene", path("zooming")).status == .success)
  }

  @Test func `--keep saves each motion as a recording that replays as the same gesture`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "ways-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = path("lint-one-finger")
    let outcome = try lint("--single-pointer", "--json", "--keep", folder.path, "--scene", file)
    #expect(outcome.messages.isEmpty)
    let scene = try Scene(file: file)
    var played = 0
    for line in outcome.output.split(separator: "\n") {
      let object = try #require(
        JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      guard object["outcome"] as? String == "reachable" else { continue }
      let recording = try TouchRecording(file: try #require(object["recording"] as? String))
      #expect(recording.device.contains(try #require(object["view"] as? String)))
      var recognized: Set<String> = []
      let live = try scene.makeWindow(
        size: recording.size, action: { recognized.insert($0.name) },
        control: { recognized.insert($0.name) })
      for frame in recording.frames { live.window.send(frame) }
      while let deadline = live.window.nextDeadline { live.window.advance(to: deadline) }
      #expect(recognized.contains(try #require(object["by"] as? String)), "\(recording.name)")
      played += 1
    }
    #expect(played == 9)
  }

  @Test func `Conflicting --single-pointer options and an unwritable folder are rejected`() throws {
    for arguments in [["--latency", "--single-pointer"], ["--keep", "ways"]] {
      #expect(throws: (any Error).self) {
        try LintCommand.parse(["--scene", "a.json"] + arguments)
      }
    }
    let outcome = try lint(
      "--single-pointer", "--keep", "/dev/null/ways", "--scene", path("zooming"))
    #expect(outcome.status == ExitStatus.badOutput)
    #expect(outcome.messages.first?.contains("/dev/null/ways/zooming-zooming-photo.jsonl") == true)
  }

  @Test func `--json prints the motion that causes a conflict`() throws {
    let outcome = try lint("--json", "--scene", path("lint-conflicts"))
    #expect(
      outcome.output.contains("\"motion\":\"1 finger lands on page, moves 51 pt left and lifts\""))
  }

  @Test func `A missing scene is reported with exit status 66`() throws {
    let outcome = try lint("--scene", "/nowhere.json")
    #expect(outcome.status == ExitStatus.missingInput)
    #expect(outcome.output.isEmpty)
    #expect(outcome.messages.first?.contains("/nowhere.json") == true)
  }

  @Test func `A missing scene argument and a negative number of motions are rejected`() {
    #expect(throws: (any Error).self) {
      try LintCommand.parse(["--scene", "a.json", "--motions", "-1"])
    }
    #expect(throws: (any Error).self) { try LintCommand.parse([]) }
  }

  @Test func `--size sets the window size`() throws {
    let outcome = try lint("--scene", path("lint-never"), "--size", "360x900")
    // The motion now fits into the window, but another recognizer recognizes its gesture first.
    #expect(outcome.output.contains("2 fingers land on window, move 701 pt up"))
  }
}
