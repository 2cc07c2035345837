internal import ArgumentParser
internal import Fingertip
internal import FingertipEvdev
internal import FingertipText
internal import FingertipRecordings

/// An output that writes a recording to a file or to standard output in large chunks.
struct RecordingOutput: ~Copyable {
  /// The number of bytes to collect before writing them.
  static let chunkSize = 64 * 1024

  private var writer: RecordingWriter
  private var sink: ByteSink

  /// Opens a file, or standard output for `-`. An existing file stays intact until the recording is
  /// complete.
  init(_ file: String, _ format: RecordingFormat) throws(RecordingError) {
    self.init(try Self.makeSink(file), format)
  }

  /// Creates an output that writes to a sink.
  init(_ sink: consuming ByteSink, _ format: RecordingFormat) {
    guard let writer = RecordingWriter(format) else {
      preconditionFailure("not a writable format")
    }
    self.writer = writer
    self.sink = sink
  }

  /// Returns the sink for a file, or for standard output if the file is `-`.
  static func makeSink(_ file: String) throws(RecordingError) -> ByteSink {
    file == "-"
      ? ByteSink(descriptor: 1, name: "standard output") : try ByteSink(replacing: file)
  }

  /// Whether the recording is written to a file instead of standard output or a device.
  var isFile: Bool { sink.isFile }

  mutating func write(_ device: DeviceDescription, window: Size?) {
    writer.write(device, window: window)
  }

  @inline(__always)
  mutating func write(_ event: InputEvent) throws(RecordingError) {
    writer.write(event)
    hasWrittenEvents = true
    pendingEventCount &+= 1
    // The text of an event is at most 128 bytes long, so limiting the number of events limits the
    // number of bytes.
    if pendingEventCount == Self.chunkSize / 128 { try flush() }
  }

  private var pendingEventCount = 0
  private var hasWrittenEvents = false

  private mutating func flush() throws(RecordingError) {
    pendingEventCount = 0
    try sink.write(writer.bytes)
    writer.removeAll()
  }

  /// Writes the remaining events. If `failure` contains the reason the recording ended early, then
  /// throws that error. In that case, no file is created if no event was written.
  mutating func finish(after failure: RecordingError?) throws(RecordingError) {
    if let failure, !hasWrittenEvents { throw failure }
    writer.finish()
    try flush()
    try sink.close(after: failure)
  }
}

extension ByteSink {
  /// Closes the file. If the input couldn't be read to the end, throws the error passed as
  /// `failure`. In that case, an existing file is kept, because it may be more valuable than an
  /// incomplete new recording.
  mutating func close(after failure: RecordingError?) throws(RecordingError) {
    guard let failure else { return try close() }
    if replacesExistingFile {
      Messages.report(
        "\(printable(name)): left unchanged; to keep the readable part, write to a new file")
    } else {
      try close()
    }
    throw failure
  }
}

extension RecordingError {
  /// Prints the error and ends the command with its exit status.
  func reportAndExit(inputFiles files: String?...) throws -> Never {
    Messages.report(description)
    if case .unwritable(let number) = problem,
      [SystemCalls.inputFileErrorNumber, SystemCalls.otherOutputErrorNumber].contains(number)
    {
      throw ExitStatus.badUsage
    }
    if case .unwritable = problem { throw ExitStatus.badOutput }
    throw ExitStatus.unreadableFileStatus(files)
  }
}
