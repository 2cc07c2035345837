internal import ArgumentParser
internal import Fingertip
internal import FingertipEvdev
internal import FingertipScenes
internal import FingertipRecordings

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
  var size: DisplayMapping.RequestedSize?

  @OptionGroup var presets: PresetOptions

  /// Returns the given scene, or the standard scene if none is given. Prints an error and ends the
  /// command if the file is invalid.
  func readScene() throws -> Scene { try SceneArgument.scene(scene, presets.preset) }

  /// The mapping from a recorded touchscreen to the window.
  var mapping: MappingOptions {
    var setting = MappingOptions()
    setting.size = size ?? .automatic
    return setting
  }
}

/// The mapping from the touchscreens of several recordings to the window.
struct SurfaceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("window size in points, such as 1280x800", valueName: "WxH"),
    transform: SizeArgument.points)
  var size: DisplayMapping.RequestedSize?

  @OptionGroup var rotationOptions: RotationOptions

  /// The mapping.
  var mapping: MappingOptions {
    var setting = MappingOptions()
    setting.size = size ?? .automatic
    setting.rotation = rotationOptions.rotate
    return setting
  }
}

/// The mapping from a touchscreen to its window.
struct ScreenOptions: ParsableArguments {
  @Option(
    name: .customLong("size-mm"),
    help: SizeArgument.millimetersHelp,
    transform: SizeArgument.millimeters)
  var sizeInMillimeters: DisplayMapping.RequestedSize?

  @OptionGroup var rotationOptions: RotationOptions

  @Option(
    parsing: .unconditional,
    help: MatrixArgument.help,
    transform: MatrixArgument.calibration)
  var matrix: Calibration?

  /// Returns the mapping, with a requested size in points.
  func mapping(_ size: DisplayMapping.RequestedSize?) -> MappingOptions {
    var setting = MappingOptions()
    setting.size = size ?? sizeInMillimeters ?? .automatic
    setting.rotation = rotationOptions.rotate
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
  var rotate: DisplayRotation = .none
}
