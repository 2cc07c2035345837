// This file determines whether points are in the margins of a shape. Negative margins lie inside
// the shape.

extension Shape {
  /// Returns whether a point outside the shape is in the margin, given the nearest point on the
  /// shape.
  func marginContains(_ point: Point, nearest near: Point, in bounds: Rect, margin: Insets) -> Bool
  {
    switch self {
    case .bounds: bounds.contains(point, grownBy: margin)
    case .rectangle(let rect): rect.contains(point, grownBy: margin)
    case .rounded, .ellipse, .path, .mask: margin.ellipseContains(point - near)
    }
  }

  /// Returns whether a point on the shape is excluded by a negative margin.
  func isExcluded(_ point: Point, in bounds: Rect, by inner: Insets) -> Bool {
    if inner == .zero { return false }
    switch self {
    case .bounds: return !bounds.outset(by: inner).contains(point)
    case .rectangle(let rect): return !rect.outset(by: inner).contains(point)
    case .ellipse: return !Shape.ellipse.contains(point, in: bounds.outset(by: inner))
    case .rounded(let radius):
      let minimumInset = -max(max(inner.top, inner.bottom), max(inner.left, inner.right))
      let core = bounds.outset(by: inner)
      return !Shape.rounded(radius: radius - minimumInset).contains(point, in: core)
    case .path(let path):
      return path.nearestOutlinePoint(to: point).map {
        inner.negated.ellipseContains($0 - point)
      }
        ?? true
    case .mask(let mask):
      return mask.nearestClearPoint(to: point, in: bounds).map {
        inner.negated.ellipseContains($0 - point)
      } ?? true
    }
  }
}
