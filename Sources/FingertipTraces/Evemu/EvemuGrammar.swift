internal import Fingertip
internal import FingertipEvdev

/// The lines of an evemu recording.
///
/// | line | meaning |
/// |---|---|
/// | `N: name` | the name of the device |
/// | `I: bus vendor product version` | its identity, hexadecimal |
/// | `P: byte …` | the next bits of its properties, lowest first |
/// | `B: type byte …` | the next bits of what it can send of one type, lowest first |
/// | `A: code min max fuzz flat [resolution]` | an axis; the code is hexadecimal |
/// | `E: seconds.fraction type code value` | an event; type and code are hexadecimal |
///
/// `#` starts a comment. Decisions where the format is loose:
/// - The time is a decimal fraction: `0.5` is half a second. evemu itself always writes six digits.
///   Fewer are accepted, and more up to nanoseconds; digits after the ninth are dropped.
/// - Values and the numbers of `A:` are decimal however many zeros they begin with.
/// - Lines that begin with another capital letter (`S:`, `L:` …) are passed over.
/// - A line after the first event that belongs to a description is an error: two recordings were
///   joined into one file.
/// - A last line without a newline counts if it is whole. A value whose last digits were cut off is
///   harmless: it belongs to a frame whose SYN_REPORT is missing, so it has no effect.
enum EvemuGrammar {
  static let event = "E: seconds.microseconds type code value"

  /// The capital letter of a line such as `E: …`.
  @inline(__always)
  static func keyword(of line: UnsafeBufferPointer<UInt8>) -> UInt8? {
    var cursor = FieldCursor(line)
    return keyword(&cursor)
  }

  @inline(__always)
  static func keyword(_ cursor: inout FieldCursor) -> UInt8? {
    cursor.skipBlanks()
    guard let letter = cursor.take(), letter &- UInt8(ascii: "A") < 26,
      cursor.skip(UInt8(ascii: ":"))
    else { return nil }
    return letter
  }

  /// The fields behind `E:`.
  @inline(__always)
  static func event(
    _ cursor: inout FieldCursor, after last: LastTime
  ) throws(FieldCursor.ParseError) -> InputEvent {
    let time = try cursor.time(after: last)
    let type = try cursor.hexadecimal()
    let code = try cursor.hexadecimal()
    let value = try cursor.signedNumber()
    guard cursor.isBlankOrComment else { throw .malformed }
    return InputEvent(
      time: Timestamp(nanoseconds: time), type: type, code: code, value: value)
  }

  /// An event as evemu itself writes it, at the time of the event before: `E: `, the same time, two
  /// numbers of four digits and a value, with one blank between them. Nil for everything else.
  @inline(__always)
  static func usualEvent(
    _ line: UnsafeBufferPointer<UInt8>, after last: LastTime
  ) -> InputEvent? {
    guard line.count > 3, line[0] == UInt8(ascii: "E"), line[1] == UInt8(ascii: ":"),
      line[2] == UInt8(ascii: " "),
      let time = last.match(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(line)[3...]))
    else { return nil }
    var cursor = FieldCursor(line, at: 3 + time.count)
    guard let type = cursor.fourHexadecimalDigitsAndBlank,
      let code = cursor.fourHexadecimalDigitsAndBlank, let value = cursor.lastNumber
    else { return nil }
    return InputEvent(
      time: Timestamp(nanoseconds: time.nanoseconds), type: type, code: code, value: value)
  }

  /// The fields behind `A:`.
  static func axis(
    _ cursor: inout FieldCursor
  ) throws(FieldCursor.ParseError) -> (code: UInt16, axis: AbsoluteAxis) {
    let code = try cursor.hexadecimal()
    var axis = AbsoluteAxis(
      minimum: try cursor.signedNumber(), maximum: try cursor.signedNumber(),
      fuzz: try cursor.signedNumber(), flat: try cursor.signedNumber())
    if !cursor.isBlankOrComment { axis.resolution = try cursor.signedNumber() }
    guard cursor.isBlankOrComment else { throw .malformed }
    return (code, axis)
  }

  /// The fields behind `I:`.
  static func identity(_ cursor: inout FieldCursor) throws(FieldCursor.ParseError) -> DeviceID {
    let id = DeviceID(
      bus: try cursor.hexadecimal(), vendor: try cursor.hexadecimal(),
      product: try cursor.hexadecimal(), version: try cursor.hexadecimal())
    guard cursor.isBlankOrComment else { throw .malformed }
    return id
  }

  /// What a line should have been, for its keyword.
  static func expectation(for keyword: UInt8) -> String {
    switch keyword {
    case UInt8(ascii: "I"): "I: bus vendor product version"
    case UInt8(ascii: "P"): "P: byte byte byte byte byte byte byte byte"
    case UInt8(ascii: "B"): "B: type byte byte byte byte byte byte byte byte"
    case UInt8(ascii: "A"): "A: code minimum maximum fuzz flat resolution"
    default: event
    }
  }
}
