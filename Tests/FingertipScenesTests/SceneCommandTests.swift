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

  @Test func `A command has a recognizer, unmodified arguments and defaults`() throws {
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

  @Test func `A control command has events`() throws {
    let commands = try scene(
      #"{"control": "ok", "run": ["x"]}, {"control": "ok", "run": ["y"], "events": ["touchDown", "touchCancel"]}"#
    ).commands
    #expect(
      commands.map(\.trigger) == [
        .control("ok", [.touchUpInside, .valueChanged]),
        .control("ok", [.touchDown, .touchCancel]),
      ])
  }

  @Test func `A command can send keys, clicks and pointer motion`() throws {
    let commands = try scene(
      """
      {"recognizer": "tap", "keys": "super+left"}, {"recognizer": "tap", "keys": "ctrl+K f5"},
      {"control": "ok", "click": "right"}, {"recognizer": "pan", "pointer": "scroll"},
      {"recognizer": "pan", "pointer": "move", "withholds": false}
      """
    ).commands
    #expect(
      commands.map(\.action) == [
        .press([KeyChord([125, 105])]), .press([KeyChord([29, 37]), KeyChord([63])]),
        .click(.right), .scroll, .movePointer,
      ])
    #expect(commands[3].trigger == .recognizer("pan", [.began, .changed, .ended, .cancelled]))
    #expect(commands.map(\.withholds) == [true, true, true, true, false])
  }

  @Test func `Shake and remote control commands have views, and shakes have states`() throws {
    let text =
      #"{"name": "t", "frame": {"x": 0, "y": 0, "width": 9, "height": 9}, "control": {"type": "textField"}}"#
    let commands =
      #"{"motion": "shake", "run": ["x"]}, {"motion": "shake", "states": ["cancelled", "began"], "view": "t", "click": "left"}, {"remoteControl": "nextTrack", "keys": "f5"}, {"remoteControl": "play", "view": "box", "run": ["x"]}"#
    let json =
      #"{"views": [{"name": "box", "frame": {"x": 0, "y": 0, "width": 9, "height": 9}, "views": [\#(text)]}], "commands": [\#(commands)]}"#
    let scene = try Scene(json: Array(json.utf8), file: "player.json")
    #expect(
      scene.commands.map(\.trigger) == [
        .motion(.shake, [.ended]), .motion(.shake, [.began, .cancelled], view: "t"),
        .remoteControl(.nextTrack), .remoteControl(.play, view: "box"),
      ])
    #expect(scene.receiverNames == ["window", "box", "t"])
    #expect(try Scene(json: Array(scene.json.utf8), file: "written.json") == scene)
  }

  @Test func `Each remote control command has its own name`() throws {
    for command in RemoteCommand.allCases {
      let scene = try scene(#"{"remoteControl": "\#(command.name)", "run": ["x"]}"#)
      #expect(scene.commands == [SceneCommand(.remoteControl(command), run: ["x"])])
    }
  }

  @Test(arguments: [
    ("shake", SceneCommand.Trigger.motion(.shake)), ("Next Track", .remoteControl(.nextTrack)),
    ("togglePlayPause", .remoteControl(.togglePlayPause)), ("play", .remoteControl(.play)),
    ("double tap", .recognizer("double tap")),
  ])
  func `A phrase can be a gesture, a shake or a remote control command`(
    phrase: String, trigger: SceneCommand.Trigger
  ) throws {
    let scene = try Scene(phrase: phrase, run: ["x", "y"])
    #expect(scene.commands == [SceneCommand(trigger, run: ["x", "y"])])
    #expect(scene.recognizers.isEmpty == (trigger.receiver != nil))
    try scene.check()
  }

  @Test func `Written commands read back equal`() throws {
    let scene = try scene(
      """
      {"recognizer": "tap", "keys": "super+left f5", "withholds": false},
      {"control": "ok", "click": "back"}, {"recognizer": "pan", "pointer": "scroll"},
      {"recognizer": "pan", "pointer": "move"}, {"recognizer": "tap", "run": ["x"], "states": ["ended"]}
      """)
    #expect(try Scene(json: Array(scene.json.utf8), file: "written.json") == scene)
  }

  @Test(arguments: [
    ("tap", "tap"), ("Double Tap", "double tap"), ("touch and hold", "hold"),
    ("double tap, 2 fingers", "two-finger double tap"),
    ("swipe left, 3 fingers", "three-finger swipe left"), ("flick", "flick"), ("pinch", "pinch"),
    ("tap then drag", "tap then drag"), ("transform", "transform"),
  ])
  func `A phrase names a gesture in plain words`(phrase: String, name: String) throws {
    let recognizer = try SceneRecognizer(phrase: phrase)
    #expect(SceneRecognizer(recognizer.kind).name == name)
    #expect(recognizer.name == phrase)
  }

  @Test func `A phrase sets directions, edges and touch counts`() throws {
    guard case .swipe(let swipe) = try SceneRecognizer(phrase: "swipe up down").kind,
      case .pan(let pan) = try SceneRecognizer(phrase: "pan left, 2 fingers").kind,
      case .edgePan(let edge, of: nil) = try SceneRecognizer(phrase: "edge pan top").kind
    else {
      Issue.record("They are something else.")
      return
    }
    #expect(swipe.directions == [.up, .down])
    #expect(pan.directions == .left)
    #expect(pan.minimumTouches == 2 && pan.maximumTouches == 2)
    #expect(edge.edges == .top)
  }

  @Test(arguments: [
    ("tip", #""tip" is no gesture. Did you mean "tap"?"#), ("", "is no gesture. Expected one of"),
    ("swipe north", #""north" is no direction"#), ("tap left", #""left" says nothing of a tap"#),
    ("double swipe", "belong to a tap"), ("swipe, many fingers", "says no number of fingers"),
    ("swipe, 11 fingers", "says no number of fingers"), ("pinch, 3 fingers", "is no setting"),
    ("edge pan up", #""up" is no edge"#), ("shak", #"Did you mean "shake"?"#),
    ("nxt track", #"Did you mean "next track"?"#), ("jump", "toggle play pause"),
  ])
  func `An unknown phrase is rejected with a reason`(phrase: String, text: String) {
    #expect {
      try SceneRecognizer(phrase: phrase)
    } throws: { "\($0)".contains(text) }
  }

  @Test(arguments: [
    (#"{"control": "oh", "run": ["x"]}"#, #"no control is called "oh". The scene has: ok."#),
    (
      #"{"control": "ok", "recognizer": "tap", "run": ["x"]}"#,
      #"control: expected one thing that has it done: "recognizer" alone"#
    ),
    (
      #"{"recognizer": "tap", "events": ["touchDown"], "run": ["x"]}"#, #"this with "control" only"#
    ),
    (#"{"control": "ok", "events": ["touchUp"], "run": ["x"]}"#, #"Did you mean "#),
    (#"{"run": ["x"]}"#, #"commands[0]: a command needs the key "recognizer""#),
    (#"{"recognizer": "tap"}"#, #"commands[0]: a command needs the key "run""#),
    (#"{"recognizer": "tap", "run": []}"#, "commands[0].run: expected a program"),
    (
      #"{"recognizer": "tap", "keys": "supper+left"}"#,
      #"commands[0].keys: no key of a keyboard is called "supper". Did you mean "super"?"#
    ),
    (#"{"recognizer": "tap", "keys": "ctrl+"}"#, #"expected keys such as "super+left""#),
    (#"{"recognizer": "tap", "keys": " "}"#, #"expected keys such as "super+left""#),
    (#"{"recognizer": "tap", "click": "middel"}"#, #"Did you mean "middle"?"#),
    (#"{"recognizer": "tap", "click": "left", "run": ["x"]}"#, "expected one thing that is done"),
    (#"{"control": "ok", "pointer": "move"}"#, #"this with "recognizer" only"#),
    (
      #"{"recognizer": "pan", "pointer": "move", "states": ["began"]}"#,
      "no states of what follows a gesture"
    ),
    (#"{"control": "ok", "run": ["x"], "withholds": true}"#, #"this with "recognizer" only"#),
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
    (
      #"{"remoteControl": "play-pause", "run": ["x"]}"#,
      #"commands[0].remoteControl: "play-pause" is not known here. Expected one of: play, pause, stop, togglePlayPause, nextTrack"#
    ),
    (#"{"remoteControl": "nextTrak", "run": ["x"]}"#, #"Did you mean "nextTrack"?"#),
    (#"{"motion": "shak", "run": ["x"]}"#, #"Did you mean "shake"?"#),
    (#"{"motion": true, "run": ["x"]}"#, "commands[0].motion: expected one of: shake"),
    (#"{"motion": "shake", "states": ["changed"], "run": ["x"]}"#, "began, ended, cancelled"),
    (#"{"motion": "shake", "states": [], "run": ["x"]}"#, "states: expected at least one word"),
    (
      #"{"motion": "shake", "remoteControl": "play", "run": ["x"]}"#,
      #"one thing that has it done: "motion" alone"#
    ),
    (
      #"{"remoteControl": "play", "states": ["ended"], "run": ["x"]}"#,
      #"this with "recognizer" or "motion" only"#
    ),
    (
      #"{"recognizer": "tap", "view": "ok", "run": ["x"]}"#,
      #"this with "motion" or "remoteControl" only"#
    ),
    (#"{"motion": "shake", "pointer": "move"}"#, #"this with "recognizer" only"#),
    (
      #"{"motion": "shake", "view": "ok", "run": ["x"]}"#,
      #"commands[0].view: "ok" hears no motion and no remote control. Expected the window, or what is or holds a text that is edited, which is the first to hear them: window."#
    ),
    (#"{"motion": "shake", "view": "windw", "run": ["x"]}"#, #"Did you mean "window"?"#),
    (#"{"recognizer": "tap", "run": ["x"], "shell": true}"#, #"a command has no key "shell""#),
  ])
  func `An invalid command is rejected with a reason and its line`(command: String, text: String) {
    let error = #expect(throws: SceneError.self) { try scene(command) }
    #expect(error?.description.contains(text) == true)
    #expect(error?.description.hasPrefix("kiosk.json:1:") == true)
  }

  @Test func `A trigger has the name of its recognizer or control`() {
    #expect(SceneCommand.Trigger.recognizer("tap").name == "tap")
    #expect(SceneCommand.Trigger.control("ok").name == "ok")
  }

  @Test func `Pointer buttons have their Linux codes`() {
    let codes = [PointerButton.left, .right, .middle, .forward, .back].map(\.code)
    #expect(codes == [0x110, 0x111, 0x112, 0x115, 0x116])
  }
}
