internal import FingertipEvdev

/// A parser for the description of one device in a libinput recording.
///
/// Unused keys are skipped with everything below them.
struct LibinputDescription {
  private enum Section {
    case none
    case codes
    case axes
  }

  private(set) var device = RecordedDevice(node: "")
  private var evdevIndent: Int?
  private var section = Section.none
  private var sectionIndent = 0

  /// The expected form of a line, for errors.
  static let expectation =
    "a device description of libinput record, such as 53: [0, 799, 0, 0, 0]"

  mutating func read(_ line: LibinputLine) throws(TextCursor.ParseError) {
    if let node = line.value(of: "node") {
      device.node = Self.text(node)
      return
    }
    if let value = line.value(of: "evdev"), value.isBlankOrYAMLComment {
      evdevIndent = line.indent
      section = .none
      device.description = DeviceDescription(name: "")
      return
    }
    guard let evdevIndent else { return }
    guard line.indent > evdevIndent else {
      // The description ends at other keys, such as udev or quirks.
      self.evdevIndent = nil
      return
    }
    if section != .none, line.indent > sectionIndent { return try readEntry(line) }
    section = .none
    sectionIndent = line.indent
    if let value = line.value(of: "name") {
      device.name = Self.text(value)
      device.description?.name = device.name
    } else if var value = line.value(of: "id") {
      try readIdentity(&value)
    } else if line.value(of: "codes") != nil {
      section = .codes
    } else if line.value(of: "absinfo") != nil {
      section = .axes
    } else if var value = line.value(of: "properties"), !value.isBlankOrYAMLComment {
      var properties: Set<UInt16> = []
      try value.list { _, number throws(TextCursor.ParseError) in
        properties.insert(try Self.code(number))
      }
      device.description?.properties = properties
    }
  }

  /// Reads `53: [0, 799, 0, 0, 0] # ABS_MT_POSITION_X`.
  private mutating func readEntry(_ line: LibinputLine) throws(TextCursor.ParseError) {
    var cursor = line.content
    let key = try cursor.code()
    try cursor.require(":")
    if cursor.isBlankOrYAMLComment {
      if case .codes = section { device.description?.codes[key] = [] }
      return
    }
    switch section {
    case .codes:
      var codes: Set<UInt16> = []
      try cursor.list { _, number throws(TextCursor.ParseError) in
        codes.insert(try Self.code(number))
      }
      device.description?.codes[key] = codes
    case .axes:
      var axis = AbsoluteAxis(minimum: 0, maximum: 0)
      var count = 0
      try cursor.list { index, number throws(TextCursor.ParseError) in
        count = index + 1
        switch index {
        case 0: axis.minimum = number
        case 1: axis.maximum = number
        case 2: axis.fuzz = number
        case 3: axis.flat = number
        case 4: axis.resolution = number
        default: throw .malformed
        }
      }
      guard count >= 2 else { throw .malformed }
      device.description?.axes[key] = axis
    case .none: break
    }
  }

  private mutating func readIdentity(_ cursor: inout TextCursor) throws(TextCursor.ParseError) {
    if cursor.isBlankOrYAMLComment { return }
    var id = DeviceID()
    try cursor.list { index, number throws(TextCursor.ParseError) in
      let number = try Self.code(number)
      switch index {
      case 0: id.bus = number
      case 1: id.vendor = number
      case 2: id.product = number
      case 3: id.version = number
      default: break
      }
    }
    device.description?.id = id
  }

  private static func code(_ number: Int32) throws(TextCursor.ParseError) -> UInt16 {
    guard let code = UInt16(exactly: number) else {
      throw .outOfRange(field: "types and codes", range: "0 … 65535")
    }
    return code
  }

  /// Returns a scalar, which may be plain, or in double or single quotes.
  private static func text(_ cursor: TextCursor) -> String {
    var cursor = cursor
    if cursor.skip(UInt8(ascii: "\"")) { return quoted(&cursor) }
    let rest = cursor.rest
    if rest.first == UInt8(ascii: "'"), let end = rest.dropFirst().lastIndex(of: 0x27) {
      return doubledQuotesAsOne(rest[1..<end])
    }
    var end = rest.endIndex
    while end > 0, rest[end - 1] == 0x20 { end -= 1 }
    return String(decoding: rest[..<end], as: UTF8.self)
  }

  private static func doubledQuotesAsOne(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> String {
    var bytes: [UInt8] = []
    var index = text.startIndex
    while index < text.endIndex {
      bytes.append(text[index])
      index += text[index...].starts(with: [0x27, 0x27]) ? 2 : 1
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func quoted(_ cursor: inout TextCursor) -> String {
    var bytes: [UInt8] = []
    while let byte = cursor.next, byte != UInt8(ascii: "\"") {
      cursor.advance()
      guard byte == UInt8(ascii: "\\"), let letter = cursor.next else {
        bytes.append(byte)
        continue
      }
      cursor.advance()
      switch letter {
      case UInt8(ascii: "n"): bytes.append(0x0a)
      case UInt8(ascii: "t"): bytes.append(0x09)
      case UInt8(ascii: "r"): bytes.append(0x0d)
      case UInt8(ascii: "x"): appendEscape(2, &cursor, &bytes)
      case UInt8(ascii: "u"): appendEscape(4, &cursor, &bytes)
      default: bytes.append(letter)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func appendEscape(
    _ digits: Int, _ cursor: inout TextCursor, _ bytes: inout [UInt8]
  ) {
    var number: UInt32 = 0
    for _ in 0..<digits {
      guard let byte = cursor.next, let digit = TextCursor.hexadecimalDigit(byte) else { break }
      number = number << 4 | UInt32(digit)
      cursor.advance()
    }
    bytes.append(contentsOf: String(Unicode.Scalar(number) ?? "\u{fffd}").utf8)
  }
}
