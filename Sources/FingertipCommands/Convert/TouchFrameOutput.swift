internal import Fingertip
internal import FingertipEvdev
internal import FingertipRecordings
internal import FingertipText

/// An output that writes a touch recording to a file or to standard output in large chunks.
struct TouchFrameOutput: ~Copyable {
  private var writer = JSONLinesWriter()
  private var sink: ByteSink
  private var hasWrittenFrames = false

  /// Opens a file, or standard output for `-`, and writes the header to it. An existing file stays
  /// intact until the recording is complete.
  init(_ file: String, window: Size, name: String) throws(RecordingError) {
    self.init(try RecordingOutput.makeSink(file), window: window, name: name)
  }

  /// Creates an output that writes to a sink, and writes the header to it.
  init(_ sink: consuming ByteSink, window: Size, name: String) {
    self.sink = sink
    writer.write(window: window, name: name)
  }

  mutating func write(_ frame: TouchFrame) throws(RecordingError) {
    writer.write(frame)
    hasWrittenFrames = true
    if writer.bytes.count >= RecordingOutput.chunkSize { try flush() }
  }

  mutating func write(_ signal: AuxiliaryEvent) { writer.write(signal) }

  private mutating func flush() throws(RecordingError) {
    try sink.write(writer.bytes)
    writer.removeAll()
  }

  /// Writes the remaining frames. If `failure` contains the reason the recording ended early, then
  /// throws that error. In that case, no file is created if no frame was written.
  mutating func finish(after failure: RecordingError?) throws(RecordingError) {
    if let failure, !hasWrittenFrames { throw failure }
    try flush()
    try sink.close(after: failure)
  }
}
