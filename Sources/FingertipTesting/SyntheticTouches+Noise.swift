public import Fingertip

/// The irregularities of a hand and of the touchscreen that samples its touches.
///
/// The values of ``person`` were measured in recordings of users on real touchscreens.
public struct TouchNoise: Hashable, Sendable {
  /// The maximum deviation of each sample from the finger's path along each axis, in points.
  public var tremor: Double
  /// The maximum slow drift of a finger while it is down, in points. The finger drifts away and
  /// back with a period of about one second.
  public var drift: Double
  /// The maximum deviation of a sample's time, as a fraction of the sampling interval, 0 ..< 0.5.
  public var jitter: Double

  /// A hand with a tremor of 0.5 pt, on a touchscreen that samples at even intervals.
  public static let steady = TouchNoise(tremor: 0.5, drift: 0, jitter: 0)

  /// Noise with the maximum values that were measured in recordings of users on real touchscreens.
  ///
  /// - Tremor: in drags on phones, the deviation of three consecutive samples from a straight line
  ///   has a median of 0.1 pt and a 95th percentile of 0.4 pt (1,190 samples). On five other
  ///   touchscreens, the 95th percentile is 0.3 to 1.0 pt.
  /// - Drift: in taps with measurable movement, fingers traveled 1.2 to 2.2 pt (five taps on
  ///   phones).
  /// - Jitter: the sampling intervals of an N-Trig screen were 9.7 to 22.1 ms with a median of 14.3
  ///   ms, so samples came up to a third of an interval early and half an interval late. The
  ///   intervals of a Wacom screen were 8, 12 or 20 ms.
  public static let person = TouchNoise(tremor: 0.5, drift: 2.2, jitter: 0.4)

  /// Creates a noise configuration.
  public init(tremor: Double, drift: Double, jitter: Double) {
    precondition(
      tremor >= 0 && drift >= 0 && jitter >= 0 && jitter < 0.5,
      "tremor and drift must be at least 0; jitter must be at least 0 and less than 0.5")
    self.tremor = tremor
    self.drift = drift
    self.jitter = jitter
  }
}

extension SyntheticTouches {
  /// Returns the same touches with delayed landings and lifts. The first duration in each array
  /// applies to the first finger, the second duration to the second finger, and so on. A finger
  /// whose lift is delayed holds still until it lifts.
  ///
  /// In recordings of users, the second of two fingers landed 5 to 84 ms after the first, and the
  /// two lifted 4 to 82 ms apart (377 ms in one rotation).
  public func delayed(landing: [Duration] = [], lifting: [Duration] = []) -> SyntheticTouches {
    var touches = self
    for (index, delay) in landing.enumerated() where index < touches.fingers.count {
      touches.fingers[index].delay(by: delay)
    }
    for (index, delay) in lifting.enumerated() where index < touches.fingers.count {
      touches.fingers[index].delayLift(for: delay)
    }
    return touches
  }
}

/// The movement of a contact as the finger presses down and lifts, as if the fingertip rolled.
///
/// In 3,200 taps by eight people (from the study DepthTouchSensing, in points of 1/160 inch), the
/// contact's maximum movement was 0 pt at the median, 13 pt at the 90th percentile, and 19 pt at
/// the 95th. If the contact moved by more than 8 pt within 40 ms, it covered 50 to 90 % of that
/// distance in the first 20 ms. Contacts usually move back before the lift: 95 % of taps lifted
/// within 9.5 pt of where they landed.
public struct TouchRoll: Hashable, Sendable {
  /// The displacement of the contact after it has rolled, in points.
  public var displacement: Vector
  /// The time from the landing until the contact has rolled.
  public var landing: Duration
  /// The time in which the contact rolls back before the lift.
  public var lifting: Duration
  /// The fraction of the displacement by which the contact rolls back, from 0 to 1.
  public var returnedFraction: Double

  /// Creates a roll.
  public init(
    _ displacement: Vector, landing: Duration = .milliseconds(40),
    lifting: Duration = .milliseconds(30), returnedFraction: Double = 1
  ) {
    self.displacement = displacement
    self.landing = landing
    self.lifting = lifting
    self.returnedFraction = returnedFraction
  }

  /// Returns the displacement at a time after the landing in a stroke of the given duration.
  func offset(after time: Duration, of duration: Duration) -> Vector {
    func progress(_ elapsed: Duration, _ total: Duration) -> Double {
      total > .zero ? elapsed.inSeconds / total.inSeconds : 1
    }
    let rolled = MotionProfile.stopping.progress(at: progress(time, landing))
    let returned = MotionProfile.reaching.progress(
      at: progress(max(time - (duration - lifting), .zero), lifting))
    return displacement * (rolled * (1 - returnedFraction * returned))
  }
}

extension SyntheticTouches {
  /// Returns the same touches with contacts that roll. The first roll applies to the first finger,
  /// the second to the second, and so on.
  public func rolled(_ rolls: [TouchRoll]) -> SyntheticTouches {
    var touches = self
    for (index, roll) in rolls.enumerated() where index < touches.fingers.count {
      touches.fingers[index].roll(roll)
    }
    return touches
  }

  /// Returns the same touches with delayed movements: after it lands, each finger holds still for
  /// the given duration, in addition to any other pause.
  ///
  /// In 117 pinches by eight people (from the study DepthTouchSensing), the delay between the two
  /// fingers' first movements was 33 ms at the median, 66 ms at the 75th percentile, and 117 ms at
  /// the 90th.
  public func startingToMove(after delays: [Duration]) -> SyntheticTouches {
    var touches = self
    for (index, delay) in delays.enumerated() where index < touches.fingers.count {
      touches.fingers[index].delayMovement(by: delay)
    }
    return touches
  }
}

/// A slow movement of a contact away from its location and back again.
struct ContactDrift {
  private let direction: Vector
  private let phase: Double
  private let period: Double

  init(using random: inout SplitMix64) {
    direction = Vector(dx: 1, dy: 0).applying(
      AffineTransform(rotation: Angle(degrees: random.number(in: 0...360))))
    phase = random.number(in: 0...360)
    period = random.number(in: 0.8...1.4)
  }

  /// Returns the drift since the landing, as a fraction of the maximum drift.
  func offset(after time: Duration) -> Vector {
    direction * ((waveHeight(time.inSeconds) - waveHeight(0)) / 2)
  }

  private func waveHeight(_ seconds: Double) -> Double {
    Vector(dx: 1, dy: 0).applying(
      AffineTransform(rotation: Angle(degrees: phase + 360 * seconds / period))
    ).dy
  }
}
