/// A place on a surface, in points.
///
/// A point is 1/160 inch when the physical size of the surface is known (rule U1). The x axis runs
/// to the right and the y axis down, as on every touchscreen.
///
/// There is no `point + point`: two places have no sum. The difference of two points is a
/// ``Vector``, and a point plus a vector is a point:
///
/// ```swift
/// let moved = Point(x: 30, y: 40) - Point(x: 0, y: 0)
/// moved.length  // 50
/// ```
@frozen
public struct Point: Hashable, Sendable {
  /// Points to the right of the origin.
  public var x: Double
  /// Points below the origin.
  public var y: Double

  /// Makes a point from its two coordinates, in points.
  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin, (0, 0).
  @inlinable
  public static var zero: Point { Point(x: 0, y: 0) }

  /// How far from 0 a coordinate of a place may be, in points: a billion, which is 160 km of screen,
  /// ruled. Numbers out there still differ by less than a millionth of a point, and what is made of
  /// them, such as the square of a way or a way through a few transforms, is finite.
  @inlinable
  public static var maximumCoordinate: Double { 1e9 }

  /// Whether it is a place: both coordinates are numbers, and no farther from 0 than ``farthest``. A
  /// touch anywhere else is refused where it enters (rule U5).
  @inlinable
  public var isValid: Bool { abs(x) <= Point.maximumCoordinate && abs(y) <= Point.maximumCoordinate }

  /// Whether both coordinates are finite numbers.
  @inlinable
  public var isFinite: Bool { areFinite(x, y) }

  /// The distance to another point, in points.
  @inlinable
  public func distance(to other: Point) -> Double { (other - self).length }

  /// The point at a fraction of the way to another: 0 is here, 1 is there.
  @inlinable
  public func interpolated(to other: Point, at fraction: Double) -> Point {
    self + (other - self) * fraction
  }

  /// The way from the second point to the first.
  @inlinable
  public static func - (end: Point, start: Point) -> Vector {
    Vector(dx: end.x - start.x, dy: end.y - start.y)
  }

  /// The point that lies a vector away.
  @inlinable
  public static func + (point: Point, offset: Vector) -> Point {
    Point(x: point.x + offset.dx, y: point.y + offset.dy)
  }

  /// The point from which a vector leads here.
  @inlinable
  public static func - (point: Point, offset: Vector) -> Point {
    Point(x: point.x - offset.dx, y: point.y - offset.dy)
  }

  /// Moves the point by a vector.
  @inlinable
  public static func += (point: inout Point, offset: Vector) { point = point + offset }
}
