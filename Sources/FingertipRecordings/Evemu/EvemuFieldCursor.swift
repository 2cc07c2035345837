/// A cursor over the whitespace-separated fields of a line.
///
/// All functions are inlined, because reading a recording spends most of its time here.
struct EvemuFieldCursor {
  /// An error about a field.
  enum ParseError: Error {
    case malformed
    case outOfRange(Field)
  }

  /// The fields whose values have a limited range.
  enum Field {
    case seconds
    case code
    case value
    case byte
  }

  private let line: UnsafeBufferPointer<UInt8>
  private var position: Int

  @inline(__always)
  init(_ line: UnsafeBufferPointer<UInt8>, at position: Int = 0) {
    self.line = line
    self.position = position
  }

  @inline(__always)
  private var nextByte: UInt8? { position < line.count ? line[position] : nil }

  /// Skips spaces, tabs and carriage returns.
  @inline(__always)
  mutating func skipBlanks() {
    while let nextByte, Self.isBlank(nextByte) { position &+= 1 }
  }

  /// Skips the next byte if it is the expected byte, and returns whether it was.
  @inline(__always)
  mutating func skip(_ expected: UInt8) -> Bool {
    guard nextByte == expected else { return false }
    position &+= 1
    return true
  }

  /// Consumes and returns the next byte.
  @inline(__always)
  mutating func readByte() -> UInt8? {
    guard let nextByte else { return nil }
    position &+= 1
    return nextByte
  }

  /// Whether only whitespace or a comment remains.
  @inline(__always)
  var isBlankOrComment: Bool {
    var cursor = self
    cursor.skipBlanks()
    return cursor.nextByte == nil || cursor.nextByte == UInt8(ascii: "#")
  }

  /// The rest of the line.
  var remainingBytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: line[position...])
  }

  /// Reads `seconds.fraction` as nanoseconds. Fractional digits after the ninth are dropped.
  @inline(__always)
  mutating func readTime() throws(ParseError) -> Int64 {
    skipBlanks()
    // The limit is the last full second that 64 bits of nanoseconds can represent.
    let seconds = try readDigits(atMost: 9_223_372_035, .seconds)
    guard skip(UInt8(ascii: ".")) else { throw .malformed }
    let first = position
    var nanoseconds: UInt64 = 0
    var digitValue: UInt64 = 100_000_000
    while let digit = decimalDigit {
      nanoseconds &+= UInt64(digit) &* digitValue
      digitValue = digitValue == 1 ? 0 : digitValue / 10
      position &+= 1
    }
    guard position > first, isAtFieldEnd else { throw .malformed }
    return Int64(seconds &* 1_000_000_000 &+ nanoseconds)
  }

  /// Reads a time like ``readTime()``, but reuses the previous time if its text is the same.
  @inline(__always)
  mutating func readTime(after last: LastTimeCache) throws(ParseError) -> Int64 {
    skipBlanks()
    let rest = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(line)[position...])
    if let same = last.cachedTime(matching: rest) {
      position &+= same.count
      return same.nanoseconds
    }
    let start = position
    let nanoseconds = try readTime()
    // Include the trailing space in the comparison so that a longer number that begins with the
    // same digits doesn't match.
    last.store(nanoseconds, rest, count: nextByte == UInt8(ascii: " ") ? position &- start &+ 1 : 0)
    return nanoseconds
  }

  /// Reads a 32-bit decimal number with an optional sign. A leading zero doesn't make the number
  /// octal.
  @inline(__always)
  mutating func readSignedNumber() throws(ParseError) -> Int32 {
    skipBlanks()
    let isNegative = skip(UInt8(ascii: "-"))
    if !isNegative { _ = skip(UInt8(ascii: "+")) }
    let magnitude = try readDigits(atMost: isNegative ? 0x8000_0000 : 0x7fff_ffff, .value)
    guard isAtFieldEnd else { throw .malformed }
    return Int32(truncatingIfNeeded: isNegative ? 0 &- magnitude : magnitude)
  }

  /// Reads a 16-bit hexadecimal number, with or without `0x`.
  @inline(__always)
  mutating func readHexadecimal(
    atMost limit: UInt32 = 0xffff, _ field: Field = .code
  ) throws(ParseError) -> UInt16 {
    skipBlanks()
    if limit == 0xffff, let number = readFourHexadecimalDigitsAndBlank { return number }
    var number: UInt32 = 0
    var count = 0
    while let nextByte {
      guard let digit = Self.hexadecimalDigit(nextByte) else {
        // Skip a "0x" prefix.
        guard count == 1, number == 0, nextByte | 0x20 == UInt8(ascii: "x") else { break }
        count = 0
        position &+= 1
        continue
      }
      // Limit the number so that it can't overflow.
      number = min(number &<< 4 | UInt32(digit), 0x10000)
      count += 1
      position &+= 1
    }
    guard count > 0, isAtFieldEnd else { throw .malformed }
    guard number <= limit else { throw .outOfRange(field) }
    return UInt16(truncatingIfNeeded: number)
  }

  /// The value of the next four hexadecimal digits, if whitespace follows them, which is the usual
  /// form of a code. Getting the value consumes the digits and one whitespace character. Otherwise,
  /// the value is `nil`, and no bytes are consumed.
  var readFourHexadecimalDigitsAndBlank: UInt16? {
    @inline(__always)
    mutating get {
      guard position &+ 4 < line.count, Self.isBlank(line[position &+ 4]) else { return nil }
      let bytes = UnsafeRawPointer(line.baseAddress.unsafelyUnwrapped + position)
        .loadUnaligned(as: UInt32.self)
      guard let number = Self.fourDigitValue(UInt32(littleEndian: bytes)) else { return nil }
      position &+= 5
      return number
    }
  }

  /// The rest of the line, if it is a decimal number of at most nine digits, which fits in 32 bits.
  /// No bytes are consumed.
  var numberAtLineEnd: Int32? {
    @inline(__always)
    get {
      var position = position
      let isNegative = nextByte == UInt8(ascii: "-")
      if isNegative { position &+= 1 }
      guard 1...9 ~= line.count &- position else { return nil }
      var number: Int32 = 0
      while position < line.count {
        let digit = line[position] &- UInt8(ascii: "0")
        guard digit < 10 else { return nil }
        number = number &* 10 &+ Int32(digit)
        position &+= 1
      }
      return isNegative ? 0 &- number : number
    }
  }

  /// Converts four hexadecimal digits to a number in parallel. The first digit is in the lowest
  /// byte.
  @inline(__always)
  private static func fourDigitValue(_ bytes: UInt32) -> UInt16? {
    let letters = bytes >> 6 & 0x0101_0101
    let nibbles = (bytes & 0x0f0f_0f0f) &+ letters &* 9
    // In ASCII, digits have the high nibble 3, and letters have 4 or 6. Letters represent 10 to 15,
    // and digits represent smaller values.
    let isInRows = (bytes | letters << 5) & 0xf0f0_f0f0 == 0x3030_3030 &+ letters &* 0x30
    let excess = (nibbles &+ 0x0606_0606) & 0x1010_1010 ^ letters << 4
    guard isInRows, (excess | nibbles) & 0x1010_1010 == 0 else { return nil }
    let pairs = nibbles << 4 | nibbles >> 8
    return UInt16(truncatingIfNeeded: pairs << 8 & 0xff00 | pairs >> 16 & 0xff)
  }

  @inline(__always)
  private mutating func readDigits(
    atMost limit: UInt64, _ field: Field
  ) throws(ParseError) -> UInt64 {
    guard var digit = decimalDigit else { throw .malformed }
    var number: UInt64 = 0
    repeat {
      number = min(number &* 10 &+ UInt64(digit), limit &+ 1)
      position &+= 1
      guard let next = decimalDigit else { break }
      digit = next
    } while true
    guard number <= limit else { throw .outOfRange(field) }
    return number
  }

  @inline(__always)
  private var decimalDigit: UInt8? {
    guard let nextByte else { return nil }
    let digit = nextByte &- UInt8(ascii: "0")
    return digit < 10 ? digit : nil
  }

  @inline(__always)
  private var isAtFieldEnd: Bool {
    guard let nextByte else { return true }
    return Self.isBlank(nextByte) || nextByte == UInt8(ascii: "#")
  }

  @inline(__always)
  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
  }

  @inline(__always)
  private static func hexadecimalDigit(_ byte: UInt8) -> UInt8? {
    let digit = byte &- UInt8(ascii: "0")
    if digit < 10 { return digit }
    let letter = (byte | 0x20) &- UInt8(ascii: "a")
    return letter < 6 ? letter &+ 10 : nil
  }
}
