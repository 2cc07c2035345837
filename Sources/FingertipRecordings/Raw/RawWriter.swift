internal import Fingertip
internal import FingertipEvdev
internal import FingertipText

/// A writer of the kernel's binary event structures. The format can't include a description.
struct RawWriter {
  let layout: RawLayout

  func write(_ event: InputEvent, to text: inout ByteText) {
    let microseconds = UInt64(max(event.time.nanoseconds, 0)) / 1000
    switch layout {
    case .bits64:
      put(microseconds / 1_000_000, &text)
      put(microseconds % 1_000_000, &text)
    case .bits32:
      put(UInt32(clamping: microseconds / 1_000_000), &text)
      put(UInt32(microseconds % 1_000_000), &text)
    }
    put(event.type, &text)
    put(event.code, &text)
    put(event.value, &text)
  }

  private func put(_ number: some FixedWidthInteger, _ text: inout ByteText) {
    withUnsafeBytes(of: number.littleEndian) { text.append(Array($0)) }
  }
}
