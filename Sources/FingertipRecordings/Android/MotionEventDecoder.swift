internal import Fingertip
internal import FingertipEvdev

/// A decoder for the `MotionEvent { … }` descriptions that Android prints to logcat.
///
/// Locations are in pixels, relative to the view that logged the event. The view's size is unknown.
/// If several views log the same event, only the first line is used. Lines that don't contain an
/// event are skipped and counted.
final class MotionEventDecoder {
  private static let surface = TouchSurface(name: "Android", extent: .unknown)

  @exclusivity(unchecked) private var builder = TouchFrameBuilder()
  @exclusivity(unchecked) private var last: MotionEventGrammar.Event?
  @exclusivity(unchecked) private var downIDs: Set<Int64> = []

  func readHeader(from stream: inout ByteStream) throws(RecordingError) -> RecordingHeader {
    RecordingHeader(Self.surface)
  }

  func nextEvent(from stream: inout ByteStream) throws(RecordingError) -> TouchFrame? {
    while true {
      if let frame = builder.next() { return frame }
      guard let line = try stream.nextLine() else { return nil }
      do throws(TextCursor.ParseError) {
        if let event = try MotionEventGrammar.readEvent(line) {
          receive(event)
          continue
        }
      } catch {
        throw stream.error(error, line, expected: MotionEventGrammar.eventForm)
      }
      stream.skipLine(line, of: .motionEvents)
    }
  }

  private func receive(_ event: MotionEventGrammar.Event) {
    // Several views may log the same event, each with a different location. Use only the first
    // view's location.
    if let last, last.action == event.action, last.time == event.time { return }
    last = event
    switch event.action {
    case .other: return
    case .cancel:
      downIDs.removeAll()
      return builder.cancelAll(at: event.time)
    case .down:
      if !downIDs.isEmpty {
        // The log doesn't contain the end of the previous gesture.
        downIDs.removeAll()
        builder.cancelAll(at: event.time)
      }
      for pointer in event.pointers.prefix(1) { begin(pointer) }
    case .move: for pointer in event.pointers { move(pointer) }
    case .up: for pointer in event.pointers { end(pointer) }
    case .pointerDown(let index):
      for (number, pointer) in event.pointers.enumerated() {
        if number == index { begin(pointer) } else { move(pointer) }
      }
    case .pointerUp(let index):
      for (number, pointer) in event.pointers.enumerated() {
        if number == index { end(pointer) } else { move(pointer) }
      }
    }
    builder.finishFrame(at: event.time)
  }

  private func begin(_ pointer: MotionEventGrammar.Pointer) {
    guard downIDs.insert(pointer.id).inserted else { return move(pointer) }
    builder.begin(pointer.id, .init(location: pointer.location))
  }

  private func move(_ pointer: MotionEventGrammar.Pointer) {
    guard downIDs.contains(pointer.id) else { return }
    builder.move(pointer.id, .init(location: pointer.location))
  }

  private func end(_ pointer: MotionEventGrammar.Pointer) {
    guard downIDs.remove(pointer.id) != nil else { return }
    builder.end(pointer.id, .init(location: pointer.location))
  }
}
