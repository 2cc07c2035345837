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

  @Test func `A command is read with its recognizer, exact arguments and default settings`()
    throws
  {
    let commands = try scene(#"{"recognizer": "tap", "run": ["say", "", "a; b"]}"#).commands
    #expect(commands == [SceneCommand(.recognizer("tap"), run: ["say", "", "a; b"])])
    #expect(commands.first?.trigger == .recognizer("tap", [.recognized, .ended]))
    #expect(commands.first?.minimumInterval == .milliseconds(100))
  }

  @Test func `A command's states and minimum interval can be set`() throws {
    let commands = try scene(
      #"{"recognizer": "pan", "run": ["x"], "states": ["began", "cancelled"], "minimumIntervalMilliseconds": 0}"#
    ).commands
    #expect(commands.first?.trigger == .recognizer("pan", [.began, .cancelled]))
    #expect(commands.first?.minimumInterval == .zero)
  }

  @Test func `A command for a control can list events or use the default events`()
    throws
  {
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
    #expect(commands.map(\.withholdsTouches) == [true, true, true, true, false])
  }

  @Test func `Shake and remote control commands accept a view, and shake commands accept states`()
    throws
  {
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

  @Test func `Each remote control command has a unique name`() throws {
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
  func `A phrase can name a gesture, a shake or a remote control command`(
    phrase: String, trigger: SceneCommand.Trigger
  ) throws {
    let scene = try Scene(phrase: phrase, run: ["x", "y"])
    #expect(scene.commands == [SceneCommand(trigger, run: ["x", "y"])])
    #expect(scene.recognizers.isEmpty == (trigger.receiver != nil))
    try scene.validate()
  }

  @Test func `Written commands are read back unchanged`() throws {
    let scene = try scene(
      """
      {"recognizer": "tap", "keys": "super+left f5", "withholds": false},
      {"control": "ok", "click": "back"}, {"recognizer": "pan", "pointer": "scroll"},
      {"recognizer": "pan", "pointer": "move"}, {"recognizer": "tap", "run": ["x"], "states": ["ended"]}
      """)
    #expect(try Scene(json: Array(scene.json.utf8), file: "written.json") == scene)
  }

  @Test(arguments: [
    ("tap", "tap"), ("Double Tap", "double tap"), ("touch and hold", "long press"),
    ("double tap, 2 fingers", "two-finger double tap"),
    ("swipe left, 3 fingers", "three-finger swipe left"), ("flick", "flick"), ("pinch", "pinch"),
    ("pinch in, 3 fingers", "three-finger pinch in"), ("rotation clockwise", "rotation clockwise"),
    ("tap then drag, 2 fingers", "two-finger tap then drag"),
    ("edge pan left along down", "left edge pan down"),
    ("tap then drag", "tap then drag"), ("transform", "transform"),
  ])
  func `A phrase names a gesture in plain words`(phrase: String, name: String) throws {
    let recognizer = try SceneRecognizer(phrase: phrase)
    #expect(SceneRecognizer(recognizer.kind).name == name)
    #expect(recognizer.name == phrase)
  }

  @Test func `A phrase can specify directions, edges and touch counts`() throws {
    guard case .swipe(let swipe) = try SceneRecognizer(phrase: "swipe up down").kind,
      case .pan(let pan) = try SceneRecognizer(phrase: "pan left, 2 fingers").kind,
      case .edgePan(let edge, of: nil) = try SceneRecognizer(phrase: "edge pan top").kind
    else {
      Issue.record("A phrase yields a different kind of recognizer.")
      return
    }
    #expect(swipe.directions == [.up, .down])
    #expect(pan.directions == .left)
    #expect(pan.minimumTouches == 2 && pan.maximumTouches == 2)
    #expect(edge.edges == .top)
  }

  @Test(arguments: [
    ("tip", #"unknown gesture "tip"; did you mean "tap"?"#),
    ("", #"unknown gesture ""; use one of"#),
    ("swipe north", #"unknown direction "north""#), ("tap left", #""left" doesn't apply to a tap"#),
    ("double swipe", "apply only to a tap"), ("swipe, many fingers", "invalid finger count"),
    ("swipe, 11 fingers", "invalid finger count"), ("tilt, 3 fingers", "has no finger count"),
    ("pinch up", #"unknown direction "up"; use one of: either, in, out"#),
    ("pinch in out", "expected one direction"), ("pinch, 1 finger", "needs at least 2 fingers"),
    ("rotation in", #"unknown direction "in""#),
    ("swipe along down", #""along down" doesn't apply"#),
    ("edge pan left along right", "none of the edges is parallel"),
    ("edge pan left along", "expected one direction"), ("edge pan up", #"unknown edge "up""#),
    ("shak", #"did you mean "shake"?"#),
    ("nxt track", #"did you mean "next track"?"#), ("jump", "toggle play pause"),
  ])
  func `An unknown phrase is rejected with a reason`(phrase: String, text: String) {
    #expect {
      try SceneRecognizer(phrase: phrase)
    } throws: { "\($0)".contains(text) }
  }

  @Test(arguments: [
    (#"{"control": "oh", "run": ["x"]}"#, #"no control "oh" in the scene; use one of: ok"#),
    (
      #"{"control": "ok", "recognizer": "tap", "run": ["x"]}"#,
      #"commands[0]: "recognizer" and "control" can't be combined; remove one of them"#
    ),
    (
      #"{"recognizer": "tap", "events": ["touchDown"], "run": ["x"]}"#,
      #"applies only to "control"; remove it"#
    ),
    (#"{"control": "ok", "events": ["touchUp"], "run": ["x"]}"#, #"did you mean "#),
    (#"{"run": ["x"]}"#, #"commands[0]: a command requires the key "recognizer""#),
    (#"{"recognizer": "tap"}"#, #"commands[0]: a command requires the key "run""#),
    (#"{"recognizer": "tap", "run": []}"#, "commands[0].run: expected a program"),
    (
      #"{"recognizer": "tap", "keys": "supper+left"}"#,
      #"commands[0].keys: unknown keyboard key "supper"; did you mean "super"?"#
    ),
    (#"{"recognizer": "tap", "keys": "ctrl+"}"#, #"expected keys such as "super+left""#),
    (#"{"recognizer": "tap", "keys": " "}"#, #"expected keys such as "super+left""#),
    (#"{"recognizer": "tap", "click": "middel"}"#, #"did you mean "middle"?"#),
    (
      #"{"recognizer": "tap", "click": "left", "run": ["x"]}"#,
      #""run" and "click" can't be combined; remove one of them"#
    ),
    (#"{"control": "ok", "pointer": "move"}"#, #"applies only to "recognizer"; remove it"#),
    (
      #"{"recognizer": "pan", "pointer": "move", "states": ["began"]}"#,
      #""states" doesn't apply to an action that is performed continuously during the gesture; remove it"#
    ),
    (
      #"{"control": "ok", "run": ["x"], "withholds": true}"#,
      #"applies only to "recognizer"; remove it"#
    ),
    (#"{"recognizer": "tap", "run": [""]}"#, "commands[0].run: expected a program"),
    (#"{"recognizer": "tap", "run": "ls -l"}"#, "commands[0].run: expected an array"),
    (#"{"recognizer": "tap", "run": ["ls", 5]}"#, "commands[0].run[1]: expected a string"),
    (#"{"recognizer": "tap", "run": ["a\u0000b"]}"#, "commands[0].run[0]: expected a string"),
    (
      #"{"recognizer": "tip", "run": ["x"]}"#,
      #"no recognizer "tip" in the scene; did you mean "tap"?"#
    ),
    (#"{"recognizer": "tap", "run": ["x"], "states": []}"#, "states: expected at least one string"),
    (#"{"recognizer": "tap", "run": ["x"], "states": ["end"]}"#, #"did you mean "ended"?"#),
    (
      #"{"remoteControl": "play-pause", "run": ["x"]}"#,
      #"commands[0].remoteControl: unknown value "play-pause"; use one of: play, pause, stop, togglePlayPause, nextTrack"#
    ),
    (#"{"remoteControl": "nextTrak", "run": ["x"]}"#, #"did you mean "nextTrack"?"#),
    (#"{"motion": "shak", "run": ["x"]}"#, #"did you mean "shake"?"#),
    (#"{"motion": true, "run": ["x"]}"#, "commands[0].motion: expected one of: shake"),
    (#"{"motion": "shake", "states": ["changed"], "run": ["x"]}"#, "began, ended, cancelled"),
    (#"{"motion": "shake", "states": [], "run": ["x"]}"#, "states: expected at least one string"),
    (
      #"{"motion": "shake", "remoteControl": "play", "run": ["x"]}"#,
      #""motion" and "remoteControl" can't be combined; remove one of them"#
    ),
    (
      #"{"remoteControl": "play", "states": ["ended"], "run": ["x"]}"#,
      #"applies only to "recognizer" or "motion"; remove it"#
    ),
    (
      #"{"recognizer": "tap", "view": "ok", "run": ["x"]}"#,
      #"applies only to "motion" or "remoteControl"; remove it"#
    ),
    (#"{"motion": "shake", "pointer": "move"}"#, #"applies only to "recognizer"; remove it"#),
    (
      #"{"motion": "shake", "view": "ok", "run": ["x"]}"#,
      #"commands[0].view: "ok" never receives motion or remote control events; use one of: window"#
    ),
    (#"{"motion": "shake", "view": "windw", "run": ["x"]}"#, #"did you mean "window"?"#),
    (#"{"recognizer": "tap", "run": ["x"], "shell": true}"#, #"a command has no key "shell""#),
  ])
  func `An invalid command is rejected with a reason and its line number`(
    command: String, text: String
  ) {
    let error = #expect(throws: SceneError.self) { try scene(command) }
    #expect(error?.description.contains(text) == true)
    #expect(error?.description.hasPrefix("kiosk.json:1:") == true)
  }

  @Test func `A trigger is named after its recognizer or control`() {
    #expect(SceneCommand.Trigger.recognizer("tap").name == "tap")
    #expect(SceneCommand.Trigger.control("ok").name == "ok")
  }

  @Test func `Pointer buttons map to their Linux codes`() {
    let codes = [PointerButton.left, .right, .middle, .forward, .back].map(\.code)
    #expect(codes == [0x110, 0x111, 0x112, 0x115, 0x116])
  }
}
