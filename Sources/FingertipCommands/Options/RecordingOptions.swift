internal import ArgumentParser
internal import FingertipTraces

/// What may be said about a recording that is read.
struct RecordingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A file that describes the device, where a recording does not. Without it, one is looked "
        + "for beside the recording: NAME.desc or NAME.prop.", valueName: "file"))
  var description: String?

  @Option(
    help: ArgumentHelp(
      "Which device, where a recording holds several: its number, its node or a part of its name. "
        + "Without it, the first touchscreen.", valueName: "device"),
    transform: DeviceArgument.choice)
  var select: DeviceChoice = .firstTouchscreen

  /// Where the description comes from.
  var descriptionSource: ByteSource? { description.map(FileArgument.source) }

  /// Refuses to read the standard input twice.
  func check(with files: [String]) throws {
    if files.count(where: { $0 == "-" }) + (description == "-" ? 1 : 0) > 1 {
      throw ValidationError("- can be used only once, since standard input is read once")
    }
  }
}

/// A recording whose fingers are asked about, or drawn.
struct TraceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A recording of any format, whose fingers are played into the scene. - is the standard input.",
      valueName: "file"))
  var trace: String?

  @OptionGroup var recording: RecordingOptions

  /// Refuses what makes no sense together.
  mutating func validate() throws {
    if recording.description != nil, trace == nil {
      throw ValidationError("--description requires --trace")
    }
    try recording.check(with: [trace].compactMap { $0 })
  }

  /// What the fingers did in a scene, if there are any, and whether the recording could be read to its
  /// end. When it cannot be opened, says so and ends the command.
  func trails(_ window: WindowOptions) throws -> (TouchTrails?, isWhole: Bool) {
    guard let trace else { return (nil, true) }
    var settings = ReplaySettings()
    settings.scene = try window.readScene()
    settings.surface = window.surface
    settings.select = recording.select
    return try Messages.orUnread([trace, recording.description]) {
      try TouchTrails.read(
        FileArgument.source(trace), description: recording.descriptionSource, settings,
        Messages.tell)
    }
  }
}
