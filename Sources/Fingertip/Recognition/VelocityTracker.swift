/// A tracker that estimates the velocity at the end of a motion (rule R5).
///
/// By default, velocity is averaged over the last 20 ms. The tracker stores the samples of the last
/// 100 ms inline, so it never allocates memory. It keeps at most two samples within any 10 ms, so
/// the estimate at 240 Hz is as accurate as at 120 Hz. An estimate reads each sample of the last 60
/// ms once; at 120 Hz, these are eight samples.
///
/// ```swift
/// var tracker = VelocityTracker()
/// tracker.add(.zero, at: Timestamp(milliseconds: 0))
/// tracker.add(Vector(dx: 10, dy: 0), at: Timestamp(milliseconds: 10))
/// tracker.velocity(at: Timestamp(milliseconds: 10))   // (1000, 0) points per second
/// tracker.velocity(at: Timestamp(milliseconds: 60))   // zero: it has come to rest
/// ```
public struct VelocityTracker: Sendable {
  // These durations are in nanoseconds.

  /// The minimum interval between a sample and the second sample after it. If a new sample follows
  /// the second-to-last sample by less than this interval, it replaces the last sample. Any 32
  /// samples therefore span more than ``maximumSampleAge``, so a search through them always
  /// terminates.
  private static let minimumInterval = 10e6
  /// The time for which a touch must hold still before its velocity is considered zero.
  private static let stillDuration = 40e6
  /// The maximum distance from the last location, in points, at which a touch still counts as
  /// holding still.
  private static let stillRadius = 0.5
  /// The maximum age of a sample, relative to the last one. Older samples are ignored.
  private static let maximumSampleAge = 100e6

  /// A ring buffer of samples. Index 0 initially contains the sentinel ``MotionSample/sentinel``.
  private var samples = MotionSamples(repeating: MotionSample(time: 0, location: .zero))
  /// The number of the last sample, or 0 if there is none.
  private var lastSampleNumber = 0
  /// The time when the motion began.
  private var startTime = Timestamp.zero
  /// The method that estimates the velocity.
  public var estimator: VelocityEstimator

  /// Creates a tracker without samples.
  public init(estimator: VelocityEstimator = .leastSquares) { self.estimator = estimator }

  /// Removes all samples.
  public mutating func reset() { lastSampleNumber = 0 }

  /// Adds a sample. The location is relative to any fixed point, in points.
  public mutating func add(_ location: Vector, at time: Timestamp) {
    guard lastSampleNumber > 0 else { return startMotion(location, at: time) }
    let sample = MotionSample(time: nanosecondsSinceStart(at: time), location: location)
    if sample.time - samples[ringIndex(lastSampleNumber &- 1)].time
      < VelocityTracker.minimumInterval
    {
      if sample.time < samples[ringIndex(lastSampleNumber)].time {
        return startMotion(location, at: time)
      }
    } else {
      lastSampleNumber &+= 1
    }
    samples[ringIndex(lastSampleNumber)] = sample
  }

  /// Starts a new motion. This method is also called if a sample is earlier than the last one.
  private mutating func startMotion(_ location: Vector, at time: Timestamp) {
    startTime = time
    samples[0] = .sentinel
    samples[1] = MotionSample(time: 0, location: location)
    lastSampleNumber = 1
  }

  /// Returns the location at an instant, interpolated linearly between the samples before and after
  /// it. Before the first stored sample or after the last one, returns that sample's location. This
  /// method is mutating so that the tracker isn't copied.
  mutating func location(at time: Timestamp) -> Vector {
    guard lastSampleNumber > 0 else { return .zero }
    let time = nanosecondsSinceStart(at: time)
    let samples = samples.span
    let oldest = max(1, lastSampleNumber &- samples.count &+ 1)
    var number = lastSampleNumber
    if samples[ringIndex(number)].time <= time { return samples[ringIndex(number)].location }
    while number > oldest, samples[ringIndex(number &- 1)].time > time { number &-= 1 }
    let after = samples[ringIndex(number)]
    guard number > oldest else { return after.location }
    let before = samples[ringIndex(number &- 1)]
    let fraction = (time - before.time) / (after.time - before.time)
    return before.location + (after.location - before.location) * fraction
  }

  /// Returns the velocity, in points per second, at an instant no earlier than the last sample.
  ///
  /// The velocity is zero if the touch has held still. Along each axis, the velocity never opposes
  /// the motion of the last 20 ms.
  public func velocity(at now: Timestamp) -> Vector {
    var copy = self
    return copy.velocityWithoutCopying(at: now)
  }

  /// Returns the velocity without copying the tracker, which is too large to be copied in every
  /// frame.
  mutating func velocityWithoutCopying(at now: Timestamp) -> Vector {
    guard lastSampleNumber > 1 else { return .zero }
    let now = nanosecondsSinceStart(at: now)
    // Access the samples through a span, because reading an element of the stored array directly
    // copies the whole array.
    let samples = samples.span
    guard !VelocityTracker.isStill(samples, lastSampleNumber, at: now),
      samples[ringIndex(lastSampleNumber)].time - samples[ringIndex(lastSampleNumber &- 1)].time
        <= VelocityTracker.maximumSampleAge
    else { return .zero }
    let velocity =
      estimator == .leastSquares
      ? samples.parabolicVelocity(lastSampleNumber)
      : VelocityTracker.alternativeEstimate(samples, lastSampleNumber, estimator)
    return Vector(dx: velocity.x, dy: velocity.y)
  }

  /// Returns the time from the start of the motion to an instant, in nanoseconds. The difference
  /// wraps around on overflow.
  private func nanosecondsSinceStart(at time: Timestamp) -> Double {
    Double(time.nanoseconds &- startTime.nanoseconds)
  }

  /// Returns the velocity as estimated by one of the methods that aren't the default.
  private static func alternativeEstimate(
    _ samples: Span<MotionSample>, _ last: Int, _ estimator: VelocityEstimator
  ) -> AxisPair {
    let first = samples.firstSampleNumber(last, within: maximumSampleAge)
    let velocity =
      estimator == .impulse
      ? samples.impulseVelocity(first, last) : samples.meanVelocity(between: first, and: last)
    let mean = samples.meanVelocity(last)
    return velocity.replacing(with: 0, where: velocity * mean .< AxisPair.zero)
  }

  @inline(__always)
  private static func isStill(_ samples: Span<MotionSample>, _ last: Int, at now: Double) -> Bool {
    let end = samples[ringIndex(last)]
    if now - end.time >= stillDuration { return true }
    var number = last &- 1
    while (samples[ringIndex(number)].location - end.location).squaredLength
      <= stillRadius * stillRadius
    {
      // The touch has held still since this sample.
      if now - samples[ringIndex(number)].time >= stillDuration { return true }
      number &-= 1
    }
    return false
  }
}
