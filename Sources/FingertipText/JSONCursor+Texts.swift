extension JSONCursor {
  /// Reads a quoted string, without resolving escapes.
  package mutating func readRawString() throws(ParseError) -> UnsafeBufferPointer<UInt8> {
    guard firstValueByte == UInt8(ascii: "\"") else { throw error("expected a string") }
    position &+= 1
    let start = position
    while let byte = nextByte {
      switch byte {
      case UInt8(ascii: "\""):
        position &+= 1
        isAfterValue = true
        return UnsafeBufferPointer(rebasing: bytes[start..<position - 1])
      case UInt8(ascii: "\\"): position = min(position &+ 2, bytes.count)
      case 0..<0x20:
        throw error("expected an escape such as \\n or \\u00… instead of a control character")
      default: position &+= 1
      }
    }
    throw error("expected \" at the end of the string")
  }

  /// Reads a quoted string.
  package mutating func readString() throws(ParseError) -> String {
    try unescapedText(of: try readRawString())
  }

  /// Returns a string or key, given its raw form, with all escapes resolved.
  package func unescapedText(of raw: UnsafeBufferPointer<UInt8>) throws(ParseError) -> String {
    var unescapedBytes: [UInt8]?
    if raw.contains(UInt8(ascii: "\\")) {
      var inside = self
      inside.position = offset(of: raw)
      unescapedBytes = try inside.readUnescaped(to: inside.position + raw.count)
    }
    let text =
      unescapedBytes.map { String(validating: $0, as: UTF8.self) }
      ?? String(validating: raw, as: UTF8.self)
    guard let text else { throw error("expected a string in UTF-8") }
    return text
  }

  /// Returns the byte offset of a string or key in raw form.
  package func offset(of raw: UnsafeBufferPointer<UInt8>) -> Int {
    guard let base = bytes.baseAddress, let start = raw.baseAddress else { return 0 }
    return start - base
  }

  private mutating func readUnescaped(to end: Int) throws(ParseError) -> [UInt8] {
    var unescapedBytes: [UInt8] = []
    while position < end, let byte = nextByte {
      position &+= 1
      guard byte == UInt8(ascii: "\\") else {
        unescapedBytes.append(byte)
        continue
      }
      switch nextByte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"):
        unescapedBytes.append(bytes[position])
      case UInt8(ascii: "b"): unescapedBytes.append(0x08)
      case UInt8(ascii: "f"): unescapedBytes.append(0x0c)
      case UInt8(ascii: "n"): unescapedBytes.append(0x0a)
      case UInt8(ascii: "r"): unescapedBytes.append(0x0d)
      case UInt8(ascii: "t"): unescapedBytes.append(0x09)
      case UInt8(ascii: "u"):
        position &+= 1
        unescapedBytes.append(contentsOf: String(try readUnicodeEscape()).utf8)
        continue
      default: throw error("expected one of \" \\ / b f n r t u after \\")
      }
      position &+= 1
    }
    return unescapedBytes
  }

  private mutating func readUnicodeEscape() throws(ParseError) -> Unicode.Scalar {
    let first = try readFourHexDigits()
    if let scalar = Unicode.Scalar(first) { return scalar }
    // A character outside the basic multilingual plane is written as two escapes.
    if first < 0xdc00, skipByte(UInt8(ascii: "\\")), skipByte(UInt8(ascii: "u")) {
      let second = try readFourHexDigits()
      if (0xdc00..<0xe000).contains(second),
        let scalar = Unicode.Scalar(0x10000 + (first - 0xd800) << 10 + (second - 0xdc00))
      {
        return scalar
      }
    }
    throw error("expected the other half of a surrogate pair")
  }

  private mutating func readFourHexDigits() throws(ParseError) -> UInt32 {
    var number: UInt32 = 0
    for _ in 0..<4 {
      let digit = nextByte.flatMap { Character(Unicode.Scalar($0)).hexDigitValue }
      guard let digit else { throw error("expected four hexadecimal digits after \\u") }
      number = number << 4 | UInt32(digit)
      position &+= 1
    }
    return number
  }
}
