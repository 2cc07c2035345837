extension HitSearch {
  /// Updates the stale entries in the table of a view, after those of its subviews' tables. Returns
  /// whether there were any.
  @discardableResult
  final func refresh(_ root: View) -> Bool {
    guard root.hitState.table.takeNotes() else { return false }
    let first = kept.count
    var view = root
    while true {
      if let subview = view.hitState.table.nextNoted() {
        if subview.hitState.table.takeNotes() {
          kept.append(view)
          view = subview
        } else {
          view.writeEntry(of: subview)
        }
      } else {
        view.hitState.table.arrange()
        if kept.count == first { return true }
        let superview = kept.removeLast()
        superview.writeEntry(of: view)
        view = superview
      }
    }
  }
}
