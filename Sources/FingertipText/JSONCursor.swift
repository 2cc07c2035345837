/// A streaming JSON parser (RFC 8259) that reads one value at a time and doesn't store any values.
///
/// The caller requests one value after another. Recording readers convert the values to events, and
/// scene readers build a tree of values with their positions in the text. Nesting deeper than 64
/// levels is an error, so no input can exhaust the stack. A leading byte order mark is skipped. The
/// parser accepts duplicate keys, so the caller must detect them if they matter.
///
/// Foundation's parser isn't suitable, because a recording has one object per frame, and each
/// frame's time must be exact to the nanosecond. In addition, an error in a handwritten scene must
/// be reported with its line and column numbers.
///
/// ```swift
/// try cursor.beginObject()
/// while let key = try cursor.nextKey() {
///   if key.elementsEqual("x".utf8) { x = try cursor.readNumber() } else { try cursor.skipValue() }
/// }
/// ```
package struct JSONCursor {
  /// A syntax error and its byte offset.
  package struct ParseError: Error {
    package let offset: Int
    /// The token that was expected, with a note if the text ends before that token.
    package let expected: String
    /// The expected kind of number and its valid range if the number found is out of range or isn't
    /// an integer, or `nil` otherwise.
    package var exceededLimit: (field: StaticString, range: StaticString)?
  }

  private static let maximumDepth = 64

  let bytes: UnsafeBufferPointer<UInt8>
  /// The number of bytes read.
  package internal(set) var position = 0
  private var depth = 0
  /// Whether the previous token was a value, in which case a comma must precede the next value.
  var isAfterValue = false

  /// Creates a cursor at the start of the given bytes, which must outlive the cursor.
  package init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    if bytes.count >= 3, bytes[0] == 0xef, bytes[1] == 0xbb, bytes[2] == 0xbf { position = 3 }
  }

  /// The next byte, or `nil` at the end.
  var nextByte: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// The first byte of the next value, which determines its type, or `nil` at the end.
  package var firstValueByte: UInt8? {
    mutating get {
      while let nextByte,
        nextByte == 0x20 || nextByte == 0x0a || nextByte == 0x0d || nextByte == 0x09
      {
        position &+= 1
      }
      return nextByte
    }
  }

  /// Returns an error at the current position.
  @inline(never)
  package func error(_ expected: StaticString) -> ParseError {
    let end = nextByte == nil ? ", found the end of the input" : ""
    return error("\(expected)\(end)", at: position)
  }

  /// Returns an error at a byte offset.
  package func error(_ expected: String, at offset: Int) -> ParseError {
    ParseError(offset: offset, expected: expected)
  }

  /// Skips the next byte if it is the expected byte, and returns whether it was.
  mutating func skipByte(_ expected: UInt8) -> Bool {
    guard nextByte == expected else { return false }
    position &+= 1
    return true
  }

  /// Throws if anything follows the last value.
  package mutating func requireEnd() throws(ParseError) {
    guard firstValueByte == nil else { throw error("expected the end of the input") }
  }

  // MARK: Objects and lists

  /// Reads the start of an object.
  package mutating func beginObject() throws(ParseError) {
    try beginContainer(UInt8(ascii: "{"), "expected an object")
  }

  /// Reads the next key, without resolving escapes, or returns `nil` after the end of the object.
  package mutating func nextKey() throws(ParseError) -> UnsafeBufferPointer<UInt8>? {
    guard try advanceToNextItem(before: UInt8(ascii: "}"), "expected , or }") else { return nil }
    guard firstValueByte == UInt8(ascii: "\"") else { throw error("expected a string as the key") }
    let key = try readRawString()
    guard firstValueByte == UInt8(ascii: ":") else { throw error("expected : after the key") }
    position &+= 1
    isAfterValue = false
    return key
  }

  /// Reads the start of an array.
  package mutating func beginList() throws(ParseError) {
    try beginContainer(UInt8(ascii: "["), "expected an array")
  }

  /// Returns `true` if another element follows. Otherwise, reads the end of the array and returns
  /// `false`.
  package mutating func advanceToNextElement() throws(ParseError) -> Bool {
    try advanceToNextItem(before: UInt8(ascii: "]"), "expected , or ]")
  }

  private mutating func beginContainer(
    _ bracket: UInt8, _ expected: StaticString
  ) throws(ParseError) {
    guard firstValueByte == bracket else { throw error(expected) }
    guard depth < Self.maximumDepth else { throw error("expected at most 64 levels of nesting") }
    depth &+= 1
    position &+= 1
    isAfterValue = false
  }

  private mutating func advanceToNextItem(
    before end: UInt8, _ expected: StaticString
  ) throws(ParseError) -> Bool {
    if firstValueByte == end {
      depth &-= 1
      position &+= 1
      isAfterValue = true
      return false
    }
    if isAfterValue, !skipByte(UInt8(ascii: ",")) { throw error(expected) }
    isAfterValue = false
    return true
  }

  // MARK: Values

  /// Reads `true` or `false`, or returns `nil` for `null`.
  package mutating func readLiteral() throws(ParseError) -> Bool? {
    let literals: [(StaticString, Bool?)] = [("true", true), ("false", false), ("null", nil)]
    _ = firstValueByte
    for (word, value) in literals where remainingText(startsWith: word) {
      position &+= word.utf8CodeUnitCount
      isAfterValue = true
      return value
    }
    throw error("expected a value")
  }

  private func remainingText(startsWith word: StaticString) -> Bool {
    word.withUTF8Buffer { bytes[position...].starts(with: $0) }
  }

  /// Skips a value of any type.
  package mutating func skipValue() throws(ParseError) {
    switch firstValueByte {
    case UInt8(ascii: "{"):
      try beginObject()
      while try nextKey() != nil { try skipValue() }
    case UInt8(ascii: "["):
      try beginList()
      while try advanceToNextElement() { try skipValue() }
    case UInt8(ascii: "\""): _ = try readRawString()
    case let byte? where byte == UInt8(ascii: "-") || byte &- 0x30 < 10: _ = try readDecimal()
    default: _ = try readLiteral()
    }
  }
}
