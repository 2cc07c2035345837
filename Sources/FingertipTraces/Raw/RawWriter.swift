internal import Fingertip
internal import FingertipEvdev

/// Writes the kernel's structures. A description is passed over: there is no room for it.
struct RawWriter {
  let layout: RawLayout

  func write(_ event: InputEvent, to bytes: inout [UInt8]) {
    let microseconds = UInt64(max(event.time.nanoseconds, 0)) / 1000
    switch layout {
    case .bits64:
      put(microseconds / 1_000_000, &bytes)
      put(microseconds % 1_000_000, &bytes)
    case .bits32:
      put(UInt32(clamping: microseconds / 1_000_000), &bytes)
      put(UInt32(microseconds % 1_000_000), &bytes)
    }
    put(event.type, &bytes)
    put(event.code, &bytes)
    put(event.value, &bytes)
  }

  private func put(_ number: some FixedWidthInteger, _ bytes: inout [UInt8]) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }
}
