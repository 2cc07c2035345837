// Detects lines that a terminal or an email client has wrapped.

extension ByteStream {
  /// A line that a terminal or an email client wrapped, along with the number of columns at which
  /// it was wrapped.
  struct WrappedLine: Equatable {
    var line: Int
    var columns: Int
  }

  /// The last line read, without its decorations.
  var lastLine: (text: [UInt8], line: WrappedLine) {
    let last = undecoratedLine(lineStart, rawLineLength)
    return (last.text, WrappedLine(line: lineNumber, columns: last.columns))
  }

  /// Returns the previous line if it and the last line read form a single event.
  func wrappedPreviousLine(of format: RecordingFormat) -> WrappedLine? {
    let end = lineStart - 1
    guard end > 0, buffer[end] == UInt8(ascii: "\n") else { return nil }
    var start = end
    while start > 0, buffer[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    guard end - start <= WrappedLineParts.maximumLength else { return nil }
    let previous = undecoratedLine(start, end - start)
    let last = undecoratedLine(lineStart, rawLineLength).text
    var parts = WrappedLineParts(previous.text)
    guard parts.append(last, formEventOf: format),
      !previous.text.withUnsafeBufferPointer(format.isEvent)
        || WrappedLineParts.mayContinueLine(previous.text.suffix(1), last)
    else { return nil }
    return WrappedLine(line: lineNumber - 1, columns: previous.columns)
  }
}
