internal import Fingertip
internal import FingertipEvdev
internal import FingertipText

/// A writer for the kernel's binary event structures. The format can't include a device
/// description.
struct RawWriter {
  let layout: RawEventLayout

  func write(_ event: InputEvent, to text: inout UTF8TextBuffer) {
    let microseconds = UInt64(max(event.time.nanoseconds, 0)) / 1000
    switch layout {
    case .bits64:
      appendLittleEndian(microseconds / 1_000_000, &text)
      appendLittleEndian(microseconds % 1_000_000, &text)
    case .bits32:
      appendLittleEndian(UInt32(clamping: microseconds / 1_000_000), &text)
      appendLittleEndian(UInt32(microseconds % 1_000_000), &text)
    }
    appendLittleEndian(event.type, &text)
    appendLittleEndian(event.code, &text)
    appendLittleEndian(event.value, &text)
  }

  private func appendLittleEndian(_ number: some FixedWidthInteger, _ text: inout UTF8TextBuffer) {
    withUnsafeBytes(of: number.littleEndian) { bytes in
      text.append(bytes.assumingMemoryBound(to: UInt8.self))
    }
  }
}
