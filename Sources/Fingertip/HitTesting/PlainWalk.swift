/// The shortest way to the view in front at a point: down the tables, without a list of candidates,
/// as long as it comes upon views only that are their bounds and nothing else.
///
/// Where it comes upon another it is at a loss, and a ``HitSearch`` has to be made. Nobody has been
/// asked then.
struct PlainWalk {
  /// Whether it found that it cannot tell.
  private(set) var isAtLoss = false
  /// How many tables were put right on the way.
  private var refreshCount = 0
  /// Keeps what is walked through alive: an override of ``View/reach`` may take it out of the tree.
  private var holder: View?

  /// The view in front at a point of the root's coordinates; `nil` when there is none.
  mutating func front(in root: View, at point: Point) -> View? {
    guard point.isFinite, root.hitState.isStandard, root.hitState.isPlain, root.takesTouches,
      root.hitPlacement != .lost
    else {
      isAtLoss = true
      return nil
    }
    let isIn = root.bounds.contains(point)
    if !isIn, root.clipsHits { return nil }
    return front(in: .passUnretained(root), point, isIn)?.takeUnretainedValue()
  }

  /// The view in front of all that is in a view, or that view itself when the point is in it.
  private mutating func front(
    in view: Unmanaged<View>, _ point: Point, _ isIn: Bool
  ) -> Unmanaged<View>? {
    var (view, point, fallback) = (view, point, isIn ? view : nil)
    descent: while true {
      if !view._withUnsafeGuaranteedRef({ $0.hitState.table.isFresh }) { refresh(view) }
      guard let entries = view._withUnsafeGuaranteedRef({ $0.hitState.table.entries }) else {
        return fallback
      }
      let isLong = view._withUnsafeGuaranteedRef { $0.hitState.table.tree != nil }
      var position =
        isLong
        ? view._withUnsafeGuaranteedRef { $0.hitState.table.find(point) }
        : view._withUnsafeGuaranteedRef { $0.hitState.table.count }
      while position > 0 {
        position -= 1
        let slot =
          isLong
          ? view._withUnsafeGuaranteedRef { $0.hitState.table.hit(position) } : position
        let local = point + entries[slot].shift
        guard entries[slot].box.holds(local), let next = entries[slot].view else { continue }
        switch entries[slot].kind {
        case .off: continue
        case .special:
          isAtLoss = true
          return nil
        case .closed:
          (view, point, fallback) = (next, local, next)
          continue descent
        case .open:
          let inner = point + next._withUnsafeGuaranteedRef { $0.shift }
          if next._withUnsafeGuaranteedRef({ $0.bounds.contains(inner) }) {
            (view, point, fallback) = (next, inner, next)
            continue descent
          }
          let count = refreshCount
          if let front = front(in: next, inner, false) { return front }
          // What is not found where an override could interfere is left to the full search.
          if refreshCount > count { isAtLoss = true }
          if isAtLoss { return nil }
        }
      }
      return fallback
    }
  }

  private mutating func refresh(_ view: Unmanaged<View>) {
    let view = view.takeUnretainedValue()
    holder = view
    refreshCount += 1
    view.refreshTable()
  }
}

extension Box {
  /// Whether a point is in it, and not on its right or lower edge.
  fileprivate func holds(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }
}
