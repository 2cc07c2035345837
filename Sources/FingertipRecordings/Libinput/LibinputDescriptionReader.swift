internal import FingertipEvdev

/// A parser for the description of one device in a libinput recording.
///
/// Keys that aren't used are skipped, along with everything below them.
struct LibinputDescriptionReader {
  private enum Section {
    case none
    case codes
    case axes
  }

  private(set) var device = RecordedDevice(node: "")
  private var evdevIndentation: Int?
  private var section = Section.none
  private var sectionIndent = 0

  /// The expected form of a line, for errors.
  static let expectedSyntax =
    "a libinput record device description, such as 53: [0, 799, 0, 0, 0]"

  /// Returns whether a line that belongs inside the description isn't indented.
  ///
  /// - Parameter deviceIndent: The indentation of the list element that begins the device.
  func hasLostIndentation(_ line: LibinputLine, in deviceIndent: Int) -> Bool {
    if line.isListElement { return false }
    if line.valueCursor(of: "evdev") != nil { return line.indentation <= deviceIndent }
    guard let evdevIndentation, line.indentation <= evdevIndentation else { return false }
    return (["name", "id", "codes", "absinfo"] as [StaticString]).contains {
      line.valueCursor(of: $0) != nil
    }
  }

  mutating func readLine(_ line: LibinputLine) throws(TextCursor.ParseError) {
    if let node = line.valueCursor(of: "node") {
      device.node = Self.readText(node)
      // A path contains no colon, unless a line feed is missing.
      guard !device.node.utf8.contains(UInt8(ascii: ":")) else { throw .malformed }
      return
    }
    let evdev = line.valueCursor(of: "evdev")
    if evdev?.contains(anyOf: [": "]) == true { throw .malformed }
    if evdev?.isBlankOrYAMLComment == true {
      evdevIndentation = line.indentation
      section = .none
      device.description = DeviceDescription(name: "")
      return
    }
    guard let evdevIndentation else { return }
    guard line.indentation > evdevIndentation else {
      // The description ends at any other key, such as udev or quirks.
      self.evdevIndentation = nil
      return
    }
    if section != .none, line.indentation > sectionIndent { return try readEntry(line) }
    section = .none
    sectionIndent = line.indentation
    if let value = line.valueCursor(of: "name") {
      device.name = Self.readText(value)
      // Text after the name indicates that a line feed is missing.
      let text = value.remainingBytes
      let end = text.lastIndex(of: UInt8(ascii: "\"")) ?? text.startIndex
      let afterName = TextCursor(UnsafeBufferPointer(rebasing: text[end...]))
      if afterName.containsSecondLine { throw .malformed }
      device.description?.name = device.name
    } else if var value = line.valueCursor(of: "id") {
      try readIdentity(&value)
    } else if let value = line.valueCursor(of: "codes") ?? line.valueCursor(of: "absinfo") {
      section = line.valueCursor(of: "codes") == nil ? .axes : .codes
      guard !value.containsSecondLine else { throw .malformed }
    } else if var value = line.valueCursor(of: "properties"), !value.isBlankOrYAMLComment {
      var properties: Set<UInt16> = []
      try value.readList { _, number throws(TextCursor.ParseError) in
        properties.insert(try Self.checkedCode(number))
      }
      device.description?.properties = properties
    }
  }

  /// Reads `53: [0, 799, 0, 0, 0] # ABS_MT_POSITION_X`.
  private mutating func readEntry(_ line: LibinputLine) throws(TextCursor.ParseError) {
    var cursor = line.content
    let key = try cursor.readCode()
    try cursor.require(":")
    if cursor.isBlankOrYAMLComment {
      if case .codes = section { device.description?.codes[key] = [] }
      return
    }
    switch section {
    case .codes:
      var codes: Set<UInt16> = []
      try cursor.readList { _, number throws(TextCursor.ParseError) in
        codes.insert(try Self.checkedCode(number))
      }
      device.description?.codes[key] = codes
    case .axes:
      var axis = AbsoluteAxis(minimum: 0, maximum: 0)
      var count = 0
      try cursor.readList { index, number throws(TextCursor.ParseError) in
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
    try cursor.readList { index, number throws(TextCursor.ParseError) in
      let number = try Self.checkedCode(number)
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

  private static func checkedCode(_ number: Int32) throws(TextCursor.ParseError) -> UInt16 {
    guard let code = UInt16(exactly: number) else {
      throw .outOfRange(field: "types and codes", range: "0 … 65535")
    }
    return code
  }

  /// Returns the text of a YAML scalar, which may be plain or in double or single quotes.
  private static func readText(_ cursor: TextCursor) -> String {
    var cursor = cursor
    if cursor.skip(UInt8(ascii: "\"")) { return readQuoted(&cursor) }
    let rest = cursor.remainingBytes
    if rest.first == UInt8(ascii: "'"), let trimmedEnd = rest.dropFirst().lastIndex(of: 0x27) {
      return doubledQuotesAsOne(rest[1..<trimmedEnd])
    }
    var trimmedEnd = rest.endIndex
    while trimmedEnd > 0, rest[trimmedEnd - 1] == 0x20 { trimmedEnd -= 1 }
    return String(decoding: rest[..<trimmedEnd], as: UTF8.self)
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

  private static func readQuoted(_ cursor: inout TextCursor) -> String {
    var bytes: [UInt8] = []
    while let byte = cursor.nextByte, byte != UInt8(ascii: "\"") {
      cursor.advance()
      guard byte == UInt8(ascii: "\\"), let letter = cursor.nextByte else {
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
      case UInt8(ascii: "U"): appendEscape(8, &cursor, &bytes)
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
      guard let byte = cursor.nextByte, let digit = TextCursor.hexadecimalDigit(byte) else { break }
      number = number << 4 | UInt32(digit)
      cursor.advance()
    }
    bytes.append(contentsOf: String(Unicode.Scalar(number) ?? "\u{fffd}").utf8)
  }
}
