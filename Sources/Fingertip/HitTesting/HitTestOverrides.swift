/// What a host answers about where a view takes touches, when it cannot do so by a subclass of
/// ``View``. Each has its turn where an override would stand.
package final class HitAnswers {
  /// The view that a touch at a point of the view's own coordinates goes to, given the one that the
  /// search found.
  package var hitTest: ((_ view: View, _ point: Point, _ found: View?) -> View?)?
  /// Whether such a point is on what can be touched of the view; `nil` for what its shape says.
  package var contains: ((_ view: View, _ point: Point) -> Bool?)?

  /// Makes answers that leave everything to the engine.
  package init() {}
}
