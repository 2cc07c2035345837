extension HitSearch {
  /// Updates the stale entries in a view's table after updating those in its subviews' tables.
  /// Returns whether the table had stale entries.
  @discardableResult
  final func updateStaleEntries(below root: View) -> Bool {
    root.sortSubviewTableIfNeeded()
    guard root.hitTestState.subviewTable.beginUpdatingStaleEntries() else { return false }
    let first = retainedViews.count
    var view = root
    while true {
      if let subview = view.hitTestState.subviewTable.takeNextStaleView() {
        subview.sortSubviewTableIfNeeded()
        if subview.hitTestState.subviewTable.beginUpdatingStaleEntries() {
          retainedViews.append(view)
          view = subview
        } else {
          view.updateSubviewEntry(of: subview)
        }
      } else {
        view.hitTestState.subviewTable.buildTreeIfNeeded()
        if retainedViews.count == first { return true }
        let superview = retainedViews.removeLast()
        superview.updateSubviewEntry(of: view)
        view = superview
      }
    }
  }
}
