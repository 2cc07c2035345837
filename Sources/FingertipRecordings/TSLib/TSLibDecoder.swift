internal import Fingertip
internal import FingertipEvdev

/// A decoder for the touches printed by tslib's `ts_print_mt` and `ts_test_mt`.
///
/// Locations are in pixels of the framebuffer, whose size isn't printed. Samples that have the same
/// time form one frame.
final class TSLibDecoder {
  private static let surface = TouchSurface(name: "tslib", extent: .unknown)

  @exclusivity(unchecked) private var builder = TouchFrameBuilder()
  @exclusivity(unchecked) private var downSlots: Set<Int64> = []
  @exclusivity(unchecked) private var frameTime: Timestamp?

  func readHeader(from stream: inout ByteStream) throws(RecordingError) -> RecordingHeader {
    RecordingHeader(Self.surface)
  }

  func nextEvent(from stream: inout ByteStream) throws(RecordingError) -> TouchFrame? {
    while true {
      if let frame = builder.next() { return frame }
      guard let line = try stream.nextLine() else {
        guard let time = frameTime.take() else { return nil }
        builder.finishFrame(at: time)
        continue
      }
      do throws(TextCursor.ParseError) {
        if let sample = try TSLibGrammar.readSample(line) {
          add(sample)
          continue
        }
      } catch {
        throw stream.error(error, line, expected: TSLibGrammar.eventForm)
      }
      stream.skipLine(line, of: .tslib)
    }
  }

  private func add(_ sample: TSLibGrammar.Sample) {
    if let frameTime, frameTime != sample.time { builder.finishFrame(at: frameTime) }
    frameTime = sample.time
    let values = TouchFrameBuilder.Values(location: sample.location)
    switch (downSlots.contains(sample.slot), sample.isDown) {
    case (false, true):
      downSlots.insert(sample.slot)
      builder.begin(sample.slot, values)
    case (true, true): builder.move(sample.slot, values)
    case (true, false):
      downSlots.remove(sample.slot)
      builder.end(sample.slot, values)
    case (false, false): break
    }
  }
}
