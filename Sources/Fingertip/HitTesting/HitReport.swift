/// Why a touch means the view that it means: every view that was considered, front to back, and
/// what became of it (rule H7).
///
/// ```swift
/// print(window.hitReport(at: Point(x: 110, y: 40)))
/// // hit test at (110, 40): play
/// //   play: chosen, the touch is in its margin, 10 pt from its shape
/// //   card: beaten by play, which lies on it
/// //   hint: rejected, it is hidden
/// ```
public struct HitReport: Hashable, Sendable {
  /// How a touch hits a view.
  public enum Hit: Hashable, Sendable {
    /// The touch is on its shape.
    case shape
    /// The touch is in its margin, at a distance from its shape in points.
    case margin(Double)
    /// The touch is beside its shape, but the contact covers a share of it, 0 … 1.
    case contact(Double)
    /// A view that overrides `hitTest` named it.
    case override
  }

  /// Why one view was preferred to another.
  public enum Advantage: Hashable, Sendable {
    /// It is in front, or in the other one.
    case inFront
    /// Its shape holds the touch, and a shape beats a margin.
    case shape
    /// Its margin holds the touch, and it lies on the other one.
    case liesOn
    /// Its shape is nearer to the touch, in points.
    case nearer(Double, than: Double)
    /// The contact covers a larger share of it and its surroundings.
    case coveredMore(Double, than: Double)
    /// The touch itself is on it or in its margin, and the other one is only covered by the contact.
    case holdsTouch
  }

  /// Why a view cannot be the one.
  public enum Rejection: Hashable, Sendable {
    /// It is hidden.
    case hidden
    /// Its opacity is below 0.01, or not a number.
    case transparent(Double)
    /// Its interaction is switched off.
    case interactionOff
    /// A number of its bounds, place or transform is infinite or not a number.
    case notFinite
    /// Its transform makes it a line or a point.
    case notInvertible
    /// Its shape holds nothing: no size, no path, no opaque pixel, or numbers that are not finite.
    case noShape
    /// The touch is neither on its shape nor in its margin, but at a distance in points; `nil` when
    /// it is not known.
    case outside(Double?)
    /// The touch is on its shape where a negative margin takes away from it.
    case takenAway
    /// The touch is on its shape, but `point(inside:)` leaves the place out.
    case pointInsideFalse
    /// A view that it is in clips, and the touch is outside of that one.
    case clipped(by: String)
    /// It overrides `hitTest`, which named no view.
    case hitTestNil
    /// A view that it is in overrides `hitTest`, which named another view or none.
    case overridden(by: String)
  }

  /// What became of a view.
  public enum Outcome: Hashable, Sendable {
    /// It is the one.
    case chosen(Hit)
    /// Another one was preferred.
    case beaten(Hit, by: String, Advantage)
    /// It cannot be the one.
    case rejected(Rejection)
  }

  /// One view that was considered.
  public struct Entry: Hashable, Sendable {
    /// The name of the view.
    public var view: String
    /// What became of it.
    public var outcome: Outcome
  }

  /// Which views a report names.
  public enum Scope: Hashable, Sendable {
    /// Those within whose reach the touch is.
    case reached
    /// All, so that a report can say how far away a view is. Views in one that takes no touches
    /// are not named.
    case all
  }

  /// Where the touch is, in the coordinates of the window.
  public var point: Point
  /// The contact that was used; `nil` when none was known or its radii are not positive numbers.
  public var contact: ContactEllipse?
  /// The name of the view that was chosen; `nil` when no view takes the touch.
  public var chosen: String?
  /// The views that were considered, front to back; each after those that are in it.
  public var entries: [Entry]
}
