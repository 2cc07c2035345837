public import ArgumentParser
internal import FingertipText

#if Live && os(Linux)
internal import FingertipEvdev
internal import FingertipLive
internal import FingertipRecordings
#endif

/// `fingertip play`: replays a recording through a virtual touchscreen.
public struct PlayCommand: ParsableCommand {
  /// The command's configuration, including a description of what the command replays.
  public static let configuration = CommandConfiguration(
    commandName: "play",
    abstract: "Replay a recording through a virtual touchscreen.",
    discussion: """
      Creates a device like the recorded one and sends its events at the recorded times. Other \
      programs can't distinguish it from a real touchscreen. At the end of the recording, or on \
      Ctrl-C, SIGTERM or SIGHUP, all touches are lifted, and the device is removed half a second \
      later.

        fingertip play drag.evemu
        fingertip play --speed 0.5 --loop pinch.yml
        adb shell getevent -lt /dev/input/event2 | fingertip play --description phone.desc -

      If the recording comes from standard input, the device appears as soon as its description \
      has been read, and playback starts with the first event. All formats that fingertip convert \
      reads are supported. A recording of touches becomes the events of a touchscreen with 32 \
      slots; the command reports what these events can't represent. As with any device, the kernel \
      drops events that repeat the current value.

      Exit status 65 also if the kernel rejects the device, 77 without access to /dev/uinput.
      """)

  /// Creates the command. The argument parser calls this initializer.
  public init() {}

  #if Live && os(Linux)
  @Argument(
    help: ArgumentHelp("recording to replay; - reads standard input", valueName: "file"))
  var recordingFile: String

  @OptionGroup var recordingOptions: RecordingOptions

  @Option(
    help: ArgumentHelp(
      "playback speed: 2 is twice as fast as recorded, 0.5 is half as fast", valueName: "factor"))
  var speed = 1.0

  @Flag(
    name: .customLong("loop"),
    help: "repeat the recording until interrupted, waiting for --delay before each repetition")
  var repeats = false

  @Option(
    name: .customLong("delay"),
    help: ArgumentHelp(
      "seconds to wait before the first event, so that other programs can find the device",
      valueName: "seconds"))
  var delaySeconds = 1.0

  /// Rejects out-of-range values and conflicting options.
  public mutating func validate() throws {
    try recordingOptions.validateStandardInput(with: [recordingFile])
    guard speed >= 0.001, speed <= 1000 else {
      throw ValidationError("--speed must be between 0.001 and 1000")
    }
    guard delaySeconds >= 0, delaySeconds <= 86400 else {
      throw ValidationError("--delay must be between 0 and 86400 seconds")
    }
    if repeats, recordingFile == "-" {
      throw ValidationError("--loop can't read standard input again; pass a file")
    }
  }

  /// Replays the recording until it ends or a signal arrives.
  public mutating func run() throws {
    let source = FileArgument.makeSource(recordingFile)
    do throws(PlayFailure) {
      let player = try Player(
        source, description: recordingOptions.descriptionSource,
        select: recordingOptions.deviceChoice,
        speed: speed, delay: delaySeconds)
      Messages.report("\(player.node): playing \(printable(recordingFile)); press Ctrl-C to stop")
      repeat { try player.play() } while repeats && !player.wasInterrupted
      try player.waitBeforeRemoval()
      Messages.report("played \(counted(player.sentFrameCount, "frame"))")
      Messages.report(player.losses.messages, about: source.name)
      Messages.report(player.readingNotes, about: source.name)
    } catch {
      Messages.report(printable(error.description))
      throw error.exitStatus(inputFiles: [recordingFile, recordingOptions.descriptionFile])
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
extension PlayCommand: FileCommand {
  var fileArguments: FileArguments {
    FileArguments(
      inputs: [recordingFile, recordingOptions.descriptionFile],
      hasDescription: recordingOptions.descriptionFile != nil)
  }
}
#endif
