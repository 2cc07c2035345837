internal import FingertipText

/// Where the lines of a replay go: straight to the host. It stands for the stream of the command, which
/// needs an operating system.
final class OutputStream {
  private var text = ByteText(capacity: 512)

  /// Writes one line; the newline is added to what the closure writes.
  func line(_ write: (inout ByteText) -> Void) {
    write(&text)
    text.append(UInt8(ascii: "\n"))
    flush()
  }

  /// Writes what has been collected.
  func flush() {
    text.bytes.withUnsafeBytes { if let start = $0.baseAddress { hostWrite(start, $0.count) } }
    text.removeAll()
  }
}
