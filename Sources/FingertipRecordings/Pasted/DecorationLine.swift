/// The lines that a terminal or a Markdown page adds before, between and after the lines of a log.
enum DecorationLine {
  /// The beginnings of messages that precede or follow a log.
  private static let closingMessages: [StaticString] = [
    "^C", "^D", "^Z", "Script started", "Script done", "Terminate batch job", "logout",
    "Connection to ",
  ]

  /// Returns the kind of decoration if the whole line is a decoration, or `nil` if the line may be
  /// part of a recording.
  static func decoration(of line: UnsafeBufferPointer<UInt8>) -> LineDecoration? {
    var cursor = TextCursor(line)
    cursor.skipBlanks()
    if cursor.skip("```") || cursor.skip("~~~") {
      // The code fence may be followed by the name of a language, such as `shell-session`.
      cursor.skipBlanks()
      while let byte = cursor.nextByte, byte > 0x20, byte != UInt8(ascii: "`"),
        byte != UInt8(ascii: ":")
      {
        cursor.advance()
      }
      return cursor.isBlank ? .codeFence : nil
    }
    for message in closingMessages where cursor.skip(message) { return .closingMessage }
    if cursor.skip("exit"), cursor.isBlank { return .closingMessage }
    if isMarkup(cursor.remainingBytes) { return .markup }
    return isPrompt(cursor.remainingBytes) ? .prompt : nil
  }

  /// The names of the tags that web pages add around logs.
  private static let tagNames: [StaticString] = [
    "details", "summary", "pre", "code", "blockquote", "div", "p", "br", "noformat", "quote",
    "spoiler", "panel", "collapse",
  ]

  /// Returns whether a line begins and ends with HTML, BBCode or Jira tags.
  ///
  /// Examples: `</details>`, `<summary>Log</summary>`, `[/code]`, `{code:title=log}`.
  private static func isMarkup(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    let closing: UInt8
    switch line.first {
    case UInt8(ascii: "<"): closing = UInt8(ascii: ">")
    case UInt8(ascii: "["): closing = UInt8(ascii: "]")
    case UInt8(ascii: "{"): closing = UInt8(ascii: "}")
    default: return false
    }
    guard line.last(where: { $0 != 0x20 && $0 != 0x09 && $0 != 0x0d }) == closing else {
      return false
    }
    var cursor = TextCursor(line)
    cursor.advance()
    _ = cursor.skip("/")
    let word = cursor.readWord().map { TextCursor.isLetter($0) ? $0 | 0x20 : $0 }
    return tagNames.contains { name in
      word.count == name.utf8CodeUnitCount
        && word.indices.allSatisfy { word[$0] == name.utf8Start[$0] }
    }
  }

  /// Returns whether a line is a shell prompt, with or without a command.
  ///
  /// Examples: `$ evtest`, `root@pi:~# evtest`, `hero:/ $ getevent -lt`, `C:\Users\x>adb shell`,
  /// `PS C:\> adb shell`, `➜  ~ evtest`.
  private static func isPrompt(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    var cursor = TextCursor(line)
    if cursor.skip("➜") || cursor.skip("❯") { return true }
    if cursor.skip("$"), cursor.nextByte == nil || cursor.nextByte == 0x20 { return true }
    cursor = TextCursor(line)
    _ = cursor.skip("PS ")
    if let drive = cursor.nextByte, TextCursor.isLetter(drive) {
      cursor.advance()
      if cursor.skip(":\\") { return cursor.remainingBytes.contains(UInt8(ascii: ">")) }
    }
    // The prompt consists of a user or host name, a folder, and the prompt character.
    let head = line.prefix(96)
    for index in head.indices.dropFirst() {
      switch head[index] {
      case UInt8(ascii: "$"), UInt8(ascii: "#"), UInt8(ascii: "%"): break
      case UInt8(ascii: ","), UInt8(ascii: "\""), UInt8(ascii: "{"): return false
      default: continue
      }
      guard index + 1 == line.count || line[index + 1] == 0x20 else { continue }
      return isPromptHead(UnsafeBufferPointer(rebasing: head[..<index]))
    }
    return false
  }

  /// Returns whether the text before the prompt character names a user or a folder.
  private static func isPromptHead(_ head: UnsafeBufferPointer<UInt8>) -> Bool {
    if head.contains(UInt8(ascii: "@")) { return true }
    for index in head.indices.dropLast() where head[index] == UInt8(ascii: ":") {
      if head[index + 1] == UInt8(ascii: "/") || head[index + 1] == UInt8(ascii: "~") {
        return true
      }
    }
    return false
  }
}
