extension HitSearch {
  /// Brings what the table of a view says of its subviews up to date, and before that what their
  /// tables say. Returns whether anything was to be done.
  @discardableResult
  final func refresh(_ root: View) -> Bool {
    guard root.hitState.table.beginUpdate() else { return false }
    let first = retained.count
    var view = root
    while true {
      if let subview = view.hitState.table.nextStale() {
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
