/// Text in the making: words and numbers as UTF-8, the same on every platform.
///
/// Embedded Swift has no formatting, and a golden file must not depend on one. Bytes instead of a
/// `String` keep the tables of Unicode out of a small program: nothing here asks what a character
/// is, or whether two texts are equal to a reader.
///
/// ```swift
/// Wording { $0 += "moved "; $0 += .length(12.34) }.text  // "moved 12.3 pt"
/// ```
package struct Wording {
  /// What was written so far, in UTF-8.
  package private(set) var bytes: [UInt8] = []

  /// Makes a text by writing it.
  package init(_ write: (inout Wording) -> Void) { write(&self) }

  /// The text as a string.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Whether nothing was written.
  var isEmpty: Bool { bytes.isEmpty }

  /// Appends words. Those of the source code are better taken as such, where there is a choice.
  @_disfavoredOverload
  package static func += (text: inout Wording, words: String) {
    let isWhole: Void? = words.utf8.withContiguousStorageIfAvailable { text.append($0) }
    #if !hasFeature(Embedded)
    // A string of another language's may lie in pieces.
    if isWhole == nil { for byte in words.utf8 { text.bytes.append(byte) } }
    #else
    _ = isWhole
    #endif
  }

  /// Appends words of the source code.
  package static func += (text: inout Wording, words: Phrase) { text.append(words.bytes) }

  /// Appends another text.
  static func += (text: inout Wording, other: Wording) {
    other.bytes.withUnsafeBufferPointer { text.append($0) }
  }

  private mutating func append(_ words: UnsafeBufferPointer<UInt8>) {
    for byte in words { bytes.append(byte) }
  }

  /// Appends another text.
  package mutating func append(_ other: Wording) { for byte in other.bytes { bytes.append(byte) } }

  /// Appends a byte.
  mutating func append(_ byte: UInt8) { bytes.append(byte) }

  /// Appends a whole number.
  package static func += (text: inout Wording, number: Int64) {
    if number < 0 { text.bytes.append(UInt8(ascii: "-")) }
    text.append(number.magnitude, digits: 1)
  }

  /// Appends a number rounded to at most `digits` decimals, half away from zero, without trailing
  /// zeros. Numbers beyond 10¹⁵ are written as such, so that bad input stays readable.
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

  /// Appends a time in seconds with exactly three decimals, cut, as in `0.148`.
  mutating func append(seconds time: Timestamp) {
    let milliseconds = time.nanoseconds / 1_000_000
    if milliseconds < 0 { bytes.append(UInt8(ascii: "-")) }
    append(milliseconds.magnitude / 1000, digits: 1)
    bytes.append(UInt8(ascii: "."))
    append(milliseconds.magnitude % 1000, digits: 3)
  }

  /// Appends a whole number with at least so many digits.
  private mutating func append(_ number: UInt64, digits: Int) {
    if number > 9 || digits > 1 { append(number / 10, digits: digits - 1) }
    bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
  }
}

extension String {
  /// Whether two strings are the same bytes: cheaper than `==`, which asks Unicode whether they are
  /// the same to a reader.
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
