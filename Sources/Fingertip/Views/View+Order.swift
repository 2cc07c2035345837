// This file changes the order of subviews, in which later subviews are in front. Each change takes
// time proportional to the number of subviews. Touches in progress continue.

extension View {
  /// Returns the index of a subview, or `nil` if the view isn't a subview of this view.
  package final func index(of view: View) -> Int? {
    view.superview === self ? subviewIndex(of: view) : nil
  }

  /// Moves a subview in front of all others. Does nothing if the view isn't a subview of this view.
  public final func bringSubviewToFront(_ view: View) { moveSubview(view, to: subviews.count) }

  /// Moves a subview behind all others. Does nothing if the view isn't a subview of this view.
  public final func sendSubviewToBack(_ view: View) { moveSubview(view, to: 0) }

  /// Adds a view as ``addSubview(_:)`` does, but at an index in ``subviews``, where 0 is behind all
  /// others. The index is clamped. For an existing subview, the index is its position after the
  /// move.
  public final func insertSubview(_ view: View, at index: Int) {
    addSubview(view)
    moveSubview(view, to: index)
  }

  /// Adds a view directly behind a subview, or in front of all subviews if `other` isn't one of
  /// them.
  public final func insertSubview(_ view: View, belowSubview other: View) {
    if view === other { return }
    addSubview(view)
    if let index = subviewIndex(of: other) { moveSubview(view, to: index) }
  }

  /// Adds a view directly in front of a subview, or in front of all subviews if `other` isn't one
  /// of them.
  public final func insertSubview(_ view: View, aboveSubview other: View) {
    if view === other { return }
    addSubview(view)
    if let index = subviewIndex(of: other) { moveSubview(view, to: index + 1) }
  }

  /// Swaps two subviews. Does nothing if an index is out of range.
  public final func exchangeSubview(at index: Int, withSubviewAt other: Int) {
    let (low, high) = (min(index, other), max(index, other))
    guard low < high, subviews.indices.contains(low), subviews.indices.contains(high) else {
      return
    }
    let (behind, front) = (subviews[low], subviews[high])
    moveSubview(front, to: low)
    moveSubview(behind, to: high)
  }
}
