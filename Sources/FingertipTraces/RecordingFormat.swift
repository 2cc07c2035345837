/// The formats in which recordings are read. Which one a file has is seen from its content.
public enum RecordingFormat: String, Hashable, Sendable, CaseIterable {
  /// What evemu-record writes: `N:`, `I:`, `P:`, `B:`, `A:` and `E:` lines.
  case evemu
}

extension RecordingFormat {
  /// What the beginning of a file tells about its format.
  enum Recognition: Equatable {
    case format(RecordingFormat)
    /// Nothing has come yet that belongs to one format only.
    case undecided
    case binary
    case unknown(found: String, line: Int)
  }

  /// Recognizes the format from the first line that is no comment.
  ///
  /// Each format adds its test to `format(ofLine:)`.
  /// - Parameter isComplete: whether no more will be known of the beginning than this.
  static func recognize(_ head: UnsafeBufferPointer<UInt8>, isComplete: Bool) -> Recognition {
    var lineNumber = 1
    var rest = head[...]
    while !rest.isEmpty {
      let newline = rest.firstIndex(of: UInt8(ascii: "\n"))
      if newline == nil && !isComplete { return .undecided }
      let line = UnsafeBufferPointer(rebasing: rest[..<(newline ?? rest.endIndex)])
      if line.contains(0) { return .binary }
      if !FieldCursor(line).isBlankOrComment {
        if let format = format(ofLine: line) { return .format(format) }
        return .unknown(found: Excerpt.of(line), line: lineNumber)
      }
      rest = rest[(newline.map { $0 + 1 } ?? rest.endIndex)...]
      lineNumber += 1
    }
    return .undecided
  }

  private static func format(ofLine line: UnsafeBufferPointer<UInt8>) -> RecordingFormat? {
    if EvemuGrammar.keyword(of: line) != nil { return .evemu }
    return nil
  }
}
