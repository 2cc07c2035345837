/// The last lines whose format is unknown, which may be parts of a wrapped line.
struct PartialLines {
  /// The wrapped line that was found, or `nil` if there is none.
  private(set) var wrappedLine: ByteStream.WrappedLine?
  private var starts: [(line: ByteStream.WrappedLine, parts: WrappedLineParts)] = []

  /// Adds a line, and determines whether it is the last part of a wrapped line.
  mutating func append(_ text: [UInt8], _ line: ByteStream.WrappedLine) {
    if wrappedLine != nil { return }
    // The last start that is sufficient is the beginning of the wrapped line.
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
