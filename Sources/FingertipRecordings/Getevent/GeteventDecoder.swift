internal import FingertipEvdev

/// A decoder for the output of getevent.
///
/// Android prints the events of all devices interleaved, so the decoder selects one device. The
/// decoder uses the descriptions if there are any; otherwise, it selects the first device that
/// sends touchscreen events. All lines without a node are from the same device.
final class GeteventDecoder {
  private enum Chosen {
    /// No touchscreen event has occurred yet.
    case undecided
    case node([UInt8])
  }

  private let choice: DeviceChoice
  @exclusivity(unchecked) private var chosen = Chosen.undecided
  private var description = GeteventDescription()

  init(_ choice: DeviceChoice) { self.choice = choice }

  func head(from stream: inout ByteStream) throws(RecordingError) -> RecordingHeader {
    var hasUntimed = false
    while let line = try stream.nextLine() {
      var cursor = TextCursor(line)
      if GeteventGrammar.isAddDevice(&cursor) {
        description.add(&cursor)
        continue
      }
      cursor = TextCursor(line)
      cursor.skipBlanks()
      if cursor.next == UInt8(ascii: "[") {
        stream.unreadLine()
        break
      }
      if GeteventGrammar.isUntimed(cursor) {
        hasUntimed = true
        break
      }
      description.read(line)
    }
    if hasUntimed { throw stream.error(.noTimes) }
    description.finish()
    return try choose(stream)
  }

  private func choose(_ stream: borrowing ByteStream) throws(RecordingError) -> RecordingHeader {
    let devices = description.devices
    var head = RecordingHeader(nil)
    head.devices = devices
    if case .matching(let text) = choice {
      let match = devices.enumerated().first { choice.accepts($1, number: $0 + 1) }
      if let match {
        chosen = .node(Array(match.element.node.utf8))
        head.device = match.element.description
      } else if text.hasPrefix("/") {
        chosen = .node(Array(text.utf8))
      } else if text.hasPrefix("event") {
        chosen = .node(Array("/dev/input/\(text)".utf8))
      } else {
        throw RecordingError(
          stream.name, .noSuchDevice(wanted: text, found: devices.map { "\($0.node) \($0.name)" }))
      }
    } else if let screen = devices.first(where: { $0.isTouchscreen }) ?? only(devices) {
      chosen = .node(Array(screen.node.utf8))
      head.device = screen.description
    }
    return head
  }

  /// Returns the device if the recording has only one.
  private func only(_ devices: [RecordedDevice]) -> RecordedDevice? {
    devices.count == 1 ? devices[0] : nil
  }

  @inline(__always)
  func next(from stream: inout ByteStream) throws(RecordingError) -> InputEvent? {
    while let line = try stream.nextLine() {
      do throws(TextCursor.ParseError) {
        switch chosen {
        case .node(let node):
          if let line = try GeteventGrammar.event(line, of: node) { return line.event }
        case .undecided:
          guard let line = try GeteventGrammar.event(line, of: nil) else { continue }
          if line.node.isEmpty { return line.event }
          guard Self.isOfTouchscreen(line.event) else { continue }
          chosen = .node(Array(line.node))
          return line.event
        }
      } catch {
        if isOther(line) { continue }
        throw stream.error(error, line, expected: GeteventGrammar.event)
      }
    }
    return nil
  }

  /// Returns whether a line among the events is blank, or reports an added or removed device.
  @inline(never)
  private func isOther(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    var cursor = TextCursor(line)
    if cursor.skip("add device ") || cursor.skip("remove device ") || cursor.skip("^C") {
      return true
    }
    if cursor.isBlank { return true }
    cursor.skipBlanks()
    // The lines after "add device" are indented.
    return cursor.position > 0 && cursor.next != UInt8(ascii: "[")
  }

  /// Returns whether the event is one that a touchscreen sends.
  static func isOfTouchscreen(_ event: InputEvent) -> Bool {
    switch event.type {
    case EventType.abs:
      event.code <= AbsCode.y || (AbsCode.mtSlot...AbsCode.mtDistance).contains(event.code)
    case EventType.key: event.code == KeyCode.touch
    default: false
    }
  }
}
