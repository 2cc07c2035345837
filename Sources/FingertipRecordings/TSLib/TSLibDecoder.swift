internal import Fingertip
internal import FingertipEvdev

/// A decoder for the touches printed by tslib's `ts_print_mt` and `ts_test_mt`.
///
/// Locations are in pixels of the framebuffer. The size of the framebuffer isn't printed. Samples
/// that have the same time form one frame.
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
      if let frame = builder.nextFrame() { return frame }
      guard let line = try stream.nextLine() else {
        guard let time = frameTime.take() else { return nil }
        builder.finishFrame(at: time)
        continue
      }
      do throws(TextCursor.ParseError) {
        if let sample = try TSLibLineParser.readSample(line) {
          addSample(sample)
          continue
        }
      } catch {
        throw stream.lineError(error, line, expected: TSLibLineParser.eventSyntax)
      }
      try stream.skipLine(line, of: .tslib)
    }
  }

  private func addSample(_ sample: TSLibLineParser.Sample) {
    if let frameTime, frameTime != sample.time { builder.finishFrame(at: frameTime) }
    frameTime = sample.time
    let values = TouchFrameBuilder.ChangedValues(location: sample.location)
    switch (downSlots.contains(sample.slot), sample.isDown) {
    case (false, true):
      downSlots.insert(sample.slot)
      builder.beginTouch(sample.slot, values)
    case (true, true): builder.moveTouch(sample.slot, values)
    case (true, false):
      downSlots.remove(sample.slot)
      builder.endTouch(sample.slot, values)
    case (false, false): break
    }
  }
}
