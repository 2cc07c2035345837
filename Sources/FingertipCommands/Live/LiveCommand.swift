public import ArgumentParser
internal import FingertipText

#if Live && os(Linux)
internal import Fingertip
internal import FingertipEvdev
internal import FingertipLive
internal import FingertipScenes
internal import FingertipRecordings
#endif

/// `fingertip live`: recognizes gestures on the touchscreens of this computer.
public struct LiveCommand: ParsableCommand {
  /// The command's configuration, including a description of the output.
  public static let configuration = CommandConfiguration(
    commandName: "live",
    abstract: "Recognize gestures on this computer's touchscreens.",
    discussion: LiveCommand.discussion)

  /// Creates the command. The argument parser calls this initializer.
  public init() {}

  #if Live && os(Linux)
  @OptionGroup var screenOptions: LiveScreenOptions

  @Option(
    name: .customLong("on"),
    help: ArgumentHelp(
      "run the command after -- on this gesture, such as \"double tap\", \"swipe left, 3 fingers\" "
        + "or \"edge pan top\", on \"shake\", or on a remote control key such as \"next track\"; "
        + "replaces --scene", valueName: "gesture"))
  var gesturePhrase: String?

  @Argument(
    parsing: .postTerminator,
    help: ArgumentHelp("command that --on runs, and its arguments", valueName: "command"))
  var commandArguments: [String] = []

  @OptionGroup var presetOptions: PresetOptions
  @OptionGroup var outputOptions: OutputOptions

  @Flag(
    name: .customLong("forward"),
    help: ArgumentHelp(
      "grab the touchscreen and forward touches that no gesture uses to a virtual touchscreen"))
  var forwardsTouches = false

  @Flag(
    name: .customLong("watch"),
    help: "draw the touches and gestures in the terminal instead of printing lines")
  var drawsOnTerminal = false

  @Option(
    help: ArgumentHelp(
      "ignore touches that land while this file exists, because the screen is dark",
      valueName: "file"))
  var wakeFile: String?

  @Option(
    name: .customLong("keep"),
    help: ArgumentHelp(
      "keep this many seconds of touches (1–3600) in a fixed-size buffer; write them as a page on "
        + "SIGUSR1 and when a scene command fails", valueName: "seconds"),
    transform: LiveCommand.parseSeconds)
  var keptSeconds: Double?

  @Option(
    name: .customLong("pages"),
    help: ArgumentHelp(
      "folder for the pages that --keep writes (default: current folder)", valueName: "folder"))
  var pageFolder: String?

  private static func parseSeconds(_ text: String) throws -> Double {
    if let seconds = Double(text), (1...3600).contains(seconds) { return seconds }
    throw ValidationError(
      "invalid --keep \"\(printable(text))\"; use 1 to 3600 seconds")
  }

  /// Rejects conflicting options.
  public mutating func validate() throws {
    if pageFolder != nil, keptSeconds == nil {
      throw ValidationError("--pages requires --keep")
    }
    if wakeFile == "" {
      throw ValidationError("--wake-file requires the path of a file, such as /run/kiosk/dark")
    }
    if gesturePhrase != nil, !screenOptions.sceneFiles.isEmpty {
      throw ValidationError("use either --on or --scene")
    }
    if (gesturePhrase == nil) != commandArguments.isEmpty {
      throw ValidationError(
        "--on requires a command after --: fingertip live --on \"swipe left\" -- notify-send Hello"
      )
    }
    _ = try makeSceneForGesture()
    if forwardsTouches, screenOptions.grabsDevices {
      throw ValidationError("--forward already grabs the device; remove --grab")
    }
    if forwardsTouches, screenOptions.liftOptions.liftTimeoutSeconds != nil {
      throw ValidationError(
        "--forward already forwards the device's own lifts; use either --forward or --lift-after")
    }
    if drawsOnTerminal, screenOptions.selections.count > 1 {
      throw ValidationError(
        "--watch draws only one touchscreen; choose one with --device or --match")
    }
    if drawsOnTerminal,
      outputOptions.json || outputOptions.writesTouches || outputOptions.writesDecisions
    {
      throw ValidationError(
        "--watch draws instead of printing lines; remove --json, --touches and --explain")
    }
  }

  /// Returns the scene described by `--on`, or `nil` without `--on`.
  private func makeSceneForGesture() throws -> Scene? {
    guard let gesturePhrase else { return nil }
    do throws(PhraseError) {
      return try Scene(phrase: gesturePhrase, run: commandArguments, preset: presetOptions.preset)
    } catch {
      throw ValidationError(printable(error.description))
    }
  }

  /// Recognizes gestures until a signal ends the command.
  public mutating func run() throws {
    let allIndices = Array(screenOptions.selections.indices)
    let screenIndicesByWindow =
      screenOptions.usesOneWindow ? [allIndices] : allIndices.map { [$0] }
    let setups = try screenIndicesByWindow.map {
      try makeSetup($0, of: screenIndicesByWindow.count)
    }
    if drawsOnTerminal, !TerminalScreen.isSupported {
      Messages.report("no terminal to draw on; printing lines instead")
    }
    if keptSeconds != nil,
      let problem = RecentTouchStore.createFolderOrDescribeProblem(at: pageFolder ?? ".")
    {
      Messages.report(problem)
      throw ExitStatus.badOutput
    }
    let status = LiveSession(setups, watches: drawsOnTerminal && TerminalScreen.isSupported).run()
    if status != .success { throw status }
  }

  /// Returns the setup of one window that is shared by the touchscreens at the given indices.
  private func makeSetup(_ indices: [Int], of windows: Int) throws -> LiveScreenSetup {
    let file = LiveScreenOptions.valueForTouchscreen(screenOptions.sceneFiles, at: indices[0])
    let scene = try makeSceneForGesture() ?? SceneArgument.readScene(file, presetOptions.preset)
    if forwardsTouches, scene.commands.allSatisfy({ $0.trigger.receiver != nil }) {
      Messages.report(
        "--forward requires a scene with \"commands\"; add commands, or remove --forward")
      throw ExitStatus.badData
    }
    let number = windows > 1 ? indices[0] + 1 : nil
    var setup = LiveScreenSetup(
      screenNumber: number, panels: indices.map(screenOptions.makePanelConfiguration),
      settings: outputOptions.replaySettings(scene, screenOptions.mapping(at: indices[0])),
      forwardsTouches: forwardsTouches)
    setup.auxiliarySelection = screenOptions.auxiliarySelection
    setup.recentTouchStore = keptSeconds.map {
      RecentTouchStore(seconds: $0, folder: pageFolder ?? ".", screen: number)
    }
    if let wakeFile {
      do throws(LiveDeviceError) {
        setup.darkScreenFile = try DarkScreenFile(wakeFile)
      } catch {
        Messages.report("\(error), so --wake-file can't be used")
        throw ExitStatus.badData
      }
    }
    if let file {
      do throws(LiveDeviceError) {
        setup.sceneFile = try SceneFile(file, scene, presetOptions.preset)
      } catch {
        Messages.report("\(error), so changes to the scene file are ignored")
      }
    }
    return setup
  }
  #else
  @Argument(
    parsing: .captureForPassthrough,
    help: "ignored, because this build doesn't include live input")
  var ignored: [String] = []

  /// Throws an error, because this build doesn't include live input.
  public func run() throws { throw LiveInputMissing() }
  #endif
}

#if Live && os(Linux)
extension LiveCommand: FileCommand {
  var fileArguments: FileArguments { FileArguments(inputs: screenOptions.sceneFiles) }
}
#endif
