/// A balanced binary tree of boxes: each node is the box around its two children, and each leaf
/// stands for a slot.
///
/// Finding, adding, moving and taking away cost the logarithm of the number of leaves, as long as
/// boxes do not all overlap. Empty boxes are not in the tree. What is too far away to compute with
/// counts as if it were at a ``limit``.
///
/// A leaf and its share of the nodes above take about 100 bytes.
final class BoxTree {
  struct Node {
    var box: Box
    @Narrow var parent = -1
    /// The children; of a leaf, −1 and the slot.
    @Narrow var left = -1
    @Narrow var right: Int
    @Narrow var height = 0
    var isLeaf: Bool { left < 0 }
  }

  /// A number that is kept in half of the room.
  @propertyWrapper struct Narrow {
    private var number: Int32
    init(wrappedValue: Int) { number = Int32(wrappedValue) }
    var wrappedValue: Int {
      get { Int(number) }
      set { number = Int32(newValue) }
    }
  }

  /// How far from the origin boxes are told apart.
  static var limit: Double { 1e15 }

  // Without the checks for overlapping access, for the reason given in `View`.
  @exclusivity(unchecked) var nodes = List<Node>()
  @exclusivity(unchecked) var root = -1
  @exclusivity(unchecked) private var free = List<Int32>()
  /// The leaf of each slot; −1 while it has none.
  @exclusivity(unchecked) private var leaves = List<Int32>()
  /// What was found last.
  @exclusivity(unchecked) private(set) var hits = List<Int32>()

  /// The box around everything.
  var box: Box { root < 0 ? .empty : nodes[root].box.released }

  /// Gives a slot another box.
  func set(_ slot: Int, _ box: Box) {
    while leaves.count <= slot { leaves.append(-1) }
    let box = box.held
    let old = Int(leaves[slot])
    if old >= 0 {
      if nodes[old].box == box { return }
      remove(old)
      leaves[slot] = -1
    }
    guard !box.isEmpty else { return }
    let leaf = make(Node(box: box, right: slot))
    leaves[slot] = Int32(leaf)
    insert(leaf)
  }

  /// Makes the tree anew: halves the boxes along the longer side of the box around their centers,
  /// again and again.
  func build(_ boxes: consuming List<Box>) {
    nodes.clear()
    free.clear()
    leaves.clear()
    root = -1
    var slots = List<Int32>()
    for slot in boxes.indices {
      leaves.append(-1)
      boxes[slot] = boxes[slot].held
      if !boxes[slot].isEmpty { slots.append(Int32(slot)) }
    }
    if !slots.isEmpty { root = build(boxes, &slots, 0, slots.count) }
  }

  /// Puts the slots whose boxes meet a box into ``hits``, the least first.
  func find(_ area: Box) {
    hits.clear()
    let area = area.held
    guard root >= 0, nodes[root].box.intersects(area) else { return }
    find(area, in: nodes.address(of: 0), root)
    hits.order { $0 < $1 }
  }

  private func find(_ area: Box, in nodes: UnsafePointer<Node>, _ start: Int) {
    var index = start
    while !nodes[index].isLeaf {
      let (left, right) = (nodes[index].left, nodes[index].right)
      let isRight = nodes[right].box.intersects(area)
      if nodes[left].box.intersects(area) {
        if isRight { find(area, in: nodes, right) }
        index = left
      } else {
        guard isRight else { return }
        index = right
      }
    }
    hits.append(Int32(nodes[index].right))
  }

  private func build(
    _ boxes: borrowing List<Box>, _ slots: inout List<Int32>, _ low: Int, _ high: Int
  ) -> Int {
    if high - low == 1 {
      let slot = Int(slots[low])
      let leaf = make(Node(box: boxes[slot], right: slot))
      leaves[slot] = Int32(leaf)
      return leaf
    }
    var centers = Box.empty
    for index in low..<high {
      let box = boxes[Int(slots[index])]
      centers = centers.union(
        Box(Point(x: box.minX + box.maxX, y: box.minY + box.maxY)))
    }
    let isWide = centers.maxX - centers.minX > centers.maxY - centers.minY
    let middle = low + (high - low) / 2
    split(&slots, low, high, at: middle) {
      let box = boxes[Int($0)]
      return isWide ? box.minX + box.maxX : box.minY + box.maxY
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
  func make(_ node: Node) -> Int {
    if !free.isEmpty {
      let index = Int(free.removeLast())
      nodes[index] = node
      return index
    }
    nodes.append(node)
    return nodes.count - 1
  }

  /// Gives the place of a node back.
  func discard(_ index: Int) { free.append(Int32(index)) }

  /// Computes box and height of a node from its children.
  func fit(_ index: Int) {
    let (left, right) = (nodes[index].left, nodes[index].right)
    nodes[index].box = nodes[left].box.union(nodes[right].box)
    nodes[index].height = max(nodes[left].height, nodes[right].height) + 1
  }
}

extension Box {
  /// The box with all edges at most at the limit of a tree. What meets it still does.
  fileprivate var held: Box {
    isEmpty ? self : map { min(max($0, -BoxTree.limit), BoxTree.limit) }
  }

  /// The box with edges at the limit of a tree as far away as they may have been.
  fileprivate var released: Box { map { abs($0) < BoxTree.limit ? $0 : $0 * .infinity } }

  private func map(_ change: (Double) -> Double) -> Box {
    Box(minX: change(minX), minY: change(minY), maxX: change(maxX), maxY: change(maxY))
  }
}

/// Orders a part of a list so far that nothing before the middle has a greater key than anything from
/// the middle on.
private func split(
  _ slots: inout List<Int32>, _ low: Int, _ high: Int, at middle: Int, by key: (Int32) -> Double
) {
  var (low, high) = (low, high - 1)
  while low < high {
    let pivot = key(slots[low + (high - low) / 2])
    var (i, j) = (low, high)
    while i <= j {
      while key(slots[i]) < pivot { i += 1 }
      while key(slots[j]) > pivot { j -= 1 }
      if i <= j {
        slots.swap(i, j)
        i += 1
        j -= 1
      }
    }
    if middle <= j { high = j } else if middle >= i { low = i } else { return }
  }
}
