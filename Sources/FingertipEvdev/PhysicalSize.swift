public import Fingertip

/// A width and a height in millimetres, as measured with a ruler.
public struct PhysicalSize: Hashable, Sendable {
  /// The extent to the right, in millimetres.
  public var width: Double
  /// The extent downwards, in millimetres.
  public var height: Double

  /// Makes a size from millimetres.
  public init(millimetersWide width: Double, high height: Double) {
    self.width = width
    self.height = height
  }

  /// The distance between opposite corners, in millimetres.
  public var diagonal: Double { (width * width + height * height).squareRoot() }

  /// Whether a touchscreen can have this size: both extents above 0, and a diagonal of 20 mm to 3 m.
  public var isPlausible: Bool {
    width > 0 && height > 0 && diagonal >= 20 && diagonal <= 3000
  }

  /// The size in points; a point is 1/160 inch, which is 0.15875 mm (rule U1).
  public var inPoints: Size { Size(width: width / 0.15875, height: height / 0.15875) }
}
