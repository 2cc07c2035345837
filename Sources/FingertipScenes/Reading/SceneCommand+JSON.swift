internal import Fingertip

extension SceneCommand {
  init(_ node: JSONNode, _ path: ScenePath) throws(SceneError) {
    let object = try ObjectReader(
      node, path, "a command",
      known: [
        "recognizer", "control", "run", "keys", "click", "pointer", "states", "events",
        "minimumIntervalMilliseconds", "withholds",
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
      throw object.wrong(given[1], node, "one thing that is done: \"\(given[0])\" alone")
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
    _ = try object.needed("run")
    for (node, path) in try object.elements("run") {
      guard case .string(let text) = node.value, !text.utf8.contains(0) else {
        throw SceneError(
          at: path, .wrongValue(found: node.kind, expected: "an argument in quotes"))
      }
      arguments.append(text)
    }
    if arguments.first?.isEmpty ?? true {
      throw SceneError(
        at: object.path.key("run"),
        .wrongValue(
          found: arguments.isEmpty ? "an empty list" : "an empty name",
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
      do throws(KeyChord.Refusal) {
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

  private static func trigger(
    of object: ObjectReader, _ action: SceneAction
  ) throws(SceneError) -> Trigger {
    let isControl = object["control"] != nil
    var other = isControl ? ["recognizer", "states", "withholds"] : ["events"]
    if isControl {
      other.append("pointer")
    } else if action.followsGesture {
      other.append("states")
    }
    for key in other {
      guard let node = object[key] else { continue }
      throw object.wrong(
        key, node,
        isControl
          ? "a control with its events alone"
          : key == "states" ? "no states of what follows a gesture" : "this for a control only")
    }
    if isControl {
      let name = try object.text("control")
      let events = try words("events", object, events)
      return events.map { .control(name, ControlEvents($0)) } ?? .control(name)
    }
    let name = try object.text("recognizer")
    if action.followsGesture { return .recognizer(name, [.began, .changed, .ended, .cancelled]) }
    return try words("states", object, states).map { .recognizer(name, Set($0)) }
      ?? .recognizer(name)
  }

  /// What the words of a list stand for; nil when the key is not there.
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
      at: object.path.key(key), .wrongValue(found: "an empty list", expected: "at least one word"))
  }

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
