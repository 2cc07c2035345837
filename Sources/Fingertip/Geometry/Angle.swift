/// An angle, stored in radians. Positive angles are clockwise on the screen.
@frozen
public struct Angle: Hashable, Comparable, Sendable {
  /// The angle in radians.
  public var radians: Double

  /// Creates an angle from radians.
  @inlinable
  public init(radians: Double) { self.radians = radians }

  /// Creates an angle from degrees.
  @inlinable
  public init(degrees: Double) { self.radians = degrees * .pi / 180 }

  /// The angle in degrees.
  @inlinable
  public var degrees: Double { radians * 180 / .pi }

  /// The zero angle.
  @inlinable
  public static var zero: Angle { Angle(radians: 0) }

  /// Returns whether the first angle is less than the second.
  @inlinable
  public static func < (a: Angle, b: Angle) -> Bool { a.radians < b.radians }
  /// Returns the sum of two angles.
  @inlinable
  public static func + (a: Angle, b: Angle) -> Angle { Angle(radians: a.radians + b.radians) }
  /// Returns the result of subtracting the second angle from the first.
  @inlinable
  public static func - (a: Angle, b: Angle) -> Angle { Angle(radians: a.radians - b.radians) }
  /// Adds an angle.
  @inlinable
  public static func += (a: inout Angle, b: Angle) { a = a + b }
}
