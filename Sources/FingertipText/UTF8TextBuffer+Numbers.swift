extension UTF8TextBuffer {
  /// Appends an integer.
  package mutating func append(_ number: Int) { append(decimal: number) }

  /// Appends an integer, padded on the left to the given width.
  @inlinable
  package mutating func append(
    decimal number: some BinaryInteger, width: Int = 1, fill: UInt8 = UInt8(ascii: " ")
  ) {
    append(
      scaledInteger: UInt64(number.magnitude), isNegative: number < 0, decimals: 0, width: width,
      fill: fill
    )
  }

  /// Appends a hexadecimal number with a minimum number of digits.
  package mutating func append(hexadecimal number: some BinaryInteger, width: Int) {
    let number = UInt64(number)
    var digits = 1
    while digits < 16, number >> UInt64(digits * 4) > 0 { digits += 1 }
    for digit in (0..<max(digits, width)).reversed() {
      let value = UInt8(truncatingIfNeeded: number >> UInt64(digit * 4) & 15)
      append(value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10)
    }
  }

  /// Appends a number with exactly `decimals` decimal places, at most 6, padded with spaces on the
  /// left to a given width.
  ///
  /// A number that is halfway between two results is rounded away from zero. If the number has more
  /// than 15 digits, `inf` is appended instead.
  package mutating func append(_ number: Double, decimals: Int, width: Int = 0) {
    guard let units = Self.scaledUnits(number, decimals) else {
      return append(number.isNaN ? "nan" : number < 0 ? "-inf" : "inf")
    }
    append(
      scaledInteger: units, isNegative: number < 0 && units > 0, decimals: decimals, width: width)
  }

  /// Appends a number with at most `decimals` decimal places and no trailing zeros, or `null` if it
  /// isn't finite. A large number has fewer decimal places, so that it has at most 15 digits.
  package mutating func append(json number: Double, decimals: Int) {
    guard let units = Self.scaledUnits(number, decimals) else {
      return decimals > 0 ? append(json: number, decimals: decimals - 1) : append(exact: number)
    }
    append(shortestScaledInteger: units, isNegative: number < 0 && units > 0, decimals: decimals)
  }

  /// Appends a number exactly, with as few digits as possible, or `null` if the number isn't
  /// finite.
  package mutating func append(exact number: Double) {
    guard number.isFinite else { return append("null") }
    // Try three decimal places first, because they are sufficient for most numbers. Division rounds
    // correctly, so the quotient equals the number only if three decimal places represent the
    // number exactly.
    let units = number * 1000
    if units.magnitude < 1e15, units == units.rounded(), units / 1000 == number, number != 0 {
      append(shortestScaledInteger: UInt64(units.magnitude), isNegative: number < 0, decimals: 3)
    } else if number == 0, number.sign == .plus {
      append("0")
    } else {
      append(text: "\(number)")
    }
  }

  /// Appends nanoseconds as seconds, truncated to three decimal places.
  package mutating func append(seconds nanoseconds: Int64, width: Int = 0) {
    let units = nanoseconds.magnitude / 1_000_000
    append(
      scaledInteger: units, isNegative: nanoseconds < 0 && units > 0, decimals: 3, width: width)
  }

  /// Appends nanoseconds as seconds, with as many decimal places as the exact value requires.
  package mutating func append(exactSeconds nanoseconds: Int64) {
    append(shortestScaledInteger: nanoseconds.magnitude, isNegative: nanoseconds < 0, decimals: 9)
  }

  /// Appends nanoseconds as seconds, truncated to six decimal places. A negative time is written as
  /// 0.
  package mutating func append(secondsToMicrosecond nanoseconds: Int64, width: Int = 0) {
    let units = UInt64(max(nanoseconds, 0)) / 1000
    append(scaledInteger: units, isNegative: false, decimals: 6, width: width)
  }

  private static func scaledUnits(_ number: Double, _ decimals: Int) -> UInt64? {
    var power = 1.0
    for _ in 0..<decimals { power *= 10 }
    let scaled = number.magnitude * power + 0.5
    return scaled < 1e15 ? UInt64(scaled) : nil
  }

  /// Appends a number, given as an integer in units of its last decimal place, without trailing
  /// zeros.
  private mutating func append(shortestScaledInteger units: UInt64, isNegative: Bool, decimals: Int)
  {
    var (units, decimals) = (units, decimals)
    while decimals > 0, units % 10 == 0 {
      units /= 10
      decimals -= 1
    }
    append(scaledInteger: units, isNegative: isNegative, decimals: decimals)
  }

  /// Appends a number, given as an integer in units of its last decimal place. The result is padded
  /// on the left to the given width.
  @usableFromInline
  package mutating func append(
    scaledInteger units: UInt64, isNegative: Bool, decimals: Int, width: Int = 0,
    fill: UInt8 = UInt8(ascii: " ")
  ) {
    // The digits are produced from last to first. There are at most 20 digits, a decimal point and
    // a sign.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 32) { room in
      var (rest, index) = (units, room.count)
      func prependByte(_ byte: UInt8) {
        index -= 1
        room[index] = byte
      }
      func prependDigit() {
        prependByte(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
        rest /= 10
      }
      if decimals > 0 {
        for _ in 0..<decimals { prependDigit() }
        prependByte(UInt8(ascii: "."))
      }
      repeat { prependDigit() } while rest > 0
      if isNegative { prependByte(UInt8(ascii: "-")) }
      for _ in 0..<max(width - (room.count - index), 0) { append(fill) }
      append(UnsafeBufferPointer(rebasing: room[index...]))
    }
  }
}
