package import Fingertip

/// A filter that ends touches for devices that don't report lifts.
///
/// A touch ends when the device hasn't sent an event for it for a given time. If the device later
/// sends another event for the touch, a new touch begins. The filter is off by default, because
/// some devices send no events while a finger holds still.
///
/// Other devices repeat a finger's values while it holds still, which shows that the finger is
/// still down. Therefore, the decoder must also report unchanged contacts
/// (``TouchDecoder/reportsUnchangedContacts``). The filter notes the times of these reports, and
/// then removes them.
package struct LiftTimeout {
  /// A touch that is down.
  private struct Touch {
    /// The last sample that was passed on. Its ID differs from the recorded ID if the filter ended
    /// an earlier part of the touch.
    var sample: TouchSample
    /// The time of the last sample, which may be a sample that the filter removed.
    var time: Timestamp
  }

  private let limit: Duration
  /// Whether the filter removes moves in which no value changes.
  private let removesUnchanged: Bool
  /// The touches that are down, keyed by recorded ID.
  private var touches: [TouchID: Touch] = [:]
  /// The recorded IDs of the touches that the filter ended, although the device still reports them
  /// as down.
  private var endedIDs: Set<TouchID> = []
  /// The highest ID that was passed on.
  package private(set) var lastTouch: TouchID
  /// Whether the filter has replaced any touch's recorded ID. From then on, every touch that begins
  /// is assigned a new ID.
  private var hasReplacedID = false

  /// Creates a filter. New IDs, which replace recorded ones, start after `lastTouch`.
  package init(_ limit: Duration, removesUnchanged: Bool, after lastTouch: TouchID = TouchID(0)) {
    self.limit = limit
    self.removesUnchanged = removesUnchanged
    self.lastTouch = lastTouch
  }

  /// The time at which the filter ends the next touch, unless the device sends an event for that
  /// touch before then. If no touch is down, the time is `nil`.
  package var nextLiftTime: Timestamp? { touches.values.map { $0.time + limit }.min() }

  /// Returns the frames that end touches at or before the given time, in order, each with a note.
  package mutating func lifts(
    before time: Timestamp
  ) -> [(frame: TouchFrame, note: DecoderNote)] {
    let overdue = touches.filter { $0.value.time + limit <= time }
      .sorted {
        ($0.value.time, $0.value.sample.id.rawValue) < ($1.value.time, $1.value.sample.id.rawValue)
      }
    return overdue.map { recordedID, touch in
      touches[recordedID] = nil
      endedIDs.insert(recordedID)
      return end(touch)
    }
  }

  private func end(_ touch: Touch) -> (frame: TouchFrame, note: DecoderNote) {
    let time = touch.time + limit
    let note = DecoderNote(at: time, .liftAssumed(touch: touch.sample.id.rawValue, after: limit))
    return (TouchFrame(at: time, samples: [touch.sample.changed(to: .ended)]), note)
  }

  /// Returns a frame without the lifts of touches that the filter has already ended. If the frame
  /// moves such a touch, the touch begins again with a new ID.
  package mutating func filtered(_ frame: TouchFrame) -> TouchFrame {
    var frame = frame
    frame.samples = frame.samples.compactMap { pass($0, at: frame.timestamp) }
    return frame
  }

  private mutating func pass(_ recorded: TouchSample, at time: Timestamp) -> TouchSample? {
    var sample = recorded
    switch recorded.change {
    case .began:
      endedIDs.remove(recorded.id)
      begin(&sample, at: time)
    case .moved:
      if endedIDs.remove(recorded.id) != nil {
        hasReplacedID = true
        sample.change = .began
        begin(&sample, at: time, recordedID: recorded.id)
      } else if let touch = touches[recorded.id] {
        sample.id = touch.sample.id
        touches[recorded.id]?.time = time
        let last = touch.sample.change
        touches[recorded.id]?.sample = sample
        if removesUnchanged, sample.changed(to: last) == touch.sample { return nil }
      }
    case .ended, .cancelled:
      if endedIDs.remove(recorded.id) != nil { return nil }
      guard let touch = touches.removeValue(forKey: recorded.id) else { return sample }
      sample.id = touch.sample.id
    }
    return sample
  }

  private mutating func begin(
    _ sample: inout TouchSample, at time: Timestamp, recordedID: TouchID? = nil
  ) {
    let recordedID = recordedID ?? sample.id
    if hasReplacedID { sample.id = TouchID(lastTouch.rawValue &+ 1) }
    lastTouch = TouchID(max(lastTouch.rawValue, sample.id.rawValue))
    touches[recordedID] = Touch(sample: sample, time: time)
  }

  /// Returns the frames that end the touches that are still down at the end of the recording.
  package mutating func finalLifts() -> [(frame: TouchFrame, note: DecoderNote)] {
    lifts(before: Timestamp(nanoseconds: .max))
  }
}

extension TouchSample {
  /// Returns a copy of the sample with the given kind of change.
  fileprivate func changed(to change: Change) -> TouchSample {
    var copy = self
    copy.change = change
    return copy
  }
}
