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
    let front = front(in: root.hitState.table, of: .passUnretained(root), point, isIn)?
      .takeUnretainedValue()
    if let held { held.release() }
    return front
  }

  /// The view in front of all that are in a table, or the view that has the table when the point is
  /// in that.
  private mutating func front(
    in table: SiblingTable, of view: Unmanaged<View>, _ point: Point, _ isIn: Bool
  ) -> Unmanaged<View>? {
    guard table.memory != nil else { return isIn ? view : nil }
    var (table, count, point, isIn) = (table, table.count, point, isIn)
    descent: while true {
      if table.isStale {
        let view = table.owner
        table = refresh(view)
        count = table.count
        if table.memory == nil { return isIn ? view : nil }
      }
      if count > SiblingTable.treeSize {
        if table.hasTree {
          let front = front(amongMany: table, point)
          return front != nil || !isIn || isAtLoss ? front : table.owner
        }
        // While an override is asked the tree may be missing, and an entry knows no such count.
        count = table.count
      }
      var entry = table.entries + count
      while entry > table.entries {
        entry -= 1
        if entry.pointee.kind == .closed {
          guard let local = entry.pointee.place(of: point) else { continue }
          if entry.pointee.isLeaf { return entry.pointee.leaf }
          (table, count) = (entry.pointee.table, Int(entry.pointee.innerCount))
          (point, isIn) = (local, true)
          continue descent
        }
        if let front = front(inOther: entry.pointee, point) { return front }
        if isAtLoss { return nil }
      }
      return isIn ? table.owner : nil
    }
  }

  private mutating func front(amongMany table: SiblingTable, _ point: Point) -> Unmanaged<View>? {
    var position = table.find(point)
    while position > 0 {
      position -= 1
      guard let entry = table.found(position) else { continue }
      let front: Unmanaged<View>?
      if entry.kind == .closed {
        guard let local = entry.place(of: point) else { continue }
        if entry.isLeaf { return entry.leaf }
        front = self.front(in: entry.table, of: entry.table.owner, local, true)
      } else {
        front = self.front(inOther: entry, point)
      }
      if front != nil || isAtLoss { return front }
    }
    return nil
  }

  /// The view in front in one that may not end at its bounds.
  private mutating func front(
    inOther entry: SiblingEntry, _ point: Point
  ) -> Unmanaged<View>? {
    guard entry.kind != .off, entry.box.holds(point), let view = entry.view else { return nil }
    if entry.kind == .special {
      isAtLoss = true
      return nil
    }
    let (local, isIn, ends, table) = view._withUnsafeGuaranteedRef {
      let local = point + $0.shift
      return (local, $0.bounds.contains(local), $0.clipsHits, $0.hitState.table)
    }
    if !isIn, ends { return nil }
    let before = refreshCount
    let front = front(in: table, of: view, local, isIn)
    // Where an override may have interfered, the walk does not go on.
    if front == nil, refreshCount > before { isAtLoss = true }
    return front
  }

  /// Puts the table of a view right, and returns it.
  private mutating func refresh(_ view: Unmanaged<View>) -> SiblingTable {
    _ = view.retain()
    held?.release()
    held = view
    refreshCount += 1
    return view._withUnsafeGuaranteedRef {
      $0.refreshTable()
      return $0.hitState.table
    }
  }
}

extension SiblingEntry {
  /// Where a point of the superview is in a closed view; `nil` when it is not.
  @inline(__always)
  fileprivate func place(of point: Point) -> Point? {
    let place = point + low
    return place.x >= 0 && place.x < high.dx && place.y >= 0 && place.y < high.dy ? place : nil
  }
}

extension Box {
  /// Whether a point is in it, and not on its right or lower edge.
  fileprivate func holds(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }
}
