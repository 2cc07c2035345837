// Walks down the view tree. The walk goes from a view's table to its subviews' tables, frontmost
// first, and visits each view after its subviews. It uses an explicit stack, so the depth of the
// tree is unlimited.

extension HitSearch {
  /// A view on the path of the walk, along with its subviews that haven't been visited yet.
  struct VisitedView {
    /// The view. It is kept alive by its superview or, once code outside the engine can change the
    /// tree, by ``HitSearch/retainedViews``.
    let view: Unmanaged<View>
    let touch: LocalTouch
    /// The touch as passed to the subviews. If the view clips its subviews, the contact box is
    /// clipped to the view's bounds.
    let touchForSubviews: LocalTouch
    var remaining: RemainingSubviews
    /// The number of retained views when the walk entered the view.
    var retainedCountBefore: Int
  }

  /// The subviews that remain to be visited.
  enum RemainingSubviews {
    /// The entries of the subview table before a position.
    case entries(before: Int)
    /// The views found by the tree search, before a position in the results.
    case found(before: Int)
    /// The views in ``HitSearch/retainedViews``, starting at an index.
    case retained(from: Int)
  }

  /// Visits the next subview, or leaves the current view.
  final func visitNext() {
    let top = visitedViews.count - 1
    if case .retained(let first) = visitedViews[top].remaining {
      guard retainedViews.count > first else { return leaveCurrentView() }
      let (superview, subview) = (
        visitedViews[top].view.takeUnretainedValue(), retainedViews.removeLast()
      )
      // An override that was called earlier may have removed the subview.
      guard subview.superview === superview else { return }
      return visit(
        subview, superview.hitState.subviewTable.box(of: subview),
        visitedViews[top].touchForSubviews)
    }
    guard let entry = takeNextEntry(of: &visitedViews[top]), let view = entry.pointee.view
    else { return leaveCurrentView() }
    let touch = visitedViews[top].touchForSubviews
    if endsAtFront, entry.pointee.isHitByBounds, inconclusiveView == nil {
      let isDone = view._withUnsafeGuaranteedRef {
        runFastHitTest(at: $0, touch.point + $0.translationFromSuperview)
      }
      if isDone { return }
    }
    visit(view.takeUnretainedValue(), entry.pointee.box, touch)
  }

  /// Runs the fast hit test on a view whose hit area is its bounds. Returns whether the result was
  /// conclusive.
  private final func runFastHitTest(at view: View, _ point: Point) -> Bool {
    switch view.fastHitTest(at: point) {
    case .front(let front): add(front.takeUnretainedValue(), .shape, near: self.point)
    case .nothing: break
    case .inconclusive(let view):
      inconclusiveView = ObjectIdentifier(view.takeUnretainedValue())
      return false
    }
    return true
  }

  /// Returns the next remaining entry that the touch may hit.
  private final func takeNextEntry(
    of stop: inout VisitedView
  ) -> UnsafeMutablePointer<SiblingEntry>? {
    let table = stop.view._withUnsafeGuaranteedRef { $0.hitState.subviewTable }
    switch stop.remaining {
    case .entries(var position):
      while position > 0 {
        position -= 1
        let entry = table.entries + position
        guard mayHit(entry.pointee, stop.touchForSubviews) else { continue }
        stop.remaining = .entries(before: position)
        return entry
      }
    case .found(var position):
      while position > 0 {
        position -= 1
        let entry = table.foundEntry(at: position)
        guard mayHit(entry.pointee, stop.touchForSubviews) else { continue }
        stop.remaining = .found(before: position)
        return entry
      }
    case .retained: break
    }
    return nil
  }

  /// Returns whether the touch may hit an entry's view. If the report includes all views, returns
  /// `true` for every view.
  private final func mayHit(_ entry: SiblingEntry, _ touch: LocalTouch) -> Bool {
    entry.view != nil && (scope == .all || entry.box.intersects(touch.contactBox))
  }

  /// Visits a subview. The touch is given in the superview's coordinates.
  private final func visit(_ view: View, _ box: BoundingBox, _ outer: LocalTouch) {
    if outer.isContactClipped { return recordExclusion(view, .clipped, outer) }
    guard view.isHitTestable, let point = view.localPoint(fromSuperview: outer.point)
    else { return recordExclusion(view, .ignoresTouches, outer) }
    let isReached = box.contains(outer.point)
    var touch = outer
    if scope == .all, !isReached, !box.intersects(outer.contactBox) { touch.isReportOnly = true }
    touch.point = point
    touch.contactBox =
      hasContact
      ? outer.contactBox.mapped { view.convert(fromSuperview: $0) ?? point } : BoundingBox(point)
    if view.hitState.usesStandardHitTest || !isReached || touch.isClipped || touch.isReportOnly {
      enter(view, touch)
    } else {
      callOverride(view, touch)
    }
  }

  /// Enters a view. If the view has subviews to visit, the view itself is visited last.
  final func enter(_ view: View, _ touch: LocalTouch) {
    if inconclusiveView == ObjectIdentifier(view) { inconclusiveView = nil }
    let runsForeignCode = !view.hitState.usesStandardHitTest || view.hitState.subviewTable.isStale
    if runsForeignCode { retainRemaining() }
    let retainedCountBefore = retainedViews.count
    if runsForeignCode {
      retainedViews.append(view)
      refresh(view)
    }
    guard view.hitState.subviewTable.memory != nil, let inner = touchForSubviews(of: view, touch)
    else {
      finishVisit(view, touch)
      return retainedViews.truncate(to: retainedCountBefore)
    }
    let table = view.hitState.subviewTable
    let hasTree = table.hasTree && scope != .all
    visitedViews.append(
      VisitedView(
        view: .passUnretained(view), touch: touch, touchForSubviews: inner,
        remaining: hasTree
          ? .found(before: table.countEntries(in: inner.contactBox))
          : .entries(before: table.count),
        retainedCountBefore: retainedCountBefore))
  }

  /// Returns the touch as passed to the subviews, or `nil` if no subview can be hit.
  private final func touchForSubviews(of view: View, _ touch: LocalTouch) -> LocalTouch? {
    guard view.clipsToBounds else { return touch }
    var inner = touch
    if !view.bounds.contains(touch.point) { inner.isClipped = true }
    if hasContact { inner.contactBox = touch.contactBox.intersection(BoundingBox(view.bounds)) }
    guard inner.isClipped, !hasContact || inner.contactBox.isEmpty else { return inner }
    if scope == nil { return nil }
    inner.contactBox = touch.contactBox
    inner.isContactClipped = true
    return inner
  }

  /// Leaves the current view and finishes its visit.
  private final func leaveCurrentView() {
    let visited = visitedViews.removeLast()
    retainedDepth = min(retainedDepth, visitedViews.count)
    finishVisit(visited.view.takeUnretainedValue(), visited.touch)
    retainedViews.truncate(to: visited.retainedCountBefore)
  }

  /// Records the view itself as a candidate or an exclusion, after its subviews have been visited.
  final func finishVisit(_ view: View, _ touch: LocalTouch) {
    if !touch.isClipped, !touch.isReportOnly {
      switch view.containment(of: touch.point) {
      case .inside: return add(view, .shape, near: point)
      case .near(let near): return add(view, .margin, near: convertToRoot(near, from: view))
      case .excluded: return recordExclusion(view, .excluded, touch)
      case .outside: break
      }
    }
    if hasContact, !touch.isReportOnly, view.localHitBox.intersects(touch.contactBox) {
      add(view, .contact, near: point)
    } else {
      recordExclusion(view, touch.isClipped ? .clipped : .outside, touch)
    }
  }

  /// Retains the remaining subviews of all views on the path. Called before subclass or host code
  /// runs, because that code can change the tree.
  final func retainRemaining() {
    for index in retainedDepth..<visitedViews.count {
      let (view, inner, remaining) = (
        visitedViews[index].view, visitedViews[index].touchForSubviews,
        visitedViews[index].remaining
      )
      if index > retainedDepth { visitedViews[index].retainedCountBefore = retainedViews.count }
      retainedViews.append(view.takeUnretainedValue())
      let first = retainedViews.count
      let table = view._withUnsafeGuaranteedRef { $0.hitState.subviewTable }
      switch remaining {
      case .entries(let end):
        for position in 0..<end { retainIfReached(table.entries[position], inner) }
      case .found(let end):
        for position in 0..<end { retainIfReached(table.foundEntry(at: position).pointee, inner) }
      case .retained: break
      }
      visitedViews[index].remaining = .retained(from: first)
    }
    retainedDepth = visitedViews.count
  }

  private final func retainIfReached(_ entry: SiblingEntry, _ touch: LocalTouch) {
    if mayHit(entry, touch), let view = entry.view {
      retainedViews.append(view.takeUnretainedValue())
    }
  }
}
