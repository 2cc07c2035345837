extension ByteStream {
  /// Recognizes the format from the start of the source, and prepares to read the first line of the
  /// recording.
  mutating func recognizeFormat() throws(RecordingError) -> RecordingFormat {
    var isWholeSource = false
    var mustBeText = false
    while true {
      if isFullyAvailable { isWholeSource = try !fillBufferForRecognition() }
      if detectEncoding(isComplete: isWholeSource) {
        skipByteOrderMark()
        if isWholeSource || unconsumed.count >= 1024 { _ = detectCarriageReturns() }
        if skipBlankBeginning() { continue }
        let head = RecordingFormat.Head(
          bytes: unconsumed, precedingLineCount: lineNumber, isComplete: isWholeSource,
          isFullyAvailable: isFullyAvailable)
        switch RecordingFormat.recognize(head) {
        case .format(let format, _, _) where mustBeText && !format.isText:
          throw RecordingError(name, .binary)
        case .format(let format, let lines, let prefixes):
          if let prefixes { startStrippingLines(of: format, after: prefixes) }
          try skipLines(lines, before: format)
          return format
        case .binary:
          if unconsumed.first == 0, try skipNULs() {
            mustBeText = true
            continue
          }
          throw RecordingError(name, .binary)
        case .unreadable(let kind, let line):
          throw RecordingError(name, line: line, .unreadableKind(kind))
        case .withoutTimes(let line):
          throw RecordingError(name, line: line, .noTimes)
        case .unknown(let found, let line):
          if detectCarriageReturns() { continue }
          throw RecordingError(name, line: line, .unknownFormat(found: found))
        case .wrapped(let line):
          throw RecordingError(name, line: line.line, .lineWrapped(columns: line.columns))
        case .undecided:
          if isWholeSource { throw emptyError }
        }
      } else if isWholeSource {
        throw emptyError
      }
      if !isFullyAvailable { isWholeSource = try !fillBuffer() }
    }
  }

  /// Appends bytes to ``unconsumed`` until there are enough to recognize most formats, or until
  /// there are twice as many as before. Returns `false` if no bytes are left or the buffer is full.
  private mutating func fillBufferForRecognition() throws(RecordingError) -> Bool {
    let target = max(2 * FormatSearch.evidenceBytes, 2 * unconsumed.count)
    while unconsumed.count < target { if try !fillBuffer() { return false } }
    return true
  }

  /// The error for a source in which no line belongs to a recording.
  private var emptyError: RecordingError {
    RecordingError(name, lineNumber == 0 && unconsumed.isEmpty ? .empty : .blank)
  }
}
