internal import ArgumentParser
internal import Fingertip
internal import FingertipEvdev
internal import FingertipScenes
internal import FingertipTraces

/// The scene and the size of its window.
struct WindowOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "scene of views and recognizers, as JSON (default: one window with every standard gesture)",
      valueName: "file"))
  var scene: String?

  @Option(
    help: ArgumentHelp(
      "window size in points, such as 1280x800 (default: the scene's, then the recording's)",
      valueName: "WxH"),
    transform: SizeArgument.points)
  var size: Surface.RequestedSize?

  @OptionGroup var presets: PresetOptions

  /// Returns the scene, or the standard one. Prints an error and ends the command if the file is
  /// invalid.
  func readScene() throws -> Scene { try SceneArgument.scene(scene, presets.preset) }

  /// The mapping from a recorded touchscreen to the window.
  var surface: SurfaceSetting {
    var setting = SurfaceSetting()
    setting.size = size ?? .automatic
    return setting
  }
}

/// The mapping from the touchscreens of several recordings to the window.
struct SurfaceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("window size in points, such as 1280x800", valueName: "WxH"),
    transform: SizeArgument.points)
  var size: Surface.RequestedSize?

  @OptionGroup var turning: RotationOptions

  /// The mapping.
  var setting: SurfaceSetting {
    var setting = SurfaceSetting()
    setting.size = size ?? .automatic
    setting.rotation = turning.rotate
    return setting
  }
}

/// The mapping from a touchscreen to its window.
struct ScreenOptions: ParsableArguments {
  @Option(
    name: .customLong("size-mm"),
    help: SizeArgument.millimetresHelp,
    transform: SizeArgument.millimetres)
  var sizeInMillimetres: Surface.RequestedSize?

  @OptionGroup var turning: RotationOptions

  @Option(
    parsing: .unconditional,
    help: MatrixArgument.help,
    transform: MatrixArgument.calibration)
  var matrix: Calibration?

  /// Returns the mapping, with a requested size in points.
  func surface(_ size: Surface.RequestedSize?) -> SurfaceSetting {
    var setting = SurfaceSetting()
    setting.size = size ?? sizeInMillimetres ?? .automatic
    setting.rotation = turning.rotate
    setting.calibration = matrix ?? .none
    return setting
  }
}

/// The rotation of the display.
struct RotationOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "display rotation relative to the touch panel, clockwise: 0, 90, 180 or 270 (default: 0)",
      valueName: "degrees"),
    transform: RotationArgument.rotation)
  var rotate: SurfaceRotation = .none
}
