extension RecordingFormat {
  /// The result of examining the start of a file.
  enum Recognition: Equatable {
    case format(RecordingFormat)
    /// More of the file is needed.
    case undecided
    case binary
    case unknown(found: String, line: Int)
  }

  /// The maximum number of unrelated lines before the first line of a log copied from a terminal.
  static let maximumForeignLines = 200

  /// Recognizes the format from the first lines.
  ///
  /// The first line that isn't a comment identifies evemu, YAML, JSON and Kivy. The output of
  /// evtest, getevent and `WAYLAND_DEBUG` may be preceded by other lines, such as other terminal
  /// output. If the first line contains a NUL byte, the binary formats are tried.
  /// - Parameter isComplete: Whether `head` is the whole file or all that can be buffered.
  static func recognize(_ head: UnsafeBufferPointer<UInt8>, isComplete: Bool) -> Recognition {
    if let binary = BinaryRecognition.recognize(head, isComplete: isComplete) { return binary }
    switch WebDriverDecoder.isBeginning(head) {
    case true?: return .format(.webdriver)
    case nil where !isComplete: return .undecided
    case nil, false?: break
    }
    var lineNumber = 1
    var foreignFormat: Recognition?
    var remainingBytes = head[...]
    while !remainingBytes.isEmpty, lineNumber <= maximumForeignLines {
      let newline = remainingBytes.firstIndex(of: UInt8(ascii: "\n"))
      if newline == nil && !isComplete { return .undecided }
      let line = UnsafeBufferPointer(
        rebasing: remainingBytes[..<(newline ?? remainingBytes.endIndex)])
      if line.contains(0) { return .binary }
      if KivyDecoder.isHeader(line) && lineNumber == 1 { return .format(.kivy) }
      if !FieldCursor(line).isBlankOrComment {
        if let format = formatIfTypicalLine(of: line) { return .format(format) }
        if foreignFormat == nil {
          if let format = formatIfFirstLine(of: line) { return .format(format) }
          foreignFormat = .unknown(found: Excerpt.text(of: line), line: lineNumber)
        }
      }
      remainingBytes = remainingBytes[(newline.map { $0 + 1 } ?? remainingBytes.endIndex)...]
      lineNumber += 1
    }
    if let foreignFormat, isComplete || lineNumber > maximumForeignLines { return foreignFormat }
    return .undecided
  }

  /// Returns the format identified by its first line.
  private static func formatIfFirstLine(of line: UnsafeBufferPointer<UInt8>) -> RecordingFormat? {
    if EvemuGrammar.keyword(of: line) != nil { return .evemu }
    if LibinputDecoder.isFirstLine(line) { return .libinput }
    if JSONLinesDecoder.isFirstLine(line) { return .jsonLines }
    return nil
  }

  /// Returns the format whose tool prints such a line on a terminal.
  private static func formatIfTypicalLine(of line: UnsafeBufferPointer<UInt8>) -> RecordingFormat? {
    if EvtestGrammar.isTypical(line) { return .evtest }
    if GeteventGrammar.isTypical(line) { return .getevent }
    if WaylandDecoder.isTypical(line) { return .wayland }
    return nil
  }
}
