internal import Fingertip

extension SceneScroll {
  /// Reads how a view scrolls, with the views that are in it.
  init(_ node: JSONNode, _ path: ScenePath, views: [SceneView]) throws(SceneError) {
    let object = try ObjectReader(
      node, path, "a scroll view",
      known: [
        "content", "inset", "paging", "directionalLock", "bounces", "alwaysBounce", "deceleration",
        "delaysContentTouches", "cancelsContentTouches", "enabled", "zoom",
      ])
    _ = try object.needed("content")
    self.init(content: try object.size("content") ?? .zero)
    try object.read("inset", into: &inset)
    try object.read("paging", into: &isPaging)
    try object.read("directionalLock", into: &isDirectionalLock)
    try object.read("bounces", into: &bounces)
    try object.read(
      "alwaysBounce",
      ["none": .none, "horizontal": .horizontal, "vertical": .vertical, "both": .both],
      into: &alwaysBounce)
    try object.read("deceleration", ["normal": .normal, "fast": .fast], into: &deceleration)
    try object.read("delaysContentTouches", into: &delaysContentTouches)
    try object.read("cancelsContentTouches", into: &cancelsContentTouches)
    try object.read("enabled", into: &isEnabled)
    if let node = object["zoom"] { zoom = try Zoom(node, path.key("zoom"), views: views) }
  }
}

extension SceneScroll.Zoom {
  fileprivate init(_ node: JSONNode, _ path: ScenePath, views: [SceneView]) throws(SceneError) {
    let object = try ObjectReader(
      node, path, "a zoom", known: ["view", "minimum", "maximum", "bounces", "doubleTap"])
    self.init()
    if object["view"] != nil {
      let name = try object.text("view")
      guard views.contains(where: { $0.name == name }) else {
        throw SceneError(at: path.key("view"), .unknownWord(name, known: views.map { $0.name }))
      }
      view = name
    } else if views.isEmpty {
      throw SceneError(
        at: path, .wrongValue(found: "nothing to zoom", expected: "a view in the scroll view"))
    }
    try object.read("minimum", in: 1e-3...1e3, into: &minimum)
    try object.read("maximum", in: 1e-3...1e3, into: &maximum)
    if minimum > maximum {
      throw SceneError(
        at: path,
        .wrongValue(
          found: "a minimum of \(minimum) and a maximum of \(maximum)",
          expected: "a minimum that is not above the maximum"))
    }
    try object.read("bounces", into: &bounces)
    try object.read("doubleTap", into: &zoomsOnDoubleTap)
  }
}
