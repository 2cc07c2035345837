internal import Fingertip
internal import FingertipEvdev
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
  /// How large the window is, where the user says so.
  var size: Surface.RequestedSize?
  /// How the picture is turned against the touch surface.
  var rotation = SurfaceRotation.none
  /// The correction of the positions.
  var calibration = Calibration.none
  /// The form of the output.
  var format = Format.text
  /// Whether the touches are written too.
  var tellsTouches = false
  /// Whether every decision is written.
  var explains = false
}
