internal import Fingertip
internal import FingertipEvdev
internal import FingertipText

/// The first line of a JSON Lines recording.
struct JSONLinesHeader {
  static let supportedVersion = 1

  var version: Int?
  /// The device, or `nil` if the line doesn't describe one.
  var device: DeviceDescription?
  var windowSize: Size?

  /// Whether this is the header of a recording.
  private(set) var isRecordingHeader = false

  init(_ line: UnsafeBufferPointer<UInt8>) throws(JSONCursor.ParseError) {
    var cursor = JSONCursor(line)
    try cursor.beginObject()
    while let key = try cursor.nextKey() {
      if key.elementsEqual("type".utf8) {
        isRecordingHeader = try cursor.readString() == "recording"
      } else if key.elementsEqual("version".utf8) {
        version = try cursor.readInteger("1 and above")
      } else if key.elementsEqual("device".utf8), cursor.firstValueByte == UInt8(ascii: "{") {
        device = try Self.readDevice(&cursor)
      } else if key.elementsEqual("window".utf8), cursor.firstValueByte == UInt8(ascii: "{") {
        windowSize = try Self.readSize(&cursor)
      } else {
        try cursor.skipValue()
      }
    }
    try cursor.requireEnd()
  }

  private static func readSize(_ cursor: inout JSONCursor) throws(JSONCursor.ParseError) -> Size {
    var size = Size(width: 0, height: 0)
    try cursor.beginObject()
    while let key = try cursor.nextKey() {
      if key.elementsEqual("width".utf8) {
        size.width = try cursor.readFiniteNumber()
      } else if key.elementsEqual("height".utf8) {
        size.height = try cursor.readFiniteNumber()
      } else {
        try cursor.skipValue()
      }
    }
    guard size.width > 0, size.height > 0, size.width < 1e6, size.height < 1e6 else {
      throw cursor.rangeError("a window with a width and a height", "0 … 1000000 points")
    }
    return size
  }

  private static func readDevice(
    _ cursor: inout JSONCursor
  ) throws(JSONCursor.ParseError) -> DeviceDescription {
    var device = DeviceDescription(name: "")
    try cursor.beginObject()
    while let key = try cursor.nextKey() {
      if key.elementsEqual("name".utf8) {
        device.name = try cursor.readString()
      } else if key.elementsEqual("bus".utf8) {
        device.id.bus = try cursor.readInteger("0 … 65535")
      } else if key.elementsEqual("vendor".utf8) {
        device.id.vendor = try cursor.readInteger("0 … 65535")
      } else if key.elementsEqual("product".utf8) {
        device.id.product = try cursor.readInteger("0 … 65535")
      } else if key.elementsEqual("version".utf8) {
        device.id.version = try cursor.readInteger("0 … 65535")
      } else if key.elementsEqual("properties".utf8) {
        device.properties = try readNumbers(&cursor) { EventNames.all.property(named: $0) }
      } else if key.elementsEqual("codes".utf8) {
        try cursor.beginObject()
        while let key = try cursor.nextKey() {
          let type = try readNumber(key, cursor) { EventNames.all.type(named: $0) }
          device.codes[type] = try readNumbers(&cursor) {
            EventNames.all.code(named: $0, type: type)
          }
        }
      } else if key.elementsEqual("axes".utf8) {
        try cursor.beginObject()
        while let key = try cursor.nextKey() {
          let code = try readNumber(key, cursor) {
            EventNames.all.code(named: $0, type: EventType.abs)
          }
          device.axes[code] = try readAxis(&cursor)
        }
      } else {
        try cursor.skipValue()
      }
    }
    // A handwritten header may list an axis only under `axes`, so add all axes to the codes.
    if !device.axes.isEmpty { device.codes[EventType.abs, default: []].formUnion(device.axes.keys) }
    return device
  }

  private static func readAxis(
    _ cursor: inout JSONCursor
  ) throws(JSONCursor.ParseError) -> AbsoluteAxis {
    var axis = AbsoluteAxis(minimum: 0, maximum: 0)
    let range: StaticString = "-2147483648 … 2147483647"
    try cursor.beginObject()
    while let key = try cursor.nextKey() {
      if key.elementsEqual("minimum".utf8) {
        axis.minimum = try cursor.readInteger(range)
      } else if key.elementsEqual("maximum".utf8) {
        axis.maximum = try cursor.readInteger(range)
      } else if key.elementsEqual("fuzz".utf8) {
        axis.fuzz = try cursor.readInteger(range)
      } else if key.elementsEqual("flat".utf8) {
        axis.flat = try cursor.readInteger(range)
      } else if key.elementsEqual("resolution".utf8) {
        axis.resolution = try cursor.readInteger(range)
      } else if key.elementsEqual("value".utf8) {
        axis.value = try cursor.readInteger(range)
      } else {
        try cursor.skipValue()
      }
    }
    return axis
  }

  /// Reads a list of numbers or kernel names.
  private static func readNumbers(
    _ cursor: inout JSONCursor, _ named: (UnsafeBufferPointer<UInt8>) -> UInt16?
  ) throws(JSONCursor.ParseError) -> Set<UInt16> {
    var numbers: Set<UInt16> = []
    try cursor.beginList()
    while try cursor.advanceToNextElement() {
      if cursor.firstValueByte == UInt8(ascii: "\"") {
        let name = try cursor.readRawString()
        numbers.insert(try readNumber(name, cursor, named))
      } else {
        numbers.insert(try cursor.readInteger("0 … 65535"))
      }
    }
    return numbers
  }

  private static func readNumber(
    _ text: UnsafeBufferPointer<UInt8>, _ cursor: JSONCursor,
    _ named: (UnsafeBufferPointer<UInt8>) -> UInt16?
  ) throws(JSONCursor.ParseError) -> UInt16 {
    if let number = named(text) { return number }
    var textCursor = JSONCursor(text)
    let number: UInt16 = try textCursor.readInteger("0 … 65535")
    guard textCursor.firstValueByte == nil else {
      throw cursor.error("expected a name or a number")
    }
    return number
  }
}
