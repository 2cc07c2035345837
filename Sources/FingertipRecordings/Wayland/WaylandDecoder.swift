internal import Fingertip
internal import FingertipEvdev

/// A decoder for the touches in the log of a program that was run with `WAYLAND_DEBUG=1`.
///
/// ```
/// [3261750.102] wl_touch#27.down(960, 1691925, wl_surface#35, 0, 530.00000000, 190.12500000)
/// [3261750.110] wl_touch#27.frame()
/// [3261750.301] wl_touch#27.motion(1691937, 0, 529.00000000, 190.12500000)
/// [3261750.655] wl_touch#27.up(961, 1691959, 0)
/// ```
///
/// Messages about anything other than touches are skipped. Lines that aren't messages, such as the
/// program's own output, are skipped and counted. A damaged touch event is an error. Times are taken
/// from the events, in milliseconds.
///
/// Locations are in points of the touched surface, which is assumed to be the window. Touches on
/// popups are therefore misplaced. The window's size is taken from the last `configure` event
/// before the first touch. If there is no `configure` event, the size is 8192 × 8192 points. A
/// program that binds `wl_touch` twice receives each touch twice, so only the first `wl_touch` that
/// receives a touch is used.
final class WaylandDecoder {
  static let eventSyntax =
    "wl_touch#N.down(serial, time, surface, id, x, y), .up(serial, time, id), "
    + ".motion(time, id, x, y), .shape(id, major, minor), .orientation(id, angle)"

  @exclusivity(unchecked) private var builder = TouchFrameBuilder()
  @exclusivity(unchecked) private var touchObjectID: UInt64?
  @exclusivity(unchecked) private var currentTime = Timestamp.zero

  /// A `wl_touch` message whose arguments haven't been read yet.
  private struct Message {
    var objectID: UInt64
    var name: UnsafeBufferPointer<UInt8>
    var arguments: TextCursor

    private static let eventNames: [StaticString] = [
      "down", "up", "motion", "frame", "cancel", "shape", "orientation",
    ]

    var beginsTouch: Bool { name.elementsEqual("down".utf8) }
    /// Whether the message is a touch event.
    var isEvent: Bool {
      Self.eventNames.contains { eventName in
        var cursor = TextCursor(name)
        return cursor.skip(eventName) && cursor.nextByte == nil
      }
    }
    /// Whether the program stops receiving touches.
    var isRelease: Bool { name.elementsEqual("release".utf8) || name.elementsEqual("destroy".utf8) }
    /// Whether `wl_touch` has such a message.
    var isKnown: Bool { isEvent || isRelease }
  }

  /// Returns whether a line contains a time, an object with its number, and a call. Only
  /// `WAYLAND_DEBUG` prints lines of this form.
  static func isTypicalLine(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    guard var cursor = cursorBeforeInterface(line) else { return false }
    if cursor.skip("->") { cursor.skipBlanks() }
    if cursor.skip("discarded ") { cursor.skipBlanks() }
    return !cursor.readWord().isEmpty && readCall(&cursor) != nil
  }

  /// Returns whether a line is a complete message about touches.
  static func isEvent(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    guard var message = parseCall(line, of: "wl_touch") else { return false }
    let decoder = WaylandDecoder()
    decoder.touchObjectID = message.objectID
    return (try? decoder.readMessage(&message)) != nil
  }

  func readHeader(from stream: inout ByteStream) throws(RecordingError) -> RecordingHeader {
    var window: Size?
    while let line = try stream.nextLine() {
      let message = Self.parseCall(line, of: "wl_touch")
      if let message, message.beginsTouch || !message.isKnown {
        stream.unreadLine()
        break
      }
      if let size = Self.configuredSize(line) { window = size }
      if Self.beginsWithTime(line), message != nil || !Self.isTouchMessage(line) {
        stream.markLineUnderstood()
      } else {
        try stream.skipLine(line, of: .wayland)
      }
    }
    return RecordingHeader(
      TouchSurface(name: "Wayland", extent: window.map { .window($0) } ?? .unknown))
  }

  func nextEvent(from stream: inout ByteStream) throws(RecordingError) -> TouchFrame? {
    while true {
      if let frame = builder.nextFrame() { return frame }
      guard let line = try stream.nextLine() else { return nil }
      guard var message = Self.parseCall(line, of: "wl_touch") else {
        if isDamagedTouchMessage(line) {
          throw stream.lineError(.malformed, line, expected: Self.eventSyntax)
        }
        if !Self.beginsWithTime(line) { try stream.skipLine(line, of: .wayland) }
        continue
      }
      do throws(TextCursor.ParseError) {
        try readMessage(&message)
      } catch {
        throw stream.lineError(error, line, expected: Self.eventSyntax)
      }
    }
  }

  // MARK: Events

  private func readMessage(_ message: inout Message) throws(TextCursor.ParseError) {
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
  private func requireEnd(_ message: Message) throws(TextCursor.ParseError) {
    var cursor = message.arguments
    try cursor.require(")")
    try cursor.requireEnd()
  }

  private func readTime(_ message: inout Message) throws(TextCursor.ParseError) {
    var cursor = DecimalReader(try readArgument(&message))
    let milliseconds: UInt32 = try cursor.readInteger("0 … 4294967295")
    try cursor.requireEnd()
    currentTime = Timestamp(milliseconds: Int64(milliseconds))
  }

  private func readID(_ message: inout Message) throws(TextCursor.ParseError) -> Int64 {
    var cursor = DecimalReader(try readArgument(&message))
    let id = try cursor.readInteger(of: Int32.self, "-2147483648 … 2147483647")
    try cursor.requireEnd()
    return Int64(id)
  }

  private func readLocation(
    _ message: inout Message
  ) throws(TextCursor.ParseError) -> TouchFrameBuilder.ChangedValues {
    var touch = TouchFrameBuilder.ChangedValues()
    let x = try readNumber(&message)
    touch.location = Point(x: x, y: try readNumber(&message))
    return touch
  }

  private func readNumber(_ message: inout Message) throws(TextCursor.ParseError) -> Double {
    var cursor = DecimalReader(try readArgument(&message))
    let number = try cursor.readNumber()
    try cursor.requireEnd()
    return number
  }

  /// Returns the next argument, and skips it and the comma after it, if any.
  private func readArgument(
    _ message: inout Message
  ) throws(TextCursor.ParseError) -> UnsafeBufferPointer<UInt8> {
    message.arguments.skipBlanks()
    let rest = message.arguments.remainingBytes
    let end = rest.firstIndex { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ")") }
    guard let end, end > 0 else { throw .malformed }
    for _ in 0..<end { message.arguments.advance() }
    _ = message.arguments.skip(UInt8(ascii: ","))
    return UnsafeBufferPointer(rebasing: rest[..<end])
  }

  // MARK: Lines

  /// Returns whether a line begins with a time in brackets, as each message does.
  private static func beginsWithTime(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    cursorAfterBracket(line) != nil
  }

  /// Returns whether a line is a `wl_touch` event, even if the line is damaged.
  static func isTouchMessage(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    cursorBeforeInterface(line)?.remainingBytes.starts(with: "wl_touch".utf8) == true
  }

  /// Returns whether a line that isn't a `wl_touch` message may be a damaged touch event. The name
  /// of its interface may be damaged, and then the line has the number of the `wl_touch` object.
  private func isDamagedTouchMessage(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    if Self.isTouchMessage(line) { return true }
    guard let touchObjectID, var cursor = Self.cursorBeforeInterface(line) else { return false }
    _ = cursor.readWord()
    return Self.readCall(&cursor).map { $0.objectID == touchObjectID && $0.isEvent } == true
  }

  /// Returns a cursor positioned after `[123.456]` and the name of a queue, if any, or `nil` if the
  /// line doesn't begin with a time.
  private static func cursorBeforeInterface(_ line: UnsafeBufferPointer<UInt8>) -> TextCursor? {
    guard var cursor = cursorAfterBracket(line) else { return nil }
    if cursor.skip("{"), !cursor.skip(past: UInt8(ascii: "}")) { return nil }
    cursor.skipBlanks()
    return cursor
  }

  /// Returns a cursor positioned after `[123.456]`.
  private static func cursorAfterBracket(_ line: UnsafeBufferPointer<UInt8>) -> TextCursor? {
    var cursor = TextCursor(line)
    cursor.skipBlanks()
    guard cursor.skip(UInt8(ascii: "[")) else { return nil }
    cursor.skipBlanks()
    guard (try? cursor.readTime()) != nil, cursor.skip(UInt8(ascii: "]")) else { return nil }
    cursor.skipBlanks()
    return cursor
  }

  /// Returns the call that a line contains to an interface, or `nil` if the line isn't such a call
  /// or if the event was discarded.
  private static func parseCall(
    _ line: UnsafeBufferPointer<UInt8>, of interface: StaticString
  ) -> Message? {
    var cursor = TextCursor(line)
    while true {
      guard let byte = cursor.nextByte else { return nil }
      if byte == UInt8(ascii: "d"), cursor.skip("discarded ") { return nil }
      // The interface may also occur in the arguments of another message.
      if byte == interface.utf8Start[0], cursor.skip(interface), let call = readCall(&cursor) {
        return call
      }
      cursor.advance()
    }
  }

  /// Reads `#27.down(`, which follows the interface.
  private static func readCall(_ cursor: inout TextCursor) -> Message? {
    guard cursor.skip(UInt8(ascii: "#")) || cursor.skip(UInt8(ascii: "@")),
      let object = try? cursor.readDecimal(atMost: .max - 1, "", ""), cursor.skip(UInt8(ascii: "."))
    else { return nil }
    let name = cursor.readWord()
    guard !name.isEmpty, cursor.skip(UInt8(ascii: "(")) else { return nil }
    return Message(objectID: object, name: name, arguments: cursor)
  }

  /// Returns the size that a `configure` event sets for a window, or `nil` if the line is a
  /// different event or if the size is 0.
  private static func configuredSize(_ line: UnsafeBufferPointer<UInt8>) -> Size? {
    guard var message = parseCall(line, of: "xdg_toplevel"),
      message.name.elementsEqual("configure".utf8),
      let width = try? message.arguments.readDecimal(atMost: 100_000, "", ""),
      message.arguments.skip(", "),
      let height = try? message.arguments.readDecimal(atMost: 100_000, "", ""), width > 0,
      height > 0
    else { return nil }
    return Size(width: Double(width), height: Double(height))
  }
}
