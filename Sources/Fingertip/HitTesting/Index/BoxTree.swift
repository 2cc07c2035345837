/// A balanced binary tree of boxes: each node is the box around its two children, and each leaf
/// stands for a slot.
///
/// Finding, adding, moving and taking away cost the logarithm of the number of leaves, as long as
/// boxes do not all overlap. Empty boxes are not in the tree.
struct BoxTree {
  struct Node {
    var box: Box
    var parent = -1
    /// The children; of a leaf, −1 and the slot.
    var left = -1
    var right: Int
    var height = 0
    var isLeaf: Bool { left < 0 }
  }

  var nodes: [Node] = []
  var root = -1
  private var free: [Int] = []
  /// The leaf of each slot; −1 while it has none.
  private var leaves: [Int] = []

  /// The box around everything.
  var box: Box { root < 0 ? .empty : nodes[root].box }

  /// Gives a slot another box.
  mutating func set(_ slot: Int, _ box: Box) {
    while leaves.count <= slot { leaves.append(-1) }
    let old = leaves[slot]
    if old >= 0 {
      if nodes[old].box == box { return }
      remove(old)
      leaves[slot] = -1
    }
    guard !box.isEmpty else { return }
    let leaf = make(Node(box: box, right: slot))
    leaves[slot] = leaf
    insert(leaf)
  }

  /// Makes the tree anew for boxes that are not empty: halves them along the longer side of the
  /// box around their centers, again and again.
  mutating func build(_ boxes: [Box]) {
    self = BoxTree()
    leaves = Array(repeating: -1, count: boxes.count)
    var slots = boxes.indices.filter { !boxes[$0].isEmpty }
    nodes.reserveCapacity(slots.count * 2)
    if !slots.isEmpty { root = build(boxes, &slots, 0, slots.count) }
  }

  /// Calls a function with each slot whose box meets a box.
  func forEach(meeting area: Box, _ body: (Int) -> Void) {
    guard root >= 0 else { return }
    nodes.withUnsafeBufferPointer { BoxTree.visit(root, of: $0, area, body) }
  }

  private static func visit(
    _ index: Int, of nodes: UnsafeBufferPointer<Node>, _ area: Box, _ body: (Int) -> Void
  ) {
    guard nodes[index].box.intersects(area) else { return }
    let (left, right) = (nodes[index].left, nodes[index].right)
    if left < 0 { return body(right) }
    visit(left, of: nodes, area, body)
    visit(right, of: nodes, area, body)
  }

  private mutating func build(
    _ boxes: [Box], _ slots: inout [Int], _ low: Int, _ high: Int
  ) -> Int {
    if high - low == 1 {
      let leaf = make(Node(box: boxes[slots[low]], right: slots[low]))
      leaves[slots[low]] = leaf
      return leaf
    }
    var centers = Box.empty
    for index in low..<high {
      let box = boxes[slots[index]]
      centers = centers.union(
        Box(Point(x: box.minX + box.maxX, y: box.minY + box.maxY)))
    }
    let isWide = centers.maxX - centers.minX > centers.maxY - centers.minY
    let middle = low + (high - low) / 2
    slots.split(low, high, at: middle) {
      isWide ? boxes[$0].minX + boxes[$0].maxX : boxes[$0].minY + boxes[$0].maxY
    }
    let left = build(boxes, &slots, low, middle)
    let right = build(boxes, &slots, middle, high)
    let node = make(Node(box: .empty, left: left, right: right))
    nodes[left].parent = node
    nodes[right].parent = node
    fit(node)
    return node
  }

  /// Puts a node into the array.
  mutating func make(_ node: Node) -> Int {
    if let index = free.popLast() {
      nodes[index] = node
      return index
    }
    nodes.append(node)
    return nodes.count - 1
  }

  /// Gives the place of a node back.
  mutating func discard(_ index: Int) { free.append(index) }

  /// Computes box and height of a node from its children.
  mutating func fit(_ index: Int) {
    let (left, right) = (nodes[index].left, nodes[index].right)
    nodes[index].box = nodes[left].box.union(nodes[right].box)
    nodes[index].height = max(nodes[left].height, nodes[right].height) + 1
  }
}

extension [Int] {
  /// Orders a part of the array so far that nothing before the middle has a greater key than
  /// anything from the middle on.
  fileprivate mutating func split(
    _ low: Int, _ high: Int, at middle: Int, by key: (Int) -> Double
  ) {
    var (low, high) = (low, high - 1)
    while low < high {
      let pivot = key(self[low + (high - low) / 2])
      var (i, j) = (low, high)
      while i <= j {
        while key(self[i]) < pivot { i += 1 }
        while key(self[j]) > pivot { j -= 1 }
        if i <= j {
          swapAt(i, j)
          i += 1
          j -= 1
        }
      }
      if middle <= j { high = j } else if middle >= i { low = i } else { return }
    }
  }
}
