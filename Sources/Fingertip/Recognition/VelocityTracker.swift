/// How a velocity is estimated from the last samples of a motion.
public enum VelocityEstimator: Hashable, Sendable {
  /// The slope of the straight line that fits the last 100 ms best, or of that which fits the last
  /// 40 ms where it is less steep: steady against noise, and a hand that slows down before it lifts
  /// throws nothing.
  case leastSquares
  /// The velocity that explains the work done on a body pushed along the samples: follows the end
  /// of the motion more closely.
  case impulse
  /// The way between the first and last sample of the last 100 ms, by its time.
  case twoPoint
}

/// Estimates how fast a motion is at its end (rule R5).
///
/// It remembers the last 100 ms in fixed storage, so adding a sample allocates nothing. Samples
/// closer than 4 ms to the one before are merged with it.
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

  private var samples = MotionSamples(repeating: MotionSample(time: .zero, place: .zero))
  /// How many samples there were.
  private var count = 0
  private var fit = SlopeFit()
  private let estimator: VelocityEstimator

  /// Makes a tracker without samples.
  public init(estimator: VelocityEstimator = .leastSquares) { self.estimator = estimator }

  /// Forgets all samples.
  public mutating func reset() {
    count = 0
    fit = SlopeFit()
  }

  /// Adds where the motion is, as a way from any fixed place, in points.
  public mutating func add(_ place: Vector, at time: Timestamp) {
    if count >= 2, samples[slot(count &- 2)].time.age(at: time) < VelocityTracker.spacing {
      return replaceLast(place, at: time)
    }
    samples[slot(count)] = MotionSample(time: time, place: place)
    count &+= 1
  }

  @inline(never)
  private mutating func replaceLast(_ place: Vector, at time: Timestamp) {
    let last = slot(count - 1)
    fit.takeBack(samples[last], number: count - 1)
    samples[last] = MotionSample(time: time, place: place)
  }

  /// The velocity at an instant not before the last sample, in points per second.
  ///
  /// Zero when the motion has rested, and never against the direction of the motion at its end.
  public func velocity(at now: Timestamp) -> Vector {
    var copy = self
    return copy.measure(at: now)
  }

  /// The same, where the tracker itself may be used, which is too large to be copied in each frame.
  mutating func measure(at now: Timestamp) -> Vector {
    guard count >= 2 else { return .zero }
    // The samples are read through one span: reading an element of the stored array copies it all.
    let samples = samples.span
    guard !VelocityTracker.hasRested(samples, count, at: now) else { return .zero }
    fit.follow(samples, count)
    guard fit.start < count &- 1 else { return .zero }
    let estimate: Vector =
      switch estimator {
      case .leastSquares: fit.slope
      case .impulse: impulse(samples, fit.start..<count)
      case .twoPoint: twoPoint(samples, fit.start..<count)
      }
    let way = samples[slot(count &- 1)].place - samples[slot(fit.turn)].place
    return Vector(
      dx: VelocityTracker.opposes(estimate.dx, way.dx) ? 0 : estimate.dx,
      dy: VelocityTracker.opposes(estimate.dy, way.dy) ? 0 : estimate.dy)
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
      if number < 0 || count &- number > SlopeFit.capacity { return false }
    }
    return false
  }

  @inline(__always)
  private static func opposes(_ velocity: Double, _ way: Double) -> Bool {
    velocity * way < 0 && abs(way) > restRadius
  }
}

private func twoPoint(_ samples: Span<MotionSample>, _ numbers: Range<Int>) -> Vector {
  let (first, last) = (samples[slot(numbers.lowerBound)], samples[slot(numbers.upperBound - 1)])
  let seconds = last.time.seconds(since: first.time)
  return seconds > 0 ? (last.place - first.place) / seconds : .zero
}

/// Each step that differs from the velocity so far does work on the body; the velocity at the end
/// is the one that the sum of the work gives.
private func impulse(_ samples: Span<MotionSample>, _ numbers: Range<Int>) -> Vector {
  Vector(dx: impulse(samples, numbers) { $0.dx }, dy: impulse(samples, numbers) { $0.dy })
}

private func impulse(
  _ samples: Span<MotionSample>, _ numbers: Range<Int>, component: (Vector) -> Double
) -> Double {
  var work = 0.0
  for number in numbers.dropFirst() {
    let (before, after) = (samples[slot(number - 1)], samples[slot(number)])
    let seconds = after.time.seconds(since: before.time)
    guard seconds > 0 else { continue }
    let speed = component(after.place - before.place) / seconds
    work += (speed - carried(by: work)) * abs(speed)
    // At the first step nothing was carried yet: half of it is the energy that it has.
    if number == numbers.lowerBound + 1 { work /= 2 }
  }
  return carried(by: work)
}

/// The velocity of a body of unit mass that has taken in some work.
private func carried(by work: Double) -> Double {
  (2 * abs(work)).squareRoot() * (work < 0 ? -1 : 1)
}
