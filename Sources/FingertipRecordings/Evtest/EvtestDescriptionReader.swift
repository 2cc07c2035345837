internal import FingertipEvdev

/// A parser for the header of evtest's output.
///
/// ```
/// Input device ID: bus 0x18 vendor 0x0 product 0x0 version 0x0
/// Input device name: "panel"
/// Supported events:
///   Event type 3 (EV_ABS)
///     Event code 53 (ABS_MT_POSITION_X)
///       Value      0
///       Min        0
///       Max      799
/// Properties:
///   Property type 1 (INPUT_PROP_DIRECT)
/// ```
///
/// evtest prints the fields Fuzz, Flat and Resolution only if they aren't 0.
struct EvtestDescriptionReader {
  static let expectedSyntax =
    "an evtest device description, such as Event code 53 (ABS_MT_POSITION_X)"

  /// The part of the description that has been read so far, or `nil` if no line was part of a
  /// description.
  private(set) var device: DeviceDescription?
  /// Whether evtest indents lines like the last one.
  private(set) var mustBeIndented = false
  private var currentType: UInt16?
  private var currentAxis: UInt16?
  private var isInKeyRepeatSection = false
  /// Whether the last line was in the list of events.
  private var isInEventList = false

  /// The lines of the header that don't describe the device.
  private static let nonDescriptiveLines: [StaticString] = [
    "Input driver version is ", "Testing ... ", "Repeat code ", "State ",
    "No device specified, trying to scan all of ", "Available devices:", "/dev/input/",
    "Select the device event number ", "No device specified",
  ]

  private static let valueNames: [StaticString] = [
    "Value ", "Min ", "Max ", "Fuzz ", "Flat ", "Resolution ",
  ]

  /// Reads a line, and returns whether it is part of the header.
  mutating func readLine(
    _ line: UnsafeBufferPointer<UInt8>
  ) throws(TextCursor.ParseError) -> Bool {
    var cursor = TextCursor(line)
    cursor.skipBlanks()
    mustBeIndented = cursor.nextByte != nil
    if !mustBeIndented { return true }
    if cursor.skip("Input device ID: ") {
      mustBeIndented = false
      updateDevice { $0.id = Self.readIdentity(cursor) }
    } else if cursor.skip("Input device name: \"") {
      mustBeIndented = false
      let rest = cursor.remainingBytes
      let end = rest.lastIndex(of: UInt8(ascii: "\"")) ?? rest.endIndex
      let name = String(decoding: rest[..<end], as: UTF8.self)
      updateDevice { $0.name = name }
    } else if cursor.skip("Event type ") {
      let number = try Self.readNamedCode(&cursor)
      currentType = number
      currentAxis = nil
      isInKeyRepeatSection = false
      isInEventList = true
      updateDevice { $0.codes[number, default: []] = [] }
    } else if cursor.skip("Event code "), let currentType {
      let number = try Self.readNamedCode(&cursor)
      currentAxis = nil
      updateDevice { $0.codes[currentType, default: []].insert(number) }
      if currentType == EventType.abs { currentAxis = number }
    } else if cursor.skip("Repeat type ") {
      isInKeyRepeatSection = true
      isInEventList = false
    } else if cursor.skip("Property type ") {
      let number = try Self.readNamedCode(&cursor)
      updateDevice { $0.properties.insert(number) }
    } else if let currentAxis, !isInKeyRepeatSection, try readRange(of: currentAxis, &cursor) {
      return true
    } else {
      mustBeIndented = false
      return try readOtherLine(cursor, isIndented: cursor.position > 0)
    }
    return true
  }

  private mutating func readOtherLine(
    _ cursor: TextCursor, isIndented: Bool
  ) throws(TextCursor.ParseError) -> Bool {
    var afterTitle = cursor
    if afterTitle.skip("Supported events:") || afterTitle.skip("Properties:")
      || afterTitle.skip("Key repeat handling:")
    {
      try afterTitle.requireEnd()
      isInEventList = cursor.nextByte == UInt8(ascii: "S")
      return true
    }
    let isKnown = Self.isNonDescriptiveLine(cursor)
    // Without its code, an axis has no range.
    let isMisplacedRange = isKnown && currentType == EventType.abs && Self.isValueLine(cursor)
    if isInEventList, isMisplacedRange || !isKnown && isIndented { throw .malformed }
    if !isKnown { currentAxis = nil }
    return isKnown
  }

  /// Returns whether a line is a complete line about a code or its range.
  static func isCompleteLine(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    var cursor = TextCursor(line)
    cursor.skipBlanks()
    if isValueLine(cursor) { return true }
    guard cursor.skip("Event type ") || cursor.skip("Event code ") || cursor.skip("Property type ")
    else { return false }
    let hasName = cursor.advanced(past: ")") != nil
    return hasName && (try? readNamedCode(&cursor)) != nil
  }

  /// Reads `53 (ABS_MT_POSITION_X)`, which `state 1` may follow.
  private static func readNamedCode(
    _ cursor: inout TextCursor
  ) throws(TextCursor.ParseError) -> UInt16 {
    let code = try cursor.readCode()
    if cursor.isBlank { return code }
    try cursor.require(" (")
    guard cursor.skip(past: UInt8(ascii: ")")) else { throw .malformed }
    // Some versions print an unknown name as "(null)".
    _ = cursor.skip(UInt8(ascii: ")"))
    cursor.skipBlanks()
    guard cursor.isBlank || cursor.skip("state ") else { throw .malformed }
    return code
  }

  private static func isNonDescriptiveLine(_ cursor: TextCursor) -> Bool {
    let isOther = nonDescriptiveLines.contains { text in
      var cursor = cursor
      return cursor.skip(text)
    }
    return isOther && cursor.advanced(past: "Event: time") == nil || isValueLine(cursor)
      || cursor.isBlank
  }

  /// Returns whether a line has a form such as `Value 250`, which evtest prints for an axis, a key
  /// repeat or a switch.
  private static func isValueLine(_ cursor: TextCursor) -> Bool {
    var cursor = cursor
    guard valueNames.contains(where: { cursor.skip($0) }) else { return false }
    cursor.skipBlanks()
    return (try? cursor.readSigned()) != nil && cursor.isBlank
  }

  private mutating func readRange(
    of axis: UInt16, _ cursor: inout TextCursor
  ) throws(TextCursor.ParseError) -> Bool {
    func readNumber() throws(TextCursor.ParseError) -> Int32 {
      cursor.skipBlanks()
      let number = try cursor.readSigned()
      try cursor.requireEnd()
      return number
    }
    var range = device?.axes[axis] ?? AbsoluteAxis(minimum: 0, maximum: 0)
    if cursor.skip("Value ") {
      range.value = try readNumber()
    } else if cursor.skip("Min ") {
      range.minimum = try readNumber()
    } else if cursor.skip("Max ") {
      range.maximum = try readNumber()
    } else if cursor.skip("Fuzz ") {
      range.fuzz = try readNumber()
    } else if cursor.skip("Flat ") {
      range.flat = try readNumber()
    } else if cursor.skip("Resolution ") {
      range.resolution = try readNumber()
    } else {
      return false
    }
    updateDevice { $0.axes[axis] = range }
    return true
  }

  private mutating func updateDevice(_ body: (inout DeviceDescription) -> Void) {
    var device = device ?? DeviceDescription(name: "")
    body(&device)
    self.device = device
  }

  /// Reads `bus 0x18 vendor 0x0 product 0x0 version 0x0`.
  private static func readIdentity(_ cursor: TextCursor) -> DeviceID {
    var cursor = cursor
    func readNumber(_ key: StaticString) -> UInt16 {
      cursor.skipBlanks()
      guard cursor.skip(key), let readNumber = try? cursor.readHexadecimalCode() else { return 0 }
      return readNumber
    }
    return DeviceID(
      bus: readNumber("bus "), vendor: readNumber("vendor "), product: readNumber("product "),
      version: readNumber("version "))
  }
}
