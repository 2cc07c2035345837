/// A mapping of the plane that keeps lines straight: moves, turns, scales, and skews.
///
/// A point (x, y) goes to (a·x + c·y + tx, b·x + d·y + ty). Transforms are applied in the order in
/// which they are concatenated:
///
/// ```swift
/// let placed = AffineTransform(scaleX: 2, y: 2).concatenating(.init(translation: Vector(dx: 5, dy: 0)))
/// placed.apply(to: Point(x: 1, y: 1))  // (7, 2)
/// ```
@frozen
public struct AffineTransform: Hashable, Sendable {
  /// How far x moves x.
  public var a: Double
  /// How far x moves y.
  public var b: Double
  /// How far y moves x.
  public var c: Double
  /// How far y moves y.
  public var d: Double
  /// The move along x, in points.
  public var tx: Double
  /// The move along y, in points.
  public var ty: Double

  /// Makes a transform from its six numbers.
  @inlinable
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// The transform that changes nothing.
  @inlinable
  public static var identity: AffineTransform {
    AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
  }

  /// Makes a transform that moves by a vector.
  @inlinable
  public init(translation: Vector) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: translation.dx, ty: translation.dy)
  }

  /// Makes a transform that scales each axis by its own factor.
  @inlinable
  public init(scaleX x: Double, y: Double) { self.init(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0) }

  /// Makes a transform that turns clockwise on the screen about the origin.
  public init(rotation: Angle) {
    let (sine, cosine) = sineAndCosine(rotation.radians)
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// Whether the transform changes nothing.
  @inlinable
  public var isIdentity: Bool { self == .identity }

  /// The factor by which areas grow; 0 when the plane collapses onto a line.
  @inlinable
  public var determinant: Double { a * d - b * c }

  /// This transform followed by another.
  @inlinable
  public func concatenating(_ next: AffineTransform) -> AffineTransform {
    AffineTransform(
      a: a * next.a + b * next.c, b: a * next.b + b * next.d,
      c: c * next.a + d * next.c, d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
  }

  /// The transform that undoes this one; `nil` when there is none, because the plane collapses or
  /// a number is not finite.
  @inlinable
  public var inverted: AffineTransform? {
    let scale = 1 / determinant
    guard scale.isFinite, tx.isFinite, ty.isFinite else { return nil }
    return AffineTransform(
      a: d * scale, b: -b * scale, c: -c * scale, d: a * scale,
      tx: (c * ty - d * tx) * scale, ty: (b * tx - a * ty) * scale)
  }

  /// Where a point goes.
  @inlinable
  public func apply(to point: Point) -> Point {
    Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }

  /// Where a vector goes; moves do not change it.
  @inlinable
  public func apply(to vector: Vector) -> Vector {
    Vector(dx: a * vector.dx + c * vector.dy, dy: b * vector.dx + d * vector.dy)
  }
}
