internal import ArgumentParser
internal import Fingertip
internal import FingertipEvdev
internal import FingertipScenes
internal import FingertipRecordings

/// The options for the scene and its window size.
struct WindowOptions: ParsableArguments {
  @Option(
    name: .customLong("scene"),
    help: ArgumentHelp(
      "scene of views and recognizers, as JSON (default: one window with every standard gesture)",
      valueName: "file"))
  var sceneFile: String?

  @Option(
    help: ArgumentHelp(
      "window size in points, such as 1280x800 (default: the scene's size, or else the "
        + "recording's)",
      valueName: "WxH"),
    transform: SizeArgument.parsePoints)
  var size: DisplayMapping.RequestedSize?

  @OptionGroup var presetOptions: PresetOptions

  /// Returns the given scene, or the standard scene if none is given. Prints an error and ends the
  /// command if the scene is invalid.
  func readScene() throws -> Scene { try SceneArgument.readScene(sceneFile, presetOptions.preset) }

  /// The mapping from a recorded touchscreen to the window.
  var mapping: MappingOptions {
    var options = MappingOptions()
    options.size = size ?? .automatic
    return options
  }
}

/// The options for mapping the touchscreens of several recordings to the window.
struct SurfaceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("window size in points, such as 1280x800", valueName: "WxH"),
    transform: SizeArgument.parsePoints)
  var size: DisplayMapping.RequestedSize?

  @OptionGroup var rotationOptions: RotationOptions

  /// The mapping to the window, as specified by the options.
  var mapping: MappingOptions {
    var options = MappingOptions()
    options.size = size ?? .automatic
    options.rotation = rotationOptions.rotation
    return options
  }
}

/// The options for mapping a touchscreen to its window.
struct ScreenOptions: ParsableArguments {
  @Option(
    name: .customLong("size-mm"),
    help: SizeArgument.millimetersHelp,
    transform: SizeArgument.parseMillimeters)
  var sizeInMillimeters: DisplayMapping.RequestedSize?

  @OptionGroup var rotationOptions: RotationOptions

  @Option(
    name: .customLong("matrix"),
    parsing: .unconditional,
    help: MatrixArgument.help,
    transform: MatrixArgument.parseCalibration)
  var calibration: Calibration?

  @OptionGroup var liftOptions: LiftOptions

  /// Returns the mapping that the options specify, for the requested window size in points.
  func mapping(_ size: DisplayMapping.RequestedSize?) -> MappingOptions {
    var options = MappingOptions()
    options.size = size ?? sizeInMillimeters ?? .automatic
    options.rotation = rotationOptions.rotation
    options.calibration = calibration ?? .identity
    options.liftTimeout = liftOptions.timeout
    return options
  }
}

/// The option for devices that don't report when a touch lifts.
struct LiftOptions: ParsableArguments {
  @Option(
    name: .customLong("lift-after"),
    help: ArgumentHelp(
      "lift a touch after this much time without an event, for devices that don't report lifts",
      valueName: "seconds"))
  var liftTimeoutSeconds: Double?

  /// The time after which a touch without events is lifted, or `nil` if touches don't time out.
  var timeout: Duration? { liftTimeoutSeconds.map { .nanoseconds(Int64($0 * 1e9)) } }

  /// Throws an error if the time isn't a valid timeout.
  mutating func validate() throws {
    if let liftTimeoutSeconds, !(0.001...3600 ~= liftTimeoutSeconds) {
      throw ValidationError("--lift-after must be between 0.001 and 3600 seconds, such as 0.3")
    }
  }
}

/// The option for the display rotation.
struct RotationOptions: ParsableArguments {
  @Option(
    name: .customLong("rotate"),
    help: ArgumentHelp(
      "display rotation relative to the touch panel, clockwise: 0, 90, 180 or 270 (default: 0)",
      valueName: "degrees"),
    transform: RotationArgument.parseRotation)
  var rotation: DisplayRotation = .none
}
