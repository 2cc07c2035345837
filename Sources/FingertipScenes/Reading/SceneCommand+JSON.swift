internal import Fingertip

extension SceneCommand {
  init(_ node: JSONNode, _ path: ScenePath) throws(SceneError) {
    let object = try JSONObjectReader(
      node, path, "a command",
      known: [
        "recognizer", "control", "motion", "remoteControl", "view", "run", "keys", "click",
        "pointer",
        "states", "events", "minimumIntervalMilliseconds", "withholds",
      ])
    let action = try Self.readAction(of: object)
    self.init(try Self.readTrigger(of: object, action), action)
    try object.read("minimumIntervalMilliseconds", into: &minimumInterval)
    try object.read("withholds", into: &withholdsTouches)
  }

  private static let actionKeys = ["run", "keys", "click", "pointer"]

  private static func readAction(of object: JSONObjectReader) throws(SceneError) -> CommandAction {
    let given = actionKeys.filter { object[$0] != nil }
    if given.count > 1 {
      throw SceneError(at: object.path, .conflictingKeys(given[0], given[1]))
    }
    switch given.first {
    case "keys": return .press(try readKeyChords(object))
    case "click":
      var button = PointerButton.left
      try object.read("click", buttonsByName, into: &button)
      return .click(button)
    case "pointer":
      var action = CommandAction.movePointer
      try object.read("pointer", ["move": .movePointer, "scroll": .scroll], into: &action)
      return action
    default: return .run(try readArguments(object))
    }
  }

  private static func readArguments(_ object: JSONObjectReader) throws(SceneError) -> [String] {
    var arguments: [String] = []
    _ = try object.requiredNode("run")
    for (node, path) in try object.listElements("run") {
      guard case .string(let text) = node.value, !text.utf8.contains(0) else {
        throw SceneError(
          at: path, .wrongValue(found: node.valueDescription, expected: "a string"))
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

  private static func readKeyChords(_ object: JSONObjectReader) throws(SceneError) -> [KeyChord] {
    let text = try object.requiredText("keys")
    let wrongKeysError = SceneError(
      at: object.path.key("keys"),
      .wrongValue(found: "\"\(text)\"", expected: "keys such as \"super+left\""))
    var chords: [KeyChord] = []
    for word in text.split(separator: " ") {
      do throws(KeyChord.InvalidKeys) {
        chords.append(try KeyChord(String(word)))
      } catch {
        guard case .unknown(let name) = error else { throw wrongKeysError }
        throw SceneError(at: object.path.key("keys"), .unknownKeyName(name))
      }
    }
    if chords.isEmpty { throw wrongKeysError }
    return chords
  }

  private static let buttonsByName: KeyValuePairs<String, PointerButton> = [
    "left": .left, "right": .right, "middle": .middle, "back": .back, "forward": .forward,
  ]

  /// The keys that select the kind of trigger, each with the additional keys that it allows.
  private static let allowedKeysByTrigger: KeyValuePairs<String, [String]> = [
    "recognizer": ["states", "pointer", "withholds"], "control": ["events"],
    "motion": ["states", "view"], "remoteControl": ["view"],
  ]

  private static func readTrigger(
    of object: JSONObjectReader, _ action: CommandAction
  ) throws(SceneError) -> Trigger {
    let given = allowedKeysByTrigger.filter { object[$0.key] != nil }
    if given.count > 1 {
      throw SceneError(at: object.path, .conflictingKeys(given[0].key, given[1].key))
    }
    let source = given.first ?? allowedKeysByTrigger[0]
    for key in ["states", "pointer", "withholds", "events", "view"] {
      guard !source.value.contains(key), object[key] != nil else { continue }
      let owners = allowedKeysByTrigger.filter { $0.value.contains(key) }.map { "\"\($0.key)\"" }
      let why = "applies only to \(owners.joined(separator: " or "))"
      throw SceneError(at: object.path.key(key), .inapplicableKey(key, why: why))
    }
    if action.isContinuous, object["states"] != nil {
      let why = "doesn't apply to an action that is performed continuously during the gesture"
      throw SceneError(at: object.path.key("states"), .inapplicableKey("states", why: why))
    }
    switch source.key {
    case "control":
      let name = try object.requiredText("control")
      let events = try readWords("events", object, eventsByName)
      return events.map { .control(name, ControlEvents($0)) } ?? .control(name)
    case "motion":
      let motions = DeviceMotion.allCases
      let motion = motions[try object.wordIndex("motion", motions.map { $0.name }) ?? 0]
      let states = try readWords("states", object, motionStatesByName).map { Set($0) }
      return .motion(motion, states ?? [.ended], view: try readReceiver(of: object))
    case "remoteControl":
      let commands = RemoteCommand.allCases
      let command = commands[try object.wordIndex("remoteControl", commands.map { $0.name }) ?? 0]
      return .remoteControl(command, view: try readReceiver(of: object))
    default:
      let name = try object.requiredText("recognizer")
      if action.isContinuous {
        return .recognizer(name, [.began, .changed, .ended, .cancelled])
      }
      return try readWords("states", object, statesByName).map { .recognizer(name, Set($0)) }
        ?? .recognizer(name)
    }
  }

  private static func readReceiver(of object: JSONObjectReader) throws(SceneError) -> String {
    object["view"] == nil ? Scene.windowName : try object.requiredText("view")
  }

  /// Returns the values named by a key's list of words, or `nil` if the key is missing.
  private static func readWords<Value>(
    _ key: String, _ object: JSONObjectReader, _ known: KeyValuePairs<String, Value>
  ) throws(SceneError) -> [Value]? {
    guard object[key] != nil else { return nil }
    var values: [Value] = []
    for (node, path) in try object.listElements(key) {
      values.append(try object.namedValue(node, path, known))
    }
    if !values.isEmpty { return values }
    throw SceneError(
      at: object.path.key(key),
      .wrongValue(found: "an empty array", expected: "at least one string"))
  }

  private static let motionStatesByName: KeyValuePairs<String, TriggerState> = [
    "began": .began, "ended": .ended, "cancelled": .cancelled,
  ]

  private static let statesByName: KeyValuePairs<String, TriggerState> = [
    "recognized": .recognized, "began": .began, "changed": .changed, "ended": .ended,
    "cancelled": .cancelled,
  ]

  private static let eventsByName: KeyValuePairs<String, ControlEvents> = [
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
