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

  @Option(
    help: ArgumentHelp(
      "What is touched: a JSON file of views and recognizers. Without it, one window that listens "
        + "for every standard gesture.", valueName: "file"))
  var scene: String?

  @Option(
    help: ArgumentHelp("The size of the window in points, such as 1280x800.", valueName: "WxH"),
    transform: SizeArgument.points)
  var size: Surface.RequestedSize?

  @Option(
    name: .customLong("size-mm"),
    help: ArgumentHelp(
      "The size of the picture in millimetres, such as 217x136. A point is 1/160 inch.",
      valueName: "WxH"),
    transform: SizeArgument.millimetres)
  var sizeInMillimetres: Surface.RequestedSize?

  @Option(
    help: ArgumentHelp(
      "How far the picture is turned clockwise against the touch surface: 0, 90, 180, or 270.",
      valueName: "degrees"),
    transform: RotationArgument.rotation)
  var rotate: SurfaceRotation = .none

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The calibration, six numbers in one argument as in LIBINPUT_CALIBRATION_MATRIX: "
        + "--matrix \"1 0 0 0 1 0\" changes nothing.", valueName: "numbers"),
    transform: MatrixArgument.calibration)
  var matrix: Calibration?

  @Flag(help: "Also write every decision with its reason, and what is odd about the events.")
  var explain = false

  @Flag(help: "Also write what each touch does.")
  var touches = false

  @Flag(help: "Write one JSON object a line.")
  var json = false

  @Flag(help: "Play at the speed at which it was recorded.")
  var realtime = false

  /// Made by the argument parser.
  public init() {}

  /// Refuses what makes no sense together.
  public mutating func validate() throws {
    if size != nil, sizeInMillimetres != nil {
      throw ValidationError("--size and --size-mm are two ways to say one thing. Give one of them.")
    }
    if files.count(where: { $0 == "-" }) + (description == "-" ? 1 : 0) > 1 {
      throw ValidationError("- can be given once only: the standard input is read once.")
    }
  }

  /// Replays the files one after the other. A file that cannot be read does not stop the next.
  public mutating func run() throws {
    let output = OutputStream(
      .descriptor(1), flushesLines: realtime || SystemOutput.isTerminal(1))
    let replayer = Replayer(
      try settings(), output, pacer: realtime ? .monotonic() : nil, tell: Messages.tell)
    var isAllRead = true
    for file in files where output.failure == nil {
      let isWhole = replayer.replay(
        source(file), description: description.map { source($0) })
      if !isWhole { isAllRead = false }
    }
    try Messages.check(output)
    if !isAllRead { throw ExitStatus.unread(files + [description]) }
  }

  private func source(_ file: String) -> ByteSource {
    file == "-" ? .standardInput : .file(file)
  }

  private func settings() throws -> ReplaySettings {
    var settings = ReplaySettings()
    settings.select = select
    settings.scene = try SceneArgument.scene(scene)
    settings.size = size ?? sizeInMillimetres
    settings.rotation = rotate
    settings.calibration = matrix ?? .none
    settings.format = json ? .json : .text
    settings.tellsTouches = touches
    settings.explains = explain
    return settings
  }
}
