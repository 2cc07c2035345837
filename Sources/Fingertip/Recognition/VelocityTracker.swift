/// A tracker that estimates the velocity at the end of a motion (rule R5).
///
/// The estimate is the mean velocity over the last 20 ms. The tracker stores the last 100 ms
/// inline, so it never allocates. It keeps at most two samples within 10 ms, so the estimate at 240
/// Hz is as accurate as at 120 Hz. Estimating reads each sample of the last 60 ms once, which is
/// eight samples at 120 Hz.
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

  /// The minimum interval. A new sample that follows the second-to-last one by less than this
  /// interval replaces the last one. Any 32 samples therefore span more than ``maximumSampleAge``,
  /// so every search through them terminates.
  private static let minimumInterval = 10e6
  /// The duration of holding still after which the velocity is zero.
  private static let stillDuration = 40e6
  /// The maximum distance from the last location that counts as holding still, in points.
  private static let stillRadius = 0.5
  /// The age, relative to the last sample, above which samples are ignored.
  private static let maximumSampleAge = 100e6

  /// A ring buffer. Index 0 initially contains the sentinel ``MotionSample/sentinel``.
  private var samples = MotionSamples(repeating: MotionSample(time: 0, location: .zero))
  /// The number of the last sample, or 0 if there is none.
  private var lastNumber = 0
  /// The time when the motion began.
  private var startTime = Timestamp.zero
  /// The method that estimates the velocity.
  public var estimator: VelocityEstimator

  /// Creates a tracker without samples.
  public init(estimator: VelocityEstimator = .leastSquares) { self.estimator = estimator }

  /// Removes all samples.
  public mutating func reset() { lastNumber = 0 }

  /// Adds a sample. The location is relative to any fixed point, in points.
  public mutating func add(_ location: Vector, at time: Timestamp) {
    guard lastNumber > 0 else { return begin(location, at: time) }
    let sample = MotionSample(time: nanoseconds(at: time), location: location)
    if sample.time - samples[slot(lastNumber &- 1)].time < VelocityTracker.minimumInterval {
      if sample.time < samples[slot(lastNumber)].time { return begin(location, at: time) }
    } else {
      lastNumber &+= 1
    }
    samples[slot(lastNumber)] = sample
  }

  /// Starts a motion. Also called when time goes backward.
  private mutating func begin(_ location: Vector, at time: Timestamp) {
    startTime = time
    samples[0] = .sentinel
    samples[1] = MotionSample(time: 0, location: location)
    lastNumber = 1
  }

  /// Returns the location at an instant, interpolated linearly between the samples before and after
  /// it. Before the first stored sample or after the last one, returns that sample's location.
  /// Mutating, so that the tracker isn't copied.
  mutating func location(at time: Timestamp) -> Vector {
    guard lastNumber > 0 else { return .zero }
    let time = nanoseconds(at: time)
    let samples = samples.span
    let oldest = max(1, lastNumber &- samples.count &+ 1)
    var number = lastNumber
    if samples[slot(number)].time <= time { return samples[slot(number)].location }
    while number > oldest, samples[slot(number &- 1)].time > time { number &-= 1 }
    let after = samples[slot(number)]
    guard number > oldest else { return after.location }
    let before = samples[slot(number &- 1)]
    let fraction = (time - before.time) / (after.time - before.time)
    return before.location + (after.location - before.location) * fraction
  }

  /// Returns the velocity at an instant not before the last sample, in points per second.
  ///
  /// The velocity is zero if the touch has held still. Along each axis, the velocity never opposes
  /// the motion of the last 20 ms.
  public func velocity(at now: Timestamp) -> Vector {
    var copy = self
    return copy.updatedVelocity(at: now)
  }

  /// Returns the velocity without copying the tracker, which is too large to copy in each frame.
  mutating func updatedVelocity(at now: Timestamp) -> Vector {
    guard lastNumber > 1 else { return .zero }
    let now = nanoseconds(at: now)
    // Access the samples through one span; reading an element of the stored array copies the whole
    // array.
    let samples = samples.span
    guard !VelocityTracker.isStill(samples, lastNumber, at: now),
      samples[slot(lastNumber)].time - samples[slot(lastNumber &- 1)].time
        <= VelocityTracker.maximumSampleAge
    else { return .zero }
    let velocity =
      estimator == .leastSquares
      ? samples.parabolicVelocity(lastNumber)
      : VelocityTracker.optionalEstimate(samples, lastNumber, estimator)
    return Vector(dx: velocity.x, dy: velocity.y)
  }

  /// Returns the time since the motion began. The difference wraps around on overflow.
  private func nanoseconds(at time: Timestamp) -> Double {
    Double(time.nanoseconds &- startTime.nanoseconds)
  }

  /// Returns the estimate of a non-default method.
  private static func optionalEstimate(
    _ samples: Span<MotionSample>, _ last: Int, _ estimator: VelocityEstimator
  ) -> Pair {
    let first = samples.firstSampleNumber(last, within: maximumSampleAge)
    let velocity =
      estimator == .impulse
      ? samples.impulseVelocity(first, last) : samples.meanVelocity(between: first, and: last)
    let mean = samples.meanVelocity(last)
    return velocity.replacing(with: 0, where: velocity * mean .< Pair.zero)
  }

  @inline(__always)
  private static func isStill(_ samples: Span<MotionSample>, _ last: Int, at now: Double) -> Bool {
    let end = samples[slot(last)]
    if now - end.time >= stillDuration { return true }
    var number = last &- 1
    while (samples[slot(number)].location - end.location).squaredLength <= stillRadius * stillRadius
    {
      // The touch has held still since this sample.
      if now - samples[slot(number)].time >= stillDuration { return true }
      number &-= 1
    }
    return false
  }
}
