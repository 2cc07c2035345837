extension Unicode.Scalar {
  /// Whether a terminal or a browser interprets this character instead of showing it. These are
  /// control characters, characters without width, and characters that change the direction of
  /// text. Names of devices, files and views may contain them.
  package var isObeyed: Bool {
    switch value {
    case 0..<0x20, 0x7f..<0xa0, 0x200b...0x200f, 0x2028...0x202e, 0x2066...0x2069, 0xfeff: true
    default: false
    }
  }
}

/// Returns a text on one line, in which characters that a terminal might interpret are replaced.
package func printable(_ text: String) -> String {
  var bytes = ByteText()
  bytes.append(printable: text)
  return bytes.text
}
