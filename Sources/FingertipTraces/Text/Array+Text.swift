// Text that grows at its end, as the writers of recordings need it.

extension [UInt8] {
  mutating func append(_ text: StaticString) {
    append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  mutating func append(text: String) { append(contentsOf: text.utf8) }

  /// Adds a decimal number, filled up at its left to a width.
  mutating func append(
    decimal number: some BinaryInteger, width: Int = 1, fill: UInt8 = UInt8(ascii: " ")
  ) {
    let isNegative = number < 0
    var rest = UInt64(number.magnitude)
    let start = count
    repeat {
      append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    } while rest > 0
    if isNegative { append(UInt8(ascii: "-")) }
    while count - start < width { append(fill) }
    self[start...].reverse()
  }

  /// Adds a hexadecimal number with at least so many digits.
  mutating func append(hexadecimal number: some BinaryInteger, width: Int) {
    var digits = 1
    while digits < 16, UInt64(number) >> UInt64(digits * 4) > 0 { digits += 1 }
    for digit in (0..<Swift.max(digits, width)).reversed() {
      let value = UInt8(truncatingIfNeeded: UInt64(number) >> UInt64(digit * 4) & 15)
      append(value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10)
    }
  }

  /// Adds a time as seconds with six decimals, cut; a time before 0 becomes 0.
  mutating func append(time nanoseconds: Int64, width: Int = 1) {
    let microseconds = UInt64(Swift.max(nanoseconds, 0)) / 1000
    append(decimal: microseconds / 1_000_000, width: width)
    append(UInt8(ascii: "."))
    append(decimal: microseconds % 1_000_000, width: 6, fill: UInt8(ascii: "0"))
  }

  /// Adds a text in double quotes, escaped as JSON wants it, which YAML understands too.
  mutating func append(quoted text: String) {
    append(UInt8(ascii: "\""))
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": append("\\\"")
      case "\\": append("\\\\")
      case "\u{0}"..<" ", "\u{7f}"..<"\u{a0}", "\u{2028}", "\u{2029}", "\u{feff}":
        append("\\u")
        append(hexadecimal: scalar.value, width: 4)
      default: append(contentsOf: UTF8.encode(scalar).map { [UInt8]($0) } ?? [])
      }
    }
    append(UInt8(ascii: "\""))
  }
}

extension String {
  /// The text on one line: line breaks become spaces.
  var onOneLine: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.map { "\r\n\0".unicodeScalars.contains($0) ? " " : $0 }))
  }
}

extension String {
  /// Whether another text is in this one, byte for byte.
  func holds(_ other: String) -> Bool {
    let (whole, part) = (Array(utf8), Array(other.utf8))
    return part.isEmpty || whole.indices.contains { whole[$0...].starts(with: part) }
  }
}
