/// A width and a height, in points.
@frozen
public struct Size: Hashable, Sendable {
  /// The width, in points.
  public var width: Double
  /// The height, in points.
  public var height: Double

  /// Creates a size, in points.
  @inlinable
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The zero size.
  @inlinable
  public static var zero: Size { Size(width: 0, height: 0) }

  /// Whether the width and height are finite.
  @inlinable
  public var isFinite: Bool { areFinite(width, height) }
}
