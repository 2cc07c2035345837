internal import FingertipScenes
internal import FingertipText

extension ReplayFilter {
  /// Returns an error message if one of the filter's names doesn't exist in the scene.
  func unknownNameMessage(about scene: Scene) -> String? {
    for name in recognizerNames {
      if let complaint = Self.unknownNameMessage(name, among: scene.recognizerNames, "recognizer") {
        return complaint
      }
    }
    for name in viewNames {
      if let problem = Self.unknownNameMessage(name, among: scene.viewNames, "view") {
        return problem
      }
    }
    return nil
  }

  /// Returns an error message with a suggestion if a name isn't one of the known names.
  static func unknownNameMessage(_ name: String, among known: [String], _ kind: String) -> String? {
    guard !known.contains(name) else { return nil }
    let hint =
      SpellingSuggestion.nearest(to: name, among: known).map {
        "did you mean \"\(printable($0))\"?"
      }
      ?? "use one of " + known.map { "\"\(printable($0))\"" }.joined(separator: ", ")
    return "no \(kind) \"\(printable(name))\" in the scene; \(hint)"
  }
}

extension Scene {
  /// The names of all recognizers.
  var recognizerNames: [String] {
    recognizers.map(\.name) + allViews.flatMap { $0.recognizers.map(\.name) }
  }

  /// The names of all views, starting with the name of the window.
  var viewNames: [String] { [Scene.windowName] + allViews.map(\.name) }

  private var allViews: [SceneView] {
    func withDescendants(_ views: [SceneView]) -> [SceneView] {
      views.flatMap { [$0] + withDescendants($0.views) }
    }
    return withDescendants(views)
  }
}
