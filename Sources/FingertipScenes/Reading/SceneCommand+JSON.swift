internal import Fingertip

extension SceneCommand {
  init(_ node: JSONNode, _ path: ScenePath) throws(SceneError) {
    let object = try ObjectReader(
      node, path, "a command",
      known: [
        "recognizer", "control", "motion", "remoteControl", "view", "run", "keys", "click",
        "pointer",
        "states", "events", "minimumIntervalMilliseconds", "withholds",
      ])
    let action = try Self.action(of: object)
    self.init(try Self.trigger(of: object, action), action)
    try object.read("minimumIntervalMilliseconds", into: &minimumInterval)
    try object.read("withholds", into: &withholds)
  }

  private static let actions = ["run", "keys", "click", "pointer"]

  private static func action(of object: ObjectReader) throws(SceneError) -> SceneAction {
    let given = actions.filter { object[$0] != nil }
    if given.count > 1, let node = object[given[1]] {
      throw object.wrong(given[1], node, "only one action, \"\(given[0])\" or \"\(given[1])\"")
    }
    switch given.first {
    case "keys": return .press(try chords(object))
    case "click":
      var button = PointerButton.left
      try object.read("click", buttons, into: &button)
      return .click(button)
    case "pointer":
      var action = SceneAction.movePointer
      try object.read("pointer", ["move": .movePointer, "scroll": .scroll], into: &action)
      return action
    default: return .run(try arguments(object))
    }
  }

  private static func arguments(_ object: ObjectReader) throws(SceneError) -> [String] {
    var arguments: [String] = []
    _ = try object.required("run")
    for (node, path) in try object.elements("run") {
      guard case .string(let text) = node.value, !text.utf8.contains(0) else {
        throw SceneError(
          at: path, .wrongValue(found: node.kind, expected: "a string"))
      }
      arguments.append(text)
    }
    if arguments.first?.isEmpty ?? true {
      throw SceneError(
        at: object.path.key("run"),
        .wrongValue(
          found: arguments.isEmpty ? "an empty array" : "an empty name",
          expected: "a program and its arguments, such as [\"notify-send\", \"Hello\"]"))
    }
    return arguments
  }

  private static func chords(_ object: ObjectReader) throws(SceneError) -> [KeyChord] {
    let text = try object.text("keys")
    let wrong = SceneError(
      at: object.path.key("keys"),
      .wrongValue(found: "\"\(text)\"", expected: "keys such as \"super+left\""))
    var chords: [KeyChord] = []
    for word in text.split(separator: " ") {
      do throws(KeyChord.InvalidKeys) {
        chords.append(try KeyChord(String(word)))
      } catch {
        guard case .unknown(let name) = error else { throw wrong }
        throw SceneError(at: object.path.key("keys"), .unknownKeyName(name))
      }
    }
    if chords.isEmpty { throw wrong }
    return chords
  }

  private static let buttons: KeyValuePairs<String, PointerButton> = [
    "left": .left, "right": .right, "middle": .middle, "back": .back, "forward": .forward,
  ]

  /// The keys that select a trigger, and the additional keys that each of them allows.
  private static let sources: KeyValuePairs<String, [String]> = [
    "recognizer": ["states", "pointer", "withholds"], "control": ["events"],
    "motion": ["states", "view"], "remoteControl": ["view"],
  ]

  private static func trigger(
    of object: ObjectReader, _ action: SceneAction
  ) throws(SceneError) -> Trigger {
    let given = sources.filter { object[$0.key] != nil }
    if given.count > 1, let node = object[given[1].key] {
      throw object.wrong(
        given[1].key, node, "only one trigger, \"\(given[0].key)\" or \"\(given[1].key)\"")
    }
    let source = given.first ?? sources[0]
    for key in ["states", "pointer", "withholds", "events", "view"] {
      guard !source.value.contains(key), let node = object[key] else { continue }
      let owners = sources.filter { $0.value.contains(key) }.map { "\"\($0.key)\"" }
      throw object.wrong(key, node, "this key only with \(owners.joined(separator: " or "))")
    }
    if action.followsGesture, let node = object["states"] {
      throw object.wrong("states", node, "no states, since the action follows the gesture")
    }
    switch source.key {
    case "control":
      let name = try object.text("control")
      let events = try words("events", object, events)
      return events.map { .control(name, ControlEvents($0)) } ?? .control(name)
    case "motion":
      let motions = DeviceMotion.allCases
      let motion = motions[try object.choice("motion", motions.map { $0.name }) ?? 0]
      let states = try words("states", object, motionStates).map { Set($0) }
      return .motion(motion, states ?? [.ended], view: try receiver(of: object))
    case "remoteControl":
      let commands = RemoteCommand.allCases
      let command = commands[try object.choice("remoteControl", commands.map { $0.name }) ?? 0]
      return .remoteControl(command, view: try receiver(of: object))
    default:
      let name = try object.text("recognizer")
      if action.followsGesture {
        return .recognizer(name, [.began, .changed, .ended, .cancelled])
      }
      return try words("states", object, states).map { .recognizer(name, Set($0)) }
        ?? .recognizer(name)
    }
  }

  private static func receiver(of object: ObjectReader) throws(SceneError) -> String {
    object["view"] == nil ? Scene.windowName : try object.text("view")
  }

  /// Returns the values named by a key's list of words, or `nil` if the key is missing.
  private static func words<Value>(
    _ key: String, _ object: ObjectReader, _ known: KeyValuePairs<String, Value>
  ) throws(SceneError) -> [Value]? {
    guard object[key] != nil else { return nil }
    var values: [Value] = []
    for (node, path) in try object.elements(key) {
      values.append(try object.word(node, path, known))
    }
    if !values.isEmpty { return values }
    throw SceneError(
      at: object.path.key(key),
      .wrongValue(found: "an empty array", expected: "at least one string"))
  }

  private static let motionStates: KeyValuePairs<String, State> = [
    "began": .began, "ended": .ended, "cancelled": .cancelled,
  ]

  private static let states: KeyValuePairs<String, State> = [
    "recognized": .recognized, "began": .began, "changed": .changed, "ended": .ended,
    "cancelled": .cancelled,
  ]

  private static let events: KeyValuePairs<String, ControlEvents> = [
    "touchDown": .touchDown, "touchDownRepeat": .touchDownRepeat,
    "touchDragInside": .touchDragInside, "touchDragOutside": .touchDragOutside,
    "touchDragEnter": .touchDragEnter, "touchDragExit": .touchDragExit,
    "touchUpInside": .touchUpInside, "touchUpOutside": .touchUpOutside,
    "touchCancel": .touchCancel, "valueChanged": .valueChanged,
    "primaryActionTriggered": .primaryActionTriggered, "menuActionTriggered": .menuActionTriggered,
    "editingDidBegin": .editingDidBegin, "editingChanged": .editingChanged,
    "editingDidEnd": .editingDidEnd, "editingDidEndOnExit": .editingDidEndOnExit,
  ]
}
