internal import FingertipScenes
internal import FingertipText

extension ReplayFilter {
  /// Returns an error message if one of the names isn't in the scene.
  func problem(about scene: Scene) -> String? {
    for name in recognizers {
      if let complaint = Self.problem(name, among: scene.recognizerNames, "recognizer") {
        return complaint
      }
    }
    for name in views {
      if let problem = Self.problem(name, among: scene.viewNames, "view") { return problem }
    }
    return nil
  }

  /// Returns an error message with a suggestion if a name isn't among the known names.
  static func problem(_ name: String, among known: [String], _ kind: String) -> String? {
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

  /// The names of all views, starting with the window.
  var viewNames: [String] { [Scene.windowName] + allViews.map(\.name) }

  private var allViews: [SceneView] {
    func all(_ views: [SceneView]) -> [SceneView] { views.flatMap { [$0] + all($0.views) } }
    return all(views)
  }
}
