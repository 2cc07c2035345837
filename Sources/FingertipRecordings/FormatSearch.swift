/// A search for the lines that identify a recording's format.
///
/// The format of the first such line is chosen, unless only one or two lines in the first few
/// kilobytes have that format and more than twice as many lines have another. A single line from a
/// different program, such as an event quoted before a log, therefore doesn't determine the format
/// of the log.
struct FormatSearch {
  /// The maximum length of a line to be examined, in bytes.
  private static let maximumLength = 4096
  /// The number of bytes, starting with the first line that identifies a format, in which evidence
  /// for other formats is gathered.
  static let evidenceBytes = 8 * 1024
  /// The maximum number of bytes after the evidence that are searched for decorated lines.
  private static let maximumBytes = 16 * 1024
  /// The maximum number of lines that the first format found may have if another format is to
  /// outweigh it.
  private static let maximumOutweighedLines = 2
  /// The maximum number of lines that are checked to find out whether they are parts of a wrapped
  /// line. Checking a few lines is sufficient, because if a log is wrapped, its first lines are
  /// also wrapped.
  private static let maximumWrapChecks = 100

  /// The lines that identify one format.
  private struct Evidence {
    let format: RecordingFormat
    var lineCount = 1
    /// The number of the first line that identifies the format, counted from the first line of the
    /// head.
    let firstLine: Int
    var isDecorated = false
    /// The prefixes of the first decorated line.
    var prefixes = LinePrefixes()
  }

  private let head: RecordingFormat.Head
  private var lineNumber = 0
  private var isBinary = false
  private var stripper = LineStripper(nil)
  /// The evidence for each format, in the order in which the formats were found.
  private var evidence: [Evidence] = []
  private var hasNoiseBeforeEvidence = false
  private var hasEntities = false
  private var suggestedFormat: RecordingFormat?
  private var unreadableKind: (kind: UnreadableKind, line: Int)?
  private var untimedLine: Int?
  private var foreignLine: (text: String, line: Int)?
  private var foreignLineCount = 0
  private var noiseLine: (text: String, line: Int)?
  private var partialLines = PartialLines()
  private let buffer = UnsafeMutablePointer<UInt8>.allocate(capacity: maximumLength)

  init(_ head: RecordingFormat.Head) { self.head = head }

  /// Releases the buffer.
  func deallocateBuffer() { buffer.deallocate() }

  /// Examines the lines, and returns the result.
  mutating func run() -> RecordingFormat.Recognition {
    var rest = head.bytes[...]
    var evidenceEnd: Int?
    while !rest.isEmpty, foreignLineCount < RecordingFormat.maximumForeignLines {
      let newline = rest.firstIndex(of: UInt8(ascii: "\n"))
      if newline == nil && !head.isComplete { return .undecided }
      let end = newline ?? rest.endIndex
      examineLine(UnsafeBufferPointer(rebasing: rest[..<end]))
      if isBinary { return .binary }
      if !evidence.isEmpty {
        // Don't wait for a pipe to deliver more than the line that identifies its format.
        if !head.isFullyAvailable { return result(before: rest[end...]) }
        let limit = evidenceEnd ?? (rest.startIndex + Self.evidenceBytes)
        evidenceEnd = limit
        if end >= limit { return result(before: rest[end...]) }
      }
      rest = rest[(newline.map { $0 + 1 } ?? rest.endIndex)...]
    }
    if !evidence.isEmpty {
      return head.isComplete || !head.isFullyAvailable ? result(before: rest) : .undecided
    }
    guard head.isComplete || foreignLineCount >= RecordingFormat.maximumForeignLines else {
      return .undecided
    }
    return resultWithoutEvidence
  }

  private mutating func examineLine(_ bytes: UnsafeBufferPointer<UInt8>) {
    lineNumber += 1
    let line = UnsafeBufferPointer(rebasing: bytes.prefix(Self.maximumLength))
    if !hasEntities, EntityReader.containsEntity(line) { hasEntities = true }
    if let found = RecordingFormat.format(identifiedBy: line), !line.contains(0x1b),
      LinePrefixes.addedBlanks(before: line, of: found) == 0
    {
      return addEvidence(for: found, nil)
    }
    if line.contains(0) {
      // If text is damaged after its first lines, read it up to the damaged part.
      isBinary = evidence.isEmpty
      return
    }
    let isComment = EvemuFieldCursor(line).isBlankOrComment
    let stripped = stripper.strip(line, number: lineNumber, into: buffer)
    if let found = stripped.format { return addEvidence(for: found, stripper.prefixes) }
    if isComment || !evidence.isEmpty { return }
    foreignLineCount += 1
    if stripped.isOnlyDecoration {
      hasNoiseBeforeEvidence = true
      if noiseLine == nil { noiseLine = (LineExcerpt.text(of: line), lineNumber) }
      return
    }
    if unreadableKind == nil, let found = UnreadableKind(typicalLine: line) {
      unreadableKind = (found, lineNumber)
    }
    if untimedLine == nil, GeteventLineParser.isUntimedEventWithoutNode(TextCursor(stripped.line)) {
      untimedLine = lineNumber
    }
    if foreignLineCount <= Self.maximumWrapChecks {
      let (text, columns) = stripper.undecoratedLine(line, into: buffer)
      partialLines.append(text, .init(line: lineNumber + head.precedingLineCount, columns: columns))
    }
    if foreignLine == nil {
      foreignLine = (LineExcerpt.text(of: line), lineNumber)
      suggestedFormat = RecordingFormat.format(suggestedBy: line)
    }
  }

  private mutating func addEvidence(for format: RecordingFormat, _ prefixes: LinePrefixes?) {
    let index: Int
    if let known = evidence.firstIndex(where: { $0.format == format }) {
      index = known
      evidence[index].lineCount += 1
    } else {
      index = evidence.count
      evidence.append(Evidence(format: format, firstLine: lineNumber))
    }
    guard let prefixes, !evidence[index].isDecorated else { return }
    evidence[index].isDecorated = true
    evidence[index].prefixes = prefixes
  }

  /// The format that was found first, or the format that outweighs it.
  private var bestEvidence: Evidence {
    let first = evidence[0]
    guard first.lineCount <= Self.maximumOutweighedLines else { return first }
    let best = evidence.max { $0.lineCount < $1.lineCount } ?? first
    return best.lineCount > 2 * first.lineCount ? best : first
  }

  /// Returns the result if at least one line identifies a format. `rest` contains the bytes that
  /// haven't been examined.
  private func result(before rest: Slice<UnsafeBufferPointer<UInt8>>) -> RecordingFormat.Recognition
  {
    let best = bestEvidence
    let isDecorated =
      best.isDecorated || hasNoiseBeforeEvidence || hasEntities && best.format != .jsonLines
      || Self.hasDecoratedLine(of: best.format, in: UnsafeBufferPointer(rebasing: rest))
    return .format(
      best.format, skipping: lineCountBefore(best), decorations: isDecorated ? best.prefixes : nil)
  }

  /// The result if no line identifies a format.
  private var resultWithoutEvidence: RecordingFormat.Recognition {
    let before = head.precedingLineCount
    if let unreadableKind {
      return .unreadable(unreadableKind.kind, line: unreadableKind.line + before)
    }
    if let suggestedFormat {
      // The parts of a session may be on separate lines.
      let start = UnsafeBufferPointer(rebasing: head.bytes.prefix(Self.maximumLength))
      if suggestedFormat == .jsonLines, UnreadableKind(typicalLine: start) == .rrweb {
        return .unreadable(.rrweb, line: nil)
      }
      return .format(suggestedFormat)
    }
    if let untimedLine { return .withoutTimes(line: untimedLine + before) }
    if let wrapped = partialLines.wrappedLine { return .wrapped(wrapped) }
    if let foreignLine = foreignLine ?? noiseLine {
      return .unknown(found: foreignLine.text, line: foreignLine.line + before)
    }
    return .undecided
  }

  /// Returns the number of lines to skip before a recording's first line. Lines need to be skipped
  /// only if the format doesn't allow unrelated lines before the header.
  private func lineCountBefore(_ found: Evidence) -> Int {
    switch found.format {
    case .evemu, .jsonLines, .libinput, .kivy: break
    default: return 0
    }
    var stripper = LineStripper(found.format)
    stripper.prefixes = found.prefixes
    var (first, hasForeignLines) = (found.firstLine, false)
    var isInHeader = false
    var rest = head.bytes[...]
    for number in 1..<max(found.firstLine, 1) {
      let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
      let bytes = UnsafeBufferPointer(rebasing: rest[..<end].prefix(Self.maximumLength))
      rest = rest[min(end + 1, rest.endIndex)...]
      let line = stripper.strip(bytes, number: number, into: buffer)
      // Comments are allowed before the header.
      if !line.isOnlyDecoration, EvemuFieldCursor(line.line).isBlankOrComment { continue }
      if !line.isOnlyDecoration, found.format.mayBeginHeader(with: line.line) {
        if !isInHeader { first = number }
        isInHeader = true
      } else if isInHeader, found.format == .libinput,
        LibinputLine(line.line).map(LibinputDecoder.isHeaderLine) == true
      {
        // Most lines of a libinput header identify the format only if the header's first line
        // precedes them.
        continue
      } else {
        (first, isInHeader, hasForeignLines) = (found.firstLine, false, true)
      }
    }
    return hasForeignLines ? first - 1 : 0
  }

  /// Returns whether any of the given lines is decorated, even though the lines that identified the
  /// format aren't.
  private static func hasDecoratedLine(
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
