internal import Fingertip

extension SceneScroll {
  /// Reads the scroll settings of a view that has the given subviews.
  init(_ node: JSONNode, _ path: ScenePath, views: [SceneView]) throws(SceneError) {
    let view = ScrollView(frame: .zero)
    var settings = ViewTypeSettings(view)
    let object = try JSONObjectReader(
      node, path, "a scroll view",
      known: ["contentSize", "inset", "zoomedView"] + SettingKeys(of: settings).keys)
    _ = try object.requiredNode("contentSize")
    try object.readSettings(into: &settings)
    self.init(contentSize: try object.size("contentSize") ?? .zero, like: view)
    try object.read("inset", into: &inset)
    // A maximum below the minimum is treated as equal to the minimum.
    if view.minimumZoomScale < view.maximumZoomScale { _ = try object.requiredNode("zoomedView") }
    guard object["zoomedView"] != nil else { return }
    let name = try object.requiredText("zoomedView")
    guard views.contains(where: { $0.name == name }) else {
      throw SceneError(at: path.key("zoomedView"), .unknownWord(name, known: views.map { $0.name }))
    }
    zoomedView = name
  }
}
