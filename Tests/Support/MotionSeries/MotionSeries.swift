public import Fingertip
import FingertipTesting
import Foundation

/// The samples of a motion with a known final velocity. The motions are typical of hands, and are
/// sampled as a touchscreen would sample them. The same seed produces the same series.
///
/// The 15 ms over which ``VelocityTracker`` computes the mean were chosen with strokes of people and
/// compared with other times on these motions. The motions therefore don't judge that choice.
public struct MotionSeries: Sendable {
  /// The velocity profile of the motion.
  public enum Pace: String, CaseIterable, Sendable {
    /// Constant speed.
    case steady
    /// The speed rises from zero to its maximum, as in the first half of a minimum-jerk reach.
    case throwing
    /// The motion starts from rest and has constant acceleration.
    case accelerating
    /// The motion starts from rest and has increasing acceleration.
    case hurrying
    /// A slow drag whose last two fifths are a flick.
    case flickingAway = "flicking away"
    /// A minimum-jerk reach that stops after four fifths of its duration.
    case reaching
    /// The speed decreases to a fifth at a constant deceleration.
    case braking
    /// The speed decreases to a fortieth at a decreasing deceleration.
    case fading

    /// Returns the fraction of the distance that is covered after the given fraction of the time.
    /// Both fractions are from 0 to 1.
    func progress(at time: Double) -> Double {
      switch self {
      case .steady: time
      case .throwing: MotionProfile.throwing.progress(at: time)
      case .accelerating: time * time
      case .hurrying: time * time * time
      case .flickingAway:
        0.15 * time + 0.85 * power(max(time - 0.6, 0) / 0.4, 2)
      case .reaching:
        MotionProfile.reaching.progress(at: 0.8 * time) / MotionProfile.reaching.progress(at: 0.8)
      case .braking: (1 - power(1 - 0.8 * time, 2)) / (1 - power(0.2, 2))
      case .fading: (1 - power(1 - 0.7 * time, 4)) / (1 - power(0.3, 4))
      }
    }
  }

  /// The noise that a hand or a screen adds.
  public enum Trouble: String, CaseIterable, Sendable {
    /// No noise.
    case none
    /// Each location is off by up to 0.5 pt along each axis.
    case tremor
    /// The hand shakes by 0.7 pt, ten times a second.
    case shaking
    /// Locations are whole points.
    case wholePoints = "whole points"
    /// The path is an arc: its sideways displacement grows to half of the distance.
    case curved
    /// Frames are 0.4 to 1.6 periods apart.
    case unevenFrames = "uneven frames"
    /// Each timestamp is late by up to 8 ms, independently of the others.
    case lateTimes = "times late by up to 8 ms"
  }

  /// The velocity profile.
  public let pace: Pace
  /// The added noise.
  public let trouble: Trouble
  /// The number of frames per second.
  public let rate: Double
  /// The sampled displacements and their times.
  public private(set) var samples: [(position: Vector, time: Timestamp)] = []
  /// The velocity of the hand at each sample, in points per second: the derivative of its path,
  /// independent of any estimator.
  public private(set) var derivatives: [Vector] = []
  /// The mean velocity of the hand in the 20 ms before the last sample, in points per second.
  public let velocity: Vector

  /// Creates the samples of a motion that covers 120 to 500 pt in 100 to 350 ms, as determined by
  /// the seed.
  public init(_ pace: Pace, _ trouble: Trouble, rate: Double, seed: UInt64) {
    self.pace = pace
    self.trouble = trouble
    self.rate = rate
    var numbers = SplitMix64(seed: seed)
    let duration = numbers.number(in: 0.1...0.35)
    let displacement = Vector(dx: numbers.number(in: 120...500), dy: 0)
    let heading = numbers.number(in: -0.5...0.5)
    let beat = numbers.number(in: 0...6.28)
    func position(_ time: Double) -> Vector {
      let progress = pace.progress(at: min(max(time / duration, 0), 1))
      let along = displacement.dx * progress
      let across = trouble == .curved ? displacement.dx * progress * progress / 2 : 0
      return rotated(Vector(dx: along, dy: across), by: heading)
    }

    func derivative(_ time: Double) -> Vector {
      let (before, after) = (max(time - 1e-4, 0), min(time + 1e-4, duration))
      return (position(after) - position(before)) / (after - before)
    }

    var time = numbers.number(in: 0...1) / rate
    var last = time
    var seenSamples: [(position: Vector, time: Timestamp, derivative: Vector)] = []
    while time <= duration {
      last = time
      var seen = position(time)
      var instant = time
      switch trouble {
      case .none, .curved, .unevenFrames: break
      case .tremor:
        seen += Vector(dx: numbers.number(in: -0.5...0.5), dy: numbers.number(in: -0.5...0.5))
      case .shaking:
        seen += rotated(Vector(dx: 0.7, dy: 0), by: beat + 20 * .pi * time)
      case .wholePoints: seen = Vector(dx: seen.dx.rounded(), dy: seen.dy.rounded())
      case .lateTimes: instant += numbers.number(in: 0...0.008)
      }
      let stamp = Timestamp(nanoseconds: Int64((instant * 1e9).rounded()))
      seenSamples.append((seen, stamp, derivative(time)))
      time += (trouble == .unevenFrames ? numbers.number(in: 0.4...1.6) : 1) / rate
    }
    seenSamples.sort { $0.time < $1.time }
    samples = seenSamples.map { ($0.position, $0.time) }
    derivatives = seenSamples.map(\.derivative)
    velocity = (position(last) - position(last - 0.02)) / 0.02
  }

  /// Returns `count` series for every combination of pace, noise and rate (60, 120 and 240 Hz),
  /// except those that have fewer than 4 samples, or a final speed below 200 pt/s, which is too
  /// slow for a flick.
  public static func all(_ count: Int = 20) -> [MotionSeries] {
    var made: [MotionSeries] = []
    var seed: UInt64 = 0
    for rate in [60.0, 120, 240] {
      for pace in Pace.allCases {
        for trouble in Trouble.allCases {
          for _ in 0..<count {
            seed += 1
            let series = MotionSeries(pace, trouble, rate: rate, seed: seed)
            if series.samples.count >= 4, series.velocity.length >= 200 { made.append(series) }
          }
        }
      }
    }
    return made
  }

  /// Returns the error of each estimate within the motion, starting 60 ms after the first sample,
  /// as a fraction of the derivative of the path. Instants at which the derivative is below 200
  /// pt/s are omitted. Estimates use only samples up to their time.
  public func errors(
    of estimate: ([(position: Vector, time: Timestamp)]) -> Vector
  ) -> [Double] {
    samples.indices.compactMap { index in
      let truth = derivatives[index]
      guard samples[index].time - samples[0].time >= .milliseconds(60), truth.length >= 200 else {
        return nil
      }
      return (estimate(Array(samples[...index])) - truth).length / truth.length
    }
  }

  /// Returns the errors of the engine's estimates.
  public func errors() -> [Double] {
    errors { samples in
      var tracker = VelocityTracker()
      for sample in samples { tracker.add(sample.position, at: sample.time) }
      return samples.last.map { tracker.velocity(at: $0.time) } ?? .zero
    }
  }
}

private func rotated(_ vector: Vector, by radians: Double) -> Vector {
  let (sine, cosine) = (sin(radians), cos(radians))
  return Vector(
    dx: vector.dx * cosine - vector.dy * sine, dy: vector.dx * sine + vector.dy * cosine)
}

private func power(_ base: Double, _ exponent: Int) -> Double {
  var power = 1.0
  for _ in 0..<exponent { power *= base }
  return power
}
