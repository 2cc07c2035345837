/// What a view keeps for hit testing: its place among its siblings, and what it knows of its
/// subviews. It grows only where points are looked for.
struct HitState {
  /// Grows from the back of the siblings to their front, with gaps.
  var order = 0
  /// Where the index of the superview keeps the view; −1 while it does not.
  var slot = -1
  /// Whether the box that the superview's index keeps may be wrong.
  var isStale = false
  /// The boxes of the subviews, made when a point is first looked for among them.
  var index: SiblingIndex?
  /// The search that is asking the view, while its overridable methods run.
  var search: HitSearch?
}
