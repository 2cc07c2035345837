internal import ArgumentParser
internal import Fingertip
internal import FingertipEvdev
internal import FingertipText
internal import FingertipTraces

/// A recording that is being written to a file or to the standard output, in large pieces.
struct RecordingOutput: ~Copyable {
  private static let piece = 64 * 1024

  private var writer: RecordingWriter
  private var sink: ByteSink

  /// Opens a file, of which one that is there already stays whole until all is written; `-` is the standard output.
  init(_ file: String, _ format: RecordingFormat) throws(RecordingError) {
    guard let writer = RecordingWriter(format) else {
      preconditionFailure("not a writable format")
    }
    self.writer = writer
    sink = try Self.sink(file)
  }

  /// Where the bytes of a file go.
  static func sink(_ file: String) throws(RecordingError) -> ByteSink {
    file == "-"
      ? ByteSink(descriptor: 1, name: "standard output") : try ByteSink(replacing: file)
  }

  mutating func write(_ device: DeviceDescription, window: Size?) {
    writer.write(device, window: window)
  }

  @inline(__always)
  mutating func write(_ event: InputEvent) throws(RecordingError) {
    writer.write(event)
    pending &+= 1
    // An event is at most 128 bytes of text, so the bytes need not be counted each time.
    if pending == Self.piece / 128 { try flush() }
  }

  private var pending = 0

  private mutating func flush() throws(RecordingError) {
    pending = 0
    try sink.write(writer.bytes)
    writer.removeAll()
  }

  /// Writes what is left; `failure` is why what is written ends early, and is thrown then.
  mutating func finish(after failure: RecordingError?) throws(RecordingError) {
    writer.finish()
    try flush()
    try sink.close(after: failure)
  }
}

extension ByteSink {
  /// Closes a file that may end early, because what it is made of could not be read to its end, and throws the
  /// reason. A file that was there before stays then: it may be worth more than a part of another.
  mutating func close(after failure: RecordingError?) throws(RecordingError) {
    guard let failure else { return try close() }
    if isReplacing {
      Messages.tell(
        "\(printable(name)): unchanged; write to a new file to keep what can be read")
    } else {
      try close()
    }
    throw failure
  }
}

extension RecordingError {
  /// Says it, and ends the command that reads these files with the status that belongs to it.
  func end(reading files: String?...) throws -> Never {
    Messages.tell(description)
    if case .unwritable = problem { throw ExitStatus.badOutput }
    throw ExitStatus.unread(files)
  }
}
