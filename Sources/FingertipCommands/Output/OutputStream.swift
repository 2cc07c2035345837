internal import FingertipTesting
internal import FingertipText

/// A stream that collects a command's lines and writes them in large chunks.
final class OutputStream {
  /// The destination of the bytes.
  enum Destination {
    /// An open file descriptor.
    case descriptor(Int32)
    /// A queue that doesn't wait for the reader. If lines were dropped, the closure appends a line
    /// with their number.
    case queue(OutputQueue, lost: (Int, inout UTF8TextBuffer) -> Void)
    /// The stream's memory.
    case memory
    /// There is no destination. The bytes are discarded.
    case nothing
  }

  private static let chunkSize = 64 * 1024

  /// The bytes that haven't been written yet.
  @exclusivity(unchecked) private(set) var unwrittenText: UTF8TextBuffer
  /// The error number of the first failed write. After that error, nothing more is written.
  private(set) var writeErrorNumber: Int32?
  private let destination: Destination
  private let flushesEachLine: Bool
  /// The number of lines that have been dropped since a line was last written.
  private var droppedLineCount = 0

  /// Creates a stream. If `flushesEachLine` is `true`, every line is written immediately, as needed
  /// for interactive use.
  init(_ destination: Destination, flushesEachLine: Bool = false) {
    self.destination = destination
    self.flushesEachLine = flushesEachLine
    unwrittenText = UTF8TextBuffer(capacity: OutputStream.chunkSize * 2)
  }

  /// Replaces a file's content with the lines that the closure writes, once all lines are complete.
  /// Ends the command with an error if the file can't be written.
  static func replaceFile(_ file: String, _ write: (OutputStream) -> Void) throws {
    let stream = OutputStream(.memory)
    write(stream)
    if let failure = TextFile.replaceContent(file, with: stream.unwrittenText.bytes) {
      try Messages.throwWriteError(failure, named: file)
    }
  }

  /// Adds a line, which consists of the text that the closure appends and a newline.
  @inline(__always)
  func writeLine(_ write: (inout UTF8TextBuffer) -> Void) {
    write(&unwrittenText)
    unwrittenText.append(UInt8(ascii: "\n"))
    if unwrittenText.count >= OutputStream.chunkSize || flushesEachLine { flush() }
  }

  /// Writes the collected lines.
  func flush() {
    switch destination {
    case .descriptor(let descriptor):
      if writeErrorNumber == nil {
        writeErrorNumber = unwrittenText.bytes.withUnsafeBytes {
          SystemFunctions.write($0, to: descriptor)
        }
      }
      unwrittenText.removeAll()
    case .queue(let queue, let lost):
      // Report dropped lines even if no other lines follow.
      guard unwrittenText.count > 0 || droppedLineCount > 0 else { return }
      writeErrorNumber = writeErrorNumber ?? queue.writeErrorNumber
      enqueue(to: queue, lost)
      unwrittenText.removeAll()
    case .memory: break
    case .nothing: unwrittenText.removeAll()
    }
  }

  private func enqueue(to queue: OutputQueue, _ lost: (Int, inout UTF8TextBuffer) -> Void) {
    var notice = UTF8TextBuffer()
    if droppedLineCount > 0 {
      lost(droppedLineCount, &notice)
      notice.append(UInt8(ascii: "\n"))
    }
    if queue.write(unwrittenText.bytes, after: notice.bytes) {
      droppedLineCount = 0
    } else {
      droppedLineCount += collectedLineCount
    }
  }

  /// The number of collected lines.
  private var collectedLineCount: Int { unwrittenText.bytes.count { $0 == UInt8(ascii: "\n") } }
}
