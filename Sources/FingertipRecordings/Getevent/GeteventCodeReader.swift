internal import FingertipEvdev

/// A parser for the codes of one event type in a description that getevent prints.
///
/// With `-l`, getevent prints names instead of numbers. An axis is followed by its range:
///
/// ```
/// 0035  : value 0, min 0, max 1279, fuzz 0, flat 0, resolution 6
/// ```
struct GeteventCodeReader {
  /// The number of characters after which getevent truncates a name.
  private static let maximumNameLength = 20

  private let type: UInt16

  init(_ type: UInt16) { self.type = type }

  /// Returns whether the text begins with the number or the name of a code.
  static func beginsWithCode(_ cursor: TextCursor) -> Bool {
    var cursor = cursor
    let word = cursor.readWord()
    // A code has at most ten bits, so its first digit is 0.
    return isNumber(word) && word[0] == UInt8(ascii: "0") || isName(word)
  }

  /// Reads the codes on a line and adds them to a description. Returns whether all names are known.
  ///
  /// - Throws: An error if the line contains anything else.
  func readCodes(
    _ cursor: inout TextCursor, _ device: inout DeviceDescription
  ) throws(TextCursor.ParseError) -> Bool {
    var areAllKnown = true
    while true {
      cursor.skipBlanks()
      let word = cursor.readWord()
      guard !word.isEmpty else { throw .malformed }
      let code = try readCode(word)
      // A driver may have a newer name, and a truncated name can't be looked up.
      if code == nil, word.count < Self.maximumNameLength { areAllKnown = false }
      if let code { device.codes[type, default: []].insert(code) }
      cursor.skipBlanks()
      // An asterisk marks a key that is down.
      if cursor.skip(UInt8(ascii: "*")) { cursor.skipBlanks() }
      if cursor.isBlank { return areAllKnown }
      if type == EventType.abs {
        let axis = try Self.readAxis(&cursor)
        try cursor.requireEnd()
        if let code { device.axes[code] = axis }
        return areAllKnown
      }
    }
  }

  /// Returns the code with the given number or name, or `nil` if the name is unknown.
  private func readCode(
    _ word: UnsafeBufferPointer<UInt8>
  ) throws(TextCursor.ParseError) -> UInt16? {
    if Self.isName(word) { return EventNames.all.code(named: word, type: type) }
    guard Self.isNumber(word) else { throw .malformed }
    var cursor = TextCursor(word)
    return try cursor.readHexadecimalCode()
  }

  /// Returns whether a word is a number as getevent prints it, with four digits.
  private static func isNumber(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
    word.count == 4 && word.allSatisfy { TextCursor.hexadecimalDigit($0) != nil }
  }

  /// Returns whether a word has the form of a name such as `BTN_TOUCH`.
  private static func isName(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
    word.contains(UInt8(ascii: "_"))
      && word.allSatisfy { $0 == UInt8(ascii: "_") || $0 < UInt8(ascii: "a") }
  }

  private static func readAxis(
    _ cursor: inout TextCursor
  ) throws(TextCursor.ParseError) -> AbsoluteAxis {
    var axis = AbsoluteAxis(minimum: 0, maximum: 0)
    try cursor.require(": value ")
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
}
