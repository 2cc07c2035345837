public import ArgumentParser
internal import FingertipEvdev
internal import FingertipScenes
internal import FingertipRecordings

/// `fingertip replay`: prints and explains the gestures in recordings.
public struct ReplayCommand: ParsableCommand, FileCommand {
  /// The command's configuration, including a description of the output.
  public static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Replay recordings and print the recognized gestures.",
    discussion: ReplayCommand.discussion)

  @Argument(
    help: ArgumentHelp(
      "recordings, in any format (detected by content); - reads standard input",
      valueName: "file"))
  var files: [String]

  @OptionGroup var recordingOptions: RecordingOptions
  @OptionGroup var windowOptions: WindowOptions
  @OptionGroup var screenOptions: ScreenOptions
  @OptionGroup var outputOptions: OutputOptions
  @OptionGroup var filterOptions: FilterOptions

  @Flag(name: .customLong("realtime"), help: "replay at the recorded speed")
  var isRealTime = false

  /// Creates the command. The argument parser calls this initializer.
  public init() {}

  var fileArguments: FileArguments {
    FileArguments(
      inputs: files + [recordingOptions.descriptionFile, windowOptions.sceneFile],
      hasDescription: recordingOptions.descriptionFile != nil)
  }

  /// Rejects conflicting options.
  public mutating func validate() throws {
    if windowOptions.size != nil, screenOptions.sizeInMillimeters != nil {
      throw ValidationError("use either --size or --size-mm")
    }
    try recordingOptions.validateStandardInput(with: files)
  }

  /// Replays the files in order. If a file is unreadable, the command continues with the next one.
  public mutating func run() throws {
    let output = OutputStream(
      .descriptor(1), flushesEachLine: isRealTime || SystemFunctions.isTerminal(1))
    var settings = outputOptions.replaySettings(
      try windowOptions.readScene(), screenOptions.mapping(windowOptions.size))
    settings.deviceChoice = recordingOptions.deviceChoice
    settings.filter = filterOptions.filter
    if let name = filterOptions.explainedRecognizer { settings.filter.recognizerNames = [name] }
    if let problem = settings.filter.unknownNameMessage(about: settings.scene) {
      Messages.report(problem)
      throw ExitStatus.badUsage
    }
    var areAllFilesRead = true
    for file in files where output.writeErrorNumber == nil {
      if !replay(file, settings, output) { areAllFilesRead = false }
    }
    try Messages.throwIfWriteFailed(output)
    if !areAllFilesRead {
      throw ExitStatus.unreadableFileStatus(files + [recordingOptions.descriptionFile])
    }
  }

  /// Replays one file and returns whether the whole file could be read.
  private func replay(
    _ file: String, _ settings: ReplaySettings, _ output: OutputStream
  ) -> Bool {
    let progress = DelayedProgressLine(file)
    defer { progress.clearLine() }
    let wait = isRealTime ? ReplayPacer.monotonic().waitUntil : nil
    let source = FileArgument.makeSource(file)
    if let name = filterOptions.explainedRecognizer, settings.format == .text {
      let replayer = WhyReplayer(name, settings, .standardOutput, output, report: Messages.report)
      return replayer.replay(source, description: recordingOptions.descriptionSource) {
        progress.showReplayedTime($0)
      }
    }
    var settings = settings
    // For JSON, the output of `--why` consists of the decisions that concern the recognizer.
    if filterOptions.explainedRecognizer != nil { settings.writesDecisions = true }
    let replayer = Replayer(
      settings, output, wait: wait, progress: { progress.showReplayedTime($0) },
      report: Messages.report)
    return replayer.replay(source, description: recordingOptions.descriptionSource)
  }
}
