internal import FingertipEvdev

/// A decoder for evemu recordings.
struct EvemuDecoder {
  private let lastTime = LastTimeCache()

  /// Reads the description, up to but not including the first event.
  func readDescription(
    from stream: inout ByteStream
  ) throws(RecordingError) -> DeviceDescription? {
    var description = EvemuDescriptionReader()
    while let line = try stream.nextLine() {
      var cursor = EvemuFieldCursor(line)
      if cursor.isBlankOrComment { continue }
      let keyword = EvemuLineParser.keyword(&cursor)
      if keyword == UInt8(ascii: "E") {
        stream.unreadLine()
        break
      }
      let isKnown: Bool
      do throws(EvemuFieldCursor.ParseError) {
        guard let keyword else { throw .malformed }
        isKnown = try description.readLine(keyword, &cursor)
      } catch {
        throw stream.lineError(
          Self.recordingProblem(error, line, keyword ?? 0, isCut: !stream.lineIsTerminated))
      }
      if !isKnown { try stream.skipLine(line, of: .evemu) }
    }
    return description.device
  }

  /// Returns the next event, or `nil` at the end.
  @inline(__always)
  func nextEvent(from stream: inout ByteStream) throws(RecordingError) -> InputEvent? {
    while let line = try stream.nextLine() {
      if let event = EvemuLineParser.readEventInUsualForm(line, after: lastTime) { return event }
      var cursor = EvemuFieldCursor(line)
      let keyword = EvemuLineParser.keyword(&cursor)
      if keyword == UInt8(ascii: "E") {
        do throws(EvemuFieldCursor.ParseError) {
          return try EvemuLineParser.readEvent(&cursor, after: lastTime)
        } catch {
          throw stream.lineError(
            Self.recordingProblem(error, line, UInt8(ascii: "E"), isCut: !stream.lineIsTerminated))
        }
      }
      if try Self.shouldSkip(line, keyword, stream) { continue }
    }
    return nil
  }

  /// Returns whether a line after the first event can be skipped, or throws if the line is
  /// malformed.
  @inline(never)
  private static func shouldSkip(
    _ line: UnsafeBufferPointer<UInt8>, _ keyword: UInt8?, _ stream: borrowing ByteStream
  ) throws(RecordingError) -> Bool {
    if EvemuFieldCursor(line).isBlankOrComment { return true }
    switch keyword {
    case UInt8(ascii: "S"), UInt8(ascii: "L"): return true
    default:
      throw stream.lineError(
        recordingProblem(.malformed, line, UInt8(ascii: "E"), isCut: !stream.lineIsTerminated))
    }
  }

  @inline(never)
  private static func recordingProblem(
    _ error: EvemuFieldCursor.ParseError, _ line: UnsafeBufferPointer<UInt8>, _ keyword: UInt8,
    isCut: Bool
  ) -> RecordingError.Problem {
    if line.contains(0) { return .binary }
    let found = LineExcerpt.text(of: line)
    switch error {
    case .malformed:
      let expected = EvemuLineParser.expectedSyntax(for: keyword)
      return isCut
        ? .truncated(found: found, expected: expected)
        : .malformed(found: found, expected: expected)
    case .outOfRange(.seconds):
      return .outOfRange(found: found, field: "seconds", range: "0 … 9223372035")
    case .outOfRange(.code):
      return .outOfRange(found: found, field: "hexadecimal numbers", range: "0 … ffff")
    case .outOfRange(.byte):
      return .outOfRange(found: found, field: "hexadecimal bytes", range: "0 … ff")
    case .outOfRange(.value):
      return .outOfRange(found: found, field: "values", range: "-2147483648 … 2147483647")
    }
  }
}
