/// A touch frame to which a host adds samples until the frame ends (rule U8).
///
/// A sample joins the frame if it isn't earlier than the first sample, is at most ``duration``
/// later than it, and belongs to a touch that isn't in the frame yet. The frame's time is that of
/// its first sample.
package final class OpenFrame {
  /// The maximum time between the first sample of the frame and any other sample, in nanoseconds.
  private(set) var durationNanoseconds: Int64 = 0
  /// The samples so far. The frame is open if it contains at least one sample.
  private var frame = TouchFrame(at: .zero, samples: [])
  /// The time at which each sample was added, which may be later than the frame's time.
  private var sampleTimes = UniqueArray<Timestamp>()

  /// The maximum duration: one second, chosen by this project. Longer frames would only delay
  /// touches.
  static var maximumDuration: Duration { .seconds(1) }

  package init() {}

  /// The duration of a frame, clamped to 0 … ``maximumDuration``.
  package var duration: Duration {
    get { .nanoseconds(durationNanoseconds) }
    set {
      durationNanoseconds = min(max(newValue, .zero), OpenFrame.maximumDuration).wholeNanoseconds
    }
  }

  /// Whether a frame is open.
  var isOpen: Bool { !frame.samples.isEmpty }

  /// The time at which the frame ends if the host doesn't end it earlier, or `nil` if no frame is
  /// open.
  var endTime: Timestamp? {
    isOpen ? frame.timestamp.adding(nanoseconds: durationNanoseconds) : nil
  }

  /// Adds a sample. If the sample doesn't belong in the open frame, that frame ends and the sample
  /// starts the next one.
  ///
  /// - Returns: The frame that ended, or `nil` if none did.
  func add(_ sample: TouchSample, at time: Timestamp) -> TouchFrame? {
    if mergeIntoExistingSample(sample, at: time) { return nil }
    let ended = isOpen && !accepts(sample, at: time) ? end() : nil
    if !isOpen { frame.timestamp = time }
    frame.samples.append(sample)
    sampleTimes.append(time)
    return ended
  }

  /// Ends the frame and returns it, or returns `nil` if no frame is open.
  func end() -> TouchFrame? {
    guard isOpen else { return nil }
    let ended = frame
    frame.samples = []
    sampleTimes.clear()
    return ended
  }

  private func accepts(_ sample: TouchSample, at time: Timestamp) -> Bool {
    frame.timestamp <= time && time.nanosecondsSince(frame.timestamp) <= durationNanoseconds
      && frame.samples.count < TouchTable.maximumCount
      && !frame.samples.contains { $0.id == sample.id }
  }

  /// Replaces the touch's sample in the frame with another sample from the same instant, unless the
  /// new sample ends the touch. Returns whether the sample was replaced. Some hosts report a
  /// touch's location, pressure and contact area in separate events.
  private func mergeIntoExistingSample(_ sample: TouchSample, at time: Timestamp) -> Bool {
    guard sample.change == .moved,
      let index = frame.samples.firstIndex(where: { $0.id == sample.id }),
      sampleTimes[index] == time
    else { return false }
    let change = frame.samples[index].change
    guard change == .began || change == .moved else { return false }
    frame.samples[index] = sample
    frame.samples[index].change = change
    return true
  }
}
