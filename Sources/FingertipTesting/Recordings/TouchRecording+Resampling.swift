internal import Fingertip

extension TouchRecording {
  /// The maximum duration of a movement between two samples. If two samples are farther apart in
  /// time, the finger is assumed to have held still at first, and to have moved only at the end of
  /// the interval. The engine makes the same assumption, because a device sends no events while a
  /// finger holds still.
  private static let longestInterpolatedStep = Duration.milliseconds(25)

  /// Returns the recording that a touchscreen with a different frame rate would produce from the
  /// same motion.
  ///
  /// Fingers land and lift at the same times and locations as in this recording. In between, each
  /// finger's location is interpolated linearly between the two nearest samples. After a pause, the
  /// finger moves only during the last 25 ms. Frames in which nothing changes are omitted.
  /// - Parameters:
  ///   - rate: The frame rate, in hertz, at least 1.
  ///   - jitter: The maximum deviation of a frame's time, as a fraction of the frame interval, 0
  ///     ..< 0.5.
  ///   - seed: The seed for the jitter.
  public func resampled(rate: Double, jitter: Double = 0, seed: UInt64 = 1) -> TouchRecording {
    precondition(rate >= 1 && rate.isFinite, "the rate must be at least 1 frame per second")
    guard let first = frames.first?.timestamp, let last = frames.last?.timestamp else {
      return self
    }
    var jitterRandom = SplitMix64(seed: seed)
    let jitter = min(max(jitter, 0), 0.49)
    let period = 1e9 / rate
    var times: [Timestamp] = []
    var frameNumber = 1
    while true {
      let deviation = jitter > 0 ? jitterRandom.number(in: -jitter...jitter) : 0
      let offset = Int64(((Double(frameNumber) + deviation) * period).rounded())
      let time = first + .nanoseconds(offset)
      if time >= last { break }
      times.append(time)
      frameNumber += 1
    }
    return resampled(at: times)
  }

  private func resampled(at sampleTimes: [Timestamp]) -> TouchRecording {
    var frames: [TouchFrame] = []
    func add(_ sample: TouchSample, at time: Timestamp) {
      if frames.last?.timestamp != time { frames.append(TouchFrame(at: time, samples: [])) }
      frames[frames.count - 1].samples.append(sample)
    }
    var resampledTouches = TouchSpan.spans(of: self).map {
      ResampledTouch(span: $0, sampleTimes: sampleTimes, frames: self.frames)
    }
    // Process the samples in chronological order. Simultaneous samples keep their order.
    while let time = resampledTouches.compactMap(\.nextTime).min() {
      for index in resampledTouches.indices where resampledTouches[index].nextTime == time {
        while resampledTouches[index].nextTime == time,
          let sample = resampledTouches[index].popFirst()
        {
          add(sample, at: time)
        }
      }
    }
    var copy = self
    copy.frames = frames
    copy.notes = []
    return copy
  }

  /// A touch that is being resampled at the given times.
  private struct ResampledTouch {
    private var samples: [(time: Timestamp, sample: TouchSample)] = []
    private var nextIndex = 0

    init(span: TouchSpan, sampleTimes: [Timestamp], frames: [TouchFrame]) {
      let known = span.samples.map { (time: frames[$0.frame].timestamp, sample: $0.sample) }
      guard let first = known.first, let last = known.last else { return }
      samples = [first]
      var left = 0
      let hasEnd = last.sample.change != .moved && known.count > 1
      for sampleTime in sampleTimes where sampleTime > first.time && sampleTime < last.time {
        while left + 1 < known.count, known[left + 1].time <= sampleTime { left += 1 }
        guard left + 1 < known.count else { break }
        var sample = Self.interpolatedSample(known[left], known[left + 1], at: sampleTime)
        sample.change = .moved
        var previous = samples[samples.count - 1].sample
        previous.change = .moved
        if sample != previous { samples.append((sampleTime, sample)) }
      }
      // Keep the last location before the lift, because otherwise the touch would jump when it
      // lifts.
      if known.count > 1 {
        if hasEnd, known.count > 2 {
          let lastSample = known[known.count - 2]
          if lastSample.time > samples[samples.count - 1].time { samples.append(lastSample) }
        }
        samples.append(last)
      }
    }

    var nextTime: Timestamp? { nextIndex < samples.count ? samples[nextIndex].time : nil }

    mutating func popFirst() -> TouchSample? {
      guard nextIndex < samples.count else { return nil }
      defer { nextIndex += 1 }
      return samples[nextIndex].sample
    }

    private static func interpolatedSample(
      _ start: (time: Timestamp, sample: TouchSample),
      _ end: (time: Timestamp, sample: TouchSample), at time: Timestamp
    ) -> TouchSample {
      // A finger lifts at its last reported location, so don't interpolate toward the lift.
      guard end.sample.change == .moved else { return start.sample }
      let departure = max(start.time, end.time - longestInterpolatedStep)
      guard time > departure else { return start.sample }
      let fraction = time.seconds(since: departure) / max(end.time.seconds(since: departure), 1e-9)
      var sample = fraction < 1 ? start.sample : end.sample
      sample.location = start.sample.location.interpolated(to: end.sample.location, at: fraction)
      return sample
    }
  }
}
