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

/// Where a point is with regard to a hit area.
struct HitPlace {
  /// The same as ``HitArea/Place``.
  enum Kind { case inside, near, takenAway, outside }

  let kind: Kind
  /// The nearest point of the shape, when the place is near it.
  let near: Point

  init(_ kind: Kind, _ near: Point = .zero) {
    self.kind = kind
    self.near = near
  }
}

/// What a hit area has of its shape; `nil` stands for the bounds.
extension Outline? {
  /// Whether the shape holds a point.
  func contains(_ point: Point, in bounds: Rect) -> Bool {
    self?.contains(point, in: bounds) ?? bounds.contains(point)
  }

  /// The point of the shape that is nearest to the given one, where nothing beyond a distance
  /// matters; `nil` when the shape holds nothing.
  func nearestPoint(
    to point: Point, in bounds: Rect, within limit: Double = .infinity
  ) -> Point? {
    guard let self else { return Shape.nearest(to: point, of: bounds) }
    return self.nearestPoint(to: point, in: bounds, within: limit)
  }

  /// The rectangle around the shape; `nil` when the shape holds nothing that could be near.
  func frame(in bounds: Rect) -> Rect? {
    guard let self else { return bounds.isPlace ? bounds : nil }
    return self.frame(in: bounds)
  }

  /// Whether a point is on the shape, and no negative margin takes it away.
  func contains(_ point: Point, in bounds: Rect, margin: Insets) -> Bool {
    guard point.isFinite, bounds.isFinite else { return false }
    return contains(point, in: bounds) && !isTakenAway(point, in: bounds, margin: margin)
  }

  /// Where a point is with regard to the shape and a margin.
  func place(of point: Point, in bounds: Rect, margin: Insets) -> HitPlace {
    guard point.isFinite, bounds.isFinite else { return HitPlace(.outside) }
    if contains(point, in: bounds) {
      return HitPlace(isTakenAway(point, in: bounds, margin: margin) ? .takenAway : .inside)
    }
    let margin = margin.withoutNaN
    guard margin.greatest > 0,
      let near = nearestPoint(to: point, in: bounds, within: margin.greatest),
      self?.reaches(point, from: near, margin: margin) ?? bounds.contains(point, grownBy: margin)
    else { return HitPlace(.outside) }
    return HitPlace(.near, near)
  }

  /// Whether a point of the shape is so near to its edge that a negative margin takes it away.
  private func isTakenAway(_ point: Point, in bounds: Rect, margin: Insets) -> Bool {
    let inner = margin.negative
    guard inner != .zero else { return false }
    return self?.isTakenAway(point, in: bounds, inner: inner)
      ?? !bounds.outset(by: inner).contains(point)
  }
}
