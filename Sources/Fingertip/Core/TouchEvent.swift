/// The event that is passed to a touch handler. The event contains the time and all touches that
/// are down.
///
/// Each window reuses a single event object for every frame. To keep an event's contents, copy
/// them.
public final class TouchEvent {
  /// A sample that was coalesced into a movement or is predicted, with its time.
  public struct TimedSample: Hashable, Sendable {
    /// The time of the sample.
    public var timestamp: Timestamp
    /// The sample.
    public var sample: TouchSample
  }

  /// The time of the frame. If the touches are delivered late, this is the time when they changed.
  @exclusivity(unchecked) public internal(set) var timestamp = Timestamp.zero
  /// All touches in the window that are down, as well as those that end in this event.
  @exclusivity(unchecked) public internal(set) var allTouches: [Touch] = []

  init() {}

  /// Returns the samples that were coalesced into the last movement of a touch, oldest first. The
  /// last sample is the movement itself. If no samples were coalesced, the movement is the only
  /// sample.
  public func coalescedSamples(for touch: Touch) -> [TimedSample] {
    touch.coalescedSamples.array + [
      TimedSample(timestamp: touch.timestamp, sample: touch.state.sample)
    ]
  }

  /// Returns predicted samples of a touch. A host can use predicted samples to draw ahead of the
  /// finger.
  ///
  /// Each prediction repeats the last movement, one interval later. If the touch didn't move in
  /// this event, the result is empty. Recognizers don't use predictions.
  public func predictedSamples(for touch: Touch, count: Int = 1) -> [TimedSample] {
    let interval = touch.timestamp - touch.state.previousTimestamp
    guard touch.phase == .moved, count > 0, interval > .zero else { return [] }
    let delta = touch.location - touch.previousLocation
    var predicted = TimedSample(timestamp: touch.timestamp, sample: touch.state.sample)
    return (1...count).map { _ in
      predicted.timestamp = predicted.timestamp + interval
      predicted.sample.location += delta
      return predicted
    }
  }
}
