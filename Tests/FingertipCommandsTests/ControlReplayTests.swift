import FingertipScenes
import FingertipTraces
import Foundation
import Testing

@testable import FingertipCommands

/// What a replay writes about the controls of a scene.
struct ControlReplayTests {
  private static let name = "slots-60hz.controls"

  private func replayStory(_ change: (inout ReplaySettings) -> Void) throws -> Replayed {
    var settings = ReplaySettings()
    settings.scene = try Scene(file: "\(GoldenTests.fixtures)/scenes/controls.json")
    change(&settings)
    let file = "\(GoldenTests.fixtures)/traces/\(Self.name).evemu"
    let bytes = try Data(contentsOf: URL(filePath: file))
    return replay(.bytes(Array(bytes), name: "Fixtures/traces/\(Self.name).evemu"), settings)
  }

  @Test func `A finger that operates every control is explained as it was before`() throws {
    let replayed = try replayStory { $0.explains = true }
    #expect(replayed.isWhole && replayed.messages.isEmpty)
    try GoldenFile.compare(replayed.output, with: "controls/\(Self.name).txt")
  }

  @Test func `What controls send is written like gestures, with their values`() throws {
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

  @Test func `In JSON the events are a list of names`() throws {
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

  @Test func `Explained in JSON, a decision about a control has its events`() throws {
    let lines = try replayStory {
      $0.format = .json
      $0.explains = true
    }.lines
    let decision = try #require(lines.first { $0.contains("touchDown") })
    #expect(
      decision == #"{"type":"decision","time":0.000,"view":"ok","outcome":"sent","#
        + #""events":["touchDown"],"rule":"C1","instant":0,"text":"sends touchDown"}"#)
  }
}
