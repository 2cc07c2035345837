public import ArgumentParser

#if Live && os(Linux)
internal import Fingertip
internal import FingertipEvdev
internal import FingertipLive
internal import FingertipScenes
#endif

/// `fingertip live`: the gestures on a touchscreen of this machine, as they are made.
public struct LiveCommand: ParsableCommand {
  /// Name, abstract and the description of the output.
  public static let configuration = CommandConfiguration(
    commandName: "live",
    abstract: "Recognizes the gestures on a touchscreen of this machine, as they are made.",
    discussion: LiveCommand.discussion)

  /// Made by the argument parser.
  public init() {}

  #if Live && os(Linux)
  @OptionGroup var choice: DeviceArguments

  @Option(
    help: ArgumentHelp(
      "What is touched: a JSON file of views and recognizers. It is read again when it changes. "
        + "Without it, one window that listens for every standard gesture.", valueName: "file"))
  var scene: String?

  @Option(
    name: [.customLong("output"), .customLong("size")],
    help: ArgumentHelp(
      "The size of the output that the touchscreen lies on, such as 1280x800: the window has as "
        + "many points.", valueName: "WxH"),
    transform: SizeArgument.points)
  var output: Surface.RequestedSize?

  @Option(
    name: .customLong("size-mm"),
    help: ArgumentHelp(
      "The size of the picture in millimetres, such as 217x136. A point is 1/160 inch.",
      valueName: "WxH"),
    transform: SizeArgument.millimetres)
  var sizeInMillimetres: Surface.RequestedSize?

  @Option(
    help: ArgumentHelp(
      "How far the picture is turned clockwise against the touch surface: 0, 90, 180, or 270.",
      valueName: "degrees"),
    transform: RotationArgument.rotation)
  var rotate: SurfaceRotation = .none

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The calibration, six numbers in one argument as in LIBINPUT_CALIBRATION_MATRIX: "
        + "--matrix \"1 0 0 0 1 0\" changes nothing.", valueName: "numbers"),
    transform: MatrixArgument.calibration)
  var matrix: Calibration?

  @Flag(help: "Also write every decision with its reason, and what is odd about the events.")
  var explain = false

  @Flag(help: "Also write what each touch does.")
  var touches = false

  @Flag(help: "Draw the fingers and what is recognized on the terminal, instead of lines.")
  var watch = false

  @Flag(help: "Write one JSON object a line.")
  var json = false

  /// Refuses what makes no sense together.
  public mutating func validate() throws {
    if output != nil, sizeInMillimetres != nil {
      throw ValidationError(
        "--output and --size-mm are two ways to say one thing. Give one of them.")
    }
    if watch, json || touches || explain {
      throw ValidationError(
        "--watch draws a picture, and the others write lines. Give one of them.")
    }
  }

  /// Listens until a signal ends it.
  public mutating func run() throws {
    let settings = try settings()
    let session = LiveSession(
      settings, watches: watch && TerminalScreen.isPossible, tell: Messages.tell)
    if watch, !TerminalScreen.isPossible {
      Messages.tell("there is no terminal that can be drawn on, so lines are written instead.")
    }
    if let scene { session.watch(scene) }
    var options = TouchscreenOptions()
    options.grabs = choice.grab
    options.waits = choice.wait
    options.rotation = settings.rotation
    options.calibration = settings.calibration
    do throws(TouchscreenError) {
      try session.run(choice.selection, options)
    } catch {
      Messages.tell(printable(error.description))
      throw error.exitStatus
    }
    try Messages.check(session.output)
  }

  private func settings() throws -> ReplaySettings {
    var settings = ReplaySettings()
    settings.scene = try SceneArgument.scene(scene)
    settings.size = output ?? sizeInMillimetres
    settings.rotation = rotate
    settings.calibration = matrix ?? .none
    settings.format = json ? .json : .text
    settings.tellsTouches = touches
    settings.explains = explain
    return settings
  }
  #else
  /// Says why there is nothing to listen to.
  public func run() throws { throw LiveInputMissing() }
  #endif
}
