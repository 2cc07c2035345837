#if Live && os(Linux)
import Fingertip
import FingertipEvdev
import FingertipRecordings
import FingertipScenes
import Foundation
import Testing

@testable import FingertipCommands

/// Tests the configurations of other gesture programs in Fixtures/translations, and their
/// translations on the page ComingFromOtherTools.
@Suite(.serialized) struct TranslationTests {
  /// A recording, and the commands that it must run in a translation.
  struct Label: Sendable, CustomTestStringConvertible {
    var tool: String
    /// The path of the recording, relative to the tool's folder.
    var recording: String
    var commands: [String]

    var testDescription: String { "\(tool): \(recording)" }
  }

  private static let folder = URL(filePath: GoldenTests.fixtures).appending(path: "translations")

  static let tools = ["hyprgrass", "inputactions", "libinput-gestures", "lisgd", "touchegg"]

  /// The lines of each `expected.txt`. `nothing` is the label of a recording that runs no command.
  static let labels: [Label] = tools.flatMap { tool in
    let file = folder.appending(path: "\(tool)/expected.txt")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map { line in
      let parts = line.components(separatedBy: ": ")
      let commands = parts.dropFirst().joined(separator: ": ")
      return Label(
        tool: tool, recording: parts[0],
        commands: commands == "nothing" ? [] : commands.components(separatedBy: "; "))
    }
  }

  private static func sceneFile(of tool: String) -> URL {
    folder.appending(path: "\(tool)/scene.json")
  }

  /// Returns the text of each command in a tool's scene: the program and its arguments, the keys,
  /// or the button.
  private static func commandTexts(of tool: String) throws -> [String] {
    let object = try JSONSerialization.jsonObject(with: Data(contentsOf: sceneFile(of: tool)))
    let commands = try #require((object as? [String: Any])?["commands"] as? [[String: Any]])
    return try commands.map { command in
      if let arguments = command["run"] as? [String] { return arguments.joined(separator: " ") }
      if let button = command["click"] as? String { return "click \(button)" }
      return try #require(command["keys"] as? String)
    }
  }

  /// Replays a recording and returns the commands that run, in alphabetical order. In place of each
  /// command's action, `echo` prints the command.
  private static func commandsRun(by label: Label) throws -> [String] {
    let texts = try commandTexts(of: label.tool)
    let file = sceneFile(of: label.tool)
    var scene = try Scene(json: Array(try Data(contentsOf: file)), file: file.path)
    for (index, text) in texts.enumerated() { scene.commands[index].action = .run(["echo", text]) }

    let runner = CommandRunner(scene.commands)
    var messages: [String] = []
    runner.onMessage = { messages.append($0) }
    let recording = folder.appending(path: "\(label.tool)/\(label.recording)").standardized
    var reader = try FrameReader(.file(recording.path), MappingOptions())
    let live = try scene.makeWindow(
      size: reader.mapping.size, action: { runner.performActions(of: $0) })
    let summary = reader.play(into: live.window) { _ in }
    #expect(summary.readError == nil)
    #expect(summary.cancelledCount == 0)

    #expect(runner.runLoop { runner.outputDescriptors.isEmpty })
    runner.onMessage = { _ in }
    runner.terminateAllAndWait(within: 1)
    // Other messages report triggers that came too soon after the command's last run.
    return messages.filter { $0.hasPrefix("echo: ") }.map { String($0.dropFirst(6)) }.sorted()
  }

  @Test(arguments: labels)
  func `Each recording runs exactly the commands that the tool's users expect`(
    label: Label
  ) throws {
    #expect(try Self.commandsRun(by: label) == label.commands.sorted())
  }

  @Test(arguments: tools)
  func `Each command of a translation has a recording, and some recordings run no command`(
    tool: String
  ) throws {
    let labels = Self.labels.filter { $0.tool == tool }
    #expect(Set(labels.flatMap(\.commands)) == Set(try Self.commandTexts(of: tool)))
    #expect(labels.filter { $0.commands.isEmpty }.count >= 2)
  }

  @Test func `The page shows each translation completely`() throws {
    let page = URL(filePath: GoldenTests.fixtures).deletingLastPathComponent()
      .appending(path: "Sources/FingertipLive/FingertipLive.docc/ComingFromOtherTools.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    for tool in Self.tools {
      let scene = try String(contentsOf: Self.sceneFile(of: tool), encoding: .utf8)
      #expect(text.contains("```json\n\(scene)```\n"), "\(tool)")
    }
    #expect(text.components(separatedBy: "```json\n").count == Self.tools.count + 1)
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/python3")))
  func `The recordings of translations match the output of their script`() throws {
    let outcome = try Executable.run(
      ["Fixtures/translations/make-recordings", "--check"], of: "/usr/bin/python3")
    #expect(outcome.status == 0, "\(outcome.messages)")
  }
}
#endif
