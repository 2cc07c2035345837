// Detects lines that a terminal or a mail program has wrapped.

extension ByteStream {
  /// A line that a terminal or a mail program wrapped, along with the number of columns at which it
  /// was wrapped.
  struct WrappedLine: Equatable {
    var line: Int
    var columns: Int
  }

  /// Returns the wrapped line that the last line is a part of, or `nil` if the last line isn't part
  /// of one.
  ///
  /// Call this method only after an error, because it reads further lines.
  mutating func findWrappedLine(of format: RecordingFormat) -> WrappedLine? {
    if let wrapped = wrappedPreviousLine(of: format) { return wrapped }
    let (number, last) = (lineNumber, undecoratedLine(lineStart, rawLineLength))
    var parts = WrappedLineParts(last.text)
    while !parts.isFull {
      // Another program may still be writing to a pipe, so don't wait for its next line.
      guard isFullyAvailable || unconsumed.contains(UInt8(ascii: "\n")),
        (try? nextLine()) != nil
      else { return nil }
      if parts.append(undecoratedLine(lineStart, rawLineLength).text, formEventOf: format) {
        return WrappedLine(line: number, columns: last.columns)
      }
    }
    return nil
  }

  /// Returns the line before the last one if the two lines form a single event.
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
        || WrappedLineParts.mayContinueNumber(previous.text.suffix(1), last)
    else { return nil }
    return WrappedLine(line: lineNumber - 1, columns: previous.columns)
  }
}
