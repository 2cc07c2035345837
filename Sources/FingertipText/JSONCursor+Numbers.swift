extension JSONCursor {
  /// A decimal number, represented by its digits and a power of ten.
  struct Decimal {
    var isNegative: Bool
    var digits: UInt64 = 0
    var exponent = 0
    /// Whether the number has more digits than fit in 64 bits.
    var isTruncated = false
  }

  /// Reads a number, rounded correctly to a `Double`. A number beyond the range of `Double` becomes
  /// infinite.
  package mutating func readNumber() throws(ParseError) -> Double {
    _ = firstValueByte
    let start = position
    let decimal = try readDecimal()
    // The quotient or product of two exact numbers is rounded only once, so the result is correctly
    // rounded.
    let steps = decimal.exponent.magnitude
    guard !decimal.isTruncated, decimal.digits < 1 << 53, steps < Self.powersOfTen.count else {
      return Double(String(decoding: bytes[start..<position], as: UTF8.self)) ?? .infinity
    }
    let power = Self.powersOfTen[Int(steps)]
    let digits = Double(decimal.digits)
    let number = decimal.exponent < 0 ? digits / power : digits * power
    return decimal.isNegative ? -number : number
  }

  /// Reads a signed or unsigned 64-bit integer, and returns its bits. `range` is the range of valid
  /// values, as shown in the error message.
  package mutating func readIntegerBits(_ range: StaticString) throws(ParseError) -> UInt64 {
    let (magnitude, isNegative) = try readScaledDecimal(timesTenTo: 0, isRounded: false)
    guard let magnitude, !isNegative || magnitude <= 1 << 63 else {
      throw rangeError("whole numbers", range)
    }
    return isNegative ? 0 &- magnitude : magnitude
  }

  /// Reads a number of seconds, and returns it in nanoseconds, rounded to an integer.
  package mutating func readSeconds() throws(ParseError) -> Int64 {
    guard let integer = try readInteger(timesTenTo: 9, isRounded: true) else {
      throw rangeError("seconds", "-9223372036 … 9223372036")
    }
    return integer
  }

  /// Returns the error for a number that is out of range.
  @inline(never)
  package func rangeError(_ field: StaticString, _ range: StaticString) -> ParseError {
    var error = error("expected a number in range")
    error.exceededLimit = (field, range)
    return error
  }

  /// Reads a number, and multiplies it by a power of ten. Returns `nil` if the result doesn't fit
  /// in 64 bits, or if it isn't an integer and rounding isn't allowed.
  package mutating func readInteger(
    timesTenTo power: Int, isRounded: Bool
  ) throws(ParseError) -> Int64? {
    let (magnitude, isNegative) = try readScaledDecimal(timesTenTo: power, isRounded: isRounded)
    guard let magnitude, let integer = Int64(exactly: magnitude) else { return nil }
    return isNegative ? -integer : integer
  }

  /// Reads a number, and multiplies it by a power of ten. The magnitude is `nil` if it doesn't fit
  /// in 64 bits, or if it isn't an integer and rounding isn't allowed.
  private mutating func readScaledDecimal(
    timesTenTo power: Int, isRounded: Bool
  ) throws(ParseError) -> (magnitude: UInt64?, isNegative: Bool) {
    let decimal = try readDecimal()
    return (Self.scaledMagnitude(decimal, timesTenTo: power, isRounded), decimal.isNegative)
  }

  private static func scaledMagnitude(
    _ decimal: Decimal, timesTenTo power: Int, _ isRounded: Bool
  ) -> UInt64? {
    var number = decimal.digits
    let exponent = decimal.exponent + power
    guard number > 0, exponent < 0 || !decimal.isTruncated else { return number == 0 ? 0 : nil }
    for _ in 0..<min(max(exponent, 0), 20) {
      let (product, overflow) = number.multipliedReportingOverflow(by: 10)
      if overflow { return nil }
      number = product
    }
    var droppedDigit: UInt64 = 0
    for _ in 0..<min(max(-exponent, 0), 20) {
      if droppedDigit > 0, !isRounded { return nil }
      (number, droppedDigit) = number.quotientAndRemainder(dividingBy: 10)
    }
    if droppedDigit > 0, !isRounded { return nil }
    return number + (droppedDigit >= 5 ? 1 : 0)
  }

  mutating func readDecimal() throws(ParseError) -> Decimal {
    _ = firstValueByte
    var decimal = Decimal(isNegative: skipByte(UInt8(ascii: "-")))
    let startsWithZero = nextByte == UInt8(ascii: "0")
    if startsWithZero { position &+= 1 }
    let count = readDigits(&decimal, areFraction: false)
    if startsWithZero, count > 0 {
      position &-= count
      throw error("expected a number without a leading zero")
    }
    if !startsWithZero, count == 0 { throw error("expected a digit") }
    if skipByte(UInt8(ascii: ".")), readDigits(&decimal, areFraction: true) == 0 {
      throw error("expected a digit after the decimal point")
    }
    if skipByte(UInt8(ascii: "e")) || skipByte(UInt8(ascii: "E")) {
      let isNegative = skipByte(UInt8(ascii: "-"))
      if !isNegative { _ = skipByte(UInt8(ascii: "+")) }
      let start = position
      var exponent = 0
      while let nextByte, nextByte &- 0x30 < 10 {
        exponent = min(exponent * 10 + Int(nextByte &- 0x30), 100_000)
        position &+= 1
      }
      guard position > start else { throw error("expected a digit in the exponent") }
      decimal.exponent += isNegative ? -exponent : exponent
    }
    isAfterValue = true
    return decimal
  }

  /// Reads digits, and returns how many there are.
  private mutating func readDigits(_ decimal: inout Decimal, areFraction: Bool) -> Int {
    let start = position
    while let nextByte, nextByte &- 0x30 < 10 {
      // A digit that doesn't fit in 64 bits is dropped and only shifts the decimal point.
      let digit = UInt64(nextByte &- 0x30)
      let (most, last) = UInt64.max.quotientAndRemainder(dividingBy: 10)
      if decimal.digits < most || decimal.digits == most && digit <= last && !decimal.isTruncated {
        decimal.digits = decimal.digits * 10 + digit
        if areFraction { decimal.exponent -= 1 }
      } else {
        decimal.isTruncated = true
        if !areFraction { decimal.exponent += 1 }
      }
      position &+= 1
    }
    return position - start
  }

  private static let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
    1e18, 1e19, 1e20, 1e21, 1e22,
  ]
}
