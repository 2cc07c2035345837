/// A rectangle with sides along the axes, in points. It is half-open (rule H1).
///
/// The left and upper edges belong to the rectangle, the right and lower edges do not, so that
/// rectangles side by side share no point:
///
/// ```swift
/// let rect = Rect(x: 0, y: 0, width: 100, height: 100)
/// rect.contains(Point(x: 99, y: 99))    // true
/// rect.contains(Point(x: 100, y: 100))  // false
/// ```
@frozen
public struct Rect: Hashable, Sendable {
  /// The upper left corner.
  public var origin: Point
  /// The extent to the right and down.
  public var size: Size

  /// Makes a rectangle from its upper left corner and its size.
  @inlinable
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Makes a rectangle from four numbers, in points.
  @inlinable
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// The rectangle at the origin without extent.
  @inlinable
  public static var zero: Rect { Rect(origin: .zero, size: .zero) }

  /// The x of the left edge.
  @inlinable
  public var minX: Double { origin.x }
  /// The y of the upper edge.
  @inlinable
  public var minY: Double { origin.y }
  /// The x of the right edge.
  @inlinable
  public var maxX: Double { origin.x + size.width }
  /// The y of the lower edge.
  @inlinable
  public var maxY: Double { origin.y + size.height }
  /// The point in the middle.
  @inlinable
  public var center: Point {
    Point(x: origin.x + size.width / 2, y: origin.y + size.height / 2)
  }
  /// Whether the rectangle holds no point: an extent is zero, negative, or not a number.
  @inlinable
  public var isEmpty: Bool { !(size.width > 0 && size.height > 0) }
  /// Whether all four numbers are finite.
  @inlinable
  public var isFinite: Bool { areFinite(origin.x, origin.y, size.width, size.height) }

  /// Whether a point lies in the rectangle; the right and lower edges are outside.
  @inlinable
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// The rectangle grown by a margin at each edge; negative margins shrink it.
  @inlinable
  public func outset(by margin: Insets) -> Rect {
    Rect(
      x: minX - margin.left, y: minY - margin.top,
      width: size.width + margin.left + margin.right,
      height: size.height + margin.top + margin.bottom)
  }

  /// The point of the closed rectangle that is nearest to the given one.
  @inlinable
  public func nearestPoint(to point: Point) -> Point {
    Point(x: min(max(point.x, minX), maxX), y: min(max(point.y, minY), maxY))
  }

  /// The distance from a point to the rectangle, 0 inside, in points.
  @inlinable
  public func distance(to point: Point) -> Double { nearestPoint(to: point).distance(to: point) }
}
