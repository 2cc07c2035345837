/// A method that estimates the velocity from the last samples of a motion.
///
/// `Tools/Benchmarks/ACCURACY.md` lists the measured errors of each method.
public enum VelocityEstimator: UInt8, Hashable, Sendable {
  /// Fits a parabola to the samples of the last 60 ms by least squares, and takes its slope in the
  /// middle of the last 20 ms. Newer samples have more weight.
  ///
  /// This method is accurate whether touches accelerate, move at constant speed or slow down, and
  /// it is stable when frames are unevenly spaced. The estimate is limited to 0.8 … 1.25 times the
  /// mean velocity of the last 20 ms. At up to 60 pt/s, a speed that a trembling finger can reach,
  /// the estimate is at most the mean velocity of the last 60 ms.
  case leastSquares
  /// Computes the velocity of a body that is pushed along the samples of the last 100 ms from the
  /// work done on that body. The result is sensitive to timestamps that jitter by a few
  /// milliseconds.
  case impulse
  /// Takes the mean velocity between the first and last samples of the last 100 ms. The estimate is
  /// too low for a touch that accelerates, and too high for one that slows down.
  case twoPoint
}

/// A pair of numbers, one for each axis, so that SIMD processes both at once.
typealias AxisPair = SIMD2<Double>

@inline(__always)  // Inlining this file's functions saves 3 % of the mixed workload's instructions.
private func axisPair(_ vector: Vector) -> AxisPair { AxisPair(vector.dx, vector.dy) }

/// The length of the interval before the last sample over which the velocity is averaged, in
/// nanoseconds.
private let averagingNanoseconds = 20e6

extension Span where Element == MotionSample {
  /// Fits a parabola to the samples of the last 60 ms and returns its slope 10 ms before the last
  /// sample.
  ///
  /// The slope is comparable to the mean velocity of the last 20 ms, because a parabola's mean
  /// velocity over an interval equals its velocity in the middle of the interval. The weight of a
  /// sample decreases with its age and reaches zero at 60 ms. The result is clamped to a range
  /// around the mean velocity of the last 20 ms.
  @inline(__always)
  func parabolicVelocity(_ last: Int) -> AxisPair {
    let (span, middle) = (60e6, 10e6)
    let end = self[ringIndex(last)]
    var fit = ParabolaFit(at: middle, weight: span)
    var index = ringIndex(last &- 1)
    while true {
      let sample = self[index]
      let time = sample.time - end.time
      guard time > -averagingNanoseconds else { break }
      fit.add(
        axisPair(sample.location) - axisPair(end.location), at: time + middle, weight: time + span)
      index = ringIndex(index &- 1)
    }
    let mean = meanVelocity(afterSample: index, last)
    while true {
      let sample = self[index]
      let time = sample.time - end.time
      guard time > -span else { break }
      fit.add(
        axisPair(sample.location) - axisPair(end.location), at: time + middle, weight: time + span)
      index = ringIndex(index &- 1)
    }
    // This is equivalent to a threshold of 1e-9 for times and weights that are scaled to at most 1.
    let threshold = 1e-9 * 60e6 * 60e6 * 60e6 * 60e6 * 60e6 * 60e6 * 60e6 * 60e6 * 60e6
    guard let slope = fit.slopeAtZero(ifDeterminantExceeds: threshold) else { return mean }
    return limitEstimate(slope * 1e9, mean) { self.meanVelocity(between: index &+ 1, and: last) }
  }

  /// Returns the mean velocity of the last 20 ms, given the number of the last sample that is at
  /// least that old. If no sample is that old, returns the mean velocity over all samples.
  @inline(__always)
  func meanVelocity(afterSample number: Int, _ last: Int) -> AxisPair {
    let (before, after, end) = (
      self[ringIndex(number)], self[ringIndex(number &+ 1)], self[ringIndex(last)]
    )
    guard before.time > -.infinity else { return meanVelocity(between: number &+ 1, and: last) }
    // Interpolate linearly between the samples.
    let fraction = (end.time - averagingNanoseconds - before.time) / (after.time - before.time)
    let location =
      axisPair(before.location)
      + (axisPair(after.location) - axisPair(before.location)) * fraction
    return (axisPair(end.location) - location) * (1e9 / averagingNanoseconds)
  }

  /// Returns the mean velocity of the last 20 ms.
  func meanVelocity(_ last: Int) -> AxisPair {
    var number = last - 1
    while self[ringIndex(number)].time - self[ringIndex(last)].time > -averagingNanoseconds {
      number -= 1
    }
    return meanVelocity(afterSample: number, last)
  }

  /// Returns the number of the first sample that is at most `age` nanoseconds older than the last
  /// one.
  func firstSampleNumber(_ last: Int, within age: Double) -> Int {
    var first = last
    while self[ringIndex(last)].time - self[ringIndex(first - 1)].time <= age { first -= 1 }
    return first
  }

  /// Returns the mean velocity between two samples.
  func meanVelocity(between first: Int, and last: Int) -> AxisPair {
    let (start, end) = (self[ringIndex(first)], self[ringIndex(last)])
    let time = end.time - start.time
    return time > 0 ? (axisPair(end.location) - axisPair(start.location)) * (1e9 / time) : .zero
  }

  /// Returns the velocity of a body that is pushed along the samples, computed from the work done
  /// on it. Work is done in each interval in which the motion's velocity differs from the body's.
  func impulseVelocity(_ first: Int, _ last: Int) -> AxisPair {
    AxisPair(impulseSpeed(first, last) { $0.dx }, impulseSpeed(first, last) { $0.dy })
  }

  private func impulseSpeed(_ first: Int, _ last: Int, component: (Vector) -> Double) -> Double {
    var work = 0.0
    for number in first..<last {
      let (before, after) = (self[ringIndex(number)], self[ringIndex(number + 1)])
      let seconds = (after.time - before.time) / 1e9
      guard seconds > 0 else { continue }
      let speed = component(after.location - before.location) / seconds
      work += (speed - velocity(afterWork: work)) * abs(speed)
      // In the first interval, the body starts at rest, so half of the work becomes its energy.
      if number == first { work /= 2 }
    }
    return velocity(afterWork: work)
  }
}

/// Clamps an estimate to 0.8 … 1.25 times the mean velocity. The actual velocity is outside this
/// range only when the touch stops abruptly or changes direction, and a parabola doesn't fit such a
/// motion anyway.
///
/// A finger that trembles by half a point appears to travel 1.2 pt in 20 ms, which includes
/// rounding by the touchscreen. At such low speeds, the result is the mean velocity or the mean
/// velocity over a longer interval, whichever is smaller in magnitude. If the two have opposite
/// signs, the result is 0.
@inline(__always)
private func limitEstimate(
  _ estimate: AxisPair, _ mean: AxisPair, _ longMean: () -> AxisPair
) -> AxisPair {
  let (less, more) = (mean * 0.8, mean * 1.25)
  let (lower, upper) = (minimum(less, more), maximum(less, more))
  let bounded = minimum(maximum(estimate, lower), upper)
  let trembles = mean * mean .<= AxisPair(repeating: 60 * 60)
  guard any(trembles) else { return bounded }
  let longMean = longMean()
  let slower = mean.replacing(
    with: longMean, where: mean * mean .>= longMean * longMean
  ).replacing(with: 0, where: mean * longMean .<= AxisPair.zero)
  return bounded.replacing(with: slower, where: trembles)
}

// This compiles to a single instruction. Inlining it and `maximum` saves 0.8 % of the one-finger
// workload's instructions.
@inline(__always)
private func minimum(_ a: AxisPair, _ b: AxisPair) -> AxisPair {
  a.replacing(with: b, where: b .< a)
}

@inline(__always)
private func maximum(_ a: AxisPair, _ b: AxisPair) -> AxisPair {
  a.replacing(with: b, where: b .> a)
}

/// Returns the velocity of a body of unit mass after the given work has been done on it.
private func velocity(afterWork work: Double) -> Double {
  (2 * abs(work)).squareRoot() * (work < 0 ? -1 : 1)
}
