public import ArgumentParser
internal import Fingertip
internal import FingertipEvdev
internal import FingertipText
internal import FingertipRecordings

/// `fingertip trim`: extracts a time range from a recording.
public struct TrimCommand: ParsableCommand, FileCommand {
  /// The command's configuration, including a description of how touches at the ends of the range
  /// are handled.
  public static let configuration = CommandConfiguration(
    commandName: "trim",
    abstract: "Extract a time range from a recording.",
    discussion: """
      fingertip trim --from 12.5 --to 14 session.evemu tap.evemu

      Times are in seconds since the first event, as printed by fingertip replay. The range \
      includes --from and excludes --to. The result is complete: touches that are down at the \
      start begin there, and touches that are down at the end lift there. With --rebase, its times \
      start at 0.

      The output format is set by --to-format, or else by the file name extension; by default, it \
      is the input's format.

      If the recording is damaged, the readable part is written to a new file, but never over an \
      existing one.
      """)

  @Argument(help: ArgumentHelp("recording to read; - reads standard input", valueName: "in"))
  var inputFile: String

  @Argument(help: ArgumentHelp("file to write; - writes to standard output", valueName: "out"))
  var outputFile: String

  @Option(
    name: .customLong("from"),
    help: ArgumentHelp("start of the range (default: 0)", valueName: "seconds"),
    transform: TrimCommand.parseSeconds)
  var startTime: Duration = .zero

  @Option(
    name: .customLong("to"),
    help: ArgumentHelp(
      "end of the range (default: end of the recording)", valueName: "seconds"),
    transform: TrimCommand.parseSeconds)
  var endTime: Duration?

  @Flag(name: .customLong("rebase"), help: "shift all times so that the range starts at 0")
  var shiftsTimesToZero = false

  @Option(
    name: .customLong("to-format"),
    help: ArgumentHelp(
      "output format: \(FormatArgument.writableFormatNames)", valueName: "format"),
    transform: FormatArgument.parseFormat)
  var requestedFormat: RecordingFormat?

  @OptionGroup var recordingOptions: RecordingOptions

  /// Creates the command. The argument parser calls this initializer.
  public init() {}

  var fileArguments: FileArguments {
    FileArguments(
      inputs: [inputFile, recordingOptions.descriptionFile],
      hasDescription: recordingOptions.descriptionFile != nil, outputs: [outputFile],
      printsText: false)
  }

  /// Rejects conflicting options.
  public mutating func validate() throws {
    try recordingOptions.validateStandardInput(with: [inputFile])
    if let endTime, endTime <= startTime {
      throw ValidationError("--to must be later than --from")
    }
  }

  /// Writes the time range and stops reading at its end.
  public mutating func run() throws {
    do throws(RecordingError) {
      var reader = try RecordingReader(
        FileArgument.makeSource(inputFile), description: recordingOptions.descriptionSource,
        select: recordingOptions.deviceChoice)
      let format = try chooseFormat(reader.format)
      if reader.surface != nil, format == .jsonLines { return try writeTouches(of: reader) }
      try write(&reader, as: format)
    } catch {
      try error.reportAndExit(inputFiles: inputFile, recordingOptions.descriptionFile)
    }
  }

  /// Writes a time range of a touch recording.
  private func writeTouches(of reader: consuming RecordingReader) throws(RecordingError) {
    var frames: FrameReader
    do throws(TouchRecordingError) {
      frames = try FrameReader(reader, MappingOptions())
    } catch {
      guard case .recording(let error) = error else { preconditionFailure("\(error)") }
      throw error
    }
    var output = try TouchFrameOutput(
      outputFile, window: frames.mapping.size, name: frames.deviceName)
    var trimmer = TouchTrimmer(from: startTime, to: endTime)
    var origin: Timestamp?
    var failure: RecordingError?
    func shifted(_ time: Timestamp) -> Timestamp {
      shiftsTimesToZero ? .zero + (time - ((origin ?? time) + startTime)) : time
    }
    while !trimmer.isPastEnd, let step = frames.nextElement() {
      switch step {
      case .frame(let frame):
        origin = origin ?? frame.timestamp
        try trimmer.receive(frame) { (frame) throws(RecordingError) in
          try output.write(TouchFrame(at: shifted(frame.timestamp), samples: frame.samples))
        }
      case .auxiliary(var signal):
        origin = origin ?? signal.timestamp
        guard trimmer.isInRange(signal.timestamp) else { continue }
        signal.timestamp = shifted(signal.timestamp)
        output.write(signal)
      case .note, .accelerationError: break
      case .failure(let error): failure = error
      }
    }
    try output.finish(after: failure)
  }

  private func chooseFormat(_ read: RecordingFormat) throws(RecordingError) -> RecordingFormat {
    // This error can be caused only by the format that the user requested, so report it as a usage
    // error.
    do {
      return try FormatArgument.chooseFormat(requestedFormat, for: outputFile, else: read)
    } catch {
      TrimCommand.exit(withError: error)
    }
  }

  private func write(
    _ reader: inout RecordingReader, as format: RecordingFormat
  ) throws(RecordingError) {
    var output = try RecordingOutput(outputFile, format)
    if let device = reader.device { output.write(device, window: reader.windowSize) }
    var trimmer = RecordingTrimmer(from: startTime, to: endTime)
    var rangeStart: Timestamp?
    var trimmedEvents: [InputEvent] = []
    var failure: RecordingError?
    do throws(RecordingError) {
      while !trimmer.isPastEnd, let event = try reader.next() {
        if rangeStart == nil { rangeStart = event.time + startTime }
        trimmer.receive(event) { trimmedEvents.append($0) }
        try write(&trimmedEvents, countedFrom: rangeStart, &output)
      }
    } catch {
      if case .unwritable = error.problem { throw error }
      failure = error
    }
    trimmer.finish { trimmedEvents.append($0) }
    try write(&trimmedEvents, countedFrom: rangeStart, &output)
    Messages.report(reader.losses.messages, about: reader.name)
    Messages.report(reader.readingNotes, about: reader.name)
    try output.finish(after: failure)
  }

  private func write(
    _ part: inout [InputEvent], countedFrom start: Timestamp?, _ output: inout RecordingOutput
  ) throws(RecordingError) {
    for var event in part {
      if shiftsTimesToZero, let start { event.time = .zero + (event.time - start) }
      try output.write(event)
    }
    part.removeAll(keepingCapacity: true)
  }

  private static func parseSeconds(_ text: String) throws -> Duration {
    if let seconds = Double(text), seconds >= 0, seconds <= 1e9 {
      return .nanoseconds(Int64((seconds * 1e9).rounded()))
    }
    throw ValidationError(
      "invalid time \"\(printable(text))\"; use a number of seconds, 0 or more, such as 12.5")
  }
}
