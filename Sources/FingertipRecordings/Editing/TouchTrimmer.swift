package import Fingertip

/// A trimmer that extracts a time range from a touch recording as a self-contained recording.
///
/// In the excerpt, a touch that is down at the start of the range lands at that time, at its
/// current location. A touch that is down at the end of the range lifts at that time. For event
/// recordings, see ``RecordingTrimmer``.
package struct TouchTrimmer: Sendable {
  private enum Part: Sendable {
    case before
    case inside
    case over
  }

  private let from: Duration
  private let to: Duration?
  private var part = Part.before
  private var recordingStart: Timestamp?
  private var activeTouches = ActiveTouches()

  /// Creates a trimmer for a time range. If `to` is `nil`, the range extends to the end of the
  /// recording.
  package init(from: Duration, to: Duration?) {
    self.from = from
    self.to = to
  }

  /// Whether the end of the time range has been reached.
  package var isOver: Bool {
    if case .over = part { true } else { false }
  }

  /// Returns whether a time is in the range. The time that is passed in the first call is the start
  /// of the recording.
  package mutating func contains(_ time: Timestamp) -> Bool {
    let start = recordingStart ?? time
    self.recordingStart = start
    let offset = time - start
    return offset >= from && to.map { offset < $0 } ?? true
  }

  /// Processes the next frame, and passes the excerpt's frames to `write`.
  package mutating func receive<Failure: Error>(
    _ frame: TouchFrame, _ write: (TouchFrame) throws(Failure) -> Void
  ) throws(Failure) {
    if isOver { return }
    let isInside = contains(frame.timestamp)
    guard let recordingStart else { return }
    if let to, frame.timestamp - recordingStart >= to {
      defer { part = .over }
      if case .inside = part, !activeTouches.isEmpty {
        try write(
          TouchFrame(at: recordingStart + to, samples: activeTouches.makeSamples(changing: .ended)))
      }
      return
    }
    if case .before = part, isInside {
      part = .inside
      if !activeTouches.isEmpty {
        try write(
          TouchFrame(
            at: recordingStart + from, samples: activeTouches.makeSamples(changing: .began)))
      }
    }
    for sample in frame.samples { activeTouches.update(sample) }
    if case .inside = part { try write(frame) }
  }
}
