public import Fingertip

/// A physical width and height in millimeters, as measured with a ruler.
public struct PhysicalSize: Hashable, Sendable {
  /// The width, in millimeters.
  public var width: Double
  /// The height, in millimeters.
  public var height: Double

  /// Creates a size from millimeters.
  public init(millimetersWide width: Double, high height: Double) {
    self.width = width
    self.height = height
  }

  /// The diagonal length, in millimeters.
  public var diagonal: Double { (width * width + height * height).squareRoot() }

  /// Whether this is a plausible size for a touchscreen. The width and height must be positive, and
  /// the diagonal must be between 20 mm and 3 m.
  public var isPlausible: Bool {
    width > 0 && height > 0 && diagonal >= 20 && diagonal <= 3000
  }

  /// The size in points, where one point is 1/160 inch, or 0.15875 mm (rule U1).
  public var inPoints: Size { Size(width: width / 0.15875, height: height / 0.15875) }
}
