// Adding to and taking from a tree of boxes, and keeping it balanced: the heights of two siblings
// differ by at most 1, because a node whose children differ by 2 is turned with the higher one.

extension BoxTree {
  /// Puts a leaf beside another one, on the way where the boxes grow least. Always beside a leaf:
  /// then one turn at each height keeps the balance.
  func insert(_ leaf: Int) {
    guard root >= 0 else {
      root = leaf
      nodes[leaf].parent = -1
      return
    }
    let box = nodes[leaf].box
    var sibling = root
    while !nodes[sibling].isLeaf {
      let (left, right) = (nodes[sibling].left, nodes[sibling].right)
      sibling = cost(of: left, taking: box) < cost(of: right, taking: box) ? left : right
    }
    let above = nodes[sibling].parent
    let pair = make(Node(box: .empty, parent: above, left: sibling, right: leaf))
    replace(sibling, by: pair, under: above)
    nodes[sibling].parent = pair
    nodes[leaf].parent = pair
    settle(pair)
  }

  /// Takes a leaf out.
  func remove(_ leaf: Int) {
    defer { discard(leaf) }
    let pair = nodes[leaf].parent
    guard pair >= 0 else {
      root = -1
      return
    }
    let sibling = nodes[pair].left == leaf ? nodes[pair].right : nodes[pair].left
    let above = nodes[pair].parent
    replace(pair, by: sibling, under: above)
    nodes[sibling].parent = above
    discard(pair)
    if above >= 0 { settle(above) }
  }

  private func cost(of child: Int, taking box: Box) -> Double {
    let joint = nodes[child].box.union(box).girth
    return nodes[child].isLeaf ? joint : joint - nodes[child].box.girth
  }

  private func replace(_ old: Int, by new: Int, under parent: Int) {
    if parent < 0 {
      root = new
    } else if nodes[parent].left == old {
      nodes[parent].left = new
    } else {
      nodes[parent].right = new
    }
  }

  /// Balances and fits a node and all above it.
  private func settle(_ start: Int) {
    var index = start
    while index >= 0 {
      let (left, right) = (nodes[index].left, nodes[index].right)
      let lean = nodes[right].height - nodes[left].height
      if lean > 1 {
        index = lift(right, over: index)
      } else if lean < -1 {
        index = lift(left, over: index)
      } else {
        fit(index)
      }
      index = nodes[index].parent
    }
  }

  /// Puts a child in the place of its parent, which takes over the lower grandchild.
  private func lift(_ child: Int, over parent: Int) -> Int {
    let above = nodes[parent].parent
    replace(parent, by: child, under: above)
    nodes[child].parent = above
    nodes[parent].parent = child
    let isLeftHigher =
      nodes[nodes[child].left].height > nodes[nodes[child].right].height
    let high = isLeftHigher ? nodes[child].left : nodes[child].right
    let low = isLeftHigher ? nodes[child].right : nodes[child].left
    if nodes[parent].left == child { nodes[parent].left = low } else { nodes[parent].right = low }
    nodes[low].parent = parent
    nodes[child].left = parent
    nodes[child].right = high
    fit(parent)
    fit(child)
    return child
  }
}
