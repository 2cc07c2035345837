internal import Fingertip
internal import FingertipEvdev
internal import FingertipText

/// The first line of a JSON Lines recording.
struct JSONLinesHeader {
  static let version = 1

  var version: Int?
  /// The device, or `nil` if the line has none.
  var device: DeviceDescription?
  var window: Size?

  /// Whether this is the header of a recording.
  private(set) var isRecording = false

  init(_ line: UnsafeBufferPointer<UInt8>) throws(JSONCursor.ParseError) {
    var cursor = JSONCursor(line)
    try cursor.beginObject()
    while let key = try cursor.nextKey() {
      if key.elementsEqual("type".utf8) {
        isRecording = try cursor.text() == "recording"
      } else if key.elementsEqual("version".utf8) {
        version = try cursor.integer("1 and above")
      } else if key.elementsEqual("device".utf8), cursor.first == UInt8(ascii: "{") {
        device = try Self.device(&cursor)
      } else if key.elementsEqual("window".utf8), cursor.first == UInt8(ascii: "{") {
        window = try Self.size(&cursor)
      } else {
        try cursor.skipValue()
      }
    }
    try cursor.end()
  }

  private static func size(_ cursor: inout JSONCursor) throws(JSONCursor.ParseError) -> Size {
    var size = Size(width: 0, height: 0)
    try cursor.beginObject()
    while let key = try cursor.nextKey() {
      if key.elementsEqual("width".utf8) {
        size.width = try cursor.finiteNumber()
      } else if key.elementsEqual("height".utf8) {
        size.height = try cursor.finiteNumber()
      } else {
        try cursor.skipValue()
      }
    }
    guard size.width > 0, size.height > 0, size.width < 1e6, size.height < 1e6 else {
      throw cursor.limit("a window with a width and a height", "0 … 1000000 points")
    }
    return size
  }

  private static func device(
    _ cursor: inout JSONCursor
  ) throws(JSONCursor.ParseError) -> DeviceDescription {
    var device = DeviceDescription(name: "")
    try cursor.beginObject()
    while let key = try cursor.nextKey() {
      if key.elementsEqual("name".utf8) {
        device.name = try cursor.text()
      } else if key.elementsEqual("bus".utf8) {
        device.id.bus = try cursor.integer("0 … 65535")
      } else if key.elementsEqual("vendor".utf8) {
        device.id.vendor = try cursor.integer("0 … 65535")
      } else if key.elementsEqual("product".utf8) {
        device.id.product = try cursor.integer("0 … 65535")
      } else if key.elementsEqual("version".utf8) {
        device.id.version = try cursor.integer("0 … 65535")
      } else if key.elementsEqual("properties".utf8) {
        device.properties = try numbers(&cursor) { EventNames.all.property(named: $0) }
      } else if key.elementsEqual("codes".utf8) {
        try cursor.beginObject()
        while let key = try cursor.nextKey() {
          let type = try number(key, cursor) { EventNames.all.type(named: $0) }
          device.codes[type] = try numbers(&cursor) { EventNames.all.code(named: $0, type: type) }
        }
      } else if key.elementsEqual("axes".utf8) {
        try cursor.beginObject()
        while let key = try cursor.nextKey() {
          let code = try number(key, cursor) { EventNames.all.code(named: $0, type: EventType.abs) }
          device.axes[code] = try axis(&cursor)
        }
      } else {
        try cursor.skipValue()
      }
    }
    // A handwritten header needs to list an axis only once.
    if !device.axes.isEmpty { device.codes[EventType.abs, default: []].formUnion(device.axes.keys) }
    return device
  }

  private static func axis(
    _ cursor: inout JSONCursor
  ) throws(JSONCursor.ParseError) -> AbsoluteAxis {
    var axis = AbsoluteAxis(minimum: 0, maximum: 0)
    let range: StaticString = "-2147483648 … 2147483647"
    try cursor.beginObject()
    while let key = try cursor.nextKey() {
      if key.elementsEqual("minimum".utf8) {
        axis.minimum = try cursor.integer(range)
      } else if key.elementsEqual("maximum".utf8) {
        axis.maximum = try cursor.integer(range)
      } else if key.elementsEqual("fuzz".utf8) {
        axis.fuzz = try cursor.integer(range)
      } else if key.elementsEqual("flat".utf8) {
        axis.flat = try cursor.integer(range)
      } else if key.elementsEqual("resolution".utf8) {
        axis.resolution = try cursor.integer(range)
      } else if key.elementsEqual("value".utf8) {
        axis.value = try cursor.integer(range)
      } else {
        try cursor.skipValue()
      }
    }
    return axis
  }

  /// Reads a list of numbers or kernel names.
  private static func numbers(
    _ cursor: inout JSONCursor, _ named: (UnsafeBufferPointer<UInt8>) -> UInt16?
  ) throws(JSONCursor.ParseError) -> Set<UInt16> {
    var numbers: Set<UInt16> = []
    try cursor.beginList()
    while try cursor.nextElement() {
      if cursor.first == UInt8(ascii: "\"") {
        let name = try cursor.rawText()
        numbers.insert(try number(name, cursor, named))
      } else {
        numbers.insert(try cursor.integer("0 … 65535"))
      }
    }
    return numbers
  }

  private static func number(
    _ text: UnsafeBufferPointer<UInt8>, _ cursor: JSONCursor,
    _ named: (UnsafeBufferPointer<UInt8>) -> UInt16?
  ) throws(JSONCursor.ParseError) -> UInt16 {
    if let number = named(text) { return number }
    var inside = JSONCursor(text)
    let number: UInt16 = try inside.integer("0 … 65535")
    guard inside.first == nil else { throw cursor.error("expected a name or a number before this") }
    return number
  }
}
