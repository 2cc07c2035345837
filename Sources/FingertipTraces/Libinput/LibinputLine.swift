/// A line of a libinput recording, as far as its place in the tree goes.
///
/// The tree of YAML is told by indentation. A line is a key, an element of a list (`- `), or an
/// element that is a key itself (`- evdev:`).
struct LibinputLine {
  /// How many spaces stand before it.
  let indent: Int
  /// Whether it begins with `- `.
  let isElement: Bool
  /// Stands behind the indentation and `- `.
  let content: TextCursor

  /// Nil for blank lines and comments.
  init?(_ line: UnsafeBufferPointer<UInt8>) {
    var cursor = TextCursor(line)
    cursor.skipBlanks()
    indent = cursor.position
    guard let first = cursor.next, first != UInt8(ascii: "#") else { return nil }
    if cursor.skip("---") || cursor.skip("...") { return nil }
    isElement = cursor.skip("- ")
    cursor.skipBlanks()
    content = cursor
  }

  /// What stands behind a key; nil when the key is another.
  func value(of key: StaticString) -> TextCursor? {
    var cursor = content
    guard cursor.skip(key), cursor.skip(UInt8(ascii: ":")) else { return nil }
    guard cursor.next == nil || cursor.skip(UInt8(ascii: " ")) else { return nil }
    cursor.skipBlanks()
    return cursor
  }
}

extension TextCursor {
  /// Whether nothing is left but blanks and a comment.
  var isBlankOrYAMLComment: Bool {
    var copy = self
    copy.skipBlanks()
    return copy.next == nil || copy.next == UInt8(ascii: "#")
  }

  /// The numbers of `[1, 2, 3]`, each handed over; what follows must be blank or a comment.
  mutating func list(
    _ body: (Int, Int32) throws(ParseError) -> Void
  ) throws(ParseError) {
    skipBlanks()
    guard skip(UInt8(ascii: "[")) else { throw .malformed }
    skipBlanks()
    var index = 0
    if !skip(UInt8(ascii: "]")) {
      while true {
        skipBlanks()
        try body(index, try signed())
        index += 1
        skipBlanks()
        if skip(UInt8(ascii: "]")) { break }
        guard skip(UInt8(ascii: ",")) else { throw .malformed }
      }
    }
    guard isBlankOrYAMLComment else { throw .malformed }
  }
}
