/// An axis-aligned, half-open rectangle, in points (rule H1).
///
/// The left and top edges belong to the rectangle, but the right and bottom edges don't, so that
/// adjacent rectangles share no points:
///
/// ```swift
/// let rect = Rect(x: 0, y: 0, width: 100, height: 100)
/// rect.contains(Point(x: 99, y: 99))    // true
/// rect.contains(Point(x: 100, y: 100))  // false
/// ```
@frozen
public struct Rect: Hashable, Sendable {
  /// The top left corner.
  public var origin: Point
  /// The width and height.
  public var size: Size

  /// Creates a rectangle from its top left corner and its size.
  @inlinable
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from the coordinates of its top left corner, its width and its height, in
  /// points.
  @inlinable
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// The empty rectangle at the origin.
  @inlinable
  public static var zero: Rect { Rect(origin: .zero, size: .zero) }

  /// The x coordinate of the left edge.
  @inlinable
  public var minX: Double { origin.x }
  /// The y coordinate of the top edge.
  @inlinable
  public var minY: Double { origin.y }
  /// The x coordinate of the right edge.
  @inlinable
  public var maxX: Double { origin.x + size.width }
  /// The y coordinate of the bottom edge.
  @inlinable
  public var maxY: Double { origin.y + size.height }
  /// The x coordinate of the center.
  @inlinable
  public var midX: Double { origin.x + size.width / 2 }
  /// The y coordinate of the center.
  @inlinable
  public var midY: Double { origin.y + size.height / 2 }
  /// The center.
  @inlinable
  public var center: Point { Point(x: midX, y: midY) }
  /// Whether the rectangle is empty because its width or height is zero, negative or NaN.
  @inlinable
  public var isEmpty: Bool { !(size.width > 0 && size.height > 0) }
  /// Whether the origin's coordinates, the width and the height are all finite.
  @inlinable
  public var isFinite: Bool { areFinite(origin.x, origin.y, size.width, size.height) }

  /// Returns whether the rectangle contains a point. The right and bottom edges aren't part of the
  /// rectangle.
  @inlinable
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Returns whether the two rectangles have a point in common. Adjacent rectangles have no points
  /// in common, and an empty rectangle has no points in common with any other rectangle.
  @inlinable
  public func intersects(_ other: Rect) -> Bool {
    !isEmpty && !other.isEmpty
      && minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  /// Returns the rectangle moved by the given distances, in points.
  @inlinable
  public func offsetBy(dx: Double, dy: Double) -> Rect {
    Rect(origin: origin + Vector(dx: dx, dy: dy), size: size)
  }

  /// Returns the rectangle with its left and right edges moved inward by `dx` and its top and
  /// bottom edges moved inward by `dy`, in points. Negative distances enlarge the rectangle. If a
  /// distance is greater than half of the rectangle's width or height, the result is empty.
  @inlinable
  public func insetBy(dx: Double, dy: Double) -> Rect {
    outset(by: Insets(top: -dy, left: -dx, bottom: -dy, right: -dx))
  }

  /// Returns the rectangle enlarged by a margin at each edge. Negative margins shrink the
  /// rectangle.
  @inlinable
  public func outset(by margin: Insets) -> Rect {
    Rect(
      x: minX - margin.left, y: minY - margin.top,
      width: size.width + margin.left + margin.right,
      height: size.height + margin.top + margin.bottom)
  }

  /// Returns the point in the rectangle, including all of its edges, that is nearest to a given
  /// point.
  @inlinable
  public func nearestPoint(to point: Point) -> Point {
    Point(x: min(max(point.x, minX), maxX), y: min(max(point.y, minY), maxY))
  }

  /// Returns the distance from a point to the rectangle, in points. If the point is inside the
  /// rectangle, the distance is 0.
  @inlinable
  public func distance(to point: Point) -> Double { nearestPoint(to: point).distance(to: point) }
}
