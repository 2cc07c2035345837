extension RecordingFormat {
  /// The result of examining the start of a file.
  enum Recognition: Equatable {
    /// The file is in a known format. The other values are the number of lines that precede the
    /// recording's first line, and the decorations before its lines, or `nil` if the lines aren't
    /// decorated.
    case format(RecordingFormat, skipping: Int = 0, decorations: LinePrefixes? = nil)
    /// More of the file is needed.
    case undecided
    case binary
    case unreadable(UnreadableKind, line: Int?)
    case unknown(found: String, line: Int)
    /// The file contains events without times.
    case withoutTimes(line: Int)
    /// The file contains text with wrapped lines. The value is the first wrapped line.
    case wrapped(ByteStream.WrappedLine)
  }

  /// The part of a file that is available for recognizing its format.
  struct Head {
    var bytes: UnsafeBufferPointer<UInt8>
    /// The number of lines before these bytes.
    var precedingLineCount = 0
    /// Whether the bytes are the whole file or as much of the file as can be buffered.
    var isComplete: Bool
    /// Whether more bytes can be read without waiting for another program.
    var isFullyAvailable = true
  }

  /// The maximum number of unrelated lines before the first line of a log.
  static let maximumForeignLines = 1000

  /// Recognizes the format from the start of a file.
  ///
  /// The format is determined by the lines that can occur in only one format, with or without
  /// decorations. If there is no such line, the first line that isn't blank or a comment may still
  /// suggest a format. If the first line contains a NUL byte, the binary formats are tried.
  static func recognize(_ head: Head) -> Recognition {
    if let kind = UnreadableKind(signatureIn: head.bytes) { return .unreadable(kind, line: nil) }
    if let binary = BinaryFormatRecognizer.recognize(head.bytes, isComplete: head.isComplete) {
      return binary
    }
    switch WebDriverDecoder.isBeginning(head.bytes) {
    case true?:
      let start = UnsafeBufferPointer(rebasing: head.bytes.prefix(4096))
      let isSession = UnreadableKind(typicalLine: start) == .rrweb
      return isSession ? .unreadable(.rrweb, line: nil) : .format(.webdriver)
    case nil where !head.isComplete: return .undecided
    case nil, false?: break
    }
    var search = FormatSearch(head)
    defer { search.deallocateBuffer() }
    return search.run()
  }
}
