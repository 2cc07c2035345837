/// The deceleration of released content along one axis (rule S1).
///
/// x(t) = x₀ + v · 0.499 s · (1 − 0.998ᵗ), with t in milliseconds, until the speed is below 10
/// pt/s.
///
/// ```swift
/// let motion = Deceleration(from: 5074, velocity: 750)
/// motion.endPosition  // 5443.26, where it stops
/// motion.duration     // 2.157 s
/// ```
public struct Deceleration: Hashable, Sendable {
  /// The offset when the content was released, in points.
  public let startPosition: Double
  /// The velocity when the content was released, in points per second.
  public let initialVelocity: Double
  /// The deceleration rate.
  public let rate: DecelerationRate
  /// The speed, in points per second, below which the content stops.
  public let stoppingSpeed: Double
  /// The time, in seconds, until the content stops, or 0 if its initial speed is below the stopping
  /// speed.
  public let duration: Double

  /// Creates a deceleration with an initial offset and velocity. A non-finite velocity is treated
  /// as 0.
  public init(
    from start: Double, velocity: Double, rate: DecelerationRate = .normal,
    stoppingSpeed: Double = ScrollSettings.standard.stoppingSpeed
  ) {
    startPosition = start
    initialVelocity = velocity.isFinite ? velocity : 0
    self.rate = rate
    self.stoppingSpeed = max(stoppingSpeed, 0.001)
    let speed = abs(initialVelocity)
    duration =
      speed > self.stoppingSpeed
      ? rate.milliseconds(untilSpeedFraction: self.stoppingSpeed / speed) / 1000 : 0
  }

  /// The offset where the content stops.
  public var endPosition: Double {
    guard duration > 0 else { return startPosition }
    return startPosition + rate.distancePerSpeed
      * (initialVelocity - (initialVelocity < 0 ? -stoppingSpeed : stoppingSpeed))
  }

  /// Returns the offset at a time in seconds after the release.
  public func position(at seconds: Double) -> Double {
    if seconds >= duration { return endPosition }
    return startPosition + initialVelocity * rate.distancePerSpeed
      * (1 - rate.speedFraction(after: max(seconds, 0) * 1000))
  }

  /// Returns the velocity, in points per second, at a time in seconds after the release.
  public func velocity(at seconds: Double) -> Double {
    seconds >= duration ? 0 : initialVelocity * rate.speedFraction(after: max(seconds, 0) * 1000)
  }

  /// Returns the time, in seconds, at which the content reaches an offset, or `nil` if it never
  /// does.
  public func time(at position: Double) -> Double? {
    let distance = position - startPosition
    guard duration > 0, distance * initialVelocity >= 0,
      abs(distance) <= abs(endPosition - startPosition)
    else {
      return nil
    }
    let speedFraction = 1 - distance / (initialVelocity * rate.distancePerSpeed)
    return min(rate.milliseconds(untilSpeedFraction: speedFraction) / 1000, duration)
  }
}
