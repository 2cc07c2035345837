/// The displacement from one point to another, in points.
///
/// Vectors are also used for velocities, in points per second. The name of a vector property
/// indicates whether the vector is a displacement or a velocity.
@frozen
public struct Vector: Hashable, Sendable {
  /// The horizontal component, in points, positive to the right.
  public var dx: Double
  /// The vertical component, in points, positive downward.
  public var dy: Double

  /// Creates a vector from its components, in points.
  @inlinable
  public init(dx: Double, dy: Double) {
    self.dx = dx
    self.dy = dy
  }

  /// An alias of ``dx``.
  @inlinable
  public var x: Double {
    get { dx }
    set { dx = newValue }
  }
  /// An alias of ``dy``.
  @inlinable
  public var y: Double {
    get { dy }
    set { dy = newValue }
  }

  /// The zero vector.
  @inlinable
  public static var zero: Vector { Vector(dx: 0, dy: 0) }

  /// The length, in points.
  @inlinable
  public var length: Double { squaredLength.squareRoot() }

  /// The squared length, which is faster to compute than ``length`` and suffices for comparisons.
  @inlinable
  public var squaredLength: Double { dx * dx + dy * dy }

  /// Returns the vector shortened to a maximum length if it is longer. Its direction doesn't
  /// change.
  @inlinable
  public func clamped(toLength maximum: Double) -> Vector {
    squaredLength <= maximum * maximum ? self : self * (maximum / length)
  }

  /// Whether both components are finite.
  @inlinable
  public var isFinite: Bool { areFinite(dx, dy) }

  /// The direction, measured clockwise on the screen from the positive x axis, in −π … π.
  public var angle: Angle { Angle(radians: arcTangent(y: dy, x: dx)) }

  /// Returns the dot product, which is positive if the angle between the two vectors is acute.
  @inlinable
  public func dot(_ other: Vector) -> Double { dx * other.dx + dy * other.dy }

  /// Returns the cross product, which is positive if the rotation from this vector to the other one
  /// is clockwise on the screen.
  @inlinable
  public func cross(_ other: Vector) -> Double { dx * other.dy - dy * other.dx }

  /// Returns the sum of two vectors.
  @inlinable
  public static func + (a: Vector, b: Vector) -> Vector {
    Vector(dx: a.dx + b.dx, dy: a.dy + b.dy)
  }

  /// Returns the result of subtracting the second vector from the first.
  @inlinable
  public static func - (a: Vector, b: Vector) -> Vector {
    Vector(dx: a.dx - b.dx, dy: a.dy - b.dy)
  }

  /// Returns the opposite vector.
  @inlinable
  public static prefix func - (a: Vector) -> Vector { Vector(dx: -a.dx, dy: -a.dy) }

  /// Returns the vector scaled by a factor.
  @inlinable
  public static func * (a: Vector, factor: Double) -> Vector {
    Vector(dx: a.dx * factor, dy: a.dy * factor)
  }

  /// Returns the vector divided by a number, which must not be 0.
  @inlinable
  public static func / (a: Vector, divisor: Double) -> Vector {
    Vector(dx: a.dx / divisor, dy: a.dy / divisor)
  }

  /// Adds a vector.
  @inlinable
  public static func += (a: inout Vector, b: Vector) { a = a + b }
}
