import Fingertip
import FingertipScenes
import Testing

@Suite struct SceneCommandTests {
  private func scene(_ commands: String) throws(SceneError) -> Scene {
    let button =
      #"{"name": "ok", "frame": {"x": 0, "y": 0, "width": 50, "height": 50}, "control": {"type": "button"}}"#
    let text =
      #"{"recognizers": [{"type": "tap"}, {"type": "pan"}], "views": [\#(button)], "commands": [\#(commands)]}"#
    return try Scene(json: Array(text.utf8), file: "kiosk.json")
  }

  @Test func `A command has a recognizer, its arguments as they are, and what is usual`() throws {
    let commands = try scene(#"{"recognizer": "tap", "run": ["say", "", "a; b"]}"#).commands
    #expect(commands == [SceneCommand(.recognizer("tap"), run: ["say", "", "a; b"])])
    #expect(commands.first?.trigger == .recognizer("tap", [.recognized, .ended]))
    #expect(commands.first?.minimumInterval == .milliseconds(100))
  }

  @Test func `States and the interval can be set`() throws {
    let commands = try scene(
      #"{"recognizer": "pan", "run": ["x"], "states": ["began", "cancelled"], "minimumIntervalMilliseconds": 0}"#
    ).commands
    #expect(commands.first?.trigger == .recognizer("pan", [.began, .cancelled]))
    #expect(commands.first?.minimumInterval == .zero)
  }

  @Test func `A control has events`() throws {
    let commands = try scene(
      #"{"control": "ok", "run": ["x"]}, {"control": "ok", "run": ["y"], "events": ["touchDown", "touchCancel"]}"#
    ).commands
    #expect(
      commands.map(\.trigger) == [
        .control("ok", [.touchUpInside, .valueChanged]),
        .control("ok", [.touchDown, .touchCancel]),
      ])
  }

  @Test(arguments: [
    (#"{"control": "oh", "run": ["x"]}"#, #"no control is called "oh". The scene has: ok."#),
    (
      #"{"control": "ok", "recognizer": "tap", "run": ["x"]}"#, "expected a control with its events"
    ),
    (#"{"recognizer": "tap", "events": ["touchDown"], "run": ["x"]}"#, "for a control only"),
    (#"{"control": "ok", "events": ["touchUp"], "run": ["x"]}"#, #"Did you mean "#),
    (#"{"run": ["x"]}"#, #"commands[0]: a command needs the key "recognizer""#),
    (#"{"recognizer": "tap"}"#, #"commands[0]: a command needs the key "run""#),
    (#"{"recognizer": "tap", "run": []}"#, "commands[0].run: expected a program"),
    (#"{"recognizer": "tap", "run": [""]}"#, "commands[0].run: expected a program"),
    (#"{"recognizer": "tap", "run": "ls -l"}"#, "commands[0].run: expected a list"),
    (#"{"recognizer": "tap", "run": ["ls", 5]}"#, "commands[0].run[1]: expected an argument"),
    (#"{"recognizer": "tap", "run": ["a\u0000b"]}"#, "commands[0].run[0]: expected an argument"),
    (
      #"{"recognizer": "tip", "run": ["x"]}"#,
      #"no recognizer is called "tip". Did you mean "tap"?"#
    ),
    (#"{"recognizer": "tap", "run": ["x"], "states": []}"#, "states: expected at least one word"),
    (#"{"recognizer": "tap", "run": ["x"], "states": ["end"]}"#, #"Did you mean "ended"?"#),
    (#"{"recognizer": "tap", "run": ["x"], "shell": true}"#, #"a command has no key "shell""#),
  ])
  func `What is wrong with a command is told`(command: String, text: String) {
    let error = #expect(throws: SceneError.self) { try scene(command) }
    #expect(error?.description.contains(text) == true)
    #expect(error?.description.hasPrefix("kiosk.json:1:") == true)
  }
}
