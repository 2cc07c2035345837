/// A location on a surface, in points.
///
/// One point is 1/160 inch if the physical size of the surface is known (rule U1). The x axis
/// points right and the y axis down.
///
/// Two points can't be added together. The difference between two points is a ``Vector``, and a
/// point plus a vector is a point:
///
/// ```swift
/// let moved = Point(x: 30, y: 40) - Point(x: 0, y: 0)
/// moved.length  // 50
/// ```
@frozen
public struct Point: Hashable, Sendable {
  /// The horizontal coordinate, in points, which increases to the right.
  public var x: Double
  /// The vertical coordinate, in points, which increases downward.
  public var y: Double

  /// Creates a point from its coordinates, in points.
  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin, (0, 0).
  @inlinable
  public static var zero: Point { Point(x: 0, y: 0) }

  /// The maximum absolute value of a valid coordinate, in points: 1e9 (about 160 km), chosen by
  /// this project. Coordinates of this magnitude still have a resolution of a millionth of a point,
  /// and values computed from them, such as squared lengths and transformed points, stay finite.
  @inlinable
  public static var maximumCoordinate: Double { 1e9 }

  /// Whether both coordinates are numbers with an absolute value of at most ``maximumCoordinate``.
  /// The engine rejects touches at any other point (rule U5).
  @inlinable
  public var isValid: Bool {
    abs(x) <= Point.maximumCoordinate && abs(y) <= Point.maximumCoordinate
  }

  /// Whether both coordinates are finite.
  @inlinable
  public var isFinite: Bool { areFinite(x, y) }

  /// Returns the distance to another point, in points.
  @inlinable
  public func distance(to other: Point) -> Double { (other - self).length }

  /// Returns the point at a fraction of the distance to another point. If the fraction is 0, the
  /// result is the original point, and if it is 1, the result is the other point.
  @inlinable
  public func interpolated(to other: Point, at fraction: Double) -> Point {
    self + (other - self) * fraction
  }

  /// Returns the vector that leads from the second point to the first.
  @inlinable
  public static func - (end: Point, start: Point) -> Vector {
    Vector(dx: end.x - start.x, dy: end.y - start.y)
  }

  /// Returns the point offset by a vector.
  @inlinable
  public static func + (point: Point, offset: Vector) -> Point {
    Point(x: point.x + offset.dx, y: point.y + offset.dy)
  }

  /// Returns the point offset by the negative of a vector.
  @inlinable
  public static func - (point: Point, offset: Vector) -> Point {
    Point(x: point.x - offset.dx, y: point.y - offset.dy)
  }

  /// Offsets the point by a vector.
  @inlinable
  public static func += (point: inout Point, offset: Vector) { point = point + offset }
}
