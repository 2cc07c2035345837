import ArgumentParser
import Fingertip
import FingertipScenes
import FingertipText
import Foundation
import Testing

@testable import FingertipCommands

/// Tests `fingertip settings`.
struct SettingsCommandTests {
  private func settings(_ arguments: String...) throws -> String {
    try Written.text { try SettingsCommand.parse(arguments).write(to: $0) }
  }

  private func objects(_ text: String) throws -> [[String: Any]] {
    try text.split(separator: "\n").map { line in
      try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any], "\(line)")
    }
  }

  @Test func `A limit is listed with its range, its source and its value in each preset`() throws {
    let lines = try settings().split(separator: "\n").map { line in
      line.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
    }
    let index = try #require(lines.firstIndex { $0.hasPrefix("maximumPressDurationMilliseconds") })
    #expect(
      lines[index]
        == "maximumPressDurationMilliseconds 750 0 … 1000000000 The maximum time from landing to lift; "
        + "from code derived from Apple's")
    #expect(
      lines[index + 1] == "android 400, flutter 1000000000, chromium 800, hammer 251, "
        + "compose 1000000000")
    #expect(lines[0] == "tap")
  }

  @Test func `Every setting has a description, and every numeric setting has a range`() throws {
    let entries = try objects(try settings("--json"))
    let names = SceneRecognizer.Kind.all.map(\.typeName)
    for name in names {
      #expect(entries.count { $0["recognizer"] as? String == name } > 1, "\(name)")
    }
    for entry in entries {
      let name = "\(entry["recognizer"] ?? "") \(entry["name"] ?? "")"
      #expect((entry["what"] as? String)?.isEmpty == false, "\(name)")
      let isNumber = !["flag", "choice", "set"].contains(entry["unit"] as? String)
      #expect((entry["minimum"] is NSNull) != isNumber, "\(name)")
    }
    let codes = Dictionary(grouping: entries) { ($0["code"] as? Int ?? 0) % 1000 }
    for (code, same) in codes {
      #expect(Set(same.compactMap { $0["name"] as? String }).count == 1, "\(code) has two names")
    }
  }

  @Test func `--preset shows the preset's values as defaults`() throws {
    let entries = try objects(try settings("--json", "--preset", "flutter"))
    let press = try #require(
      entries.first {
        $0["recognizer"] as? String == "long press" && $0["name"] as? String == "maximumMovement"
      })
    #expect(press["default"] as? Double == 18)
    #expect((press["presets"] as? [String: Double])?["standard"] == 10)
  }

  @Test func `A scene's values are listed with their sources`() throws {
    let file = FileManager.default.temporaryDirectory.appending(
      path: "fingertip-settings-\(UUID()).json")
    defer { try? FileManager.default.removeItem(at: file) }
    let text = """
      {"preset": "flutter", "recognizers": [
        {"type": "long press", "name": "h", "minimumPressDurationMilliseconds": 123, "enabled": false}]}
      """
    try Data(text.utf8).write(to: file)
    func held(_ arguments: String...) throws -> [String: String] {
      let output = OutputStream(.memory)
      try SettingsCommand.parse(["--json", "--scene", file.path] + arguments).write(to: output)
      var held: [String: String] = [:]
      for entry in try objects(String(decoding: output.unwrittenText.bytes, as: UTF8.self)) {
        let (key, from) = (entry["key"] as? String ?? "", entry["from"] as? String ?? "")
        held[key] = "\(entry["value"] ?? "") \(from)"
      }
      return held
    }
    let own = try held()
    #expect(own["minimumPressDurationMilliseconds"] == "123 scene")
    #expect(own["maximumMovementPoints"] == "18 flutter")
    #expect(own["tapLimits.maximumTouchIntervalMilliseconds"] == "100 standard")
    #expect(own["enabled"]?.hasSuffix("scene") == true)
    let other = try held("--preset", "chromium")
    #expect(other["minimumPressDurationMilliseconds"] == "123 scene")
    #expect(other["maximumMovementPoints"] == "15 chromium")
  }

  @Test func `The error for an unknown preset lists the presets`() {
    let message = #expect(throws: (any Error).self) {
      try SettingsCommand.parse(["--preset", "fluter"])
    }
    #expect(
      SettingsCommand.message(for: message ?? ExitCode.success).contains(
        "unknown preset \"fluter\"; did you mean \"flutter\"?"))
  }

  /// Returns the schema of a key, which may belong to a group. A group of margins can also be given
  /// as a single number.
  private func property(
    _ key: String, within group: Any?, of properties: [String: [String: Any]]
  ) -> [String: Any]? {
    guard let group = group as? String else { return properties[key] }
    let forms = properties[group]?["anyOf"] as? [[String: Any]] ?? [properties[group] ?? [:]]
    return forms.lazy.compactMap { ($0["properties"] as? [String: [String: Any]])?[key] }.first
  }

  @Test func `The schema contains every key of every recognizer and view`() throws {
    let text = try settings("--schema")
    let schema = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let definitions = try #require(schema["$defs"] as? [String: [String: Any]])
    let view = try #require(definitions["view"]?["properties"] as? [String: [String: Any]])
    let scroll = try #require(view["scroll"]?["properties"] as? [String: [String: Any]])
    for entry in try objects(try settings("--json")) where entry["view"] is String {
      // A scene can't contain a wheel or a row on its own, and it can't specify read-only state.
      guard entry["state"] as? Bool == false, let owner = entry["view"] as? String,
        owner != "wheel", owner != "row"
      else { continue }
      let key = try #require(entry["key"] as? String)
      // A text view has the settings of a scroll view, not those of a control.
      let controls = SceneControl.Kind.all.map(\.typeName).filter { $0 != "textView" }
      let shared = ["control": controls, "scroll": ["scroll", "textView"]]
      for owner in shared[owner] ?? [owner] {
        let properties =
          owner == "view"
          ? view
          : owner == "scroll"
            ? scroll : definitions[owner]?["properties"] as? [String: [String: Any]] ?? [:]
        let known = try #require(
          property(key, within: entry["group"], of: properties), "\(owner).\(key)")
        #expect(known["description"] as? String == entry["what"] as? String)
      }
    }
    for entry in try objects(try settings("--json")) where entry["view"] is NSNull {
      let key = try #require(entry["key"] as? String)
      let owners = (entry["recognizer"] as? String).map { [$0] }
      for owner in owners ?? SceneRecognizer.Kind.all.map(\.typeName) {
        let properties = try #require(
          definitions[owner]?["properties"] as? [String: [String: Any]])
        let known = try #require(
          property(key, within: entry["group"], of: properties), "\(owner).\(key)")
        #expect(known["description"] as? String == entry["what"] as? String)
      }
    }
  }
}
