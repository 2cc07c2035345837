/// The fraction of its speed that released content retains after each millisecond.
public struct DecelerationRate: Hashable, Sendable {
  /// The rate 0.998, at which the speed halves in 346 ms. The rate was measured: content released
  /// at an offset of 5074 with a velocity of 750 pt/s stopped at 5443.3.
  public static let normal = DecelerationRate(0.998)
  /// The rate 0.99, at which the speed halves in 69 ms.
  public static let fast = DecelerationRate(0.99)

  /// The range of valid rates.
  package static var validRange: ClosedRange<Double> { 0.5...0.9999 }

  /// The fraction of the speed that remains after a millisecond, 0.5 … 0.9999.
  public let perMillisecond: Double

  /// Creates a rate, clamped to 0.5 … 0.9999. NaN becomes 0.998.
  public init(_ perMillisecond: Double) {
    self.perMillisecond =
      perMillisecond.isNaN
      ? 0.998 : min(max(perMillisecond, Self.validRange.lowerBound), Self.validRange.upperBound)
  }

  /// The distance traveled divided by the initial speed, in seconds: 0.499 s at the normal rate.
  ///
  /// This is the distance traveled in a simulation with a time step of one millisecond. Each step
  /// first reduces the speed and then moves the content at the reduced speed.
  public var distancePerSpeed: Double { 0.001 * perMillisecond / (1 - perMillisecond) }

  /// Returns the number of milliseconds after which only the given fraction of the speed (0 … 1)
  /// remains.
  func milliseconds(untilSpeedFraction fraction: Double) -> Double {
    binaryLogarithm(fraction) / binaryLogarithm(perMillisecond)
  }

  /// Returns the fraction of the speed that remains after a number of milliseconds.
  func speedFraction(after milliseconds: Double) -> Double {
    powerOfTwo(milliseconds * binaryLogarithm(perMillisecond))
  }
}
