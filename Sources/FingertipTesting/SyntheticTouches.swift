public import Fingertip

/// The synthetic touches of one or more fingers, which can be sampled as touch frames.
///
/// ```swift
/// let frames = SyntheticTouches.tap(at: Point(x: 300, y: 200)).frames(rate: 60, seed: 1)
/// ```
///
/// The same touches, rate and seed produce the same frames on every platform.
public struct SyntheticTouches: Hashable, Sendable {
  /// The fingers. Touches that begin later have higher IDs.
  public var fingers: [VirtualFinger]

  /// Creates touches with the given fingers.
  public init(_ fingers: VirtualFinger...) { self.fingers = fingers }

  /// Creates touches with the given fingers.
  public init(fingers: [VirtualFinger]) { self.fingers = fingers }

  /// Returns the frames of a touchscreen that samples the fingers at a fixed rate.
  ///
  /// A touch begins at the first sample after the finger lands. A touch ends at the first sample
  /// after the finger lifts, at the last reported location. Even the shortest contact is reported
  /// at least once.
  /// - Parameters:
  ///   - rate: The number of samples per second, such as 60. The rate must be at least 1.
  ///   - seed: The seed for the tremor.
  ///   - tremor: The maximum deviation of a finger from its path along each axis, in points.
  public func frames(rate: Double, seed: UInt64 = 0, tremor: Double = 0.5) -> [TouchFrame] {
    frames(rate: rate, seed: seed, TouchNoise(tremor: tremor, drift: 0, jitter: 0))
  }

  /// Returns the frames of a touchscreen that samples the fingers with the given noise, including
  /// jitter of the sampling times.
  public func frames(rate: Double, seed: UInt64 = 0, _ touchNoise: TouchNoise) -> [TouchFrame] {
    precondition(rate >= 1 && rate.isFinite, "the rate must be at least 1 frame per second")
    var random = SplitMix64(seed: seed)
    // Use a separate generator for all other noise, so that the tremor doesn't depend on that
    // noise.
    var noiseRandom = SplitMix64(seed: ~seed)
    var contacts = fingers.flatMap { finger in
      finger.strokes.map { SampledStroke(stroke: $0, print: finger.contact) }
    }
    contacts.sort { $0.stroke.start < $1.stroke.start }
    for index in contacts.indices {
      contacts[index].id = TouchID(UInt64(index) + 1)
      contacts[index].drift = touchNoise.drift > 0 ? ContactDrift(using: &noiseRandom) : nil
    }
    guard let first = contacts.first, let end = contacts.map(\.stroke.end).max() else { return [] }

    let period = 1e9 / rate
    func sampleTime(_ number: Int) -> Timestamp {
      Timestamp(nanoseconds: Int64((Double(number) * period).rounded()))
    }
    var frames: [TouchFrame] = []
    var frameNumber = Int(Double(first.stroke.start.nanoseconds) / period)
    while sampleTime(frameNumber - 2) <= end {
      var time = sampleTime(frameNumber)
      if touchNoise.jitter > 0 {
        let delay = noiseRandom.number(in: -1...1) * touchNoise.jitter * period
        time = Timestamp(nanoseconds: time.nanoseconds + Int64(delay.rounded()))
      }
      let samples = contacts.indices.compactMap { index in
        contacts[index].sample(at: time, touchNoise, using: &random)
      }
      if !samples.isEmpty { frames.append(TouchFrame(at: time, samples: samples)) }
      frameNumber += 1
    }
    return frames
  }
}

/// A stroke while it is being sampled.
private struct SampledStroke {
  private enum State {
    case notLanded
    case landed(TouchSample)
    case lifted
  }

  let stroke: Stroke
  let contactEllipse: ContactEllipse
  var id = TouchID(0)
  var drift: ContactDrift?
  private var state = State.notLanded

  init(stroke: Stroke, print: ContactEllipse) {
    self.stroke = stroke
    self.contactEllipse = print
  }

  /// Returns the change since the last sample, or `nil` if nothing changed.
  mutating func sample(
    at time: Timestamp, _ touchNoise: TouchNoise, using random: inout SplitMix64
  ) -> TouchSample? {
    switch state {
    case .notLanded:
      if time < stroke.start { return nil }
      let sample = makeSample(.began, at: time, touchNoise, using: &random)
      state = .landed(sample)
      return sample
    case .landed(var last):
      if time >= stroke.end {
        last.change = .ended
        state = .lifted
        return last
      }
      let sample = makeSample(.moved, at: time, touchNoise, using: &random)
      last.change = .moved
      state = .landed(sample)
      return sample == last ? nil : sample
    case .lifted:
      return nil
    }
  }

  private func makeSample(
    _ change: TouchSample.Change, at time: Timestamp, _ touchNoise: TouchNoise,
    using random: inout SplitMix64
  ) -> TouchSample {
    let tremor = touchNoise.tremor
    var deviation = Vector(
      dx: random.number(in: -1...1) * tremor, dy: random.number(in: -1...1) * tremor)
    if let drift { deviation += drift.offset(after: time - stroke.start) * touchNoise.drift }
    // A finger flattens within 60 ms of landing and rolls off the surface in the last 40 ms.
    let landingProgress = (time - stroke.start).inSeconds / 0.06
    let liftProgress = (stroke.end - time).inSeconds / 0.04
    let firmness = 0.55 + 0.45 * min(max(min(landingProgress, liftProgress), 0), 1)
    let isPalm = stroke.palmStart.map { time >= $0 } ?? false
    let size = firmness * (isPalm ? 2.5 : 1)
    return TouchSample(
      id, change, at: stroke.location(at: time) + deviation,
      contact: ContactEllipse(
        majorRadius: contactEllipse.majorRadius * size,
        minorRadius: contactEllipse.minorRadius * size,
        orientation: contactEllipse.orientation),
      pressure: 0.5 * firmness, tool: isPalm ? .palm : .finger)
  }
}
