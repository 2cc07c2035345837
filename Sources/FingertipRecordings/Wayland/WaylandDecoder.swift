internal import Fingertip
internal import FingertipEvdev

/// A decoder for the touches in the log of a program that was run with `WAYLAND_DEBUG=1`, and in the
/// output of `weston-debug proto`.
///
/// ```
/// [3261750.102] wl_touch#27.down(960, 1691925, wl_surface#35, 0, 530.00000000, 190.12500000)
/// [3261750.110] wl_touch#27.frame()
/// [3261750.301] wl_touch#27.motion(1691937, 0, 529.00000000, 190.12500000)
/// [3261750.655] wl_touch#27.up(961, 1691959, 0)
/// ```
///
/// Messages about anything other than touches are skipped. Lines that aren't messages, such as the
/// program's own output or a line that was cut off, are skipped and counted. A damaged touch event
/// is an error. Times are taken from the events, in milliseconds.
///
/// Locations are in points of the touched surface, which is assumed to be the window. Touches on
/// popups are therefore misplaced. The window's size is taken from the last `configure` event
/// before the first touch. If there is no `configure` event, the size is 8192 × 8192 points. A
/// program that binds `wl_touch` twice receives each touch twice, so only the first `wl_touch` that
/// receives a touch is used.
///
/// `weston-debug` prints the messages of all clients. Only the touches of the first client that
/// receives a touch are read. The touch events of other clients are counted as skipped.
final class WaylandDecoder {
  static let eventSyntax =
    "wl_touch#N.down(serial, time, surface, id, x, y), .up(serial, time, id), "
    + ".motion(time, id, x, y), .shape(id, major, minor), .orientation(id, angle)"

  @exclusivity(unchecked) private var builder = TouchFrameBuilder()
  @exclusivity(unchecked) private var touchObjectID: UInt64?
  @exclusivity(unchecked) private var currentTime = Timestamp.zero
  /// The address of the client whose touches are read, or `nil` if the log isn't from
  /// `weston-debug`.
  @exclusivity(unchecked) private var chosenClient: [UInt8]?
  private static let maximumClientCount = 256

  /// Returns whether a line is a complete message about touches.
  static func isEvent(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    guard var message = WaylandMessage.call(in: line, of: "wl_touch") else { return false }
    let decoder = WaylandDecoder()
    decoder.touchObjectID = message.objectID
    return (try? decoder.readMessage(&message)) != nil
  }

  func readHeader(from stream: inout ByteStream) throws(RecordingError) -> RecordingHeader {
    /// The size of each client's window. If the log isn't from `weston-debug`, the only key is empty.
    var windows: [[UInt8]: Size] = [:]
    while let line = try stream.nextLine() {
      let message = WaylandMessage.call(in: line, of: "wl_touch")
      if let message, message.beginsTouch || !message.isKnown {
        chosenClient = WaylandMessage.client(of: line).map { Array($0) }
        stream.unreadLine()
        break
      }
      if let size = WaylandMessage.configuredSize(line), windows.count < Self.maximumClientCount {
        windows[WaylandMessage.client(of: line).map { Array($0) } ?? []] = size
      }
      if WaylandMessage.isTypicalLine(line), message != nil || !WaylandMessage.isTouchMessage(line)
      {
        stream.markLineUnderstood()
      } else {
        try stream.skipLine(line, of: .wayland)
      }
    }
    let window = windows[chosenClient ?? []]
    return RecordingHeader(
      TouchSurface(name: "Wayland", extent: window.map { .window($0) } ?? .unknown))
  }

  func nextEvent(from stream: inout ByteStream) throws(RecordingError) -> TouchFrame? {
    while true {
      if let frame = builder.nextFrame() { return frame }
      guard let line = try stream.nextLine() else {
        builder.finishFrame(at: currentTime)
        return builder.nextFrame()
      }
      guard var message = WaylandMessage.call(in: line, of: "wl_touch"), isOfChosenClient(line)
      else {
        try skipLine(line, &stream)
        continue
      }
      do throws(TextCursor.ParseError) {
        try readMessage(&message)
      } catch {
        throw stream.lineError(error, line, expected: Self.eventSyntax)
      }
    }
  }

  private func isOfChosenClient(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let chosenClient else { return true }
    return WaylandMessage.client(of: line)?.elementsEqual(chosenClient) == true
  }

  /// Skips a line that isn't a touch event of the chosen client. The line is counted if it is a
  /// touch event of another client, or if it isn't a message.
  ///
  /// - Throws: An error if the line may be a damaged touch event.
  @inline(never)
  private func skipLine(
    _ line: UnsafeBufferPointer<UInt8>, _ stream: inout ByteStream
  ) throws(RecordingError) {
    let isMessage = WaylandMessage.isTypicalLine(line)
    if let message = WaylandMessage.call(in: line, of: "wl_touch"), isMessage, message.isKnown {
      return stream.countSkippedLine(line)
    }
    if isDamagedTouchMessage(line) {
      throw stream.lineError(.malformed, line, expected: Self.eventSyntax)
    }
    if !isMessage { try stream.skipLine(line, of: .wayland) }
  }

  /// Returns whether a line that isn't a `wl_touch` message may be a damaged touch event. The name
  /// of its interface may be damaged, and then the line has the number of the `wl_touch` object.
  private func isDamagedTouchMessage(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    if WaylandMessage.isTouchMessage(line) { return true }
    // In a log from `weston-debug`, the time or the client may be damaged.
    if chosenClient != nil, WaylandMessage.client(of: line) == nil {
      return WaylandMessage.call(in: line, of: "wl_touch") != nil
    }
    guard let touchObjectID, isOfChosenClient(line),
      let call = WaylandMessage.callAfterTime(line)
    else { return false }
    return call.objectID == touchObjectID && call.isEvent
  }

  // MARK: Events

  private func readMessage(_ message: inout WaylandMessage) throws(TextCursor.ParseError) {
    let name = message.name
    if touchObjectID == nil, message.beginsTouch { touchObjectID = message.objectID }
    guard touchObjectID == message.objectID else {
      guard message.isKnown else { throw .malformed }
      return
    }
    if name.elementsEqual("down".utf8) {
      _ = try readArgument(&message)
      try readTime(&message)
      _ = try readArgument(&message)
      let id = try readID(&message)
      let touch = try readLocation(&message)
      try requireEnd(message)
      builder.beginTouch(id, touch)
    } else if name.elementsEqual("motion".utf8) {
      try readTime(&message)
      let id = try readID(&message)
      let touch = try readLocation(&message)
      try requireEnd(message)
      builder.moveTouch(id, touch)
    } else if name.elementsEqual("up".utf8) {
      _ = try readArgument(&message)
      try readTime(&message)
      let id = try readID(&message)
      try requireEnd(message)
      builder.endTouch(id)
    } else if name.elementsEqual("shape".utf8) {
      let id = try readID(&message)
      var touch = TouchFrameBuilder.ChangedValues()
      touch.majorRadius = try readNumber(&message) / 2
      touch.minorRadius = try readNumber(&message) / 2
      try requireEnd(message)
      builder.moveTouch(id, touch)
    } else if name.elementsEqual("orientation".utf8) {
      let id = try readID(&message)
      var touch = TouchFrameBuilder.ChangedValues()
      touch.orientation = try readNumber(&message)
      try requireEnd(message)
      builder.moveTouch(id, touch)
    } else if name.elementsEqual("frame".utf8) {
      try requireEnd(message)
      builder.finishFrame(at: currentTime)
    } else if name.elementsEqual("cancel".utf8) {
      try requireEnd(message)
      builder.cancelAllTouches(at: currentTime)
    } else if message.isRelease {
      // Another object may get the same number.
      touchObjectID = nil
    } else {
      throw .malformed
    }
  }

  /// Throws unless the message ends here. Text after the message indicates that a line feed is
  /// missing.
  private func requireEnd(_ message: WaylandMessage) throws(TextCursor.ParseError) {
    var cursor = message.arguments
    try cursor.require(")")
    try cursor.requireEnd()
  }

  private func readTime(_ message: inout WaylandMessage) throws(TextCursor.ParseError) {
    var cursor = DecimalReader(try readArgument(&message))
    let milliseconds: UInt32 = try cursor.readInteger("0 … 4294967295")
    try cursor.requireEnd()
    currentTime = Timestamp(milliseconds: Int64(milliseconds))
  }

  private func readID(_ message: inout WaylandMessage) throws(TextCursor.ParseError) -> Int64 {
    var cursor = DecimalReader(try readArgument(&message))
    let id = try cursor.readInteger(of: Int32.self, "-2147483648 … 2147483647")
    try cursor.requireEnd()
    return Int64(id)
  }

  private func readLocation(
    _ message: inout WaylandMessage
  ) throws(TextCursor.ParseError) -> TouchFrameBuilder.ChangedValues {
    var touch = TouchFrameBuilder.ChangedValues()
    let x = try readNumber(&message)
    touch.location = Point(x: x, y: try readNumber(&message))
    return touch
  }

  private func readNumber(_ message: inout WaylandMessage) throws(TextCursor.ParseError) -> Double {
    var cursor = DecimalReader(try readArgument(&message))
    let number = try cursor.readNumber()
    try cursor.requireEnd()
    return number
  }

  /// Returns the next argument, and skips it and the comma after it, if any.
  private func readArgument(
    _ message: inout WaylandMessage
  ) throws(TextCursor.ParseError) -> UnsafeBufferPointer<UInt8> {
    message.arguments.skipBlanks()
    let rest = message.arguments.remainingBytes
    let end = rest.firstIndex { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ")") }
    guard let end, end > 0 else { throw .malformed }
    for _ in 0..<end { message.arguments.advance() }
    _ = message.arguments.skip(UInt8(ascii: ","))
    return UnsafeBufferPointer(rebasing: rest[..<end])
  }
}
