internal import ArgumentParser
internal import FingertipRecordings

/// The options for reading a recording.
struct RecordingOptions: ParsableArguments {
  @Option(
    name: .customLong("description"),
    help: ArgumentHelp(
      "device description for a recording without one (default: NAME.desc or NAME.prop next to the "
        + "recording)", valueName: "file"))
  var descriptionFile: String?

  @Option(
    name: .customLong("select"),
    help: ArgumentHelp(
      "device to read if the recording contains several: its number, node or part of its name "
        + "(default: the first touchscreen)", valueName: "device"),
    transform: DeviceArgument.parseChoice)
  var deviceChoice: DeviceChoice = .firstTouchscreen

  /// The source of the device description.
  var descriptionSource: ByteSource? { descriptionFile.map(FileArgument.makeSource) }

  /// Throws an error if the options would require standard input to be read twice.
  func validateStandardInput(with files: [String]) throws {
    if files.count(where: { $0 == "-" }) + (descriptionFile == "-" ? 1 : 0) > 1 {
      throw ValidationError("- can be used only once, because standard input can be read only once")
    }
  }
}

/// The options for commands that can optionally hit-test or draw the touches of a recording.
struct OptionalRecordingOptions: ParsableArguments {
  @Option(
    name: .customLong("recording"),
    help: ArgumentHelp(
      "replay this recording into the scene; - reads standard input", valueName: "file"))
  var recordingFile: String?

  @OptionGroup var readingOptions: RecordingOptions

  /// The files to read.
  var inputFiles: [String?] { [recordingFile, readingOptions.descriptionFile] }

  /// Rejects conflicting options.
  mutating func validate() throws {
    if readingOptions.descriptionFile != nil, recordingFile == nil {
      throw ValidationError("--description requires --recording")
    }
    try readingOptions.validateStandardInput(with: [recordingFile].compactMap { $0 })
  }

  /// Replays the recording in the scene.
  ///
  /// Prints an error and ends the command if the recording can't be opened.
  ///
  /// - Returns: The recording's touches, or `nil` if no recording was given, and whether the whole
  ///   recording could be read.
  func readMappedRecording(_ window: WindowOptions) throws -> (MappedRecording?, isWhole: Bool) {
    guard let recordingFile else { return (nil, true) }
    var settings = ReplaySettings()
    settings.scene = try window.readScene()
    settings.mapping = window.mapping
    settings.deviceChoice = readingOptions.deviceChoice
    return try Messages.reportingReadErrors([recordingFile, readingOptions.descriptionFile]) {
      try MappedRecording.readRecording(
        FileArgument.makeSource(recordingFile), description: readingOptions.descriptionSource,
        settings, Messages.report)
    }
  }
}
