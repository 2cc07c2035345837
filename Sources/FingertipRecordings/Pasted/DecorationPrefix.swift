// The decorations that may precede a line's content. Each function returns the rest of the line, or
// `nil` if the line doesn't have that decoration.

enum DecorationPrefix {
  typealias Line = UnsafeBufferPointer<UInt8>

  /// Returns the rest of a line after a quote mark, a Markdown prefix or a log prefix.
  static func strip(_ line: Line) -> (decoration: LineDecoration, rest: Line)? {
    if let rest = afterQuoteMark(line) { return (.quoteMark, rest) }
    if let rest = afterMarkdownPrefix(line) { return (.markdownPrefix, rest) }
    if let rest = afterJournalPrefix(line) { return (.journalPrefix, rest) }
    if let rest = afterKernelLogPrefix(line) { return (.kernelLogPrefix, rest) }
    return nil
  }

  /// Returns the rest of a line after a decoration of the given kind.
  static func strip(_ decoration: LineDecoration, _ line: Line) -> Line? {
    switch decoration {
    case .quoteMark: afterQuoteMark(line)
    case .markdownPrefix: afterMarkdownPrefix(line)
    case .journalPrefix: afterJournalPrefix(line)
    case .kernelLogPrefix: afterKernelLogPrefix(line)
    default: nil
    }
  }

  /// Returns the rest of a line after `> ` or `>`.
  private static func afterQuoteMark(_ line: Line) -> Line? {
    var cursor = TextCursor(line)
    cursor.skipBlanks()
    guard cursor.skip(UInt8(ascii: ">")) else { return nil }
    _ = cursor.skip(UInt8(ascii: " "))
    return cursor.remainingBytes
  }

  /// Returns the rest of a line after `- `, `* `, `+ `, or two to six number signs and a space. A
  /// single number sign isn't a Markdown prefix, because it begins a comment.
  private static func afterMarkdownPrefix(_ line: Line) -> Line? {
    var cursor = TextCursor(line)
    cursor.skipBlanks()
    if cursor.skip("- ") || cursor.skip("* ") || cursor.skip("+ ") { return cursor.remainingBytes }
    var count = 0
    while cursor.skip(UInt8(ascii: "#")) { count += 1 }
    return 2...6 ~= count && cursor.skip(UInt8(ascii: " ")) ? cursor.remainingBytes : nil
  }

  /// Returns the rest of a line after `Nov 26 04:09:56 host program[12]: ` or
  /// `2026-11-26T04:09:56+0000 host program[12]: `. Instead of the date, there may be a number of
  /// seconds in brackets.
  private static func afterJournalPrefix(_ line: Line) -> Line? {
    var cursor = TextCursor(line)
    cursor.skipBlanks()
    if let afterSeconds = afterBracketedTime(cursor) {
      cursor = afterSeconds
    } else if !skipDate(&cursor) {
      return nil
    }
    guard skipHost(&cursor), let ident = cursor.readText(until: UInt8(ascii: ":")),
      !ident.isEmpty, !ident.contains(where: { $0 == 0x20 || $0 == UInt8(ascii: ",") }),
      cursor.skip(UInt8(ascii: " "))
    else { return nil }
    return cursor.remainingBytes
  }

  private static func skipDate(_ cursor: inout TextCursor) -> Bool {
    guard let first = cursor.nextByte else { return false }
    if TextCursor.isLetter(first) {
      // Skip the month and the day.
      guard cursor.readWord().count == 3, cursor.skip(UInt8(ascii: " ")) else { return false }
      cursor.skipBlanks()
      guard (try? cursor.readDecimal(atMost: 31, "", "")) != nil, cursor.skip(UInt8(ascii: " "))
      else { return false }
    } else if (try? cursor.readDecimal(atMost: 9999, "", "")) == nil
      || cursor.nextByte != UInt8(ascii: "-")
    {
      return false
    }
    // Skip the time, or the rest of an ISO 8601 timestamp.
    return skipField(&cursor)
  }

  /// Skips the name of a host and the space after it.
  private static func skipHost(_ cursor: inout TextCursor) -> Bool {
    let start = cursor.remainingBytes
    guard skipField(&cursor) else { return false }
    return start.prefix { $0 != 0x20 }.allSatisfy {
      TextCursor.isLetter($0) || $0 &- 0x30 < 10 || $0 == UInt8(ascii: "-")
        || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: ":")
    }
  }

  /// Skips text up to and including a space.
  private static func skipField(_ cursor: inout TextCursor) -> Bool {
    let field = cursor.readText(until: UInt8(ascii: " "))
    return field.map { !$0.isEmpty && $0.count <= 64 } ?? false
  }

  /// Returns the rest of a line after `[   12.345678] `, `<6>[   12.345678] ` or
  /// `[Thu Nov 26 04:09:56 2026] `.
  private static func afterKernelLogPrefix(_ line: Line) -> Line? {
    var cursor = TextCursor(line)
    cursor.skipBlanks()
    if cursor.skip(UInt8(ascii: "<")) {
      guard (try? cursor.readDecimal(atMost: 191, "", "")) != nil, cursor.skip(UInt8(ascii: ">"))
      else { return nil }
    }
    if let afterSeconds = afterBracketedTime(cursor) { return afterSeconds.remainingBytes }
    guard cursor.skip(UInt8(ascii: "[")), let date = cursor.readText(until: UInt8(ascii: "]")),
      20...28 ~= date.count, date.first.map(TextCursor.isLetter) == true,
      cursor.skip(UInt8(ascii: " "))
    else { return nil }
    return cursor.remainingBytes
  }

  private static func afterBracketedTime(_ cursor: TextCursor) -> TextCursor? {
    var cursor = cursor
    guard cursor.skip(UInt8(ascii: "[")) else { return nil }
    cursor.skipBlanks()
    guard (try? cursor.readTime()) != nil, cursor.skip(UInt8(ascii: "]")),
      cursor.skip(UInt8(ascii: " "))
    else { return nil }
    return cursor
  }
}
