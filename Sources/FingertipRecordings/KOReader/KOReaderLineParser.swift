internal import Fingertip
internal import FingertipEvdev

/// The grammar of the events that KOReader writes to `crash.log` in verbose debug mode.
///
/// ```
/// 08/29/24-16:09:01 DEBUG input event => type: 3 (EV_ABS), code: 53 (ABS_MT_POSITION_X), value: 300, time: 1724940871.397749
/// 08/29/24-16:09:01 DEBUG key event => code: 330 (BTN_TOUCH), value: 1, time: 1724940871.397749
/// ```
///
/// The names of types and codes are ignored, because KOReader's names for keys differ from the
/// kernel's names.
enum KOReaderLineParser {
  static let eventSyntax = "input event => type: T (NAME), code: C (NAME), value: V, time: S.US"

  private static let inputEventPrefix: StaticString = "input event => "
  private static let keyEventPrefix: StaticString = "key event => "

  static func isTypicalLine(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    (try? readEvent(line)) ?? nil != nil
  }

  /// Reads a line, or returns `nil` if the line doesn't contain an event.
  static func readEvent(
    _ line: UnsafeBufferPointer<UInt8>
  ) throws(TextCursor.ParseError) -> InputEvent? {
    var type = EventType.key
    guard var cursor = TextCursor(line).advanced(past: "event => ") else { return nil }
    let head = UnsafeBufferPointer(rebasing: line[..<cursor.position])
    if head.hasSuffix(inputEventPrefix) {
      try cursor.require("type: ")
      type = try cursor.readCode()
      try skipName(&cursor)
    } else if !head.hasSuffix(keyEventPrefix) {
      return nil
    }
    try cursor.require("code: ")
    let code = try cursor.readCode()
    try skipName(&cursor)
    try cursor.require("value: ")
    let value = try cursor.readSigned()
    try cursor.require(", time: ")
    let time = Timestamp(nanoseconds: try cursor.readTime())
    try cursor.requireEnd()
    return InputEvent(time: time, type: type, code: code, value: value)
  }

  /// Skips ` (NAME), `.
  private static func skipName(_ cursor: inout TextCursor) throws(TextCursor.ParseError) {
    try cursor.require(" (")
    guard cursor.skip(past: UInt8(ascii: ")")) else { throw .malformed }
    try cursor.require(", ")
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns whether the bytes end with the given text.
  func hasSuffix(_ text: StaticString) -> Bool {
    let length = text.utf8CodeUnitCount
    return count >= length
      && (0..<length).allSatisfy { self[count - length + $0] == text.utf8Start[$0] }
  }
}
