internal import Fingertip
internal import FingertipEvdev

/// The grammar of evtest's output.
///
/// | line | meaning |
/// |---|---|
/// | `Event: time 1.2, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 401` | an event |
/// | `Event: time 1.2, -------------- SYN_REPORT ------------` | the end of a frame |
/// | `Event: time 1.2, ++++++++++++++ SYN_MT_REPORT ++++++++++++` | the end of a contact |
/// | `Event: time 1.2, >>>>>>>>>>>>>> SYN_DROPPED <<<<<<<<<<<<` | events were lost |
///
/// Old versions of evtest used names such as `EV_SYN`, `Report Sync` and `Config Sync`, so an event
/// is recognized mainly by the characters around its name. The values of scan codes are
/// hexadecimal, and all other values are decimal.
enum EvtestLineParser {
  static let eventSyntax = "Event: time S.US, type T (NAME), code C (NAME), value V"

  private static let typicalBeginnings: [StaticString] = [
    "Event: time ", "Input driver version is ", "Input device ID: ", "Input device name: ",
    "Supported events:", "Testing ... (interrupt to exit)",
  ]

  /// Returns whether only evtest prints lines of this kind.
  static func isTypicalLine(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    typicalBeginnings.contains { beginning in
      var cursor = TextCursor(line)
      cursor.skipBlanks()
      return cursor.skip(beginning)
    }
  }

  static func isEvent(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    var cursor = TextCursor(line)
    cursor.skipBlanks()
    return cursor.skip("Event: time ")
  }

  @inline(__always)
  static func readEvent(
    _ line: UnsafeBufferPointer<UInt8>
  ) throws(TextCursor.ParseError) -> InputEvent {
    var cursor = TextCursor(line)
    cursor.skipBlanks()
    try cursor.require("Event: time ")
    var event = InputEvent(
      time: Timestamp(nanoseconds: try cursor.readTime()), type: EventType.syn,
      code: SynCode.report, value: 0)
    try cursor.require(", ")
    if cursor.skip("type ") {
      event.type = try cursor.readCode()
      try skipParenthesis(&cursor)
      try cursor.require(", code ")
      event.code = try cursor.readCode()
      try skipParenthesis(&cursor)
      try cursor.require(", value ")
      if event.type == EventType.msc, hasHexadecimalValue(event.code) {
        event.value = Int32(bitPattern: try cursor.readHexadecimal())
      } else {
        event.value = try cursor.readSigned()
      }
    } else {
      event.code = try readSynCode(&cursor)
    }
    cursor.skipBlanks()
    guard cursor.nextByte == nil else { throw .malformed }
    return event
  }

  /// Returns whether the code is `MSC_RAW` or `MSC_SCAN`.
  static func hasHexadecimalValue(_ code: UInt16) -> Bool { code == 3 || code == 4 }

  /// Skips ` (NAME)`.
  @inline(__always)
  private static func skipParenthesis(_ cursor: inout TextCursor) throws(TextCursor.ParseError) {
    try cursor.require(" (")
    guard cursor.skip(past: UInt8(ascii: ")")) else { throw .malformed }
  }

  @inline(__always)
  private static func readSynCode(
    _ cursor: inout TextCursor
  ) throws(TextCursor.ParseError) -> UInt16 {
    let code: UInt16
    let sign: UInt8
    if cursor.skip("-------------- ") {
      code = cursor.skip("SYN_CONFIG") || cursor.skip("Config") ? SynCode.config : SynCode.report
      sign = UInt8(ascii: "-")
    } else if cursor.skip("++++++++++++++ ") {
      (code, sign) = (SynCode.mtReport, UInt8(ascii: "+"))
    } else if cursor.skip(">>>>>>>>>>>>>> ") {
      (code, sign) = (SynCode.dropped, UInt8(ascii: "<"))
    } else {
      throw .malformed
    }
    guard cursor.skip(past: sign) else { throw .malformed }
    while cursor.skip(sign) {}
    return code
  }
}
