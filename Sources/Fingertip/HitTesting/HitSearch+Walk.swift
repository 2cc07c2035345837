// The way down the tree. It goes from the table of a view to those of its subviews, the frontmost
// first, and comes to a view itself after all that is in it. It keeps its own list of where it is, so
// no tree is too deep for it.

extension HitSearch {
  /// A view that the walk is in, and what of it is left to see.
  struct VisitedView {
    /// Kept alive by its superview, or by ``kept`` from the time on when others can change the tree.
    let view: Unmanaged<View>
    let touch: LocalTouch
    /// The touch as far as the view lets it through to its subviews.
    let inner: LocalTouch
    var remaining: RemainingSubviews
    /// How many views the walk kept alive when it came here.
    var retainedBefore: Int
  }

  /// The subviews that are left.
  enum RemainingSubviews {
    /// The entries of the table that stand before one of them.
    case entries(before: Int)
    /// The same of those that were found in the tree of boxes.
    case found(before: Int)
    /// They were written down: what is kept from a place on.
    case retained(from: Int)
  }

  /// Goes on to the next subview of the view that the walk is in, or out of that.
  final func visitNext() {
    let top = visitedViews.count - 1
    if case .retained(let first) = visitedViews[top].remaining {
      guard retained.count > first else { return leave() }
      let (superview, subview) = (visitedViews[top].view.takeUnretainedValue(), retained.removeLast())
      // An override that was asked before may have taken it away.
      guard subview.superview === superview else { return }
      return visit(subview, superview.hitState.table.box(of: subview), visitedViews[top].inner)
    }
    guard let entry = nextEntry(of: &visitedViews[top]), let view = entry.pointee.view
    else { return leave() }
    let touch = visitedViews[top].inner
    if endsAtFront, entry.pointee.isPlain, inconclusiveView == nil {
      let isDone = view._withUnsafeGuaranteedRef { runFastHitTest(at: $0, touch.point + $0.shift) }
      if isDone { return }
    }
    visit(view.takeUnretainedValue(), entry.pointee.box, touch)
  }

  /// Tries to tell by the tables alone what is in a view that is its bounds. Returns whether that could
  /// be told.
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

  /// The next entry that the touch may reach of those that are left.
  private final func nextEntry(of stop: inout VisitedView) -> UnsafeMutablePointer<SiblingEntry>? {
    let table = stop.view._withUnsafeGuaranteedRef { $0.hitState.table }
    switch stop.remaining {
    case .entries(var position):
      while position > 0 {
        position -= 1
        let entry = table.entries + position
        guard mayHit(entry.pointee, stop.inner) else { continue }
        stop.remaining = .entries(before: position)
        return entry
      }
    case .found(var position):
      while position > 0 {
        position -= 1
        let entry = table.found(position)
        guard mayHit(entry.pointee, stop.inner) else { continue }
        stop.remaining = .found(before: position)
        return entry
      }
    case .retained: break
    }
    return nil
  }

  /// Whether the touch may reach the view of an entry, or the view is to be named all the same.
  private final func mayHit(_ entry: SiblingEntry, _ touch: LocalTouch) -> Bool {
    entry.view != nil && (scope == .all || entry.box.intersects(touch.area))
  }

  /// Goes into a subview, with the touch where it is in the superview.
  private final func visit(_ view: View, _ box: BoundingBox, _ outer: LocalTouch) {
    if outer.isContactClipped { return recordExclusion(view, .clipped, outer) }
    guard view.isHitTestable, let point = view.localPoint(fromSuperview: outer.point)
    else { return recordExclusion(view, .ignoresTouches, outer) }
    let isReached = box.contains(outer.point)
    var touch = outer
    if scope == .all, !isReached, !box.intersects(outer.area) { touch.isReportOnly = true }
    touch.point = point
    touch.area =
      hasContact
      ? outer.area.mapped { view.convert(fromSuperview: $0) ?? point } : BoundingBox(point)
    if view.hitState.isStandard || !isReached || touch.isClipped || touch.isReportOnly {
      enter(view, touch)
    } else {
      callOverride(view, touch)
    }
  }

  /// Comes to a view, and stops there while there are subviews to be seen before it.
  final func enter(_ view: View, _ touch: LocalTouch) {
    if inconclusiveView == ObjectIdentifier(view) { inconclusiveView = nil }
    let runsForeignCode = !view.hitState.isStandard || view.hitState.table.isStale
    if runsForeignCode { retainRemaining() }
    let retainedBefore = retained.count
    if runsForeignCode {
      retained.append(view)
      refresh(view)
    }
    guard view.hitState.table.memory != nil, let inner = inner(of: view, touch) else {
      finishVisit(view, touch)
      return retained.truncate(to: retainedBefore)
    }
    let table = view.hitState.table
    let hasTree = table.hasTree && scope != .all
    visitedViews.append(
      VisitedView(
        view: .passUnretained(view), touch: touch, inner: inner,
        remaining: hasTree ? .found(before: table.find(inner.area)) : .entries(before: table.count),
        retainedBefore: retainedBefore))
  }

  /// The touch as far as a view lets it through to its subviews; `nil` when none of them matters.
  private final func inner(of view: View, _ touch: LocalTouch) -> LocalTouch? {
    guard view.clipsToBounds else { return touch }
    var inner = touch
    if !view.bounds.contains(touch.point) { inner.isClipped = true }
    if hasContact { inner.area = touch.area.intersection(BoundingBox(view.bounds)) }
    guard inner.isClipped, !hasContact || inner.area.isEmpty else { return inner }
    if scope == nil { return nil }
    inner.area = touch.area
    inner.isContactClipped = true
    return inner
  }

  /// Comes out of a view, to the view itself.
  private final func leave() {
    let stop = visitedViews.removeLast()
    retainedDepth = min(retainedDepth, visitedViews.count)
    finishVisit(stop.view.takeUnretainedValue(), stop.touch)
    retained.truncate(to: stop.retainedBefore)
  }

  /// Says what is with a view once all that is in it was seen.
  final func finishVisit(_ view: View, _ touch: LocalTouch) {
    if !touch.isClipped, !touch.isReportOnly {
      switch view.containment(of: touch.point) {
      case .inside: return add(view, .shape, near: point)
      case .near(let near): return add(view, .margin, near: convert(near, from: view))
      case .excluded: return recordExclusion(view, .excluded, touch)
      case .outside: break
      }
    }
    if hasContact, !touch.isReportOnly, view.localHitBox.intersects(touch.area) {
      add(view, .contact, near: point)
    } else {
      recordExclusion(view, touch.isClipped ? .clipped : .outside, touch)
    }
  }

  /// Writes down what is left, and keeps it alive: to be called before others can change the tree,
  /// because the code of a subclass or of a host is run.
  final func retainRemaining() {
    for index in retainedDepth..<visitedViews.count {
      let (view, inner, remaining) = (visitedViews[index].view, visitedViews[index].inner, visitedViews[index].remaining)
      if index > retainedDepth { visitedViews[index].retainedBefore = retained.count }
      retained.append(view.takeUnretainedValue())
      let first = retained.count
      let table = view._withUnsafeGuaranteedRef { $0.hitState.table }
      switch remaining {
      case .entries(let end):
        for position in 0..<end { retainIfReached(table.entries[position], inner) }
      case .found(let end):
        for position in 0..<end { retainIfReached(table.found(position).pointee, inner) }
      case .retained: break
      }
      visitedViews[index].remaining = .retained(from: first)
    }
    retainedDepth = visitedViews.count
  }

  private final func retainIfReached(_ entry: SiblingEntry, _ touch: LocalTouch) {
    if mayHit(entry, touch), let view = entry.view { retained.append(view.takeUnretainedValue()) }
  }
}
