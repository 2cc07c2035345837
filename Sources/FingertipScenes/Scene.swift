public import Fingertip

/// A description of a screen as data. A scene contains the screen's views, their recognizers, and
/// the relations between the recognizers.
///
/// A scene is read from JSON or created in code. ``makeWindow(size:action:control:)`` creates the
/// scene's views and recognizers:
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
/// A scene is a JSON object. Lengths are in points, durations in milliseconds, speeds in points per
/// second, and angles in degrees, positive clockwise. If the unit of a value isn't obvious, the
/// value's key includes the unit. All keys are optional unless marked as required. Unknown keys are
/// errors, so that misspellings are noticed.
///
/// | key | value |
/// |---|---|
/// | `size` | `{"width", "height"}` of the window (default: the size of the touchscreen) |
/// | `preset` | the default limits: `standard`, `android`, `flutter`, `chromium`, `hammer` or `compose` |
/// | `layoutDirection` | `"leftToRight"`, or `"rightToLeft"` to mirror the controls in the window (default: `"leftToRight"`) |
/// | `recognizers` | the recognizers of the window, see ``SceneRecognizer`` |
/// | `views` | the views in the window, from back to front, see ``SceneView`` |
/// | `requireToFail` | list of `{"recognizer", "waitsFor"}`: names of two recognizers |
/// | `simultaneous` | list of lists of names: the recognizers in a list may recognize simultaneously |
/// | `commands` | actions for recognized gestures and other events, see ``SceneCommand`` |
/// | `filters` | filters for unintended touches, see ``SceneFilter`` |
///
/// Each recognizer must have a unique name in the scene, and so must each view. The window is named
/// `window`.
public struct Scene: Hashable, Sendable {
  /// A failure requirement, which makes one recognizer wait for another to fail.
  public struct Requirement: Hashable, Sendable {
    /// The name of the recognizer that waits.
    public var recognizer: String
    /// The name of the recognizer that must fail.
    public var waitsFor: String

    /// Creates a requirement from two names.
    public init(_ recognizer: String, waitsFor: String) {
      self.recognizer = recognizer
      self.waitsFor = waitsFor
    }
  }

  /// The window's name.
  public static let windowName = "window"

  /// The window size, in points, or `nil` for the touchscreen's size.
  public var size: Size?
  /// The preset that supplies the limits for counting taps. When the scene is read or written, the
  /// preset also supplies the recognizers' default limits. Setting the preset doesn't change
  /// ``recognizers``, which store their own limits.
  public var preset: GestureSettings.Preset?
  /// The window's layout direction, which its views inherit, or `nil` for the default direction.
  public var layoutDirection: LayoutDirection?
  /// The window's recognizers.
  public var recognizers: [SceneRecognizer]
  /// The views in the window, from back to front.
  public var views: [SceneView]
  /// The requirements between recognizers.
  public var requirements: [Requirement]
  /// Groups of recognizer names. The recognizers in a group may recognize their gestures
  /// simultaneously.
  public var simultaneous: [[String]]
  /// The actions for recognized gestures and other events.
  public var commands: [SceneCommand]
  /// The touch filters, in the order in which they apply.
  public var filters: [SceneFilter]

  /// Creates a scene. By default, the scene is an empty window.
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
