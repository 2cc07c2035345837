/// Estimates how fast a motion is at its end (rule R5).
///
/// The speed meant is the mean of the last 20 ms. It remembers the last 100 ms in fixed storage, so
/// nothing allocates. Of two samples in less than 10 ms one is kept, so 240 Hz are as good as 120 Hz.
/// Asking for the velocity looks at each sample of the last 60 ms once: eight at 120 Hz.
///
/// ```swift
/// var tracker = VelocityTracker()
/// tracker.add(.zero, at: Timestamp(milliseconds: 0))
/// tracker.add(Vector(dx: 10, dy: 0), at: Timestamp(milliseconds: 10))
/// tracker.velocity(at: Timestamp(milliseconds: 10))   // (1000, 0) points per second
/// tracker.velocity(at: Timestamp(milliseconds: 60))   // zero: it has come to rest
/// ```
public struct VelocityTracker: Sendable {
  // Times are in nanoseconds.

  /// A sample that follows the one before the last by less replaces the last. So any 32 samples take
  /// longer than ``memory``, and a search through them ends in time.
  private static let spacing = 10e6
  /// A motion that stood still for so long before the end has no velocity.
  private static let stillDuration = 40e6
  /// Being within this many points of the last place counts as standing still.
  private static let stillRadius = 0.5
  /// Samples that are older than the last by more do not count.
  private static let memory = 100e6

  /// Begins with a sample before all time.
  private var samples = MotionSamples(repeating: MotionSample(time: 0, location: .zero))
  /// The number of the last sample; 0 when there is none.
  private var last = 0
  /// When the motion began.
  private var start = Timestamp.zero
  /// How the velocity is estimated.
  public var estimator: VelocityEstimator

  /// Makes a tracker without samples.
  public init(estimator: VelocityEstimator = .leastSquares) { self.estimator = estimator }

  /// Forgets all samples.
  public mutating func reset() { last = 0 }

  /// Adds where the motion is, as a way from any fixed place, in points.
  public mutating func add(_ location: Vector, at time: Timestamp) {
    guard last > 0 else { return begin(location, at: time) }
    let sample = MotionSample(time: nanoseconds(at: time), location: location)
    if sample.time - samples[slot(last &- 1)].time < VelocityTracker.spacing {
      if sample.time < samples[slot(last)].time { return begin(location, at: time) }
    } else {
      last &+= 1
    }
    samples[slot(last)] = sample
  }

  /// Begins a motion; also where time runs back.
  private mutating func begin(_ location: Vector, at time: Timestamp) {
    start = time
    samples[0] = .beforeAll
    samples[1] = MotionSample(time: 0, location: location)
    last = 1
  }

  /// The velocity at an instant not before the last sample, in points per second.
  ///
  /// Zero when the motion has rested, and along neither axis against the motion of the last 20 ms.
  public func velocity(at now: Timestamp) -> Vector {
    var copy = self
    return copy.measure(at: now)
  }

  /// The same, where the tracker itself may be used, which is too large to be copied in each frame.
  mutating func measure(at now: Timestamp) -> Vector {
    guard last > 1 else { return .zero }
    let now = nanoseconds(at: now)
    // The samples are read through one span: reading an element of the stored array copies it all.
    let samples = samples.span
    guard !VelocityTracker.isStill(samples, last, at: now),
      samples[slot(last)].time - samples[slot(last &- 1)].time <= VelocityTracker.memory
    else { return .zero }
    let velocity =
      estimator == .leastSquares
      ? samples.parabolicVelocity(last) : VelocityTracker.estimate(samples, last, estimator)
    return Vector(dx: velocity.x, dy: velocity.y)
  }

  /// Differences wrap around, as clocks do.
  private func nanoseconds(at time: Timestamp) -> Double {
    Double(time.nanoseconds &- start.nanoseconds)
  }

  /// By the estimators that are there to be chosen.
  private static func estimate(
    _ samples: Span<MotionSample>, _ last: Int, _ estimator: VelocityEstimator
  ) -> Pair {
    let first = samples.first(last, within: memory)
    let velocity =
      estimator == .impulse ? samples.impulse(first, last) : samples.mean(first, last)
    let mean = samples.meanVelocity(last)
    return velocity.replacing(with: 0, where: velocity * mean .< Pair.zero)
  }

  @inline(__always)
  private static func isStill(_ samples: Span<MotionSample>, _ last: Int, at now: Double) -> Bool
  {
    let end = samples[slot(last)]
    if now - end.time >= stillDuration { return true }
    var number = last &- 1
    while (samples[slot(number)].location - end.location).squaredLength <= stillRadius * stillRadius {
      // The motion stood here from this sample on.
      if now - samples[slot(number)].time >= stillDuration { return true }
      number &-= 1
    }
    return false
  }
}
