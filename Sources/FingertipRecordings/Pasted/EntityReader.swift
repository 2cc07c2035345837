/// A reader for HTML entities, no-break spaces and invisible characters in pasted text.
enum EntityReader {
  typealias Line = UnsafeBufferPointer<UInt8>

  /// The longest entity that is read, in bytes, such as `&#x10ffff;`.
  private static let maximumLength = 12

  private static let names: [(StaticString, UInt8)] = [
    ("&lt;", UInt8(ascii: "<")), ("&gt;", UInt8(ascii: ">")), ("&amp;", UInt8(ascii: "&")),
    ("&quot;", UInt8(ascii: "\"")), ("&apos;", UInt8(ascii: "'")), ("&nbsp;", 0x20),
    ("&lbrack;", UInt8(ascii: "[")), ("&rbrack;", UInt8(ascii: "]")),
    ("&colon;", UInt8(ascii: ":")), ("&comma;", UInt8(ascii: ",")), ("&lpar;", UInt8(ascii: "(")),
    ("&rpar;", UInt8(ascii: ")")), ("&num;", UInt8(ascii: "#")), ("&lowbar;", UInt8(ascii: "_")),
    ("&period;", UInt8(ascii: ".")), ("&sol;", UInt8(ascii: "/")),
  ]

  /// Returns the character that begins at a position, along with the length of its representation
  /// in the line, or `nil` if the bytes there represent themselves. The character is `nil` if it is
  /// invisible. Its UTF-8 form is never longer than its representation in the line.
  static func character(in line: Line, at start: Int) -> (scalar: Unicode.Scalar?, length: Int)? {
    switch line[start] {
    case UInt8(ascii: "&"): return entity(Line(rebasing: line[start...]))
    case 0xc2: return begins(line, at: start, [0xc2, 0xa0]) ? (" ", 2) : nil
    case 0xe2:
      if begins(line, at: start, [0xe2, 0x80, 0xaf]) { return (" ", 3) }
      return begins(line, at: start, [0xe2, 0x80, 0x8b]) ? (nil, 3) : nil
    case 0xef: return begins(line, at: start, [0xef, 0xbb, 0xbf]) ? (nil, 3) : nil
    default: return nil
    }
  }

  /// Returns whether text contains an entity.
  static func containsEntity(_ text: Line) -> Bool {
    text.indices.contains { text[$0] == UInt8(ascii: "&") && character(in: text, at: $0) != nil }
  }

  private static func begins(_ line: Line, at start: Int, _ bytes: [UInt8]) -> Bool {
    line[start...].starts(with: bytes)
  }

  private static func entity(_ text: Line) -> (scalar: Unicode.Scalar?, length: Int)? {
    var cursor = TextCursor(Line(rebasing: text.prefix(maximumLength)))
    for (name, character) in names where cursor.skip(name) {
      return (Unicode.Scalar(character), cursor.position)
    }
    guard cursor.skip("&#") else { return nil }
    let isHexadecimal = cursor.skip("x") || cursor.skip("X")
    let number: UInt32?
    if isHexadecimal {
      number = try? cursor.readHexadecimal()
    } else {
      number = (try? cursor.readDecimal(atMost: 0x10ffff, "", "")).map { UInt32($0) }
    }
    // A control character could end the line or change the meaning of the rest.
    guard let number, number >= 0x20 || number == 0x09, let scalar = Unicode.Scalar(number),
      cursor.skip(";")
    else { return nil }
    return (scalar == "\u{a0}" ? " " : scalar, cursor.position)
  }
}
