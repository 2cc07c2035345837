/// A critically damped spring along one axis. The spring reaches its target as fast as possible
/// without oscillating (rule S1).
///
/// x(t) = x₁ + (a + (v + ω·a)·t)·e^(−ω·t), where a is the initial distance from the target x₁, and
/// v is the initial velocity.
public struct Spring: Hashable, Sendable {
  /// The distance from the target, in points, below which the spring counts as settled: 0.1.
  static let settlingTolerance = 0.1

  /// The target.
  public let target: Double
  /// The initial position.
  public let startPosition: Double
  /// The initial velocity, in points per second.
  public let initialVelocity: Double
  /// The stiffness, expressed as an angular frequency per second.
  public let frequency: Double
  /// The time, in seconds, after which the position stays within 0.1 points of the target.
  public let duration: Double

  /// Creates a spring with an initial position and velocity. A non-finite velocity is treated as 0.
  public init(
    from start: Double, velocity: Double = 0, to target: Double,
    frequency: Double = ScrollSettings.standard.springFrequency
  ) {
    startPosition = start
    self.target = target
    initialVelocity = velocity.isFinite ? velocity : 0
    self.frequency = frequency.isFinite ? max(frequency, 0.1) : 0.1
    duration = Spring.settlingTime(
      abs(start - target), abs(initialVelocity + self.frequency * (start - target)), self.frequency)
  }

  /// Returns the speed at which the spring must pass its target to overshoot by a distance:
  /// distance · ω · e. At 1000 pt/s, a spring with a frequency of 11/s overshoots by 33 points.
  static func speed(overshootingBy distance: Double, frequency: Double) -> Double {
    distance * frequency * 2.718281828459045
  }

  /// Returns the position at a time in seconds after the start.
  public func position(at seconds: Double) -> Double {
    if seconds >= duration { return target }
    let time = max(seconds, 0)
    return target + (startPosition - target + linearCoefficient * time)
      * exponential(-frequency * time)
  }

  /// Returns the velocity, in points per second, at a time in seconds after the start.
  public func velocity(at seconds: Double) -> Double {
    if seconds >= duration { return 0 }
    let time = max(seconds, 0)
    let distance = startPosition - target + linearCoefficient * time
    return (linearCoefficient - frequency * distance) * exponential(-frequency * time)
  }

  /// The time, in seconds, at which the spring passes its target, or `nil` if it doesn't. A spring
  /// passes its target at most once, and only if its initial velocity toward the target is high
  /// enough.
  public var crossingTime: Double? {
    crossingTimeOrInfinity < .infinity ? crossingTimeOrInfinity : nil
  }

  /// The value of ``crossingTime``, or infinity if the spring doesn't pass its target.
  var crossingTimeOrInfinity: Double {
    let time = (target - startPosition) / linearCoefficient
    return startPosition != target && time > 0 && time < duration ? time : .infinity
  }

  private var linearCoefficient: Double { initialVelocity + frequency * (startPosition - target) }

  /// Returns the time after which (a + b·t)·e^(−ω·t) stays below the tolerance. The time is found
  /// by bisection.
  private static func settlingTime(_ a: Double, _ b: Double, _ frequency: Double) -> Double {
    func isNear(_ time: Double) -> Bool {
      (a + b * time) * exponential(-frequency * time) <= settlingTolerance
    }
    // The expression increases up to its maximum and then decreases.
    let top = b > 0 ? max(1 / frequency - a / b, 0) : 0
    if isNear(top) { return 0 }
    var (low, high) = (top, top + 1 / frequency)
    while !isNear(high), high < 1e4 { (low, high) = (high, top + 2 * (high - top)) }
    for _ in 0..<40 {
      let middle = low + (high - low) / 2
      if isNear(middle) { high = middle } else { low = middle }
    }
    return high
  }
}
