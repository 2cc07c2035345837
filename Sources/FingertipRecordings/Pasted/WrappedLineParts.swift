/// The parts of a line that a terminal or an email client wrapped.
///
/// Consecutive lines are the parts of a wrapped line if they form an event when they are joined.
/// The lengths of the lines aren't a criterion, because the width at which they were wrapped is
/// unknown, and because it varies if a program wraps between words.
struct WrappedLineParts {
  /// The maximum length of a part.
  static let maximumLength = 4096
  static let maximumCount = 16

  /// The parts joined without separators, for lines that a terminal wrapped.
  private var joined: [UInt8]
  /// The parts joined with spaces, for lines that an email client wrapped.
  private var spaced: [UInt8]
  private var count = 1

  init(_ first: [UInt8]) { (joined, spaced) = (first, first) }

  /// Whether the maximum number of parts has been reached.
  var isFull: Bool { count == Self.maximumCount }

  /// Returns whether a line may be the rest of the complete line before it.
  ///
  /// This is the case if the last byte of that line and this line are digits of the same number or
  /// form the label `DOWN`, or if this line begins with a comma or a colon.
  static func mayContinueLine(_ end: ArraySlice<UInt8>, _ rest: [UInt8]) -> Bool {
    let first = rest.first { $0 != 0x20 }
    if first == UInt8(ascii: ",") || first == UInt8(ascii: ":") { return true }
    // The first letter is also a hexadecimal digit, which getevent prints in lower case.
    if end == [UInt8(ascii: "D")], rest.starts(with: "OWN".utf8) { return true }
    return (end + rest.filter { $0 != 0x20 }).allSatisfy { digit in
      digit &- 0x30 < 10 || (digit | 0x20) &- 0x61 < 6
    }
  }

  /// Adds a part, and returns whether all parts together form an event of the given format, with or
  /// without spaces between the parts.
  mutating func append(_ part: [UInt8], formEventOf format: RecordingFormat) -> Bool {
    append(part, formsEvent: format.isEvent)
  }

  /// Adds a part, and returns whether all parts together form an event, with or without spaces
  /// between the parts.
  mutating func append(
    _ part: [UInt8], formsEvent isEvent: (UnsafeBufferPointer<UInt8>) -> Bool
  ) -> Bool {
    count += 1
    // If the part is a complete event, the lines before it aren't parts of that event; they are
    // damaged.
    guard !part.isEmpty, !part.withUnsafeBufferPointer(isEvent) else { return false }
    spaced += [0x20] + part
    joined += part
    return [joined, spaced].contains { $0.withUnsafeBufferPointer(isEvent) }
  }
}

extension RecordingFormat {
  /// Returns whether a line is a complete event, or is part of a device description.
  func isEvent(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    switch self {
    case .evemu: EvemuLineParser.isTypicalLine(line)
    case .libinput: LibinputDecoder.isCompleteEvent(line)
    case .evtest:
      (try? EvtestLineParser.readEvent(line)) != nil || EvtestDescriptionReader.isCompleteLine(line)
    case .getevent:
      (try? GeteventLineParser.readEvent(line, of: nil)) != nil
        || GeteventDescriptionReader.isCompleteLine(line)
    case .jsonLines: JSONLinesDecoder.isCompleteEvent(line)
    case .kivy: KivyDecoder.isEvent(line)
    case .wayland: WaylandDecoder.isEvent(line)
    case .koreader: KOReaderLineParser.isTypicalLine(line)
    case .debugEvents: DebugEventsLineParser.isCompleteEvent(line)
    case .motionEvents: MotionEventLineParser.isTypicalLine(line)
    case .tslib: TSLibLineParser.isTypicalLine(line)
    case .raw, .raw32, .revent, .webdriver: false
    }
  }
}
