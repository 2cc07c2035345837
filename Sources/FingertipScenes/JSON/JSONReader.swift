/// Reads JSON as RFC 8259 defines it, and keeps where each value stands.
///
/// An object that has a key twice is refused, and so is nesting deeper than 64, so that no text can
/// exhaust the stack. A byte order mark at the beginning is passed over.
///
/// It is written by hand, and not Foundation's, because a scene is written by people: each error
/// names the line and the column of the value at fault, also when the JSON is right and the scene is
/// wrong, and Foundation's decoder does not tell where a value stood.
struct JSONReader {
  /// What is wrong with a text, and after how many bytes.
  struct Fault: Error {
    let offset: Int
    let expected: String
  }

  private static let deepest = 64

  private let bytes: [UInt8]
  private var next = 0
  private var depth = 0

  /// Reads a text that holds one value.
  static func read(_ bytes: [UInt8]) throws(Fault) -> JSONNode {
    var reader = JSONReader(bytes: bytes)
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) { reader.next = 3 }
    let node = try reader.value()
    reader.skipSpace()
    if reader.next < bytes.count { throw reader.fault("expected the end of the text") }
    return node
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private var byte: UInt8? { next < bytes.count ? bytes[next] : nil }

  private func fault(_ expected: String) -> Fault {
    Fault(offset: next, expected: byte == nil ? expected + ", found the end of the text" : expected)
  }

  private mutating func skipSpace() {
    while let byte, byte == 0x20 || byte == 0x0a || byte == 0x0d || byte == 0x09 { next += 1 }
  }

  private mutating func take(_ character: UInt8) -> Bool {
    skipSpace()
    guard byte == character else { return false }
    next += 1
    return true
  }

  private mutating func value() throws(Fault) -> JSONNode {
    skipSpace()
    let start = next
    switch byte {
    case UInt8(ascii: "{"):
      try enter()
      let node = JSONNode(value: .object(try members()), offset: start)
      depth -= 1
      return node
    case UInt8(ascii: "["):
      try enter()
      let node = JSONNode(value: .array(try elements()), offset: start)
      depth -= 1
      return node
    case UInt8(ascii: "\""): return JSONNode(value: .string(try string()), offset: start)
    case let byte? where byte == UInt8(ascii: "-") || isDigit(byte):
      return JSONNode(value: .number(try number()), offset: start)
    default: break
    }
    if word("true") { return JSONNode(value: .bool(true), offset: start) }
    if word("false") { return JSONNode(value: .bool(false), offset: start) }
    if word("null") { return JSONNode(value: .null, offset: start) }
    throw fault("expected a value")
  }

  /// Takes the bracket that opens a list or an object.
  private mutating func enter() throws(Fault) {
    if depth == JSONReader.deepest {
      throw fault("expected nesting of at most \(JSONReader.deepest) levels")
    }
    depth += 1
    next += 1
  }

  private mutating func elements() throws(Fault) -> [JSONNode] {
    var nodes: [JSONNode] = []
    if take(UInt8(ascii: "]")) { return nodes }
    while true {
      nodes.append(try value())
      if take(UInt8(ascii: "]")) { return nodes }
      if !take(UInt8(ascii: ",")) { throw fault("expected , or ]") }
    }
  }

  private mutating func members() throws(Fault) -> [JSONMember] {
    var members: [JSONMember] = []
    if take(UInt8(ascii: "}")) { return members }
    while true {
      skipSpace()
      let start = next
      guard byte == UInt8(ascii: "\"") else { throw fault("expected a key in quotes") }
      let key = try string()
      if members.contains(where: { $0.key == key }) {
        throw Fault(offset: start, expected: "expected each key once, found \"\(key)\" again")
      }
      if !take(UInt8(ascii: ":")) { throw fault("expected : after the key") }
      members.append(JSONMember(key: key, offset: start, node: try value()))
      if take(UInt8(ascii: "}")) { return members }
      if !take(UInt8(ascii: ",")) { throw fault("expected , or }") }
    }
  }

  private mutating func word(_ word: StaticString) -> Bool {
    word.withUTF8Buffer { letters in
      guard bytes[next...].starts(with: letters) else { return false }
      next += letters.count
      return true
    }
  }

  // MARK: Numbers

  private mutating func number() throws(Fault) -> Double {
    let start = next
    _ = skip(UInt8(ascii: "-"))
    if !skip(UInt8(ascii: "0")), skipDigits() == 0 { throw fault("expected a digit") }
    if let byte, isDigit(byte) { throw fault("expected a number without a leading zero") }
    if skip(UInt8(ascii: ".")), skipDigits() == 0 {
      throw fault("expected a digit after the point")
    }
    if skip(UInt8(ascii: "e")) || skip(UInt8(ascii: "E")) {
      _ = skip(UInt8(ascii: "+")) || skip(UInt8(ascii: "-"))
      if skipDigits() == 0 { throw fault("expected a digit in the exponent") }
    }
    let text = String(decoding: bytes[start..<next], as: UTF8.self)
    // A number beyond the range of a Double reads as infinite, or as nothing; both are refused
    // later, where the limits of the number are known.
    return Double(text) ?? .infinity
  }

  private func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  private mutating func skip(_ character: UInt8) -> Bool {
    guard byte == character else { return false }
    next += 1
    return true
  }

  private mutating func skipDigits() -> Int {
    let start = next
    while let byte, isDigit(byte) { next += 1 }
    return next - start
  }

  // MARK: Text in quotes

  private mutating func string() throws(Fault) -> String {
    next += 1
    var content: [UInt8] = []
    while let byte {
      switch byte {
      case UInt8(ascii: "\""):
        guard let text = String(validating: content, as: UTF8.self) else {
          throw fault("expected the text before this to be UTF-8")
        }
        next += 1
        return text
      case UInt8(ascii: "\\"):
        next += 1
        content += Array(String(try escaped()).utf8)
      case 0..<0x20: throw fault("expected no control character in a text; write \\n or \\u00…")
      default:
        content.append(byte)
        next += 1
      }
    }
    throw fault("expected \" at the end of a text")
  }

  private mutating func escaped() throws(Fault) -> Unicode.Scalar {
    let letter = byte
    let escapes: [UInt8: Unicode.Scalar] = [
      UInt8(ascii: "\""): "\"", UInt8(ascii: "\\"): "\\", UInt8(ascii: "/"): "/",
      UInt8(ascii: "b"): "\u{8}", UInt8(ascii: "f"): "\u{c}", UInt8(ascii: "n"): "\n",
      UInt8(ascii: "r"): "\r", UInt8(ascii: "t"): "\t",
    ]
    if letter == UInt8(ascii: "u") {
      next += 1
      return try unicode()
    }
    guard let letter, let scalar = escapes[letter] else {
      throw fault("expected one of \" \\ / b f n r t u after \\")
    }
    next += 1
    return scalar
  }

  private mutating func unicode() throws(Fault) -> Unicode.Scalar {
    let first = try hexadecimal()
    if let scalar = Unicode.Scalar(first) { return scalar }
    // Beyond the basic plane a character is written as two escapes.
    if first < 0xdc00, skip(UInt8(ascii: "\\")), skip(UInt8(ascii: "u")) {
      let second = try hexadecimal()
      let high = UInt32(first - 0xd800) << 10
      if (0xdc00..<0xe000).contains(second),
        let scalar = Unicode.Scalar(0x10000 + high + UInt32(second - 0xdc00))
      {
        return scalar
      }
    }
    throw fault("expected the other half of a surrogate pair")
  }

  private mutating func hexadecimal() throws(Fault) -> UInt16 {
    var number: UInt16 = 0
    for _ in 0..<4 {
      let digit = byte.flatMap { Character(Unicode.Scalar($0)).hexDigitValue }
      guard let digit else { throw fault("expected four hexadecimal digits after \\u") }
      number = number << 4 | UInt16(digit)
      next += 1
    }
    return number
  }
}
