internal import FingertipEvdev

/// Text that terminals, logs and bug trackers add to the lines of a recording.
///
/// ``LineStripper`` counts decorations, and removes them before a decoder reads a line.
package enum LineDecoration: UInt8, Hashable, Sendable, CaseIterable {
  case byteOrderMark
  case utf16
  /// An unpaired UTF-16 surrogate, which is replaced by U+FFFD.
  case unpairedSurrogate
  /// NUL bytes before the first line, which occur if a log is truncated while a program is writing
  /// to it.
  case nulBytes
  /// Carriage returns without newlines at the ends of lines.
  case carriageReturns
  /// Several carriage returns at the end of a line.
  case doubledReturns
  /// Whitespace that was added before every line.
  case indentation
  /// Missing indentation before a line of a device description.
  case lostIndentation
  /// ANSI escape sequences, such as those for colors.
  case escapeSequence
  /// HTML entities and no-break spaces.
  case entity
  /// A quote mark (`> `) before a line.
  case quoteMark
  /// A Markdown prefix, such as `- `, `* ` or `###### `, before a line.
  case markdownPrefix
  /// ```` ``` ```` or `~~~` on a separate line, with or without a language.
  case codeFence
  /// A tag on a separate line that formats the log on a page, such as `</details>` or `{code}`.
  case markup
  /// The time, host and program that the journal or syslog writes before a line.
  case journalPrefix
  /// The time that the kernel log writes before a line.
  case kernelLogPrefix
  /// A command line with its prompt.
  case prompt
  /// A frame rate that getevent printed and a terminal moved to the next line.
  case wrappedRate
  /// A message after the log: `Script done`, `Terminate batch job`, `^C`.
  case closingMessage

  /// Returns a description of the given number of decorations, for display.
  func description(count: Int) -> String {
    switch self {
    case .byteOrderMark: "a byte order mark"
    case .utf16: "UTF-16"
    case .unpairedSurrogate: counted(count, "unpaired surrogate")
    case .nulBytes: "NUL bytes before the first line"
    case .carriageReturns: "carriage returns instead of line feeds"
    case .doubledReturns: "doubled carriage returns in \(counted(count, "line"))"
    case .indentation: "indentation in \(counted(count, "line"))"
    case .lostIndentation: "\(counted(count, "line")) without indentation"
    case .escapeSequence: "escape sequences in \(counted(count, "line"))"
    case .entity: "HTML entities in \(counted(count, "line"))"
    case .quoteMark: counted(count, "quote mark")
    case .markdownPrefix: "\(count) Markdown \(count == 1 ? "prefix" : "prefixes")"
    case .codeFence: counted(count, "code fence")
    case .markup: counted(count, "markup tag")
    case .journalPrefix: "\(count) journal \(count == 1 ? "prefix" : "prefixes")"
    case .kernelLogPrefix: "\(count) kernel log \(count == 1 ? "prefix" : "prefixes")"
    case .prompt: counted(count, "prompt")
    case .wrappedRate: counted(count, "wrapped frame rate")
    case .closingMessage: counted(count, "closing message")
    }
  }
}

/// The number of decorations of each kind that were stripped from a recording.
package struct DecorationCounts: Hashable, Sendable {
  private var counts = [Int](repeating: 0, count: LineDecoration.allCases.count)

  mutating func add(_ decoration: LineDecoration, count: Int = 1) {
    counts[Int(decoration.rawValue)] += count
  }

  package subscript(decoration: LineDecoration) -> Int { counts[Int(decoration.rawValue)] }

  /// A list of the stripped decorations for display, such as `3 quote marks, 1 prompt`, or an empty
  /// string if there are none.
  package var summary: String {
    LineDecoration.allCases.filter { self[$0] > 0 && $0 != .lostIndentation }
      .map { $0.description(count: self[$0]) }.joined(separator: ", ")
  }
}

/// The lines of a recording that its decoder skipped because it didn't understand them.
package struct SkippedLines: Hashable, Sendable {
  package private(set) var count = 0
  /// The number of the first skipped line, counted from 1.
  package private(set) var firstLine = 0
  /// The first skipped line, as an excerpt.
  package private(set) var firstText = ""
  /// The number of the last skipped line.
  private(set) var lastLine = 0
  /// The first skipped line after the last line that was understood.
  var firstSinceUnderstood: (line: Int, text: String) { (recentLine, recentText) }
  private var recentLine = 0
  private var recentText = ""

  mutating func add(_ line: UnsafeBufferPointer<UInt8>, number: Int, after understood: Int) {
    count += 1
    lastLine = number
    if count == 1 { (firstLine, firstText) = (number, LineExcerpt.text(of: line)) }
    if recentLine <= understood { (recentLine, recentText) = (number, LineExcerpt.text(of: line)) }
  }
}
