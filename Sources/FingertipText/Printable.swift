extension Unicode.Scalar {
  /// Whether a terminal or a browser interprets this character instead of displaying it. This
  /// applies to control characters, zero-width characters, and characters that change the text
  /// direction. Names of devices, files and views may contain them.
  package var isUnsafeToPrint: Bool {
    switch value {
    case 0..<0x20, 0x7f..<0xa0, 0x200b...0x200f, 0x2028...0x202e, 0x2066...0x2069, 0xfeff: true
    default: false
    }
  }
}

/// Returns lines after replacing all characters that a terminal might interpret, except newlines.
package func printableLines(_ bytes: [UInt8]) -> [UInt8] {
  var lines = ByteText()
  for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
    if scalar == "\n" {
      lines.append(UInt8(ascii: "\n"))
    } else {
      lines.append(printable: String(scalar))
    }
  }
  return lines.bytes
}

/// Returns text after replacing newlines and all other characters that a terminal might interpret.
package func printable(_ text: String) -> String {
  var bytes = ByteText()
  bytes.append(printable: text)
  return bytes.text
}
