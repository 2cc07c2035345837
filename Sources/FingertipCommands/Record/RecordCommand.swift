public import ArgumentParser
internal import FingertipText

#if Live && os(Linux)
internal import FingertipLive
internal import FingertipTraces
#endif

/// `fingertip record`: the events of a device, as a recording that can be replayed.
public struct RecordCommand: ParsableCommand {
  /// Name, abstract and what is recorded.
  public static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Records the events of a touchscreen of this machine.",
    discussion: """
      Records until Ctrl-C, SIGTERM or SIGHUP, or until the device is unplugged. Whatever ends it, \
      the file holds all frames up to then and can be replayed. What the device knew when the \
      recording began, such as where fingers touched last, comes first, as a frame without a touch.

        fingertip record -o tap.evemu
        fingertip record -o tap.yml
        fingertip record --match goodix -o - | fingertip replay --explain -

      A device that is no touchscreen is recorded too when it is given with --device.

      With --also a remote control, and a motion sensor in JSON Lines, are kept among the touches, so that a replay \
      tells shakes and commands as fingertip live does:

        fingertip record --also headset --also accelerometer -o shaken.jsonl

      Exit status: as that of fingertip live; 74 when the file could not be written.
      """)

  /// Made by the argument parser.
  public init() {}

  #if Live && os(Linux)
  @OptionGroup var choice: DeviceArguments

  @Option(help: SignalArgument.help)
  var also: [String] = []

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Where to write the recording, in the format of its ending, or else as evemu-record does. - is "
        + "the standard output.", valueName: "file"))
  var output: String

  @Option(
    help: ArgumentHelp("The format to write: \(FormatArgument.writable).", valueName: "format"),
    transform: FormatArgument.format)
  var to: RecordingFormat?

  /// Refuses formats that cannot be written.
  public mutating func validate() throws {
    _ = try format()
    try SignalArgument.check(also)
  }

  private func format() throws -> RecordingFormat {
    try FormatArgument.format(to, for: output, else: .evemu)
  }

  /// Records until a signal ends it.
  public mutating func run() throws {
    let format = try format()
    let recorder = Recorder(report: Messages.report)
    do throws(RecordFailure) {
      guard let device = try recorder.device(choice) else { return }
      let devices = try recorder.signals(SignalArgument.selections(also), in: format)
      try recorder.record(device, devices, to: output, format)
    } catch {
      Messages.report(printable(error.description))
      throw error.exitStatus
    }
  }
  #else
  @Argument(parsing: .captureForPassthrough, help: "Not used in this build.")
  var ignored: [String] = []

  /// Says why there is nothing to record.
  public func run() throws { throw LiveInputMissing() }
  #endif
}
