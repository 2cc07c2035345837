internal import Fingertip
internal import FingertipEvdev

/// A decoder for the touches printed by `libinput debug-events`.
///
/// The window's size is the size that libinput prints for the device. If libinput prints no size,
/// the window's size is unknown. The touches of other devices, and events that aren't touches, are
/// skipped.
final class DebugEventsDecoder {
  private let deviceChoice: DeviceChoice
  @exclusivity(unchecked) private var builder = TouchFrameBuilder()
  @exclusivity(unchecked) private var surface = TouchSurface(name: "libinput", extent: .normalized)
  @exclusivity(unchecked) private var chosenNode: [UInt8]?
  @exclusivity(unchecked) private var lastTime = Timestamp.zero
  @exclusivity(unchecked) private(set) var otherNodes = OtherNodes()

  init(_ choice: DeviceChoice) { deviceChoice = choice }

  func readHeader(from stream: inout ByteStream) throws(RecordingError) -> RecordingHeader {
    var devices: [RecordedDevice] = []
    // The line of a device may be wrapped into more than two parts.
    var wrappedDevice: PartialDevice?
    while let bytes = try stream.nextLine() {
      guard let line = DebugEventsLineParser.parseLine(bytes) else {
        if let line = wrappedDevice?.lineCompleted(by: bytes) {
          throw RecordingError(
            stream.name, line: line.line, .lineWrapped(columns: line.columns))
        }
        try stream.skipLine(bytes, of: .debugEvents)
        continue
      }
      wrappedDevice = line.kind == .deviceAdded ? PartialDevice(stream.lastLine) : nil
      if line.kind.isTouch || line.containsSecondEvent {
        stream.unreadLine()
        break
      }
      // The end of a long line, which contains the device's size, may be missing.
      if line.kind == .deviceAdded, !DebugEventsLineParser.isCompleteDevice(line.rest) {
        stream.countSkippedLine(bytes)
        continue
      }
      if line.kind == .deviceAdded { addDevice(line, &devices) }
      stream.markLineUnderstood()
    }
    if case .matching(let text) = deviceChoice, chosenNode == nil {
      throw RecordingError(
        stream.name, .noSuchDevice(wanted: text, found: devices.map { "\($0.node) \($0.name)" }))
    }
    var header = RecordingHeader(surface)
    if !devices.isEmpty { header.devices = devices }
    return header
  }

  /// The first parts of a device's line, which may have been wrapped.
  private struct PartialDevice {
    private let first: (text: [UInt8], line: ByteStream.WrappedLine)
    private var parts: WrappedLineParts

    init(_ first: (text: [UInt8], line: ByteStream.WrappedLine)) {
      self.first = first
      parts = WrappedLineParts(first.text)
    }

    /// Adds a part, and returns the device's first line if the part completes the device.
    mutating func lineCompleted(
      by part: UnsafeBufferPointer<UInt8>
    ) -> ByteStream.WrappedLine? {
      guard !parts.isFull else { return nil }
      let isComplete = parts.append(Array(part)) { line in
        first.text.withUnsafeBufferPointer {
          DebugEventsLineParser.isDevice(line, completing: $0)
        }
      }
      return isComplete ? first.line : nil
    }
  }

  private func addDevice(_ line: DebugEventsLineParser.EventLine, _ devices: inout [RecordedDevice])
  {
    guard devices.count < 256 else { return }
    let device = RecordedDevice(
      node: Self.path(of: line.node),
      name: DebugEventsLineParser.deviceName(line.rest))
    devices.append(device)
    let isChosen =
      deviceChoice == .firstTouchscreen
      ? DebugEventsLineParser.isTouchDevice(line.rest)
      : deviceChoice.accepts(device, number: devices.count)
    guard chosenNode == nil, isChosen else { return }
    chosenNode = Array(line.node)
    let size = DebugEventsLineParser.deviceSize(line.rest)?.inPoints
    surface = TouchSurface(name: device.name, extent: size.map { .window($0) } ?? .normalized)
  }

  /// The path of the device's node, or `nil` if no device has been chosen yet.
  var chosenNodeName: String? { chosenNode.map { Self.path(of: $0) } }

  private static func path(of node: some Collection<UInt8>) -> String {
    "/dev/input/" + String(decoding: node, as: UTF8.self)
  }

  func nextEvent(from stream: inout ByteStream) throws(RecordingError) -> TouchFrame? {
    while true {
      if let frame = builder.nextFrame() { return frame }
      guard let bytes = try stream.nextLine() else {
        builder.finishFrame(at: lastTime)
        return builder.nextFrame()
      }
      guard var line = DebugEventsLineParser.parseLine(bytes) else {
        try stream.skipLine(bytes, of: .debugEvents)
        continue
      }
      do throws(TextCursor.ParseError) {
        try applyLine(&line)
      } catch {
        throw stream.lineError(error, bytes, expected: DebugEventsLineParser.eventSyntax)
      }
    }
  }

  private func applyLine(
    _ line: inout DebugEventsLineParser.EventLine
  ) throws(TextCursor.ParseError) {
    guard line.kind.isTouch else {
      if line.containsSecondEvent { throw .malformed }
      return
    }
    if let chosenNode, !line.node.elementsEqual(chosenNode) {
      return Array(Self.path(of: line.node).utf8).withUnsafeBufferPointer {
        otherNodes.addEvent(of: $0, isTouch: true)
      }
    }
    chosenNode = chosenNode ?? Array(line.node)
    let time = try DebugEventsLineParser.readTime(&line.rest)
    if time != lastTime { builder.finishFrame(at: lastTime) }
    lastTime = time
    if line.kind == .frame {
      try line.rest.requireEnd()
      return builder.finishFrame(at: time)
    }
    let id = try DebugEventsLineParser.readSlot(&line.rest)
    switch line.kind {
    case .down: builder.beginTouch(id, try readLocation(&line.rest))
    case .motion: builder.moveTouch(id, try readLocation(&line.rest))
    case .up, .cancel:
      try line.rest.requireEnd()
      if line.kind == .up { builder.endTouch(id) } else { builder.cancelTouch(id) }
    case .deviceAdded, .other, .frame: break
    }
  }

  private func readLocation(
    _ cursor: inout TextCursor
  ) throws(TextCursor.ParseError) -> TouchFrameBuilder.ChangedValues {
    let percentages = try DebugEventsLineParser.readPercentages(&cursor)
    let size = surface.size
    return TouchFrameBuilder.ChangedValues(
      location: Point(
        x: percentages.x / 100 * size.width, y: percentages.y / 100 * size.height))
  }
}
