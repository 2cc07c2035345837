internal import Fingertip
internal import FingertipEvdev

/// How a kernel lays out `struct input_event`: seconds, microseconds, type, code, value, without
/// gaps and with the least byte first.
enum RawLayout {
  /// Times of 64 bits each: 24 bytes.
  case bits64
  /// Times of 32 bits each: 16 bytes.
  case bits32

  /// The length of an event in bytes.
  @inline(__always)
  var size: Int {
    switch self {
    case .bits64: 24
    case .bits32: 16
    }
  }

  /// The event at the beginning of some bytes, of which there must be enough; nil when its time is
  /// none.
  @inline(__always)
  func event(_ bytes: UnsafeRawBufferPointer) -> InputEvent? {
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
    let rest = size &- 8
    return InputEvent(
      time: Timestamp(nanoseconds: time),
      type: bytes.loadUnaligned(fromByteOffset: rest, as: UInt16.self).littleEndian,
      code: bytes.loadUnaligned(fromByteOffset: rest &+ 2, as: UInt16.self).littleEndian,
      value: bytes.loadUnaligned(fromByteOffset: rest &+ 4, as: Int32.self).littleEndian)
  }
}
