extension HitSearch {
  /// Updates the stale entries in the table of a view, after those in its subviews' tables. Returns
  /// whether there were any.
  @discardableResult
  final func refresh(_ root: View) -> Bool {
    root.sortTableIfNeeded()
    guard root.hitState.table.beginUpdate() else { return false }
    let first = retained.count
    var view = root
    while true {
      if let subview = view.hitState.table.nextStale() {
        subview.sortTableIfNeeded()
        if subview.hitState.table.beginUpdate() {
          retained.append(view)
          view = subview
        } else {
          view.writeEntry(of: subview)
        }
      } else {
        view.hitState.table.buildTreeIfNeeded()
        if retained.count == first { return true }
        let superview = retained.removeLast()
        superview.writeEntry(of: view)
        view = superview
      }
    }
  }
}
