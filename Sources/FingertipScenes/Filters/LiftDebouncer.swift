package import Fingertip

/// A debouncer that joins contacts that bounce: when a contact lands shortly after another one
/// lifted at the same point, the earlier touch continues.
///
/// Each lift is held back until it is known whether a contact bounces, along with all later frames,
/// so that the frames stay in order and keep their original times.
package final class LiftDebouncer: FrameHolder {
  /// The default time within which a contact must land again: 30 ms, chosen by this project. This
  /// is longer than three frames of a 120 Hz touchscreen, and shorter than the 40 ms within which
  /// Android doesn't accept a second tap (`DOUBLE_TAP_MIN_TIME`).
  static let standardDuration = Duration.milliseconds(30)
  /// The default distance within which a contact must land again: 10 pt, the travel at which a
  /// `Pan` begins.
  static let standardDistance = 10.0

  /// A touch that has lifted but may continue.
  private struct HeldLift {
    let sample: TouchSample
    let time: Timestamp
  }

  private let duration: Duration
  private let distance: Double
  private var heldLifts: [HeldLift] = []
  /// The frames from the first held-back lift onward.
  private var heldFrames: [TouchFrame] = []
  /// The IDs of the touches that are being continued, keyed by the IDs of the contacts that
  /// continue them.
  private var continuedTouchesByContact: [TouchID: TouchID] = [:]
  /// The continuing contacts that have lifted, kept for one frame, because a forwarder may still
  /// query them.
  private var endedContacts: [TouchID] = []

  /// Creates a debouncer that joins contacts within the given time and the given distance, in
  /// points.
  init(within duration: Duration, distance: Double) {
    self.duration = duration
    self.distance = distance
  }

  /// Returns whether a contact continues an earlier touch.
  package func continuesEarlierTouch(_ contact: TouchID) -> Bool {
    continuedTouchesByContact[contact] != nil
  }

  /// The time until which the first lift is held back, or `nil` if no lift is held back.
  package var deadline: Timestamp? {
    // A contact that lands exactly when the time limit is reached still counts as a bounce.
    heldLifts.first.map { $0.time + duration + .nanoseconds(1) }
  }

  /// Adds a frame. Returns the frames that no longer have to be held, oldest first.
  package func receive(_ frame: TouchFrame) -> [TouchFrame] {
    var frames = releaseFrames(dueBy: frame.timestamp)
    for contact in endedContacts { continuedTouchesByContact[contact] = nil }
    endedContacts = []
    var joined = TouchFrame(at: frame.timestamp, samples: [])
    for sample in frame.samples { appendJoined(sample, to: &joined) }
    heldFrames.append(joined)
    frames += takeReleasableFrames()
    return frames
  }

  /// Returns the frames that don't have to be held after a given time, oldest first.
  package func releaseFrames(dueBy time: Timestamp) -> [TouchFrame] {
    heldLifts.removeAll { time - $0.time > duration }
    return takeReleasableFrames()
  }

  /// Removes and returns the frames that precede the first lift that is held back.
  private func takeReleasableFrames() -> [TouchFrame] {
    let end = heldLifts.first.flatMap { lift in
      heldFrames.firstIndex { $0.timestamp >= lift.time }
    }
    defer { heldFrames.removeFirst(end ?? heldFrames.count) }
    return Array(heldFrames[..<(end ?? heldFrames.count)])
  }

  private func appendJoined(_ sample: TouchSample, to frame: inout TouchFrame) {
    var sample = sample
    let contact = sample.id
    switch sample.change {
    case .began:
      // The device has reused the ID of a touch that other contacts continue.
      for (other, touch) in continuedTouchesByContact where touch == contact {
        continuedTouchesByContact[other] = nil
      }
      guard let index = heldLifts.lastIndex(where: { isBounce(sample, after: $0.sample) }) else {
        break
      }
      let touch = heldLifts.remove(at: index).sample.id
      retractLift(of: touch, from: &frame)
      if touch != contact {
        continuedTouchesByContact[contact] = touch
        var report = sample
        report.change = .cancelled(.filtered(.bounce))
        frame.samples.append(report)
      }
      sample.id = touch
      sample.change = .moved
    case .moved: sample.id = continuedTouchesByContact[contact] ?? contact
    case .ended, .cancelled:
      if let touch = continuedTouchesByContact[contact] {
        sample.id = touch
        endedContacts.append(contact)
      }
      if sample.change == .ended {
        heldLifts.append(HeldLift(sample: sample, time: frame.timestamp))
      }
    }
    frame.samples.append(sample)
  }

  private func isBounce(_ landing: TouchSample, after lift: TouchSample) -> Bool {
    landing.tool == lift.tool && landing.location.distance(to: lift.location) <= distance
  }

  /// Replaces the lift of a touch that is being continued with a move, or removes the lift if it is in
  /// the same frame as the continuation.
  private func retractLift(of touch: TouchID, from frame: inout TouchFrame) {
    if let index = frame.samples.lastIndex(where: { $0.id == touch && $0.change == .ended }) {
      frame.samples.remove(at: index)
      return
    }
    for index in heldFrames.indices.reversed() {
      let samples = heldFrames[index].samples
      guard let lift = samples.lastIndex(where: { $0.id == touch && $0.change == .ended }) else {
        continue
      }
      heldFrames[index].samples[lift].change = .moved
      return
    }
  }
}
