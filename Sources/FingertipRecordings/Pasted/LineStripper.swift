/// A layer that removes decorations from lines before any text decoder reads them.
///
/// A prefix is removed only if the recording's decoder wouldn't understand the line with the
/// prefix, because `- ` or `[12.5] ` may be part of the format. Once prefixes have been removed
/// from a line, the same prefixes are also removed from lines that can't be identified on their
/// own, such as header lines.
///
/// ``ByteStream`` calls the stripper only if the recording starts with a decorated line, or if a
/// line that the decoder doesn't understand is decorated. The stripper therefore does no work if a
/// recording has no decorations.
struct LineStripper {
  typealias Line = UnsafeBufferPointer<UInt8>

  /// The maximum number of prefixes, such as nested quote marks, before a line.
  private static let maximumPrefixes = 8

  private(set) var counts = DecorationCounts()
  /// The prefixes of the last line that was understood.
  var prefixes = LinePrefixes()
  /// The number of the last line whose decorations were counted. The number is stored because a
  /// line may be read twice.
  private var lastCountedLine = 0
  /// For each decoration that isn't stripped here, the number of the last line in which it
  /// occurred.
  private var lastLines: [LineDecoration: Int] = [:]
  private var format: RecordingFormat?

  /// Creates a stripper for the lines of the given format. If the format is `nil`, the lines may be
  /// in any format.
  init(_ format: RecordingFormat?) { self.format = format }

  /// The result of stripping a line, which includes whether the line was decorated.
  struct Result {
    var line: Line
    /// The format whose decoder understands the line, or `nil` if there is none.
    var format: RecordingFormat?
    /// Whether the line has a decoration.
    var isDecorated = false
    /// Whether the whole line is a decoration.
    var isOnlyDecoration = false
    /// Whether escape sequences or entities inside the line were replaced.
    var isRewritten = false
  }

  mutating func countDecoration(_ decoration: LineDecoration) { counts.add(decoration) }

  /// Counts a decoration of a line, unless it has already been counted.
  mutating func countDecoration(_ decoration: LineDecoration, inLine number: Int) {
    guard number > lastLines[decoration, default: 0] else { return }
    lastLines[decoration] = number
    counts.add(decoration)
  }

  mutating func setFormat(_ format: RecordingFormat) { self.format = format }

  /// Strips a line, and writes the result to a buffer, which must be at least as long as the line.
  mutating func strip(
    _ line: Line, number: Int, into buffer: UnsafeMutablePointer<UInt8>
  ) -> Result {
    var found: [LineDecoration] = []
    var result = Result(line: Self.unescapedText(of: line, into: buffer, &found))
    result.isRewritten = !found.isEmpty
    let plain = result.line
    result.format = identifiedFormat(of: plain)
    if let format = result.format {
      removeIndentation(of: format, &result, &found)
    } else {
      if let noise = DecorationLine.decoration(of: plain) {
        found.append(noise)
        result.isOnlyDecoration = true
        result.line = Line(rebasing: plain[..<0])
      } else {
        stripPrefixes(of: plain, &result, &found)
      }
    }
    result.isDecorated = !found.isEmpty
    if number > lastCountedLine {
      lastCountedLine = number
      for decoration in found { counts.add(decoration) }
    }
    return result
  }

  /// Returns a line without its decorations, and the number of columns that it occupies on a
  /// terminal. The decorations that are removed aren't counted.
  func undecoratedLine(
    _ line: Line, into buffer: UnsafeMutablePointer<UInt8>
  ) -> (text: [UInt8], columns: Int) {
    var found: [LineDecoration] = []
    let columns = Self.unescapedText(of: line, into: buffer, &found).count
    var copy = self
    return (Array(copy.strip(line, number: 0, into: buffer).line), columns)
  }

  private mutating func stripPrefixes(
    of plain: Line, _ result: inout Result, _ found: inout [LineDecoration]
  ) {
    var line = plain
    var stripped: [LineDecoration] = []
    while stripped.count < Self.maximumPrefixes,
      let (decoration, rest) = DecorationPrefix.strip(line)
    {
      line = rest
      stripped.append(decoration)
      if let format = identifiedFormat(of: line) {
        prefixes.decorations = stripped
        (result.format, result.line) = (format, line)
        found += stripped
        removeIndentation(of: format, &result, &found)
        return
      }
      if let noise = DecorationLine.decoration(of: line) {
        result.isOnlyDecoration = true
        result.line = Line(rebasing: line[..<0])
        found += stripped + [noise]
        return
      }
    }
    // The line can't be identified on its own, so remove the prefixes of the previous lines.
    line = plain
    for decoration in prefixes.decorations {
      guard let rest = DecorationPrefix.strip(decoration, line) else { continue }
      line = rest
      found.append(decoration)
    }
    let blanks = min(LinePrefixes.leadingBlanks(of: line), prefixes.indentation)
    if blanks > 0 {
      line = Line(rebasing: line[blanks...])
      found.append(.indentation)
    }
    result.line = line
  }

  /// Removes the whitespace that was added before a line of the given format.
  private mutating func removeIndentation(
    of format: RecordingFormat, _ result: inout Result, _ found: inout [LineDecoration]
  ) {
    let blanks = LinePrefixes.addedBlanks(before: result.line, of: format)
    if blanks == 0 { return }
    prefixes.indentation = blanks
    result.line = Line(rebasing: result.line[blanks...])
    found.append(.indentation)
  }

  private func identifiedFormat(of line: Line) -> RecordingFormat? {
    guard let found = RecordingFormat.format(identifiedBy: line) else { return nil }
    return format == nil || format == found ? found : nil
  }

  /// Copies a line, omitting escape sequences, entities, and trailing carriage returns.
  private static func unescapedText(
    of line: Line, into buffer: UnsafeMutablePointer<UInt8>, _ found: inout [LineDecoration]
  ) -> Line {
    var count = 0
    var index = 0
    func note(_ decoration: LineDecoration) {
      if !found.contains(decoration) { found.append(decoration) }
    }
    while index < line.count {
      let byte = line[index]
      if byte == 0x1b, let length = escapeLength(line, at: index) {
        note(.escapeSequence)
        index += length
      } else if let (character, length) = EntityReader.character(in: line, at: index) {
        note(.entity)
        if let character {
          for byte in character.utf8 {
            buffer[count] = byte
            count += 1
          }
        }
        index += length
      } else {
        buffer[count] = byte
        count += 1
        index += 1
      }
    }
    while count > 0, buffer[count - 1] == UInt8(ascii: "\r") { count -= 1 }
    return Line(start: buffer, count: count)
  }

  /// Returns the length of an escape sequence, which may be a CSI sequence, an OSC sequence, or a
  /// character set selection.
  private static func escapeLength(_ line: Line, at start: Int) -> Int? {
    guard start + 1 < line.count else { return nil }
    var end = start + 2
    switch line[start + 1] {
    case UInt8(ascii: "["):
      while end < line.count, !(0x40...0x7e).contains(line[end]) { end += 1 }
      return min(end + 1, line.count) - start
    case UInt8(ascii: "]"):
      while end < line.count, line[end] != 0x07, line[end] != 0x1b { end += 1 }
      if end < line.count, line[end] == 0x1b { end += 1 }
      return min(end + 1, line.count) - start
    case UInt8(ascii: "("): return min(3, line.count - start)
    default: return nil
    }
  }
}
