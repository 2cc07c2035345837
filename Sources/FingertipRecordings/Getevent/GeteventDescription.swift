internal import FingertipEvdev

/// A parser for the device descriptions of `getevent -p` and `-i`.
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
/// Without `-p`, only the name follows. Unrelated lines are skipped.
struct GeteventDescription {
  private enum Section {
    case head
    case events(type: UInt16?)
    case properties
  }

  /// The maximum number of devices; further devices are skipped.
  private static let maximumDevices = 256

  /// The devices so far. The last one is complete after ``finish()``.
  private(set) var devices: [RecordedDevice] = []
  private var section = Section.head
  private var device = DeviceDescription(name: "")

  /// Begins a device. The cursor is before its node.
  mutating func add(_ cursor: inout TextCursor) {
    finish()
    cursor.skipBlanks()
    if devices.count < Self.maximumDevices {
      devices.append(RecordedDevice(node: String(decoding: cursor.rest, as: UTF8.self)))
    }
    device = DeviceDescription(name: "")
    section = .head
  }

  /// Completes the last device.
  mutating func finish() {
    guard !devices.isEmpty, devices.count < Self.maximumDevices else { return }
    devices[devices.count - 1].name = device.name
    // A name alone doesn't describe the events.
    devices[devices.count - 1].description = device.codes.isEmpty ? nil : device
  }

  /// Reads a line below `add device`. Ignores unknown lines.
  mutating func read(_ line: UnsafeBufferPointer<UInt8>) {
    guard !devices.isEmpty else { return }
    var cursor = TextCursor(line)
    cursor.skipBlanks()
    if cursor.skip("name:") {
      name(&cursor)
    } else if cursor.skip("events:") {
      section = .events(type: nil)
    } else if cursor.skip("input props:") {
      section = .properties
    } else {
      switch section {
      case .head: identity(&cursor)
      case .events(let type): events(&cursor, type)
      case .properties: property(&cursor)
      }
    }
  }

  private mutating func name(_ cursor: inout TextCursor) {
    guard cursor.skip(past: UInt8(ascii: "\"")) else { return }
    let rest = cursor.rest
    let end = rest.lastIndex(of: UInt8(ascii: "\"")) ?? rest.endIndex
    device.name = String(decoding: rest[..<end], as: UTF8.self)
  }

  private mutating func identity(_ cursor: inout TextCursor) {
    let key = cursor.word()
    _ = cursor.skip(UInt8(ascii: ":"))
    cursor.skipBlanks()
    guard let number = try? cursor.hexadecimalCode(), cursor.isBlank else { return }
    if key.elementsEqual("bus".utf8) { device.id.bus = number }
    if key.elementsEqual("vendor".utf8) { device.id.vendor = number }
    if key.elementsEqual("product".utf8) { device.id.product = number }
    if key.elementsEqual("version".utf8) { device.id.version = number }
  }

  /// Reads `KEY (0001): 014a 014b`, its continuation, or an axis with its range.
  private mutating func events(_ cursor: inout TextCursor, _ lastType: UInt16?) {
    var type = lastType
    var ahead = cursor
    _ = ahead.word()
    while ahead.skip(UInt8(ascii: "?")) {}
    ahead.skipBlanks()
    if ahead.skip(UInt8(ascii: "(")), let number = try? ahead.hexadecimalCode(), ahead.skip("):") {
      cursor = ahead
      type = number
      section = .events(type: number)
      device.codes[number, default: []] = []
    }
    guard let type else { return }
    while true {
      cursor.skipBlanks()
      guard let code = code(&cursor, type) else { return }
      device.codes[type, default: []].insert(code)
      cursor.skipBlanks()
      if cursor.skip(UInt8(ascii: "*")) { cursor.skipBlanks() }
      if cursor.skip(": value ") {
        if let axis = try? axis(&cursor) { device.axes[code] = axis }
        return
      }
    }
  }

  private func code(_ cursor: inout TextCursor, _ type: UInt16) -> UInt16? {
    var ahead = cursor
    let word = ahead.word()
    if word.contains(UInt8(ascii: "_")) {
      cursor = ahead
      return EventNames.all.code(named: word, type: type)
    }
    return try? cursor.hexadecimalCode()
  }

  private func axis(_ cursor: inout TextCursor) throws(TextCursor.ParseError) -> AbsoluteAxis {
    var axis = AbsoluteAxis(minimum: 0, maximum: 0)
    axis.value = try cursor.signed()
    try cursor.require(", min ")
    axis.minimum = try cursor.signed()
    try cursor.require(", max ")
    axis.maximum = try cursor.signed()
    try cursor.require(", fuzz ")
    axis.fuzz = try cursor.signed()
    try cursor.require(", flat ")
    axis.flat = try cursor.signed()
    if cursor.skip(", resolution ") { axis.resolution = try cursor.signed() }
    return axis
  }

  private mutating func property(_ cursor: inout TextCursor) {
    var ahead = cursor
    let word = ahead.word()
    if let number = EventNames.all.property(named: word) {
      device.properties.insert(number)
    } else if !word.isEmpty, let number = try? cursor.hexadecimalCode(), cursor.isBlank {
      device.properties.insert(number)
    }
  }
}
