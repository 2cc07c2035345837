import Fingertip

/// The estimators that the tables compare. This project's former default is included, as are the
/// estimators of other toolkits, which were written from their descriptions.
enum Estimators {
  typealias Sample = (position: Vector, time: Timestamp)

  /// The estimators' names, and functions that return the velocity at the time of the last sample,
  /// in points per second.
  static let all: [(name: String, estimate: @Sendable ([Sample]) -> Vector)] = [
    ("engine", engine),
    ("mean 10", { mean(of: $0, over: 0.010) }),
    ("mean 20", { mean(of: $0, over: 0.020) }),
    ("parabola", formerDefault),
    ("android", android),
    ("chromium", chromium),
    ("flutter", flutter),
    ("flutter ios", flutterOnIOS),
    ("impulse", impulse),
    ("last two", { samples in mean(of: samples.suffix(2), over: 1) }),
    ("mean 100", { mean(of: $0, over: 0.100) }),
  ]

  @Sendable private static func engine(_ samples: [Sample]) -> Vector {
    var tracker = VelocityTracker()
    for sample in samples.suffix(100) { tracker.add(sample.position, at: sample.time) }
    return samples.last.map { tracker.velocity(at: $0.time) } ?? .zero
  }

  /// Returns the mean velocity over the given number of seconds before the last sample, with
  /// locations interpolated between samples.
  private static func mean(
    of samples: some BidirectionalCollection<Sample>, over seconds: Double
  )
    -> Vector
  {
    guard let end = samples.last, var after = samples.last else { return .zero }
    for sample in samples.dropLast().reversed() {
      let age = (end.time - sample.time).inSeconds
      if age >= seconds {
        let gap = (after.time - sample.time).inSeconds
        let position =
          after.position
          + (sample.position - after.position)
          * ((seconds - (end.time - after.time).inSeconds) / gap)
        return (end.position - position) / seconds
      }
      after = sample
    }
    let duration = (end.time - after.time).inSeconds
    return duration > 0 ? (end.position - after.position) / duration : .zero
  }

  /// Returns the slope, 10 ms before the last sample, of a parabola fitted to the last 60 ms with
  /// weights that decrease to 0. The slope is clamped to 0.8 to 1.25 times the mean of the last 20
  /// ms. This estimator was the default until it turned out to be no more accurate than the mean.
  @Sendable private static func formerDefault(_ samples: [Sample]) -> Vector {
    guard let end = samples.last else { return .zero }
    let mean = mean(of: samples, over: 0.020)
    let recent = spaced(samples).filter { (end.time - $0.time).inSeconds < 0.060 }
    guard
      let slope = Fit.slope(
        of: recent, at: -0.010, weights: recent.map { 0.060 - (end.time - $0.time).inSeconds })
    else { return mean }
    func clamped(_ slope: Double, _ mean: Double) -> Double {
      min(max(slope, min(0.8 * mean, 1.25 * mean)), max(0.8 * mean, 1.25 * mean))
    }
    return Vector(dx: clamped(slope.dx, mean.dx), dy: clamped(slope.dy, mean.dy))
  }

  /// Returns a subset of the samples, with at most two samples within any 10 ms.
  private static func spaced(_ samples: [Sample]) -> [Sample] {
    var kept: [Sample] = []
    for sample in samples.suffix(60) {
      if kept.count > 1, sample.time - kept[kept.count - 2].time < .milliseconds(10) {
        kept.removeLast()
      }
      kept.append(sample)
    }
    return kept
  }

  /// Returns up to 20 samples from the last 100 ms, all of which follow the last pause of at least
  /// 40 ms. All three toolkits use these limits (`VelocityTracker.cpp`, `velocity_tracker.cc` and
  /// `velocity_tracker.dart`).
  private static func history(_ samples: [Sample]) -> [Sample] {
    guard let end = samples.last else { return [] }
    var kept: [Sample] = []
    for sample in samples.suffix(20).reversed() {
      if end.time - sample.time > .milliseconds(100) { break }
      if let next = kept.last, next.time - sample.time >= .milliseconds(40) { break }
      kept.append(sample)
    }
    return kept.reversed()
  }

  /// The strategy `LSQ2`: the slope, at the last sample, of a parabola fitted to the history. If
  /// there are only two samples, it is the slope of the line through them.
  @Sendable private static func android(_ samples: [Sample]) -> Vector {
    let history = history(samples)
    if history.count == 2 { return mean(of: history, over: 1) }
    return Fit.slope(of: history, at: 0, weights: history.map { _ in 1 }) ?? .zero
  }

  /// The strategy `LSQ2_RESTRICTED`, which is the same as in Android, but 0 along both axes if the
  /// velocity opposes the displacement of the history.
  @Sendable private static func chromium(_ samples: [Sample]) -> Vector {
    let velocity = android(samples)
    let history = history(samples)
    guard let first = history.first, let last = history.last else { return .zero }
    return velocity.dot(last.position - first.position) < 0 ? .zero : velocity
  }

  /// Flutter's default, which is the same as Android's but requires three samples.
  @Sendable private static func flutter(_ samples: [Sample]) -> Vector {
    history(samples).count < 3 ? .zero : android(samples)
  }

  /// Flutter's estimator on iOS: a weighted mean of the last three velocities between consecutive
  /// samples. The newest velocity has a weight of 0.6; the others have weights of 0.35 and 0.05.
  @Sendable private static func flutterOnIOS(_ samples: [Sample]) -> Vector {
    let recent = Array(samples.suffix(4))
    var velocity = Vector.zero
    for (weight, index) in zip([0.6, 0.35, 0.05], (1..<max(recent.count, 1)).reversed()) {
      velocity += mean(of: recent[(index - 1)...index], over: 1) * weight
    }
    return velocity
  }

  /// Android's strategy `IMPULSE`, which computes the velocity of a body that is pushed along the
  /// history from the work done on the body.
  @Sendable private static func impulse(_ samples: [Sample]) -> Vector {
    let history = history(samples)
    func velocity(_ component: (Vector) -> Double) -> Double {
      func velocity(after work: Double) -> Double {
        (2 * abs(work)).squareRoot() * (work < 0 ? -1 : 1)
      }
      var work = 0.0
      for (index, (before, after)) in zip(history, history.dropFirst()).enumerated() {
        let seconds = (after.time - before.time).inSeconds
        guard seconds > 0 else { continue }
        let speed = component(after.position - before.position) / seconds
        work += (speed - velocity(after: work)) * abs(speed)
        // The body starts at rest, so only half of the work of the first step becomes its energy.
        if index == 0 { work /= 2 }
      }
      return velocity(after: work)
    }
    return Vector(dx: velocity(\.dx), dy: velocity(\.dy))
  }
}

/// A weighted least-squares fit of a parabola.
private enum Fit {
  /// Returns the slope of the parabola at a time relative to the last sample, in seconds, or `nil`
  /// if the samples don't determine a parabola.
  static func slope(
    of samples: [Estimators.Sample], at instant: Double, weights: [Double]
  ) -> Vector? {
    guard let end = samples.last, samples.count >= 3 else { return nil }
    var sums = [0.0, 0, 0, 0, 0]
    var products = [Vector.zero, .zero, .zero]
    for (sample, weight) in zip(samples, weights) {
      let time = (sample.time - end.time).inSeconds - instant
      var power = weight
      for index in 0..<5 {
        sums[index] += power
        if index < 3 { products[index] += (sample.position - end.position) * power }
        power *= time
      }
    }
    // The cofactors of the middle column of the normal equations.
    let cofactors = [
      sums[2] * sums[3] - sums[1] * sums[4], sums[0] * sums[4] - sums[2] * sums[2],
      sums[1] * sums[2] - sums[0] * sums[3],
    ]
    let determinant = (0..<3).reduce(0) { $0 + sums[$1 + 1] * cofactors[$1] }
    guard determinant > 1e-18 * sums[0] * sums[0] * sums[0] else { return nil }
    return (0..<3).reduce(Vector.zero) { $0 + products[$1] * cofactors[$1] } / determinant
  }
}
