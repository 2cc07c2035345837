internal import Fingertip

/// What makes a hand, and the surface that sees it, less even than a machine.
///
/// The numbers of ``person`` were measured on recordings of people and of real touchscreens.
public struct HandHabits: Hashable, Sendable {
  /// How far a finger strays from its way at most from look to look, in points, to each side.
  public var tremor: Double
  /// How far a finger wanders off at most while it is down, in points: slowly, there and back in about a
  /// second.
  public var drift: Double
  /// By how much of the time between two looks of the surface each comes early or late at most, 0 ..< 0.5.
  public var jitter: Double

  /// A hand that trembles by half a point, in front of a surface that looks evenly.
  public static let steady = HandHabits(tremor: 0.5, drift: 0, jitter: 0)

  /// How people's fingers are at most in recordings, and surfaces.
  ///
  /// - Tremor: across drags of phones three samples lie off a line by 0.1 pt in the median, 0.4 pt at the
  ///   95th percentile (1,190 samples); on five other touchscreens by 0.3 to 1.0 pt at the 95th.
  /// - Drift: fingers of taps that were seen to move went 1.2 to 2.2 pt (five taps on phones).
  /// - Jitter: an N-Trig screen looked after 9.7 to 22.1 ms, 14.3 ms in the median, a third early and
  ///   half late; a Wacom one after 8, 12 or 20 ms.
  public static let person = HandHabits(tremor: 0.5, drift: 2.2, jitter: 0.4)

  /// Makes habits.
  public init(tremor: Double, drift: Double, jitter: Double) {
    precondition(
      tremor >= 0 && drift >= 0 && jitter >= 0 && jitter < 0.5,
      "A hand strays by no less than nothing, and looks keep their order.")
    self.tremor = tremor
    self.drift = drift
    self.jitter = jitter
  }
}

extension Hand {
  /// The same hand with fingers that land later and lift later than they meant: the first durations are
  /// for the finger that comes first. A finger that lifts later stays where it is meanwhile.
  ///
  /// Of two fingers of people in recordings the second landed 5 to 84 ms after the first, and they lifted
  /// 4 to 82 ms apart; once, of a turn, 377 ms.
  public func delayed(landing: [Duration] = [], lifting: [Duration] = []) -> Hand {
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

/// A slow way off and back, for one contact.
struct Wander {
  private let direction: Vector
  private let phase: Double
  private let period: Double

  init(using random: inout SplitMix64) {
    direction = AffineTransform(rotation: Angle(degrees: random.number(in: 0...360)))
      .apply(to: Vector(dx: 1, dy: 0))
    phase = random.number(in: 0...360)
    period = random.number(in: 0.8...1.4)
  }

  /// How far off it is, from where it landed, as a part of the greatest distance.
  func offset(after time: Duration) -> Vector {
    direction * ((height(time.inSeconds) - height(0)) / 2)
  }

  private func height(_ seconds: Double) -> Double {
    AffineTransform(rotation: Angle(degrees: phase + 360 * seconds / period))
      .apply(to: Vector(dx: 1, dy: 0)).dy
  }
}
