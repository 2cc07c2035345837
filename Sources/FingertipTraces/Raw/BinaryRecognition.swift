internal import FingertipEvdev

/// Tells the binary formats apart, which have no line to know them by.
///
/// revent begins with its name, or in its first version with a list of device nodes. Raw events
/// have nothing of the kind, so all that can be seen of the beginning must make sense as events:
/// microseconds below a million, types that exist, codes that the types have, and not all of it zeros. One event of 32 bits can
/// be one of 64 only in the first three microseconds of a second.
enum BinaryRecognition {
  /// How many bytes are looked at, when there are so many: eight events.
  private static let enough = 8 * 24

  /// Nil for text.
  static func recognize(
    _ head: UnsafeBufferPointer<UInt8>, isComplete: Bool
  ) -> RecordingFormat.Recognition? {
    if head.starts(with: "REVENT".utf8) { return .format(.revent) }
    guard let firstNUL = head.prefix(enough).firstIndex(of: 0) else { return nil }
    if !isComplete, head.count < RawLayout.bits64.size { return .undecided }
    let bytes = UnsafeRawBufferPointer(head)
    if ReventDecoder.isFirstVersion(bytes) { return .format(.revent) }
    if firstNUL > RawLayout.bits64.size { return nil }
    if isPlausible(bytes, as: .bits64) { return .format(.raw) }
    if isPlausible(bytes, as: .bits32) { return .format(.raw32) }
    // Text that is damaged later is read up to there.
    return head[..<firstNUL].contains(UInt8(ascii: "\n")) ? nil : .binary
  }

  private static func isPlausible(_ bytes: UnsafeRawBufferPointer, as layout: RawLayout) -> Bool {
    let count = min(bytes.count, enough) / layout.size
    // Zeros, as of /dev/zero, would be the ends of frames in which nothing happens.
    guard count > 0, bytes.prefix(count * layout.size).contains(where: { $0 != 0 }) else {
      return false
    }
    return (0..<count).allSatisfy { number in
      let record = UnsafeRawBufferPointer(rebasing: bytes[(number * layout.size)...])
      guard let event = layout.event(record) else { return false }
      return isKnown(event.type, event.code)
    }
  }

  /// Whether an event is one that the kernel has.
  static func isKnown(_ type: UInt16, _ code: UInt16) -> Bool {
    switch type {
    case 0x00: code <= 0x0f
    case 0x01: code <= 0x2ff
    case 0x02, 0x05, 0x11: code <= 0x1f
    case 0x03: code <= 0xff
    case 0x04, 0x12, 0x14: code <= 0x0f
    case 0x15, 0x17: true
    default: false
    }
  }
}
