internal import FingertipEvdev

/// A parser for the heading of evtest.
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
/// Fuzz, Flat and Resolution are printed unless they are 0. Other lines are skipped.
struct EvtestDescription {
  static let expectation = "a line of the evtest header with a number in its range"

  /// The description so far, or `nil` if no line contained a description.
  private(set) var device: DeviceDescription?
  private var type: UInt16?
  private var axis: UInt16?
  private var isInKeyRepeat = false

  mutating func read(_ line: UnsafeBufferPointer<UInt8>) throws(TextCursor.ParseError) {
    var cursor = TextCursor(line)
    cursor.skipBlanks()
    if cursor.skip("Input device ID: ") {
      change { $0.id = Self.identity(cursor) }
    } else if cursor.skip("Input device name: \"") {
      let rest = cursor.rest
      let end = rest.lastIndex(of: UInt8(ascii: "\"")) ?? rest.endIndex
      let name = String(decoding: rest[..<end], as: UTF8.self)
      change { $0.name = name }
    } else if cursor.skip("Event type ") {
      let number = try cursor.code()
      type = number
      axis = nil
      isInKeyRepeat = false
      change { $0.codes[number, default: []] = [] }
    } else if cursor.skip("Event code "), let type {
      let number = try cursor.code()
      axis = nil
      change { $0.codes[type, default: []].insert(number) }
      if type == EventType.abs { axis = number }
    } else if cursor.skip("Repeat type ") {
      isInKeyRepeat = true
    } else if cursor.skip("Property type ") {
      let number = try cursor.code()
      change { $0.properties.insert(number) }
    } else if let axis, !isInKeyRepeat {
      try readRange(of: axis, &cursor)
    }
  }

  private mutating func readRange(
    of axis: UInt16, _ cursor: inout TextCursor
  ) throws(TextCursor.ParseError) {
    func number() throws(TextCursor.ParseError) -> Int32 {
      cursor.skipBlanks()
      return try cursor.signed()
    }
    var range = device?.axes[axis] ?? AbsoluteAxis(minimum: 0, maximum: 0)
    if cursor.skip("Value ") {
      range.value = try number()
    } else if cursor.skip("Min ") {
      range.minimum = try number()
    } else if cursor.skip("Max ") {
      range.maximum = try number()
    } else if cursor.skip("Fuzz ") {
      range.fuzz = try number()
    } else if cursor.skip("Flat ") {
      range.flat = try number()
    } else if cursor.skip("Resolution ") {
      range.resolution = try number()
    } else {
      return
    }
    change { $0.axes[axis] = range }
  }

  private mutating func change(_ body: (inout DeviceDescription) -> Void) {
    var device = device ?? DeviceDescription(name: "")
    body(&device)
    self.device = device
  }

  /// Reads `bus 0x18 vendor 0x0 product 0x0 version 0x0`.
  private static func identity(_ cursor: TextCursor) -> DeviceID {
    var cursor = cursor
    func number(_ key: StaticString) -> UInt16 {
      cursor.skipBlanks()
      guard cursor.skip(key), let number = try? cursor.hexadecimalCode() else { return 0 }
      return number
    }
    return DeviceID(
      bus: number("bus "), vendor: number("vendor "), product: number("product "),
      version: number("version "))
  }
}
