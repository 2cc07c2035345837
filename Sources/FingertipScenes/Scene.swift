public import Fingertip

/// A screen as data: views, the recognizers on them, and how those are related.
///
/// A scene is read from JSON or made in code, and ``makeWindow(size:action:control:)`` makes living views and
/// recognizers of it:
///
/// ```swift
/// let scene = try Scene(json: Array(text.utf8), file: "panel.json")
/// let live = try scene.makeWindow(size: scene.size ?? Size(width: 1280, height: 800)) {
///   print($0.name, $0.state.name)
/// }
/// live.window.send(frame)
/// ```
///
/// # The format
///
/// A scene is a JSON object. Lengths are in points and durations in milliseconds, angles in degrees
/// and positive clockwise, speeds in points per second; the key says so where the word alone does
/// not. Every key may be left out unless it is said to be needed. A key that is not listed is an
/// error, so that a misspelled one is not overlooked.
///
/// | key | value |
/// |---|---|
/// | `size` | `{"width", "height"}` of the window; the size of the touchscreen when left out |
/// | `preset` | what limits are unless said: `standard`, `android`, `flutter`, `chromium` or `hammer` |
/// | `recognizers` | those of the window, see ``SceneRecognizer`` |
/// | `views` | the views in the window, from back to front, see ``SceneView`` |
/// | `requireToFail` | list of `{"recognizer", "waitsFor"}`: names of two recognizers |
/// | `simultaneous` | list of lists of names: all in one list may be recognized at the same time |
/// | `commands` | programs to be run when something is recognized, see ``SceneCommand`` |
/// | `filters` | touches that are left out, see ``SceneFilter`` |
///
/// Recognizers have names that are used once in the scene, and so do views. The window is called
/// `window`.
public struct Scene: Hashable, Sendable {
  /// A recognizer that waits until another has failed.
  public struct Requirement: Hashable, Sendable {
    /// The name of the one that waits.
    public var recognizer: String
    /// The name of the one that must fail.
    public var waitsFor: String

    /// Makes a requirement from two names.
    public init(_ recognizer: String, waitsFor: String) {
      self.recognizer = recognizer
      self.waitsFor = waitsFor
    }
  }

  /// The name of the window.
  public static let windowName = "window"

  /// The size of the window, in points; `nil` for that of the touchscreen.
  public var size: Size?
  /// What the limits of its recognizers started from, and how quick taps are counted. It is for who
  /// reads and writes scenes: ``recognizers`` have their limits already.
  public var preset: GestureSettings.Preset?
  /// The recognizers of the window.
  public var recognizers: [SceneRecognizer]
  /// The views in the window, from back to front.
  public var views: [SceneView]
  /// Who waits for whom.
  public var requirements: [Requirement]
  /// The names of those that may be recognized together, a list for each group.
  public var simultaneous: [[String]]
  /// Programs to be run when something is recognized.
  public var commands: [SceneCommand]
  /// Which touches are left out, in the order in which they are asked.
  public var filters: [SceneFilter]

  /// Makes a scene; a window without anything when all is left out.
  public init(
    size: Size? = nil, recognizers: [SceneRecognizer] = [], views: [SceneView] = [],
    requirements: [Requirement] = [], simultaneous: [[String]] = [],
    commands: [SceneCommand] = [], filters: [SceneFilter] = []
  ) {
    self.size = size
    self.recognizers = recognizers
    self.views = views
    self.requirements = requirements
    self.simultaneous = simultaneous
    self.commands = commands
    self.filters = filters
  }
}
