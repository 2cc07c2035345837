/// Resolves the escapes of a JSON text.
enum JSONEscapes {
  static func text(_ raw: UnsafeBufferPointer<UInt8>) throws(TextCursor.Fault) -> String {
    var cursor = TextCursor(raw)
    var bytes: [UInt8] = []
    while let byte = cursor.next {
      cursor.advance()
      guard byte == UInt8(ascii: "\\") else {
        bytes.append(byte)
        continue
      }
      guard let letter = cursor.next else { throw .malformed }
      cursor.advance()
      switch letter {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): bytes.append(letter)
      case UInt8(ascii: "b"): bytes.append(0x08)
      case UInt8(ascii: "f"): bytes.append(0x0c)
      case UInt8(ascii: "n"): bytes.append(0x0a)
      case UInt8(ascii: "r"): bytes.append(0x0d)
      case UInt8(ascii: "t"): bytes.append(0x09)
      case UInt8(ascii: "u"): bytes.append(contentsOf: String(try unicode(&cursor)).utf8)
      default: throw .malformed
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func unicode(
    _ cursor: inout TextCursor
  ) throws(TextCursor.Fault) -> Unicode.Scalar {
    let first = try unit(&cursor)
    if let scalar = Unicode.Scalar(first) { return scalar }
    // Beyond the basic plane a character is written as two escapes.
    guard first < 0xdc00, cursor.skip("\\u") else { throw .malformed }
    let second = try unit(&cursor)
    guard (0xdc00..<0xe000).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xd800) << 10 + (second - 0xdc00))
    else { throw .malformed }
    return scalar
  }

  private static func unit(_ cursor: inout TextCursor) throws(TextCursor.Fault) -> UInt32 {
    var number: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = cursor.next, let digit = TextCursor.hexadecimalDigit(byte) else {
        throw .malformed
      }
      number = number << 4 | UInt32(digit)
      cursor.advance()
    }
    return number
  }
}
