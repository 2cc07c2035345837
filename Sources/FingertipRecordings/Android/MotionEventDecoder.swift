internal import Fingertip
internal import FingertipEvdev

/// A decoder for the `MotionEvent { … }` descriptions that Android prints to logcat.
///
/// Locations are in pixels, relative to the view that logged the event. The view's size is unknown.
/// If several views log the same event, only the first of these lines is used. Lines that don't
/// contain an event are skipped and counted.
final class MotionEventDecoder {
  private static let surface = TouchSurface(name: "Android", extent: .unknown)

  @exclusivity(unchecked) private var builder = TouchFrameBuilder()
  @exclusivity(unchecked) private var lastEvent: MotionEventLineParser.Event?
  @exclusivity(unchecked) private var downIDs: Set<Int64> = []

  func readHeader(from stream: inout ByteStream) throws(RecordingError) -> RecordingHeader {
    RecordingHeader(Self.surface)
  }

  func nextEvent(from stream: inout ByteStream) throws(RecordingError) -> TouchFrame? {
    while true {
      if let frame = builder.nextFrame() { return frame }
      guard let line = try stream.nextLine() else { return nil }
      do throws(TextCursor.ParseError) {
        if let event = try MotionEventLineParser.readEvent(line) {
          applyEvent(event)
          continue
        }
      } catch {
        throw stream.lineError(error, line, expected: MotionEventLineParser.eventSyntax)
      }
      try stream.skipLine(line, of: .motionEvents)
    }
  }

  private func applyEvent(_ event: MotionEventLineParser.Event) {
    // Several views may log the same event, each with a different location. Use only the location
    // that the first view logged.
    if let lastEvent, lastEvent.action == event.action, lastEvent.time == event.time { return }
    lastEvent = event
    switch event.action {
    case .other: return
    case .cancel:
      downIDs.removeAll()
      return builder.cancelAllTouches(at: event.time)
    case .down:
      if !downIDs.isEmpty {
        // The log doesn't contain the end of the previous gesture.
        downIDs.removeAll()
        builder.cancelAllTouches(at: event.time)
      }
      for pointer in event.pointers.prefix(1) { beginTouch(pointer) }
    case .move: for pointer in event.pointers { moveTouch(pointer) }
    case .up: for pointer in event.pointers { endTouch(pointer) }
    case .pointerDown(let index):
      for (number, pointer) in event.pointers.enumerated() {
        if number == index { beginTouch(pointer) } else { moveTouch(pointer) }
      }
    case .pointerUp(let index):
      for (number, pointer) in event.pointers.enumerated() {
        if number == index { endTouch(pointer) } else { moveTouch(pointer) }
      }
    }
    builder.finishFrame(at: event.time)
  }

  private func beginTouch(_ pointer: MotionEventLineParser.Pointer) {
    guard downIDs.insert(pointer.id).inserted else { return moveTouch(pointer) }
    builder.beginTouch(pointer.id, .init(location: pointer.location))
  }

  private func moveTouch(_ pointer: MotionEventLineParser.Pointer) {
    guard downIDs.contains(pointer.id) else { return }
    builder.moveTouch(pointer.id, .init(location: pointer.location))
  }

  private func endTouch(_ pointer: MotionEventLineParser.Pointer) {
    guard downIDs.remove(pointer.id) != nil else { return }
    builder.endTouch(pointer.id, .init(location: pointer.location))
  }
}
