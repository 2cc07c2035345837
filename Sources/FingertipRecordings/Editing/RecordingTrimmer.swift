internal import Fingertip
public import FingertipEvdev

/// Extracts a time range of a recording as a complete recording.
///
/// A device sends only changes, so the excerpt also needs the values from before its start. A
/// contact that is down at the start of the range lands at that time, at its current location. A
/// contact that is down at the end lifts at that time. A contact that lands later inherits the
/// earlier values of its slot.
///
/// ```swift
/// var trimmer = RecordingTrimmer(from: .seconds(1), to: .seconds(2.5))
/// while !trimmer.isOver, let event = try reader.next() {
///   trimmer.receive(event) { writer.write($0) }
/// }
/// ```
///
/// Times are relative to the first event. The excerpt consists of the whole frames whose SYN_REPORT
/// is in `from ..< to`. Memory use doesn't grow with the length of the recording.
public struct RecordingTrimmer: Sendable {
  private enum Part: Sendable {
    case before
    case inside
    case over
  }

  /// The maximum length of a frame; longer frames are written in parts.
  private static let maximumEvents = 4096

  private let from: Duration
  private let to: Duration?
  private var part = Part.before
  private var start: Timestamp?
  private var frame: [InputEvent] = []
  private var state = DeviceState()

  /// Creates a trimmer for a time range, which extends to the end of the recording if `to` is
  /// `nil`.
  public init(from: Duration = .zero, to: Duration? = nil) {
    self.from = from
    self.to = to
  }

  /// Whether the end of the time range has been reached.
  public var isOver: Bool {
    if case .over = part { true } else { false }
  }

  /// Processes the next event, and passes events of the excerpt to `write` as they become final.
  public mutating func receive(_ event: InputEvent, _ write: (InputEvent) -> Void) {
    if case .over = part { return }
    let start = start ?? event.time
    self.start = start
    frame.append(event)
    let isLast = event.type == EventType.syn && event.code == SynCode.report
    guard isLast || frame.count == Self.maximumEvents else { return }
    let offset = event.time - start
    if let to, offset >= to {
      if case .inside = part { state.lift(at: start + to, write) }
      part = .over
      frame = []
      return
    }
    switch part {
    case .before where offset < from:
      for event in frame { state.observe(event) }
    case .before:
      part = .inside
      if from > .zero { state.land(at: start + from, write) }
      flush(to: write)
    case .inside: flush(to: write)
    case .over: break
    }
    frame.removeAll(keepingCapacity: true)
  }

  /// Writes the events of an incomplete frame at the end of the recording.
  public mutating func finish(_ write: (InputEvent) -> Void) {
    if case .inside = part { flush(to: write) }
    frame = []
    part = .over
  }

  private mutating func flush(to write: (InputEvent) -> Void) {
    for event in frame { state.complete(event, write) }
  }
}
