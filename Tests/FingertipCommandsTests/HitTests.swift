import ArgumentParser
import Fingertip
import FingertipEvdev
import FingertipScenes
import FingertipText
import Testing

@testable import FingertipCommands

/// Tests `fingertip hit`.
struct HitTests {
  private let scene: Scene = {
    var button = SceneView("button", frame: Rect(x: 50, y: 0, width: 20, height: 20))
    button.hitArea.restingMargin = Insets(all: 10)
    var hint = SceneView("hint\u{1b}", frame: Rect(x: 0, y: 0, width: 100, height: 100))
    hint.isHidden = true
    return Scene(views: [button, hint])
  }()

  private func answer(
    _ question: HitQuery, _ format: ReplaySettings.Format = .text
  ) throws -> String {
    try Written.text {
      try HitResultWriter(scene, size: Size(width: 100, height: 100))
        .writeResult(question, format: format, to: $0)
    }
  }

  @Test
  func `The hit view is named first, followed by each view and the reason for its result`() throws {
    #expect(
      try answer(HitQuery(point: Point(x: 75, y: 10), listedViews: .all)) == """
        hit test at (75, 10): button
          hint\u{fffd}: rejected: hidden
          button: hit: in its margin, 5 pt from the shape
          window: beaten by button: on top of it

        """)
  }

  @Test func `A touch outside the window doesn't hit any view`() throws {
    let question = HitQuery(
      point: Point(x: 200, y: 10), contact: ContactEllipse(majorRadius: 4, minorRadius: 4),
      listedViews: .all)
    let lines = try answer(question).split(separator: "\n")
    #expect(lines[0] == "hit test at (200, 10), radius 4 pt: no view")
    #expect(lines.contains("  window: rejected: 100 pt outside"))
  }

  @Test func `In JSON format, each output line is an object`() throws {
    let question = HitQuery(
      point: Point(x: 75, y: 10), contact: ContactEllipse(majorRadius: 2.5, minorRadius: 2.5),
      listedViews: .all)
    #expect(
      try answer(question, .json) == #"""
        {"type":"hit","x":75,"y":10,"radius":2.5,"width":100,"height":100,"view":"button"}
        {"type":"candidate","view":"hint\u001b","outcome":"rejected","text":"rejected: hidden"}
        {"type":"candidate","view":"button","outcome":"chosen","text":"hit: in its margin, 5 pt from the shape"}
        {"type":"candidate","view":"window","outcome":"beaten","by":"button","text":"beaten by button: on top of it"}

        """#)
    let nowhere = try answer(HitQuery(point: Point(x: 200, y: 10)), .json)
    #expect(nowhere.contains("\"view\":null}\n"))
  }

  @Test func `The point, radius and flags of a hit command are parsed`() throws {
    let command = try HitCommand.parse(["--radius", "30", "--all", "--json", "1.5,-2"])
    #expect(command.point == Point(x: 1.5, y: -2))
    #expect(command.contactRadius == 30)
    #expect(command.listsAllViews && command.json)
  }

  @Test(arguments: ["1", "1,2,3", "a,b", ",", "1,nan", "1,inf", "1e7,0", ""])
  func `An invalid point is rejected, and the error shows a valid example`(text: String) {
    #expect(throws: (any Error).self) { try PointArgument.parsePoint(text) }
    do {
      _ = try HitCommand.parse(["--", text])
      Issue.record("\"\(text)\" was accepted")
    } catch {
      #expect(HitCommand.exitCode(for: error).rawValue == 64)
      #expect(HitCommand.message(for: error).contains("such as 120,40"))
    }
  }

  @Test(arguments: ["0", "-1", "nan", "x", "1e9"])
  func `An invalid radius is rejected`(text: String) {
    #expect(throws: (any Error).self) { try PointArgument.parseRadius(text) }
  }

  @Test
  func `The window size comes from the option, otherwise from the scene, otherwise from a default`()
  {
    let scene = Scene(size: Size(width: 5, height: 6))
    let asked = Size(width: 7, height: 8)
    #expect(SceneArgument.windowSize(.points(asked), scene) == asked)
    #expect(SceneArgument.windowSize(nil, scene) == Size(width: 5, height: 6))
    #expect(SceneArgument.windowSize(nil, .standard) == Size(width: 1280, height: 800))
  }
}
