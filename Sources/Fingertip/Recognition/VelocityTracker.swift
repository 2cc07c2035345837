/// How a velocity is estimated from the last samples of a motion.
public enum VelocityEstimator: Hashable, Sendable {
  /// The slope of the straight line that fits the last 100 ms best. Steady against noise.
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
  /// Only the motion this long before the end counts.
  static let window = Duration.milliseconds(100)
  /// A motion that stood still for this long before the end has no velocity.
  static let rest = Duration.milliseconds(40)
  /// Being within this many points of the last place counts as standing still.
  static let restRadius = 0.5
  private static let spacing = Duration.milliseconds(4)
  private static let capacity = 26

  private struct Sample {
    var time: Timestamp
    var place: Vector
  }

  private var samples = InlineArray<26, Sample>(repeating: Sample(time: .zero, place: .zero))
  private var first = 0
  private var count = 0
  private let estimator: VelocityEstimator

  /// Makes a tracker without samples.
  public init(estimator: VelocityEstimator = .leastSquares) { self.estimator = estimator }

  /// Forgets all samples.
  public mutating func reset() { count = 0 }

  /// Adds where the motion is, as a way from any fixed place, in points.
  public mutating func add(_ place: Vector, at time: Timestamp) {
    if count >= 2, time - self[count - 2].time < VelocityTracker.spacing {
      self[count - 1] = Sample(time: time, place: place)
      return
    }
    if count == VelocityTracker.capacity {
      first = (first + 1) % VelocityTracker.capacity
      count -= 1
    }
    count += 1
    self[count - 1] = Sample(time: time, place: place)
  }

  /// The velocity at an instant not before the last sample, in points per second.
  ///
  /// Zero when the motion has rested, and never against the direction of the motion at its end.
  public func velocity(at now: Timestamp) -> Vector {
    guard count >= 2, !hasRested(at: now) else { return .zero }
    let last = self[count - 1]
    var start = count - 1
    while start > 0, last.time - self[start - 1].time <= VelocityTracker.window { start -= 1 }
    guard start < count - 1 else { return .zero }
    let estimate: Vector =
      switch estimator {
      case .leastSquares: leastSquares(from: start)
      case .impulse: impulse(from: start)
      case .twoPoint: twoPoint(from: start)
      }
    let end = last.place - self[count - 2].place
    return Vector(
      dx: estimate.dx * end.dx < 0 ? 0 : estimate.dx,
      dy: estimate.dy * end.dy < 0 ? 0 : estimate.dy)
  }

  private func hasRested(at now: Timestamp) -> Bool {
    let last = self[count - 1].place
    for index in stride(from: count - 1, through: 0, by: -1) {
      if (self[index].place - last).length > VelocityTracker.restRadius { return false }
      // The motion stood here from the sample at this index on.
      if now - self[index].time >= VelocityTracker.rest { return true }
    }
    return false
  }

  private func twoPoint(from start: Int) -> Vector {
    let seconds = self[count - 1].time.seconds(since: self[start].time)
    return seconds > 0 ? (self[count - 1].place - self[start].place) / seconds : .zero
  }

  private func leastSquares(from start: Int) -> Vector {
    let end = self[count - 1]
    let number = Double(count - start)
    var (times, places) = (0.0, Vector.zero)
    for index in start..<count {
      times += self[index].time.seconds(since: end.time)
      places += self[index].place - end.place
    }
    let (meanTime, meanPlace) = (times / number, places / number)
    var (squares, products) = (0.0, Vector.zero)
    for index in start..<count {
      let time = self[index].time.seconds(since: end.time) - meanTime
      squares += time * time
      products += (self[index].place - end.place - meanPlace) * time
    }
    return squares > 0 ? products / squares : .zero
  }

  private func impulse(from start: Int) -> Vector {
    Vector(
      dx: impulse(from: start) { $0.dx },
      dy: impulse(from: start) { $0.dy })
  }

  /// Each step that differs from the velocity so far does work on the body; the velocity at the end
  /// is the one that the sum of the work gives.
  private func impulse(from start: Int, component: (Vector) -> Double) -> Double {
    var work = 0.0
    for index in (start + 1)..<count {
      let seconds = self[index].time.seconds(since: self[index - 1].time)
      guard seconds > 0 else { continue }
      let speed = component(self[index].place - self[index - 1].place) / seconds
      let carried = (2 * abs(work)).squareRoot() * (work < 0 ? -1 : 1)
      work += (speed - carried) * abs(speed)
      if index == start + 1 { work /= 2 }
    }
    return (2 * abs(work)).squareRoot() * (work < 0 ? -1 : 1)
  }

  private subscript(index: Int) -> Sample {
    get { samples[(first + index) % VelocityTracker.capacity] }
    set { samples[(first + index) % VelocityTracker.capacity] = newValue }
  }
}
