#if !hasFeature(Embedded)
public import Fingertip

/// A scene created from an existing window, with notes about the parts of the window that a scene
/// can't contain.
///
/// ```swift
/// let description = SceneDescription(of: window)
/// print(description.scene.json)
/// for note in description.notes { print("not in the scene:", note) }
/// ```
///
/// The scene contains the size of the window, its views from back to front with their geometry, hit
/// areas and settings, the controls and scroll views, the built-in recognizers with their settings,
/// and the relations between the recognizers. A window created from the scene makes the same
/// decisions as the described window does now, unless ``notes`` says otherwise.
///
/// A scene contains no code. Actions, handlers and delegates of the window aren't in the scene, and
/// neither are filters and commands.
public struct SceneDescription {
  /// The scene. Names in the scene are unique: a number is appended to a name that is already in
  /// use, and a view without a name is named after its kind.
  public let scene: Scene
  /// The parts of the window that affect its decisions but aren't in the scene. Each note is a
  /// phrase such as `"knob" is a Knob; it is described as a plain view`.
  public let notes: [String]
  private let windowName: String
  /// The views' names in the described window, in the order of ``LiveScene/views``.
  private let viewNames: [String]
  /// The recognizers' names in the described window, in the order of ``LiveScene/recognizers``.
  private let recognizerNames: [String]

  /// Describes a window. The window isn't changed, except that any pending layout is performed.
  ///
  /// O(*n*) in the number of views and recognizers. For *k* recognizers that are all simultaneous
  /// with each other, forming the groups takes O(*k*²).
  public init(of window: Window) {
    window.layoutIfNeeded()
    var describer = WindowDescriber()
    scene = describer.describe(window)
    notes = describer.allNotes
    windowName = window.name
    viewNames = describer.viewNames
    recognizerNames = describer.recognizerNames
  }

  /// Creates a window from the scene, with the names used in the described window. Its decisions
  /// can therefore be compared with those of the described window.
  package func makeWindowWithOriginalNames() throws(SceneError) -> LiveScene {
    let live = try scene.makeWindow(size: scene.size ?? .zero)
    live.window.name = windowName
    for (view, name) in zip(live.views, viewNames) { view.name = name }
    for (gesture, name) in zip(live.recognizers, recognizerNames) { gesture.name = name }
    return live
  }
}

extension Scene {
  /// Creates a scene from an existing window. See ``SceneDescription``, which also lists the parts
  /// of the window that a scene can't contain.
  public init(describing window: Window) { self = SceneDescription(of: window).scene }
}
#endif
