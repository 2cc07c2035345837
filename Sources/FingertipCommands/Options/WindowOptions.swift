internal import ArgumentParser
internal import Fingertip
internal import FingertipEvdev
internal import FingertipScenes
internal import FingertipTraces

/// What is touched, and how large its window is.
struct WindowOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "What is touched: a JSON file of views and recognizers. Without it, one window that listens "
        + "for every standard gesture.", valueName: "file"))
  var scene: String?

  @Option(
    help: ArgumentHelp(
      "The size of the window in points, such as 1280x800. Without it, that of the scene, then that of "
        + "the recording.", valueName: "WxH"),
    transform: SizeArgument.points)
  var size: DisplayMapping.RequestedSize?

  @OptionGroup var presets: PresetOptions

  /// The scene, or the standard one. When the file is no good, says so and ends the command.
  func readScene() throws -> Scene { try SceneArgument.scene(scene, presets.preset) }

  /// How a recorded touchscreen lies in the window.
  var mapping: MappingOptions {
    var setting = MappingOptions()
    setting.size = size ?? .automatic
    return setting
  }
}

/// How the touchscreens of several recordings lie in the window.
struct SurfaceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The size of the window in points, such as 1280x800.", valueName: "WxH"),
    transform: SizeArgument.points)
  var size: DisplayMapping.RequestedSize?

  @OptionGroup var rotationOptions: RotationOptions

  /// How they lie there.
  var mapping: MappingOptions {
    var setting = MappingOptions()
    setting.size = size ?? .automatic
    setting.rotation = rotationOptions.rotate
    return setting
  }
}

/// How a touchscreen lies in its window.
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

  /// How it lies there, with the size in points that is asked for.
  func mapping(_ size: DisplayMapping.RequestedSize?) -> MappingOptions {
    var setting = MappingOptions()
    setting.size = size ?? sizeInMillimeters ?? .automatic
    setting.rotation = rotationOptions.rotate
    setting.calibration = matrix ?? .none
    return setting
  }
}

/// How far a picture is turned.
struct RotationOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "How far the picture is turned clockwise against the touch surface: 0, 90, 180, or 270.",
      valueName: "degrees"),
    transform: RotationArgument.rotation)
  var rotate: DisplayRotation = .none
}
