/// What a view keeps for hit testing: its place among its siblings, and what it knows of its
/// subviews.
struct HitState {
  /// The table of the superview; an empty one while there is no superview.
  var siblings = SiblingTable()
  /// Its place in that table, which grows from the back of the siblings to their front, with gaps.
  var order = 0
  /// What is known of the subviews.
  var table = SiblingTable()
  /// What is known of how the view is placed in its superview.
  var placement = Placement.unknown
  /// Whether the hit area is the bounds and nothing else, and nobody answers for it.
  var isPlain = true
  /// Whether no subclass can answer for the view, nor anybody else.
  var isStandard = false
  /// What its host answers in the place of overrides.
  var overrides: HitTestOverrides?
  /// The search that is asking the view, while its overridable methods run.
  var search: HitSearch?

  /// How a view is placed in its superview.
  enum Placement: UInt8 {
    /// Something has changed since that was last asked.
    case unknown
    /// Moved only.
    case translated
    /// Turned, scaled or sheared as well.
    case transformed
    /// In no way that can be undone: no touch lands on it.
    case notInvertible
  }
}
