/// How a velocity is estimated from the last samples of a motion.
///
/// How far each is from the speed of a finger is measured in `Tools/Benchmarks/ACCURACY.md`.
public enum VelocityEstimator: Hashable, Sendable {
  /// The slope of the parabola that fits the last 60 ms with the least squares, where newer samples
  /// weigh more, in the middle of the last 20 ms: right for hands that speed up, keep on, and slow
  /// down, and steady when frames are uneven. It is kept between 0.8 and 1.25 times the mean of the
  /// last 20 ms; up to 60 pt/s, where a trembling finger is as fast, it is no more than the mean of the
  /// 60 ms.
  case leastSquares
  /// The velocity that explains the work done on a body pushed along the samples in the last 100 ms.
  /// Times that jitter by some milliseconds spoil it.
  case impulse
  /// The way between the first and last sample of the last 100 ms, by its time: a mean, too slow for
  /// hands that speed up, and too fast for those that slow down.
  case twoPoint
}

extension Span where Element == MotionSample {
  /// The mean velocity of the last 20 ms, of samples whose numbers begin with `first` and end before
  /// `end`; there are two, and in between the motion is even.
  @inline(__always)
  func meanVelocity(_ first: Int, _ end: Int) -> Vector {
    let span: UInt64 = 20_000_000
    let last = self[slot(end &- 1)]
    var number = end &- 2
    while number > first, self[slot(number)].time.age(at: last.time) < span { number &-= 1 }
    let before = self[slot(number)]
    let age = before.time.age(at: last.time)
    guard age > span else {
      return age == 0 ? .zero : (last.place - before.place) * (1e9 / age.asDouble)
    }
    let after = self[slot(number &+ 1)]
    let fraction = (age &- span).asDouble / (age &- after.time.age(at: last.time)).asDouble
    let place = before.place + (after.place - before.place) * fraction
    return (last.place - place) * (1e9 / span.asDouble)
  }

  /// The slope of the parabola of the last 60 ms, which a sample leaves without weight, 10 ms before
  /// the last sample: the mean velocity of a parabola in 20 ms is its velocity in their middle. It is
  /// kept near the mean of the last 20 ms.
  @inline(__always)
  func parabolicVelocity(_ first: Int, _ end: Int, _ mean: Vector) -> Vector {
    let span = 60e6
    let last = self[slot(end &- 1)]
    var fit = ParabolaFit()
    var (way, age) = (Vector.zero, 0.0)
    var number = end &- 1
    while number >= first {
      let sample = self[slot(number)]
      let sampleAge = sample.time.age(at: last.time).asDouble / span
      guard sampleAge < 1 else { break }
      (way, age) = (sample.place - last.place, sampleAge)
      fit.add(way, at: -age, weight: 1 - age)
      number &-= 1
    }
    guard let slope = fit.slope(at: -10e6 / span) else { return mean }
    let (velocity, meanOfAll) = (slope * (1e9 / span), way * (-1e9 / (span * age)))
    return Vector(
      dx: near(velocity.dx, mean.dx, meanOfAll.dx), dy: near(velocity.dy, mean.dy, meanOfAll.dy))
  }

  /// The way between the first and the last sample, by its time.
  func meanOfAll(_ first: Int, _ end: Int) -> Vector {
    let (first, last) = (self[slot(first)], self[slot(end - 1)])
    let seconds = last.time.seconds(since: first.time)
    return seconds > 0 ? (last.place - first.place) / seconds : .zero
  }

  /// Each step that differs from the velocity so far does work on the body; the velocity at the end
  /// is the one that the sum of the work gives.
  func impulse(_ first: Int, _ end: Int) -> Vector {
    Vector(dx: impulse(first, end) { $0.dx }, dy: impulse(first, end) { $0.dy })
  }

  private func impulse(_ first: Int, _ end: Int, component: (Vector) -> Double) -> Double {
    var work = 0.0
    for number in first + 1..<end {
      let (before, after) = (self[slot(number - 1)], self[slot(number)])
      let seconds = after.time.seconds(since: before.time)
      guard seconds > 0 else { continue }
      let speed = component(after.place - before.place) / seconds
      work += (speed - carried(by: work)) * abs(speed)
      // At the first step nothing was carried yet: half of it is the energy that it has.
      if number == first + 1 { work /= 2 }
    }
    return carried(by: work)
  }
}

/// An estimate, kept between 0.8 and 1.25 times a mean: farther from it are only sudden turns and
/// stops, which no parabola follows.
///
/// A finger that trembles by half a point goes 1.2 pt in 20 ms, with what the screen rounds. So what is not faster is the slower of that mean
/// and of a longer one, and nothing where they are opposite.
@inline(__always)
private func near(_ estimate: Double, _ mean: Double, _ longMean: Double) -> Double {
  let tremor = 60.0
  if abs(mean) <= tremor {
    return mean * longMean <= 0 ? 0 : abs(mean) < abs(longMean) ? mean : longMean
  }
  let (less, more) = (0.8 * mean, 1.25 * mean)
  return mean < 0 ? min(max(estimate, more), less) : min(max(estimate, less), more)
}

/// The velocity of a body of unit mass that has taken in some work.
private func carried(by work: Double) -> Double {
  (2 * abs(work)).squareRoot() * (work < 0 ? -1 : 1)
}

extension UInt64 {
  /// The number, which is less than 2⁶³: a signed one becomes a `Double` in one instruction.
  @inline(__always)
  fileprivate var asDouble: Double { Double(Int64(bitPattern: self)) }
}
