import Foundation
import FingertipScenes
import FingertipRecordings
import Testing

@testable import FingertipCommands

/// Tests the JSON output, which has stable field names.
struct ReplayJSONTests {
  private func objects(
    _ text: String, explains: Bool = false
  ) throws -> [[String: Any]] {
    let settings = Recording.settings {
      $0.format = .json
      $0.writesDecisions = explains
    }
    return try replay(.text(text, name: "r.evemu"), settings).lines.map { line in
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
      return try #require(object as? [String: Any])
    }
  }

  @Test func `A tap is written as an object with fixed fields`() {
    let settings = Recording.settings { $0.format = .json }
    let replayed = replay(.text(Recording.tap, name: "a \"b\".evemu"), settings)
    #expect(
      replayed.lines == [
        #"{"type":"recording","file":"a \"b\".evemu","device":"Test screen","#
          + #""width":1000,"height":500,"size":"given"}"#,
        #"{"type":"gesture","time":0.080,"recognizer":"tap","view":"window","#
          + #""state":"recognized","touches":1,"x":250,"y":125,"taps":1}"#,
      ])
  }

  @Test func `A pan is written as an object with its translation and velocity`() throws {
    let pan = try objects(Recording.unfinished).filter { $0["recognizer"] as? String == "pan" }
    #expect(pan.first?["state"] as? String == "began")
    #expect(pan.last?["state"] as? String == "cancelled")
    let translation = try #require(pan.last?["translation"] as? [String: Double])
    #expect(translation == ["x": 71, "y": 0])
    let velocity = try #require(pan[5]["velocity"] as? [String: Double])
    #expect(abs(try #require(velocity["x"]) - 1000) < 1)
  }

  @Test func `With --explain, decisions are written as objects`() throws {
    let decisions = try objects(Recording.tap, explains: true)
      .filter { $0["type"] as? String == "decision" }
    let landing = try #require(decisions.first)
    #expect(landing["touch"] as? Int == 1)
    #expect(landing["text"] as? String == "landed at (250, 125) on window")
    let pan = try #require(decisions.first { $0["recognizer"] as? String == "pan" })
    #expect(pan["from"] as? String == "possible")
    #expect(pan["to"] as? String == "failed")
    #expect(pan["view"] as? String == "window")
    #expect(pan["elapsed"] as? Double == 0.08)
    #expect(
      pan["text"] as? String == "possible → failed, moved only 0 pt, limit 10 pt")
  }

  @Test func `X1: Each decision includes its reason, numbers, rule and time`() throws {
    let decisions = try objects(Recording.tap, explains: true)
    let pan = try #require(decisions.first { $0["recognizer"] as? String == "pan" })
    #expect(pan["outcome"] as? String == "transition")
    #expect(pan["reason"] as? String == "movedTooLittle")
    #expect(pan["measured"] as? Double == 0)
    #expect(pan["limit"] as? Double == 10)
    #expect(pan["unit"] as? String == "pt")
    #expect(pan["instant"] as? Double == 0.08)
    let landing = try #require(decisions.first { $0["outcome"] as? String == "landed" })
    #expect(landing["rule"] as? String == "H6")
    #expect(landing["x"] as? Double == 250)
  }

  @Test func `With --explain, notes about the events are written as objects`() throws {
    let text = Recording.device + "E: 5.0 0003 002f 55\nE: 5.0 0000 0000 0\n"
    let note = try #require(try objects(text, explains: true).last)
    #expect(note["type"] as? String == "note")
    #expect(note["time"] as? Double == 0)
    let message = note["text"] as? String
    #expect(message?.hasPrefix("slot 55: out of range, because the device has slots") == true)
  }
}
