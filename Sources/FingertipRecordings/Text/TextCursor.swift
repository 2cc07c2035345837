/// A cursor over a line in a format that uses punctuation.
///
/// `EvemuFieldCursor` reads the whitespace-separated fields of evemu recordings, whereas this
/// cursor handles brackets, commas and names. The cursor doesn't copy the text or allocate memory.
struct TextCursor {
  /// An error about text that can't be parsed.
  enum ParseError: Error {
    case malformed
    case outOfRange(field: StaticString, range: StaticString)
  }

  private let line: UnsafeBufferPointer<UInt8>
  private(set) var position = 0

  @inline(__always)
  init(_ line: UnsafeBufferPointer<UInt8>) { self.line = line }

  /// The next byte, or `nil` at the end.
  @inline(__always)
  var nextByte: UInt8? { position < line.count ? line[position] : nil }

  /// The rest of the line.
  var remainingBytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: line[position...])
  }

  var remainingCount: Int { line.count &- position }

  /// Whether only whitespace remains.
  var isBlank: Bool {
    var copy = self
    copy.skipBlanks()
    return copy.nextByte == nil
  }

  @inline(__always)
  mutating func advance() { position &+= 1 }

  /// Skips spaces, tabs and carriage returns.
  @inline(__always)
  mutating func skipBlanks() {
    while let nextByte, nextByte == 0x20 || nextByte == 0x09 || nextByte == 0x0d { position &+= 1 }
  }

  /// Skips the next byte if it is the expected byte, and returns whether it was.
  @inline(__always)
  mutating func skip(_ expected: UInt8) -> Bool {
    guard nextByte == expected else { return false }
    position &+= 1
    return true
  }

  /// Skips a string if it comes next, and returns whether it did.
  @inline(__always)
  mutating func skip(_ expected: StaticString) -> Bool {
    let count = expected.utf8CodeUnitCount
    guard line.count &- position >= count else { return false }
    for index in 0..<count where line[position &+ index] != expected.utf8Start[index] {
      return false
    }
    position &+= count
    return true
  }

  /// Skips a string, or throws if it doesn't come next.
  @inline(__always)
  mutating func require(_ expected: StaticString) throws(ParseError) {
    guard skip(expected) else { throw .malformed }
  }

  /// Throws unless only whitespace remains.
  func requireEnd() throws(ParseError) {
    guard isBlank else { throw .malformed }
  }

  /// Skips everything up to and including a byte, or returns `false` if the byte doesn't occur.
  mutating func skip(past byte: UInt8) -> Bool {
    guard let index = remainingBytes.firstIndex(of: byte) else { return false }
    position += index + 1
    return true
  }

  /// Returns a cursor positioned after the first occurrence of a string, or `nil` if the string
  /// doesn't occur.
  func advanced(past text: StaticString) -> TextCursor? {
    var cursor = self
    while let byte = cursor.nextByte {
      if byte == text.utf8Start[0], cursor.skip(text) { return cursor }
      cursor.advance()
    }
    return nil
  }

  /// Returns the text that precedes the first occurrence of a byte, and skips both. Returns `nil`
  /// if the byte doesn't occur.
  mutating func readText(until byte: UInt8) -> UnsafeBufferPointer<UInt8>? {
    let rest = remainingBytes
    guard let index = rest.firstIndex(of: byte) else { return nil }
    position += index + 1
    return UnsafeBufferPointer(rebasing: rest[..<index])
  }

  /// Reads letters, digits and underscores, and returns them. The result may be empty.
  @inline(__always)
  mutating func readWord() -> UnsafeBufferPointer<UInt8> {
    let start = position
    while let nextByte,
      Self.isLetter(nextByte) || nextByte &- 0x30 < 10 || nextByte == UInt8(ascii: "_")
    {
      position &+= 1
    }
    return UnsafeBufferPointer(rebasing: line[start..<position])
  }

  // MARK: Numbers

  /// Reads one or more decimal digits.
  @inline(__always)
  mutating func readDecimal(
    atMost limit: UInt64, _ field: StaticString, _ range: StaticString
  ) throws(ParseError) -> UInt64 {
    guard let first = nextByte, first &- 0x30 < 10 else { throw .malformed }
    var number: UInt64 = 0
    while let nextByte, nextByte &- 0x30 < 10 {
      number = min(number &* 10 &+ UInt64(nextByte &- 0x30), limit &+ 1)
      position &+= 1
    }
    guard number <= limit else { throw .outOfRange(field: field, range: range) }
    return number
  }

  /// Reads a 32-bit decimal number with an optional sign.
  @inline(__always)
  mutating func readSigned() throws(ParseError) -> Int32 {
    let isNegative = skip(UInt8(ascii: "-"))
    if !isNegative { _ = skip(UInt8(ascii: "+")) }
    let magnitude = try readDecimal(
      atMost: isNegative ? 0x8000_0000 : 0x7fff_ffff, "values", "-2147483648 … 2147483647")
    return Int32(truncatingIfNeeded: isNegative ? 0 &- magnitude : magnitude)
  }

  /// Reads a 16-bit decimal number.
  @inline(__always)
  mutating func readCode() throws(ParseError) -> UInt16 {
    UInt16(truncatingIfNeeded: try readDecimal(atMost: 0xffff, "types and codes", "0 … 65535"))
  }

  /// Reads a 32-bit hexadecimal number, with or without `0x`.
  @inline(__always)
  mutating func readHexadecimal() throws(ParseError) -> UInt32 {
    if nextByte == 0x30, position &+ 1 < line.count, line[position &+ 1] | 0x20 == 0x78 {
      position &+= 2
    }
    var number: UInt64 = 0
    let start = position
    while let nextByte, let digit = Self.hexadecimalDigit(nextByte) {
      number = min(number &<< 4 | UInt64(digit), 0x1_0000_0000)
      position &+= 1
    }
    guard position > start else { throw .malformed }
    guard number <= 0xffff_ffff else {
      throw .outOfRange(field: "hexadecimal values", range: "0 … ffffffff")
    }
    return UInt32(truncatingIfNeeded: number)
  }

  /// Reads a 16-bit hexadecimal number.
  @inline(__always)
  mutating func readHexadecimalCode() throws(ParseError) -> UInt16 {
    guard let code = UInt16(exactly: try readHexadecimal()) else {
      throw .outOfRange(field: "hexadecimal numbers", range: "0 … ffff")
    }
    return code
  }

  /// Reads `seconds.fraction` as nanoseconds. Fractional digits after the ninth are dropped.
  @inline(__always)
  mutating func readTime() throws(ParseError) -> Int64 {
    let seconds = try readDecimal(atMost: 9_223_372_035, "seconds", "0 … 9223372035")
    guard skip(UInt8(ascii: ".")) else { throw .malformed }
    let start = position
    var nanoseconds: UInt64 = 0
    var digitValue: UInt64 = 100_000_000
    while let nextByte, nextByte &- 0x30 < 10 {
      nanoseconds &+= UInt64(nextByte &- 0x30) &* digitValue
      digitValue = digitValue == 1 ? 0 : digitValue / 10
      position &+= 1
    }
    guard position > start else { throw .malformed }
    return Int64(seconds &* 1_000_000_000 &+ nanoseconds)
  }

  @inline(__always)
  static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- UInt8(ascii: "a") < 26 }

  @inline(__always)
  static func hexadecimalDigit(_ byte: UInt8) -> UInt8? {
    let digit = byte &- UInt8(ascii: "0")
    if digit < 10 { return digit }
    let letter = (byte | 0x20) &- UInt8(ascii: "a")
    return letter < 6 ? letter &+ 10 : nil
  }
}

extension ByteStream {
  /// Returns an error about the last line read.
  @inline(never)
  borrowing func lineError(
    _ fault: TextCursor.ParseError, _ line: UnsafeBufferPointer<UInt8>, expected: String
  ) -> RecordingError {
    if line.contains(0) { return lineError(.binary) }
    let found = LineExcerpt.text(of: line)
    switch fault {
    case .malformed where !lineIsTerminated:
      return lineError(.truncated(found: found, expected: expected))
    case .malformed:
      return lineError(.malformed(found: found, expected: expected))
    case .outOfRange(let field, let range):
      return lineError(.outOfRange(found: found, field: "\(field)", range: "\(range)"))
    }
  }
}
