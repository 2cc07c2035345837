/// What a handler is told beside its own touches: all that are down, and when.
///
/// A window has one event object, which is the same for every frame. To keep what it says, copy it.
public final class TouchEvent {
  /// One of the samples that were joined into one movement.
  public struct CoalescedSample: Hashable, Sendable {
    /// When it was taken.
    public var timestamp: Timestamp
    /// What it says.
    public var sample: TouchSample
  }

  /// When the frame was, or the touches that are delivered late.
  @exclusivity(unchecked) public internal(set) var timestamp = Timestamp.zero
  /// All touches of the window: those that are down, and those that lift in this event.
  @exclusivity(unchecked) public internal(set) var allTouches: [Touch] = []

  init() {}

  /// The samples that were joined into the last movement of a touch, oldest first; the last one is
  /// the movement itself. One sample when nothing was joined.
  public func coalescedSamples(for touch: Touch) -> [CoalescedSample] {
    touch.coalesced.array + [
      CoalescedSample(timestamp: touch.timestamp, sample: touch.state.sample)
    ]
  }

  /// Where a touch will be when it goes on as in its last step: the next samples, one such step
  /// apart, for a host that draws ahead of the finger. None for a touch that did not just move.
  ///
  /// A guess, and not used by any recognizer.
  public func predictedSamples(for touch: Touch, count: Int = 1) -> [CoalescedSample] {
    let interval = touch.timestamp - touch.state.previousTimestamp
    guard touch.phase == .moved, count > 0, interval > .zero else { return [] }
    let delta = touch.location - touch.previousLocation
    var predicted = CoalescedSample(timestamp: touch.timestamp, sample: touch.state.sample)
    return (1...count).map { _ in
      predicted.timestamp = predicted.timestamp + interval
      predicted.sample.location += delta
      return predicted
    }
  }
}
