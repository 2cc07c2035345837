/// Content that was let go and slows down, along one axis (rule S1).
///
/// A function of time: x(t) = x₀ + v · 0.499 s · (1 − 0.998ᵗ), with t in milliseconds, until the speed
/// is below 10 pt/s.
///
/// ```swift
/// let motion = Deceleration(from: 5074, velocity: 750)
/// motion.end       // 5443.26, where it comes to rest
/// motion.duration  // 2.157 s
/// ```
public struct Deceleration: Hashable, Sendable {
  /// Where it is let go, in points.
  public let start: Double
  /// How fast it is let go, in points per second.
  public let velocity: Double
  /// How fast it loses speed.
  public let rate: DecelerationRate
  /// The speed at which it stops, in points per second.
  public let stoppingSpeed: Double
  /// The time until it stops, in seconds; 0 when it is too slow to set off.
  public let duration: Double

  /// Makes the motion from where and how fast it is let go. A velocity that is not finite is 0.
  public init(
    from start: Double, velocity: Double, rate: DecelerationRate = .normal,
    stoppingSpeed: Double = ScrollSettings.standard.stoppingSpeed
  ) {
    self.start = start
    self.velocity = velocity.isFinite ? velocity : 0
    self.rate = rate
    self.stoppingSpeed = max(stoppingSpeed, 0.001)
    let speed = abs(self.velocity)
    duration =
      speed > self.stoppingSpeed
      ? rate.milliseconds(toKeep: self.stoppingSpeed / speed) / 1000 : 0
  }

  /// Where it stops.
  public var end: Double {
    guard duration > 0 else { return start }
    return start + rate.reach * (velocity - (velocity < 0 ? -stoppingSpeed : stoppingSpeed))
  }

  /// Where it is some seconds after it was let go.
  public func position(at seconds: Double) -> Double {
    if seconds >= duration { return end }
    return start + velocity * rate.reach * (1 - rate.fraction(after: max(seconds, 0) * 1000))
  }

  /// How fast it is some seconds after it was let go, in points per second.
  public func velocity(at seconds: Double) -> Double {
    seconds >= duration ? 0 : velocity * rate.fraction(after: max(seconds, 0) * 1000)
  }

  /// When it passes a place, in seconds; `nil` when it stops before, or goes the other way.
  public func time(at position: Double) -> Double? {
    let distance = position - start
    guard duration > 0, distance * velocity >= 0, abs(distance) <= abs(end - start) else { return nil }
    return min(rate.milliseconds(toKeep: 1 - distance / (velocity * rate.reach)) / 1000, duration)
  }
}
