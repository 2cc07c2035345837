internal import Fingertip
internal import FingertipEvdev

/// The binary layout of `struct input_event`, which consists of the seconds, the microseconds, the
/// type, the code and the value. The structure has no padding, and its numbers are little-endian.
enum RawEventLayout {
  /// An event of 24 bytes, with 64-bit times.
  case bits64
  /// An event of 16 bytes, with 32-bit times.
  case bits32

  /// The size of an event in bytes.
  @inline(__always)
  var eventSize: Int {
    switch self {
    case .bits64: 24
    case .bits32: 16
    }
  }

  /// Returns the event at the start of the bytes, or `nil` if its time is invalid. At least
  /// ``eventSize`` bytes are required.
  @inline(__always)
  func readEvent(_ bytes: UnsafeRawBufferPointer) -> InputEvent? {
    let seconds: UInt64
    let microseconds: UInt64
    switch self {
    case .bits64:
      seconds = bytes.loadUnaligned(fromByteOffset: 0, as: UInt64.self).littleEndian
      microseconds = bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self).littleEndian
    case .bits32:
      seconds = UInt64(bytes.loadUnaligned(fromByteOffset: 0, as: UInt32.self).littleEndian)
      microseconds = UInt64(bytes.loadUnaligned(fromByteOffset: 4, as: UInt32.self).littleEndian)
    }
    guard seconds <= 9_223_372_035, microseconds < 1_000_000 else { return nil }
    let time = Int64(truncatingIfNeeded: seconds &* 1_000_000_000 &+ microseconds &* 1000)
    let fieldsOffset = eventSize &- 8
    return InputEvent(
      time: Timestamp(nanoseconds: time),
      type: bytes.loadUnaligned(fromByteOffset: fieldsOffset, as: UInt16.self).littleEndian,
      code: bytes.loadUnaligned(fromByteOffset: fieldsOffset &+ 2, as: UInt16.self).littleEndian,
      value: bytes.loadUnaligned(fromByteOffset: fieldsOffset &+ 4, as: Int32.self).littleEndian)
  }
}
