/// A line of a libinput recording, split into its indentation and its content.
///
/// The indentation defines the structure of the document. A line contains a key, a list element
/// (`- `), or a list element that starts with a key (`- evdev:`).
struct LibinputLine {
  /// The number of leading spaces.
  let indentation: Int
  /// Whether the line begins with `- `.
  let isListElement: Bool
  /// A cursor that is positioned after the indentation and, if present, the `- `.
  let content: TextCursor

  /// Creates a line, or returns `nil` for blank lines and comments.
  init?(_ line: UnsafeBufferPointer<UInt8>) {
    var cursor = TextCursor(line)
    cursor.skipBlanks()
    indentation = cursor.position
    guard let first = cursor.nextByte, first != UInt8(ascii: "#") else { return nil }
    if cursor.skip("---") || cursor.skip("...") { return nil }
    isListElement = cursor.skip("- ")
    cursor.skipBlanks()
    content = cursor
  }

  /// Whether the content begins with a key.
  var isKey: Bool {
    var cursor = content
    return !cursor.readWord().isEmpty && cursor.skip(UInt8(ascii: ":"))
      && (cursor.nextByte == nil || cursor.nextByte == UInt8(ascii: " "))
  }

  /// Whether the content has the form `NAME=value`, as udev properties do.
  var isAssignment: Bool {
    var cursor = content
    return cursor.skip(past: UInt8(ascii: "="))
  }

  /// The length, in bytes, of most list elements in a header that contains other devices' events.
  private static let maximumUsualElement = 60

  /// Whether a line feed is missing, or the line is a device's node without the dash before it. Only
  /// unusually long list elements are searched, because most elements are events.
  var isJoinedOrDamaged: Bool {
    if isListElement {
      return content.remainingCount > Self.maximumUsualElement && content.containsSecondLine
    }
    return valueCursor(of: "node") != nil
  }

  /// Whether the content is a list or another value that doesn't begin with a letter.
  var isNumeric: Bool { content.nextByte.map(TextCursor.isLetter) != true }

  /// Returns a cursor positioned after a key, or `nil` if the line has a different key.
  func valueCursor(of key: StaticString) -> TextCursor? {
    var cursor = content
    guard cursor.skip(key), cursor.skip(UInt8(ascii: ":")) else { return nil }
    guard cursor.nextByte == nil || cursor.skip(UInt8(ascii: " ")) else { return nil }
    cursor.skipBlanks()
    return cursor
  }
}

extension TextCursor {
  /// Whether only whitespace and a comment remain.
  var isBlankOrYAMLComment: Bool {
    var copy = self
    copy.skipBlanks()
    return copy.nextByte == nil || copy.nextByte == UInt8(ascii: "#")
  }

  /// Whether the rest of the line, which may be a comment, contains another list or device because a
  /// line feed is missing.
  var containsSecondLine: Bool {
    contains(anyOf: ["- [", ": [", "- node:", "- evdev:", "absinfo:"])
  }

  /// Reads a list such as `[1, 2, 3]`, and calls the closure with each number. Only whitespace or a
  /// comment may follow the list.
  mutating func readList(
    _ body: (Int, Int32) throws(ParseError) -> Void
  ) throws(ParseError) {
    skipBlanks()
    guard skip(UInt8(ascii: "[")) else { throw .malformed }
    skipBlanks()
    var elementIndex = 0
    if !skip(UInt8(ascii: "]")) {
      while true {
        skipBlanks()
        try body(elementIndex, try readSigned())
        elementIndex += 1
        skipBlanks()
        if skip(UInt8(ascii: "]")) { break }
        guard skip(UInt8(ascii: ",")) else { throw .malformed }
      }
    }
    guard isBlankOrYAMLComment, !containsSecondLine else { throw .malformed }
  }
}
