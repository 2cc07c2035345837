/// An affine transform of the plane, which combines translation, rotation, scaling and skewing.
///
/// A transform maps a point (x, y) to (a·x + c·y + tx, b·x + d·y + ty). Transforms are applied in
/// the order in which they are concatenated:
///
/// ```swift
/// let placed = AffineTransform(scaleX: 2, y: 2)
///   .concatenating(.init(translation: Vector(dx: 5, dy: 0)))
/// Point(x: 1, y: 1).applying(placed)  // (7, 2)
/// ```
@frozen
public struct AffineTransform: Hashable, Sendable {
  /// The factor by which x contributes to the mapped x.
  public var a: Double
  /// The factor by which x contributes to the mapped y.
  public var b: Double
  /// The factor by which y contributes to the mapped x.
  public var c: Double
  /// The factor by which y contributes to the mapped y.
  public var d: Double
  /// The translation along x, in points.
  public var tx: Double
  /// The translation along y, in points.
  public var ty: Double

  /// Creates a transform from its six coefficients.
  @inlinable
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// The identity transform.
  @inlinable
  public static var identity: AffineTransform {
    AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
  }

  /// Creates a translation.
  @inlinable
  public init(translation: Vector) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: translation.dx, ty: translation.dy)
  }

  /// Creates a translation from its components, in points.
  @inlinable
  public init(translationX x: Double, y: Double) { self.init(translation: Vector(dx: x, dy: y)) }

  /// Creates a scaling transform with one factor per axis.
  @inlinable
  public init(scaleX x: Double, y: Double) { self.init(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0) }

  /// Creates a rotation about the origin. Positive angles rotate clockwise on the screen.
  public init(rotation: Angle) {
    let (sine, cosine) = sineAndCosine(rotation.radians)
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// Creates a rotation about the origin by an angle in radians. Positive angles rotate clockwise
  /// on the screen.
  public init(rotationAngle radians: Double) { self.init(rotation: Angle(radians: radians)) }

  /// Whether this is the identity transform.
  @inlinable
  public var isIdentity: Bool { self == .identity }

  /// The factor by which areas are scaled, or 0 if the transform is singular.
  @inlinable
  public var determinant: Double { a * d - b * c }

  /// Returns the transform that applies this transform and then another one.
  @inlinable
  public func concatenating(_ next: AffineTransform) -> AffineTransform {
    AffineTransform(
      a: a * next.a + b * next.c, b: a * next.b + b * next.d,
      c: c * next.a + d * next.c, d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
  }

  /// Returns the transform that rotates by an angle and then applies this transform.
  public func rotated(by angle: Angle) -> AffineTransform {
    AffineTransform(rotation: angle).concatenating(self)
  }

  /// Returns the transform that rotates by an angle in radians and then applies this transform.
  public func rotated(by radians: Double) -> AffineTransform {
    rotated(by: Angle(radians: radians))
  }

  /// Returns the transform that scales by one factor per axis and then applies this transform.
  @inlinable
  public func scaledBy(x: Double, y: Double) -> AffineTransform {
    AffineTransform(scaleX: x, y: y).concatenating(self)
  }

  /// Returns the transform that translates by the given distances, in points, and then applies this
  /// transform.
  @inlinable
  public func translatedBy(x: Double, y: Double) -> AffineTransform {
    AffineTransform(translationX: x, y: y).concatenating(self)
  }

  /// Returns the inverse transform, or `nil` if the transform is singular or a coefficient isn't
  /// finite. In these cases, the equivalent function in Core Graphics returns the original
  /// transform.
  @inlinable
  public func inverted() -> AffineTransform? {
    let scale = 1 / determinant
    guard scale.isFinite, tx.isFinite, ty.isFinite else { return nil }
    return AffineTransform(
      a: d * scale, b: -b * scale, c: -c * scale, d: a * scale,
      tx: (c * ty - d * tx) * scale, ty: (b * tx - a * ty) * scale)
  }
}

extension Point {
  /// Returns the point to which a transform maps this point.
  @inlinable
  public func applying(_ transform: AffineTransform) -> Point {
    Point(
      x: transform.a * x + transform.c * y + transform.tx,
      y: transform.b * x + transform.d * y + transform.ty)
  }
}

extension Vector {
  /// Returns the vector to which a transform maps this vector. The translation is ignored.
  @inlinable
  public func applying(_ transform: AffineTransform) -> Vector {
    Vector(
      dx: transform.a * dx + transform.c * dy, dy: transform.b * dx + transform.d * dy)
  }
}
