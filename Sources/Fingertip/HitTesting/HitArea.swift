/// The touchable area of a view, which consists of a shape and invisible margins around it (rules
/// H3, H4).
///
/// ```swift
/// button.hitArea = HitArea(.ellipse, resting: Insets(all: 10), tracking: Insets(all: 40))
/// ```
///
/// The margin around a rectangle extends to a larger rectangle. Around any other shape, the margin
/// is the area swept by an ellipse that moves along the shape's outline and whose semi-axes are the
/// margin's distances. A negative margin shrinks the shape. A NaN margin counts as 0, and an
/// infinite margin has no outer limit.
///
/// A view with zero width or height contains no points, but its margin still applies around its
/// location. A zero-size view can therefore serve as an invisible target.
public struct HitArea: Hashable, Sendable {
  /// The shape. A touch must begin on the shape or in the margin around it.
  public var shape: Shape
  /// The margins that were specified. A margin that wasn't specified is `nil`: a control replaces
  /// it with a default, and other views treat it as zero.
  private(set) var specifiedRestingMargin: Insets?
  private(set) var specifiedTrackingMargin: Insets?

  /// The margin around the shape, in points, in which touches can begin.
  public var restingMargin: Insets {
    get { specifiedRestingMargin ?? .zero }
    set { specifiedRestingMargin = newValue }
  }
  /// The margin around the shape, in points, in which a tracked touch still counts as inside.
  public var trackingMargin: Insets {
    get { specifiedTrackingMargin ?? .zero }
    set { specifiedTrackingMargin = newValue }
  }

  /// Creates a hit area. A missing margin is zero, so a touch must begin on the shape. A
  /// ``Control`` instead uses the margin from its hit metrics.
  public init(_ shape: Shape = .bounds, resting: Insets? = nil, tracking: Insets? = nil) {
    self.shape = shape
    self.specifiedRestingMargin = resting
    self.specifiedTrackingMargin = tracking
  }

  /// Returns whether two areas are equivalent. A missing margin is equal to a zero margin.
  public static func == (a: HitArea, b: HitArea) -> Bool {
    a.shape == b.shape && a.restingMargin == b.restingMargin && a.trackingMargin == b.trackingMargin
  }

  /// Hashes the shape and the margins.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(shape)
    hasher.combine(restingMargin)
    hasher.combine(trackingMargin)
  }

  /// Whether the area in which touches can begin is exactly the view's bounds.
  var equalsViewBounds: Bool {
    if case .bounds = shape { restingMargin == .zero } else { false }
  }

  /// The position of a point relative to a hit area.
  public enum Containment: Hashable, Sendable {
    /// The point is on the shape.
    case inside
    /// The point is in the margin. The value is the nearest point on the shape.
    case inMargin(nearest: Point)
    /// The point is on the shape, but excluded by a negative margin.
    case excluded
    /// The point is neither on the shape nor in the margin.
    case outside
  }

  /// Returns whether a point is on the shape and not excluded by a negative margin.
  public func contains(_ point: Point, in bounds: Rect, margin: Insets) -> Bool {
    guard point.isFinite, bounds.isFinite else { return false }
    return shape.contains(point, in: bounds)
      && !shape.isExcluded(point, in: bounds, by: margin.negativePart)
  }

  /// Returns where a point, in the view's coordinates, lies relative to the hit area.
  public func containment(of point: Point, in bounds: Rect, margin: Insets) -> Containment {
    guard point.isFinite, bounds.isFinite else { return .outside }
    if shape.contains(point, in: bounds) {
      return shape.isExcluded(point, in: bounds, by: margin.negativePart) ? .excluded : .inside
    }
    let margin = margin.withoutNaN
    guard margin.largestInset > 0,
      let near = shape.nearestPoint(to: point, in: bounds, within: margin.largestInset),
      shape.marginContains(point, nearest: near, in: bounds, margin: margin)
    else { return .outside }
    return .inMargin(nearest: near)
  }
}
