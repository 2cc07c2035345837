/// A builder that composes UTF-8 text from strings and numbers. The result is the same on every
/// platform.
///
/// Embedded Swift has no number formatting, and golden files must not depend on a platform's
/// formatting. The text is stored as bytes instead of a `String`, which keeps the Unicode tables
/// out of small programs. A `String` isn't necessary, because the builder uses neither grapheme
/// breaking nor canonical equivalence.
///
/// ```swift
/// TextBuilder { $0 += "moved "; $0 += .length(12.34) }.text  // "moved 12.3 pt"
/// ```
package struct TextBuilder {
  /// The text so far, in UTF-8.
  package private(set) var bytes: [UInt8] = []

  /// Creates text by calling a closure that appends to it.
  package init(_ write: (inout TextBuilder) -> Void) { write(&self) }

  /// The text as a string.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Whether the text is empty.
  var isEmpty: Bool { bytes.isEmpty }

  /// Appends a string. This overload is disfavored, so a literal is treated as a `StaticText`.
  @_disfavoredOverload
  package static func += (text: inout TextBuilder, string: String) {
    let isContiguous: Void? = string.utf8.withContiguousStorageIfAvailable { text.append($0) }
    #if !hasFeature(Embedded)
    // A string bridged from another language might not be stored contiguously.
    if isContiguous == nil { for byte in string.utf8 { text.bytes.append(byte) } }
    #else
    _ = isContiguous
    #endif
  }

  /// Appends a literal.
  package static func += (text: inout TextBuilder, literal: StaticText) {
    text.append(literal.bytes)
  }

  /// Appends the text of another builder.
  static func += (text: inout TextBuilder, other: TextBuilder) {
    other.bytes.withUnsafeBufferPointer { text.append($0) }
  }

  private mutating func append(_ buffer: UnsafeBufferPointer<UInt8>) {
    for byte in buffer { bytes.append(byte) }
  }

  /// Appends the text of another builder.
  package mutating func append(_ other: TextBuilder) {
    for byte in other.bytes { bytes.append(byte) }
  }

  /// Appends a byte.
  mutating func append(_ byte: UInt8) { bytes.append(byte) }

  /// Appends an integer.
  package static func += (text: inout TextBuilder, number: Int64) {
    if number < 0 { text.bytes.append(UInt8(ascii: "-")) }
    text.append(number.magnitude, digits: 1)
  }

  /// Appends a number rounded to at most `digits` decimal places, without trailing zeros. A number
  /// that is halfway between two values is rounded away from zero. To keep messages about invalid
  /// input readable, a number that is 10¹⁵ or more after scaling is written as `>1e12`.
  mutating func append(_ number: Double, digits: Int) {
    guard number.isFinite else {
      self += number.isNaN ? "nan" : number < 0 ? "-inf" : "inf"
      return
    }
    var scale: UInt64 = 1
    for _ in 0..<digits { scale *= 10 }
    let scaled = (abs(number) * Double(scale)).rounded(.toNearestOrAwayFromZero)
    guard scaled < 1e15 else {
      self += number < 0 ? "<-1e12" : ">1e12"
      return
    }
    let units = UInt64(scaled)
    if number < 0, units > 0 { bytes.append(UInt8(ascii: "-")) }
    append(units / scale, digits: 1)
    guard units % scale > 0 else { return }
    bytes.append(UInt8(ascii: "."))
    append(units % scale, digits: digits)
    while bytes.last == UInt8(ascii: "0") { bytes.removeLast() }
  }

  /// Appends a time in seconds, truncated to exactly three decimal places, such as `0.148`.
  mutating func append(seconds time: Timestamp) {
    let milliseconds = time.nanoseconds / 1_000_000
    if milliseconds < 0 { bytes.append(UInt8(ascii: "-")) }
    append(milliseconds.magnitude / 1000, digits: 1)
    bytes.append(UInt8(ascii: "."))
    append(milliseconds.magnitude % 1000, digits: 3)
  }

  /// Appends an integer, with leading zeros if it has fewer than the given number of digits.
  private mutating func append(_ number: UInt64, digits: Int) {
    if number > 9 || digits > 1 { append(number / 10, digits: digits - 1) }
    bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
  }
}

extension String {
  /// Returns whether two strings consist of the same bytes. This comparison is faster than `==`,
  /// which tests for canonical equivalence.
  func hasSameBytes(as other: String) -> Bool {
    utf8.withContiguousStorageIfAvailable { mine in
      other.utf8.withContiguousStorageIfAvailable { others in
        guard mine.count == others.count else { return false }
        for index in mine.indices where mine[index] != others[index] { return false }
        return true
      } ?? false
    } ?? false
  }
}
