extension RecordingFormat {
  /// The result of examining the start of a file.
  enum Recognition: Equatable {
    /// The file is in a known format. The other values are the number of lines that precede the
    /// recording's first line, and whether its lines are decorated.
    case format(RecordingFormat, skipping: Int = 0, isDecorated: Bool = false)
    /// More of the file is needed.
    case undecided
    case binary
    case unreadable(UnreadableKind, line: Int?)
    case unknown(found: String, line: Int)
    /// The file contains text with wrapped lines. The value is the first wrapped line.
    case wrapped(ByteStream.WrappedLine)
  }

  /// The maximum number of unrelated lines before the first line of a log.
  static let maximumForeignLines = 1000

  /// Recognizes the format from the start of a file.
  ///
  /// The format is determined by the first line that can occur in only one format, with or without
  /// decorations. If there is no such line, the first line that isn't blank or a comment may still
  /// suggest a format. If the first line contains a NUL byte, the binary formats are tried.
  /// - Parameter isComplete: Whether `head` is the whole file, or as much of it as can be buffered.
  static func recognize(_ head: UnsafeBufferPointer<UInt8>, isComplete: Bool) -> Recognition {
    if let kind = UnreadableKind(signatureIn: head) { return .unreadable(kind, line: nil) }
    if let binary = BinaryFormatRecognizer.recognize(head, isComplete: isComplete) { return binary }
    switch WebDriverDecoder.isBeginning(head) {
    case true?:
      let start = UnsafeBufferPointer(rebasing: head.prefix(4096))
      let isSession = UnreadableKind(typicalLine: start) == .rrweb
      return isSession ? .unreadable(.rrweb, line: nil) : .format(.webdriver)
    case nil where !isComplete: return .undecided
    case nil, false?: break
    }
    var search = FormatSearch()
    defer { search.deallocateBuffer() }
    var remainingBytes = head[...]
    while !remainingBytes.isEmpty, search.lineNumber < maximumForeignLines {
      let newline = remainingBytes.firstIndex(of: UInt8(ascii: "\n"))
      if newline == nil && !isComplete { return .undecided }
      let end = newline ?? remainingBytes.endIndex
      search.examineLine(UnsafeBufferPointer(rebasing: remainingBytes[..<end]))
      if search.isBinary { return .binary }
      if let format = search.format {
        let rest = UnsafeBufferPointer(rebasing: remainingBytes[end...])
        return .format(
          format, skipping: search.lineCountBefore(format),
          isDecorated: search.isDecorated || FormatSearch.hasDecoratedLine(of: format, in: rest))
      }
      remainingBytes = remainingBytes[(newline.map { $0 + 1 } ?? remainingBytes.endIndex)...]
    }
    guard isComplete || search.lineNumber >= maximumForeignLines else { return .undecided }
    return search.recognition
  }
}

/// A search for a line that identifies a recording's format.
private struct FormatSearch {
  /// The maximum length of a line to be examined, in bytes.
  private static let maximumLength = 4096
  /// The maximum number of bytes after the identifying line that are searched for decorated lines.
  private static let maximumBytes = 16 * 1024

  private(set) var lineNumber = 0
  private(set) var format: RecordingFormat?
  private(set) var isDecorated = false
  private(set) var isBinary = false
  private var stripper = LineStripper(nil)
  private var suggestedFormat: (format: RecordingFormat, line: Int)?
  private var unreadableKind: (kind: UnreadableKind, line: Int)?
  private var foreignLine: (text: String, line: Int)?
  private var noiseLine: (text: String, line: Int)?
  /// The unrecognized lines before the current one, which may be parts of a wrapped line.
  private var partialLines: [(text: [UInt8], wrapped: ByteStream.WrappedLine)] = []
  private var wrapped: ByteStream.WrappedLine?
  private let buffer = UnsafeMutablePointer<UInt8>.allocate(capacity: maximumLength)

  /// Releases the buffer.
  func deallocateBuffer() { buffer.deallocate() }

  mutating func examineLine(_ bytes: UnsafeBufferPointer<UInt8>) {
    lineNumber += 1
    let line = UnsafeBufferPointer(rebasing: bytes.prefix(Self.maximumLength))
    if let found = RecordingFormat.format(identifiedBy: line) {
      format = found
      return
    }
    if line.contains(0) {
      isBinary = true
      return
    }
    let isComment = EvemuFieldCursor(line).isBlankOrComment
    let stripped = stripper.strip(line, number: lineNumber, into: buffer)
    if let found = stripped.format {
      (format, isDecorated) = (found, true)
      return
    }
    if isComment { return }
    if stripped.isOnlyDecoration {
      if noiseLine == nil { noiseLine = (LineExcerpt.text(of: line), lineNumber) }
      return
    }
    if unreadableKind == nil, let found = UnreadableKind(typicalLine: line) {
      unreadableKind = (found, lineNumber)
    }
    if wrapped == nil { joinPartialLines(with: line) }
    if foreignLine == nil {
      foreignLine = (LineExcerpt.text(of: line), lineNumber)
      if let found = RecordingFormat.format(suggestedBy: line) {
        suggestedFormat = (found, lineNumber)
      }
    }
  }

  /// Determines whether the line is the last part of a wrapped line that began up to three lines
  /// earlier.
  private mutating func joinPartialLines(with line: UnsafeBufferPointer<UInt8>) {
    let (text, columns) = stripper.undecoratedLine(line, into: buffer)
    for start in partialLines.indices {
      for format in RecordingFormat.allCases where wrapped == nil {
        var parts = WrappedLineParts(partialLines[start].text)
        let rest = partialLines[(start + 1)...].map { $0.text } + [text]
        if rest.contains(where: { parts.append($0, formEventOf: format) }) {
          wrapped = partialLines[start].wrapped
        }
      }
    }
    if partialLines.count == WrappedLineParts.maximumCount - 1 { partialLines.removeFirst() }
    partialLines.append((text, .init(line: lineNumber, columns: columns)))
  }

  /// Returns the number of lines to skip before a recording's first line. Lines need to be skipped
  /// only if the format doesn't allow unrelated lines before the header.
  func lineCountBefore(_ format: RecordingFormat) -> Int {
    switch format {
    case .evemu, .jsonLines, .libinput, .kivy:
      let first =
        suggestedFormat?.format == format ? suggestedFormat?.line ?? lineNumber : lineNumber
      // Comments are allowed before the header.
      let other = [noiseLine?.line, foreignLine?.line].contains { line in
        line.map { $0 < first } ?? false
      }
      return other ? first - 1 : 0
    default: return 0
    }
  }

  /// The result of the search if no line identifies a format.
  var recognition: RecordingFormat.Recognition {
    if let unreadableKind {
      return .unreadable(unreadableKind.kind, line: unreadableKind.line)
    }
    if let suggestedFormat { return .format(suggestedFormat.format) }
    if let wrapped { return .wrapped(wrapped) }
    if let foreignLine = foreignLine ?? noiseLine {
      return .unknown(found: foreignLine.text, line: foreignLine.line)
    }
    return .undecided
  }

  /// Returns whether any of the given lines is decorated, although the line that identified the
  /// format isn't.
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
      if line.isEmpty || RecordingFormat.format(identifiedBy: line) == format { continue }
      let stripped = stripper.strip(line, number: number, into: buffer)
      if stripped.isDecorated, stripped.format == format { return true }
    }
    return false
  }
}
