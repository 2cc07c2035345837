internal import FingertipEvdev

/// A decoder for the kernel's binary event structures, which don't describe a device.
///
/// A recording that ends within an event was cut off. Invalid microseconds mean that the file is
/// damaged or isn't a recording. The next event can't be located in such a file.
final class RawDecoder {
  private let layout: RawLayout
  /// The number of bytes read.
  @exclusivity(unchecked) private var offset = 0

  init(_ layout: RawLayout) { self.layout = layout }

  @inline(__always)
  func next(from stream: inout ByteStream) throws(RecordingError) -> InputEvent? {
    switch layout {
    case .bits64: try next(.bits64, from: &stream)
    case .bits32: try next(.bits32, from: &stream)
    }
  }

  @inline(__always)
  private func next(
    _ layout: RawLayout, from stream: inout ByteStream
  ) throws(RecordingError) -> InputEvent? {
    if stream.head.count < layout.size, try !isMore(in: &stream) { return nil }
    guard let event = layout.event(UnsafeRawBufferPointer(stream.head)) else {
      throw damaged(stream)
    }
    stream.skip(layout.size)
    offset &+= layout.size
    return event
  }

  /// Waits for a complete event; returns `false` at the end.
  @inline(never)
  private func isMore(in stream: inout ByteStream) throws(RecordingError) -> Bool {
    while stream.head.count < layout.size {
      if try stream.fill() { continue }
      if stream.head.isEmpty { return false }
      throw RecordingError(
        stream.name, offset: offset,
        .truncated(
          found: counted(stream.head.count, "byte"), expected: "events of \(layout.size) bytes"))
    }
    return true
  }

  @inline(never)
  private func damaged(_ stream: borrowing ByteStream) -> RecordingError {
    let bytes = Excerpt.bytes(stream.head.prefix(layout.size))
    return RecordingError(
      stream.name, offset: offset,
      .malformed(
        found: bytes, expected: "an event of \(layout.size) bytes, microseconds below 1000000"))
  }
}
