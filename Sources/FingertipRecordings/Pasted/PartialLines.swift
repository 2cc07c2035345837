/// The most recent lines of unknown format, which may be parts of a wrapped line.
struct PartialLines {
  /// The wrapped line that was found, or `nil` if there is none.
  private(set) var wrappedLine: ByteStream.WrappedLine?
  private var starts: [(line: ByteStream.WrappedLine, parts: WrappedLineParts)] = []

  /// Adds a line, and determines whether it is the last part of a wrapped line.
  mutating func append(_ text: [UInt8], _ line: ByteStream.WrappedLine) {
    if wrappedLine != nil { return }
    // Try the most recent line first, because the wrapped line begins at the last line whose text
    // forms an event when it is joined with the lines after it.
    for index in starts.indices.reversed() {
      if starts[index].parts.append(
        text,
        formsEvent: { bytes in
          RecordingFormat.allCases.contains { $0.isEvent(bytes) }
        })
      {
        wrappedLine = starts[index].line
        return
      }
    }
    starts.removeAll { $0.parts.isFull }
    starts.append((line, WrappedLineParts(text)))
  }
}
