/// Closures that a host provides if it can't subclass ``View``. The engine calls these closures
/// instead of overrides.
package final class HitTestOverrides {
  /// Called to determine which view a touch hits, given a point in the view's coordinates and the
  /// view that would be hit by default.
  package var hitTest: ((_ view: View, _ point: Point, _ found: View?) -> View?)?
  /// Called to determine whether a point is inside the view's touchable part. The closure returns
  /// `nil` to use the view's shape.
  package var pointInside: ((_ view: View, _ point: Point) -> Bool?)?

  /// Creates an instance without closures.
  package init() {}
}
