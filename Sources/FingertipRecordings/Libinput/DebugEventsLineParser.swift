internal import Fingertip
internal import FingertipEvdev

/// The grammar of `libinput debug-events`.
///
/// | line | meaning |
/// |---|---|
/// | `-event4 DEVICE_ADDED ELAN Touchscreen seat0 default group7 cap:t size 310x174mm …` | a device |
/// | ` event4 TOUCH_DOWN +0.000s 0 (0) 37.50/83.33 (116.25/145.00mm)` | a touch begins |
/// | ` event4 TOUCH_MOTION +0.030s 0 (0) 38.00/83.33 (117.80/145.00mm)` | a touch moves |
/// | ` event4 TOUCH_UP +0.061s 0 (0)` | a touch ends |
/// | ` event4 TOUCH_FRAME +0.061s` | the end of a frame |
///
/// A touch's location is printed as percentages of the device's size, followed by the location in
/// millimeters. Newer versions print the event's number before the time. The number in parentheses
/// after the slot is unique across all devices.
enum DebugEventsLineParser {
  static let eventSyntax = "eventN TOUCH_DOWN +SECONDSs slot (slot) x%/y% (x/ymm)"

  enum Kind {
    case deviceAdded, down, motion, up, cancel, frame
    /// An event that isn't a touch.
    case other

    var isTouch: Bool { self != .deviceAdded && self != .other }
  }

  private static let kinds: [(StaticString, Kind)] = [
    ("DEVICE_ADDED", .deviceAdded), ("TOUCH_DOWN", .down), ("TOUCH_MOTION", .motion),
    ("TOUCH_UP", .up), ("TOUCH_CANCEL", .cancel), ("TOUCH_FRAME", .frame),
    ("DEVICE_", .other), ("POINTER_", .other), ("KEYBOARD_", .other), ("GESTURE_", .other),
    ("TABLET_", .other), ("SWITCH_", .other),
  ]

  /// A line and a cursor that is positioned after the event's kind.
  struct EventLine {
    var node: UnsafeBufferPointer<UInt8>
    var kind: Kind
    var rest: TextCursor

    /// Whether the text after an event that isn't a touch contains another event, because a line
    /// feed is missing.
    var containsSecondEvent: Bool {
      rest.contains(anyOf: [
        " DEVICE_ADDED ", " TOUCH_DOWN ", " TOUCH_MOTION ", " TOUCH_UP ", " TOUCH_CANCEL ",
        " TOUCH_FRAME ",
      ])
    }
  }

  /// Splits a line into its parts, or returns `nil` if `libinput debug-events` doesn't print such
  /// lines.
  static func parseLine(_ line: UnsafeBufferPointer<UInt8>) -> EventLine? {
    var cursor = TextCursor(line)
    cursor.skipBlanks()
    _ = cursor.skip(UInt8(ascii: "-"))
    let node = cursor.readWord()
    guard node.starts(with: "event".utf8), node.count > 5, cursor.nextByte == 0x20 else {
      return nil
    }
    cursor.skipBlanks()
    for (name, kind) in kinds where cursor.skip(name) {
      if kind == .other { _ = cursor.readWord() }
      return EventLine(node: node, kind: kind, rest: cursor)
    }
    return nil
  }

  static func isTypicalLine(_ line: UnsafeBufferPointer<UInt8>) -> Bool { parseLine(line) != nil }

  /// Returns whether a line is a complete touch or describes a device.
  static func isCompleteEvent(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    guard var line = parseLine(line) else { return false }
    let isTouch =
      (try? readTime(&line.rest)) != nil && (try? readSlot(&line.rest)) != nil
    switch line.kind {
    case .deviceAdded: return isCompleteDevice(line.rest)
    case .down, .motion: return isTouch && (try? readPercentages(&line.rest)) != nil
    case .up, .cancel: return isTouch && line.rest.isBlank
    case .frame, .other: return false
    }
  }

  /// Returns whether a line that isn't an event contains the kind of a touch, or begins with a
  /// device and an unknown kind.
  static func resemblesEvent(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    if TextCursor(line).contains(anyOf: ["TOUCH_"]) || isCompleteDevice(TextCursor(line)) {
      return true
    }
    var cursor = TextCursor(line)
    cursor.skipBlanks()
    _ = cursor.skip(UInt8(ascii: "-"))
    guard cursor.skip("event"), (try? cursor.readDecimal(atMost: .max - 1, "", "")) != nil else {
      return false
    }
    cursor.skipBlanks()
    return cursor.nextByte.map { $0 &- UInt8(ascii: "A") < 26 } == true
  }

  /// Reads the time, and the event's number before it, if any.
  static func readTime(_ cursor: inout TextCursor) throws(TextCursor.ParseError) -> Timestamp {
    cursor.skipBlanks()
    if cursor.nextByte != UInt8(ascii: "+") {
      _ = try cursor.readDecimal(atMost: .max - 1, "event numbers", "0 … 18446744073709551614")
      cursor.skipBlanks()
    }
    try cursor.require("+")
    cursor.skipBlanks()
    let time = Timestamp(nanoseconds: try cursor.readTime())
    try cursor.require("s")
    return time
  }

  /// Reads the slot and the number in parentheses, and returns that number.
  static func readSlot(_ cursor: inout TextCursor) throws(TextCursor.ParseError) -> Int64 {
    cursor.skipBlanks()
    _ = try cursor.readSigned()
    try cursor.require(" (")
    let number = try cursor.readSigned()
    try cursor.require(")")
    return Int64(number)
  }

  /// Reads the location as percentages of the device's size, and skips the location in millimeters.
  static func readPercentages(_ cursor: inout TextCursor) throws(TextCursor.ParseError) -> Point {
    cursor.skipBlanks()
    let x = try readNumber(&cursor)
    try cursor.require("/")
    cursor.skipBlanks()
    let y = try readNumber(&cursor)
    cursor.skipBlanks()
    guard cursor.skip("("), cursor.skip(past: UInt8(ascii: ")")) else { throw .malformed }
    try cursor.requireEnd()
    return Point(x: x, y: y)
  }

  private static func readNumber(_ cursor: inout TextCursor) throws(TextCursor.ParseError) -> Double
  {
    let isNegative = cursor.skip("-")
    let nanounits = Double(try cursor.readTime())
    return (isNegative ? -nanounits : nanounits) / 1e9
  }

  /// Returns the name of an added device.
  static func deviceName(_ cursor: TextCursor) -> String {
    var cursor = cursor
    cursor.skipBlanks()
    if let digit = cursor.nextByte, digit &- 0x30 < 10 {
      var ahead = cursor
      if (try? ahead.readDecimal(atMost: .max - 1, "", "")) != nil, ahead.nextByte == 0x20 {
        ahead.skipBlanks()
        cursor = ahead
      }
    }
    let rest = cursor.remainingBytes
    // Two spaces mark the end of the device name. If a web page has collapsed the spaces, find the
    // next column instead.
    let end =
      rest.indices.dropLast().first { rest[$0] == 0x20 && rest[$0 + 1] == 0x20 }
      ?? cursor.advanced(past: " seat0").map { $0.position - cursor.position - " seat0".utf8.count }
    return String(decoding: rest[..<(end ?? rest.endIndex)], as: UTF8.self)
  }

  /// Returns the size of an added device, or `nil` if the line doesn't contain a size.
  static func deviceSize(_ cursor: TextCursor) -> PhysicalSize? {
    guard var cursor = cursor.advanced(past: " size "),
      let width = try? cursor.readDecimal(atMost: 100_000, "", ""), cursor.skip("x"),
      let height = try? cursor.readDecimal(atMost: 100_000, "", ""), cursor.skip("mm"),
      width > 0, height > 0
    else { return nil }
    return PhysicalSize(millimetersWide: Double(width), high: Double(height))
  }

  /// Returns whether the description of an added device includes its capabilities.
  static func isCompleteDevice(_ cursor: TextCursor) -> Bool {
    cursor.advanced(past: " cap:")?.nextByte.map(TextCursor.isLetter) == true
  }

  /// Returns whether a line describes a device more completely than its first part does, which may
  /// lack the capabilities or the size.
  static func isDevice(
    _ line: UnsafeBufferPointer<UInt8>, completing part: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard let line = parseLine(line), line.kind == .deviceAdded, isCompleteDevice(line.rest),
      let part = parseLine(part), part.kind == .deviceAdded
    else { return false }
    return !isCompleteDevice(part.rest)
      || deviceSize(part.rest) == nil && deviceSize(line.rest) != nil
  }

  /// Returns whether an added device can send touches.
  static func isTouchDevice(_ cursor: TextCursor) -> Bool {
    guard let cursor = cursor.advanced(past: " cap:") else { return false }
    return cursor.remainingBytes.prefix { $0 != 0x20 }.contains(UInt8(ascii: "t"))
  }
}
