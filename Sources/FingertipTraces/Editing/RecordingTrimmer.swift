internal import Fingertip
public import FingertipEvdev

/// Takes a part out of a recording so that the part makes sense by itself.
///
/// A device sends only what changes, so what it said before the part belongs to it too. A finger that
/// is down when the part begins lands there, at its place, and one that is down when it ends lifts
/// there. A finger that lands later in a slot gets what the slot held before.
///
/// ```swift
/// var trimmer = RecordingTrimmer(from: .seconds(1), to: .seconds(2.5))
/// while !trimmer.isOver, let event = try reader.next() {
///   trimmer.receive(event) { writer.write($0) }
/// }
/// ```
///
/// Times count from the first event. Whole frames are kept: those whose SYN_REPORT is in
/// `from ..< to`. Memory does not grow with the length of the recording.
public struct RecordingTrimmer: Sendable {
  private enum Part: Sendable {
    case before
    case inside
    case over
  }

  /// A frame longer than this is handed on in pieces.
  private static let maximumEvents = 4096

  private let from: Duration
  private let to: Duration?
  private var part = Part.before
  private var start: Timestamp?
  private var frame: [InputEvent] = []
  private var state = DeviceState()

  /// Chooses a part by its beginning and its end; it goes to the end of the recording when `to` is
  /// nil.
  public init(from: Duration = .zero, to: Duration? = nil) {
    self.from = from
    self.to = to
  }

  /// Whether nothing more belongs to the part.
  public var isOver: Bool {
    if case .over = part { true } else { false }
  }

  /// Takes the next event of the recording, and hands over those of the part that are known by now.
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

  /// Hands over what there is of a frame that has no end.
  public mutating func finish(_ write: (InputEvent) -> Void) {
    if case .inside = part { flush(to: write) }
    frame = []
    part = .over
  }

  private mutating func flush(to write: (InputEvent) -> Void) {
    for event in frame { state.complete(event, write) }
  }
}
