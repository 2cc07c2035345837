internal import FingertipText

/// The output of a replay, sent directly to the host. This class replaces the command's stream,
/// which needs an operating system.
final class OutputStream {
  private var text = UTF8TextBuffer(capacity: 512)

  /// Writes one line, which consists of the text that the closure appends and a newline.
  func writeLine(_ write: (inout UTF8TextBuffer) -> Void) {
    write(&text)
    text.append(UInt8(ascii: "\n"))
    flush()
  }

  /// Writes the collected text.
  func flush() {
    text.bytes.withUnsafeBytes { if let start = $0.baseAddress { hostWrite(start, $0.count) } }
    text.removeAll()
  }
}
