internal import Fingertip

/// Irregularities of a hand and of the touchscreen that samples it.
///
/// The numbers of ``person`` were measured on recordings of people and of real touchscreens.
public struct TouchNoise: Hashable, Sendable {
  /// The maximum deviation of a finger from its path between samples on each axis, in points.
  public var tremor: Double
  /// The maximum slow drift of a finger while it is down, in points. It moves away and back in
  /// about a second.
  public var drift: Double
  /// The maximum deviation of a sample's time, as a fraction of the sampling interval, 0 ..< 0.5.
  public var jitter: Double

  /// A hand with a tremor of 0.5 pt, on a touchscreen that samples evenly.
  public static let steady = TouchNoise(tremor: 0.5, drift: 0, jitter: 0)

  /// The maxima of people's fingers and real touchscreens in recordings.
  ///
  /// - Tremor: in drags on phones, three consecutive samples deviate from a line by 0.1 pt in the
  ///   median and 0.4 pt at the 95th percentile (1,190 samples). On five other touchscreens, it is
  ///   0.3 to 1.0 pt at the 95th.
  /// - Drift: fingers of taps with visible movement traveled 1.2 to 2.2 pt (five taps on phones).
  /// - Jitter: an N-Trig screen sampled after 9.7 to 22.1 ms, 14.3 ms in the median: up to a third
  ///   early and half late. A Wacom screen sampled after 8, 12 or 20 ms.
  public static let person = TouchNoise(tremor: 0.5, drift: 2.2, jitter: 0.4)

  /// Creates touch noise.
  public init(tremor: Double, drift: Double, jitter: Double) {
    precondition(
      tremor >= 0 && drift >= 0 && jitter >= 0 && jitter < 0.5,
      "tremor and drift must be at least 0, and jitter from 0 to below 0.5")
    self.tremor = tremor
    self.drift = drift
    self.jitter = jitter
  }
}

extension SyntheticTouches {
  /// Returns the same touches with fingers that land and lift with a delay. The first durations are
  /// for the first finger. A finger that lifts later holds still until then.
  ///
  /// In recordings of people, the second of two fingers landed 5 to 84 ms after the first, and they
  /// lifted 4 to 82 ms apart; in one rotation 377 ms.
  public func delayed(landing: [Duration] = [], lifting: [Duration] = []) -> SyntheticTouches {
    var hand = self
    for (index, delay) in landing.enumerated() where index < hand.fingers.count {
      hand.fingers[index].delay(by: delay)
    }
    for (index, delay) in lifting.enumerated() where index < hand.fingers.count {
      hand.fingers[index].linger(for: delay)
    }
    return hand
  }
}

/// A slow movement away and back, for one contact.
struct Drift {
  private let direction: Vector
  private let phase: Double
  private let period: Double

  init(using random: inout SplitMix64) {
    direction = AffineTransform(rotation: Angle(degrees: random.number(in: 0...360)))
      .apply(to: Vector(dx: 1, dy: 0))
    phase = random.number(in: 0...360)
    period = random.number(in: 0.8...1.4)
  }

  /// Returns the offset from the landing point, as a fraction of the maximum drift.
  func offset(after time: Duration) -> Vector {
    direction * ((height(time.inSeconds) - height(0)) / 2)
  }

  private func height(_ seconds: Double) -> Double {
    AffineTransform(rotation: Angle(degrees: phase + 360 * seconds / period))
      .apply(to: Vector(dx: 1, dy: 0)).dy
  }
}
