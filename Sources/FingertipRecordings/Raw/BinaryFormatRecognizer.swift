internal import FingertipEvdev

/// Functions that recognize binary formats.
///
/// A revent recording begins with the format's name or, in the first version, with a list of device
/// nodes. Raw events have no signature, so they are recognized if the first bytes are plausible
/// events. The microseconds must be less than a million, the types and codes must exist, and at
/// least one byte must not be zero. A 32-bit event is also a valid 64-bit event only if it occurred
/// in the first three microseconds of a second.
enum BinaryFormatRecognizer {
  /// The maximum number of bytes to examine, which is the size of eight events.
  static let sufficientBytes = 8 * 24

  /// Recognizes a binary format, or returns `nil` if the file contains text.
  static func recognize(
    _ head: UnsafeBufferPointer<UInt8>, isComplete: Bool
  ) -> RecordingFormat.Recognition? {
    if head.starts(with: "REVENT".utf8) { return .format(.revent) }
    guard let firstNUL = head.prefix(sufficientBytes).firstIndex(of: 0) else { return nil }
    if !isComplete, head.count < RawEventLayout.bits64.eventSize { return .undecided }
    let bytes = UnsafeRawBufferPointer(head)
    if ReventDecoder.isFirstVersion(bytes) { return .format(.revent) }
    if firstNUL > RawEventLayout.bits64.eventSize { return nil }
    if isPlausible(bytes, as: .bits64) { return .format(.raw) }
    if isPlausible(bytes, as: .bits32) { return .format(.raw32) }
    // Text that is damaged after its first line isn't rejected, because it can be read up to the
    // damaged part.
    return head[..<firstNUL].contains(UInt8(ascii: "\n")) ? nil : .binary
  }

  private static func isPlausible(
    _ bytes: UnsafeRawBufferPointer, as layout: RawEventLayout
  ) -> Bool {
    let count = min(bytes.count, sufficientBytes) / layout.eventSize
    // Zeros, such as those from /dev/zero, would be read as empty frames.
    guard count > 0, bytes.prefix(count * layout.eventSize).contains(where: { $0 != 0 }) else {
      return false
    }
    return (0..<count).allSatisfy { number in
      let record = UnsafeRawBufferPointer(rebasing: bytes[(number * layout.eventSize)...])
      guard let event = layout.readEvent(record) else { return false }
      return isKnownEventCode(event.type, event.code)
    }
  }

  /// Returns whether the kernel defines the given event type and code.
  static func isKnownEventCode(_ type: UInt16, _ code: UInt16) -> Bool {
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
