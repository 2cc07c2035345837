internal import FingertipEvdev

/// A decoder for getevent's output.
///
/// Android interleaves the events of all devices, so the decoder selects one device. If the log
/// contains device descriptions, they determine which device is selected. Otherwise, the decoder
/// selects the first device that sends touchscreen events. If a log's lines don't include a node,
/// all events are from the same device.
final class GeteventDecoder {
  private enum ChosenNode {
    /// No touchscreen event has occurred yet.
    case undecided
    case node([UInt8])
  }

  private let deviceChoice: DeviceChoice
  @exclusivity(unchecked) private var chosenNode = ChosenNode.undecided
  private var description = GeteventDescriptionReader()
  /// The number of the last line that describes a device that was added after the first event.
  @exclusivity(unchecked) private var lastDetailLine = 0
  @exclusivity(unchecked) private(set) var otherNodes = OtherNodes()

  init(_ choice: DeviceChoice) { self.deviceChoice = choice }

  func readHeader(from stream: inout ByteStream) throws(RecordingError) -> RecordingHeader {
    var hasUntimedEvents = false
    while let line = try stream.nextLine() {
      var cursor = TextCursor(line)
      if GeteventLineParser.skipAddDevicePrefix(&cursor) {
        // A node's path is in ASCII, so any other character is invisible and was added.
        let isPlain = cursor.remainingBytes.allSatisfy { $0 < 0x80 }
        if !isPlain, stream.retryLineStripped(of: .getevent) { continue }
        description.beginDevice(&cursor)
        stream.markLineUnderstood()
        continue
      }
      cursor = TextCursor(line)
      cursor.skipBlanks()
      if GeteventLineParser.mayBeTimedEvent(cursor) {
        stream.unreadLine()
        break
      }
      if GeteventLineParser.isUntimedEvent(cursor)
        || GeteventLineParser.isUntimedEventWithoutNode(cursor)
      {
        hasUntimedEvents = true
        break
      }
      try readDescriptionLine(line, &stream)
    }
    if hasUntimedEvents { throw stream.lineError(.noTimes) }
    description.finishDevice()
    return try chooseDevice(stream)
  }

  private func readDescriptionLine(
    _ line: UnsafeBufferPointer<UInt8>, _ stream: inout ByteStream
  ) throws(RecordingError) {
    let isUnderstood: Bool
    do throws(TextCursor.ParseError) {
      isUnderstood = try description.readLine(line)
    } catch {
      if stream.retryLineStripped(of: .getevent) { return }
      throw stream.lineError(error, line, expected: GeteventDescriptionReader.expectedSyntax)
    }
    guard isUnderstood else { return try stream.skipLine(line, of: .getevent) }
    stream.markLineUnderstood()
    if description.lostIndentation { stream.countDecoration(.lostIndentation) }
  }

  private func chooseDevice(
    _ stream: borrowing ByteStream
  ) throws(RecordingError) -> RecordingHeader {
    let devices = description.devices
    var header = RecordingHeader(nil)
    header.devices = devices
    if case .matching(let text) = deviceChoice {
      let match = devices.enumerated().first { deviceChoice.accepts($1, number: $0 + 1) }
      if let match {
        chosenNode = .node(Array(match.element.node.utf8))
        header.device = match.element.description
      } else if text.hasPrefix("/") {
        chosenNode = .node(Array(text.utf8))
      } else if text.hasPrefix("event") {
        chosenNode = .node(Array("/dev/input/\(text)".utf8))
      } else {
        throw RecordingError(
          stream.name, .noSuchDevice(wanted: text, found: devices.map { "\($0.node) \($0.name)" }))
      }
    } else if let screen = devices.first(where: { $0.isTouchscreen }) ?? onlyDevice(devices) {
      chosenNode = .node(Array(screen.node.utf8))
      header.device = screen.description
    }
    return header
  }

  /// Returns the recording's only device, or `nil` if there are several.
  private func onlyDevice(_ devices: [RecordedDevice]) -> RecordedDevice? {
    devices.count == 1 ? devices[0] : nil
  }

  @inline(__always)
  func nextEvent(from stream: inout ByteStream) throws(RecordingError) -> InputEvent? {
    while let line = try stream.nextLine() {
      do throws(TextCursor.ParseError) {
        switch chosenNode {
        case .node(let node):
          if let line = try GeteventLineParser.readEvent(line, of: node) { return line.event }
        case .undecided:
          guard let line = try GeteventLineParser.readEvent(line, of: nil) else { continue }
          if line.node.isEmpty { return line.event }
          guard Self.isTouchscreenEvent(line.event) else {
            otherNodes.addEvent(of: line.node, isTouch: false)
            continue
          }
          chosenNode = .node(Array(line.node))
          return line.event
        }
      } catch {
        if try skipDeviceDetail(line, &stream) { continue }
        throw stream.lineError(error, line, expected: GeteventLineParser.eventSyntax)
      }
      try countOtherEvent(line, &stream)
    }
    return nil
  }

  /// Counts an event from a device that isn't being read. If the event can't be parsed, the line is
  /// counted as skipped.
  @inline(never)
  private func countOtherEvent(
    _ line: UnsafeBufferPointer<UInt8>, _ stream: inout ByteStream
  ) throws(RecordingError) {
    guard let event = (try? GeteventLineParser.readEvent(line, of: nil)) ?? nil else {
      return try stream.skipLine(line, of: .getevent)
    }
    otherNodes.addEvent(of: event.node, isTouch: Self.isTouchscreenEvent(event.event))
  }

  /// The path of the device's node, or `nil` if no device has been chosen yet.
  var chosenNodeName: String? {
    if case .node(let node) = chosenNode { String(decoding: node, as: UTF8.self) } else { nil }
  }

  /// Skips a line after the first event if the line is blank or indented, or if it reports that a
  /// device was added or removed. Returns whether the line was skipped.
  @inline(never)
  private func skipDeviceDetail(
    _ line: UnsafeBufferPointer<UInt8>, _ stream: inout ByteStream
  ) throws(RecordingError) -> Bool {
    var cursor = TextCursor(line)
    cursor.skipBlanks()
    let isIndented = cursor.position > 0 && cursor.nextByte != UInt8(ascii: "[")
    if GeteventLineParser.isFrameRate(cursor) {
      stream.countDecoration(.wrappedRate)
      return true
    }
    let isFirst = cursor.skip("add device ") || cursor.skip("remove device ")
    guard isFirst || isIndented || cursor.nextByte == nil else { return false }
    // The lines after "add device" are indented.
    let isDetail = isFirst || lastDetailLine == stream.lineNumber - 1
    if isDetail, !GeteventLineParser.containsEvent(line) {
      lastDetailLine = stream.lineNumber
    } else {
      try stream.skipLine(line, of: .getevent)
    }
    return true
  }

  /// Returns whether the event is of a kind that touchscreens send.
  static func isTouchscreenEvent(_ event: InputEvent) -> Bool {
    switch event.type {
    case EventType.abs:
      event.code <= AbsCode.y || (AbsCode.mtSlot...AbsCode.mtDistance).contains(event.code)
    case EventType.key: event.code == KeyCode.touch
    default: false
    }
  }
}
