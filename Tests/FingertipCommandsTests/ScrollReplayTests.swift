import FingertipScenes
import FingertipRecordings
import Foundation
import Testing

@testable import FingertipCommands

/// Replays recordings in scenes with scroll views.
struct ScrollReplayTests {
  private static func replay(
    _ trace: String, in scene: String, _ change: (inout ReplaySettings) -> Void
  ) throws -> Replayed {
    let file = "Fixtures/recordings/\(trace).evemu"
    let bytes = try Data(
      contentsOf: URL(filePath: "\(GoldenTests.fixtures)/recordings/\(trace).evemu"))
    var settings = ReplaySettings()
    settings.scene = try Scene(file: "\(GoldenTests.fixtures)/scenes/\(scene).json")
    change(&settings)
    return FingertipCommandsTests.replay(.bytes(Array(bytes), name: file), settings)
  }

  @Test(arguments: [
    ("scrolling", "slots-120hz.flick"), ("scrolling", "slots-60hz.swipe-up"),
    ("zooming", "slots-120hz.pinch-open"), ("zooming", "slots-60hz.double-tap"),
  ])
  func `The explanation of a scrolling recording matches its golden file`(
    scene: String, trace: String
  ) throws {
    let replayed = try Self.replay(trace, in: scene) { $0.writesDecisions = true }
    #expect(replayed.messages.isEmpty)
    try GoldenFile.compare(replayed.output, with: "scroll/\(scene).\(trace).txt")
  }

  @Test func `A flick's scroll is written with its target and the time at which it comes to rest`()
    throws
  {
    let replayed = try Self.replay("slots-120hz.flick", in: "scrolling") { _ in }
    #expect(
      replayed.story == [
        "scroll on pages began", "scroll on pages ended", "scroll on pages rested",
      ])
    #expect(replayed.gestures[1].hasSuffix("target (1280.0, 0.0)"))
    #expect(replayed.messages.isEmpty)
  }

  @Test
  func `In JSON, a scroll is written as an object with its offset, velocity and target`() throws {
    let replayed = try Self.replay("slots-120hz.flick", in: "scrolling") { $0.format = .json }
    let objects = try replayed.lines.map {
      try #require(JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    let scrolls = objects.filter { $0["type"] as? String == "scroll" }
    #expect(scrolls.compactMap { $0["state"] as? String } == ["began", "ended", "rested"])
    #expect(scrolls.allSatisfy { $0["view"] as? String == "pages" })
    #expect((scrolls[1]["target"] as? [String: Double])?["x"] == 1280)
    #expect(scrolls[2]["x"] as? Double == 1280)
  }
}
