internal import Fingertip

extension SceneCommand {
  init(_ node: JSONNode, _ path: ScenePath) throws(SceneError) {
    let object = try ObjectReader(
      node, path, "a command",
      known: ["recognizer", "run", "states", "minimumIntervalMilliseconds"])
    self.init(try object.text("recognizer"), run: [])
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
    if object["states"] != nil { states = [] }
    for (node, path) in try object.elements("states") {
      states.insert(try object.word(node, path, Self.words))
    }
    if states.isEmpty {
      throw SceneError(
        at: path.key("states"),
        .wrongValue(found: "an empty list", expected: "at least one state"))
    }
    try object.read("minimumIntervalMilliseconds", into: &minimumInterval)
  }

  private static let words: KeyValuePairs<String, State> = [
    "recognized": .recognized, "began": .began, "changed": .changed, "ended": .ended,
    "cancelled": .cancelled,
  ]
}
