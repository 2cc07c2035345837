package import Fingertip

/// A trimmer that extracts a time range of a recording of touches as a complete recording.
///
/// A touch that is down at the start of the range lands at that time, at its location. A touch that
/// is down at the end lifts at that time. See ``RecordingTrimmer`` for recordings of events.
package struct TouchTrimmer: Sendable {
  private enum Part: Sendable {
    case before
    case inside
    case over
  }

  private let from: Duration
  private let to: Duration?
  private var part = Part.before
  private var start: Timestamp?
  private var down = ActiveTouches()

  /// Creates a trimmer for a time range, which extends to the end of the recording if `to` is
  /// `nil`.
  package init(from: Duration, to: Duration?) {
    self.from = from
    self.to = to
  }

  /// Whether the end of the time range has been reached.
  package var isOver: Bool {
    if case .over = part { true } else { false }
  }

  /// Returns whether an instant is in the range. The first call sets the start of the recording.
  package mutating func contains(_ time: Timestamp) -> Bool {
    let start = start ?? time
    self.start = start
    let offset = time - start
    return offset >= from && to.map { offset < $0 } ?? true
  }

  /// Processes the next frame, and passes frames of the excerpt to `write`.
  package mutating func receive<Failure: Error>(
    _ frame: TouchFrame, _ write: (TouchFrame) throws(Failure) -> Void
  ) throws(Failure) {
    if isOver { return }
    let isInside = contains(frame.timestamp)
    guard let start else { return }
    if let to, frame.timestamp - start >= to {
      defer { part = .over }
      if case .inside = part, !down.isEmpty {
        try write(TouchFrame(at: start + to, samples: down.samples(.ended)))
      }
      return
    }
    if case .before = part, isInside {
      part = .inside
      if !down.isEmpty { try write(TouchFrame(at: start + from, samples: down.samples(.began))) }
    }
    for sample in frame.samples { down.update(sample) }
    if case .inside = part { try write(frame) }
  }
}
