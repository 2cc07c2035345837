/// Where a view takes touches: a shape, and margins around it that are not seen (rules H3, H4).
///
/// ```swift
/// button.hitArea = HitArea(.ellipse, resting: Insets(all: 10), tracking: Insets(all: 40))
/// ```
public struct HitArea: Hashable, Sendable {
  /// The outline.
  public var shape: Shape
  /// How far around the shape a touch may land, in points. Negative margins shrink a rectangle.
  public var restingMargin: Insets
  /// How far around the shape a touch that is held still counts as inside, in points.
  public var trackingMargin: Insets

  /// Makes an area; without margins a touch must land on the shape.
  public init(_ shape: Shape = .bounds, resting: Insets = .zero, tracking: Insets = .zero) {
    self.shape = shape
    self.restingMargin = resting
    self.trackingMargin = tracking
  }

  /// Where a point is with regard to the area, in the coordinates of the view.
  public func place(of point: Point, in bounds: Rect, margin: Insets) -> Place {
    let distance = shape.distance(to: point, in: bounds)
    guard distance.isFinite, point.isFinite else { return .outside }
    if distance == 0 { return reaches(point, in: bounds, margin: margin) ? .inside : .outside }
    return reaches(point, in: bounds, margin: margin) ? .near(distance) : .outside
  }

  /// Where a point is with regard to an area.
  public enum Place: Hashable, Sendable {
    /// On the shape.
    case inside
    /// In the margin, at a distance from the shape in points.
    case near(Double)
    /// Neither.
    case outside
  }

  /// Whether a point is within the margin of the shape, edge by edge.
  private func reaches(_ point: Point, in bounds: Rect, margin: Insets) -> Bool {
    guard let near = shape.nearestPoint(to: point, in: bounds) else { return false }
    let way = point - near
    if way == .zero { return isInsideShrunk(point, in: bounds, margin: margin) }
    let horizontal = way.dx < 0 ? margin.left : margin.right
    let vertical = way.dy < 0 ? margin.top : margin.bottom
    switch shape {
    case .bounds, .rectangle:
      return abs(way.dx) <= max(horizontal, 0) && abs(way.dy) <= max(vertical, 0)
    case .rounded, .ellipse:
      // A curve has no edges: the margin is an ellipse about the nearest point.
      guard horizontal > 0 || way.dx == 0, vertical > 0 || way.dy == 0 else { return false }
      let x = way.dx == 0 ? 0 : way.dx / horizontal
      let y = way.dy == 0 ? 0 : way.dy / vertical
      return x * x + y * y <= 1
    }
  }

  /// Negative margins take away from a rectangle at each edge.
  private func isInsideShrunk(_ point: Point, in bounds: Rect, margin: Insets) -> Bool {
    let inner = Insets(
      top: min(margin.top, 0), left: min(margin.left, 0), bottom: min(margin.bottom, 0),
      right: min(margin.right, 0))
    guard inner != .zero else { return true }
    let rect = if case .rectangle(let rect) = shape { rect } else { bounds }
    return rect.outset(by: inner).contains(point)
  }
}
