internal import Fingertip
internal import FingertipEvdev

/// A filter that ends touches for devices that don't report lifts.
///
/// A touch ends when the device hasn't mentioned it for a set time. If the device mentions it again
/// later, a new touch begins. Some devices don't mention a finger that holds still, so the filter
/// is off unless requested.
struct LiftTimeout {
  /// A touch that is down.
  private struct Touch {
    /// The ID that the touch was passed on with. It differs from the recorded ID if an earlier part
    /// of the touch was ended.
    var id: TouchID
    var sample: TouchSample
    var time: Timestamp
  }

  private let limit: Duration
  private var touches: [TouchID: Touch] = [:]
  /// The touches that were ended although the device reports that they are down.
  private var endedIDs: Set<TouchID> = []
  /// The ID for the next part of an ended touch.
  private var nextID: UInt64 = 1 << 32

  init(_ limit: Duration) { self.limit = limit }

  /// Returns the frames that end touches by the given time, each with a note, in order.
  mutating func lifts(before time: Timestamp) -> [(frame: TouchFrame, note: DecoderNote)] {
    let overdue = touches.filter { $0.value.time + limit <= time }
      .sorted { ($0.value.time, $0.value.id.rawValue) < ($1.value.time, $1.value.id.rawValue) }
    return overdue.map { recordedID, touch in
      touches[recordedID] = nil
      endedIDs.insert(recordedID)
      return end(touch)
    }
  }

  private func end(_ touch: Touch) -> (frame: TouchFrame, note: DecoderNote) {
    var sample = touch.sample
    sample.change = .ended
    let time = touch.time + limit
    let note = DecoderNote(at: time, .liftAssumed(touch: touch.id.rawValue, after: limit))
    return (TouchFrame(at: time, samples: [sample]), note)
  }

  /// Returns a frame without the lifts of touches that have already been ended. A touch that moves
  /// after it was ended begins again with a new ID.
  mutating func filtered(_ frame: TouchFrame) -> TouchFrame {
    var frame = frame
    frame.samples = frame.samples.compactMap { pass($0, at: frame.timestamp) }
    return frame
  }

  private mutating func pass(_ recorded: TouchSample, at time: Timestamp) -> TouchSample? {
    var sample = recorded
    switch recorded.change {
    case .began:
      endedIDs.remove(recorded.id)
      touches[recorded.id] = Touch(id: recorded.id, sample: sample, time: time)
    case .moved:
      if endedIDs.remove(recorded.id) != nil {
        sample = TouchSample(TouchID(nextID), .began, at: recorded.location)
        nextID += 1
        touches[recorded.id] = Touch(id: sample.id, sample: sample, time: time)
      } else if let touch = touches[recorded.id] {
        sample.id = touch.id
        touches[recorded.id] = Touch(id: touch.id, sample: sample, time: time)
      }
    case .ended, .cancelled:
      if endedIDs.remove(recorded.id) != nil { return nil }
      guard let touch = touches.removeValue(forKey: recorded.id) else { return sample }
      sample.id = touch.id
    }
    return sample
  }

  /// Returns the frames that end the touches that are still down at the end of the recording.
  mutating func finalLifts() -> [(frame: TouchFrame, note: DecoderNote)] {
    lifts(before: Timestamp(nanoseconds: .max))
  }
}
