// Reads the lines after a line that a decoder doesn't understand.

extension ByteStream {
  /// The content of a source after its last event.
  enum Rest {
    /// The line that isn't understood is a damaged event, or events follow it.
    case containsEvents
    /// The line is part of a wrapped line.
    case wrapped(WrappedLine)
    /// The line and all lines after it are unrelated to the recording, such as a comment below a
    /// pasted log. They were counted as skipped.
    case isUnrelated
  }

  /// Reads the source after an error, up to the first event or to the end.
  ///
  /// Call this method only after an error, because it reads further lines. If another program is
  /// still writing to a pipe, the method waits until the program writes an event.
  mutating func readRest(after error: RecordingError, of format: RecordingFormat) -> Rest {
    if let wrapped = wrappedPreviousLine(of: format) { return .wrapped(wrapped) }
    let (number, last) = (lineNumber, undecoratedLine(lineStart, rawLineLength))
    var parts = WrappedLineParts(last.text)
    let isDamagedEvent = last.text.withUnsafeBufferPointer(format.mayBeDamagedEvent)
    var skipped = skippedLines
    let understoodLine = lastUnderstoodLine
    last.text.withUnsafeBufferPointer { skipped.add($0, number: number, after: understoodLine) }
    startStrippingLines(of: format)
    while mayReadLine(ofDamagedEvent: isDamagedEvent), let line = nextLineIfReadable() {
      if line.isEmpty || TextCursor(line).isBlank { continue }
      let text = Array(line)
      if !parts.isFull, parts.append(text, formEventOf: format) {
        return .wrapped(WrappedLine(line: number, columns: last.columns))
      }
      if isDamagedEvent && parts.isFull || text.contains(0)
        || text.withUnsafeBufferPointer({ RecordingFormat.format(identifiedBy: $0) != nil })
      {
        return .containsEvents
      }
      let textNumber = lineNumber
      text.withUnsafeBufferPointer {
        skipped.add($0, number: textNumber, after: understoodLine)
      }
    }
    guard !isDamagedEvent, unconsumed.isEmpty else { return .containsEvents }
    skippedLines = skipped
    return .isUnrelated
  }

  /// Reads the header of a recording. If a wrapped line causes an error, the error reports that line.
  mutating func readHeader(
    of format: RecordingFormat, with decoder: RecordingDecoder
  ) throws(RecordingError) -> RecordingHeader {
    do throws(RecordingError) {
      return try decoder.readHeader(from: &self)
    } catch {
      throw mentioningWrappedLine(error, format)
    }
  }

  /// Returns the error to report for a header that can't be read. If a wrapped line caused the
  /// error, the returned error reports that line.
  mutating func mentioningWrappedLine(
    _ error: RecordingError, _ format: RecordingFormat
  ) -> RecordingError {
    guard error.isAboutSyntax, format.isText, error.line == lineNumber,
      case .wrapped(let wrapped) = readRest(after: error, of: format)
    else { return error }
    return RecordingError(name, line: wrapped.line, .lineWrapped(columns: wrapped.columns))
  }

  /// Returns whether to read the next line. If the line before it is an error in any case, the next
  /// line is read only if this doesn't require waiting for a pipe.
  private func mayReadLine(ofDamagedEvent isDamagedEvent: Bool) -> Bool {
    !isDamagedEvent || isFullyAvailable || unconsumed.contains(UInt8(ascii: "\n"))
  }

  /// Returns the next line, or `nil` at the end or if the line is too long.
  private mutating func nextLineIfReadable() -> UnsafeBufferPointer<UInt8>? { try? nextLine() }
}
