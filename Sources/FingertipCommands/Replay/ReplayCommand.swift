public import ArgumentParser
internal import FingertipEvdev
internal import FingertipScenes
internal import FingertipTraces

/// `fingertip replay`: which gestures a recording holds, and why.
public struct ReplayCommand: ParsableCommand {
  /// Name, abstract and the description of the output.
  public static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Recognizes the gestures in recordings.",
    discussion: ReplayCommand.discussion)

  @Argument(
    help: ArgumentHelp(
      "Recordings of any format, which is found from the content. - is the standard input.",
      valueName: "file"))
  var files: [String]

  @OptionGroup var recording: RecordingOptions
  @OptionGroup var window: WindowOptions
  @OptionGroup var screen: ScreenOptions
  @OptionGroup var telling: TellingOptions
  @OptionGroup var question: QuestionOptions

  @Flag(help: "Play at the speed at which it was recorded.")
  var realtime = false

  /// Made by the argument parser.
  public init() {}

  /// Refuses what makes no sense together.
  public mutating func validate() throws {
    if window.size != nil, screen.sizeInMillimetres != nil {
      throw ValidationError("use either --size or --size-mm")
    }
    try recording.check(with: files)
  }

  /// Replays the files one after the other. A file that cannot be read does not stop the next.
  public mutating func run() throws {
    let output = OutputStream(
      .descriptor(1), flushesLines: realtime || SystemOutput.isTerminal(1))
    var settings = telling.settings(try window.readScene(), screen.surface(window.size))
    settings.select = recording.select
    settings.filter = question.filter
    if let name = question.why { settings.filter.recognizers = [name] }
    if let complaint = settings.filter.complaint(about: settings.scene) {
      Messages.tell(complaint)
      throw ExitStatus.badUsage
    }
    var isAllRead = true
    for file in files where output.failure == nil {
      if !replay(file, settings, output) { isAllRead = false }
    }
    try Messages.check(output)
    if !isAllRead { throw ExitStatus.unread(files + [recording.description]) }
  }

  /// Replays one file, and answers whether all of it could be read.
  private func replay(
    _ file: String, _ settings: ReplaySettings, _ output: OutputStream
  ) -> Bool {
    let progress = SlowProgress(file)
    defer { progress.clear() }
    let wait = realtime ? Pacer.monotonic().wait : nil
    let source = FileArgument.source(file)
    if let name = question.why, settings.format == .text {
      let replayer = WhyReplayer(name, settings, .standardOutput, output, tell: Messages.tell)
      return replayer.replay(source, description: recording.descriptionSource) {
        progress.reach($0)
      }
    }
    var settings = settings
    // For programs an answer is the decisions that bear on it.
    if question.why != nil { settings.explains = true }
    let replayer = Replayer(
      settings, output, wait: wait, reach: { progress.reach($0) }, tell: Messages.tell)
    return replayer.replay(source, description: recording.descriptionSource)
  }
}
