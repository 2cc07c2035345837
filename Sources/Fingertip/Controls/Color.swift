/// An sRGB color, as data for the host to draw, with red, green, blue and alpha from 0 to 1.
@frozen
public struct Color: Hashable, Sendable {
  /// The red component.
  public var red: Double
  /// The green component.
  public var green: Double
  /// The blue component.
  public var blue: Double
  /// The opacity.
  public var alpha: Double

  /// Creates a color. Clamps the components to 0 … 1; NaN becomes 0.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = Color.clampedComponent(red)
    self.green = Color.clampedComponent(green)
    self.blue = Color.clampedComponent(blue)
    self.alpha = Color.clampedComponent(alpha)
  }

  /// Creates a shade of gray from 0 (black) to 1 (white).
  public init(white: Double, alpha: Double = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  private static func clampedComponent(_ number: Double) -> Double {
    number.isNaN ? 0 : min(max(number, 0), 1)
  }
}
