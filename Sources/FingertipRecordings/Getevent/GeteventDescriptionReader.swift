internal import FingertipEvdev

/// A parser for the device descriptions printed by `getevent -p` and `-i`.
///
/// ```
/// add device 1: /dev/input/event2
///   name:     "panel"
///   events:
///     KEY (0001): 014a
///     ABS (0003): 0035  : value 0, min 0, max 1279, fuzz 0, flat 0, resolution 6
///   input props:
///     INPUT_PROP_DIRECT
/// ```
///
/// Without `-p`, getevent prints only the device's name after the first line.
///
/// A line that begins like a part of a description but isn't complete is an error. Otherwise, a
/// wrapped or damaged line would change the device's range or resolution.
struct GeteventDescriptionReader {
  private enum Section {
    case deviceHead
    case events(type: UInt16?)
    case properties
  }

  /// The expected form of a line, for errors.
  static let expectedSyntax =
    "a getevent device description, such as 0035  : value 0, min 0, max 1279, fuzz 0, flat 0, "
    + "resolution 6"

  /// The maximum number of devices. Further devices are skipped.
  private static let maximumDevices = 256

  /// The devices that have been read so far. The last one is complete once ``finishDevice()`` has
  /// been called.
  private(set) var devices: [RecordedDevice] = []
  /// Whether the last line has lost its indentation.
  private(set) var lostIndentation = false
  private var section = Section.deviceHead
  private var currentDevice = DeviceDescription(name: "")

  /// Begins the description of a device. The cursor must be positioned before the device's node.
  mutating func beginDevice(_ cursor: inout TextCursor) {
    finishDevice()
    cursor.skipBlanks()
    if devices.count < Self.maximumDevices {
      // A terminal or an email client may have added spaces to the line.
      let node = cursor.remainingBytes.prefix { $0 > 0x20 }
      devices.append(RecordedDevice(node: String(decoding: node, as: UTF8.self)))
    }
    currentDevice = DeviceDescription(name: "")
    section = .deviceHead
  }

  /// Completes the description of the last device.
  mutating func finishDevice() {
    guard !devices.isEmpty, devices.count < Self.maximumDevices else { return }
    devices[devices.count - 1].name = currentDevice.name
    // A name alone doesn't describe the events that the device sends.
    devices[devices.count - 1].description = currentDevice.codes.isEmpty ? nil : currentDevice
  }

  /// Reads a line below `add device`, and returns whether it is part of a description.
  ///
  /// - Throws: An error if the line is a damaged or incomplete part of a description.
  mutating func readLine(_ line: UnsafeBufferPointer<UInt8>) throws(TextCursor.ParseError) -> Bool {
    var cursor = TextCursor(line)
    lostIndentation = false
    if cursor.isBlank { return true }
    guard !devices.isEmpty else { return false }
    cursor.skipBlanks()
    let isIndented = cursor.position > 0
    guard try readContent(&cursor, isIndented: isIndented) else { return false }
    lostIndentation = !isIndented
    return true
  }

  private mutating func readContent(
    _ cursor: inout TextCursor, isIndented: Bool
  ) throws(TextCursor.ParseError) -> Bool {
    if cursor.skip("name:") {
      currentDevice.name = try Self.readName(&cursor)
    } else if cursor.skip("events:") {
      section = .events(type: nil)
      try cursor.requireEnd()
    } else if cursor.skip("input props:") {
      section = .properties
      try cursor.requireEnd()
    } else if let type = Self.readTypeLabel(&cursor) {
      section = .events(type: type)
      currentDevice.codes[type, default: []] = []
      if !cursor.isBlank { return try readCodes(&cursor, type) }
    } else {
      let beginsWithCode = GeteventCodeReader.beginsWithCode(cursor)
      switch section {
      case .properties: return readProperty(&cursor)
      case .events(let type?) where isIndented || beginsWithCode:
        return try readCodes(&cursor, type)
      case .deviceHead where !beginsWithCode: return try readIdentity(&cursor)
      case .deviceHead, .events:
        // The line that contains the type may be damaged.
        if isIndented { throw .malformed }
        return false
      }
    }
    return true
  }

  /// Returns whether a line is a complete part of a description that no other text resembles: a
  /// name, a type with its codes, or an axis.
  static func isCompleteLine(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    var cursor = TextCursor(line)
    cursor.skipBlanks()
    if cursor.skip("name:") {
      let last = line.last { $0 != 0x20 }
      return (try? readName(&cursor)) != nil && last == UInt8(ascii: "\"")
    }
    var device = DeviceDescription(name: "")
    if let type = readTypeLabel(&cursor) {
      return (try? GeteventCodeReader(type).readCodes(&cursor, &device)) == true
    }
    return (try? GeteventCodeReader(EventType.abs).readCodes(&cursor, &device)) == true
      && !device.axes.isEmpty
  }

  /// Reads `     "panel"`.
  private static func readName(_ cursor: inout TextCursor) throws(TextCursor.ParseError) -> String {
    cursor.skipBlanks()
    try cursor.require("\"")
    let rest = cursor.remainingBytes
    // A page may have lost the closing quotation mark.
    let end = rest.lastIndex(of: UInt8(ascii: "\"")) ?? rest.endIndex
    for _ in 0..<min(end + 1, rest.count) { cursor.advance() }
    try cursor.requireEnd()
    return String(decoding: rest[..<end], as: UTF8.self)
  }

  /// Reads `KEY (0001):`, which precedes the codes of a type, or returns `nil` if the text is
  /// something else.
  private static func readTypeLabel(_ cursor: inout TextCursor) -> UInt16? {
    var ahead = cursor
    _ = ahead.readWord()
    while ahead.skip(UInt8(ascii: "?")) {}
    ahead.skipBlanks()
    guard ahead.skip(UInt8(ascii: "(")) else { return nil }
    let digitStart = ahead.position
    guard let number = try? ahead.readHexadecimalCode(), ahead.position - digitStart == 4,
      ahead.skip("):")
    else { return nil }
    cursor = ahead
    return number
  }

  private mutating func readCodes(
    _ cursor: inout TextCursor, _ type: UInt16
  ) throws(TextCursor.ParseError) -> Bool {
    try GeteventCodeReader(type).readCodes(&cursor, &currentDevice)
  }

  /// Reads a line such as `vendor    0000`, and returns whether its key is known.
  private mutating func readIdentity(
    _ cursor: inout TextCursor
  ) throws(TextCursor.ParseError) -> Bool {
    let key = cursor.readWord()
    let hasColon = cursor.skip(UInt8(ascii: ":"))
    cursor.skipBlanks()
    if key.elementsEqual("location".utf8) || key.elementsEqual("id".utf8) { return hasColon }
    // With a colon, the version is that of the driver.
    if key.elementsEqual("version".utf8), hasColon { return true }
    guard ["bus", "vendor", "product", "version"].contains(where: { key.elementsEqual($0.utf8) })
    else { return false }
    let number = try cursor.readHexadecimalCode()
    try cursor.requireEnd()
    if key.elementsEqual("bus".utf8) { currentDevice.id.bus = number }
    if key.elementsEqual("vendor".utf8) { currentDevice.id.vendor = number }
    if key.elementsEqual("product".utf8) { currentDevice.id.product = number }
    if key.elementsEqual("version".utf8) { currentDevice.id.version = number }
    return true
  }

  /// Reads the name or number of a property, and returns whether getevent may have printed the
  /// line.
  private mutating func readProperty(_ cursor: inout TextCursor) -> Bool {
    if cursor.skip("<none>") || cursor.skip("HID descriptor") { return true }
    let word = cursor.readWord()
    guard cursor.isBlank else { return Self.isByteList(word, cursor) }
    var digits = TextCursor(word)
    if let number = EventNames.all.property(named: word)
      ?? (word.count == 4 ? try? digits.readHexadecimalCode() : nil)
    {
      currentDevice.properties.insert(number)
      return true
    }
    return Self.isByteList(word, cursor)
  }

  /// Returns whether a line consists of two-digit numbers, as the HID descriptor that `-i` prints
  /// does.
  private static func isByteList(_ first: UnsafeBufferPointer<UInt8>, _ rest: TextCursor) -> Bool {
    let isByte = first.count == 2 && first.allSatisfy { TextCursor.hexadecimalDigit($0) != nil }
    return isByte
      && rest.remainingBytes.allSatisfy { $0 == 0x20 || TextCursor.hexadecimalDigit($0) != nil }
  }
}
