extension RecordingFormat {
  /// What the beginning of a file tells about its format.
  enum Recognition: Equatable {
    case format(RecordingFormat)
    /// Nothing has come yet that belongs to one format only.
    case undecided
    case binary
    case unknown(found: String, line: Int)
  }

  /// How many lines of something else may stand before the first line of a log that somebody
  /// copied from a terminal.
  static let maximumForeignLines = 200

  /// Recognizes the format from the first lines.
  ///
  /// evemu, YAML, JSON and Kivy are known by the first line that is no comment; what evtest,
  /// getevent and `WAYLAND_DEBUG` print may have other lines before it, as of a terminal. Where the
  /// first line holds a NUL byte, the content is tried as one of the binary formats.
  /// - Parameter isComplete: whether no more will be known of the beginning than this.
  static func recognize(_ head: UnsafeBufferPointer<UInt8>, isComplete: Bool) -> Recognition {
    if let binary = BinaryRecognition.recognize(head, isComplete: isComplete) { return binary }
    switch WebDriverDecoder.isBeginning(head) {
    case true?: return .format(.webdriver)
    case nil where !isComplete: return .undecided
    case nil, false?: break
    }
    var lineNumber = 1
    var foreign: Recognition?
    var rest = head[...]
    while !rest.isEmpty, lineNumber <= maximumForeignLines {
      let newline = rest.firstIndex(of: UInt8(ascii: "\n"))
      if newline == nil && !isComplete { return .undecided }
      let line = UnsafeBufferPointer(rebasing: rest[..<(newline ?? rest.endIndex)])
      if line.contains(0) { return .binary }
      if KivyDecoder.isHeader(line) && lineNumber == 1 { return .format(.kivy) }
      if !FieldCursor(line).isBlankOrComment {
        if let format = printedFormat(of: line) { return .format(format) }
        if foreign == nil {
          if let format = strictFormat(of: line) { return .format(format) }
          foreign = .unknown(found: Excerpt.of(line), line: lineNumber)
        }
      }
      rest = rest[(newline.map { $0 + 1 } ?? rest.endIndex)...]
      lineNumber += 1
    }
    if let foreign, isComplete || lineNumber > maximumForeignLines { return foreign }
    return .undecided
  }

  /// The formats whose first line must be theirs.
  private static func strictFormat(of line: UnsafeBufferPointer<UInt8>) -> RecordingFormat? {
    if EvemuGrammar.keyword(of: line) != nil { return .evemu }
    if LibinputDecoder.isFirstLine(line) { return .libinput }
    if JSONLinesDecoder.isFirstLine(line) { return .jsonLines }
    return nil
  }

  /// The formats that are printed on a terminal.
  private static func printedFormat(of line: UnsafeBufferPointer<UInt8>) -> RecordingFormat? {
    if EvtestGrammar.isTypical(line) { return .evtest }
    if GeteventGrammar.isTypical(line) { return .getevent }
    if WaylandDecoder.isTypical(line) { return .wayland }
    return nil
  }
}
