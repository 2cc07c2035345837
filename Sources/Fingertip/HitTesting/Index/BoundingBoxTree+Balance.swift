// This file inserts boxes into the tree, removes boxes, and rebalances the tree. The heights of two
// siblings differ by at most 1; if the heights of a node's children come to differ by 2, the node
// is rotated toward the child with the smaller height.

extension BoundingBoxTree {
  /// Inserts a leaf where the existing boxes need to grow as little as possible. The new leaf always becomes the
  /// sibling of another leaf, so one rotation per level is enough to keep the tree balanced.
  func insertLeaf(_ leaf: Int) {
    guard root >= 0 else {
      root = leaf
      nodes[leaf].parent = -1
      return
    }
    let box = nodes[leaf].box
    var sibling = root
    while !nodes[sibling].isLeaf {
      let (left, right) = (nodes[sibling].left, nodes[sibling].right)
      sibling =
        insertionCost(of: left, adding: box) < insertionCost(of: right, adding: box) ? left : right
    }
    let above = nodes[sibling].parent
    let pair = addNode(Node(box: .empty, parent: above, left: sibling, right: leaf))
    replaceChild(sibling, by: pair, under: above)
    nodes[sibling].parent = pair
    nodes[leaf].parent = pair
    rebalanceUpward(from: pair)
  }

  /// Removes a leaf.
  func removeLeaf(_ leaf: Int) {
    defer { releaseNode(leaf) }
    let pair = nodes[leaf].parent
    guard pair >= 0 else {
      root = -1
      return
    }
    let sibling = nodes[pair].left == leaf ? nodes[pair].right : nodes[pair].left
    let above = nodes[pair].parent
    replaceChild(pair, by: sibling, under: above)
    nodes[sibling].parent = above
    releaseNode(pair)
    if above >= 0 { rebalanceUpward(from: above) }
  }

  private func insertionCost(of child: Int, adding box: BoundingBox) -> Double {
    let enlarged = nodes[child].box.union(box).halfPerimeter
    return nodes[child].isLeaf ? enlarged : enlarged - nodes[child].box.halfPerimeter
  }

  private func replaceChild(_ old: Int, by new: Int, under parent: Int) {
    if parent < 0 {
      root = new
    } else if nodes[parent].left == old {
      nodes[parent].left = new
    } else {
      nodes[parent].right = new
    }
  }

  /// Rebalances a node and its ancestors, and updates their boxes.
  private func rebalanceUpward(from start: Int) {
    var index = start
    while index >= 0 {
      let (left, right) = (nodes[index].left, nodes[index].right)
      let lean = nodes[right].height - nodes[left].height
      if lean > 1 {
        index = rotate(right, over: index)
      } else if lean < -1 {
        index = rotate(left, over: index)
      } else {
        updateFromChildren(index)
      }
      index = nodes[index].parent
    }
  }

  /// Rotates a child into its parent's position. The parent adopts the grandchild with the smaller
  /// height.
  private func rotate(_ child: Int, over parent: Int) -> Int {
    let above = nodes[parent].parent
    replaceChild(parent, by: child, under: above)
    nodes[child].parent = above
    nodes[parent].parent = child
    let isLeftHigher =
      nodes[nodes[child].left].height > nodes[nodes[child].right].height
    let higherChild = isLeftHigher ? nodes[child].left : nodes[child].right
    let lowerChild = isLeftHigher ? nodes[child].right : nodes[child].left
    if nodes[parent].left == child {
      nodes[parent].left = lowerChild
    } else {
      nodes[parent].right = lowerChild
    }
    nodes[lowerChild].parent = parent
    nodes[child].left = parent
    nodes[child].right = higherChild
    updateFromChildren(parent)
    updateFromChildren(child)
    return child
  }
}
