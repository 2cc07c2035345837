/// Reads the blank-separated fields of one line, byte by byte.
///
/// Everything is inlined: this is where the time of reading a recording goes.
struct FieldCursor {
  /// Why a field cannot be read.
  enum ParseError: Error {
    case malformed
    case outOfRange(Field)
  }

  /// The fields whose numbers have a range.
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
  private var byte: UInt8? { position < line.count ? line[position] : nil }

  /// Passes over spaces, tabs and carriage returns.
  @inline(__always)
  mutating func skipBlanks() {
    while let byte, Self.isBlank(byte) { position &+= 1 }
  }

  /// Passes over one byte if it is the one that is expected.
  @inline(__always)
  mutating func skip(_ expected: UInt8) -> Bool {
    guard byte == expected else { return false }
    position &+= 1
    return true
  }

  /// The next byte, passed over.
  @inline(__always)
  mutating func take() -> UInt8? {
    guard let byte else { return nil }
    position &+= 1
    return byte
  }

  /// Whether only blanks or a comment are left.
  @inline(__always)
  var isBlankOrComment: Bool {
    var rest = self
    rest.skipBlanks()
    return rest.byte == nil || rest.byte == UInt8(ascii: "#")
  }

  /// What is left of the line.
  var rest: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: line[position...])
  }

  /// `seconds.fraction` as nanoseconds. Digits after the ninth are dropped.
  @inline(__always)
  mutating func time() throws(ParseError) -> Int64 {
    skipBlanks()
    // The last whole second that nanoseconds in 64 bits reach.
    let seconds = try digits(atMost: 9_223_372_035, .seconds)
    guard skip(UInt8(ascii: ".")) else { throw .malformed }
    let first = position
    var nanoseconds: UInt64 = 0
    var digitValue: UInt64 = 100_000_000
    while let digit = decimalDigit {
      nanoseconds &+= UInt64(digit) &* digitValue
      digitValue = digitValue == 1 ? 0 : digitValue / 10
      position &+= 1
    }
    guard position > first, isAtBoundary else { throw .malformed }
    return Int64(seconds &* 1_000_000_000 &+ nanoseconds)
  }

  /// ``time()``, but for a time that is written as the one before, which is not read again.
  @inline(__always)
  mutating func time(after last: LastTime) throws(ParseError) -> Int64 {
    skipBlanks()
    let rest = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(line)[position...])
    if let same = last.match(rest) {
      position &+= same.count
      return same.nanoseconds
    }
    let start = position
    let nanoseconds = try time()
    // With the blank behind it, so that a longer number that begins alike is not the same.
    last.store(nanoseconds, rest, count: byte == UInt8(ascii: " ") ? position &- start &+ 1 : 0)
    return nanoseconds
  }

  /// A decimal number of 32 bits with an optional sign. Leading zeros do not make it octal.
  @inline(__always)
  mutating func signedNumber() throws(ParseError) -> Int32 {
    skipBlanks()
    let isNegative = skip(UInt8(ascii: "-"))
    if !isNegative { _ = skip(UInt8(ascii: "+")) }
    let magnitude = try digits(atMost: isNegative ? 0x8000_0000 : 0x7fff_ffff, .value)
    guard isAtBoundary else { throw .malformed }
    return Int32(truncatingIfNeeded: isNegative ? 0 &- magnitude : magnitude)
  }

  /// A hexadecimal number of 16 bits, with or without `0x`.
  @inline(__always)
  mutating func hexadecimal(
    atMost limit: UInt32 = 0xffff, _ field: Field = .code
  ) throws(ParseError) -> UInt16 {
    skipBlanks()
    if limit == 0xffff, let number = fourHexadecimalDigitsAndBlank { return number }
    var number: UInt32 = 0
    var count = 0
    while let byte {
      guard let digit = Self.hexadecimalDigit(byte) else {
        // "0x" may introduce the digits.
        guard count == 1, number == 0, byte | 0x20 == UInt8(ascii: "x") else { break }
        count = 0
        position &+= 1
        continue
      }
      // Once too large it stays too large, and does not grow without end.
      number = min(number &<< 4 | UInt32(digit), 0x10000)
      count += 1
      position &+= 1
    }
    guard count > 0, isAtBoundary else { throw .malformed }
    guard number <= limit else { throw .outOfRange(field) }
    return UInt16(truncatingIfNeeded: number)
  }

  /// Four digits and a blank: how codes are mostly written. Nothing is passed over otherwise.
  var fourHexadecimalDigitsAndBlank: UInt16? {
    @inline(__always)
    mutating get {
      guard position &+ 4 < line.count, Self.isBlank(line[position &+ 4]) else { return nil }
      let bytes = UnsafeRawPointer(line.baseAddress.unsafelyUnwrapped + position)
        .loadUnaligned(as: UInt32.self)
      guard let number = Self.hexadecimal(UInt32(littleEndian: bytes)) else { return nil }
      position &+= 5
      return number
    }
  }

  /// The rest of the line when it is nothing but a decimal number of at most nine digits: those fit
  /// in 32 bits. Nothing is passed over.
  var lastNumber: Int32? {
    @inline(__always)
    get {
      var position = position
      let isNegative = byte == UInt8(ascii: "-")
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

  /// The number that four characters are, the first of them in the lowest byte: all four at once.
  @inline(__always)
  private static func hexadecimal(_ bytes: UInt32) -> UInt16? {
    let letters = bytes >> 6 & 0x0101_0101
    let nibbles = (bytes & 0x0f0f_0f0f) &+ letters &* 9
    // Digits have the high half 3, letters 4 or 6; a letter counts 10 … 15, a digit less.
    let isInRows = (bytes | letters << 5) & 0xf0f0_f0f0 == 0x3030_3030 &+ letters &* 0x30
    let excess = (nibbles &+ 0x0606_0606) & 0x1010_1010 ^ letters << 4
    guard isInRows, (excess | nibbles) & 0x1010_1010 == 0 else { return nil }
    let pairs = nibbles << 4 | nibbles >> 8
    return UInt16(truncatingIfNeeded: pairs << 8 & 0xff00 | pairs >> 16 & 0xff)
  }

  @inline(__always)
  private mutating func digits(
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
    guard let byte else { return nil }
    let digit = byte &- UInt8(ascii: "0")
    return digit < 10 ? digit : nil
  }

  @inline(__always)
  private var isAtBoundary: Bool {
    guard let byte else { return true }
    return Self.isBlank(byte) || byte == UInt8(ascii: "#")
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
