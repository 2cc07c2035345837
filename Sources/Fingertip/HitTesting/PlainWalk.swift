/// The shortest way to the view in front at a point: down the tables, without a list of candidates,
/// as long as it comes only upon views that are their bounds and nothing else.
///
/// Where it comes upon another view it is at a loss, and a ``HitSearch`` has to be made. Nobody has
/// been asked by then.
struct PlainWalk {
  /// Whether it found that it cannot tell.
  private(set) var isAtLoss = false
  /// The view whose table was put right last. It is kept alive, because an override of
  /// ``View/reach`` may take it out of the tree.
  private var held: Unmanaged<View>?
  private var refreshCount = 0

  /// The view in front at a point of the root's coordinates; `nil` when there is none.
  mutating func front(in root: View, at point: Point) -> View? {
    guard root.hitState.isStandard, root.hitState.isPlain, root.takesTouches,
      root.hitPlacement != .lost
    else {
      isAtLoss = true
      return nil
    }
    let isIn = root.bounds.contains(point)
    if !isIn, root.clipsHits { return nil }
    let front = front(in: .passUnretained(root), point, isIn)?.takeUnretainedValue()
    if let held { held.release() }
    return front
  }

  /// The view in front of all that is in a view, or that view itself when the point is in it.
  private mutating func front(
    in view: Unmanaged<View>, _ point: Point, _ isIn: Bool
  ) -> Unmanaged<View>? {
    var (view, point, isIn) = (view, point, isIn)
    descent: while true {
      if !view._withUnsafeGuaranteedRef({ $0.hitState.table.isFresh }) { refresh(view) }
      let count = view._withUnsafeGuaranteedRef { $0.hitState.table.count }
      if count == 0 { return isIn ? view : nil }
      if view._withUnsafeGuaranteedRef({ $0.hitState.table.tree != nil }) {
        let front = front(amongManyOf: view, point)
        return front != nil || !isIn || isAtLoss ? front : view
      }
      let entries = view._withUnsafeGuaranteedRef { $0.hitState.table.entries }
      var entry = entries + count
      while entry > entries {
        entry -= 1
        let local = point + entry.pointee.shift
        guard entry.pointee.box.holds(local), let next = entry.pointee.view else { continue }
        if entry.pointee.kind == .closed {
          (view, point, isIn) = (next, local, true)
          continue descent
        }
        if let front = front(inOther: entry.pointee, next, point) { return front }
        if isAtLoss { return nil }
      }
      return isIn ? view : nil
    }
  }

  private mutating func front(
    amongManyOf view: Unmanaged<View>, _ point: Point
  ) -> Unmanaged<View>? {
    var position = view._withUnsafeGuaranteedRef { $0.hitState.table.find(point) }
    while position > 0 {
      position -= 1
      let entry = view._withUnsafeGuaranteedRef { $0.hitState.table.found(position) }
      let local = point + entry.shift
      guard entry.box.holds(local), let next = entry.view else { continue }
      let front =
        entry.kind == .closed ? front(in: next, local, true) : front(inOther: entry, next, point)
      if front != nil || isAtLoss { return front }
    }
    return nil
  }

  /// The view in front in one that does not end at its bounds.
  private mutating func front(
    inOther entry: SiblingTable.Entry, _ view: Unmanaged<View>, _ point: Point
  ) -> Unmanaged<View>? {
    if entry.kind == .off { return nil }
    if entry.kind == .special {
      isAtLoss = true
      return nil
    }
    let (local, isIn) = view._withUnsafeGuaranteedRef {
      let local = point + $0.shift
      return (local, $0.bounds.contains(local))
    }
    let before = refreshCount
    let front = front(in: view, local, isIn)
    // Where an override may have interfered, the walk does not go on.
    if front == nil, refreshCount > before { isAtLoss = true }
    return front
  }

  private mutating func refresh(_ view: Unmanaged<View>) {
    _ = view.retain()
    held?.release()
    held = view
    refreshCount += 1
    view.takeUnretainedValue().refreshTable()
  }
}

extension Box {
  /// Whether a point is in it, and not on its right or lower edge.
  fileprivate func holds(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }
}
