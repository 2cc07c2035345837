public import Fingertip
import FingertipTesting
import Foundation

/// Samples of a motion whose velocity at its end is known: how hands move, and what screens make of
/// it. The same seed gives the same series.
public struct MotionSeries: Sendable {
  /// How the hand goes about its way.
  public enum Pace: String, CaseIterable, Sendable {
    /// At one speed.
    case steady
    /// From rest to full speed, the first half of a reach with the least jerk.
    case throwing
    /// From rest, ever faster, evenly.
    case accelerating
    /// From rest, ever faster, most at the end.
    case hurrying
    /// A slow drag whose last two fifths are a flick.
    case flickingAway = "flicking away"
    /// A reach with the least jerk, broken off after four fifths of its time.
    case reaching
    /// Slows down evenly to a fifth of its speed.
    case braking
    /// Slows down most at first, to a fortieth of its speed.
    case fading

    /// The share of the way behind the hand after a share of the time, both 0 … 1.
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

  /// What a hand or a screen adds.
  public enum Trouble: String, CaseIterable, Sendable {
    /// Nothing.
    case none
    /// Each place is up to 0.5 pt off, to each side.
    case tremor
    /// The hand shakes by 0.7 pt, ten times a second.
    case shaking
    /// Places are whole points.
    case wholePoints = "whole points"
    /// The way is an arc: what it goes across grows to a half of what it goes along.
    case curved
    /// Frames come 0.4 to 1.6 periods apart.
    case unevenFrames = "uneven frames"
    /// Times are up to 8 ms late, each by itself.
    case lateTimes = "times late by up to 8 ms"
  }

  /// How the hand goes.
  public let pace: Pace
  /// What it or the screen adds.
  public let trouble: Trouble
  /// Frames in a second.
  public let rate: Double
  /// Where the motion was seen, and when.
  public private(set) var samples: [(place: Vector, time: Timestamp)] = []
  /// The mean velocity of the hand in the 20 ms before it was seen last, in points per second.
  public let velocity: Vector

  /// Makes the samples of a hand that goes 120 to 500 pt in 100 to 350 ms, which follows from the
  /// seed.
  public init(_ pace: Pace, _ trouble: Trouble, rate: Double, seed: UInt64) {
    self.pace = pace
    self.trouble = trouble
    self.rate = rate
    var numbers = SplitMix64(seed: seed)
    let duration = numbers.number(in: 0.1...0.35)
    let way = Vector(dx: numbers.number(in: 120...500), dy: 0)
    let heading = numbers.number(in: -0.5...0.5)
    let beat = numbers.number(in: 0...6.28)
    func place(_ time: Double) -> Vector {
      let share = pace.progress(at: min(max(time / duration, 0), 1))
      let along = way.dx * share
      let across = trouble == .curved ? way.dx * share * share / 2 : 0
      return turned(Vector(dx: along, dy: across), by: heading)
    }

    var time = numbers.number(in: 0...1) / rate
    var last = time
    while time <= duration {
      last = time
      var seen = place(time)
      var instant = time
      switch trouble {
      case .none, .curved, .unevenFrames: break
      case .tremor:
        seen += Vector(dx: numbers.number(in: -0.5...0.5), dy: numbers.number(in: -0.5...0.5))
      case .shaking:
        seen += turned(Vector(dx: 0.7, dy: 0), by: beat + 20 * .pi * time)
      case .wholePoints: seen = Vector(dx: seen.dx.rounded(), dy: seen.dy.rounded())
      case .lateTimes: instant += numbers.number(in: 0...0.008)
      }
      samples.append((seen, Timestamp(nanoseconds: Int64((instant * 1e9).rounded()))))
      time += (trouble == .unevenFrames ? numbers.number(in: 0.4...1.6) : 1) / rate
    }
    samples.sort { $0.time < $1.time }
    velocity = (place(last) - place(last - 0.02)) / 0.02
  }

  /// All paces with all troubles at 60, 120 and 240 Hz, so many of each: those that last at least
  /// 50 ms and end at 200 pt/s or more, below which there is nothing to throw.
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

  /// What an estimator makes of it, as a multiple of the true velocity, along the axis along which
  /// the hand mostly went.
  public func ratio(_ estimator: VelocityEstimator) -> Double {
    var tracker = VelocityTracker(estimator: estimator)
    for sample in samples { tracker.add(sample.place, at: sample.time) }
    let estimate = tracker.velocity(at: samples[samples.count - 1].time)
    return abs(velocity.dx) >= abs(velocity.dy)
      ? estimate.dx / velocity.dx : estimate.dy / velocity.dy
  }
}

private func turned(_ way: Vector, by radians: Double) -> Vector {
  let (sine, cosine) = (sin(radians), cos(radians))
  return Vector(dx: way.dx * cosine - way.dy * sine, dy: way.dx * sine + way.dy * cosine)
}

private func power(_ base: Double, _ exponent: Int) -> Double {
  var power = 1.0
  for _ in 0..<exponent { power *= base }
  return power
}
