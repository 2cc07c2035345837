internal import FingertipEvdev

/// A decoder for evtest's output, with or without the header.
///
/// Before the first event, unknown lines, such as evtest's device selection, are skipped and
/// counted. After the first event, only blank lines and decorations are allowed.
final class EvtestDecoder {
  func readHeader(from stream: inout ByteStream) throws(RecordingError) -> RecordingHeader {
    var description = EvtestDescription()
    while let line = try stream.nextLine() {
      if EvtestGrammar.isEvent(line) {
        stream.unreadLine()
        break
      }
      do throws(TextCursor.ParseError) {
        if try description.read(line) {
          stream.noteUnderstoodLine()
        } else {
          stream.skipLine(line, of: .evtest)
        }
      } catch {
        throw stream.error(error, line, expected: EvtestDescription.expectedForm)
      }
    }
    return RecordingHeader(description.device)
  }

  @inline(__always)
  func nextEvent(from stream: inout ByteStream) throws(RecordingError) -> InputEvent? {
    while let line = try stream.nextLine() {
      do throws(TextCursor.ParseError) {
        return try EvtestGrammar.readEvent(line)
      } catch {
        if TextCursor(line).isBlank { continue }
        throw stream.error(error, line, expected: EvtestGrammar.eventForm)
      }
    }
    return nil
  }
}
