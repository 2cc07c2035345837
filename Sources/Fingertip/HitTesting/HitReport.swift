/// The result of a hit test, with every view that was considered, front to back, and its outcome
/// (rule H7).
///
/// ```swift
/// print(window.hitReport(at: Point(x: 110, y: 40)))
/// // hit test at (110, 40): play
/// //   play: chosen, the touch is in its margin, 10 pt from its shape
/// //   card: beaten by play, which lies on it
/// //   hint: rejected, it is hidden
/// ```
public struct HitReport: Hashable, Sendable {
  /// The kinds of hits.
  public enum Hit: Hashable, Sendable {
    /// The touch is on its shape.
    case shape
    /// The touch is in its margin, at a distance from its shape in points.
    case margin(Double)
    /// The touch is outside its shape, but the contact covers a fraction of it, 0 … 1.
    case contact(Double)
    /// An override of `hitTest` returned it.
    case override
  }

  /// The reasons to prefer one view to another.
  public enum Advantage: Hashable, Sendable {
    /// It is in front of the other, or a descendant of it.
    case inFront
    /// Its shape contains the touch, and a shape beats a margin.
    case shape
    /// Its margin contains the touch, and it lies on the other.
    case liesOn
    /// Its shape is nearer to the touch; the distances are in points.
    case nearer(Double, than: Double)
    /// The contact covers a larger fraction of it and its surroundings.
    case coveredMore(Double, than: Double)
    /// The touch itself is on it or in its margin, and the other is only covered by the contact.
    case holdsTouch
  }

  /// The reasons for which a view can't be hit.
  public enum Rejection: Hashable, Sendable {
    /// It is hidden.
    case hidden
    /// Its opacity is below 0.01, or not a number.
    case transparent(Double)
    /// Its user interaction is disabled.
    case interactionOff
    /// A component of its bounds, center or transform is infinite or not a number.
    case notFinite
    /// Its transform collapses it to a line or a point.
    case notInvertible
    /// Its shape is empty: it has no size, no path, no opaque pixel, or components that aren't
    /// finite.
    case noShape
    /// The touch is neither on its shape nor in its margin. The value is its distance in points, or
    /// `nil` if unknown.
    case outside(Double?)
    /// The touch is on its shape, but excluded by a negative margin.
    case takenAway
    /// The touch is on its shape, but `point(inside:)` returned `false`.
    case pointInsideFalse
    /// The touch is outside of a superview that clips.
    case clipped(by: String)
    /// Its override of `hitTest` returned `nil`.
    case hitTestNil
    /// The override of `hitTest` of a superview returned another view or `nil`.
    case overridden(by: String)
  }

  /// The outcome for a view.
  public enum Outcome: Hashable, Sendable {
    /// It is hit.
    case chosen(Hit)
    /// Another view was preferred.
    case beaten(Hit, by: String, Advantage)
    /// It can't be hit.
    case rejected(Rejection)
  }

  /// A view that was considered.
  public struct Entry: Hashable, Sendable {
    /// The name of the view.
    public var view: String
    /// Its outcome.
    public var outcome: Outcome
  }

  /// The views that a report includes.
  public enum Scope: Hashable, Sendable {
    /// The views whose hit bounds contain the touch.
    case reached
    /// All views, so that a report can state how far away a view is. Subviews of a view that
    /// ignores touches are not included.
    case all
  }

  /// The location of the touch, in window coordinates.
  public var point: Point
  /// The contact that was used, or `nil` if it was unknown or its radii weren't positive numbers.
  public var contact: ContactEllipse?
  /// The name of the view that is hit, or `nil` if there is none.
  public var chosen: String?
  /// The views that were considered, from front to back, each after its subviews.
  public var entries: [Entry]
}
