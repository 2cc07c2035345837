/// Reads the values of one line of JSON in their order, without keeping them.
///
/// It is written by hand, and not Foundation's decoder, because a recording has one object for each
/// frame: a library makes a tree of objects of each line, which costs a hundred times as much, and
/// does not keep times exact to the nanosecond.
///
/// ```swift
/// try cursor.beginObject()
/// while let key = try cursor.nextKey() {
///   if key.elementsEqual("x".utf8) { x = try cursor.number() } else { try cursor.skipValue() }
/// }
/// ```
struct JSONCursor {
  typealias Fault = TextCursor.Fault
  private static let deepest = 64

  private var cursor: TextCursor
  /// Whether a value stands before, so that a comma must come before the next.
  private var isAfterValue = false

  init(_ line: UnsafeBufferPointer<UInt8>) { cursor = TextCursor(line) }

  /// Whether nothing is left.
  var isAtEnd: Bool { cursor.isBlank }

  // MARK: Objects and lists

  @inline(__always)
  mutating func beginObject() throws(Fault) {
    cursor.skipBlanks()
    guard cursor.skip(UInt8(ascii: "{")) else { throw .malformed }
    isAfterValue = false
  }

  /// The next key as it is written; nil at the end of the object, which is passed over.
  @inline(__always)
  mutating func nextKey() throws(Fault) -> UnsafeBufferPointer<UInt8>? {
    guard try nextItem(before: UInt8(ascii: "}")) else { return nil }
    let key = try quoted()
    cursor.skipBlanks()
    guard cursor.skip(UInt8(ascii: ":")) else { throw .malformed }
    isAfterValue = false
    return key
  }

  @inline(__always)
  mutating func beginList() throws(Fault) {
    cursor.skipBlanks()
    guard cursor.skip(UInt8(ascii: "[")) else { throw .malformed }
    isAfterValue = false
  }

  /// Whether another element comes; the end of the list is passed over.
  @inline(__always)
  mutating func nextElement() throws(Fault) -> Bool { try nextItem(before: UInt8(ascii: "]")) }

  @inline(__always)
  private mutating func nextItem(before end: UInt8) throws(Fault) -> Bool {
    cursor.skipBlanks()
    if cursor.skip(end) {
      isAfterValue = true
      return false
    }
    if isAfterValue {
      guard cursor.skip(UInt8(ascii: ",")) else { throw .malformed }
      cursor.skipBlanks()
      // A comma promises a value.
      guard cursor.next != end else { throw .malformed }
    }
    return true
  }

  /// What kind of value comes, by its first byte.
  var first: UInt8? {
    mutating get {
      cursor.skipBlanks()
      return cursor.next
    }
  }

  // MARK: Values

  /// A number as its digits and a power of ten.
  private struct Decimal {
    var isNegative: Bool
    var digits: UInt64
    var exponent: Int
  }

  mutating func number() throws(Fault) -> Double {
    let decimal = try decimal()
    var number = Double(decimal.digits)
    // Powers of ten up to 22 are exact, and beyond 400 all is 0 or infinite.
    var rest = min(abs(decimal.exponent), 400)
    while rest > 0 {
      let step = min(rest, 22)
      let power = Self.powersOfTen[step]
      number = decimal.exponent < 0 ? number / power : number * power
      rest -= step
    }
    guard number.isFinite else { throw .outOfRange(field: "numbers", range: "-1e308 … 1e308") }
    return decimal.isNegative ? -number : number
  }

  mutating func integer<Number: FixedWidthInteger>(
    of type: Number.Type = Number.self, _ range: StaticString
  ) throws(Fault) -> Number {
    let decimal = try decimal()
    let magnitude = Self.shifted(decimal.digits, by: decimal.exponent, exactly: true)
    guard let magnitude else { throw .outOfRange(field: "whole numbers", range: range) }
    let number =
      decimal.isNegative
      ? Int64(exactly: magnitude).map { -$0 }.flatMap { Number(exactly: $0) }
      : Number(exactly: magnitude)
    guard let number else { throw .outOfRange(field: "whole numbers", range: range) }
    return number
  }

  /// Seconds as nanoseconds, rounded.
  mutating func seconds() throws(Fault) -> Int64 {
    let decimal = try decimal()
    let nanoseconds = Self.shifted(decimal.digits, by: decimal.exponent + 9, exactly: false)
    guard let nanoseconds, let time = Int64(exactly: nanoseconds) else {
      throw .outOfRange(field: "seconds", range: "-9223372036 … 9223372036")
    }
    return decimal.isNegative ? -time : time
  }

  /// A text in quotes as it is written, escapes included.
  @inline(__always)
  mutating func rawText() throws(Fault) -> UnsafeBufferPointer<UInt8> {
    cursor.skipBlanks()
    let text = try quoted()
    isAfterValue = true
    return text
  }

  /// A text in quotes.
  mutating func text() throws(Fault) -> String {
    let raw = try rawText()
    guard raw.contains(UInt8(ascii: "\\")) else { return String(decoding: raw, as: UTF8.self) }
    return try JSONEscapes.text(raw)
  }

  /// Passes over a value of any kind. Brackets are counted, not kept, so no text exhausts the stack.
  mutating func skipValue() throws(Fault) {
    var depth = 0
    repeat {
      cursor.skipBlanks()
      switch cursor.next {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        guard depth <= Self.deepest else { throw .malformed }
        cursor.advance()
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        guard depth > 0 else { throw .malformed }
        depth -= 1
        cursor.advance()
      case UInt8(ascii: "\""): _ = try quoted()
      case UInt8(ascii: ","), UInt8(ascii: ":"):
        guard depth > 0 else { throw .malformed }
        cursor.advance()
      case let byte? where byte == UInt8(ascii: "-") || byte &- 0x30 < 10: _ = try decimal()
      case let byte? where TextCursor.isLetter(byte):
        guard cursor.skip("true") || cursor.skip("false") || cursor.skip("null") else {
          throw .malformed
        }
      default: throw .malformed
      }
    } while depth > 0
    isAfterValue = true
  }

  // MARK: Characters

  @inline(__always)
  private mutating func quoted() throws(Fault) -> UnsafeBufferPointer<UInt8> {
    guard cursor.skip(UInt8(ascii: "\"")) else { throw .malformed }
    let rest = cursor.rest
    var index = 0
    while index < rest.count {
      switch rest[index] {
      case UInt8(ascii: "\""):
        for _ in 0...index { cursor.advance() }
        return UnsafeBufferPointer(rebasing: rest[..<index])
      case UInt8(ascii: "\\"): index += 2
      case 0..<0x20: throw .malformed
      default: index += 1
      }
    }
    throw .malformed
  }

  @inline(__always)
  private mutating func decimal() throws(Fault) -> Decimal {
    cursor.skipBlanks()
    var decimal = Decimal(isNegative: cursor.skip(UInt8(ascii: "-")), digits: 0, exponent: 0)
    guard let first = cursor.next, first &- 0x30 < 10 else { throw .malformed }
    takeDigits(&decimal, areFraction: false)
    if cursor.skip(UInt8(ascii: ".")) {
      guard let next = cursor.next, next &- 0x30 < 10 else { throw .malformed }
      takeDigits(&decimal, areFraction: true)
    }
    if cursor.skip(UInt8(ascii: "e")) || cursor.skip(UInt8(ascii: "E")) {
      let isNegative = cursor.skip(UInt8(ascii: "-"))
      if !isNegative { _ = cursor.skip(UInt8(ascii: "+")) }
      guard let next = cursor.next, next &- 0x30 < 10 else { throw .malformed }
      var exponent = 0
      while let next = cursor.next, next &- 0x30 < 10 {
        exponent = min(exponent * 10 + Int(next &- 0x30), 100_000)
        cursor.advance()
      }
      decimal.exponent += isNegative ? -exponent : exponent
    }
    isAfterValue = true
    return decimal
  }

  @inline(__always)
  private mutating func takeDigits(_ decimal: inout Decimal, areFraction: Bool) {
    while let next = cursor.next, next &- 0x30 < 10 {
      // What goes beyond 64 bits only shifts the point.
      if decimal.digits < 1_844_674_407_370_955_161 {
        decimal.digits = decimal.digits * 10 + UInt64(next &- 0x30)
        if areFraction { decimal.exponent -= 1 }
      } else if !areFraction {
        decimal.exponent += 1
      }
      cursor.advance()
    }
  }

  /// Digits times a power of ten; nil when that is too much, or exactly no whole number.
  private static func shifted(_ digits: UInt64, by exponent: Int, exactly: Bool) -> UInt64? {
    var number = digits
    if number == 0 { return 0 }
    if exponent >= 0 {
      for _ in 0..<min(exponent, 20) {
        let (product, overflow) = number.multipliedReportingOverflow(by: 10)
        if overflow { return nil }
        number = product
      }
      return number
    }
    for step in 0..<min(-exponent, 20) {
      let (quotient, rest) = number.quotientAndRemainder(dividingBy: 10)
      if exactly, rest != 0 { return nil }
      let isLast = step == min(-exponent, 20) - 1
      number = quotient + (isLast && rest >= 5 ? 1 : 0)
    }
    return number
  }

  private static let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
    1e18, 1e19, 1e20, 1e21, 1e22,
  ]
}
