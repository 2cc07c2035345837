/// A colour as data, for a host to draw: shares of red, green, blue and opacity, 0 … 1, in sRGB.
@frozen
public struct Color: Hashable, Sendable {
  /// The share of red.
  public var red: Double
  /// The share of green.
  public var green: Double
  /// The share of blue.
  public var blue: Double
  /// The opacity.
  public var alpha: Double

  /// Makes a colour. Shares beyond 0 … 1 are cut to that, and what is not a number is 0.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = Color.clampedComponent(red)
    self.green = Color.clampedComponent(green)
    self.blue = Color.clampedComponent(blue)
    self.alpha = Color.clampedComponent(alpha)
  }

  /// Makes a grey: 0 is black, 1 is white.
  public init(white: Double, alpha: Double = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  private static func clampedComponent(_ number: Double) -> Double {
    number.isNaN ? 0 : min(max(number, 0), 1)
  }
}
