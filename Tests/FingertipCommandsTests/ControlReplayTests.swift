import Fingertip
import FingertipScenes
import FingertipTesting
import FingertipRecordings
import Foundation
import Testing

@testable import FingertipCommands

/// Tests the output of replays in which touches operate a scene's controls.
struct ControlReplayTests {
  private static let name = "slots-60hz.controls"

  private func replayStory(_ change: (inout ReplaySettings) -> Void) throws -> Replayed {
    var settings = ReplaySettings()
    settings.scene = try Scene(file: "\(GoldenTests.fixtures)/scenes/controls.json")
    change(&settings)
    let file = "\(GoldenTests.fixtures)/recordings/\(Self.name).evemu"
    let bytes = try Data(contentsOf: URL(filePath: file))
    return replay(.bytes(Array(bytes), name: "Fixtures/recordings/\(Self.name).evemu"), settings)
  }

  @Test func `The explanation of a recording that uses every control matches its golden file`()
    throws
  {
    let replayed = try replayStory { $0.writesDecisions = true }
    #expect(replayed.isWhole && replayed.messages.isEmpty)
    try GoldenFile.compare(replayed.output, with: "controls/\(Self.name).txt")
  }

  @Test
  func `C11: The explanation of a recording that uses mirrored controls matches its golden file`()
    throws
  {
    let name = "slots-60hz.right-to-left"
    let folder = GoldenTests.fixtures
    var settings = ReplaySettings()
    settings.scene = try Scene(file: "\(folder)/scenes/right-to-left.json")
    settings.writesDecisions = true
    let bytes = try Data(contentsOf: URL(filePath: "\(folder)/recordings/\(name).evemu"))
    let replayed = replay(.bytes(Array(bytes), name: "Fixtures/recordings/\(name).evemu"), settings)
    #expect(replayed.isWhole && replayed.messages.isEmpty)
    try GoldenFile.compare(replayed.output, with: "controls/\(name).txt")
  }

  // MARK: Every control

  private static let everything = "\(GoldenTests.fixtures)/scenes/every-control.json"

  /// Returns a recording in which one finger operates, one after another, the controls that are
  /// missing from `controls.json`.
  private static func story() -> TouchRecording {
    var finger = VirtualFinger()
    func press(_ x: Double, _ y: Double, for milliseconds: Int = 80, pause: Int = 420) {
      finger.down(at: Point(x: x, y: y))
      finger.wait(.milliseconds(milliseconds))
      finger.up()
      finger.wait(.milliseconds(pause))
    }
    press(480, 775)  // tabs: the second tab
    press(1190, 722)  // tools: the trash button
    press(1020, 122)  // brand: its track
    finger.down(at: Point(x: 640, y: 690))  // day: tomorrow
    finger.move(to: Point(x: 640, y: 660), over: .milliseconds(200), .reaching)
    finger.wait(.milliseconds(60))
    finger.up()
    finger.wait(.seconds(2))
    press(1040, 270, pause: 100)  // photo: a double tap zooms
    press(1040, 270, pause: 900)
    press(915, 570, pause: 100)  // notes: a double tap selects a word and shows the menu
    press(915, 570, pause: 600)
    press(915, 536, pause: 600)  // edit: copy, its second command
    finger.down(at: Point(x: 915, y: 590))  // notes: a long press magnifies and shows the menu
    finger.wait(.milliseconds(700))
    finger.move(to: Point(x: 935, y: 590), over: .milliseconds(100), .reaching)
    finger.up()
    finger.wait(.milliseconds(600))
    press(300, 60)  // empty area: dismisses the menu
    return TouchRecording(SyntheticTouches(finger), name: "every-control", tremor: 0)
  }

  private func everything(_ change: (inout ReplaySettings) -> Void = { _ in }) throws -> Replayed {
    var settings = ReplaySettings()
    settings.scene = try Scene(file: Self.everything)
    change(&settings)
    let bytes = try #require(Self.story().encoded(as: .jsonLines))
    return replay(.bytes(bytes, name: "every-control.jsonl"), settings)
  }

  @Test func `One scene contains every control, and each control sends its events`() throws {
    let scene = try Scene(file: Self.everything)
    let types = scene.views.flatMap { [$0] + $0.views }.compactMap { $0.control?.kind.typeName }
    #expect(Set(types) == Set(SceneControl.Kind.all.map(\.typeName)))
    let replayed = try everything { $0.writesDecisions = true }
    #expect(replayed.isWhole && replayed.messages.isEmpty)
    try GoldenFile.compare(replayed.output, with: "controls/every-control.txt")
    let lines = try everything().gestures.map { line in
      line.split(separator: " ").dropFirst().joined(separator: " ")
    }
    for event in [
      "tabs valueChanged", "tools valueChanged", "brand valueChanged", "day valueChanged",
      "scroll on photo zoomed", "edit valueChanged",
    ] {
      #expect(lines.contains { $0.hasPrefix(event) }, "\(event)")
    }
  }

  @Test func `Control events are written in the same form as gestures, with their values`() throws {
    let lines = try replayStory { _ in }.gestures.filter { !$0.contains("Drag") }
    let events = lines.map { line in
      line.split(separator: " ").dropFirst().prefix { !$0.hasPrefix("(") }.prefix(2)
        .joined(separator: " ")
    }
    #expect(
      Array(events.prefix(8)) == [
        "ok touchDown", "ok touchUpInside", "ok touchDown", "ok touchUpInside", "ok touchDown",
        "ok touchUpOutside", "volume touchDown", "volume valueChanged",
      ])
    for name in ["wifi", "size", "dots", "copies", "get", "letters", "time", "tasks"] {
      #expect(events.contains("\(name) valueChanged"), "\(name)")
    }
    #expect(events.contains("name editingDidBegin"))
    let volume = lines.last { $0.contains(" volume ") && $0.contains("valueChanged") }
    #expect(volume?.hasSuffix("value 5.501") == true)
    #expect(lines.last { $0.contains("tasks") }?.hasSuffix("deleted 1") == true)
  }

  @Test func `In JSON, control events are written as a list of names`() throws {
    let lines = try replayStory { $0.format = .json }.lines
    let line = try #require(lines.dropFirst().first)
    #expect(
      line.hasPrefix(
        #"{"type":"control","time":0.000,"control":"ok","events":["touchDown"],"x":"#), "\(line)")
    let objects = try lines.map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    let exit = objects.first { ($0["events"] as? [String])?.contains("touchDragExit") == true }
    #expect(exit?["events"] as? [String] == ["touchDragOutside", "touchDragExit"])
    let stepper = objects.last { $0["control"] as? String == "copies" }
    #expect(stepper?["value"] as? Double == 4)
  }

  @Test func `In JSON, a decision about a control lists the control's events`() throws {
    let lines = try replayStory {
      $0.format = .json
      $0.writesDecisions = true
    }.lines
    let decision = try #require(lines.first { $0.contains("touchDown") })
    #expect(
      decision == #"{"type":"decision","time":0.000,"view":"ok","outcome":"sent","#
        + #""events":["touchDown"],"rule":"C1","instant":0,"text":"sends touchDown"}"#)
  }
}
