internal import Fingertip

extension SceneControl {
  init(_ node: JSONNode, _ path: ScenePath) throws(SceneError) {
    guard case .object(let members) = node.value else {
      throw SceneError(
        at: path,
        .wrongValue(
          found: node.valueDescription, expected: "an object that describes a control"))
    }
    // The type is read first, because it determines which keys are valid.
    let typeOnly = JSONNode(
      value: .object(members.filter { $0.key == "type" }), offset: node.offset)
    let typeReader = try JSONObjectReader(typeOnly, path, "a control", known: ["type"])
    _ = try typeReader.requiredNode("type")
    let kinds = Kind.all
    let defaultKind = kinds[try typeReader.wordIndex("type", kinds.map { $0.typeName }) ?? 0]
    let keys = SettingKeys(of: ViewTypeSettings(defaultKind.makeControl())).keys
    let object = try JSONObjectReader(
      node, path, "a control of type \(defaultKind.typeName)",
      known: ["type"] + defaultKind.contentKeys + keys)
    let kind = try defaultKind.withContent(from: object)
    let control = kind.makeControl()
    var settings = ViewTypeSettings(control)
    try object.readSettings(into: &settings)
    self.init(kind, like: control)
  }
}

extension SceneControl.Kind {
  /// Returns the same kind of control with its content read from an object.
  fileprivate func withContent(from object: JSONObjectReader) throws(SceneError) -> Self {
    switch self {
    case .button: .button(title: try Self.readText("title", object))
    case .multiModeButton: .multiModeButton(try Self.readButtonModes(object))
    case .textField: .textField(text: try Self.readText("text", object))
    case .searchBar:
      .searchBar(
        text: try Self.readText("text", object),
        scopes: try Self.optionalTitles("scopes", object) ?? [])
    case .segments: .segments(try Self.requiredTitles(object))
    case .index: .index(try Self.requiredTitles(object))
    case .list: .list(try Self.requiredTitles(object))
    case .tabBar: .tabBar(try Self.requiredTitles(object))
    case .toolbar: .toolbar(try Self.requiredTitles(object))
    case .picker: .picker(try Self.readPickerWheels(object))
    case .textView: .textView(text: try Self.readText("text", object))
    case .editMenu:
      .editMenu(try Self.optionalTitles("commands", object) ?? SceneControl.standardCommandNames)
    case .slider, .toggle, .pages, .stepper, .datePicker: self
    }
  }

  private static func readText(
    _ key: String, _ object: JSONObjectReader
  ) throws(SceneError) -> String {
    guard let node = object[key] else { return "" }
    guard case .string(let text) = node.value else {
      throw object.wrongValueError(key, node, "a string")
    }
    return text
  }

  private static func requiredTitles(_ object: JSONObjectReader) throws(SceneError) -> [String] {
    try readTitles(try object.requiredNode("titles"), object.path.key("titles"))
  }

  private static func optionalTitles(
    _ key: String, _ object: JSONObjectReader
  ) throws(SceneError) -> [String]? {
    guard let node = object[key] else { return nil }
    return try readTitles(node, object.path.key(key))
  }

  private static func readPickerWheels(_ object: JSONObjectReader) throws(SceneError) -> [[String]]
  {
    _ = try object.requiredNode("wheels")
    var wheels: [[String]] = []
    for (node, path) in try object.listElements("wheels") {
      wheels.append(try readTitles(node, path))
    }
    return wheels
  }

  private static func readTitles(
    _ node: JSONNode, _ path: ScenePath
  ) throws(SceneError) -> [String] {
    guard case .array(let nodes) = node.value else {
      throw SceneError(
        at: path, .wrongValue(found: node.valueDescription, expected: "an array of strings"))
    }
    var titles: [String] = []
    for (index, node) in nodes.enumerated() {
      guard case .string(let title) = node.value else {
        throw SceneError(
          at: path.index(index), .wrongValue(found: node.valueDescription, expected: "a string"))
      }
      titles.append(title)
    }
    return titles
  }

  private static func readButtonModes(
    _ object: JSONObjectReader
  ) throws(SceneError) -> [MultiModeButton.Mode] {
    _ = try object.requiredNode("modes")
    var modes: [MultiModeButton.Mode] = []
    for (node, path) in try object.listElements("modes") {
      let mode = try JSONObjectReader(node, path, "a mode", known: ["title", "delayMilliseconds"])
      var delay = Duration.zero
      try mode.read("delayMilliseconds", into: &delay)
      modes.append(
        MultiModeButton.Mode(
          try mode.requiredText("title"), delay: mode["delayMilliseconds"] == nil ? nil : delay))
    }
    return modes
  }
}
