internal import FingertipScenes
internal import FingertipTraces

/// How recordings are replayed.
struct ReplaySettings {
  /// The forms of the output.
  enum Format {
    /// Lines in aligned columns, for people.
    case text
    /// One JSON object a line, for programs.
    case json
  }

  /// Which device is played, where a recording holds several.
  var select = DeviceChoice.firstTouchscreen
  /// What the fingers touch.
  var scene = Scene.standard
  /// How the touchscreen lies in the window, as far as the user says so.
  var surface = MappingOptions()
  /// The form of the output.
  var format = Format.text
  /// Whether the touches are written too.
  var writesTouches = false
  /// Whether every decision is written.
  var explains = false

  /// Which lines are written.
  var filter = ReplayFilter()

  /// How it lies in the window of the scene.
  var sceneSurface: MappingOptions { surface.withDefaultSize(scene.size) }
}
