public import Fingertip
internal import FingertipText

extension Scene {
  /// The maximum size of a scene in bytes: 16 MiB, chosen by this project.
  ///
  /// A scene of this size can contain more than ten thousand views with their recognizers, or masks
  /// made from images. Without a limit, reading an endless file such as /dev/zero would never
  /// finish. A parsed scene needs about twenty times as much memory as its text.
  public static let maximumFileBytes = 16 << 20

  /// Returns the error that is thrown if a scene exceeds the maximum size.
  static func tooLargeError(_ file: String) -> SceneError {
    SceneError(
      file: file, at: ScenePath(), .unreadable(why: "larger than \(maximumFileBytes >> 20) MiB"))
  }

  /// Reads a scene from JSON text of at most ``maximumFileBytes`` bytes.
  ///
  /// - Parameters:
  ///   - json: The text, in UTF-8.
  ///   - file: The file name for error messages.
  ///   - preset: The preset that supplies the default limits. This preset overrides the preset in
  ///     the scene.
  /// - Throws: ``SceneError`` with the line and column of the problem.
  public init(
    json: [UInt8], file: String, preset: GestureSettings.Preset? = nil
  ) throws(SceneError) {
    guard json.count <= Scene.maximumFileBytes else {
      throw Scene.tooLargeError(file)
    }
    let text = SceneFileText(bytes: json, file: file)
    let root: JSONNode
    do throws(JSONCursor.ParseError) {
      root = try JSONReader.read(json)
    } catch {
      throw text.locatedError(at: error.offset, ScenePath(), .notJSON(expected: error.expected))
    }
    do throws(SceneError) {
      self = try Scene(root, preset)
      try validate()
    } catch {
      let node = root.node(at: error.path)
      var offset = node.offset
      if case .unknownKey(let key, _, _) = error.problem, case .object(let members) = node.value,
        let member = members.first(where: { $0.key == key })
      {
        offset = member.offset
      }
      throw text.locatedError(at: offset, error.path, error.problem)
    }
  }

  private init(
    _ node: JSONNode, _ preset: GestureSettings.Preset?
  ) throws(SceneError) {
    let object = try JSONObjectReader(
      node, ScenePath(), "a scene",
      known: [
        "size", "preset", "layoutDirection", "recognizers", "views", "requireToFail",
        "simultaneous", "commands", "filters",
      ])
    self.init(size: try object.size("size"))
    let presets = GestureSettings.Preset.allCases.map { $0.name }
    let scenePreset = try object.wordIndex("preset", presets).map {
      GestureSettings.Preset.allCases[$0]
    }
    self.preset = preset ?? scenePreset
    layoutDirection = try object.wordIndex("layoutDirection", LayoutDirection.windowNames).map {
      LayoutDirection.allCases[$0]
    }
    let settings = GestureSettings(self.preset ?? .standard)
    recognizers = try Scene.readRecognizers(of: object, settings)
    views = try Scene.readViews(of: object, settings)
    for (node, path) in try object.listElements("requireToFail") {
      let pair = try JSONObjectReader(
        node, path, "a requirement", known: ["recognizer", "waitsFor"])
      requirements.append(
        Requirement(
          try pair.requiredText("recognizer"), waitsFor: try pair.requiredText("waitsFor")))
    }
    for (node, path) in try object.listElements("simultaneous") {
      guard case .array(let nodes) = node.value, nodes.count > 1 else {
        throw SceneError(
          at: path,
          .wrongValue(found: node.valueDescription, expected: "an array of at least two names"))
      }
      var names: [String] = []
      for (index, node) in nodes.enumerated() {
        guard case .string(let name) = node.value else {
          throw SceneError(
            at: path.index(index), .wrongValue(found: node.valueDescription, expected: "a string"))
        }
        names.append(name)
      }
      simultaneous.append(names)
    }
    for (node, path) in try object.listElements("commands") {
      commands.append(try SceneCommand(node, path))
    }
    for (node, path) in try object.listElements("filters") {
      filters.append(try SceneFilter(node, path))
    }
  }

  private static func readRecognizers(
    of object: JSONObjectReader, _ settings: GestureSettings
  ) throws(SceneError) -> [SceneRecognizer] {
    var recognizers: [SceneRecognizer] = []
    for (node, path) in try object.listElements("recognizers") {
      recognizers.append(try SceneRecognizer(node, path, settings))
    }
    return recognizers
  }

  private static func readViews(
    of object: JSONObjectReader, _ settings: GestureSettings
  ) throws(SceneError) -> [SceneView] {
    var views: [SceneView] = []
    for (node, path) in try object.listElements("views") {
      views.append(try readView(node, path, settings))
    }
    return views
  }

  private static func readView(
    _ node: JSONNode, _ path: ScenePath, _ settings: GestureSettings
  ) throws(SceneError) -> SceneView {
    let known = [
      "name", "frame", "boundsOrigin", "anchorPoint", "transform", "shape", "control", "purpose",
      "scroll", "owner", "recognizers", "views",
    ]
    let object = try JSONObjectReader(
      node, path, "a view", known: known + SettingKeys(of: SceneView("", frame: .zero)).keys)
    var control: SceneControl?
    if let node = object["control"] { control = try SceneControl(node, path.key("control")) }
    if control?.kind.isEditMenu != true { _ = try object.requiredNode("frame") }
    if control != nil, object["scroll"] != nil {
      throw SceneError(
        at: path, .wrongValue(found: "both", expected: "either control or scroll"))
    }
    if control == nil, object["purpose"] != nil {
      throw SceneError(
        at: path.key("purpose"),
        .wrongValue(
          found: "a view without a control",
          expected: "\"purpose\" only in a recognizer or a view with a control"))
    }
    var view = SceneView(
      try object.requiredText("name"), frame: try object.rect("frame") ?? .zero, control: control)
    view.boundsOrigin = try object.point("boundsOrigin") ?? .zero
    view.anchorPoint = try object.point("anchorPoint") ?? view.anchorPoint
    try object.read("transform", into: &view.transform)
    try object.readSettings(into: &view)
    try object.read("shape", into: &view.hitArea.shape)
    view.purpose = try object.readPurpose()
    if object["owner"] != nil { view.owner = try object.requiredText("owner") }
    view.recognizers = try readRecognizers(of: object, settings)
    view.views = try readViews(of: object, settings)
    if let node = object["scroll"] {
      view.scroll = try SceneScroll(node, path.key("scroll"), views: view.views)
    }
    return view
  }
}

/// The text of a scene, used to locate errors.
private struct SceneFileText {
  let bytes: [UInt8]
  let file: String

  func locatedError(
    at offset: Int, _ path: ScenePath, _ problem: SceneError.Problem
  ) -> SceneError {
    let before = bytes.prefix(offset)
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    // In UTF-8, each code point has exactly one byte that isn't a continuation byte.
    let column = before[lineStart...].count { $0 & 0xc0 != 0x80 } + 1
    return SceneError(
      file: file, line: before.count { $0 == UInt8(ascii: "\n") } + 1, column: column, at: path,
      problem)
  }
}
