internal import Fingertip

extension SceneCommand {
  init(_ node: JSONNode, _ path: ScenePath) throws(SceneError) {
    let object = try ObjectReader(
      node, path, "a command",
      known: [
        "recognizer", "control", "run", "states", "events", "minimumIntervalMilliseconds",
        "withholds",
      ])
    self.init(try Self.trigger(of: object), run: [])
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
        at: path.key("run"),
        .wrongValue(
          found: arguments.isEmpty ? "an empty list" : "an empty name",
          expected: "a program and its arguments, such as [\"notify-send\", \"Hello\"]"))
    }
    try object.read("minimumIntervalMilliseconds", into: &minimumInterval)
    try object.read("withholds", into: &withholds)
  }

  private static func trigger(of object: ObjectReader) throws(SceneError) -> Trigger {
    let isControl = object["control"] != nil
    let other = isControl ? ["recognizer", "states", "withholds"] : ["events"]
    for key in other {
      guard let node = object[key] else { continue }
      throw object.wrong(
        key, node, isControl ? "a control with its events alone" : "this for a control only")
    }
    if isControl {
      let name = try object.text("control")
      let events = try words("events", object, events)
      return events.map { .control(name, ControlEvents($0)) } ?? .control(name)
    }
    let name = try object.text("recognizer")
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
