internal import FingertipScenes
internal import FingertipText

extension ReplayFilter {
  /// What is wrong with the names, if a scene has not all of them.
  func complaint(about scene: Scene) -> String? {
    for name in recognizers {
      if let complaint = Self.complaint(name, among: scene.recognizerNames, "recognizer") {
        return complaint
      }
    }
    for name in views {
      if let complaint = Self.complaint(name, among: scene.viewNames, "view") { return complaint }
    }
    return nil
  }

  /// Says that a name is not among those that there are, and which was perhaps meant.
  static func complaint(_ name: String, among known: [String], _ kind: String) -> String? {
    guard !known.contains(name) else { return nil }
    let hint =
      Spelling.nearest(to: name, among: known).map { "did you mean \"\(printable($0))\"?" }
      ?? "use one of " + known.map { "\"\(printable($0))\"" }.joined(separator: ", ")
    return "no \(kind) \"\(printable(name))\" in the scene; \(hint)"
  }
}

extension Scene {
  /// The names of all recognizers.
  var recognizerNames: [String] {
    recognizers.map(\.name) + allViews.flatMap { $0.recognizers.map(\.name) }
  }

  /// The names of all views, that of the window first.
  var viewNames: [String] { [Scene.windowName] + allViews.map(\.name) }

  private var allViews: [SceneView] {
    func all(_ views: [SceneView]) -> [SceneView] { views.flatMap { [$0] + all($0.views) } }
    return all(views)
  }
}
