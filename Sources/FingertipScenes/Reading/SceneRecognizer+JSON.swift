internal import Fingertip

extension SceneRecognizer {
  /// Reads a recognizer. Limits that the object doesn't specify are taken from the given settings.
  init(_ node: JSONNode, _ path: ScenePath, _ settings: GestureSettings) throws(SceneError) {
    guard case .object(let members) = node.value else {
      throw SceneError(
        at: path,
        .wrongValue(
          found: node.valueDescription, expected: "an object that describes a recognizer"))
    }
    // The type is read first, because it determines which keys are valid.
    let typeOnly = JSONNode(
      value: .object(members.filter { $0.key == "type" }), offset: node.offset)
    let typeReader = try JSONObjectReader(typeOnly, path, "a recognizer", known: ["type"])
    _ = try typeReader.requiredNode("type")
    let kinds = Kind.all
    var kind = kinds[try typeReader.wordIndex("type", kinds.map { $0.typeName }) ?? 0]
    kind.adopt(settings)
    self.init(kind)
    var known = ["type", "name", "purpose"] + SettingKeys(of: self).keys
    if case .edgePan = kind { known.append("bounds") }
    let object = try JSONObjectReader(
      node, path, kind.typeNameWithArticle, known: known + SettingKeys(of: kind).keys)
    try object.readSettings(into: &self.kind)
    if case .edgePan(let pan, _) = self.kind {
      try object.checkDirection(of: pan)
      self.kind = .edgePan(pan, of: try object.rect("bounds"))
    }
    name = object["name"] != nil ? try object.requiredText("name") : self.kind.displayName
    try object.readSettings(into: &self)
    purpose = try object.readPurpose()
  }
}

extension SceneRecognizer.Kind {
  fileprivate var typeNameWithArticle: String {
    let startsWithVowel = typeName.first.map { "aeiou".contains($0) } ?? false
    return (startsWithVowel ? "an " : "a ") + typeName
  }
}

extension JSONObjectReader {
  private static let purposesByName: KeyValuePairs<String, InteractionPurpose> = [
    "activate": .activate, "select": .select, "menu": .menu, "move": .move, "scroll": .scroll,
    "navigate": .navigate, "delete": .delete, "reveal": .reveal, "zoom": .zoom,
    "rotate": .rotate, "undo": .undo, "other": .other,
  ]

  /// Checks that at least one of an edge pan's edges is parallel to its direction.
  fileprivate func checkDirection(of pan: ScreenEdgePan) throws(SceneError) {
    guard let direction = pan.along.direction, pan.edges.isDisjoint(with: pan.along.parallelEdges)
    else { return }
    let expected =
      pan.edges.isDisjoint(with: .all)
      ? "\"inward\" for corners"
      : Directions.vertical.contains(direction)
        ? "\"inward\", \"left\" or \"right\" for the edges top and bottom"
        : "\"inward\", \"up\" or \"down\" for the edges left and right"
    throw SceneError(
      at: path.key("along"), .wrongValue(found: "\"\(direction.name)\"", expected: expected))
  }

  /// Returns the object's purpose, if it has one.
  func readPurpose() throws(SceneError) -> InteractionPurpose? {
    guard let node = self["purpose"] else { return nil }
    return try namedValue(node, path.key("purpose"), Self.purposesByName)
  }
}
