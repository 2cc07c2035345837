internal import FingertipEvdev

/// A decoder for the events in KOReader's `crash.log`. The log doesn't describe the device. Lines
/// that don't contain an event are skipped and counted.
struct KOReaderDecoder {
  func readHeader(from stream: inout ByteStream) throws(RecordingError) -> RecordingHeader {
    RecordingHeader(nil)
  }

  func nextEvent(from stream: inout ByteStream) throws(RecordingError) -> InputEvent? {
    while let line = try stream.nextLine() {
      do throws(TextCursor.ParseError) {
        if let event = try KOReaderLineParser.readEvent(line) { return event }
      } catch {
        throw stream.lineError(error, line, expected: KOReaderLineParser.eventSyntax)
      }
      try stream.skipLine(line, of: .koreader)
    }
    return nil
  }
}
