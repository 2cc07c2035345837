/// Estimates how fast a motion is at its end (rule R5).
///
/// The speed meant is the mean of the last 20 ms. It remembers the last 100 ms in fixed storage, so
/// nothing allocates. Samples closer than 4 ms to the one before are merged with it. Asking for the
/// velocity looks at each sample of the last 60 ms once: eight at 120 Hz.
///
/// ```swift
/// var tracker = VelocityTracker()
/// tracker.add(.zero, at: Timestamp(milliseconds: 0))
/// tracker.add(Vector(dx: 10, dy: 0), at: Timestamp(milliseconds: 10))
/// tracker.velocity(at: Timestamp(milliseconds: 10))   // (1000, 0) points per second
/// tracker.velocity(at: Timestamp(milliseconds: 60))   // zero: it has come to rest
/// ```
public struct VelocityTracker: Sendable {
  /// A sample that follows the one before the last by fewer nanoseconds replaces the last.
  private static let spacing: UInt64 = 4_000_000
  /// A motion that stood still for this many nanoseconds before the end has no velocity.
  private static let rest: UInt64 = 40_000_000
  /// Being within this many points of the last place counts as standing still.
  private static let restRadius = 0.5
  /// Samples that are older than the last by more nanoseconds do not count.
  private static let memory: UInt64 = 100_000_000
  /// At most so many samples count. More do not come in 100 ms from a device of up to 250 Hz.
  private static let capacity = 26

  private var samples = MotionSamples(repeating: MotionSample(time: .zero, place: .zero))
  /// How many samples there were.
  private var count = 0
  private let estimator: VelocityEstimator

  /// Makes a tracker without samples.
  public init(estimator: VelocityEstimator = .leastSquares) { self.estimator = estimator }

  /// Forgets all samples.
  public mutating func reset() { count = 0 }

  /// Adds where the motion is, as a way from any fixed place, in points.
  public mutating func add(_ place: Vector, at time: Timestamp) {
    if count >= 2, samples[slot(count &- 2)].time.age(at: time) < VelocityTracker.spacing {
      count &-= 1
    }
    samples[slot(count)] = MotionSample(time: time, place: place)
    count &+= 1
  }

  /// The velocity at an instant not before the last sample, in points per second.
  ///
  /// Zero when the motion has rested, and along neither axis against the motion of the last 20 ms.
  public func velocity(at now: Timestamp) -> Vector {
    var copy = self
    return copy.measure(at: now)
  }

  /// The same, where the tracker itself may be used, which is too large to be copied in each frame.
  #if hasFeature(Embedded)  // where size counts more
  @inline(never)
  #else
  @inline(__always)
  #endif
  mutating func measure(at now: Timestamp) -> Vector {
    guard count >= 2 else { return .zero }
    // The samples are read through one span: reading an element of the stored array copies it all.
    let samples = samples.span
    let last = samples[slot(count &- 1)].time
    guard !VelocityTracker.hasRested(samples, count, at: now),
      samples[slot(count &- 2)].time.age(at: last) <= VelocityTracker.memory
    else { return .zero }
    let first = max(count &- VelocityTracker.capacity, 0)
    let mean = samples.meanVelocity(first, count)
    if estimator == .leastSquares { return samples.parabolicVelocity(first, count, mean) }
    return VelocityTracker.estimate(samples, first, count, estimator, mean)
  }

  /// By the estimators that are there to be chosen.
  @inline(never)
  private static func estimate(
    _ samples: Span<MotionSample>, _ first: Int, _ end: Int, _ estimator: VelocityEstimator,
    _ mean: Vector
  ) -> Vector {
    let last = samples[slot(end - 1)].time
    var first = first
    while samples[slot(first)].time.age(at: last) > memory { first += 1 }
    let velocity =
      estimator == .impulse ? samples.impulse(first, end) : samples.meanOfAll(first, end)
    return Vector(
      dx: velocity.dx * mean.dx < 0 ? 0 : velocity.dx,
      dy: velocity.dy * mean.dy < 0 ? 0 : velocity.dy)
  }

  @inline(__always)
  private static func hasRested(
    _ samples: Span<MotionSample>, _ count: Int, at now: Timestamp
  ) -> Bool {
    let last = samples[slot(count &- 1)]
    if last.time.age(at: now) >= rest { return true }
    var number = count &- 2
    while (samples[slot(number)].place - last.place).squaredLength <= restRadius * restRadius {
      // The motion stood here from this sample on.
      if samples[slot(number)].time.age(at: now) >= rest { return true }
      number &-= 1
      if number < 0 || count &- number > capacity { return false }
    }
    return false
  }
}
