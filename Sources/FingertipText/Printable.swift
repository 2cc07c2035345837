extension Unicode.Scalar {
  /// Whether a terminal or a browser interprets this character instead of displaying it. The names
  /// of devices, files and views may contain such characters.
  ///
  /// These characters have the general categories Cc (control), Cf (format, such as zero-width
  /// characters and those that change the text direction), Zl and Zp (separators of lines and
  /// paragraphs) of Unicode 16. The ranges are listed here because Embedded Swift doesn't include
  /// Unicode's table of categories.
  package var isUnsafeToPrint: Bool {
    switch value {
    case 0x20..<0x7f: false
    case 0..<0x20, 0x7f..<0xa0, 0xad: true
    case 0x600...0x605, 0x61c, 0x6dd, 0x70f, 0x890...0x891, 0x8e2, 0x180e: true
    case 0x200b...0x200f, 0x2028...0x202e, 0x2060...0x2064, 0x2066...0x206f: true
    case 0xfeff, 0xfff9...0xfffb: true
    case 0x110bd, 0x110cd, 0x13430...0x1343f, 0x1bca0...0x1bca3, 0x1d173...0x1d17a: true
    case 0xe0001, 0xe0020...0xe007f: true
    default: false
    }
  }
}

/// Returns the given lines, with all characters that a terminal might interpret replaced, except
/// newlines.
package func printableLines(_ bytes: [UInt8]) -> [UInt8] {
  var lines = UTF8TextBuffer()
  for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
    if scalar == "\n" {
      lines.append(UInt8(ascii: "\n"))
    } else {
      lines.append(printable: String(scalar))
    }
  }
  return lines.bytes
}

/// Returns the given text, with newlines and all other characters that a terminal might interpret
/// replaced.
package func printable(_ text: String) -> String {
  var bytes = UTF8TextBuffer()
  bytes.append(printable: text)
  return bytes.text
}
