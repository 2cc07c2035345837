internal import FingertipEvdev

/// A decoder for the kernel's binary event structures, which don't describe a device.
///
/// A recording that ends in the middle of an event was cut off. If the microseconds of an event are
/// invalid, the file is damaged or isn't a recording, and the next event can't be located.
final class RawDecoder {
  private let layout: RawEventLayout
  /// The number of bytes read.
  @exclusivity(unchecked) private var eventOffset = 0

  init(_ layout: RawEventLayout) { self.layout = layout }

  @inline(__always)
  func nextEvent(from stream: inout ByteStream) throws(RecordingError) -> InputEvent? {
    switch layout {
    case .bits64: try nextEvent(.bits64, from: &stream)
    case .bits32: try nextEvent(.bits32, from: &stream)
    }
  }

  @inline(__always)
  private func nextEvent(
    _ layout: RawEventLayout, from stream: inout ByteStream
  ) throws(RecordingError) -> InputEvent? {
    if stream.unconsumed.count < layout.eventSize, try !hasMoreBytes(in: &stream) { return nil }
    guard let event = layout.readEvent(UnsafeRawBufferPointer(stream.unconsumed)) else {
      throw damagedError(stream)
    }
    stream.skipBytes(layout.eventSize)
    eventOffset &+= layout.eventSize
    return event
  }

  /// Waits for a complete event, and returns `false` at the end of the recording.
  @inline(never)
  private func hasMoreBytes(in stream: inout ByteStream) throws(RecordingError) -> Bool {
    while stream.unconsumed.count < layout.eventSize {
      if try stream.fillBuffer() { continue }
      if stream.unconsumed.isEmpty { return false }
      throw RecordingError(
        stream.name, offset: eventOffset,
        .truncated(
          found: counted(stream.unconsumed.count, "byte"),
          expected: "a \(layout.eventSize)-byte event"))
    }
    return true
  }

  @inline(never)
  private func damagedError(_ stream: borrowing ByteStream) -> RecordingError {
    let bytes = LineExcerpt.hexadecimalBytes(stream.unconsumed.prefix(layout.eventSize))
    return RecordingError(
      stream.name, offset: eventOffset,
      .malformed(
        found: bytes,
        expected: "a \(layout.eventSize)-byte event with microseconds below 1000000")
    )
  }
}
