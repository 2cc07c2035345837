/// The share of its speed that content keeps in each millisecond after it was let go.
public struct DecelerationRate: Hashable, Sendable {
  /// 0.998: half of the speed is gone after 346 ms. Measured: let go at an offset of 5074 with
  /// 750 pt/s, content came to rest at 5443.3.
  public static let normal = DecelerationRate(0.998)
  /// 0.99: half of the speed is gone after 69 ms.
  public static let fast = DecelerationRate(0.99)

  /// The rates that there are.
  package static var range: ClosedRange<Double> { 0.5...0.9999 }

  /// The share that is left after a millisecond, 0.5 … 0.9999.
  public let perMillisecond: Double

  /// Makes a rate. One beyond 0.5 … 0.9999 is cut there, and what is not a number is 0.998.
  public init(_ perMillisecond: Double) {
    self.perMillisecond =
      perMillisecond.isNaN
      ? 0.998 : min(max(perMillisecond, Self.range.lowerBound), Self.range.upperBound)
  }

  /// How far content comes for each point per second: 0.499 s at the normal rate.
  ///
  /// It is the way of a body that goes on for a millisecond at a time, each time at the speed that is
  /// left after it.
  public var reach: Double { 0.001 * perMillisecond / (1 - perMillisecond) }

  /// How many milliseconds it takes until a share of the speed is left, 0 … 1.
  func milliseconds(toKeep fraction: Double) -> Double {
    binaryLogarithm(fraction) / binaryLogarithm(perMillisecond)
  }

  /// The share of the speed that is left after some milliseconds.
  func fraction(after milliseconds: Double) -> Double {
    powerOfTwo(milliseconds * binaryLogarithm(perMillisecond))
  }
}
