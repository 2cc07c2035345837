extension HitSearch {
  /// Updates the stale entries in a view's table, after those in the tables of its subviews.
  /// Returns whether the table had stale entries.
  @discardableResult
  final func refresh(_ root: View) -> Bool {
    root.sortTableIfNeeded()
    guard root.hitState.subviewTable.beginUpdate() else { return false }
    let first = retainedViews.count
    var view = root
    while true {
      if let subview = view.hitState.subviewTable.takeNextStale() {
        subview.sortTableIfNeeded()
        if subview.hitState.subviewTable.beginUpdate() {
          retainedViews.append(view)
          view = subview
        } else {
          view.writeEntry(of: subview)
        }
      } else {
        view.hitState.subviewTable.buildTreeIfNeeded()
        if retainedViews.count == first { return true }
        let superview = retainedViews.removeLast()
        superview.writeEntry(of: view)
        view = superview
      }
    }
  }
}
