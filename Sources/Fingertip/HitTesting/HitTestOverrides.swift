/// Closures that a host provides if it can't subclass ``View``. They are called instead of
/// overrides.
package final class HitTestOverrides {
  /// Returns the view that a touch hits, given a point in the view's coordinates and the default
  /// result.
  package var hitTest: ((_ view: View, _ point: Point, _ found: View?) -> View?)?
  /// Returns whether a point is inside the view's touchable part, or `nil` to use its shape.
  package var pointInside: ((_ view: View, _ point: Point) -> Bool?)?

  /// Creates an instance without closures.
  package init() {}
}
