/// A tracker that estimates the velocity at the end of a motion (rule R5).
///
/// The velocity is the mean over the last 15 ms. For strokes performed by people, fitting a
/// parabola isn't more accurate, and the estimators of other toolkits are more accurate only for
/// some strokes and sampling rates: `Tools/Benchmarks/ACCURACY.md` has the measurements. The
/// tracker stores the samples of the last 100 ms inline, so it never allocates memory. The tracker
/// keeps at most two samples within any 10 ms.
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
  /// the second-to-last sample by less than this interval, it replaces the last sample. As a
  /// result, any 32 samples span more than ``maximumSampleAge``, so a search through them always
  /// terminates.
  private static let minimumInterval = 10e6
  /// The time a touch must hold still before its velocity is considered zero.
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

  /// Creates a tracker without samples.
  public init() {}

  /// Removes all samples.
  public mutating func reset() { lastSampleNumber = 0 }

  /// Adds a sample. The location, in points, may be relative to any fixed point.
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

  /// Starts a new motion. This method is also called when a new sample is earlier than the last
  /// one.
  private mutating func startMotion(_ location: Vector, at time: Timestamp) {
    startTime = time
    samples[0] = .sentinel
    samples[1] = MotionSample(time: 0, location: location)
    lastSampleNumber = 1
  }

  /// Returns the location at an instant, interpolated linearly between the samples before and after
  /// it. For an instant before the first stored sample or after the last one, returns that sample's
  /// location. The method is mutating so that the tracker isn't copied.
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
  /// the motion of the last 15 ms.
  public func velocity(at now: Timestamp) -> Vector {
    var copy = self
    return copy.velocityWithoutCopying(at: now)
  }

  /// Returns the velocity without copying the tracker, which is too large to be copied in every
  /// frame.
  mutating func velocityWithoutCopying(at now: Timestamp) -> Vector {
    guard lastSampleNumber > 1 else { return .zero }
    let now = nanosecondsSinceStart(at: now)
    // Access the samples through a span, because directly reading an element of the stored array
    // copies the whole array.
    let samples = samples.span
    guard !VelocityTracker.isStill(samples, lastSampleNumber, at: now),
      samples[ringIndex(lastSampleNumber)].time - samples[ringIndex(lastSampleNumber &- 1)].time
        <= VelocityTracker.maximumSampleAge
    else { return .zero }
    return samples.velocity(lastSampleNumber)
  }

  /// Returns the time from the start of the motion to an instant, in nanoseconds. The difference
  /// wraps around on overflow.
  private func nanosecondsSinceStart(at time: Timestamp) -> Double {
    Double(time.nanoseconds &- startTime.nanoseconds)
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

extension Span where Element == MotionSample {
  /// Returns the mean velocity of the last 15 ms, given the number of the last sample.
  ///
  /// 15 ms was chosen by this project. In recordings of eight people, means over 10 to 20 ms have
  /// similar errors. Means over less than 15 ms suffer more from inexact timestamps, and means over
  /// more than 15 ms lag behind touches whose speed is changing.
  ///
  /// A finger that trembles by half a point appears to travel 1.2 pt in 15 ms, including the
  /// touchscreen's rounding. This corresponds to a speed of 80 pt/s. Along an axis where the speed
  /// doesn't exceed that value, the result is the mean over 15 ms or the mean over 60 ms, whichever
  /// is smaller in magnitude. If the two means have opposite signs, the result is 0.
  fileprivate func velocity(_ last: Int) -> Vector {
    let tremorSpeed = 80.0
    let mean = meanVelocity(last, over: 15e6)
    guard Swift.min(abs(mean.dx), abs(mean.dy)) <= tremorSpeed else { return mean }
    let longMean = meanVelocity(last, over: 60e6)
    return Vector(
      dx: abs(mean.dx) <= tremorSpeed ? slower(mean.dx, longMean.dx) : mean.dx,
      dy: abs(mean.dy) <= tremorSpeed ? slower(mean.dy, longMean.dy) : mean.dy)
  }

  /// Returns the mean velocity over an interval that ends with the last sample. If no sample is old
  /// enough, returns the mean velocity over all samples. The duration is in nanoseconds.
  private func meanVelocity(_ last: Int, over duration: Double) -> Vector {
    let end = self[ringIndex(last)]
    var number = last &- 1
    while self[ringIndex(number)].time - end.time > -duration { number &-= 1 }
    let (before, after) = (self[ringIndex(number)], self[ringIndex(number &+ 1)])
    guard before.time > -.infinity else {
      let time = end.time - after.time
      return time > 0 ? (end.location - after.location) * (1e9 / time) : .zero
    }
    // Interpolate linearly between the samples.
    let fraction = (end.time - duration - before.time) / (after.time - before.time)
    let location = before.location + (after.location - before.location) * fraction
    return (end.location - location) * (1e9 / duration)
  }
}

/// Returns the number that is smaller in magnitude, or 0 if their signs differ.
private func slower(_ a: Double, _ b: Double) -> Double {
  if a * b <= 0 { return 0 }
  return abs(a) < abs(b) ? a : b
}
