/// Distances from the four edges of a rectangle, in points.
///
/// When insets are used as a margin, positive values enlarge the rectangle and negative values
/// shrink it.
@frozen
public struct Insets: Hashable, Sendable {
  /// The distance at the top edge, in points.
  public var top: Double
  /// The distance at the left edge, in points.
  public var left: Double
  /// The distance at the bottom edge, in points.
  public var bottom: Double
  /// The distance at the right edge, in points.
  public var right: Double

  /// Creates insets from the distances for the four edges, in points.
  @inlinable
  public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Creates insets with the same distance for all edges, in points.
  @inlinable
  public init(all distance: Double) {
    self.init(top: distance, left: distance, bottom: distance, right: distance)
  }

  /// The zero insets.
  @inlinable
  public static var zero: Insets { Insets(all: 0) }

  /// Whether all four distances are finite.
  @inlinable
  public var isFinite: Bool {
    areFinite(top, left, bottom, right)
  }
}
