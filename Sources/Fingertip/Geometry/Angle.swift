/// A turn, kept in radians, positive clockwise on the screen.
@frozen
public struct Angle: Hashable, Comparable, Sendable {
  /// The turn in radians.
  public var radians: Double

  /// Makes an angle from radians.
  @inlinable
  public init(radians: Double) { self.radians = radians }

  /// Makes an angle from degrees.
  @inlinable
  public init(degrees: Double) { self.radians = degrees * .pi / 180 }

  /// The turn in degrees.
  @inlinable
  public var degrees: Double { radians * 180 / .pi }

  /// No turn.
  @inlinable
  public static var zero: Angle { Angle(radians: 0) }

  /// Whether the first turn is less clockwise than the second.
  @inlinable
  public static func < (a: Angle, b: Angle) -> Bool { a.radians < b.radians }
  /// One turn after another.
  @inlinable
  public static func + (a: Angle, b: Angle) -> Angle { Angle(radians: a.radians + b.radians) }
  /// One turn taken back from another.
  @inlinable
  public static func - (a: Angle, b: Angle) -> Angle { Angle(radians: a.radians - b.radians) }
  /// Turns further.
  @inlinable
  public static func += (a: inout Angle, b: Angle) { a = a + b }
}
