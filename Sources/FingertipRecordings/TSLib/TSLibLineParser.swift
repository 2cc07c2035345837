internal import Fingertip

/// The output grammar of tslib's `ts_print_mt` and `ts_test_mt`.
///
/// ```
/// 1724940871.397749: (slot 0)    300    400    255
/// sample 0 - 1724940871.397749 - (slot 0)    300    400    255
/// ```
///
/// The numbers after the slot are x, y and the pressure, which is 0 when the contact lifts. tslib
/// prints the time in yellow, and the escape sequences for colors are stripped before the line is
/// read.
enum TSLibLineParser {
  static let eventSyntax = "S.US: (slot N) x y pressure"

  struct Sample {
    var time: Timestamp
    var slot: Int64
    var location: Point
    var isDown: Bool
  }

  static func isTypicalLine(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    (try? readSample(line)) ?? nil != nil
  }

  /// Returns whether a line that isn't a sample contains the time or the slot of one.
  static func resemblesSample(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    var cursor = TextCursor(line)
    if cursor.advanced(past: "(slot ") != nil { return true }
    cursor.skipBlanks()
    if cursor.skip("sample ") { return (try? cursor.readCode()) != nil }
    return (try? cursor.readTime()) != nil && cursor.skip(UInt8(ascii: ":"))
  }

  /// Reads a line, or returns `nil` if the line isn't a sample.
  static func readSample(
    _ line: UnsafeBufferPointer<UInt8>
  ) throws(TextCursor.ParseError) -> Sample? {
    guard TextCursor(line).advanced(past: "(slot ") != nil else { return nil }
    var cursor = TextCursor(line)
    cursor.skipBlanks()
    let hasNumber = cursor.skip("sample ")
    if hasNumber {
      _ = try cursor.readCode()
      try cursor.require(" - ")
    }
    let time = Timestamp(nanoseconds: try cursor.readTime())
    if hasNumber { try cursor.require(" -") } else { try cursor.require(":") }
    try cursor.require(" (slot ")
    let slot = try cursor.readCode()
    try cursor.require(")")
    cursor.skipBlanks()
    let x = try cursor.readSigned()
    cursor.skipBlanks()
    let y = try cursor.readSigned()
    cursor.skipBlanks()
    let pressure = try cursor.readSigned()
    try cursor.requireEnd()
    return Sample(
      time: time, slot: Int64(slot), location: Point(x: Double(x), y: Double(y)),
      isDown: pressure > 0)
  }
}
