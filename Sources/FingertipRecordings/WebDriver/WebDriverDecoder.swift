internal import Fingertip
internal import FingertipEvdev
internal import FingertipText

/// A decoder for W3C WebDriver Actions, a JSON document with one list of actions for each finger.
///
/// ```
/// {"actions":[{"type":"pointer","id":"finger1","parameters":{"pointerType":"touch"},"actions":[
///   {"type":"pointerMove","duration":0,"x":120,"y":40},{"type":"pointerDown","button":0},
///   {"type":"pause","duration":80},{"type":"pointerUp","button":0}]}]}
/// ```
///
/// Actions with the same index are performed in the same tick, which lasts as long as the longest
/// of these actions. A move with a duration is split into several moves about 1/60 s apart.
///
/// The document contains the actions of one finger after another, so the whole document, which may
/// be up to 64 MiB in size, must be in memory. A malformed document is read up to the error.
final class WebDriverDecoder {
  private static let maximumDocumentBytes = 64 << 20
  private static let frameMilliseconds = 1000.0 / 60

  @exclusivity(unchecked) private var builder = TouchFrameBuilder()
  @exclusivity(unchecked) private var actionSequences: [PointerActionSequence] = []
  @exclusivity(unchecked) private var pointers: [Pointer] = []
  @exclusivity(unchecked) private var tickIndex = 0
  /// The start of the tick, in milliseconds.
  @exclusivity(unchecked) private var tickStart = 0.0
  @exclusivity(unchecked) private var parseError: RecordingError?

  private struct Pointer {
    var x = 0.0
    var y = 0.0
    /// The number of the current touch, or `nil` if the pointer isn't down.
    var touchNumber: Int64?
  }

  /// Returns whether a document begins like a WebDriver Actions document, or `nil` if more of the
  /// document is needed to decide.
  static func isBeginning(_ head: UnsafeBufferPointer<UInt8>) -> Bool? {
    var cursor = JSONCursor(head)
    guard let first = cursor.firstValueByte else { return nil }
    if first == UInt8(ascii: "[") {
      return (try? cursor.beginList()) == nil
        ? false : cursor.firstValueByte.map { $0 == UInt8(ascii: "{") }
    }
    guard first == UInt8(ascii: "{"), (try? cursor.beginObject()) != nil else { return false }
    guard cursor.firstValueByte != nil else { return nil }
    // If the key is truncated or the object is empty, more of the document is needed.
    guard let key = try? cursor.nextKey() else { return nil }
    return key.elementsEqual("actions".utf8)
  }

  func readHeader(from stream: inout ByteStream) throws(RecordingError) -> RecordingHeader {
    var bytes: [UInt8] = []
    repeat {
      bytes += stream.unconsumed
      stream.skipBytes(stream.unconsumed.count)
      guard bytes.count <= Self.maximumDocumentBytes else {
        throw stream.lineError(.lineTooLong(limit: Self.maximumDocumentBytes))
      }
    } while try stream.fillBuffer()
    var reader = PointerActionSequenceReader()
    let name = stream.name
    parseError = bytes.withUnsafeBufferPointer { bytes in
      var cursor = JSONCursor(bytes)
      do throws(JSONCursor.ParseError) {
        try reader.readDocument(&cursor)
        return nil
      } catch {
        return Self.recordingError(error, in: bytes, name)
      }
    }
    actionSequences = reader.actionSequences
    pointers = [Pointer](repeating: Pointer(), count: actionSequences.count)
    let window = reader.windowSize.map { Size(width: $0.width, height: $0.height) }
    return RecordingHeader(
      TouchSurface(name: "WebDriver", extent: window.map { .window($0) } ?? .unknown))
  }

  func nextEvent(from stream: inout ByteStream) throws(RecordingError) -> TouchFrame? {
    while true {
      if let frame = builder.nextFrame() { return frame }
      guard actionSequences.contains(where: { tickIndex < $0.actions.count }) else {
        if let parseError { throw parseError }
        return nil
      }
      playTick()
    }
  }

  /// Performs one tick. Immediate actions are performed first, followed by moves with a duration.
  private func playTick() {
    var tickDuration = 0.0
    var moves:
      [(pointer: Int, from: (x: Double, y: Double), to: (x: Double, y: Double), for: Double)] =
        []
    for index in actionSequences.indices where tickIndex < actionSequences[index].actions.count {
      let (action, contact) = actionSequences[index].actions[tickIndex]
      switch action {
      case .pause(let milliseconds): tickDuration = max(tickDuration, milliseconds)
      case .move(let x, let y, let isRelative, let milliseconds):
        guard actionSequences[index].isPointer else { continue }
        let from = (pointers[index].x, pointers[index].y)
        let to = isRelative ? (from.0 + x, from.1 + y) : (x, y)
        tickDuration = max(tickDuration, milliseconds)
        if milliseconds > 0 {
          moves.append((index, from, to, milliseconds))
        } else {
          applyMove(index, to, contact)
        }
      case .down, .up, .cancel:
        if actionSequences[index].isPointer { applyButtonAction(index, action, contact) }
      }
    }
    builder.finishFrame(at: timestamp(tickStart))
    // Use steps of equal duration so that a move within one display frame is a single step.
    let steps =
      moves.isEmpty ? 0 : Int(min(max((tickDuration / Self.frameMilliseconds).rounded(), 1), 1e6))
    for number in 0..<steps {
      let passed = tickDuration * Double(number + 1) / Double(steps)
      for motion in moves {
        let fraction = min(passed / motion.for, 1)
        let location = (
          motion.from.x + (motion.to.x - motion.from.x) * fraction,
          motion.from.y + (motion.to.y - motion.from.y) * fraction
        )
        applyMove(motion.pointer, location, PointerActionSequence.Contact())
      }
      builder.finishFrame(at: timestamp(tickStart + passed))
    }
    tickStart += tickDuration
    tickIndex += 1
  }

  private var touchCount: Int64 = 0

  private func applyButtonAction(
    _ index: Int, _ action: PointerActionSequence.Action, _ contact: PointerActionSequence.Contact
  ) {
    switch action {
    case .down where pointers[index].touchNumber == nil:
      touchCount += 1
      pointers[index].touchNumber = touchCount
      builder.beginTouch(touchCount, makeTouch(index, contact))
    case .up:
      if let id = pointers[index].touchNumber { builder.endTouch(id) }
      pointers[index].touchNumber = nil
    case .cancel:
      if let id = pointers[index].touchNumber { builder.cancelTouch(id) }
      pointers[index].touchNumber = nil
    case .down, .pause, .move: break
    }
  }

  private func applyMove(
    _ index: Int, _ location: (x: Double, y: Double), _ contact: PointerActionSequence.Contact
  ) {
    (pointers[index].x, pointers[index].y) = location
    if let id = pointers[index].touchNumber { builder.moveTouch(id, makeTouch(index, contact)) }
  }

  private func makeTouch(
    _ index: Int, _ contact: PointerActionSequence.Contact
  ) -> TouchFrameBuilder.ChangedValues {
    var touch = TouchFrameBuilder.ChangedValues()
    touch.location = Point(x: pointers[index].x, y: pointers[index].y)
    if let width = contact.width, let height = contact.height {
      touch.majorRadius = max(width, height) / 2
      touch.minorRadius = min(width, height) / 2
      // The width is horizontal, so an ellipse that is wider than it is tall is rotated by 90°.
      touch.orientation = (contact.twist ?? 0) + (width > height ? 90 : 0)
    }
    touch.pressure = contact.pressure
    touch.tool = actionSequences[index].usesPen ? .stylus : .finger
    return touch
  }

  private func timestamp(_ milliseconds: Double) -> Timestamp {
    Timestamp(nanoseconds: Int64(min((milliseconds * 1e6).rounded(), 9e18)))
  }

  private static func recordingError(
    _ fault: JSONCursor.ParseError, in bytes: UnsafeBufferPointer<UInt8>, _ name: String
  ) -> RecordingError {
    let bytesBefore = bytes.prefix(fault.offset)
    let line = bytesBefore.reduce(1) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 }
    let begin = bytesBefore.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let end = bytes[begin...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    let found = LineExcerpt.text(of: UnsafeBufferPointer(rebasing: bytes[begin..<end]))
    return RecordingError(
      name, line: line, .malformed(found: found, expected: expectedText(fault)))
  }

  private static func expectedText(_ fault: JSONCursor.ParseError) -> String {
    let word = "expected "
    return fault.expected.hasPrefix(word)
      ? String(fault.expected.dropFirst(word.count)) : fault.expected
  }
}
