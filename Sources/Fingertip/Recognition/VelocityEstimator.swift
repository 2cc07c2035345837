/// How a velocity is estimated from the last samples of a motion.
///
/// How far each is from the speed of a finger is measured in `Tools/Benchmarks/ACCURACY.md`.
public enum VelocityEstimator: UInt8, Hashable, Sendable {
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

/// A number for each axis: processors reckon with both at once.
typealias Pair = SIMD2<Double>

@inline(__always)  // 3 % of the instructions of mixed gestures, with the others of this file
private func pair(_ vector: Vector) -> Pair { Pair(vector.dx, vector.dy) }

/// The nanoseconds before the last sample whose mean is the velocity meant.
private let meanSpan = 20e6

extension Span where Element == MotionSample {
  /// The slope of the parabola of the last 60 ms, which a sample leaves without weight, 10 ms before
  /// the last sample: the mean velocity of a parabola in 20 ms is its velocity in their middle. It is
  /// kept near the mean of the last 20 ms.
  @inline(__always)
  func parabolicVelocity(_ last: Int) -> Pair {
    let (span, middle) = (60e6, 10e6)
    let end = self[slot(last)]
    var fit = ParabolaFit(at: middle, weight: span)
    var index = slot(last &- 1)
    while true {
      let sample = self[index]
      let time = sample.time - end.time
      guard time > -meanSpan else { break }
      fit.add(pair(sample.location) - pair(end.location), at: time + middle, weight: time + span)
      index = slot(index &- 1)
    }
    let mean = meanVelocity(index, last)
    while true {
      let sample = self[index]
      let time = sample.time - end.time
      guard time > -span else { break }
      fit.add(pair(sample.location) - pair(end.location), at: time + middle, weight: time + span)
      index = slot(index &- 1)
    }
    // The same as 1e-9 for times and weights of at most 1.
    let threshold = 1e-9 * 60e6 * 60e6 * 60e6 * 60e6 * 60e6 * 60e6 * 60e6 * 60e6 * 60e6
    guard let slope = fit.slope(ifMoreThan: threshold) else { return mean }
    return near(slope * 1e9, mean) { self.mean(index &+ 1, last) }
  }

  /// The mean velocity of the last 20 ms, from the number of the last sample that is as old as that;
  /// where there is none, that of all.
  @inline(__always)
  func meanVelocity(_ number: Int, _ last: Int) -> Pair {
    let (before, after, end) = (self[slot(number)], self[slot(number &+ 1)], self[slot(last)])
    guard before.time > -.infinity else { return mean(number &+ 1, last) }
    // In between the motion is even.
    let fraction = (end.time - meanSpan - before.time) / (after.time - before.time)
    let location = pair(before.location) + (pair(after.location) - pair(before.location)) * fraction
    return (pair(end.location) - location) * (1e9 / meanSpan)
  }

  /// The mean velocity of the last 20 ms.
  func meanVelocity(_ last: Int) -> Pair {
    var number = last - 1
    while self[slot(number)].time - self[slot(last)].time > -meanSpan { number -= 1 }
    return meanVelocity(number, last)
  }

  /// The number of the first sample that is older than the last by at most so many nanoseconds.
  func first(_ last: Int, within age: Double) -> Int {
    var first = last
    while self[slot(last)].time - self[slot(first - 1)].time <= age { first -= 1 }
    return first
  }

  /// The way between two samples, by its time.
  func mean(_ first: Int, _ last: Int) -> Pair {
    let (start, end) = (self[slot(first)], self[slot(last)])
    let time = end.time - start.time
    return time > 0 ? (pair(end.location) - pair(start.location)) * (1e9 / time) : .zero
  }

  /// Each step that differs from the velocity so far does work on the body; the velocity at the end
  /// is the one that the sum of the work gives.
  func impulse(_ first: Int, _ last: Int) -> Pair {
    Pair(impulse(first, last) { $0.dx }, impulse(first, last) { $0.dy })
  }

  private func impulse(_ first: Int, _ last: Int, component: (Vector) -> Double) -> Double {
    var work = 0.0
    for number in first..<last {
      let (before, after) = (self[slot(number)], self[slot(number + 1)])
      let seconds = (after.time - before.time) / 1e9
      guard seconds > 0 else { continue }
      let speed = component(after.location - before.location) / seconds
      work += (speed - carried(by: work)) * abs(speed)
      // At the first step nothing was carried yet: half of it is the energy that it has.
      if number == first { work /= 2 }
    }
    return carried(by: work)
  }
}

/// An estimate, kept between 0.8 and 1.25 times a mean: farther from it are only sudden turns and
/// stops, which no parabola follows.
///
/// A finger that trembles by half a point goes 1.2 pt in 20 ms, with what the screen rounds. So what
/// is not faster is the slower of that mean and of a longer one, and nothing where they are opposite.
@inline(__always)
private func near(_ estimate: Pair, _ mean: Pair, _ longMean: () -> Pair) -> Pair {
  let (less, more) = (mean * 0.8, mean * 1.25)
  let (lower, upper) = (minimum(less, more), maximum(less, more))
  let bounded = minimum(maximum(estimate, lower), upper)
  let trembles = mean * mean .<= Pair(repeating: 60 * 60)
  guard any(trembles) else { return bounded }
  let longMean = longMean()
  let slower = mean.replacing(
    with: longMean, where: mean * mean .>= longMean * longMean
  ).replacing(with: 0, where: mean * longMean .<= Pair.zero)
  return bounded.replacing(with: slower, where: trembles)
}

@inline(__always)  // so that each is one instruction, with the next one 0.8 % of one finger
private func minimum(_ a: Pair, _ b: Pair) -> Pair { a.replacing(with: b, where: b .< a) }

@inline(__always)
private func maximum(_ a: Pair, _ b: Pair) -> Pair { a.replacing(with: b, where: b .> a) }

/// The velocity of a body of unit mass that has taken in some work.
private func carried(by work: Double) -> Double {
  (2 * abs(work)).squareRoot() * (work < 0 ? -1 : 1)
}
