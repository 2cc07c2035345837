internal import Fingertip

extension TouchRecording {
  /// For how long before a frame the fingers moved at most: before that they rested. The engine
  /// thinks the same, because a device says nothing while a finger rests.
  private static let longestStep = Duration.milliseconds(25)

  /// What a screen of another rate would have seen of the same motion.
  ///
  /// Fingers land and lift at the times and places at which they did. Between those, each finger is
  /// where the line between its two nearest samples is; of a pause only the last 25 ms are movement.
  /// A frame in which nothing changed is left out.
  /// - Parameters:
  ///   - rate: Frames a second, at least 1.
  ///   - jitter: How far each frame comes too early or too late at most, as a share of the time
  ///     between two frames, 0 ..< 0.5.
  ///   - seed: The seed of the jitter.
  public func resampled(rate: Double, jitter: Double = 0, seed: UInt64 = 1) -> TouchRecording {
    precondition(rate >= 1 && rate.isFinite, "the rate must be at least 1 frame per second")
    guard let first = frames.first?.timestamp, let last = frames.last?.timestamp else {
      return self
    }
    var random = SplitMix64(seed: seed)
    let jitter = min(max(jitter, 0), 0.49)
    let period = 1e9 / rate
    var looks: [Timestamp] = []
    var number = 1
    while true {
      let stray = jitter > 0 ? random.number(in: -jitter...jitter) : 0
      let offset = Int64(((Double(number) + stray) * period).rounded())
      let look = first + .nanoseconds(offset)
      if look >= last { break }
      looks.append(look)
      number += 1
    }
    return resampled(at: looks)
  }

  private func resampled(at looks: [Timestamp]) -> TouchRecording {
    var frames: [TouchFrame] = []
    func add(_ sample: TouchSample, at time: Timestamp) {
      if frames.last?.timestamp != time { frames.append(TouchFrame(at: time, samples: [])) }
      frames[frames.count - 1].samples.append(sample)
    }
    var tracks = TouchLife.lives(of: self).map {
      Track(life: $0, looks: looks, frames: self.frames)
    }
    // Each step is the earliest sample that any finger still has; fingers of one time keep order.
    while let time = tracks.compactMap(\.time).min() {
      for index in tracks.indices where tracks[index].time == time {
        while tracks[index].time == time, let sample = tracks[index].take() {
          add(sample, at: time)
        }
      }
    }
    var copy = self
    copy.frames = frames
    copy.remarks = []
    return copy
  }

  /// One finger on its way through the looks.
  private struct Track {
    private var samples: [(time: Timestamp, sample: TouchSample)] = []
    private var next = 0

    init(life: TouchLife, looks: [Timestamp], frames: [TouchFrame]) {
      let known = life.samples.map { (time: frames[$0.frame].timestamp, sample: $0.sample) }
      guard let first = known.first, let last = known.last else { return }
      samples = [first]
      var left = 0
      let hasEnd = last.sample.change != .moved && known.count > 1
      for look in looks where look > first.time && look < last.time {
        while left + 1 < known.count, known[left + 1].time <= look { left += 1 }
        guard left + 1 < known.count else { break }
        var sample = Self.between(known[left], known[left + 1], at: look)
        sample.change = .moved
        var previous = samples[samples.count - 1].sample
        previous.change = .moved
        if sample != previous { samples.append((look, sample)) }
      }
      // The last place before the lift is kept, or the lift would be a jump.
      if known.count > 1 {
        if hasEnd, known.count > 2 {
          let place = known[known.count - 2]
          if place.time > samples[samples.count - 1].time { samples.append(place) }
        }
        samples.append(last)
      }
    }

    var time: Timestamp? { next < samples.count ? samples[next].time : nil }

    mutating func take() -> TouchSample? {
      guard next < samples.count else { return nil }
      defer { next += 1 }
      return samples[next].sample
    }

    private static func between(
      _ start: (time: Timestamp, sample: TouchSample),
      _ end: (time: Timestamp, sample: TouchSample), at time: Timestamp
    ) -> TouchSample {
      // A finger lifts where it was seen last.
      guard end.sample.change == .moved else { return start.sample }
      let departure = max(start.time, end.time - longestStep)
      guard time > departure else { return start.sample }
      let share = time.seconds(since: departure) / max(end.time.seconds(since: departure), 1e-9)
      var sample = share < 1 ? start.sample : end.sample
      sample.location = start.sample.location.interpolated(to: end.sample.location, at: share)
      return sample
    }
  }
}
