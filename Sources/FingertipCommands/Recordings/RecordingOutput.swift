internal import ArgumentParser
internal import Fingertip
internal import FingertipEvdev
internal import FingertipText
internal import FingertipRecordings

/// A recording that is written to a file or standard output in large chunks.
struct RecordingOutput: ~Copyable {
  /// The number of bytes that are collected before they are written.
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

  /// Returns the sink for a file. A pipe or file receives the exact bytes, and a terminal receives
  /// printable text.
  static func makeSink(_ file: String) throws(RecordingError) -> ByteSink {
    if file != "-" { return try ByteSink(replacing: file) }
    return SystemOutput.isTerminal(1)
      ? ByteSink(terminal: 1, name: "standard output")
      : ByteSink(descriptor: 1, name: "standard output")
  }

  mutating func write(_ device: DeviceDescription, window: Size?) {
    writer.write(device, window: window)
  }

  @inline(__always)
  mutating func write(_ event: InputEvent) throws(RecordingError) {
    writer.write(event)
    pendingEventCount &+= 1
    // An event is at most 128 bytes of text, so counting events is sufficient.
    if pendingEventCount == Self.chunkSize / 128 { try flush() }
  }

  private var pendingEventCount = 0

  private mutating func flush() throws(RecordingError) {
    pendingEventCount = 0
    try sink.write(writer.bytes)
    writer.removeAll()
  }

  /// Writes the remaining events. Then throws `failure`, the reason why the recording ends early,
  /// unless it is `nil`.
  mutating func finish(after failure: RecordingError?) throws(RecordingError) {
    writer.finish()
    try flush()
    try sink.close(after: failure)
  }
}

extension ByteSink {
  /// Closes the file, and throws `failure` if the input couldn't be read to its end. In that case,
  /// an existing file is kept, because it may be more valuable than part of a new recording.
  mutating func close(after failure: RecordingError?) throws(RecordingError) {
    guard let failure else { return try close() }
    if isReplacing {
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
  func exit(inputFiles files: String?...) throws -> Never {
    Messages.report(description)
    if case .unwritable(let number) = problem,
      [SystemCalls.inputFileErrorNumber, SystemCalls.isOtherOutput].contains(number)
    {
      throw ExitStatus.badUsage
    }
    if case .unwritable = problem { throw ExitStatus.badOutput }
    throw ExitStatus.statusForUnreadable(files)
  }
}
