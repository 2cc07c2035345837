extension RecordingFormat {
  /// The result of examining the start of a file.
  enum Recognition: Equatable {
    /// A format, the number of lines before its first line, and whether its lines are decorated.
    case format(RecordingFormat, skipping: Int = 0, isDecorated: Bool = false)
    /// More of the file is needed.
    case undecided
    case binary
    case unreadable(UnreadableKind, line: Int?)
    case unknown(found: String, line: Int)
    /// Text of unknown format whose lines are wrapped at a terminal's width.
    case wrapped(line: Int)
  }

  /// The maximum number of unrelated lines before the first line of a log.
  static let maximumForeignLines = 1000

  /// Recognizes the format from the start of a file.
  ///
  /// The first line that occurs in only one format, with or without decorations, decides. If there
  /// is no such line, the first line that isn't blank or a comment may still suggest a format. If
  /// the first line contains a NUL byte, the binary formats are tried.
  /// - Parameter isComplete: Whether `head` is the whole file or all that can be buffered.
  static func recognize(_ head: UnsafeBufferPointer<UInt8>, isComplete: Bool) -> Recognition {
    if let kind = UnreadableKind(signatureIn: head) { return .unreadable(kind, line: nil) }
    if let binary = BinaryRecognition.recognize(head, isComplete: isComplete) { return binary }
    switch WebDriverDecoder.isBeginning(head) {
    case true?:
      let start = UnsafeBufferPointer(rebasing: head.prefix(4096))
      let isSession = UnreadableKind(typicalLine: start) == .rrweb
      return isSession ? .unreadable(.rrweb, line: nil) : .format(.webdriver)
    case nil where !isComplete: return .undecided
    case nil, false?: break
    }
    var search = EvidenceSearch()
    defer { search.release() }
    var remainingBytes = head[...]
    while !remainingBytes.isEmpty, search.lineNumber < maximumForeignLines {
      let newline = remainingBytes.firstIndex(of: UInt8(ascii: "\n"))
      if newline == nil && !isComplete { return .undecided }
      let end = newline ?? remainingBytes.endIndex
      search.examine(UnsafeBufferPointer(rebasing: remainingBytes[..<end]))
      if search.isBinary { return .binary }
      if let format = search.format {
        let rest = UnsafeBufferPointer(rebasing: remainingBytes[end...])
        return .format(
          format, skipping: search.linesBefore(format),
          isDecorated: search.isDecorated || EvidenceSearch.hasDecoratedLine(of: format, in: rest))
      }
      remainingBytes = remainingBytes[(newline.map { $0 + 1 } ?? remainingBytes.endIndex)...]
    }
    guard isComplete || search.lineNumber >= maximumForeignLines else { return .undecided }
    return search.conclusion
  }
}

/// A search for a line that identifies a recording's format.
private struct EvidenceSearch {
  /// The maximum length of an examined line.
  private static let maximumLength = 4096
  /// The maximum number of bytes after the first line that are searched for decorated lines.
  private static let maximumBytes = 16 * 1024

  private(set) var lineNumber = 0
  private(set) var format: RecordingFormat?
  private(set) var isDecorated = false
  private(set) var isBinary = false
  private var stripper = LineStripper(nil)
  private var suggestion: (format: RecordingFormat, line: Int)?
  private var kind: (kind: UnreadableKind, line: Int)?
  private var foreign: (text: String, line: Int)?
  private var noise: (text: String, line: Int)?
  /// The number of lines that are as wide as a terminal.
  private var wideLines = 0
  private let buffer = UnsafeMutablePointer<UInt8>.allocate(capacity: maximumLength)

  /// Releases the buffer.
  func release() { buffer.deallocate() }

  mutating func examine(_ bytes: UnsafeBufferPointer<UInt8>) {
    lineNumber += 1
    if bytes.count == ByteStream.terminalColumns { wideLines += 1 }
    let line = UnsafeBufferPointer(rebasing: bytes.prefix(Self.maximumLength))
    if let found = RecordingFormat.evidence(in: line) {
      format = found
      return
    }
    if line.contains(0) {
      isBinary = true
      return
    }
    let isComment = FieldCursor(line).isBlankOrComment
    let stripped = stripper.strip(line, number: lineNumber, into: buffer)
    if let found = stripped.format {
      (format, isDecorated) = (found, true)
      return
    }
    if isComment { return }
    if stripped.isNoise {
      if noise == nil { noise = (Excerpt.text(of: line), lineNumber) }
      return
    }
    if kind == nil, let found = UnreadableKind(typicalLine: line) { kind = (found, lineNumber) }
    if foreign == nil {
      foreign = (Excerpt.text(of: line), lineNumber)
      if let found = RecordingFormat.suggestion(of: line) { suggestion = (found, lineNumber) }
    }
  }

  /// Returns the number of lines to skip before a recording's first line, if its format allows no
  /// unrelated lines before the header.
  func linesBefore(_ format: RecordingFormat) -> Int {
    switch format {
    case .evemu, .jsonLines, .libinput, .kivy:
      let first = suggestion?.format == format ? suggestion?.line ?? lineNumber : lineNumber
      // Comments are allowed before the header.
      let other = [noise?.line, foreign?.line].contains { line in line.map { $0 < first } ?? false }
      return other ? first - 1 : 0
    default: return 0
    }
  }

  /// The result if no line identifies a format.
  var conclusion: RecordingFormat.Recognition {
    if let kind { return .unreadable(kind.kind, line: kind.line) }
    if let suggestion { return .format(suggestion.format) }
    if let foreign, wideLines * 4 >= lineNumber, lineNumber > 3 {
      return .wrapped(line: foreign.line)
    }
    if let foreign = foreign ?? noise { return .unknown(found: foreign.text, line: foreign.line) }
    return .undecided
  }

  /// Returns whether lines of a format are decorated even though the first line isn't.
  static func hasDecoratedLine(
    of format: RecordingFormat, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    var stripper = LineStripper(format)
    let buffer = UnsafeMutablePointer<UInt8>.allocate(capacity: maximumLength)
    defer { buffer.deallocate() }
    var rest = bytes.prefix(maximumBytes)
    var number = 0
    while let newline = rest.firstIndex(of: UInt8(ascii: "\n")) {
      let line = UnsafeBufferPointer(rebasing: rest[..<newline].prefix(maximumLength))
      number += 1
      rest = rest[(newline + 1)...]
      if line.isEmpty || RecordingFormat.evidence(in: line) == format { continue }
      let stripped = stripper.strip(line, number: number, into: buffer)
      if stripped.isDecorated, stripped.format == format { return true }
    }
    return false
  }
}
