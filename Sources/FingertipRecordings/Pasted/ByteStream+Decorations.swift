// Functions that detect and strip the decorations of a recording's lines.

extension ByteStream {
  /// The maximum number of skipped lines that are checked to find out whether they are parts of a
  /// wrapped line. Checking a few lines is sufficient, because if a log is wrapped, its first lines
  /// are also wrapped.
  private static let maximumWrapChecks = 64

  /// The maximum number of NUL bytes before a log. The limit is necessary because a device such as
  /// `/dev/zero` has no end.
  private static let maximumNULs = 16 << 20

  /// The number of decorations of each kind that have been stripped so far.
  var strippedDecorations: DecorationCounts {
    var counts = stripper.counts
    if case .utf16(let transcoder) = encoding, transcoder.unpairedSurrogateCount > 0 {
      counts.add(.unpairedSurrogate, count: transcoder.unpairedSurrogateCount)
    }
    return counts
  }

  /// Detects UTF-16, and starts converting it. Call this method before the first line is read.
  ///
  /// Returns `false` if more bytes are needed to decide whether the text is UTF-16.
  mutating func detectEncoding(isComplete: Bool) -> Bool {
    if isEncodingKnown { return true }
    let head = unconsumed
    guard head.count >= 2 || isComplete, let first = head.first else { return isComplete }
    // If there is no NUL byte and no byte order mark, the text can't be UTF-16, so don't wait for a
    // pipe to deliver more bytes.
    let mayBeUTF16 =
      head.prefix(isFullyAvailable ? 16 : 2).contains(0) || first == 0xff || first == 0xfe
      || isFullyAvailable && head.count < 16
    if mayBeUTF16, head.count < 16, !isComplete { return false }
    isEncodingKnown = true
    if mayBeUTF16, let order = UTF16Transcoder.byteOrder(of: head) {
      stripper.countDecoration(.utf16)
      convertBuffer(.utf16(UTF16Transcoder(order)))
    }
    return true
  }

  /// Starts converting carriage returns to newlines if the bytes in the buffer don't contain a
  /// newline. Returns whether it started the conversion.
  mutating func detectCarriageReturns() -> Bool {
    guard !convertsReturns, lineNumber == 0, !unconsumed.contains(UInt8(ascii: "\n")),
      unconsumed.dropLast().contains(UInt8(ascii: "\r")), !unconsumed.contains(0)
    else { return false }
    stripper.countDecoration(.carriageReturns)
    convertReturns()
    return true
  }

  /// Skips a byte order mark.
  mutating func skipByteOrderMark() {
    guard lineNumber == 0, unconsumed.starts(with: [0xef, 0xbb, 0xbf]) else { return }
    skipBytes(3)
    if case .bytes = encoding { stripper.countDecoration(.byteOrderMark) }
  }

  /// Skips the complete blank lines at the beginning of a log. There may be any number of blank
  /// lines. Returns whether anything was skipped.
  ///
  /// A binary recording may begin with any byte, but contains a NUL byte near its beginning.
  mutating func skipBlankBeginning() -> Bool {
    let bytes = unconsumed
    guard bytes.count >= RawEventLayout.bits64.eventSize,
      !bytes.prefix(BinaryFormatRecognizer.sufficientBytes).contains(0)
    else { return false }
    var (count, lineCount) = (0, 0)
    for (index, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: "\n") {
        (count, lineCount) = (index + 1, lineCount + 1)
      } else if byte != 0x20, byte != 0x09, byte != 0x0d {
        break
      }
    }
    if count > 0 { skipLines(lineCount, bytes: count) }
    return count > 0
  }

  /// Skips NUL bytes before the first line. If a log is truncated while a program is writing to it,
  /// the log may begin with many NUL bytes. Returns whether text follows them.
  mutating func skipNULs() throws(RecordingError) -> Bool {
    var skippedCount = 0
    while skippedCount < Self.maximumNULs {
      let count = unconsumed.prefix { $0 == 0 }.count
      skipBytes(count)
      skippedCount += count
      if let byte = unconsumed.first {
        let isText = byte == 0x1b || byte >= 0x20 && byte < 0x7f || 0x09...0x0d ~= byte
        if skippedCount > 0, isText { stripper.countDecoration(.nulBytes) }
        return skippedCount > 0 && isText
      }
      guard try fillBuffer() else { return false }
    }
    return false
  }

  /// Starts stripping decorations from lines of the given format, which have the given prefixes.
  mutating func startStrippingLines(
    of format: RecordingFormat, after prefixes: LinePrefixes = LinePrefixes()
  ) {
    if isStripping { return }
    isStripping = true
    stripper.setFormat(format)
    if prefixes != LinePrefixes() { stripper.prefixes = prefixes }
  }

  /// Rewinds to the last line if the decoder would understand that line without its decorations. In
  /// that case, decorations are stripped from this line and from all following lines. Returns
  /// whether the stream was rewound.
  mutating func retryLineStripped(of format: RecordingFormat) -> Bool {
    guard !isStripping, lineNumber > 0, consumedEnd > lineStart else { return false }
    var trial = stripper
    trial.setFormat(format)
    let line = UnsafeBufferPointer(start: buffer + lineStart, count: rawLineLength)
    let result = trial.strip(line, number: lineNumber, into: resources.scratch)
    guard result.isDecorated,
      result.isOnlyDecoration || result.isRewritten || result.format == format
    else { return false }
    startStrippingLines(of: format)
    unreadLine()
    return true
  }

  /// Rewinds to the line that caused an error, if the decoder would understand that line without
  /// its decorations. See ``retryLineStripped(of:)``.
  mutating func retryStripped(after error: RecordingError, of format: RecordingFormat) -> Bool {
    error.line == lineNumber && error.isAboutSyntax && retryLineStripped(of: format)
  }

  /// Skips and counts a line that the decoder doesn't understand. The line isn't counted if
  /// ``retryLineStripped(of:)`` can rewind to it.
  ///
  /// - Throws: An error if the line is part of a wrapped line or may be a damaged event, because the
  ///   recording would yield other gestures without it.
  mutating func skipLine(
    _ line: UnsafeBufferPointer<UInt8>, of format: RecordingFormat
  ) throws(RecordingError) {
    if TextCursor(line).isBlank || retryLineStripped(of: format) { return }
    try checkWrapping(of: format)
    if format.resemblesEvent(line) {
      throw lineError(.malformed, line, expected: format.eventSyntax)
    }
    countSkippedLine(line)
  }

  /// Counts a line that isn't used.
  mutating func countSkippedLine(_ line: UnsafeBufferPointer<UInt8>) {
    skippedLines.add(line, number: lineNumber, after: lastUnderstoodLine)
  }

  /// Throws an error if the last line is part of a wrapped line.
  private func checkWrapping(of format: RecordingFormat) throws(RecordingError) {
    guard skippedLines.count < Self.maximumWrapChecks,
      let wrapped = wrappedPreviousLine(of: format)
    else { return }
    throw RecordingError(name, line: wrapped.line, .lineWrapped(columns: wrapped.columns))
  }

  /// Records that the decoder understood the last line, which is part of a header.
  mutating func markLineUnderstood() { lastUnderstoodLine = lineNumber }

  /// The first line that was skipped after the last header line that the decoder understood, or
  /// `nil` if there is none.
  var firstSkippedLineAfterHeader: (line: Int, text: String)? {
    skippedLines.lastLine > lastUnderstoodLine ? skippedLines.firstSinceUnderstood : nil
  }

  /// Counts a decoration that a decoder found in the last line.
  mutating func countDecoration(_ decoration: LineDecoration) {
    stripper.countDecoration(decoration, inLine: lineNumber)
  }

  /// Skips the given number of lines that precede the recording.
  mutating func skipLines(_ count: Int, before format: RecordingFormat) throws(RecordingError) {
    guard count > 0 else { return }
    startStrippingLines(of: format)
    for _ in 0..<count {
      guard let line = try nextLine() else { return }
      if EvemuFieldCursor(line).isBlankOrComment || retryLineStripped(of: format) { continue }
      // Unlike in `skipLine(_:of:)`, a line that resembles an event isn't an error, because it may
      // quote one.
      try checkWrapping(of: format)
      countSkippedLine(line)
    }
  }

  /// The length of the last line, without its newline.
  var rawLineLength: Int {
    var length = consumedEnd - lineStart
    if length > 0, buffer[consumedEnd - 1] == UInt8(ascii: "\n") { length -= 1 }
    return length
  }

  /// Returns a line in the buffer without its decorations, and the number of columns that it
  /// occupies on a terminal.
  func undecoratedLine(_ start: Int, _ length: Int) -> (text: [UInt8], columns: Int) {
    let line = UnsafeBufferPointer(
      start: buffer + start, count: min(length, WrappedLineParts.maximumLength))
    return stripper.undecoratedLine(line, into: resources.scratch)
  }
}
