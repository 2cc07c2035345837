public import ArgumentParser
internal import Fingertip
internal import FingertipEvdev
internal import FingertipText
internal import FingertipTraces

/// `fingertip convert`: a recording in another format.
public struct ConvertCommand: ParsableCommand {
  /// Name, abstract and the description of the formats.
  public static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Writes a recording in another format.",
    discussion: """
      fingertip convert bug-report.txt drag.evemu
      fingertip convert --select event7 session.yml tap.jsonl
      fingertip convert --size 390x844 tap.evemu tap.actions.json
      adb shell getevent -lt | fingertip convert --to evemu - -

      The format of what is read is found from its content: evemu, libinput record, evtest, getevent \
      -t or -lt, raw input_event of 64 or 32 bits, JSON Lines, revent, Kivy recorder, WAYLAND_DEBUG, W3C WebDriver \
      Actions. The format of what is written is that of --to, else that of the ending: .evemu, .yml, .evtest, \
      .getevent, .bin, .raw32, .jsonl.

      What other programs perform is written too, of a whole recording, with its places in a window of --size: \
      webdriver, W3C Actions for selenium (.actions.json); devtools, calls of Chrome's \
      Input.dispatchTouchEvent (.devtools.json); playwright, a module that makes these calls (.mjs); appium, a \
      module in Python (.py); sendevent and input, scripts for the shell of Android (.sendevent.sh, \
      .input.sh); swift, a test that expects the gestures that the standard scene recognizes (.swift). What a \
      form has no words for is said.

      A recording that holds touches and no events becomes the events of a touchscreen with 1016 \
      units to the point. Raw events have no room for the device; --describe keeps its description.

      Exit status: 0 when all was written, 64 when the command was used wrongly, 65 when the recording \
      could not be opened, read or understood (what came before is still written where there was no file \
      yet; one that was there stays), 66 when a file is not there, 74 when the output \
      could not be written.
      """)

  @Argument(help: ArgumentHelp("The recording. - is the standard input.", valueName: "in"))
  var input: String

  @Argument(help: ArgumentHelp("Where to write to. - is the standard output.", valueName: "out"))
  var output: String

  @Option(
    help: ArgumentHelp(
      "The format to write: \(WrittenFormat.known).", valueName: "format"),
    transform: WrittenFormat.named)
  var to: WrittenFormat?

  @OptionGroup var recording: RecordingOptions

  @Option(
    help: ArgumentHelp(
      "Write the description of the device to a file, as evemu-describe does.", valueName: "file"))
  var describe: String?

  @Flag(help: "Write touches in points instead of events. Only JSON Lines can hold them.")
  var touches = false

  @Option(
    help: ArgumentHelp(
      "The size of the window in points for --touches, and for what other programs perform, such as "
        + "1280x800.", valueName: "WxH"),
    transform: SizeArgument.points)
  var size: Surface.RequestedSize?

  /// Made by the argument parser.
  public init() {}

  /// Refuses what makes no sense together.
  public mutating func validate() throws {
    try recording.check(with: [input])
    let format = try WrittenFormat.format(to, for: output)
    let isScript = if case .script = format { true } else { false }
    if size != nil, !touches, !isScript {
      throw ValidationError("--size requires --touches")
    }
    if describe != nil, isScript {
      throw ValidationError(
        "--describe requires events, but \(printable(output)) has touches")
    }
    if touches, format != .recording(.jsonLines) {
      throw ValidationError("--touches requires JSON Lines; add --to jsonl")
    }
    try FileArgument.check(input, isNot: output)
    if let describe { try FileArgument.check(input, isNot: describe) }
  }

  /// Reads and writes at once, so a recording of any length can be converted; what other programs perform is
  /// made of a whole one.
  public mutating func run() throws {
    let format = try WrittenFormat.format(to, for: output)
    do throws(TouchRecordingError) {
      switch format {
      case .recording(let format): if touches { try writeTouches() } else { try write(as: format) }
      case .script(let script): try write(as: script)
      }
    } catch {
      if case .recording(let error) = error { try error.end(reading: input, recording.description) }
      Messages.tell(error.description)
      throw ExitStatus.badData
    }
  }

  private func write(as format: RecordingFormat) throws(TouchRecordingError) {
    do throws(RecordingError) {
      var reader = try RecordingReader(
        FileArgument.source(input), description: recording.descriptionSource,
        select: recording.select)
      try write(&reader, as: format)
    } catch {
      throw .recording(error)
    }
  }

  private func write(
    _ reader: inout RecordingReader, as format: RecordingFormat
  ) throws(RecordingError) {
    var output = try RecordingOutput(output, format)
    if let device = reader.device {
      output.write(device, window: reader.window)
      if describe == nil, !format.holdsDescription {
        Messages.tell(
          "\(printable(self.output)): can't store the device description; add "
            + "--describe \(printable(self.output)).desc")
      }
    }
    var failure: RecordingError?
    do throws(RecordingError) {
      while let event = try reader.next() { try output.write(event) }
    } catch {
      if case .unwritable = error.problem { throw error }
      failure = error
    }
    if let describe, let device = reader.device {
      var writer = EvemuWriter()
      writer.write(device)
      var sink = try RecordingOutput.sink(describe)
      try sink.write(writer.bytes)
      if failure == nil || !sink.isReplacing { try sink.close() }
    }
    try output.finish(after: failure)
  }

  private func writeTouches() throws(TouchRecordingError) {
    var setting = SurfaceSetting()
    setting.size = size ?? .automatic
    var frames = try FrameReader(
      FileArgument.source(input), setting, select: recording.select,
      description: recording.descriptionSource, origin: .zero)
    do throws(RecordingError) {
      var sink = try RecordingOutput.sink(output)
      var writer = JSONLinesWriter()
      writer.write(window: frames.surface.size, name: frames.device.name)
      var failure: RecordingError?
      while let step = frames.next() {
        switch step {
        case .frame(let frame): writer.write(frame)
        case .signal(let signal): writer.write(signal)
        case .note, .refusal: break
        case .failure(let error): failure = error
        }
        if writer.bytes.count >= 64 * 1024 {
          try sink.write(writer.bytes)
          writer.removeAll()
        }
      }
      try sink.write(writer.bytes)
      try sink.close(after: failure)
    } catch {
      throw .recording(error)
    }
  }
}
