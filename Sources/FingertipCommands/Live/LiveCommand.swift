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
  @OptionGroup var screens: LiveScreenOptions

  @Option(
    help: ArgumentHelp(
      "A gesture for which the command behind -- is run, such as \"double tap\", \"swipe left, 3 fingers\" "
        + "or \"edge pan top\"; or \"shake\", or a key of a remote control, such as \"next track\". It is "
        + "instead of a scene.", valueName: "gesture"))
  var on: String?

  @Argument(
    parsing: .postTerminator,
    help: ArgumentHelp("The command of --on, with its arguments.", valueName: "command"))
  var command: [String] = []

  @OptionGroup var presets: PresetOptions
  @OptionGroup var telling: TellingOptions

  @Flag(
    help: ArgumentHelp(
      "Take the touchscreen from other programs, and put a virtual one in its place that has the touches "
        + "which no gesture of the scene's commands takes."))
  var forward = false

  @Flag(help: "Draw the fingers and what is recognized on the terminal, instead of lines.")
  var watch = false

  @Option(
    help: ArgumentHelp(
      "Keep the touches of the last seconds, 1 to 3600, in memory that does not grow, and write a page "
        + "of them on SIGUSR1 and when a command of the scene fails.", valueName: "seconds"),
    transform: LiveCommand.seconds)
  var keep: Double?

  @Option(
    help: ArgumentHelp("Where the pages of --keep go; here unless said.", valueName: "folder"))
  var pages: String?

  private static func seconds(_ text: String) throws -> Double {
    if let seconds = Double(text), (1...3600).contains(seconds) { return seconds }
    throw ValidationError(
      "\"\(printable(text))\" is no time to keep touches for. Expected seconds from 1 to 3600.")
  }

  /// Refuses what makes no sense together.
  public mutating func validate() throws {
    if pages != nil, keep == nil {
      throw ValidationError("--pages is for the pages of --keep. Say --keep 30 too.")
    }
    if on != nil, !screens.scene.isEmpty {
      throw ValidationError("--on is instead of a scene. Give one of them.")
    }
    if (on == nil) != command.isEmpty {
      throw ValidationError(
        "--on has its command behind --: fingertip live --on \"swipe left\" -- notify-send Hello")
    }
    _ = try bound()
    if forward, screens.grab {
      throw ValidationError("--forward grabs the device by itself. Leave --grab out.")
    }
    if watch, screens.selections.count > 1 {
      throw ValidationError("--watch draws the fingers of one touchscreen. Choose one of them.")
    }
    if watch, telling.json || telling.touches || telling.explain {
      throw ValidationError(
        "--watch draws a picture, and the others write lines. Give one of them.")
    }
  }

  /// The scene that --on stands for.
  private func bound() throws -> Scene? {
    guard let on else { return nil }
    do throws(PhraseError) {
      return try Scene(phrase: on, run: command, preset: presets.preset)
    } catch {
      throw ValidationError(printable(error.description))
    }
  }

  /// Listens until a signal ends it.
  public mutating func run() throws {
    let all = Array(screens.selections.indices)
    let windows = screens.oneWindow ? [all] : all.map { [$0] }
    let setups = try windows.map { try setup($0, of: windows.count) }
    if watch, !TerminalScreen.isPossible {
      Messages.tell("there is no terminal that can be drawn on, so lines are written instead.")
    }
    if keep != nil, let problem = KeptTouches.problem(withFolder: pages ?? ".") {
      Messages.tell(problem)
      throw ExitStatus.badOutput
    }
    let status = LiveSession(setups, watches: watch && TerminalScreen.isPossible).run()
    if status != .success { throw status }
  }

  /// How a window is set up, for the touchscreens at some places.
  private func setup(_ places: [Int], of windows: Int) throws -> LiveScreenSetup {
    let file = LiveScreenOptions.value(screens.scene, at: places[0])
    let scene = try bound() ?? SceneArgument.scene(file, presets.preset)
    if forward, scene.commands.allSatisfy({ $0.trigger.hearer != nil }) {
      Messages.tell(
        "--forward takes the touches of gestures that do something, and the scene binds none. Add "
          + "\"commands\" to it, or leave --forward out.")
      throw ExitStatus.badData
    }
    let number = windows > 1 ? places[0] + 1 : nil
    var setup = LiveScreenSetup(
      number: number, panels: places.map(screens.panel),
      settings: telling.settings(scene, screens.surface(at: places[0])), forwards: forward)
    setup.signals = screens.signals
    setup.kept = keep.map { KeptTouches(seconds: $0, folder: pages ?? ".", screen: number) }
    if let file {
      do throws(LiveDeviceError) {
        setup.sceneFile = try SceneFile(file, scene, presets.preset)
      } catch {
        Messages.tell("\(error) Changes of the scene are not noticed.")
      }
    }
    return setup
  }
  #else
  @Argument(parsing: .captureForPassthrough, help: "Not used in this build.")
  var ignored: [String] = []

  /// Says why there is nothing to listen to.
  public func run() throws { throw LiveInputMissing() }
  #endif
}
