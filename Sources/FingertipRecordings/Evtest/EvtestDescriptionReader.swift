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
  static let expectedSyntax = "an evtest header line whose number is in range"

  /// The part of the description that has been read so far, or `nil` if no line was part of a
  /// description.
  private(set) var device: DeviceDescription?
  /// Whether evtest indents lines like the last one.
  private(set) var mustBeIndented = false
  private var currentType: UInt16?
  private var currentAxis: UInt16?
  private var isInKeyRepeatSection = false

  /// The lines of the header that don't describe the device.
  private static let nonDescriptiveLines: [StaticString] = [
    "Input driver version is ", "Supported events:", "Properties:", "Testing ... ",
    "Repeat code ", "State ", "Key repeat handling:", "No device specified, trying to scan all of ",
    "Available devices:", "/dev/input/", "Select the device event number ", "No device specified",
  ]

  /// Reads a line, and returns whether it is part of the header.
  mutating func readLine(
    _ line: UnsafeBufferPointer<UInt8>
  ) throws(TextCursor.ParseError) -> Bool {
    var cursor = TextCursor(line)
    cursor.skipBlanks()
    mustBeIndented = true
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
      let number = try cursor.readCode()
      currentType = number
      currentAxis = nil
      isInKeyRepeatSection = false
      updateDevice { $0.codes[number, default: []] = [] }
    } else if cursor.skip("Event code "), let currentType {
      let number = try cursor.readCode()
      currentAxis = nil
      updateDevice { $0.codes[currentType, default: []].insert(number) }
      if currentType == EventType.abs { currentAxis = number }
    } else if cursor.skip("Repeat type ") {
      isInKeyRepeatSection = true
    } else if cursor.skip("Property type ") {
      let number = try cursor.readCode()
      updateDevice { $0.properties.insert(number) }
    } else if let currentAxis, !isInKeyRepeatSection, try readRange(of: currentAxis, &cursor) {
      return true
    } else {
      mustBeIndented = false
      return Self.isNonDescriptiveLine(cursor)
    }
    return true
  }

  private static func isNonDescriptiveLine(_ cursor: TextCursor) -> Bool {
    nonDescriptiveLines.contains { text in
      var cursor = cursor
      return cursor.skip(text)
    } || isValueLine(cursor) || cursor.isBlank
  }

  /// Returns whether a line has a form such as `Value 250`, which evtest prints for a key repeat or
  /// a switch.
  private static func isValueLine(_ cursor: TextCursor) -> Bool {
    var cursor = cursor
    guard cursor.skip("Value ") || cursor.skip("Min ") || cursor.skip("Max ") else { return false }
    cursor.skipBlanks()
    return (try? cursor.readSigned()) != nil && cursor.isBlank
  }

  private mutating func readRange(
    of axis: UInt16, _ cursor: inout TextCursor
  ) throws(TextCursor.ParseError) -> Bool {
    func readNumber() throws(TextCursor.ParseError) -> Int32 {
      cursor.skipBlanks()
      return try cursor.readSigned()
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
