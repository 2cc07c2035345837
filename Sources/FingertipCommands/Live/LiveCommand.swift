public import ArgumentParser
internal import FingertipText

#if Live && os(Linux)
internal import Fingertip
internal import FingertipEvdev
internal import FingertipLive
internal import FingertipScenes
internal import FingertipTraces
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

  @OptionGroup var presets: PresetOptions
  @OptionGroup var screen: ScreenOptions
  @OptionGroup var telling: TellingOptions

  @Flag(help: "Draw the fingers and what is recognized on the terminal, instead of lines.")
  var watch = false

  /// Refuses what makes no sense together.
  public mutating func validate() throws {
    if output != nil, screen.sizeInMillimetres != nil {
      throw ValidationError(
        "--output and --size-mm are two ways to say one thing. Give one of them.")
    }
    if watch, telling.json || telling.touches || telling.explain {
      throw ValidationError(
        "--watch draws a picture, and the others write lines. Give one of them.")
    }
  }

  /// Listens until a signal ends it.
  public mutating func run() throws {
    let settings = telling.settings(
      try SceneArgument.scene(scene, presets.preset), screen.surface(output))
    if watch, !TerminalScreen.isPossible {
      Messages.tell("there is no terminal that can be drawn on, so lines are written instead.")
    }
    let session = LiveSession(settings, watches: watch && TerminalScreen.isPossible)
    if let scene { session.watch(scene, presets.preset) }
    var options = TouchscreenOptions()
    options.grabs = choice.grab
    options.waits = choice.wait
    options.rotation = settings.surface.rotation
    options.calibration = settings.surface.calibration
    let status = session.run(choice.selection, options)
    if status != .success { throw status }
  }
  #else
  @Argument(parsing: .captureForPassthrough, help: "Not used in this build.")
  var ignored: [String] = []

  /// Says why there is nothing to listen to.
  public func run() throws { throw LiveInputMissing() }
  #endif
}
