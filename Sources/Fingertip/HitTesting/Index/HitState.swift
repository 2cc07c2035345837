/// The hit-testing state of a view: its entry among its siblings, and the table of its subviews.
struct HitState {
  /// The table of the superview; empty without a superview.
  var siblings = SiblingTable()
  /// Its index in that table, ascending from back to front, with gaps.
  var order = 0
  /// The table of the subviews.
  var table = SiblingTable()
  /// The cached classification of the view's transform.
  var placement = Placement.unknown
  /// Whether the hit area is exactly the bounds, and no closure replaces it.
  var isPlain = true
  /// Whether the order of the subviews has changed since the last search, which sorts the table.
  /// Until then, their indices aren't ascending.
  var isReordered = false
  /// Whether neither a subclass nor a closure can override hit testing.
  var isStandard = false
  /// The host's closures that replace overrides.
  var overrides: HitTestOverrides?
  /// The search that is calling the view's overridable methods.
  var search: HitSearch?

  /// The kinds of mapping from the superview to the view.
  enum Placement: UInt8 {
    /// Not computed since the last change.
    case unknown
    /// A translation.
    case translated
    /// A translation with a rotation, scale or shear.
    case transformed
    /// Not invertible; no touch can hit the view.
    case notInvertible
  }
}
