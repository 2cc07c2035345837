public import ArgumentParser
internal import FingertipText

#if Live && os(Linux)
internal import FingertipEvdev
internal import FingertipLive
internal import FingertipTraces
#endif

/// `fingertip play`: a recording, as a touchscreen that somebody touches.
public struct PlayCommand: ParsableCommand {
  /// Name, abstract and what is played.
  public static let configuration = CommandConfiguration(
    commandName: "play",
    abstract: "Plays a recording into a virtual touchscreen of this machine.",
    discussion: """
      Makes a device that is described as the one of the recording is, and sends its events at their \
      own times; to all programs it is a touchscreen like any other. When the recording is over, or \
      with Ctrl-C, SIGTERM or SIGHUP, all fingers lift, and half a second later the device is gone.

        fingertip play drag.evemu
        fingertip play --speed 0.5 --loop pinch.yml
        adb shell getevent -lt /dev/input/event2 | fingertip play --description phone.desc -

      From the standard input, the device is there as soon as it is described, and its time runs from the \
      first event on. Recordings of all formats are played that fingertip convert reads. Devices of the kernel do not \
      repeat a value that they have sent, and so does this one not.

      Exit status: 0 when all was played or a signal ended it, 64 when the command was used wrongly, \
      65 when the recording could not be opened, read or understood, or the kernel refuses such a device, \
      66 when a file or /dev/uinput is not there, 77 when /dev/uinput may not be used.
      """)

  /// Made by the argument parser.
  public init() {}

  #if Live && os(Linux)
  @Argument(help: ArgumentHelp("The recording. - is the standard input.", valueName: "file"))
  var file: String

  @OptionGroup var recording: RecordingOptions

  @Option(
    help: ArgumentHelp(
      "How fast: 2 is twice as fast as it was recorded, 0.5 half as fast.", valueName: "factor"))
  var speed = 1.0

  @Flag(help: "Play it again and again, with the delay between.")
  var loop = false

  @Option(
    help: ArgumentHelp(
      "How long to wait before, in seconds, so that other programs find the device.",
      valueName: "seconds"))
  var delay = 1.0

  /// Refuses what makes no sense.
  public mutating func validate() throws {
    try recording.check(with: [file])
    guard speed >= 0.001, speed <= 1000 else {
      throw ValidationError("--speed must be from 0.001 to 1000")
    }
    guard delay >= 0, delay <= 86400 else {
      throw ValidationError("--delay must be from 0 to 86400 seconds")
    }
    if loop, file == "-" {
      throw ValidationError("--loop can't read standard input again; pass a file")
    }
  }

  /// Plays to the end, or until a signal.
  public mutating func run() throws {
    let source = FileArgument.source(file)
    do throws(PlayFailure) {
      let player = try Player(
        source, description: recording.descriptionSource, select: recording.select,
        speed: speed, delay: delay)
      Messages.tell("\(player.node): playing \(printable(file)) until its end or Ctrl-C")
      repeat { try player.play() } while loop && !player.isEnded
      try player.finish()
      Messages.tell("played \(counted(player.frames, "frame"))")
    } catch {
      Messages.tell(printable(error.description))
      throw error.exitStatus(reading: [file, recording.description])
    }
  }
  #else
  @Argument(parsing: .captureForPassthrough, help: "Not used in this build.")
  var ignored: [String] = []

  /// Says why there is no device to play into.
  public func run() throws { throw LiveInputMissing() }
  #endif
}
