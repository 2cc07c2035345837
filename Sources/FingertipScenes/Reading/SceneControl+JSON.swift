internal import Fingertip

extension SceneControl {
  init(_ node: JSONNode, _ path: ScenePath) throws(SceneError) {
    guard case .object(let members) = node.value else {
      throw SceneError(
        at: path, .wrongValue(found: node.kind, expected: "a control as an object"))
    }
    // The type is read first, because it determines the known keys.
    let typeOnly = JSONNode(
      value: .object(members.filter { $0.key == "type" }), offset: node.offset)
    let type = try ObjectReader(typeOnly, path, "a control", known: ["type"])
    _ = try type.required("type")
    let kinds = Kind.all
    let start = kinds[try type.choice("type", kinds.map { $0.typeName }) ?? 0]
    let keys = SettingKeys(of: KindSettings(start.makeControl())).keys
    let object = try ObjectReader(
      node, path, "a control of type \(start.typeName)",
      known: ["type"] + start.contentKeys + keys)
    let kind = try start.showing(object)
    let control = kind.makeControl()
    var settings = KindSettings(control)
    try object.read(into: &settings)
    self.init(kind, like: control)
  }
}

extension SceneControl.Kind {
  /// Returns the same kind with its content read from an object.
  fileprivate func showing(_ object: ObjectReader) throws(SceneError) -> Self {
    switch self {
    case .button: .button(title: try Self.text("title", object))
    case .multiModeButton: .multiModeButton(try Self.modes(object))
    case .textField: .textField(text: try Self.text("text", object))
    case .searchBar:
      .searchBar(
        text: try Self.text("text", object), scopes: try Self.titles("scopes", object) ?? [])
    case .segments: .segments(try Self.titles(object))
    case .index: .index(try Self.titles(object))
    case .list: .list(try Self.titles(object))
    case .tabBar: .tabBar(try Self.titles(object))
    case .toolbar: .toolbar(try Self.titles(object))
    case .picker: .picker(try Self.wheels(object))
    case .textView: .textView(text: try Self.text("text", object))
    case .editMenu:
      .editMenu(try Self.titles("commands", object) ?? SceneControl.standardCommands)
    case .slider, .toggle, .pages, .stepper, .datePicker: self
    }
  }

  private static func text(_ key: String, _ object: ObjectReader) throws(SceneError) -> String {
    guard let node = object[key] else { return "" }
    guard case .string(let text) = node.value else { throw object.wrong(key, node, "a string") }
    return text
  }

  private static func titles(_ object: ObjectReader) throws(SceneError) -> [String] {
    try titles(try object.required("titles"), object.path.key("titles"))
  }

  private static func titles(
    _ key: String, _ object: ObjectReader
  ) throws(SceneError) -> [String]? {
    guard let node = object[key] else { return nil }
    return try titles(node, object.path.key(key))
  }

  private static func wheels(_ object: ObjectReader) throws(SceneError) -> [[String]] {
    _ = try object.required("wheels")
    var wheels: [[String]] = []
    for (node, path) in try object.elements("wheels") { wheels.append(try titles(node, path)) }
    return wheels
  }

  private static func titles(
    _ node: JSONNode, _ path: ScenePath
  ) throws(SceneError) -> [String] {
    guard case .array(let nodes) = node.value else {
      throw SceneError(at: path, .wrongValue(found: node.kind, expected: "an array of strings"))
    }
    var titles: [String] = []
    for (index, node) in nodes.enumerated() {
      guard case .string(let title) = node.value else {
        throw SceneError(
          at: path.index(index), .wrongValue(found: node.kind, expected: "a string"))
      }
      titles.append(title)
    }
    return titles
  }

  private static func modes(_ object: ObjectReader) throws(SceneError) -> [MultiModeButton.Mode] {
    _ = try object.required("modes")
    var modes: [MultiModeButton.Mode] = []
    for (node, path) in try object.elements("modes") {
      let mode = try ObjectReader(node, path, "a mode", known: ["title", "delayMilliseconds"])
      var delay = Duration.zero
      try mode.read("delayMilliseconds", into: &delay)
      modes.append(
        MultiModeButton.Mode(
          try mode.text("title"), delay: mode["delayMilliseconds"] == nil ? nil : delay))
    }
    return modes
  }
}
