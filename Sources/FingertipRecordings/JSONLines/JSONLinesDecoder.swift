internal import Fingertip
internal import FingertipEvdev
internal import FingertipText

/// A decoder for Fingertip's JSON Lines format (see <doc:JSONLines>).
///
/// Each line is decoded as a whole, so none of the events on an invalid line are delivered.
final class JSONLinesDecoder {
  static let eventSyntax =
    "{\"type\":\"frame\",\"time\":seconds,\"events\":[…]} or …\"touches\":[…]}"

  private static let headerSyntax =
    "{\"type\":\"recording\",\"version\":1,\"device\":{…}} or …\"window\":{\"width\":…,\"height\":…}}"
  private static let eventFrameSyntax =
    "{\"type\":\"frame\",\"time\":seconds,\"events\":[[type,code,value],…]}"
  private static let touchFrameSyntax =
    "{\"type\":\"frame\",\"time\":seconds,\"touches\":[{\"id\":1,\"phase\":\"began\",\"x\":…,\"y\":…},…]}"

  private enum Content {
    case events
    case touches
  }

  @exclusivity(unchecked) private var content = Content.events
  @exclusivity(unchecked) private var touchLineReader = TouchLineReader()
  @exclusivity(unchecked) private var pendingEvents: [InputEvent] = []
  @exclusivity(unchecked) private var nextIndex = 0
  /// The auxiliary event or the touch frame that the last line contains.
  @exclusivity(unchecked) private var pendingItem: RecordedItem?
  /// The kind of auxiliary event that is expected on the current line.
  @exclusivity(unchecked) private var expectedAuxiliaryKind: AuxiliaryEventLine.Kind?
  /// Whether the current line has a type that doesn't occur in recordings.
  @exclusivity(unchecked) private var isUnknownType = false

  static func isFirstLine(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    var cursor = TextCursor(line)
    cursor.skipBlanks()
    return cursor.skip(UInt8(ascii: "{"))
  }

  /// Returns whether a line contains a complete JSON object of a recording.
  static func isCompleteEvent(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    var cursor = JSONCursor(line)
    return isTypicalLine(line) && (try? cursor.skipValue()) != nil
      && (try? cursor.requireEnd()) != nil
  }

  func readHeader(from stream: inout ByteStream) throws(RecordingError) -> RecordingHeader {
    while let line = try stream.nextLine() {
      if TextCursor(line).isBlank { continue }
      let header: JSONLinesHeader
      do throws(JSONCursor.ParseError) {
        header = try JSONLinesHeader(line)
        guard header.isRecordingHeader, header.version != nil else {
          throw JSONCursor(line).error("expected type \"recording\" and a version")
        }
      } catch {
        throw stream.lineError(TextCursor.ParseError(error), line, expected: Self.headerSyntax)
      }
      if let version = header.version, version != JSONLinesHeader.supportedVersion {
        throw stream.lineError(.unknownVersion(found: "\(version)", known: "1"))
      }
      return makeRecordingHeader(header)
    }
    return RecordingHeader(nil)
  }

  private func makeRecordingHeader(_ header: JSONLinesHeader) -> RecordingHeader {
    if let window = header.windowSize, header.device?.codes.isEmpty ?? true {
      content = .touches
      return RecordingHeader(
        TouchSurface(name: header.device?.name ?? "Touches", extent: .window(window)))
    }
    let isDescribed = header.device?.codes.isEmpty == false
    return RecordingHeader(isDescribed ? header.device : nil, window: header.windowSize)
  }

  /// Returns the next event, touch frame or auxiliary event, or `nil` at the end.
  @inline(__always)
  func nextEvent(from stream: inout ByteStream) throws(RecordingError) -> RecordedItem? {
    while true {
      if nextIndex < pendingEvents.count {
        defer { nextIndex &+= 1 }
        return .event(pendingEvents[nextIndex])
      }
      if let item = pendingItem.take() { return item }
      pendingEvents.removeAll(keepingCapacity: true)
      nextIndex = 0
      guard let line = try stream.nextLine() else { return nil }
      if TextCursor(line).isBlank { continue }
      do throws(JSONCursor.ParseError) {
        try readLine(line)
      } catch {
        pendingEvents.removeAll(keepingCapacity: true)
        throw stream.lineError(TextCursor.ParseError(error), line, expected: expectedSyntax)
      }
      if isUnknownType { try stream.skipLine(line, of: .jsonLines) }
    }
  }

  private var expectedSyntax: String {
    if let expectedAuxiliaryKind { return expectedAuxiliaryKind.expectedSyntax }
    return switch content {
    case .events: Self.eventFrameSyntax
    case .touches: Self.touchFrameSyntax
    }
  }

  private func readLine(_ line: UnsafeBufferPointer<UInt8>) throws(JSONCursor.ParseError) {
    var cursor = JSONCursor(line)
    var (isFrame, isHeader, isDecision) = (false, false, false)
    isUnknownType = false
    var kind = AuxiliaryEventLine.Kind?.none
    expectedAuxiliaryKind = nil
    var time: Timestamp?
    var frameContent: (cursor: JSONCursor, content: Content)?
    try cursor.beginObject()
    while let key = try cursor.nextKey() {
      if key.elementsEqual("type".utf8) {
        let type = try cursor.readRawString()
        isFrame = type.elementsEqual("frame".utf8)
        isHeader = type.elementsEqual("recording".utf8)
        isDecision = type.elementsEqual("decision".utf8)
        kind = AuxiliaryEventLine.Kind(type)
      } else if key.elementsEqual("time".utf8) {
        time = Timestamp(nanoseconds: try cursor.readSeconds())
      } else if key.elementsEqual("events".utf8) {
        frameContent = (cursor, .events)
        try cursor.skipValue()
      } else if key.elementsEqual("touches".utf8) {
        frameContent = (cursor, .touches)
        try cursor.skipValue()
      } else {
        try cursor.skipValue()
      }
    }
    try cursor.requireEnd()
    // A second header indicates that two recordings were joined into one file.
    guard !isHeader else { throw cursor.error("expected only one header") }
    if let kind {
      expectedAuxiliaryKind = kind
      pendingItem = .auxiliary(try AuxiliaryEventLine(line).auxiliaryEvent(kind))
      return
    }
    guard isFrame else {
      isUnknownType = !isDecision
      return
    }
    guard let time, var frameContent, frameContent.content == content else {
      throw cursor.error("expected a time and the events or touches that the header declares")
    }
    switch content {
    case .events: try readEvents(&frameContent.cursor, at: time)
    case .touches:
      pendingItem = .touches(try touchLineReader.readFrame(&frameContent.cursor, at: time))
    }
  }

  private func readEvents(
    _ cursor: inout JSONCursor, at time: Timestamp
  ) throws(JSONCursor.ParseError) {
    try cursor.beginList()
    while try cursor.advanceToNextElement() {
      try cursor.beginList()
      var event = InputEvent(time: time, type: 0, code: 0, value: 0)
      try Self.requireElement(&cursor)
      event.type = try cursor.readInteger("0 … 65535")
      try Self.requireElement(&cursor)
      event.code = try cursor.readInteger("0 … 65535")
      try Self.requireElement(&cursor)
      event.value = try cursor.readInteger("-2147483648 … 2147483647")
      if try cursor.advanceToNextElement() {
        event.time = Timestamp(nanoseconds: try cursor.readSeconds())
        guard try !cursor.advanceToNextElement() else { throw cursor.error("expected ]") }
      }
      pendingEvents.append(event)
    }
  }

  /// Throws an error unless the list has another element.
  private static func requireElement(_ cursor: inout JSONCursor) throws(JSONCursor.ParseError) {
    guard try cursor.advanceToNextElement() else {
      throw cursor.error("expected type, code and value")
    }
  }
}

extension TextCursor.ParseError {
  /// Creates a parse error from a JSON error for use in messages that show the whole line.
  init(_ fault: JSONCursor.ParseError) {
    self = fault.exceededLimit.map { .outOfRange(field: $0.field, range: $0.range) } ?? .malformed
  }
}

extension JSONCursor {
  /// Reads a finite number.
  mutating func readFiniteNumber() throws(ParseError) -> Double {
    let number = try readNumber()
    guard number.isFinite else { throw rangeError("numbers", "-1e308 … 1e308") }
    return number
  }
}
