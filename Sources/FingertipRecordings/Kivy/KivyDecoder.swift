internal import Fingertip
internal import FingertipEvdev

/// A decoder for the format of Kivy's recorder, which consists of the line `#RECORDER1.0` followed
/// by one Python tuple per line.
///
/// ```
/// (0.52, 'begin', 3, {'is_touch': True, 'sx': 0.25, 'sy': 0.75, 'profile': ['pos']})
/// ```
///
/// The tuple contains the seconds since the start, the kind of event (`begin`, `update` or `end`),
/// the touch number, and the recorded attributes. Positions are fractions of the window, measured
/// from its bottom-left corner. The window's size is unknown. Keyboard events and mouse moves
/// without a pressed button are skipped. Each line is converted to a separate frame, because the
/// recorder writes one line for each touch.
final class KivyDecoder {
  static let eventSyntax = "(seconds, 'begin', number, {'sx': fraction, 'sy': fraction})"
  private static let surface = TouchSurface(name: "Kivy recorder", extent: .normalized)

  @exclusivity(unchecked) private var builder = TouchFrameBuilder()

  static func isHeader(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    var cursor = TextCursor(line)
    cursor.skipBlanks()
    return cursor.skip("#RECORDER")
  }

  /// Returns whether a line is a complete tuple.
  static func isEvent(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    line.first { $0 != 0x20 && $0 != 0x09 } == UInt8(ascii: "(")
      && (try? KivyDecoder().readLine(line)) != nil
  }

  func readHeader(from stream: inout ByteStream) throws(RecordingError) -> RecordingHeader {
    if let line = try stream.nextLine() {
      var cursor = TextCursor(line)
      cursor.skipBlanks()
      if !cursor.skip("#RECORDER1.") || !cursor.remainingBytes.allSatisfy({ $0 < 0x3a }) {
        throw stream.lineError(.unknownVersion(found: LineExcerpt.text(of: line), known: "1.0"))
      }
    }
    return RecordingHeader(Self.surface)
  }

  func nextEvent(from stream: inout ByteStream) throws(RecordingError) -> TouchFrame? {
    while true {
      if let frame = builder.nextFrame() { return frame }
      guard let line = try stream.nextLine() else { return nil }
      if EvemuFieldCursor(line).isBlankOrComment { continue }
      do throws(TextCursor.ParseError) {
        try readLine(line)
      } catch {
        throw stream.lineError(error, line, expected: Self.eventSyntax)
      }
    }
  }

  private func readLine(_ line: UnsafeBufferPointer<UInt8>) throws(TextCursor.ParseError) {
    var cursor = TextCursor(line)
    cursor.skipBlanks()
    try cursor.require("(")
    var seconds = try readNumber(until: UInt8(ascii: ","), &cursor)
    let time = Timestamp(nanoseconds: try seconds.readSeconds())
    try seconds.requireEnd()
    cursor.skipBlanks()
    try cursor.require("'")
    let happened = cursor.readWord()
    try cursor.require("',")
    var uid = try readNumber(until: UInt8(ascii: ","), &cursor)
    let id: Int64 = try uid.readInteger("-9223372036854775807 … 9223372036854775807")
    try uid.requireEnd()
    cursor.skipBlanks()
    guard cursor.nextByte == UInt8(ascii: "{") else { throw .malformed }
    let attributes = cursor.remainingBytes
    if Self.attributeValueCursor(of: "'is_touch': ", in: attributes)?.nextByte == UInt8(ascii: "F")
    {
      guard cursor.advanced(past: "})")?.isBlank == true else { throw .malformed }
      return
    }
    let yCursor = Self.attributeValueCursor(of: "'sy': ", in: attributes)
    let x = try Self.readFraction(Self.attributeValueCursor(of: "'sx': ", in: attributes))
    let y = try Self.readFraction(yCursor)
    try Self.requireEnd(yCursor ?? cursor)
    var touch = TouchFrameBuilder.ChangedValues()
    if let x, let y {
      touch.location = Point(x: x * Self.surface.size.width, y: (1 - y) * Self.surface.size.height)
    } else if x != nil || y != nil {
      throw .malformed
    }
    if happened.elementsEqual("begin".utf8), touch.location != nil {
      builder.beginTouch(id, touch)
    } else if happened.elementsEqual("update".utf8), touch.location != nil {
      builder.moveTouch(id, touch)
    } else if happened.elementsEqual("end".utf8) {
      builder.endTouch(id, touch)
    } else if happened.starts(with: "key".utf8) {
      return
    } else {
      throw .malformed
    }
    builder.finishFrame(at: time)
  }

  private func readNumber(
    until end: UInt8, _ cursor: inout TextCursor
  ) throws(TextCursor.ParseError) -> DecimalReader {
    cursor.skipBlanks()
    guard let text = cursor.readText(until: end) else { throw .malformed }
    return DecimalReader(text)
  }

  private static func readFraction(
    _ value: TextCursor?
  ) throws(TextCursor.ParseError) -> Double? {
    guard let value else { return nil }
    var reader = DecimalReader(value.remainingBytes)
    let number = try reader.readNumber()
    try reader.requireFieldEnd()
    return number
  }

  /// Throws unless the line ends after the attributes. Text after the tuple indicates that a line
  /// feed is missing.
  private static func requireEnd(_ attributes: TextCursor) throws(TextCursor.ParseError) {
    var cursor = attributes
    guard cursor.skip(past: UInt8(ascii: "}")), cursor.skip(UInt8(ascii: ")")), cursor.isBlank
    else { throw .malformed }
  }

  /// Returns a cursor positioned after the first occurrence of a key.
  private static func attributeValueCursor(
    of key: StaticString, in attributes: UnsafeBufferPointer<UInt8>
  ) -> TextCursor? {
    var cursor = TextCursor(attributes)
    while cursor.nextByte != nil {
      var ahead = cursor
      if ahead.skip(key) { return ahead }
      cursor.advance()
    }
    return nil
  }
}
