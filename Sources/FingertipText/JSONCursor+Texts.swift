extension JSONCursor {
  /// A text in quotes as it is written, escapes included.
  package mutating func rawText() throws(Fault) -> UnsafeBufferPointer<UInt8> {
    guard first == UInt8(ascii: "\"") else { throw fault("expected a string") }
    position &+= 1
    let start = position
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        position &+= 1
        isAfterValue = true
        return UnsafeBufferPointer(rebasing: bytes[start..<position - 1])
      case UInt8(ascii: "\\"): position = min(position &+ 2, bytes.count)
      case 0..<0x20: throw fault("expected no control character in a string; write \\n or \\u00…")
      default: position &+= 1
      }
    }
    throw fault("expected \" at the end of the string")
  }

  /// A text in quotes.
  package mutating func text() throws(Fault) -> String { try text(of: try rawText()) }

  /// What a text or a key means that was just read as it is written.
  package func text(of raw: UnsafeBufferPointer<UInt8>) throws(Fault) -> String {
    var content: [UInt8]?
    if raw.contains(UInt8(ascii: "\\")) {
      var inside = self
      inside.position = offset(of: raw)
      content = try inside.unescaped(to: inside.position + raw.count)
    }
    let text =
      content.map { String(validating: $0, as: UTF8.self) }
      ?? String(validating: raw, as: UTF8.self)
    guard let text else { throw fault("expected the string before this to be UTF-8") }
    return text
  }

  /// How many bytes come before a text or a key that was read as it is written.
  package func offset(of raw: UnsafeBufferPointer<UInt8>) -> Int {
    guard let whole = bytes.baseAddress, let start = raw.baseAddress else { return 0 }
    return start - whole
  }

  private mutating func unescaped(to end: Int) throws(Fault) -> [UInt8] {
    var content: [UInt8] = []
    while position < end, let byte = next {
      position &+= 1
      guard byte == UInt8(ascii: "\\") else {
        content.append(byte)
        continue
      }
      switch next {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"):
        content.append(bytes[position])
      case UInt8(ascii: "b"): content.append(0x08)
      case UInt8(ascii: "f"): content.append(0x0c)
      case UInt8(ascii: "n"): content.append(0x0a)
      case UInt8(ascii: "r"): content.append(0x0d)
      case UInt8(ascii: "t"): content.append(0x09)
      case UInt8(ascii: "u"):
        position &+= 1
        content.append(contentsOf: String(try unicode()).utf8)
        continue
      default: throw fault("expected one of \" \\ / b f n r t u after \\")
      }
      position &+= 1
    }
    return content
  }

  private mutating func unicode() throws(Fault) -> Unicode.Scalar {
    let first = try hexadecimal()
    if let scalar = Unicode.Scalar(first) { return scalar }
    // Beyond the basic plane a character is written as two escapes.
    if first < 0xdc00, skip(UInt8(ascii: "\\")), skip(UInt8(ascii: "u")) {
      let second = try hexadecimal()
      if (0xdc00..<0xe000).contains(second),
        let scalar = Unicode.Scalar(0x10000 + (first - 0xd800) << 10 + (second - 0xdc00))
      {
        return scalar
      }
    }
    throw fault("expected the other half of a surrogate pair")
  }

  private mutating func hexadecimal() throws(Fault) -> UInt32 {
    var number: UInt32 = 0
    for _ in 0..<4 {
      let digit = next.flatMap { Character(Unicode.Scalar($0)).hexDigitValue }
      guard let digit else { throw fault("expected four hexadecimal digits after \\u") }
      number = number << 4 | UInt32(digit)
      position &+= 1
    }
    return number
  }
}
