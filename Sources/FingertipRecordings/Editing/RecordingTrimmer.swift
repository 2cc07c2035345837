internal import Fingertip
public import FingertipEvdev

/// A trimmer that extracts a time range from a recording as a self-contained recording.
///
/// A device sends a value only when it changes, so the excerpt must also include values that were
/// sent before its start. In the excerpt, a contact that is down at the start of the range lands at
/// that time, at its current location. A contact that is down at the end of the range lifts at that
/// time. If a contact lands within the range, the excerpt also includes the earlier values of its
/// slot.
///
/// ```swift
/// var trimmer = RecordingTrimmer(from: .seconds(1), to: .seconds(2.5))
/// while !trimmer.isPastEnd, let event = try reader.next() {
///   trimmer.receive(event) { writer.write($0) }
/// }
/// ```
///
/// Times are relative to the first event. The excerpt consists of all complete frames whose
/// SYN_REPORT is in the range `from ..< to`. Memory use doesn't grow with the length of the
/// recording.
public struct RecordingTrimmer: Sendable {
  private enum RangePosition: Sendable {
    case before
    case inside
    case after
  }

  /// The maximum number of events in a frame. Longer frames are written in parts.
  private static let maximumEventsPerFrame = 4096

  private let startOffset: Duration
  private let endOffset: Duration?
  private var position = RangePosition.before
  private var firstEventTime: Timestamp?
  private var currentFrame: [InputEvent] = []
  private var deviceState = DeviceTouchState()

  /// Creates a trimmer for a time range. If `to` is `nil`, the range extends to the end of the
  /// recording.
  public init(from: Duration = .zero, to: Duration? = nil) {
    self.startOffset = from
    self.endOffset = to
  }

  /// Whether the end of the time range has been reached.
  public var isPastEnd: Bool {
    if case .after = position { true } else { false }
  }

  /// Processes the next event, and passes the excerpt's events to `write` once they are final.
  public mutating func receive(_ event: InputEvent, _ write: (InputEvent) -> Void) {
    if case .after = position { return }
    let start = firstEventTime ?? event.time
    self.firstEventTime = start
    currentFrame.append(event)
    let isLast = event.type == EventType.syn && event.code == SynCode.report
    guard isLast || currentFrame.count == Self.maximumEventsPerFrame else { return }
    let offset = event.time - start
    if let endOffset, offset >= endOffset {
      if case .inside = position { deviceState.writeLifts(at: start + endOffset, write) }
      position = .after
      currentFrame = []
      return
    }
    switch position {
    case .before where offset < startOffset:
      for event in currentFrame { deviceState.update(with: event) }
    case .before:
      position = .inside
      if startOffset > .zero { deviceState.writeLandings(at: start + startOffset, write) }
      writeFrame(to: write)
    case .inside: writeFrame(to: write)
    case .after: break
    }
    currentFrame.removeAll(keepingCapacity: true)
  }

  /// Writes the events of an incomplete frame at the end of the recording.
  public mutating func finish(_ write: (InputEvent) -> Void) {
    if case .inside = position { writeFrame(to: write) }
    currentFrame = []
    position = .after
  }

  private mutating func writeFrame(to write: (InputEvent) -> Void) {
    for event in currentFrame { deviceState.writeWithEarlierValues(event, write) }
  }
}
