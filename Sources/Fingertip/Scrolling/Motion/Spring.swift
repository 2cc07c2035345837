/// A spring that draws something to its place as fast as it can without swinging, along one axis: it is
/// critically damped (rule S1).
///
/// A function of time: x(t) = x₁ + (a + (v + ω·a)·t)·e^(−ω·t), where a is how far it starts from its
/// place x₁, and v how fast.
public struct Spring: Hashable, Sendable {
  /// How near to its place it counts as there, in points: 0.1.
  static let tolerance = 0.1

  /// Where it comes to rest.
  public let target: Double
  /// Where it starts.
  public let start: Double
  /// How fast it starts, in points per second.
  public let velocity: Double
  /// How stiff it is: its angular frequency, per second.
  public let frequency: Double
  /// The time until it is within 0.1 pt of its place for good, in seconds.
  public let duration: Double

  /// Makes the motion from where and how fast it starts. A velocity that is not finite is 0.
  public init(
    from start: Double, velocity: Double = 0, to target: Double,
    frequency: Double = ScrollSettings.standard.springFrequency
  ) {
    self.start = start
    self.target = target
    self.velocity = velocity.isFinite ? velocity : 0
    self.frequency = frequency.isFinite ? max(frequency, 0.1) : 0.1
    duration = Spring.duration(
      abs(start - target), abs(self.velocity + self.frequency * (start - target)), self.frequency)
  }

  /// The speed, for each point of the distance to which it carries, of something that leaves its
  /// place: ω·e. Thrown at 1000 pt/s, a spring of 11/s gives way by 33 pt.
  static func speed(carrying distance: Double, frequency: Double) -> Double {
    distance * frequency * 2.718281828459045
  }

  /// Where it is some seconds after it started.
  public func position(at seconds: Double) -> Double {
    if seconds >= duration { return target }
    let time = max(seconds, 0)
    return target + (start - target + push * time) * exponential(-frequency * time)
  }

  /// How fast it is some seconds after it started, in points per second.
  public func velocity(at seconds: Double) -> Double {
    if seconds >= duration { return 0 }
    let time = max(seconds, 0)
    let distance = start - target + push * time
    return (push - frequency * distance) * exponential(-frequency * time)
  }

  /// When it passes its place, in seconds; `nil` when it only comes up to it. Only what starts fast
  /// towards its place passes it, and only once.
  public var passing: Double? {
    passingTime < .infinity ? passingTime : nil
  }

  /// The same; infinite when it does not pass.
  var passingTime: Double {
    let time = (target - start) / push
    return start != target && time > 0 && time < duration ? time : .infinity
  }

  private var push: Double { velocity + frequency * (start - target) }

  /// When (a + b·t)·e^(−ω·t) is below the tolerance for good, by halving the interval.
  private static func duration(_ a: Double, _ b: Double, _ frequency: Double) -> Double {
    func isNear(_ time: Double) -> Bool {
      (a + b * time) * exponential(-frequency * time) <= tolerance
    }
    // The bound grows up to its top and falls from there on.
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
