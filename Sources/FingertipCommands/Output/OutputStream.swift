/// Where the lines of a command go: collected, and written in large pieces.
final class OutputStream {
  /// What becomes of the bytes.
  enum Destination {
    /// They are written to an open file descriptor.
    case descriptor(Int32)
    /// They are kept.
    case memory
  }

  private static let piece = 64 * 1024

  /// The bytes that are not written yet.
  @exclusivity(unchecked) private(set) var text: ByteText
  /// The system's error number of the first write that failed. Nothing is written after that.
  private(set) var failure: Int32?
  private let destination: Destination
  private let flushesLines: Bool

  /// Makes a stream. `flushesLines` writes every line at once, for somebody who watches.
  init(_ destination: Destination, flushesLines: Bool = false) {
    self.destination = destination
    self.flushesLines = flushesLines
    text = ByteText(capacity: OutputStream.piece * 2)
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
    guard case .descriptor(let descriptor) = destination else { return }
    if failure == nil {
      failure = text.withBytes { SystemOutput.write($0, to: descriptor) }
    }
    text.removeAll()
  }
}
