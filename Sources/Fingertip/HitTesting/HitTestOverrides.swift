/// Closures provided by a host that can't subclass ``View``. They are called instead of overrides.
package final class HitTestOverrides {
  /// Returns the view that a touch hits, given a point in the view's coordinates and the default
  /// result.
  package var hitTest: ((_ view: View, _ point: Point, _ found: View?) -> View?)?
  /// Returns whether a point is inside the touchable part of the view, or `nil` to use its shape.
  package var pointInside: ((_ view: View, _ point: Point) -> Bool?)?

  /// Creates an instance without closures.
  package init() {}
}
