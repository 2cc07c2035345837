import Fingertip
import FingertipTesting
import FingertipTestingTraits
import Foundation
import Testing

/// Runs the commands that are shown in the explanation of a failed test.
@Suite struct FailureCommandTests {
  private final class Desk {
    let window = Window(size: Size(width: 320, height: 480))
    let photo = View(frame: Rect(x: 20, y: 20, width: 280, height: 200), name: "Ada's photo")

    init() {
      photo.addGestureRecognizer(SwipeGestureRecognizer(.left))
      photo.addGestureRecognizer(PinchGestureRecognizer())
      let list = ListView(
        frame: Rect(x: 0, y: 240, width: 320, height: 132), titles: ["Milk", "Bread"], name: "list")
      window.addSubview(photo)
      window.addSubview(list)
    }
  }

  /// Runs a command line in a shell that finds the built command.
  private static func run(_ line: String) throws -> Executable.Outcome {
    let folder = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().path
    return try Executable.run(["-c", "PATH='\(folder)':$PATH; \(line)"], of: "/bin/sh")
  }

  /// Runs the three command lines at the end of an explanation, and then removes the folder that
  /// they use. Returns the outcomes and the page.
  private static func runCommands(
    of explanation: String
  ) throws -> (outcomes: [Executable.Outcome], page: String) {
    let lines = explanation.split(separator: "\n").suffix(3).map(String.init)
    let folder = try #require(lines.last).dropFirst("fingertip check ".count)
      .trimmingCharacters(in: ["'"])
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let outcomes = try lines.map { try run($0) }
    return (outcomes, try String(contentsOfFile: folder + "/page.html", encoding: .utf8))
  }

  @Test func `The three commands in an explanation work as printed`() throws {
    let registry = TestSurfaceRegistry(testName: "Desk.swipes")
    TestSurfaceRegistry.$current.withValue(registry) {
      let surface = TestSurface(Desk().window)
      // 40 pt is too short for a swipe.
      surface.swipe(from: Point(x: 140, y: 90), to: Point(x: 100, y: 90))
    }
    let text = try #require(registry.explanation)
    let (outcomes, page) = try Self.runCommands(of: text)
    for outcome in outcomes { #expect(outcome.status == 0, "\(outcome.messages)") }
    #expect(page.lowercased().hasPrefix("<!doctype html>") && page.contains("touches.jsonl"))
    #expect(outcomes[1].output.contains("swipe left on Ada's photo: recognized in 0 of 1 attempt"))
    #expect(outcomes[2].output.contains("1 recording"))
  }

  // The outer trait receives the issue, including the explanation that the inner trait adds, and
  // drops the issue if the commands work.
  @Test(.compactMapIssues { FailureCommandTests.issueIfUnexplained($0) }, .explained)
  func `The commands printed for a failed test can be run as printed`() {
    let desk = Desk()
    let surface = TestSurface(desk.window)
    surface.swipe(from: Point(x: 280, y: 90), to: Point(x: 80, y: 90))
    #expect(desk.photo.isHidden)
  }

  private static func issueIfUnexplained(_ issue: Issue) -> Issue? {
    let text = issue.comments.last?.rawValue ?? ""
    let isNamed = text.contains(
      "/FailureCommandTests.The-commands-printed-for-a-failed-test-can-be-run-as-printed;")
    let outcomes = (try? runCommands(of: text).outcomes) ?? []
    if isNamed, outcomes.count == 3, outcomes.allSatisfy({ $0.status == 0 }) { return nil }
    var issue = issue
    issue.comments.append("the commands don't work: \(outcomes.map(\.messages))")
    return issue
  }

  @Test func `After the scene is changed, check shows the decisions that differ`() throws {
    let registry = TestSurfaceRegistry(testName: "Desk.changed")
    TestSurfaceRegistry.$current.withValue(registry) {
      let surface = TestSurface(Desk().window)
      surface.swipe(from: Point(x: 280, y: 90), to: Point(x: 80, y: 90))
    }
    let check = try #require(registry.explanation?.split(separator: "\n").last)
    let folder = String(check.dropFirst("fingertip check ".count))
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let scene = try String(contentsOfFile: folder + "/scene.json", encoding: .utf8)
    #expect(scene.contains(#""directions": ["left"]"#))
    try scene.replacing(#"["left"]"#, with: #"["up"]"#).write(
      toFile: folder + "/scene.json", atomically: true, encoding: .utf8)
    let outcome = try Self.run(String(check))
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("\n  -0.250 s  swipe left on Ada's photo"), "\(outcome.output)")
  }
}
