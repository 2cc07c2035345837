internal import FingertipEvdev

/// A decoder for evtest's output, with or without the header.
///
/// Before the first event, unknown lines, such as evtest's device selection, are skipped and
/// counted. After the first event, only blank lines and decorations are allowed.
final class EvtestDecoder {
  func readHeader(from stream: inout ByteStream) throws(RecordingError) -> RecordingHeader {
    var description = EvtestDescriptionReader()
    while let line = try stream.nextLine() {
      if EvtestLineParser.isEvent(line) {
        stream.unreadLine()
        break
      }
      let isUnderstood: Bool
      do throws(TextCursor.ParseError) {
        isUnderstood = try description.readLine(line)
      } catch {
        if stream.retryLineStripped(of: .evtest) { continue }
        throw stream.lineError(error, line, expected: EvtestDescriptionReader.expectedSyntax)
      }
      guard isUnderstood else {
        try stream.skipLine(line, of: .evtest)
        continue
      }
      stream.markLineUnderstood()
      if description.mustBeIndented, line.first != 0x20, line.first != 0x09 {
        stream.countDecoration(.lostIndentation)
      }
    }
    return RecordingHeader(description.device)
  }

  @inline(__always)
  func nextEvent(from stream: inout ByteStream) throws(RecordingError) -> InputEvent? {
    while let line = try stream.nextLine() {
      do throws(TextCursor.ParseError) {
        return try EvtestLineParser.readEvent(line)
      } catch {
        if TextCursor(line).isBlank { continue }
        throw stream.lineError(error, line, expected: EvtestLineParser.eventSyntax)
      }
    }
    return nil
  }
}
