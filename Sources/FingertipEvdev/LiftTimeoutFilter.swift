package import Fingertip

/// A filter that ends touches for devices that don't report lifts.
///
/// The filter ends a touch if the device hasn't sent an event for it for the given time. If the
/// device later sends another event for the touch, a new touch begins. The filter is off by
/// default, because some devices send no events while a finger holds still.
///
/// Other devices repeat a finger's values while it holds still, which shows that the finger is
/// still down. Therefore, the decoder must also report unchanged contacts
/// (``TouchDecoder/reportsUnchangedContacts``). The filter records the times of these reports, and
/// then removes the reports from the frames.
package struct LiftTimeoutFilter {
  /// A touch that is down.
  private struct OpenTouch {
    /// The last sample that was passed on. The sample's ID differs from the recorded ID if the
    /// filter ended an earlier part of the touch.
    var sample: TouchSample
    /// The time of the last sample, which may be a sample that the filter removed.
    var lastSampleTime: Timestamp
  }

  private let timeout: Duration
  /// Whether the filter removes moves in which no value changes.
  private let removesUnchangedMoves: Bool
  /// The touches that are down, keyed by recorded ID.
  private var touches: [TouchID: OpenTouch] = [:]
  /// The recorded IDs of the touches that the filter ended, although the device still reports them
  /// as down.
  private var timedOutIDs: Set<TouchID> = []
  /// The highest ID that was passed on.
  package private(set) var lastTouchID: TouchID
  /// Whether the filter has replaced any touch's recorded ID. From then on, every touch that begins
  /// is assigned a new ID.
  private var hasReplacedID = false

  /// Creates a filter. New IDs, which replace recorded ones, start after `lastTouchID`.
  package init(
    _ limit: Duration, removesUnchangedMoves: Bool, after lastTouchID: TouchID = TouchID(0)
  ) {
    self.timeout = limit
    self.removesUnchangedMoves = removesUnchangedMoves
    self.lastTouchID = lastTouchID
  }

  /// The time at which the filter ends the next touch, unless the device sends an event for that
  /// touch before then. If no touch is down, the time is `nil`.
  package var nextLiftTime: Timestamp? { touches.values.map { $0.lastSampleTime + timeout }.min() }

  /// Returns the frames that end touches at or before the given time, in order, each with a note.
  package mutating func liftFrames(
    before time: Timestamp
  ) -> [(frame: TouchFrame, note: DecoderNote)] {
    let overdue = touches.filter { $0.value.lastSampleTime + timeout <= time }
      .sorted {
        ($0.value.lastSampleTime, $0.value.sample.id.rawValue) < (
          $1.value.lastSampleTime, $1.value.sample.id.rawValue
        )
      }
    return overdue.map { recordedID, touch in
      touches[recordedID] = nil
      timedOutIDs.insert(recordedID)
      return liftFrame(of: touch)
    }
  }

  private func liftFrame(of touch: OpenTouch) -> (frame: TouchFrame, note: DecoderNote) {
    let time = touch.lastSampleTime + timeout
    let note = DecoderNote(at: time, .liftAssumed(touch: touch.sample.id.rawValue, after: timeout))
    return (TouchFrame(at: time, samples: [touch.sample.withChange(.ended)]), note)
  }

  /// Returns a frame without the lifts of touches that the filter has already ended. If the frame
  /// moves a touch that was ended in this way, the touch begins again with a new ID.
  package mutating func filtered(_ frame: TouchFrame) -> TouchFrame {
    var frame = frame
    frame.samples = frame.samples.compactMap { filteredSample($0, at: frame.timestamp) }
    return frame
  }

  private mutating func filteredSample(_ recorded: TouchSample, at time: Timestamp) -> TouchSample?
  {
    var sample = recorded
    switch recorded.change {
    case .began:
      timedOutIDs.remove(recorded.id)
      beginTouch(&sample, at: time)
    case .moved:
      if timedOutIDs.remove(recorded.id) != nil {
        hasReplacedID = true
        sample.change = .began
        beginTouch(&sample, at: time, recordedID: recorded.id)
      } else if let touch = touches[recorded.id] {
        sample.id = touch.sample.id
        touches[recorded.id]?.lastSampleTime = time
        let last = touch.sample.change
        touches[recorded.id]?.sample = sample
        if removesUnchangedMoves, sample.withChange(last) == touch.sample { return nil }
      }
    case .ended, .cancelled:
      if timedOutIDs.remove(recorded.id) != nil { return nil }
      guard let touch = touches.removeValue(forKey: recorded.id) else { return sample }
      sample.id = touch.sample.id
    }
    return sample
  }

  private mutating func beginTouch(
    _ sample: inout TouchSample, at time: Timestamp, recordedID: TouchID? = nil
  ) {
    let recordedID = recordedID ?? sample.id
    if hasReplacedID { sample.id = TouchID(lastTouchID.rawValue &+ 1) }
    lastTouchID = TouchID(max(lastTouchID.rawValue, sample.id.rawValue))
    touches[recordedID] = OpenTouch(sample: sample, lastSampleTime: time)
  }

  /// Returns the frames that end the touches that are still down at the end of the recording.
  package mutating func finalLiftFrames() -> [(frame: TouchFrame, note: DecoderNote)] {
    liftFrames(before: Timestamp(nanoseconds: .max))
  }
}

extension TouchSample {
  /// Returns a copy of the sample with the given kind of change.
  fileprivate func withChange(_ change: Change) -> TouchSample {
    var copy = self
    copy.change = change
    return copy
  }
}
