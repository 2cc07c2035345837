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
  /// What the shape is when it is not the bounds.
  private(set) var outline: Outline?
  /// How far around the shape a touch may land, in points.
  public var restingMargin: Insets
  /// How far around the shape a touch that is held still counts as inside, in points.
  public var trackingMargin: Insets

  /// Makes an area; without margins a touch must land on the shape.
  public init(_ shape: Shape = .bounds, resting: Insets = .zero, tracking: Insets = .zero) {
    self.init(Outline.of(shape), resting: resting, tracking: tracking)
  }

  /// The same, which leads to no code of shapes.
  init(_ outline: Outline?, resting: Insets, tracking: Insets) {
    self.outline = outline
    restingMargin = resting
    trackingMargin = tracking
  }

  /// The shape that a touch must land on, or within the margin of.
  public var shape: Shape {
    get { outline?.shape ?? .bounds }
    set { outline = Outline.of(newValue) }
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
    outline.contains(point, in: bounds, margin: margin)
  }

  /// Where a point is with regard to the area, in the coordinates of the view.
  public func place(of point: Point, in bounds: Rect, margin: Insets) -> Place {
    let place = outline.place(of: point, in: bounds, margin: margin)
    return switch place.kind {
    case .inside: .inside
    case .near: .near(place.near)
    case .takenAway: .takenAway
    case .outside: .outside
    }
  }
}

extension HitArea {
  /// Whether two areas have the same shape and margins.
  public static func == (a: HitArea, b: HitArea) -> Bool {
    a.shape == b.shape && a.restingMargin == b.restingMargin
      && a.trackingMargin == b.trackingMargin
  }

  /// Takes the shape and the margins into a hash.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(shape)
    hasher.combine(restingMargin)
    hasher.combine(trackingMargin)
  }
}
