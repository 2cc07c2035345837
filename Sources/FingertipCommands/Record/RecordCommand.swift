public import ArgumentParser
internal import FingertipText

#if Live && os(Linux)
internal import FingertipLive
internal import FingertipRecordings
#endif

/// `fingertip record`: records a device's events.
public struct RecordCommand: ParsableCommand {
  /// The command's configuration, including a description of what the command records.
  public static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Record a touchscreen's events.",
    discussion: """
      Records until Ctrl-C, SIGTERM or SIGHUP, or until the device is unplugged. The file always \
      contains all complete frames and can be replayed. The first frame, without a touch, contains \
      the state of the device at the start, such as the last coordinates.

        fingertip record -o tap.evemu
        fingertip record -o tap.yml
        fingertip record --match goodix -o - | fingertip replay --explain -

      --device can also select a device that isn't a touchscreen.

      With --also, the keys of a remote control are recorded along with the touches; in JSON \
      Lines, so are the samples of a motion sensor. A replay then reports shakes and commands as \
      fingertip live does:

        fingertip record --also headset --also accelerometer -o shaken.jsonl

      Exit status 75 if another program has grabbed the device, 77 without permission to use it.
      """)

  /// Creates the command. The argument parser calls this initializer.
  public init() {}

  #if Live && os(Linux)
  @OptionGroup var deviceArguments: DeviceArguments

  @Option(name: .customLong("also"), help: AuxiliaryDeviceArgument.help)
  var auxiliaryDevices: [String] = []

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp(
      "file to write; its extension determines the format (default: evemu-record's); - writes "
        + "to standard output", valueName: "file"))
  var outputFile: String

  @Option(
    name: .customLong("to"),
    help: ArgumentHelp("output format: \(FormatArgument.writableFormatNames)", valueName: "format"),
    transform: FormatArgument.parseFormat)
  var requestedFormat: RecordingFormat?

  /// Throws an error if the format can't be written.
  public mutating func validate() throws {
    _ = try chooseFormat()
    try AuxiliaryDeviceArgument.checkSelections(auxiliaryDevices)
  }

  private func chooseFormat() throws -> RecordingFormat {
    try FormatArgument.chooseFormat(requestedFormat, for: outputFile, else: .evemu)
  }

  /// Records until a signal ends the command.
  public mutating func run() throws {
    let format = try chooseFormat()
    let recorder = Recorder(report: Messages.report)
    do throws(RecordFailure) {
      guard let device = try recorder.openDevice(deviceArguments) else { return }
      let devices = try recorder.openAuxiliaryDevices(
        AuxiliaryDeviceArgument.selections(auxiliaryDevices), in: format)
      try recorder.record(device, devices, to: outputFile, format)
    } catch {
      Messages.report(printable(error.description))
      throw error.exitStatus
    }
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
extension RecordCommand: FileCommand {
  var fileArguments: FileArguments {
    FileArguments(inputs: [], outputs: [outputFile], printsText: false)
  }
}
#endif
