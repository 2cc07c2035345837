internal import Fingertip
internal import FingertipEvdev

/// The grammar of Android's getevent.
///
/// | line | printed with |
/// |---|---|
/// | `[  123.456789] /dev/input/event2: 0003 0035 00000191` | `-t` |
/// | `[  123.456789] /dev/input/event2: EV_ABS ABS_MT_POSITION_X 00000191` | `-lt` |
/// | `[  123.456789] 0003 0035 00000191` | `-t /dev/input/event2` |
/// | `[  123.456789] /dev/input/event2: EV_SYN SYN_REPORT 00000000 rate 60` | `-ltr` |
/// | `123-456789: /dev/input/event2: 0003 0035 00000191` | `-t`, before Android 4 |
/// | `add device 1: /dev/input/event2` and the indented lines below it | no device path, `-p` or `-i` |
///
/// Values are hexadecimal, and negative values are in two's complement. With `-l`, the values of
/// keys are `DOWN`, `UP` and `REPEAT`. Unknown lines, such as shell output, are skipped only if
/// they precede the first event.
enum GeteventLineParser {
  static let eventSyntax = "[seconds.microseconds] /dev/input/eventN: type code value"

  /// Returns whether only getevent prints lines of this kind.
  static func isTypicalLine(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    var cursor = TextCursor(line)
    if skipAddDevicePrefix(&cursor) { return true }
    cursor = TextCursor(line)
    cursor.skipBlanks()
    if isUntimedEvent(cursor) { return true }
    return (try? readEvent(line, of: nil)) != nil
  }

  /// Skips `add device 1: `, which precedes the node, and returns whether the line begins with it.
  /// Blanks may have been added before it.
  static func skipAddDevicePrefix(_ cursor: inout TextCursor) -> Bool {
    cursor.skipBlanks()
    return cursor.skip("add device ") && cursor.skip(past: UInt8(ascii: ":"))
  }

  /// Returns whether a line ends with the fields of an event, even if the text before them isn't a
  /// time.
  static func containsEvent(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    for end in ["]", "/dev/input/event"] as [StaticString] {
      guard var cursor = TextCursor(line).advanced(past: end) else { continue }
      cursor.skipBlanks()
      if cursor.nextByte == UInt8(ascii: "/") || cursor.nextByte.map({ $0 &- 0x30 < 10 }) == true,
        let rest = cursor.advanced(past: ": ")
      {
        cursor = rest
        cursor.skipBlanks()
      }
      if (try? readFields(&cursor, at: 0)) != nil { return true }
    }
    return false
  }

  /// Returns whether a line is an event without a time, which consists of a node, a colon, and
  /// three fields.
  static func isUntimedEvent(_ cursor: TextCursor) -> Bool {
    var cursor = cursor
    guard cursor.nextByte == UInt8(ascii: "/"), cursor.skip(past: UInt8(ascii: ":")),
      cursor.skip(UInt8(ascii: " "))
    else { return false }
    return (try? readFields(&cursor, at: 0)) != nil
  }

  /// Returns whether a line is an event with neither a time nor a node, which getevent prints if it
  /// is run with a device path and without `-t`.
  static func isUntimedEventWithoutNode(_ cursor: TextCursor) -> Bool {
    var cursor = cursor
    cursor.skipBlanks()
    let fields = cursor.remainingBytes.split { $0 == 0x20 || $0 == 0x0d }
    guard fields.count == 3, cursor.nextByte == UInt8(ascii: "E") || fields[0].count == 4 else {
      return false
    }
    let isNumeric = fields[1].count == 4 && fields[2].count == 8
    guard isNumeric || fields[0].starts(with: "EV_".utf8) else { return false }
    return (try? readFields(&cursor, at: 0)) != nil
  }

  /// An event and the node of its device, which is empty if the line doesn't include a node.
  struct EventLine {
    var event: InputEvent
    var node: UnsafeBufferPointer<UInt8>
  }

  /// Reads a line, or returns `nil` if the line isn't from the requested node.
  @inline(__always)
  static func readEvent(
    _ line: UnsafeBufferPointer<UInt8>, of wanted: [UInt8]?
  ) throws(TextCursor.ParseError) -> EventLine? {
    var cursor = TextCursor(line)
    cursor.skipBlanks()
    let time: Int64
    if cursor.skip(UInt8(ascii: "[")) {
      cursor.skipBlanks()
      time = try cursor.readTime()
      guard cursor.skip(UInt8(ascii: "]")) else { throw .malformed }
    } else {
      time = try readTimeOfOldVersions(&cursor)
    }
    cursor.skipBlanks()
    var node = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    if cursor.nextByte == UInt8(ascii: "/") {
      guard let text = cursor.readText(until: UInt8(ascii: ":")) else { throw .malformed }
      node = text
      if let wanted, !node.elementsEqual(wanted) {
        guard isNode(node) else { throw .malformed }
        return nil
      }
      cursor.skipBlanks()
    }
    return EventLine(event: try readFields(&cursor, at: time), node: node)
  }

  /// Returns whether the text is the path of a device's node.
  @inline(never)
  private static func isNode(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    text.starts(with: "/dev/".utf8) && text.allSatisfy { 0x21...0x7e ~= $0 }
  }

  @inline(__always)
  private static func readFields(
    _ cursor: inout TextCursor, at time: Int64
  ) throws(TextCursor.ParseError) -> InputEvent {
    let type: UInt16
    let code: UInt16
    if cursor.nextByte == UInt8(ascii: "E"), cursor.skip("EV_") {
      (type, code) = try readTypeAndCodeNames(&cursor)
    } else {
      type = try cursor.readHexadecimalCode()
      guard cursor.skip(UInt8(ascii: " ")) else { throw .malformed }
      cursor.skipBlanks()
      code = try Self.readCode(&cursor, type)
    }
    guard cursor.skip(UInt8(ascii: " ")) else { throw .malformed }
    cursor.skipBlanks()
    let value = try readValue(&cursor)
    cursor.skipBlanks()
    if cursor.nextByte != nil { try skipFrameRate(&cursor) }
    return InputEvent(
      time: Timestamp(nanoseconds: time), type: type, code: code, value: value)
  }

  /// Reads `seconds-microseconds:`, where the microseconds have no leading zeros.
  @inline(never)
  private static func readTimeOfOldVersions(
    _ cursor: inout TextCursor
  ) throws(TextCursor.ParseError) -> Int64 {
    let seconds = try cursor.readDecimal(atMost: 9_223_372_035, "seconds", "0 … 9223372035")
    guard cursor.skip(UInt8(ascii: "-")) else { throw .malformed }
    let microseconds = try cursor.readDecimal(atMost: 999_999, "microseconds", "0 … 999999")
    guard cursor.skip(": ") else { throw .malformed }
    return Int64(seconds &* 1_000_000_000 &+ microseconds &* 1000)
  }

  /// Skips the frame rate, which `getevent -r` prints after each frame.
  @inline(never)
  private static func skipFrameRate(_ cursor: inout TextCursor) throws(TextCursor.ParseError) {
    guard cursor.skip("rate ") else { throw .malformed }
    _ = try cursor.readDecimal(atMost: .max - 1, "rates", "0 … 18446744073709551614")
    try cursor.requireEnd()
  }

  /// Returns whether a line contains only a frame rate, because a terminal wrapped the previous
  /// line.
  static func isFrameRate(_ cursor: TextCursor) -> Bool {
    var cursor = cursor
    return (try? skipFrameRate(&cursor)) != nil
  }

  /// Returns whether a line may be an event with a time.
  static func mayBeTimedEvent(_ cursor: TextCursor) -> Bool {
    if cursor.nextByte == UInt8(ascii: "[") { return true }
    var cursor = cursor
    return (try? readTimeOfOldVersions(&cursor)) != nil
  }

  private static func readTypeAndCodeNames(
    _ cursor: inout TextCursor
  ) throws(TextCursor.ParseError) -> (UInt16, UInt16) {
    let word = cursor.readWord()
    guard let type = EventNames.all.type(named: EventTypeName(rest: word)) else {
      throw .malformed
    }
    cursor.skipBlanks()
    return (type, try readCode(&cursor, type))
  }

  /// Reads a code, which is a name or, if the code has no name, a number.
  @inline(__always)
  private static func readCode(
    _ cursor: inout TextCursor, _ type: UInt16
  ) throws(TextCursor.ParseError) -> UInt16 {
    var ahead = cursor
    let word = ahead.readWord()
    if word.contains(UInt8(ascii: "_")) {
      guard let code = EventNames.all.code(named: word, type: type) else { throw .malformed }
      cursor = ahead
      return code
    }
    return try cursor.readHexadecimalCode()
  }

  @inline(__always)
  private static func readValue(_ cursor: inout TextCursor) throws(TextCursor.ParseError) -> Int32 {
    // Try names first, because the "D" of "DOWN" is also a hexadecimal digit.
    if cursor.skip("DOWN") { return 1 }
    if cursor.skip("UP") { return 0 }
    if cursor.skip("REPEAT") { return 2 }
    return Int32(bitPattern: try cursor.readHexadecimal())
  }
}

/// The bytes of an event type's name, which consists of `EV_` and a suffix.
private struct EventTypeName: Sequence, IteratorProtocol {
  var rest: UnsafeBufferPointer<UInt8>
  private var index = -3

  init(rest: UnsafeBufferPointer<UInt8>) { self.rest = rest }

  mutating func next() -> UInt8? {
    defer { index += 1 }
    switch index {
    case -3: return UInt8(ascii: "E")
    case -2: return UInt8(ascii: "V")
    case -1: return UInt8(ascii: "_")
    default: return index < rest.count ? rest[index] : nil
    }
  }
}
