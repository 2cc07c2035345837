internal import Fingertip

/// A message in a Wayland log whose arguments haven't been read yet.
///
/// | line | printed by |
/// |---|---|
/// | `[3261750.102] {Default Queue} wl_touch#27.up(961, 1691959, 0)` | `WAYLAND_DEBUG=1` |
/// | `[2026-11-26 04:09:56.102][proto] client 0x55d0c8a1b2c0 (PID 812) ev wl_touch@27.up(…)` | `weston-debug proto` |
///
/// The second form was taken from `protocol_log_fn` in weston's `compositor/main.c`.
struct WaylandMessage {
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

extension WaylandMessage {
  /// Returns whether a line contains a time, an object with its number, and a call. Only Wayland
  /// logs contain lines of this form.
  static func isTypicalLine(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    guard var cursor = cursorBeforeInterface(line) else { return false }
    if cursor.skip("->") { cursor.skipBlanks() }
    if cursor.skip("discarded ") {
      // A discarded message may have neither an interface nor a name.
      if cursor.contains(anyOf: [".[event "]) { return true }
      cursor.skipBlanks()
    }
    return !cursor.readWord().isEmpty && readCall(&cursor) != nil
  }

  /// Returns whether a line is a `wl_touch` event, even if the line is damaged.
  static func isTouchMessage(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    cursorBeforeInterface(line)?.remainingBytes.starts(with: "wl_touch".utf8) == true
  }

  /// Returns the call that a line contains to any interface, or `nil` if it contains no call. Unlike
  /// ``call(in:of:)``, this function requires a complete time before the call.
  static func callAfterTime(_ line: UnsafeBufferPointer<UInt8>) -> WaylandMessage? {
    guard var cursor = cursorBeforeInterface(line) else { return nil }
    _ = cursor.readWord()
    return readCall(&cursor)
  }

  /// Returns the call that a line contains to an interface, or `nil` if the line isn't such a call
  /// or if the event was discarded.
  static func call(
    in line: UnsafeBufferPointer<UInt8>, of interface: StaticString
  ) -> WaylandMessage? {
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

  /// Returns the size that a `configure` event sets for a window, or `nil` if the line is a
  /// different event or if the size is 0.
  static func configuredSize(_ line: UnsafeBufferPointer<UInt8>) -> Size? {
    guard var message = call(in: line, of: "xdg_toplevel"),
      message.name.elementsEqual("configure".utf8),
      let width = try? message.arguments.readDecimal(atMost: 100_000, "", ""),
      message.arguments.skip(", "),
      let height = try? message.arguments.readDecimal(atMost: 100_000, "", ""), width > 0,
      height > 0
    else { return nil }
    return Size(width: Double(width), height: Double(height))
  }

  /// Returns the address of the client that sent or received a message, or `nil` if the line isn't
  /// from `weston-debug`.
  static func client(of line: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8>? {
    clientAndMessage(line)?.client
  }

  // MARK: Parts of a line

  /// Returns a cursor positioned after the time and the name of a queue, or after the time and the
  /// client, or `nil` if the line doesn't begin like a message.
  private static func cursorBeforeInterface(_ line: UnsafeBufferPointer<UInt8>) -> TextCursor? {
    guard var cursor = cursorAfterBracket(line) else { return clientAndMessage(line)?.message }
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

  /// Returns the address of the client and a cursor positioned after
  /// `[2026-11-26 04:09:56.102][proto] client 0x55d0c8a1b2c0 (PID 812) ev `.
  private static func clientAndMessage(
    _ line: UnsafeBufferPointer<UInt8>
  ) -> (client: UnsafeBufferPointer<UInt8>, message: TextCursor)? {
    var cursor = TextCursor(line)
    cursor.skipBlanks()
    guard cursor.skip(UInt8(ascii: "[")), cursor.skip(past: UInt8(ascii: "]")) else { return nil }
    _ = cursor.skip("[proto]")
    cursor.skipBlanks()
    guard cursor.skip("client 0x"), let client = cursor.readText(until: 0x20), !client.isEmpty,
      client.allSatisfy({ TextCursor.hexadecimalDigit($0) != nil }), cursor.skip("(PID "),
      (try? cursor.readSigned()) != nil, cursor.skip(") ev ") || cursor.skip(") rq ")
    else { return nil }
    return (client, cursor)
  }

  /// Reads `#27.down(`, which follows the interface.
  private static func readCall(_ cursor: inout TextCursor) -> WaylandMessage? {
    guard cursor.skip(UInt8(ascii: "#")) || cursor.skip(UInt8(ascii: "@")),
      let object = try? cursor.readDecimal(atMost: .max - 1, "", ""), cursor.skip(UInt8(ascii: "."))
    else { return nil }
    let name = cursor.readWord()
    guard !name.isEmpty, cursor.skip(UInt8(ascii: "(")) else { return nil }
    return WaylandMessage(objectID: object, name: name, arguments: cursor)
  }
}
