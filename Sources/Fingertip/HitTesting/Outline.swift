/// A shape that is not the bounds of its view, as a ``HitArea`` has it.
///
/// There is but one subclass, and that is made where a shape is set: so a program that sets none has
/// no code of shapes.
class Outline: @unchecked Sendable {
  /// What a hit area has of a shape: `nil` for the bounds.
  static func of(_ shape: Shape) -> Outline? {
    if case .bounds = shape { nil } else { ShapeOutline(shape) }
  }

  /// The shape.
  var shape: Shape { .bounds }
  /// Whether it holds a point.
  func contains(_ point: Point, in bounds: Rect) -> Bool { false }
  /// Its point that is nearest to the given one, where nothing beyond a distance matters.
  func nearestPoint(to point: Point, in bounds: Rect, within limit: Double) -> Point? { nil }
  /// The rectangle around it.
  func frame(in bounds: Rect) -> Rect? { nil }
  /// Whether a margin reaches a point from its nearest point.
  func reaches(_ point: Point, from near: Point, margin: Insets) -> Bool { false }
  /// Whether a point on it is so near to its edge that a negative margin takes it away.
  func isTakenAway(_ point: Point, in bounds: Rect, inner: Insets) -> Bool { false }
}

/// The same for a shape of any kind.
private final class ShapeOutline: Outline, @unchecked Sendable {
  private let ownShape: Shape

  init(_ shape: Shape) { ownShape = shape }

  override var shape: Shape { ownShape }

  override func contains(_ point: Point, in bounds: Rect) -> Bool {
    ownShape.contains(point, in: bounds)
  }

  override func nearestPoint(to point: Point, in bounds: Rect, within limit: Double) -> Point? {
    ownShape.nearestPoint(to: point, in: bounds, within: limit)
  }

  override func frame(in bounds: Rect) -> Rect? { ownShape.frame(in: bounds) }

  override func reaches(_ point: Point, from near: Point, margin: Insets) -> Bool {
    if case .rectangle(let rect) = ownShape { return rect.contains(point, grownBy: margin) }
    return margin.ellipse(reaches: point - near)
  }

  override func isTakenAway(_ point: Point, in bounds: Rect, inner: Insets) -> Bool {
    switch ownShape {
    case .bounds: return !bounds.outset(by: inner).contains(point)
    case .rectangle(let rect): return !rect.outset(by: inner).contains(point)
    case .ellipse: return !Shape.ellipse.contains(point, in: bounds.outset(by: inner))
    case .rounded(let radius):
      let least = -max(max(inner.top, inner.bottom), max(inner.left, inner.right))
      let core = bounds.outset(by: inner)
      return !Shape.rounded(radius: radius - least).contains(point, in: core)
    case .path(let path):
      return path.nearestOutlinePoint(to: point).map { inner.opposite.ellipse(reaches: $0 - point) }
        ?? true
    case .mask(let mask):
      return mask.nearestClear(to: point, in: bounds).map {
        inner.opposite.ellipse(reaches: $0 - point)
      } ?? true
    }
  }
}
