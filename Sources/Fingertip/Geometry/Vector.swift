/// A way from one point to another: a distance with a direction, in points.
///
/// Also used for velocities, then in points per second; the name of the property says so.
@frozen
public struct Vector: Hashable, Sendable {
  /// Points to the right.
  public var dx: Double
  /// Points down.
  public var dy: Double

  /// Makes a vector from its two components, in points.
  @inlinable
  public init(dx: Double, dy: Double) {
    self.dx = dx
    self.dy = dy
  }

  /// The vector without length.
  @inlinable
  public static var zero: Vector { Vector(dx: 0, dy: 0) }

  /// The length, in points.
  @inlinable
  public var length: Double { squaredLength.squareRoot() }

  /// The square of the length: cheaper than ``length`` where only an order matters.
  @inlinable
  public var squaredLength: Double { dx * dx + dy * dy }

  /// Whether both components are finite numbers.
  @inlinable
  public var isFinite: Bool { areFinite(dx, dy) }

  /// The direction of the vector, clockwise on the screen from the positive x axis, in −π … π.
  public var angle: Angle { Angle(radians: arcTangent(y: dy, x: dx)) }

  /// The dot product: positive when the two point the same way.
  @inlinable
  public func dot(_ other: Vector) -> Double { dx * other.dx + dy * other.dy }

  /// The cross product: positive when the other lies clockwise of this one on the screen.
  @inlinable
  public func cross(_ other: Vector) -> Double { dx * other.dy - dy * other.dx }

  /// The sum of two ways, one after the other.
  @inlinable
  public static func + (a: Vector, b: Vector) -> Vector {
    Vector(dx: a.dx + b.dx, dy: a.dy + b.dy)
  }

  /// The way that leads from the end of the second to the end of the first.
  @inlinable
  public static func - (a: Vector, b: Vector) -> Vector {
    Vector(dx: a.dx - b.dx, dy: a.dy - b.dy)
  }

  /// The opposite way.
  @inlinable
  public static prefix func - (a: Vector) -> Vector { Vector(dx: -a.dx, dy: -a.dy) }

  /// The vector made longer by a factor.
  @inlinable
  public static func * (a: Vector, factor: Double) -> Vector {
    Vector(dx: a.dx * factor, dy: a.dy * factor)
  }

  /// The vector made shorter by a divisor, which must not be 0.
  @inlinable
  public static func / (a: Vector, divisor: Double) -> Vector {
    Vector(dx: a.dx / divisor, dy: a.dy / divisor)
  }

  /// Adds a way to this one.
  @inlinable
  public static func += (a: inout Vector, b: Vector) { a = a + b }
}
