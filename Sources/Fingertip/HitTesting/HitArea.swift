/// Where a view takes touches: a shape, and margins around it that are not seen (rules H3, H4).
///
/// ```swift
/// button.hitArea = HitArea(.ellipse, resting: Insets(all: 10), tracking: Insets(all: 40))
/// ```
///
/// Around a rectangle a margin is a larger rectangle. Around any other shape it is all that an
/// ellipse reaches whose half axes are the margins and whose center moves over the shape. A
/// negative margin takes away from the shape at its edge. A margin that is not a number counts as 0,
/// and an infinite one reaches everywhere.
///
/// A view without extent holds no point, but its margin counts around the place where it is: a
/// virtual area without anything to see.
public struct HitArea: Hashable, Sendable {
  /// The outline.
  public var shape: Shape
  /// How far around the shape a touch may land, in points.
  public var restingMargin: Insets
  /// How far around the shape a touch that is held still counts as inside, in points.
  public var trackingMargin: Insets

  /// Makes an area; without margins a touch must land on the shape.
  public init(_ shape: Shape = .bounds, resting: Insets = .zero, tracking: Insets = .zero) {
    self.shape = shape
    self.restingMargin = resting
    self.trackingMargin = tracking
  }

  /// Whether it is the bounds of a view and nothing else.
  var isPlain: Bool {
    if case .bounds = shape { restingMargin == .zero } else { false }
  }

  /// Where a point is with regard to an area.
  public enum Place: Hashable, Sendable {
    /// On the shape.
    case inside
    /// In the margin, with the point of the shape that is nearest.
    case near(Point)
    /// On the shape, where a negative margin takes away from it.
    case takenAway
    /// Neither on the shape nor in the margin.
    case outside
  }

  /// Whether a point is on the shape, and no negative margin takes it away.
  public func contains(_ point: Point, in bounds: Rect, margin: Insets) -> Bool {
    guard point.isFinite, bounds.isFinite else { return false }
    return shape.contains(point, in: bounds)
      && !isTakenAway(point, in: bounds, margin: margin.withoutNaN)
  }

  /// Where a point is with regard to the area, in the coordinates of the view.
  public func place(of point: Point, in bounds: Rect, margin: Insets) -> Place {
    guard point.isFinite, bounds.isFinite else { return .outside }
    let margin = margin.withoutNaN
    if shape.contains(point, in: bounds) {
      return isTakenAway(point, in: bounds, margin: margin) ? .takenAway : .inside
    }
    guard margin.greatest > 0,
      let near = shape.nearestPoint(to: point, in: bounds, within: margin.greatest),
      reaches(point, from: near, in: bounds, margin: margin)
    else { return .outside }
    return .near(near)
  }

  /// The rectangle around all places that are not outside; `nil` when there are none.
  func frame(in bounds: Rect, margin: Insets) -> Rect? {
    shape.frame(in: bounds)?.outset(by: margin.withoutNaN.positive)
  }

  /// Whether the margin reaches a point from the nearest point of the shape.
  private func reaches(_ point: Point, from near: Point, in bounds: Rect, margin: Insets) -> Bool {
    switch shape {
    case .bounds: return bounds.contains(point, grownBy: margin)
    case .rectangle(let rect): return rect.contains(point, grownBy: margin)
    case .rounded, .ellipse, .path, .mask: return margin.ellipse(reaches: point - near)
    }
  }

  /// Whether a point of the shape is so near to its edge that a negative margin takes it away.
  private func isTakenAway(_ point: Point, in bounds: Rect, margin: Insets) -> Bool {
    let inner = margin.negative
    guard inner != .zero else { return false }
    switch shape {
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
