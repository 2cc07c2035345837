internal import FingertipTesting
internal import FingertipText

/// Where the lines of a command go: collected, and written in large pieces.
final class OutputStream {
  /// What becomes of the bytes.
  enum Destination {
    /// They are written to an open file descriptor.
    case descriptor(Int32)
    /// They are written by a queue, which does not wait for their reader. When lines had to be left
    /// out, the closure is to write how many, in the line that takes their place.
    case queue(OutputQueue, lost: (Int, inout ByteText) -> Void)
    /// They are kept.
    case memory
    /// They are discarded.
    case nothing
  }

  private static let piece = 64 * 1024

  /// The bytes that are not written yet.
  @exclusivity(unchecked) private(set) var text: ByteText
  /// The system's error number of the first write that failed. Nothing is written after that.
  private(set) var failure: Int32?
  private let destination: Destination
  private let flushesLines: Bool
  /// How many lines were left out since the last one that was written.
  private var linesLost = 0

  /// Makes a stream. `flushesLines` writes every line at once, for somebody who watches.
  init(_ destination: Destination, flushesLines: Bool = false) {
    self.destination = destination
    self.flushesLines = flushesLines
    text = ByteText(capacity: OutputStream.piece * 2)
  }

  /// Writes a file of lines, which takes the place of one that is there when it is whole, or ends the command.
  static func replace(_ file: String, _ write: (OutputStream) -> Void) throws {
    let stream = OutputStream(.memory)
    write(stream)
    if let failure = TextFile.replace(file, with: stream.text.bytes) {
      try Messages.fail(failure, named: file)
    }
  }

  /// Adds one line; the newline is added to what the closure writes.
  @inline(__always)
  func line(_ write: (inout ByteText) -> Void) {
    write(&text)
    text.append(UInt8(ascii: "\n"))
    if text.count >= OutputStream.piece || flushesLines { flush() }
  }

  /// Writes what has been collected.
  func flush() {
    switch destination {
    case .descriptor(let descriptor):
      if failure == nil {
        failure = text.bytes.withUnsafeBytes { SystemOutput.write($0, to: descriptor) }
      }
      text.removeAll()
    case .queue(let queue, let lost):
      // Lines that were left out are reported even if none follow.
      guard text.count > 0 || linesLost > 0 else { return }
      failure = failure ?? queue.failure
      hand(to: queue, lost)
      text.removeAll()
    case .memory: break
    case .nothing: text.removeAll()
    }
  }

  private func hand(to queue: OutputQueue, _ lost: (Int, inout ByteText) -> Void) {
    var notice = ByteText()
    if linesLost > 0 {
      lost(linesLost, &notice)
      notice.append(UInt8(ascii: "\n"))
    }
    if queue.write(text.bytes, after: notice.bytes) { linesLost = 0 } else { linesLost += lines }
  }

  /// How many lines are collected.
  private var lines: Int { text.bytes.count { $0 == UInt8(ascii: "\n") } }
}
