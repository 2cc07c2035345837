// Text from files, made harmless.

extension ByteText {
  /// Adds a text on one line, without anything that a terminal might obey.
  mutating func append(printable text: String) {
    for scalar in text.unicodeScalars {
      let isControl = scalar.value < 0x20 || (0x7f..<0xa0).contains(scalar.value)
      append(text: String(isControl ? "\u{fffd}" : Character(scalar)))
    }
  }

  /// Adds a text in quotes, as JSON wants it.
  mutating func append(quoted text: String) {
    append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): append("\\\"")
      case UInt8(ascii: "\\"): append("\\\\")
      case 0..<0x20, 0x7f:
        append("\\u00")
        append(ByteText.hexadecimal[Int(byte >> 4)])
        append(ByteText.hexadecimal[Int(byte & 15)])
      default: append(byte)
      }
    }
    append(UInt8(ascii: "\""))
  }

  private static let hexadecimal = Array("0123456789abcdef".utf8)
}

/// A text on one line, without anything that a terminal might obey.
func printable(_ text: String) -> String {
  var bytes = ByteText()
  bytes.append(printable: text)
  return String(decoding: bytes.bytes, as: UTF8.self)
}
