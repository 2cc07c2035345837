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
struct GeteventDescriptionReader {
  private enum Section {
    case deviceHead
    case events(type: UInt16?)
    case properties
  }

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

  /// Reads a line below `add device`, and returns whether it may be part of a description.
  mutating func readLine(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    var cursor = TextCursor(line)
    lostIndentation = false
    if cursor.isBlank { return true }
    guard !devices.isEmpty else { return false }
    cursor.skipBlanks()
    let isIndented = cursor.position > 0
    defer { lostIndentation = !isIndented }
    let start = cursor
    if cursor.skip("name:") {
      readName(&cursor)
    } else if cursor.skip("events:") {
      section = .events(type: nil)
    } else if cursor.skip("input props:") {
      section = .properties
    } else {
      switch section {
      case .deviceHead: readIdentity(&cursor)
      case .events(let type): readCodes(&cursor, type)
      case .properties: readProperty(&cursor)
      }
      return isIndented && TextCursor(line).advanced(past: "/dev/input/") == nil
        || Self.isDeviceDetail(start)
    }
    return true
  }

  /// Returns whether a line without indentation is part of a device's description, such as
  /// `KEY (0001): 014a`.
  private static func isDeviceDetail(_ cursor: TextCursor) -> Bool {
    var cursor = cursor
    let word = cursor.readWord()
    if word.isEmpty || cursor.isBlank { return !word.isEmpty }
    // The keys that identify a device aren't followed by a colon.
    let keys = ["vendor", "product", "version"]
    if keys.contains(where: { word.elementsEqual($0.utf8) }) { return true }
    cursor.skipBlanks()
    return cursor.nextByte == UInt8(ascii: "(") || cursor.nextByte == UInt8(ascii: ":")
  }

  private mutating func readName(_ cursor: inout TextCursor) {
    guard cursor.skip(past: UInt8(ascii: "\"")) else { return }
    let rest = cursor.remainingBytes
    let end = rest.lastIndex(of: UInt8(ascii: "\"")) ?? rest.endIndex
    currentDevice.name = String(decoding: rest[..<end], as: UTF8.self)
  }

  private mutating func readIdentity(_ cursor: inout TextCursor) {
    let key = cursor.readWord()
    _ = cursor.skip(UInt8(ascii: ":"))
    cursor.skipBlanks()
    guard let number = try? cursor.readHexadecimalCode(), cursor.isBlank else { return }
    if key.elementsEqual("bus".utf8) { currentDevice.id.bus = number }
    if key.elementsEqual("vendor".utf8) { currentDevice.id.vendor = number }
    if key.elementsEqual("product".utf8) { currentDevice.id.product = number }
    if key.elementsEqual("version".utf8) { currentDevice.id.version = number }
  }

  /// Reads a line such as `KEY (0001): 014a 014b`, a continuation of such a line, or an axis and
  /// its range.
  private mutating func readCodes(_ cursor: inout TextCursor, _ lastType: UInt16?) {
    var currentType = lastType
    var ahead = cursor
    _ = ahead.readWord()
    while ahead.skip(UInt8(ascii: "?")) {}
    ahead.skipBlanks()
    if ahead.skip(UInt8(ascii: "(")), let number = try? ahead.readHexadecimalCode(),
      ahead.skip("):")
    {
      cursor = ahead
      currentType = number
      section = .events(type: number)
      currentDevice.codes[number, default: []] = []
    }
    guard let currentType else { return }
    while true {
      cursor.skipBlanks()
      guard let code = readCode(&cursor, currentType) else { return }
      currentDevice.codes[currentType, default: []].insert(code)
      cursor.skipBlanks()
      if cursor.skip(UInt8(ascii: "*")) { cursor.skipBlanks() }
      if cursor.skip(": value ") {
        if let axis = try? Self.readAxis(&cursor) { currentDevice.axes[code] = axis }
        return
      }
    }
  }

  private func readCode(_ cursor: inout TextCursor, _ type: UInt16) -> UInt16? {
    var ahead = cursor
    let word = ahead.readWord()
    if word.contains(UInt8(ascii: "_")) {
      cursor = ahead
      return EventNames.all.code(named: word, type: type)
    }
    return try? cursor.readHexadecimalCode()
  }

  /// Returns whether a line contains the complete range of an axis.
  static func describesAxis(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    guard var cursor = TextCursor(line).advanced(past: ": value ") else { return false }
    return (try? readAxis(&cursor)) != nil && cursor.isBlank
  }

  private static func readAxis(
    _ cursor: inout TextCursor
  ) throws(TextCursor.ParseError) -> AbsoluteAxis {
    var axis = AbsoluteAxis(minimum: 0, maximum: 0)
    axis.value = try cursor.readSigned()
    try cursor.require(", min ")
    axis.minimum = try cursor.readSigned()
    try cursor.require(", max ")
    axis.maximum = try cursor.readSigned()
    try cursor.require(", fuzz ")
    axis.fuzz = try cursor.readSigned()
    try cursor.require(", flat ")
    axis.flat = try cursor.readSigned()
    if cursor.skip(", resolution ") { axis.resolution = try cursor.readSigned() }
    return axis
  }

  private mutating func readProperty(_ cursor: inout TextCursor) {
    var ahead = cursor
    let word = ahead.readWord()
    if let number = EventNames.all.property(named: word) {
      currentDevice.properties.insert(number)
    } else if !word.isEmpty, let number = try? cursor.readHexadecimalCode(), cursor.isBlank {
      currentDevice.properties.insert(number)
    }
  }
}
