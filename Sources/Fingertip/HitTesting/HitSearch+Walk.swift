// The walk down the tree. It goes from the table of a view to those of its subviews, frontmost
// first, and visits a view after its subviews. It has an explicit stack, so the depth of the tree
// is unlimited.

extension HitSearch {
  /// A view on the path of the walk, with its remaining subviews.
  struct Stop {
    /// Kept alive by its superview or, once foreign code can change the tree, by ``kept``.
    let view: Unmanaged<View>
    let touch: LocalTouch
    /// The touch as passed to the subviews, clipped if the view clips.
    let inner: LocalTouch
    var rest: Rest
    /// The number of retained views when the walk entered the view.
    var keptBefore: Int
  }

  /// The remaining subviews.
  enum Rest {
    /// The entries of the table before a position.
    case entries(before: Int)
    /// The results from the tree of boxes before a position.
    case found(before: Int)
    /// The retained views from an index on.
    case listed(from: Int)
  }

  /// Visits the next subview, or leaves the current view.
  final func step() {
    let top = stops.count - 1
    if case .listed(let first) = stops[top].rest {
      guard kept.count > first else { return leave() }
      let (superview, subview) = (stops[top].view.takeUnretainedValue(), kept.removeLast())
      // An override called earlier may have removed it.
      guard subview.superview === superview else { return }
      return visit(subview, superview.hitState.table.box(of: subview), stops[top].inner)
    }
    guard let entry = nextEntry(of: &stops[top]), let view = entry.pointee.view
    else { return leave() }
    let touch = stops[top].inner
    if endsAtFront, entry.pointee.isPlain, unclear == nil {
      let isDone = view._withUnsafeGuaranteedRef { glance(at: $0, touch.point + $0.shift) }
      if isDone { return }
    }
    visit(view.takeUnretainedValue(), entry.pointee.box, touch)
  }

  /// Runs the fast hit test in a view that is its bounds. Returns whether it was conclusive.
  private final func glance(at view: View, _ point: Point) -> Bool {
    switch view.glance(at: point) {
    case .front(let front): add(front.takeUnretainedValue(), .shape, near: self.point)
    case .nothing: break
    case .unclear(let view):
      unclear = ObjectIdentifier(view.takeUnretainedValue())
      return false
    }
    return true
  }

  /// Returns the next remaining entry that the touch may hit.
  private final func nextEntry(of stop: inout Stop) -> UnsafeMutablePointer<SiblingEntry>? {
    let table = stop.view._withUnsafeGuaranteedRef { $0.hitState.table }
    switch stop.rest {
    case .entries(var position):
      while position > 0 {
        position -= 1
        let entry = table.entries + position
        guard mayReach(entry.pointee, stop.inner) else { continue }
        stop.rest = .entries(before: position)
        return entry
      }
    case .found(var position):
      while position > 0 {
        position -= 1
        let entry = table.found(position)
        guard mayReach(entry.pointee, stop.inner) else { continue }
        stop.rest = .found(before: position)
        return entry
      }
    case .listed: break
    }
    return nil
  }

  /// Returns whether the touch may hit the view of an entry, or the report includes every view.
  private final func mayReach(_ entry: SiblingEntry, _ touch: LocalTouch) -> Bool {
    entry.view != nil && (scope == .all || entry.box.intersects(touch.area))
  }

  /// Visits a subview, given the touch in the superview's coordinates.
  private final func visit(_ view: View, _ box: Box, _ outer: LocalTouch) {
    if outer.isCutOff { return note(view, .clipped, outer) }
    guard view.isHitTestable, let point = view.place(fromSuperview: outer.point)
    else { return note(view, .closed, outer) }
    let isReached = box.contains(outer.point)
    var touch = outer
    if scope == .all, !isReached, !box.intersects(outer.area) { touch.isOut = true }
    touch.point = point
    touch.area =
      hasContact
      ? outer.area.mapped { view.convert(fromSuperview: $0) ?? point } : Box(point)
    if view.hitState.isStandard || !isReached || touch.isClipped || touch.isOut {
      enter(view, touch)
    } else {
      ask(view, touch)
    }
  }

  /// Enters a view. It is visited last if it has subviews to visit.
  final func enter(_ view: View, _ touch: LocalTouch) {
    if unclear == ObjectIdentifier(view) { unclear = nil }
    let runsCodeOfOthers = !view.hitState.isStandard || view.hitState.table.isStale
    if runsCodeOfOthers { writeDown() }
    let keptBefore = kept.count
    if runsCodeOfOthers {
      kept.append(view)
      refresh(view)
    }
    guard view.hitState.table.memory != nil, let inner = inner(of: view, touch) else {
      settle(view, touch)
      return kept.cut(to: keptBefore)
    }
    let table = view.hitState.table
    let hasTree = table.hasTree && scope != .all
    stops.append(
      Stop(
        view: .passUnretained(view), touch: touch, inner: inner,
        rest: hasTree ? .found(before: table.find(inner.area)) : .entries(before: table.count),
        keptBefore: keptBefore))
  }

  /// Returns the touch as passed to the subviews, or `nil` if none of them can be hit.
  private final func inner(of view: View, _ touch: LocalTouch) -> LocalTouch? {
    guard view.clipsHits else { return touch }
    var inner = touch
    if !view.bounds.contains(touch.point) { inner.isClipped = true }
    if hasContact { inner.area = touch.area.intersection(Box(view.bounds)) }
    guard inner.isClipped, !hasContact || inner.area.isEmpty else { return inner }
    if scope == nil { return nil }
    inner.area = touch.area
    inner.isCutOff = true
    return inner
  }

  /// Leaves a view and finishes its visit.
  private final func leave() {
    let stop = stops.removeLast()
    listedStops = min(listedStops, stops.count)
    settle(stop.view.takeUnretainedValue(), stop.touch)
    kept.cut(to: stop.keptBefore)
  }

  /// Adds the view itself as a candidate or an exclusion, after its subviews.
  final func settle(_ view: View, _ touch: LocalTouch) {
    if !touch.isClipped, !touch.isOut {
      switch view.place(of: touch.point) {
      case .inside: return add(view, .shape, near: point)
      case .near(let near): return add(view, .margin, near: convert(near, from: view))
      case .takenAway: return note(view, .takenAway, touch)
      case .outside: break
      }
    }
    if hasContact, !touch.isOut, view.ownBox.intersects(touch.area) {
      add(view, .contact, near: point)
    } else {
      note(view, touch.isClipped ? .clipped : .outside, touch)
    }
  }

  /// Retains the remaining subviews of the whole path. Called before code of a subclass or host,
  /// which can change the tree.
  final func writeDown() {
    for index in listedStops..<stops.count {
      let (view, inner, rest) = (stops[index].view, stops[index].inner, stops[index].rest)
      if index > listedStops { stops[index].keptBefore = kept.count }
      kept.append(view.takeUnretainedValue())
      let first = kept.count
      let table = view._withUnsafeGuaranteedRef { $0.hitState.table }
      switch rest {
      case .entries(let end):
        for position in 0..<end { keep(table.entries[position], inner) }
      case .found(let end):
        for position in 0..<end { keep(table.found(position).pointee, inner) }
      case .listed: break
      }
      stops[index].rest = .listed(from: first)
    }
    listedStops = stops.count
  }

  private final func keep(_ entry: SiblingEntry, _ touch: LocalTouch) {
    if mayReach(entry, touch), let view = entry.view { kept.append(view.takeUnretainedValue()) }
  }
}
