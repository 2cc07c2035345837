public import ArgumentParser
internal import Fingertip
internal import FingertipEvdev
internal import FingertipText
internal import FingertipTraces

/// `fingertip trim`: a part of a recording.
public struct TrimCommand: ParsableCommand {
  /// Name, abstract and what becomes of fingers at the ends.
  public static let configuration = CommandConfiguration(
    commandName: "trim",
    abstract: "Takes a part out of a recording.",
    discussion: """
      fingertip trim --from 12.5 --to 14 session.evemu tap.evemu

      Times are seconds from the first event, as fingertip replay shows them; the part begins with \
      --from and ends before --to. It makes sense by itself: a finger that is down when it begins \
      lands there, and one that is down when it ends lifts there. With --rebase its times count from \
      its beginning.

      The format of what is written is that of --to-format, else that of the ending, else that of what \
      is read.

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
    help: ArgumentHelp("Where the part begins.", valueName: "seconds"),
    transform: TrimCommand.seconds)
  var from: Duration = .zero

  @Option(
    help: ArgumentHelp(
      "Where the part ends. Without it, at the end of the recording.", valueName: "seconds"),
    transform: TrimCommand.seconds)
  var to: Duration?

  @Flag(help: "Let the times count from the beginning of the part.")
  var rebase = false

  @Option(
    help: ArgumentHelp(
      "The format to write: \(FormatArgument.writable).", valueName: "format"),
    transform: FormatArgument.format)
  var toFormat: RecordingFormat?

  @OptionGroup var recording: RecordingOptions

  /// Made by the argument parser.
  public init() {}

  /// Refuses what makes no sense together.
  public mutating func validate() throws {
    try recording.check(with: [input])
    if let to, to <= from {
      throw ValidationError("--to must be later than --from")
    }
    try FileArgument.check(input, isNot: output)
  }

  /// Reads no further than to the end of the part.
  public mutating func run() throws {
    do throws(RecordingError) {
      var reader = try RecordingReader(
        FileArgument.source(input), description: recording.descriptionSource,
        select: recording.select)
      let format = try format(reader.format)
      try write(&reader, as: format)
    } catch {
      try error.end(reading: input, recording.description)
    }
  }

  private func format(_ read: RecordingFormat) throws(RecordingError) -> RecordingFormat {
    // What is wrong here was asked for, so it is a matter of usage.
    do {
      return try FormatArgument.format(toFormat, for: output, else: read)
    } catch {
      TrimCommand.exit(withError: error)
    }
  }

  private func write(
    _ reader: inout RecordingReader, as format: RecordingFormat
  ) throws(RecordingError) {
    var output = try RecordingOutput(output, format)
    if let device = reader.device { output.write(device, window: reader.window) }
    var trimmer = RecordingTrimmer(from: from, to: to)
    var start: Timestamp?
    var part: [InputEvent] = []
    var failure: RecordingError?
    do throws(RecordingError) {
      while !trimmer.isOver, let event = try reader.next() {
        if start == nil { start = event.time + from }
        trimmer.receive(event) { part.append($0) }
        try write(&part, countedFrom: start, &output)
      }
    } catch {
      if case .unwritable = error.problem { throw error }
      failure = error
    }
    trimmer.finish { part.append($0) }
    try write(&part, countedFrom: start, &output)
    try output.finish(after: failure)
  }

  private func write(
    _ part: inout [InputEvent], countedFrom start: Timestamp?, _ output: inout RecordingOutput
  ) throws(RecordingError) {
    for var event in part {
      if rebase, let start { event.time = .zero + (event.time - start) }
      try output.write(event)
    }
    part.removeAll(keepingCapacity: true)
  }

  private static func seconds(_ text: String) throws -> Duration {
    if let seconds = Double(text), seconds >= 0, seconds <= 1e9 {
      return .nanoseconds(Int64((seconds * 1e9).rounded()))
    }
    throw ValidationError(
      "invalid time \"\(printable(text))\"; use seconds from 0, such as 12.5")
  }
}
