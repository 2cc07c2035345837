/// A width and a height, in points.
@frozen
public struct Size: Hashable, Sendable {
  /// The extent along x, in points.
  public var width: Double
  /// The extent along y, in points.
  public var height: Double

  /// Makes a size, in points.
  @inlinable
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The size without extent.
  @inlinable
  public static var zero: Size { Size(width: 0, height: 0) }

  /// Whether both extents are finite numbers.
  @inlinable
  public var isFinite: Bool { areFinite(width, height) }
}
