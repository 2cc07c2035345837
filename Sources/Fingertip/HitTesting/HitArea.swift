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
  /// The shape that a touch must land on, or within the margin of.
  public var shape: Shape
  /// The margins that were said. Those that were not are none, and a control has its own then.
  private(set) var resting: Insets?
  private(set) var tracking: Insets?

  /// How far around the shape a touch may land, in points.
  public var restingMargin: Insets {
    get { resting ?? .zero }
    set { resting = newValue }
  }
  /// How far around the shape a touch that is held still counts as inside, in points.
  public var trackingMargin: Insets {
    get { tracking ?? .zero }
    set { tracking = newValue }
  }

  /// Makes an area. A margin that is left out is none, so that a touch must land on the shape; for a
  /// ``Control`` it is that of its limits.
  public init(_ shape: Shape = .bounds, resting: Insets? = nil, tracking: Insets? = nil) {
    self.shape = shape
    self.resting = resting
    self.tracking = tracking
  }

  /// Whether two areas are the same to touches: a margin that was left out is as good as none.
  public static func == (a: HitArea, b: HitArea) -> Bool {
    a.shape == b.shape && a.restingMargin == b.restingMargin && a.trackingMargin == b.trackingMargin
  }

  /// Hashes what touches find.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(shape)
    hasher.combine(restingMargin)
    hasher.combine(trackingMargin)
  }

  /// Whether touches land on the bounds of the view and nowhere else.
  var isBounds: Bool {
    if case .bounds = shape { restingMargin == .zero } else { false }
  }

  /// Where a point is with regard to an area.
  public enum Containment: Hashable, Sendable {
    /// On the shape.
    case inside
    /// In the margin, with the point of the shape that is nearest.
    case near(Point)
    /// On the shape, where a negative margin takes away from it.
    case excluded
    /// Neither on the shape nor in the margin.
    case outside
  }

  /// Whether a point is on the shape, and no negative margin takes it away.
  public func contains(_ point: Point, in bounds: Rect, margin: Insets) -> Bool {
    guard point.isFinite, bounds.isFinite else { return false }
    return shape.contains(point, in: bounds)
      && !shape.isExcluded(point, in: bounds, by: margin.negative)
  }

  /// Where a point is with regard to the area, in the coordinates of the view.
  public func containment(of point: Point, in bounds: Rect, margin: Insets) -> Containment {
    guard point.isFinite, bounds.isFinite else { return .outside }
    if shape.contains(point, in: bounds) {
      return shape.isExcluded(point, in: bounds, by: margin.negative) ? .excluded : .inside
    }
    let margin = margin.withoutNaN
    guard margin.maximum > 0,
      let near = shape.nearestPoint(to: point, in: bounds, within: margin.maximum),
      shape.reaches(point, from: near, in: bounds, margin: margin)
    else { return .outside }
    return .near(near)
  }
}
