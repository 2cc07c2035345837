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
  fileprivate struct Sample {
    var time: Timestamp
    var place: Vector
  }

  /// Only the motion this many nanoseconds before the end counts.
  private static let window: Int64 = 100_000_000
  /// A motion that stood still for this many nanoseconds before the end has no velocity.
  private static let rest: Int64 = 40_000_000
  /// A motion that was slower in this many nanoseconds before the end than in the whole window is
  /// that slow.
  private static let end: Int64 = 40_000_000
  /// The way of the last 25 ms says where the motion leads: long enough that the noise of one sample
  /// is not taken for a turn.
  private static let endOfMotion: Int64 = 25_000_000
  /// Being within this many points of the last place counts as standing still.
  private static let restRadius = 0.5
  /// A sample that follows the one before the last by fewer nanoseconds replaces the last.
  private static let spacing: Int64 = 4_000_000
  private static let capacity = 26

  private var samples = InlineArray<26, Sample>(repeating: Sample(time: .zero, place: .zero))
  private var count = 0
  private let estimator: VelocityEstimator
  /// The samples of the window, and those at the end of the motion.
  private var recent = Stretch(lasting: VelocityTracker.window)
  private var last = Stretch(lasting: VelocityTracker.end)

  /// Makes a tracker without samples.
  public init(estimator: VelocityEstimator = .leastSquares) { self.estimator = estimator }

  /// Forgets all samples.
  public mutating func reset() {
    count = 0
    recent.reset()
    last.reset()
  }

  /// Adds where the motion is, as a way from any fixed place, in points.
  public mutating func add(_ place: Vector, at time: Timestamp) {
    if count >= 2,
      time.nanosecondsSince(samples[count - 2].time) < VelocityTracker.spacing
    {
      count -= 1
      recent.takeBack(samples[count], at: count)
      last.takeBack(samples[count], at: count)
    } else if count == VelocityTracker.capacity {
      makeRoom(at: time)
    }
    samples[count] = Sample(time: time, place: place)
    count += 1
  }

  /// Forgets what is too old to count: all samples but one that are older than the window, which is
  /// what there was before; or at least one.
  private mutating func makeRoom(at time: Timestamp) {
    var first = 1
    while first < count - 1,
      time.nanosecondsSince(samples[first + 1].time) > VelocityTracker.window
    { first += 1 }
    for index in first..<count { samples[index - first] = samples[index] }
    count -= first
    recent.shift(by: first)
    last.shift(by: first)
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
    let all = samples.span.extracting(0..<count)
    guard !VelocityTracker.hasRested(all, at: now) else { return .zero }
    recent.follow(all)
    last.follow(all)
    guard recent.start < count - 1 else { return .zero }
    let estimate: Vector =
      switch estimator {
      case .leastSquares: leastSquares
      case .impulse: impulse(all.extracting(recent.start..<count))
      case .twoPoint: twoPoint(all.extracting(recent.start..<count))
      }
    let end = all[count - 1]
    var start = count - 2
    while start > recent.start,
      end.time.nanosecondsSince(all[start].time) < VelocityTracker.endOfMotion
    { start -= 1 }
    let way = end.place - all[start].place
    return Vector(
      dx: VelocityTracker.opposes(estimate.dx, way.dx) ? 0 : estimate.dx,
      dy: VelocityTracker.opposes(estimate.dy, way.dy) ? 0 : estimate.dy)
  }

  /// The slope of the samples in the window; or that of those at the end, if it is less.
  @inline(__always)
  private var leastSquares: Vector {
    let hasSlopeAtEnd = last.start > recent.start && last.start < count - 1
    return slower(recent.line.slope, hasSlopeAtEnd ? last.line.slope : nil)
  }

  private static func hasRested(_ samples: Span<Sample>, at now: Timestamp) -> Bool {
    let last = samples[samples.count - 1].place
    var index = samples.count - 1
    while index >= 0 {
      if (samples[index].place - last).squaredLength > restRadius * restRadius { return false }
      // The motion stood here from the sample at this index on.
      if now.nanosecondsSince(samples[index].time) >= rest { return true }
      index -= 1
    }
    return false
  }

  private static func opposes(_ velocity: Double, _ way: Double) -> Bool {
    velocity * way < 0 && abs(way) > restRadius
  }
}

/// The one of two velocities that is slower, for each axis; zero where they are opposite.
private func slower(_ one: Vector, _ other: Vector?) -> Vector {
  guard let other else { return one }
  func slower(_ a: Double, _ b: Double) -> Double {
    a * b < 0 ? 0 : abs(a) < abs(b) ? a : b
  }
  return Vector(dx: slower(one.dx, other.dx), dy: slower(one.dy, other.dy))
}

private func twoPoint(_ samples: Span<VelocityTracker.Sample>) -> Vector {
  let (first, last) = (samples[0], samples[samples.count - 1])
  let seconds = last.time.seconds(since: first.time)
  return seconds > 0 ? (last.place - first.place) / seconds : .zero
}

/// The last samples of a motion, up to a time before the newest, with the line through them.
private struct Stretch {
  /// The index of the first sample.
  private(set) var start = 0
  private(set) var line = Line()
  /// The index behind the samples that the line takes in.
  private var end = 0
  private let duration: Int64

  init(lasting duration: Int64) { self.duration = duration }

  /// Takes in the samples that are new, and lets those go that are too old now. Costs a step for
  /// each of them.
  mutating func follow(_ all: Span<VelocityTracker.Sample>) {
    let newest = all[all.count - 1].time
    while start < all.count - 1, newest.nanosecondsSince(all[start].time) > duration {
      if start < end { line.remove(all[start]) }
      start += 1
    }
    // From time to time all is added up anew, so that errors of rounding do not add up.
    if end <= start || line.age(at: newest) > 1_000_000_000 {
      line = Line(from: all[start])
      end = start
    }
    while end < all.count {
      line.add(all[end])
      end += 1
    }
  }

  /// Forgets the newest sample, which was at an index.
  mutating func takeBack(_ sample: VelocityTracker.Sample, at index: Int) {
    guard index < end else { return }
    line.remove(sample)
    end = index
  }

  /// Looks for its samples so many places earlier, where those before them were dropped.
  mutating func shift(by dropped: Int) {
    // The line has some in it that are gone: it begins anew.
    if dropped > start { reset() } else { (start, end) = (start - dropped, end - dropped) }
  }

  mutating func reset() { (start, end) = (0, 0) }
}

/// The straight line with the least sum of squared distances to some samples. Samples come and go in
/// a few steps each. Places and times are taken from the first one on, so that the sums stay small.
private struct Line {
  private var origin: VelocityTracker.Sample
  private var count = 0.0
  private var times = 0.0
  private var places = Vector.zero
  private var squares = 0.0
  private var products = Vector.zero

  init(from origin: VelocityTracker.Sample = VelocityTracker.Sample(time: .zero, place: .zero)) {
    self.origin = origin
  }

  @inline(__always)
  mutating func add(_ sample: VelocityTracker.Sample) { count(sample, 1) }
  @inline(__always)
  mutating func remove(_ sample: VelocityTracker.Sample) { count(sample, -1) }

  /// The nanoseconds since the time from which the line is measured.
  func age(at time: Timestamp) -> Int64 { time.nanosecondsSince(origin.time) }

  /// Times are in milliseconds, so that there is no division for each sample.
  @inline(__always)
  private mutating func count(_ sample: VelocityTracker.Sample, _ sign: Double) {
    let time = Double(sample.time.nanosecondsSince(origin.time)) * 1e-6
    let place = (sample.place - origin.place) * sign
    count += sign
    times += sign * time
    places += place
    squares += sign * time * time
    products += place * time
  }

  /// The slope, for each second.
  var slope: Vector {
    let spread = squares - times * times / count
    return spread > 0 ? (products - places * (times / count)) * (1000 / spread) : .zero
  }
}

/// Each step that differs from the velocity so far does work on the body; the velocity at the end
/// is the one that the sum of the work gives.
private func impulse(_ samples: Span<VelocityTracker.Sample>) -> Vector {
  Vector(dx: impulse(samples) { $0.dx }, dy: impulse(samples) { $0.dy })
}

private func impulse(
  _ samples: Span<VelocityTracker.Sample>, component: (Vector) -> Double
) -> Double {
  var work = 0.0
  for index in 1..<samples.count {
    let (before, after) = (samples[index - 1], samples[index])
    let seconds = after.time.seconds(since: before.time)
    guard seconds > 0 else { continue }
    let speed = component(after.place - before.place) / seconds
    work += (speed - carried(by: work)) * abs(speed)
    // At the first step nothing was carried yet: half of it is the energy that it has.
    if index == 1 { work /= 2 }
  }
  return carried(by: work)
}

/// The velocity of a body of unit mass that has taken in some work.
private func carried(by work: Double) -> Double {
  (2 * abs(work)).squareRoot() * (work < 0 ? -1 : 1)
}
