internal import Fingertip
internal import FingertipEvdev
internal import FingertipRecordings
internal import FingertipTesting
internal import FingertipText

/// The conversion of one file that was either named by the user or found in a folder.
struct FileConversion {
  /// The destination of the conversion.
  enum Output {
    /// A file that the user chose. An existing file is replaced, and `-` means standard output.
    case namedByUser(String)
    /// A file with a name chosen by the command, in a folder chosen by the user. The file must not
    /// exist yet.
    case newFile(String)

    var name: String {
      switch self {
      case .namedByUser(let name), .newFile(let name): name
      }
    }
  }

  let source: ByteSource
  let output: Output
  let format: WrittenFormat
  var recordingOptions = RecordingOptions()
  /// The file that contains the device description.
  var descriptionFile: String?
  /// Whether to write touches instead of events.
  var writesTouches = false
  /// The window size in points for touches and scripts, or `nil` to determine it automatically.
  var requestedSize: DisplayMapping.RequestedSize?
  /// A closure called with each note about the input or the output.
  let onNote: (_ text: String, _ file: String) -> Void

  /// The number of events or touch frames that were written.
  private(set) var writtenItemCount = 0
  /// The singular noun for the written items: `event` or `frame`.
  private(set) var writtenItemNoun = "event"

  init(
    _ source: ByteSource, to output: Output, as format: WrittenFormat,
    onNote: @escaping (_ text: String, _ file: String) -> Void
  ) {
    (self.source, self.output, self.format, self.onNote) = (source, output, format, onNote)
  }

  /// Converts the recording event by event, so a recording of any length can be converted. The only
  /// exception is a script, for which the whole recording is read into memory.
  ///
  /// If the recording is damaged, the readable part is written, provided that the output file is
  /// new.
  mutating func run() throws {
    switch format {
    case .script(let script): try write(as: script)
    case .recording where writesTouches: try writeTouches(try makeFrameReader(), areCopied: false)
    case .recording(let format):
      let reader = try makeReader()
      if reader.surface != nil, format == .jsonLines, descriptionFile == nil {
        return try writeTouches(try FrameReader(reader, MappingOptions()), areCopied: true)
      }
      do throws(RecordingError) {
        try writeEvents(of: reader, as: format)
      } catch {
        throw TouchRecordingError.recording(error)
      }
    }
  }

  /// Opens the output.
  func makeSink() throws(RecordingError) -> ByteSink {
    switch output {
    case .namedByUser(let file): return try RecordingOutput.makeSink(file)
    case .newFile(let file):
      // If the folders can't be created, opening the output also fails, and that error is reported.
      _ = TextFile.createFolders(for: file)
      return try ByteSink(creating: file)
    }
  }

  private func makeReader() throws(TouchRecordingError) -> RecordingReader {
    do throws(RecordingError) {
      return try RecordingReader(
        source, description: recordingOptions.descriptionSource,
        select: recordingOptions.deviceChoice)
    } catch {
      throw .recording(error)
    }
  }

  private mutating func writeEvents(
    of reader: consuming RecordingReader, as format: RecordingFormat
  ) throws(RecordingError) {
    var output = RecordingOutput(try makeSink(), format)
    if let device = reader.device {
      output.write(device, window: reader.windowSize)
      if descriptionFile == nil, !format.canContainDescription {
        let name = self.output.name
        let remedy =
          switch self.output {
          // A separate device description can be found next to a file, but not next to standard
          // output.
          case .namedByUser where !output.isFile:
            "add --describe FILE and read the events with --description FILE, or use another format"
          case .namedByUser:
            "add --describe \(printable(DescriptionFile.newPath(forEventsAt: name)))"
          case .newFile: "convert single files with --describe, or use another format"
          }
        onNote("can't store the device description; \(remedy)", name)
      }
    }
    var failure: RecordingError?
    do throws(RecordingError) {
      while let event = try reader.next() {
        try output.write(event)
        writtenItemCount += 1
      }
    } catch {
      if case .unwritable = error.problem { throw error }
      failure = error
    }
    for message in reader.losses.messages + reader.readingNotes { onNote(message, source.name) }
    noteUnliftedTouches(reader.activeTouchCount)
    if let descriptionFile, let device = reader.device {
      var writer = EvemuWriter()
      writer.write(device)
      var sink = try RecordingOutput.makeSink(descriptionFile)
      try sink.write(writer.bytes)
      if failure == nil || !sink.replacesExistingFile { try sink.close() }
    }
    try output.finish(after: failure)
  }

  /// Reports that touches are down at the end of a touch recording. These touches are also down at
  /// the end of the output.
  private func noteUnliftedTouches(_ count: Int) {
    guard count > 0 else { return }
    onNote("ends with \(counted(count, "touch", "touches")) down, as in the input", source.name)
  }

  private func makeFrameReader() throws(TouchRecordingError) -> FrameReader {
    var mapping = MappingOptions()
    mapping.size = requestedSize ?? .automatic
    return try FrameReader(
      source, mapping, select: recordingOptions.deviceChoice,
      description: recordingOptions.descriptionSource,
      origin: .zero)
  }

  /// Writes all frames. If `areCopied` is `true`, touches that are still down at the end of the
  /// recording are left down.
  private mutating func writeTouches(
    _ frames: consuming FrameReader, areCopied: Bool
  ) throws(TouchRecordingError) {
    writtenItemNoun = "frame"
    do throws(RecordingError) {
      var output = TouchFrameOutput(
        try makeSink(), window: frames.mapping.size, name: frames.deviceName)
      var failure: RecordingError?
      while let step = frames.nextElement() {
        switch step {
        case .frame(let frame):
          guard !areCopied || !frames.hasEnded else {
            noteUnliftedTouches(frame.samples.count)
            continue
          }
          try output.write(frame)
          writtenItemCount += 1
        case .auxiliary(let signal): output.write(signal)
        case .note, .accelerationError: break
        case .failure(let error): failure = error
        }
      }
      for message in frames.readingNotes { onNote(message, source.name) }
      try output.finish(after: failure)
    } catch {
      throw .recording(error)
    }
  }
}
