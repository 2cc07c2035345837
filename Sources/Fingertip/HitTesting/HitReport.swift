/// The result of a hit test, with the outcome for every view considered, from front to back (rule
/// H7).
///
/// ```swift
/// print(window.hitReport(at: Point(x: 110, y: 40)))
/// // hit test at (110, 40): play
/// //   hint: rejected: hidden
/// //   play: hit: in its margin, 10 pt from the shape
/// //   card: beaten by play: on top of it
/// //   window: beaten by card: in front
/// ```
public struct HitReport: Hashable, Sendable {
  /// A kind of hit.
  public enum Hit: Hashable, Sendable {
    /// The touch is on the view's shape.
    case shape
    /// The touch is in the view's margin. The value is the distance from the shape, in points.
    case margin(Double)
    /// The touch is outside the view's shape, but part of the contact area is on it. The value is
    /// the fraction of the contact area on the shape, 0 … 1.
    case contact(Double)
    /// An override of `hitTest` returned the view.
    case override
  }

  /// A reason to prefer one view to another.
  public enum Advantage: Hashable, Sendable {
    /// The view is in front of the other view or is a descendant of it.
    case inFront
    /// The touch is on the view's shape, but only in the other view's margin.
    case shape
    /// The view's margin contains the touch, and the view lies on the other view.
    case liesOn
    /// The view's shape is nearer to the touch than the other view's. The distances are in points.
    case nearer(Double, than: Double)
    /// The view, together with its surroundings, covers a larger fraction of the contact area than
    /// the other view does.
    case coveredMore(Double, than: Double)
    /// The touch itself is on the view or in its margin, whereas only the contact area covers the
    /// other view.
    case containsTouch
  }

  /// A reason why a view can't be hit.
  public enum Rejection: Hashable, Sendable {
    /// The view is hidden.
    case hidden
    /// The view's opacity is below 0.01 or is NaN.
    case transparent(Double)
    /// User interaction is disabled for the view.
    case interactionOff
    /// A component of the view's bounds, center or transform is infinite or NaN.
    case notFinite
    /// The view's transform collapses the view to a line or a point.
    case notInvertible
    /// The view's shape is empty because it has no size, no path, no opaque pixels, or components
    /// that aren't finite.
    case noShape
    /// The touch is neither on the view's shape nor in its margin. The value is the distance from
    /// the touch to the shape in points, or `nil` if it is unknown.
    case outside(Double?)
    /// The touch is on the view's shape, but excluded by a negative margin.
    case excluded
    /// The touch is on the view's shape, but `point(inside:)` returned `false`.
    case pointInsideFalse
    /// The touch is outside a superview that clips its subviews.
    case clipped(by: String)
    /// The view's override of `hitTest` returned `nil`.
    case hitTestNil
    /// A superview's override of `hitTest` returned a different view or `nil`.
    case overridden(by: String)
  }

  /// The outcome for a view.
  public enum Outcome: Hashable, Sendable {
    /// The view is hit.
    case chosen(Hit)
    /// Another view was preferred.
    case beaten(Hit, by: String, Advantage)
    /// The view can't be hit.
    case rejected(Rejection)
  }

  /// A view that was considered, and the outcome for it.
  public struct Entry: Hashable, Sendable {
    /// The name of the view.
    public var view: String
    /// The outcome for the view.
    public var outcome: Outcome
  }

  /// The views that a report includes.
  public enum Scope: Hashable, Sendable {
    /// The views whose hit bounds contain the touch.
    case reached
    /// All views, so that the report can show how far each view is from the touch. Subviews of a
    /// view that ignores touches aren't included.
    case all
  }

  /// The location of the touch, in window coordinates.
  public var point: Point
  /// The contact area that the hit test used, or `nil` if the area was unknown or its radii weren't
  /// positive numbers.
  public var contact: ContactEllipse?
  /// The name of the view that is hit, or `nil` if there is none.
  public var chosen: String?
  /// The views that were considered, from front to back, each after its subviews.
  public var entries: [Entry]
}
