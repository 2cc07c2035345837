/// The boxes of all subviews of a view, in its coordinates, so that most of them need not be asked.
///
/// Few boxes are looked at one by one; many are kept in a ``BoxTree``. A view that moves is only
/// noted. Its box is put right before the next search, in the logarithm of the number of siblings.
final class SiblingIndex {
  /// Above this number of siblings there is a tree; below half of it there is none any more.
  static var treeSize: Int { 32 }

  @exclusivity(unchecked) private var boxes: [Box] = []
  @exclusivity(unchecked) private var views: [View?] = []
  @exclusivity(unchecked) private var free: [Int] = []
  /// The slots of views that were noted; a view may have left its slot since.
  @exclusivity(unchecked) private var stale: [Int] = []
  @exclusivity(unchecked) private var tree = BoxTree()
  @exclusivity(unchecked) private var hasTree = false
  /// The slots of boxes that are too large for a tree.
  @exclusivity(unchecked) private var endless: [Int] = []
  @exclusivity(unchecked) private var listUnion = Box.empty

  init(_ subviews: [View]) {
    boxes.reserveCapacity(subviews.count)
    views.reserveCapacity(subviews.count)
    for view in subviews { insert(view) }
  }

  private var count: Int { boxes.count - free.count }

  /// The box around everything, right after ``refresh()``.
  var union: Box {
    guard hasTree else { return listUnion }
    return endless.isEmpty ? tree.box : .everywhere
  }

  /// Takes in a view that was put among the siblings.
  func insert(_ view: View) {
    if let slot = free.popLast() {
      views[slot] = view
      view.hitState.slot = slot
    } else {
      view.hitState.slot = boxes.count
      boxes.append(.empty)
      views.append(view)
    }
    view.hitState.isStale = false
    markStale(view)
  }

  /// Forgets a view that was taken away.
  func remove(_ view: View) {
    let slot = view.hitState.slot
    guard slot >= 0 else { return }
    set(slot, .empty)
    views[slot] = nil
    free.append(slot)
    view.hitState.slot = -1
    view.hitState.isStale = false
    if !hasTree { listUnion = boxes.reduce(.empty) { $0.union($1) } }
  }

  /// Notes that the box of a view may be wrong. Returns whether that is news.
  @discardableResult
  func markStale(_ view: View) -> Bool {
    guard !view.hitState.isStale else { return false }
    view.hitState.isStale = true
    stale.append(view.hitState.slot)
    return true
  }

  /// Puts right what has changed since the last search.
  func refresh() {
    guard !stale.isEmpty else { return }
    let changed = stale
    stale.removeAll(keepingCapacity: changed.count < 256)
    let isManyFold = hasTree ? changed.count > count / 4 : count > SiblingIndex.treeSize
    if isManyFold { dropTree() }
    for slot in changed {
      guard let view = views[slot], view.hitState.isStale else { continue }
      view.hitState.isStale = false
      set(slot, view.boxInSuperview())
    }
    if isManyFold, count > SiblingIndex.treeSize { makeTree() }
    if hasTree, count < SiblingIndex.treeSize / 2 { dropTree() }
    if !hasTree { listUnion = boxes.reduce(.empty) { $0.union($1) } }
  }

  /// Adds the views whose boxes meet a box, in no particular order.
  func collect(_ area: Box, into hits: inout [View]) {
    if hasTree {
      tree.forEach(meeting: area) { slot in views[slot].map { hits.append($0) } }
      for slot in endless { views[slot].map { hits.append($0) } }
    } else {
      for slot in boxes.indices where boxes[slot].intersects(area) {
        views[slot].map { hits.append($0) }
      }
    }
  }

  /// The box of a view, right after ``refresh()``.
  func box(of view: View) -> Box {
    view.hitState.slot >= 0 ? boxes[view.hitState.slot] : .empty
  }

  // MARK: The tree

  private func set(_ slot: Int, _ box: Box) {
    if hasTree {
      if isEndless(boxes[slot]) { endless.removeAll { $0 == slot } }
      if isEndless(box) { endless.append(slot) }
      tree.set(slot, isEndless(box) ? .empty : box)
    }
    boxes[slot] = box
  }

  private func makeTree() {
    tree.build(boxes.map { isEndless($0) ? .empty : $0 })
    endless = boxes.indices.filter { isEndless(boxes[$0]) }
    hasTree = true
  }

  private func dropTree() {
    tree = BoxTree()
    endless = []
    hasTree = false
  }

  private func isEndless(_ box: Box) -> Bool { !box.isEmpty && !(box.magnitude < 1e15) }
}
