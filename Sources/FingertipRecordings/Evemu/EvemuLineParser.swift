internal import Fingertip
internal import FingertipEvdev

/// The grammar of evemu recordings.
///
/// | line | meaning |
/// |---|---|
/// | `N: name` | the name of the device |
/// | `I: bus vendor product version` | its identity, as hexadecimal numbers |
/// | `P: byte …` | the next bytes of its property bitmask, least significant first |
/// | `B: type byte …` | the next bytes of its code bitmask for a type, least significant first |
/// | `A: code min max fuzz flat [resolution]` | an axis; the code is hexadecimal |
/// | `E: seconds.fraction type code value` | an event; type and code are hexadecimal |
///
/// `#` starts a comment. Where the format is ambiguous, the decoder behaves as follows:
/// - The time is a decimal fraction: `0.5` is half a second. evemu always writes six digits. Fewer
///   or more digits are also accepted, and any digits after the ninth are dropped.
/// - Values and the numbers in `A:` lines are decimal, even if they have leading zeros.
/// - Lines that begin with any other capital letter, such as `S:` or `L:`, are skipped.
/// - A description line after the first event is an error, because it means that two recordings
///   were joined into one file.
/// - The last line is valid without a newline if it is otherwise complete. The line's value may
///   have been truncated, but a truncated value has no effect, because the frame has no SYN_REPORT.
enum EvemuLineParser {
  static let eventSyntax = "E: seconds.microseconds type code value"

  /// Returns the capital letter of a line such as `E: …`.
  @inline(__always)
  static func keyword(of line: UnsafeBufferPointer<UInt8>) -> UInt8? {
    var cursor = EvemuFieldCursor(line)
    return keyword(&cursor)
  }

  @inline(__always)
  static func keyword(_ cursor: inout EvemuFieldCursor) -> UInt8? {
    cursor.skipBlanks()
    guard let letter = cursor.readByte(), letter &- UInt8(ascii: "A") < 26,
      cursor.skip(UInt8(ascii: ":"))
    else { return nil }
    return letter
  }

  /// Returns whether a line consists of a capital letter and the fields of an event.
  static func containsEvent(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    var cursor = EvemuFieldCursor(line)
    return keyword(&cursor) != nil && (try? readEvent(&cursor, after: LastTimeCache())) != nil
  }

  /// Returns whether a line may be part of a recording's header. Apart from the name, each such line
  /// contains a number after its letter, unlike an answer such as `A: no idea`.
  static func isHeaderLine(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    var cursor = EvemuFieldCursor(line)
    guard let letter = keyword(&cursor), "NIPBAESL".utf8.contains(letter) else { return false }
    cursor.skipBlanks()
    return letter == UInt8(ascii: "N")
      || cursor.remainingBytes.first.map { $0 &- 0x30 < 10 } == true
  }

  /// Reads the fields after `E:`.
  @inline(__always)
  static func readEvent(
    _ cursor: inout EvemuFieldCursor, after last: LastTimeCache
  ) throws(EvemuFieldCursor.ParseError) -> InputEvent {
    let time = try cursor.readTime(after: last)
    let type = try cursor.readHexadecimal()
    let code = try cursor.readHexadecimal()
    let value = try cursor.readSignedNumber()
    guard cursor.isBlankOrComment else { throw .malformed }
    return InputEvent(
      time: Timestamp(nanoseconds: time), type: type, code: code, value: value)
  }

  /// Returns the event on a line that evemu itself may have written and whose time is the same as
  /// that of the previous event, or `nil` for any other line.
  ///
  /// Such a line consists of `E: `, the same time, two four-digit numbers and a value, separated by
  /// single spaces.
  @inline(__always)
  static func readEventInUsualForm(
    _ line: UnsafeBufferPointer<UInt8>, after last: LastTimeCache
  ) -> InputEvent? {
    guard line.count > 3, line[0] == UInt8(ascii: "E"), line[1] == UInt8(ascii: ":"),
      line[2] == UInt8(ascii: " "),
      let time = last.cachedTime(
        matching: UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(line)[3...]))
    else { return nil }
    var cursor = EvemuFieldCursor(line, at: 3 + time.count)
    guard let type = cursor.readFourHexadecimalDigitsAndBlank,
      let code = cursor.readFourHexadecimalDigitsAndBlank, let value = cursor.numberAtLineEnd
    else { return nil }
    return InputEvent(
      time: Timestamp(nanoseconds: time.nanoseconds), type: type, code: code, value: value)
  }

  /// Reads the fields after `A:`.
  static func readAxis(
    _ cursor: inout EvemuFieldCursor
  ) throws(EvemuFieldCursor.ParseError) -> (code: UInt16, axis: AbsoluteAxis) {
    let code = try cursor.readHexadecimal()
    var axis = AbsoluteAxis(
      minimum: try cursor.readSignedNumber(), maximum: try cursor.readSignedNumber(),
      fuzz: try cursor.readSignedNumber(), flat: try cursor.readSignedNumber())
    if !cursor.isBlankOrComment { axis.resolution = try cursor.readSignedNumber() }
    guard cursor.isBlankOrComment else { throw .malformed }
    return (code, axis)
  }

  /// Reads the fields after `I:`.
  static func readIdentity(
    _ cursor: inout EvemuFieldCursor
  ) throws(EvemuFieldCursor.ParseError) -> DeviceID {
    let id = DeviceID(
      bus: try cursor.readHexadecimal(), vendor: try cursor.readHexadecimal(),
      product: try cursor.readHexadecimal(), version: try cursor.readHexadecimal())
    guard cursor.isBlankOrComment else { throw .malformed }
    return id
  }

  /// Returns the expected form of a line with the given keyword.
  static func expectedSyntax(for keyword: UInt8) -> String {
    switch keyword {
    case UInt8(ascii: "I"): "I: bus vendor product version"
    case UInt8(ascii: "P"): "P: byte byte byte byte byte byte byte byte"
    case UInt8(ascii: "B"): "B: type byte byte byte byte byte byte byte byte"
    case UInt8(ascii: "A"): "A: code minimum maximum fuzz flat resolution"
    default: eventSyntax
    }
  }
}
