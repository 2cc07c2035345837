/// A distance for each edge of a rectangle, in points.
///
/// As a margin, positive values grow the rectangle and negative values shrink it.
@frozen
public struct Insets: Hashable, Sendable {
  /// Points at the upper edge.
  public var top: Double
  /// Points at the left edge.
  public var left: Double
  /// Points at the lower edge.
  public var bottom: Double
  /// Points at the right edge.
  public var right: Double

  /// Makes insets from one distance for each edge, in points.
  @inlinable
  public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Makes insets that are the same at every edge, in points.
  @inlinable
  public init(all distance: Double) {
    self.init(top: distance, left: distance, bottom: distance, right: distance)
  }

  /// No insets at all.
  @inlinable
  public static var zero: Insets { Insets(all: 0) }

  /// Whether all four distances are finite numbers.
  @inlinable
  public var isFinite: Bool {
    areFinite(top, left, bottom, right)
  }
}
