/// The decorations before each line of a recording.
struct LinePrefixes: Equatable {
  /// The decorations, outermost first.
  var decorations: [LineDecoration] = []
  /// The number of whitespace characters that were added after the decorations.
  var indentation = 0

  /// The minimum number of spaces that indent a Markdown code block.
  private static let minimumSpaces = 4

  /// Returns the number of whitespace characters that were added before a line that identifies the
  /// format.
  ///
  /// Such a line isn't indented by more than a few spaces, except in libinput recordings.
  static func addedBlanks(
    before line: UnsafeBufferPointer<UInt8>, of format: RecordingFormat
  ) -> Int {
    guard let first = line.first, first == 0x20 || first == 0x09, format != .libinput else {
      return 0
    }
    let blanks = leadingBlanks(of: line)
    return first == 0x09 || blanks >= minimumSpaces ? blanks : 0
  }

  static func leadingBlanks(of line: UnsafeBufferPointer<UInt8>) -> Int {
    line.prefix { $0 == 0x20 || $0 == 0x09 }.count
  }
}
