internal import Fingertip
internal import FingertipEvdev

/// Reads what Kivy's recorder writes: `#RECORDER1.0` and one Python tuple a line.
///
/// ```
/// (0.52, 'begin', 3, {'is_touch': True, 'sx': 0.25, 'sy': 0.75, 'profile': ['pos']})
/// ```
///
/// The tuple is the seconds since the start, what happened (`begin`, `update`, `end`), the number of
/// the touch, and what was asked to be recorded of it. Places are shares of the window, counted from
/// its lower left corner; how large the window was is not said. Keys, and mice without a button down,
/// are passed over. Each line is a frame of its own, because the recorder writes one for each touch.
final class KivyDecoder {
  private static let line = "(seconds, 'begin', number, {'sx': fraction, 'sy': fraction})"
  /// Equal extents on both axes say that nothing is known of the shape.
  private static let extent = 4096.0

  @exclusivity(unchecked) private var panel = TouchPanel(
    name: "Kivy recorder", window: Size(width: extent, height: extent), hasSize: false)

  static func isHeader(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    var cursor = TextCursor(line)
    return cursor.skip("#RECORDER")
  }

  func head(from stream: inout ByteStream) throws(RecordingError) -> RecordingHead {
    if let line = try stream.nextLine() {
      var cursor = TextCursor(line)
      if !cursor.skip("#RECORDER1.") {
        throw stream.error(.unknownVersion(found: Excerpt.of(line), known: "1.0"))
      }
    }
    return RecordingHead(panel.device)
  }

  func next(from stream: inout ByteStream) throws(RecordingError) -> InputEvent? {
    while true {
      if let event = panel.next() { return event }
      guard let line = try stream.nextLine() else { return nil }
      if FieldCursor(line).isBlankOrComment { continue }
      do throws(TextCursor.Fault) {
        try read(line)
      } catch {
        throw stream.error(error, line, expected: Self.line)
      }
    }
  }

  private func read(_ line: UnsafeBufferPointer<UInt8>) throws(TextCursor.Fault) {
    var cursor = TextCursor(line)
    cursor.skipBlanks()
    try cursor.require("(")
    var seconds = try number(until: UInt8(ascii: ","), &cursor)
    let time = Timestamp(nanoseconds: try seconds.seconds())
    cursor.skipBlanks()
    try cursor.require("'")
    let happened = cursor.word()
    try cursor.require("',")
    var uid = try number(until: UInt8(ascii: ","), &cursor)
    let id: Int64 = try uid.integer("-9223372036854775807 … 9223372036854775807")
    cursor.skipBlanks()
    guard cursor.next == UInt8(ascii: "{"), line.last == UInt8(ascii: ")") else { throw .malformed }
    let attributes = cursor.rest
    if Self.value(of: "'is_touch': ", in: attributes)?.next == UInt8(ascii: "F") { return }
    var touch = TouchPanel.Touch()
    touch.x = try Self.share(of: "'sx': ", in: attributes).map { $0 * Self.extent }
    touch.y = try Self.share(of: "'sy': ", in: attributes).map { (1 - $0) * Self.extent }
    if happened.elementsEqual("begin".utf8) {
      guard touch.x != nil, touch.y != nil else { throw .malformed }
      panel.begin(id, touch, at: time)
    } else if happened.elementsEqual("update".utf8) {
      panel.move(id, touch, at: time)
    } else if happened.elementsEqual("end".utf8) {
      panel.move(id, touch, at: time)
      panel.end(id, at: time)
    } else {
      // Keys of the keyboard.
      return
    }
    panel.finishFrame(at: time)
  }

  private func number(
    until end: UInt8, _ cursor: inout TextCursor
  ) throws(TextCursor.Fault) -> DecimalText {
    cursor.skipBlanks()
    guard let text = cursor.text(until: end) else { throw .malformed }
    return DecimalText(text)
  }

  private static func share(
    of key: StaticString, in attributes: UnsafeBufferPointer<UInt8>
  ) throws(TextCursor.Fault) -> Double? {
    guard let value = value(of: key, in: attributes) else { return nil }
    var number = DecimalText(value.rest)
    return try number.number()
  }

  /// What stands behind the first occurrence of a key.
  private static func value(
    of key: StaticString, in attributes: UnsafeBufferPointer<UInt8>
  ) -> TextCursor? {
    var cursor = TextCursor(attributes)
    while cursor.next != nil {
      var ahead = cursor
      if ahead.skip(key) { return ahead }
      cursor.advance()
    }
    return nil
  }
}
