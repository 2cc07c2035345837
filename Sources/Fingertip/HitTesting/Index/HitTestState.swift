/// The hit-testing state of a view: the position of its entry in the superview's table, the table
/// of the view's subviews, and cached properties.
struct HitTestState {
  /// The superview's table, or an empty table if there is no superview.
  var siblingTable = SiblingTable()
  /// The index of the view's entry in the superview's table. Indices ascend from back to front,
  /// with gaps.
  var siblingIndex = 0
  /// The subviews' table.
  var subviewTable = SiblingTable()
  /// The cached classification of the view's transform.
  var transformKind = TransformKind.unknown
  /// Whether the hit area is exactly the view's bounds and no closure replaces it.
  var hitAreaEqualsBounds = true
  /// Whether the subviews have been reordered since the last search. Until the next search sorts
  /// the table, the subviews' indices aren't ascending.
  var isSubviewTableUnsorted = false
  /// Whether neither a subclass nor a closure can override hit testing.
  var usesStandardHitTest = false
  /// The host's closures, which are called instead of overrides.
  var overrides: HitTestOverrides?
  /// The search that is calling the view's overridable methods.
  var runningSearch: HitSearch?

  /// A kind of mapping from the superview's coordinates to the view's coordinates.
  enum TransformKind: UInt8 {
    /// A mapping whose kind hasn't been determined since the last change.
    case unknown
    /// A translation.
    case translated
    /// A translation combined with a rotation, scale or shear.
    case transformed
    /// A mapping without an inverse, which means that no touch can hit the view.
    case notInvertible
  }
}
