// This file walks down the view tree. The walk goes from a view's table to its subviews' tables,
// frontmost first, and visits each view after its subviews. The walk uses an explicit stack, so the
// depth of the tree is unlimited.

extension HitSearch {
  /// A view on the path of the walk, along with its subviews that haven't been visited yet.
  struct WalkPathEntry {
    /// The view. The view is kept alive by its superview or, once code outside the engine can
    /// change the tree, by ``HitSearch/retainedViews``.
    let view: Unmanaged<View>
    let touch: LocalTouch
    /// The touch as passed to the subviews. If the view clips its subviews, the contact box is
    /// clipped to the view's bounds.
    let touchForSubviews: LocalTouch
    var remainingSubviews: RemainingSubviews
    /// The number of retained views when the walk entered the view.
    var retainedViewCountBefore: Int
  }

  /// The subviews that remain to be visited.
  enum RemainingSubviews {
    /// The entries of the subview table that precede a position.
    case tableEntries(before: Int)
    /// The views that precede a position in the results of the tree search.
    case treeResults(before: Int)
    /// The views in ``HitSearch/retainedViews``, starting at an index.
    case retainedViews(from: Int)
  }

  /// Visits the next subview, or leaves the current view.
  final func visitNextSubview() {
    let top = walkPath.count - 1
    if case .retainedViews(let first) = walkPath[top].remainingSubviews {
      guard retainedViews.count > first else { return leaveCurrentView() }
      let (superview, subview) = (
        walkPath[top].view.takeUnretainedValue(), retainedViews.removeLast()
      )
      // An override called earlier may have removed the subview.
      guard subview.superview === superview else { return }
      return visitSubview(
        subview, superview.hitTestState.subviewTable.box(of: subview),
        walkPath[top].touchForSubviews)
    }
    guard let entry = takeNextHittableEntry(of: &walkPath[top]), let view = entry.pointee.view
    else { return leaveCurrentView() }
    let touch = walkPath[top].touchForSubviews
    if endsAtFirstShape, entry.pointee.isHitByBounds, inconclusiveView == nil {
      let isDone = view._withUnsafeGuaranteedRef {
        runFastHitTest(at: $0, touch.point + $0.translationFromSuperview)
      }
      if isDone { return }
    }
    visitSubview(view.takeUnretainedValue(), entry.pointee.box, touch)
  }

  /// Runs the fast hit test on a view whose hit area is its bounds. Returns whether the result was
  /// conclusive.
  private final func runFastHitTest(at view: View, _ point: Point) -> Bool {
    switch view.fastHitTest(at: point) {
    case .hit(let front): addCandidate(front.takeUnretainedValue(), .shape, near: self.point)
    case .noHit: break
    case .inconclusive(let view):
      inconclusiveView = ObjectIdentifier(view.takeUnretainedValue())
      return false
    }
    return true
  }

  /// Returns the next remaining entry whose view the touch may hit.
  private final func takeNextHittableEntry(
    of stop: inout WalkPathEntry
  ) -> UnsafeMutablePointer<SiblingEntry>? {
    let table = stop.view._withUnsafeGuaranteedRef { $0.hitTestState.subviewTable }
    switch stop.remainingSubviews {
    case .tableEntries(var position):
      while position > 0 {
        position -= 1
        let entry = table.entries + position
        guard mayHitView(of: entry.pointee, stop.touchForSubviews) else { continue }
        stop.remainingSubviews = .tableEntries(before: position)
        return entry
      }
    case .treeResults(var position):
      while position > 0 {
        position -= 1
        let entry = table.foundEntry(at: position)
        guard mayHitView(of: entry.pointee, stop.touchForSubviews) else { continue }
        stop.remainingSubviews = .treeResults(before: position)
        return entry
      }
    case .retainedViews: break
    }
    return nil
  }

  /// Returns whether the touch may hit an entry's view, or `true` for every view if the report
  /// includes all views.
  private final func mayHitView(of entry: SiblingEntry, _ touch: LocalTouch) -> Bool {
    entry.view != nil && (reportScope == .all || entry.box.intersects(touch.contactBox))
  }

  /// Visits a subview. The touch is given in the superview's coordinates.
  private final func visitSubview(_ view: View, _ box: BoundingBox, _ outer: LocalTouch) {
    if outer.isContactClipped { return recordExclusion(view, .clipped, outer) }
    guard view.isHitTestable, let point = view.localPoint(fromSuperview: outer.point)
    else { return recordExclusion(view, .ignoresTouches, outer) }
    let isReached = box.contains(outer.point)
    var touch = outer
    if reportScope == .all, !isReached, !box.intersects(outer.contactBox) {
      touch.isReportOnly = true
    }
    touch.point = point
    touch.contactBox =
      hasContact
      ? outer.contactBox.mapped { view.convert(fromSuperview: $0) ?? point } : BoundingBox(point)
    if view.hitTestState.usesStandardHitTest || !isReached || touch.isClipped || touch.isReportOnly
    {
      enterView(view, touch)
    } else {
      callHitTestOverride(of: view, touch)
    }
  }

  /// Enters a view. If the view has subviews to visit, the view itself is visited last.
  final func enterView(_ view: View, _ touch: LocalTouch) {
    if inconclusiveView == ObjectIdentifier(view) { inconclusiveView = nil }
    let runsForeignCode =
      !view.hitTestState.usesStandardHitTest || view.hitTestState.subviewTable.hasStaleEntries
    if runsForeignCode { retainRemainingSubviews() }
    let retainedViewCountBefore = retainedViews.count
    if runsForeignCode {
      retainedViews.append(view)
      updateStaleEntries(below: view)
    }
    guard view.hitTestState.subviewTable.memory != nil,
      let inner = touchForSubviews(of: view, touch)
    else {
      finishVisit(view, touch)
      return retainedViews.truncate(to: retainedViewCountBefore)
    }
    let table = view.hitTestState.subviewTable
    let hasTree = table.hasTree && reportScope != .all
    walkPath.append(
      WalkPathEntry(
        view: .passUnretained(view), touch: touch, touchForSubviews: inner,
        remainingSubviews: hasTree
          ? .treeResults(before: table.findEntries(in: inner.contactBox))
          : .tableEntries(before: table.count),
        retainedViewCountBefore: retainedViewCountBefore))
  }

  /// Returns the touch as passed to the subviews, or `nil` if no subview can be hit.
  private final func touchForSubviews(of view: View, _ touch: LocalTouch) -> LocalTouch? {
    guard view.clipsToBounds else { return touch }
    var inner = touch
    if !view.bounds.contains(touch.point) { inner.isClipped = true }
    if hasContact { inner.contactBox = touch.contactBox.intersection(BoundingBox(view.bounds)) }
    guard inner.isClipped, !hasContact || inner.contactBox.isEmpty else { return inner }
    if reportScope == nil { return nil }
    inner.contactBox = touch.contactBox
    inner.isContactClipped = true
    return inner
  }

  /// Leaves the current view and finishes its visit.
  private final func leaveCurrentView() {
    let visited = walkPath.removeLast()
    retainedPathLength = min(retainedPathLength, walkPath.count)
    finishVisit(visited.view.takeUnretainedValue(), visited.touch)
    retainedViews.truncate(to: visited.retainedViewCountBefore)
  }

  /// Records the view itself as a candidate or an exclusion after its subviews have been visited.
  final func finishVisit(_ view: View, _ touch: LocalTouch) {
    if !touch.isClipped, !touch.isReportOnly {
      switch view.containment(of: touch.point) {
      case .inside: return addCandidate(view, .shape, near: point)
      case .inMargin(nearest: let near):
        return addCandidate(view, .margin, near: convertToRoot(near, from: view))
      case .excluded: return recordExclusion(view, .excluded, touch)
      case .outside: break
      }
    }
    if hasContact, !touch.isReportOnly, view.localHitBox.intersects(touch.contactBox) {
      addCandidate(view, .contact, near: point)
    } else {
      recordExclusion(view, touch.isClipped ? .clipped : .outside, touch)
    }
  }

  /// Retains the remaining subviews of all views on the path. Called before subclass or host code
  /// runs, because such code can change the tree.
  final func retainRemainingSubviews() {
    for index in retainedPathLength..<walkPath.count {
      let (view, inner, remaining) = (
        walkPath[index].view, walkPath[index].touchForSubviews,
        walkPath[index].remainingSubviews
      )
      if index > retainedPathLength {
        walkPath[index].retainedViewCountBefore = retainedViews.count
      }
      retainedViews.append(view.takeUnretainedValue())
      let first = retainedViews.count
      let table = view._withUnsafeGuaranteedRef { $0.hitTestState.subviewTable }
      switch remaining {
      case .tableEntries(let end):
        for position in 0..<end { retainViewIfHittable(of: table.entries[position], inner) }
      case .treeResults(let end):
        for position in 0..<end {
          retainViewIfHittable(of: table.foundEntry(at: position).pointee, inner)
        }
      case .retainedViews: break
      }
      walkPath[index].remainingSubviews = .retainedViews(from: first)
    }
    retainedPathLength = walkPath.count
  }

  private final func retainViewIfHittable(of entry: SiblingEntry, _ touch: LocalTouch) {
    if mayHitView(of: entry, touch), let view = entry.view {
      retainedViews.append(view.takeUnretainedValue())
    }
  }
}
