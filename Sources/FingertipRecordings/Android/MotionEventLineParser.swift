internal import Fingertip
internal import FingertipText

/// The grammar of the text that Android's `MotionEvent.toString()` returns, which may occur in any
/// line of a log.
///
/// ```
/// 08-29 16:09:01.397  1234  1234 D Touch: MotionEvent { action=ACTION_DOWN, id[0]=0, x[0]=300.0, y[0]=400.0, …, pointerCount=1, historySize=0, eventTime=871397, downTime=871397, … }
/// ```
///
/// `ACTION_POINTER_DOWN(1)` refers to the pointer with index 1. Times are in milliseconds.
enum MotionEventLineParser {
  static let eventSyntax =
    "MotionEvent { action=ACTION_DOWN, id[0]=N, x[0]=X, y[0]=Y, pointerCount=1, eventTime=MS }"

  enum Action: Equatable {
    case down, up, move, cancel
    case pointerDown(Int)
    case pointerUp(Int)
    /// An event that isn't a touch, such as a hover, scroll or button event.
    case other
  }

  struct Pointer: Equatable {
    var id: Int64
    var location: Point
  }

  struct Event: Equatable {
    var action: Action
    var time: Timestamp
    var pointers: [Pointer]
  }

  /// The maximum number of pointers that Android reports.
  private static let maximumPointers = 16

  static func isTypicalLine(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    (try? readEvent(line)) ?? nil != nil
  }

  /// Reads a line, or returns `nil` if it contains no event.
  static func readEvent(
    _ line: UnsafeBufferPointer<UInt8>
  ) throws(TextCursor.ParseError) -> Event? {
    guard var cursor = TextCursor(line).advanced(past: "MotionEvent { action=") else { return nil }
    let action = try readAction(&cursor)
    // A second event on the line indicates that a line feed is missing.
    guard let end = cursor.advanced(past: "}"), end.advanced(past: "MotionEvent {") == nil else {
      throw .malformed
    }
    if action == .other { return Event(action: .other, time: .zero, pointers: []) }
    guard var countCursor = cursor.advanced(past: "pointerCount="),
      var timeCursor = cursor.advanced(past: "eventTime=")
    else { throw .malformed }
    let pointerCount = Int(
      try countCursor.readDecimal(atMost: UInt64(maximumPointers), "pointer counts", "0 … 16"))
    try requireFieldEnd(countCursor)
    let milliseconds = try timeCursor.readDecimal(
      atMost: 9_223_372_036_853, "milliseconds", "0 … 9223372036853")
    try requireFieldEnd(timeCursor)
    var pointers: [Pointer] = []
    for index in 0..<pointerCount { pointers.append(try readPointer(index, cursor)) }
    return Event(
      action: action, time: Timestamp(milliseconds: Int64(milliseconds)), pointers: pointers)
  }

  /// The names, after `ACTION_`, of the actions that aren't touches.
  private static let otherActions: [StaticString] = [
    "HOVER_", "SCROLL", "BUTTON_", "OUTSIDE",
  ]

  private static func readAction(
    _ cursor: inout TextCursor
  ) throws(TextCursor.ParseError) -> Action {
    try cursor.require("ACTION_")
    for name in otherActions where cursor.skip(name) { return .other }
    let name = cursor.readWord()
    if name.elementsEqual("DOWN".utf8) { return .down }
    if name.elementsEqual("UP".utf8) { return .up }
    if name.elementsEqual("MOVE".utf8) { return .move }
    if name.elementsEqual("CANCEL".utf8) { return .cancel }
    let isDown = name.elementsEqual("POINTER_DOWN".utf8)
    guard isDown || name.elementsEqual("POINTER_UP".utf8) else { throw .malformed }
    try cursor.require("(")
    let index = Int(
      try cursor.readDecimal(atMost: UInt64(maximumPointers - 1), "pointers", "0 … 15"))
    return isDown ? .pointerDown(index) : .pointerUp(index)
  }

  private static func readPointer(
    _ index: Int, _ cursor: TextCursor
  ) throws(TextCursor.ParseError) -> Pointer {
    // If the event doesn't include an ID, use the pointer's index as the ID.
    var id = Int64(index)
    if var cursor = valueCursor(of: "id[", index, in: cursor) {
      id = Int64(try cursor.readSigned())
      try requireFieldEnd(cursor)
    }
    guard let x = valueCursor(of: "x[", index, in: cursor),
      let y = valueCursor(of: "y[", index, in: cursor)
    else { throw .malformed }
    return Pointer(id: id, location: Point(x: try readNumber(x), y: try readNumber(y)))
  }

  private static func readNumber(_ cursor: TextCursor) throws(TextCursor.ParseError) -> Double {
    var reader = DecimalReader(cursor.remainingBytes)
    let number = try reader.readNumber()
    try reader.requireFieldEnd()
    return number
  }

  /// Throws if anything other than a comma or a closing brace follows a number.
  private static func requireFieldEnd(_ cursor: TextCursor) throws(TextCursor.ParseError) {
    var cursor = cursor
    cursor.skipBlanks()
    guard cursor.nextByte == UInt8(ascii: ",") || cursor.nextByte == UInt8(ascii: "}") else {
      throw .malformed
    }
  }

  /// Returns a cursor positioned after a key with an index, such as `x[0]=`.
  private static func valueCursor(
    of key: StaticString, _ index: Int, in cursor: TextCursor
  ) -> TextCursor? {
    var cursor = cursor
    while let next = cursor.advanced(past: key) {
      cursor = next
      if let found = try? cursor.readDecimal(atMost: 99, "", ""), found == index,
        cursor.skip("]=")
      {
        return cursor
      }
    }
    return nil
  }
}
