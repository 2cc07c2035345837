// The order of subviews: those later in it lie in front of those before. A change costs one step for
// each subview; touches that are down go on.

extension View {
  /// Which place a subview has among those in this view.
  package final func index(of view: View) -> Int? {
    view.superview === self ? position(of: view) : nil
  }

  /// Puts a subview in front of all others in this view. Does nothing when it is not in this one.
  public final func bringSubviewToFront(_ view: View) { move(view, to: subviews.count) }

  /// Puts a subview behind all others in this view. Does nothing when it is not in this one.
  public final func sendSubviewToBack(_ view: View) { move(view, to: 0) }

  /// Puts a view into this one as ``addSubview(_:)`` does, at an index of ``subviews``: 0 is behind all
  /// others. An index beyond the ends is at the end. For a subview it is the index that it has
  /// afterwards.
  public final func insertSubview(_ view: View, at index: Int) {
    addSubview(view)
    move(view, to: index)
  }

  /// Puts a view into this one, right behind one of its subviews; in front of all when that is none.
  public final func insertSubview(_ view: View, belowSubview other: View) {
    if view === other { return }
    addSubview(view)
    if let index = position(of: other) { move(view, to: index) }
  }

  /// Puts a view into this one, right in front of one of its subviews; in front of all when that is none.
  public final func insertSubview(_ view: View, aboveSubview other: View) {
    if view === other { return }
    addSubview(view)
    if let index = position(of: other) { move(view, to: index + 1) }
  }

  /// Lets two subviews change places. Does nothing when there is none at one of the indices.
  public final func exchangeSubview(at index: Int, withSubviewAt other: Int) {
    let (low, high) = (min(index, other), max(index, other))
    guard low < high, subviews.indices.contains(low), subviews.indices.contains(high) else {
      return
    }
    let (behind, front) = (subviews[low], subviews[high])
    move(front, to: low)
    move(behind, to: high)
  }
}
