extension ByteText {
  /// Adds a whole number.
  package mutating func append(_ number: Int) { append(decimal: number) }

  /// Adds a whole number, filled up at its left to a width.
  @inlinable
  package mutating func append(
    decimal number: some BinaryInteger, width: Int = 1, fill: UInt8 = UInt8(ascii: " ")
  ) {
    append(
      units: UInt64(number.magnitude), isNegative: number < 0, decimals: 0, width: width, fill: fill
    )
  }

  /// Adds a hexadecimal number with at least so many digits.
  package mutating func append(hexadecimal number: some BinaryInteger, width: Int) {
    let number = UInt64(number)
    var digits = 1
    while digits < 16, number >> UInt64(digits * 4) > 0 { digits += 1 }
    for digit in (0..<max(digits, width)).reversed() {
      let value = UInt8(truncatingIfNeeded: number >> UInt64(digit * 4) & 15)
      append(value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10)
    }
  }

  /// Adds a number with exactly so many decimals, at most 6, rounded half away from zero, and
  /// padded with spaces at its left to a width. A number with more than 15 digits becomes `inf`.
  package mutating func append(_ number: Double, decimals: Int, width: Int = 0) {
    guard let units = Self.units(number, decimals) else {
      return append(number.isNaN ? "nan" : number < 0 ? "-inf" : "inf")
    }
    append(units: units, isNegative: number < 0 && units > 0, decimals: decimals, width: width)
  }

  /// Adds a number with at most so many decimals and no zeros at its end; `null` when it is not
  /// finite or has more than 15 digits, as JSON has no word for that.
  package mutating func append(json number: Double, decimals: Int) {
    guard let units = Self.units(number, decimals) else { return append("null") }
    append(shortest: units, isNegative: number < 0 && units > 0, decimals: decimals)
  }

  /// Adds nanoseconds as seconds with three decimals, cut.
  package mutating func append(seconds nanoseconds: Int64, width: Int = 0) {
    let units = nanoseconds.magnitude / 1_000_000
    append(units: units, isNegative: nanoseconds < 0 && units > 0, decimals: 3, width: width)
  }

  /// Adds nanoseconds as seconds, exactly, without zeros at the end.
  package mutating func append(exactSeconds nanoseconds: Int64) {
    append(shortest: nanoseconds.magnitude, isNegative: nanoseconds < 0, decimals: 9)
  }

  /// Adds nanoseconds as seconds with six decimals, cut; a time before 0 becomes 0.
  package mutating func append(microseconds nanoseconds: Int64, width: Int = 0) {
    let units = UInt64(max(nanoseconds, 0)) / 1000
    append(units: units, isNegative: false, decimals: 6, width: width)
  }

  private static func units(_ number: Double, _ decimals: Int) -> UInt64? {
    var power = 1.0
    for _ in 0..<decimals { power *= 10 }
    let scaled = number.magnitude * power + 0.5
    return scaled < 1e15 ? UInt64(scaled) : nil
  }

  /// Adds a number of units, each the last decimal, without zeros at its end.
  private mutating func append(shortest units: UInt64, isNegative: Bool, decimals: Int) {
    var (units, decimals) = (units, decimals)
    while decimals > 0, units % 10 == 0 {
      units /= 10
      decimals -= 1
    }
    append(units: units, isNegative: isNegative, decimals: decimals)
  }

  /// Adds a number of units, each the last decimal, filled up at its left to a width.
  @usableFromInline
  package mutating func append(
    units: UInt64, isNegative: Bool, decimals: Int, width: Int = 0, fill: UInt8 = UInt8(ascii: " ")
  ) {
    // The digits come from the last one on: at most 20, with a point and a sign.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 32) { room in
      var (rest, index) = (units, room.count)
      func put(_ byte: UInt8) {
        index -= 1
        room[index] = byte
      }
      func putDigit() {
        put(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
        rest /= 10
      }
      if decimals > 0 {
        for _ in 0..<decimals { putDigit() }
        put(UInt8(ascii: "."))
      }
      repeat { putDigit() } while rest > 0
      if isNegative { put(UInt8(ascii: "-")) }
      for _ in 0..<max(width - (room.count - index), 0) { append(fill) }
      append(UnsafeBufferPointer(rebasing: room[index...]))
    }
  }
}
