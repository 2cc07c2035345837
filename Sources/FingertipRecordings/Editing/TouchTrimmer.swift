package import Fingertip

/// A trimmer that extracts a time range from a touch recording as a self-contained recording.
///
/// In the excerpt, a touch that is down at the start of the range lands at that time, at its
/// current location. A touch that is down at the end of the range lifts at that time. For event
/// recordings, see ``RecordingTrimmer``.
package struct TouchTrimmer: Sendable {
  private enum RangePosition: Sendable {
    case before
    case inside
    case after
  }

  private let startOffset: Duration
  private let endOffset: Duration?
  private var position = RangePosition.before
  private var recordingStart: Timestamp?
  private var activeTouches = ActiveTouches()

  /// Creates a trimmer for a time range. If `to` is `nil`, the range extends to the end of the
  /// recording.
  package init(from: Duration, to: Duration?) {
    self.startOffset = from
    self.endOffset = to
  }

  /// Whether the end of the time range has been reached.
  package var isPastEnd: Bool {
    if case .after = position { true } else { false }
  }

  /// Returns whether a time is in the range. The time passed to the first call is the start of the
  /// recording.
  package mutating func isInRange(_ time: Timestamp) -> Bool {
    let start = recordingStart ?? time
    self.recordingStart = start
    let offset = time - start
    return offset >= startOffset && endOffset.map { offset < $0 } ?? true
  }

  /// Processes the next frame, and passes the excerpt's frames to `write`.
  package mutating func receive<Failure: Error>(
    _ frame: TouchFrame, _ write: (TouchFrame) throws(Failure) -> Void
  ) throws(Failure) {
    if isPastEnd { return }
    let isInside = isInRange(frame.timestamp)
    guard let recordingStart else { return }
    if let endOffset, frame.timestamp - recordingStart >= endOffset {
      defer { position = .after }
      if case .inside = position, !activeTouches.isEmpty {
        try write(
          TouchFrame(
            at: recordingStart + endOffset, samples: activeTouches.makeSamples(changing: .ended)))
      }
      return
    }
    if case .before = position, isInside {
      position = .inside
      if !activeTouches.isEmpty {
        try write(
          TouchFrame(
            at: recordingStart + startOffset, samples: activeTouches.makeSamples(changing: .began)))
      }
    }
    for sample in frame.samples { activeTouches.update(sample) }
    if case .inside = position { try write(frame) }
  }
}
