/// A balanced binary tree of bounding boxes. Each inner node stores the bounding box of its two
/// children. Each leaf stores the box of one slot, which is an index in a ``SiblingTable``.
///
/// Finding, inserting, moving or removing a box takes O(log *n*) time, where *n* is the number of
/// leaves, unless all boxes overlap. Empty boxes aren't in the tree. Coordinates that are too large
/// to compute with are clamped to ``coordinateLimit``.
///
/// A leaf takes about 112 bytes of memory, including its share of the inner nodes.
final class BoundingBoxTree {
  struct Node {
    var box: BoundingBox
    @Int32Backed var parent = -1
    /// The indices of the left and right child. A leaf stores −1 and the slot instead.
    @Int32Backed var left = -1
    @Int32Backed var right: Int
    @Int32Backed var height = 0
    /// The maximum slot in the subtree.
    @Int32Backed var highestSlot = 0
    var isLeaf: Bool { left < 0 }
  }

  /// An integer stored in 32 bits.
  @propertyWrapper struct Int32Backed {
    private var number: Int32
    init(wrappedValue: Int) { number = Int32(wrappedValue) }
    var wrappedValue: Int {
      get { Int(number) }
      set { number = Int32(newValue) }
    }
  }

  /// The maximum magnitude of a coordinate. Boxes beyond this limit aren't distinguished.
  static var coordinateLimit: Double { 1e15 }

  // Exclusivity checks are disabled for the reason given in `View`.
  @exclusivity(unchecked) var nodes = UniqueArray<Node>()
  @exclusivity(unchecked) var root = -1
  @exclusivity(unchecked) private var freeNodes = UniqueArray<Int32>()
  /// The leaf of each slot, or −1.
  @exclusivity(unchecked) private var leavesBySlot = UniqueArray<Int32>()
  /// The slots that the last search found.
  @exclusivity(unchecked) private(set) var foundSlots = UniqueArray<Int32>()

  /// The bounding box of all leaves.
  var boundingBox: BoundingBox { root < 0 ? .empty : nodes[root].box.restoringInfinity }

  /// Sets the box of a slot.
  func setBox(_ slot: Int, _ box: BoundingBox) {
    while leavesBySlot.count <= slot { leavesBySlot.append(-1) }
    let box = box.clampedToLimit
    let old = Int(leavesBySlot[slot])
    if old >= 0 {
      if nodes[old].box == box { return }
      removeLeaf(old)
      leavesBySlot[slot] = -1
    }
    guard !box.isEmpty else { return }
    let leaf = addNode(Node(box: box, right: slot, highestSlot: slot))
    leavesBySlot[slot] = Int32(leaf)
    insertLeaf(leaf)
  }

  /// Rebuilds the tree by recursively splitting the list of boxes in half, each time along the axis
  /// on which the boxes' centers are more spread out.
  func build(_ boxes: consuming UniqueArray<BoundingBox>) {
    nodes.clear()
    freeNodes.clear()
    leavesBySlot.clear()
    root = -1
    var slots = UniqueArray<Int32>()
    for slot in boxes.indices {
      leavesBySlot.append(-1)
      boxes[slot] = boxes[slot].clampedToLimit
      if !boxes[slot].isEmpty { slots.append(Int32(slot)) }
    }
    if !slots.isEmpty { root = buildSubtree(boxes, &slots, 0, slots.count) }
  }

  /// Finds the slots whose boxes intersect an area, and stores them in ``foundSlots`` in ascending
  /// order.
  func collectSlots(intersecting area: BoundingBox) {
    foundSlots.clear()
    let area = area.clampedToLimit
    guard root >= 0, nodes[root].box.intersects(area) else { return }
    collectSlots(intersecting: area, in: nodes.address(of: 0), root)
    foundSlots.sort { $0 < $1 }
  }

  private func collectSlots(
    intersecting area: BoundingBox, in nodes: UnsafePointer<Node>, _ start: Int
  ) {
    var index = start
    while !nodes[index].isLeaf {
      let (left, right) = (nodes[index].left, nodes[index].right)
      let isRight = nodes[right].box.intersects(area)
      if nodes[left].box.intersects(area) {
        if isRight { collectSlots(intersecting: area, in: nodes, right) }
        index = left
      } else {
        guard isRight else { return }
        index = right
      }
    }
    foundSlots.append(Int32(nodes[index].right))
  }

  /// Returns the maximum slot whose box intersects an area, or −1 if there is none. If all boxes
  /// overlap, this takes O(log *n*) time, whereas ``collectSlots(intersecting:)`` takes O(*n* log
  /// *n*) time.
  func highestSlot(intersecting area: BoundingBox) -> Int {
    root < 0
      ? -1 : highestSlot(intersecting: area.clampedToLimit, in: nodes.address(of: 0), root, -1)
  }

  private func highestSlot(
    intersecting area: BoundingBox, in nodes: UnsafePointer<Node>, _ start: Int, _ known: Int
  ) -> Int {
    var (index, best) = (start, known)
    while nodes[index].highestSlot > best, nodes[index].box.intersects(area) {
      if nodes[index].isLeaf { return nodes[index].right }
      let (left, right) = (nodes[index].left, nodes[index].right)
      let isRightFirst = nodes[right].highestSlot > nodes[left].highestSlot
      best = highestSlot(intersecting: area, in: nodes, isRightFirst ? right : left, best)
      index = isRightFirst ? left : right
    }
    return best
  }

  private func buildSubtree(
    _ boxes: borrowing UniqueArray<BoundingBox>, _ slots: inout UniqueArray<Int32>, _ low: Int,
    _ high: Int
  ) -> Int {
    if high - low == 1 {
      let slot = Int(slots[low])
      let leaf = addNode(Node(box: boxes[slot], right: slot, highestSlot: slot))
      leavesBySlot[slot] = Int32(leaf)
      return leaf
    }
    var centers = BoundingBox.empty
    for index in low..<high {
      let box = boxes[Int(slots[index])]
      centers = centers.union(
        BoundingBox(Point(x: box.minX + box.maxX, y: box.minY + box.maxY)))
    }
    let isWide = centers.maxX - centers.minX > centers.maxY - centers.minY
    let middle = low + (high - low) / 2
    partition(&slots, low, high, at: middle) {
      let box = boxes[Int($0)]
      return isWide ? box.minX + box.maxX : box.minY + box.maxY
    }
    let left = buildSubtree(boxes, &slots, low, middle)
    let right = buildSubtree(boxes, &slots, middle, high)
    let node = addNode(Node(box: .empty, left: left, right: right))
    nodes[left].parent = node
    nodes[right].parent = node
    updateFromChildren(node)
    return node
  }

  /// Adds a node to the array.
  func addNode(_ node: Node) -> Int {
    if !freeNodes.isEmpty {
      let index = Int(freeNodes.removeLast())
      nodes[index] = node
      return index
    }
    nodes.append(node)
    return nodes.count - 1
  }

  /// Releases a node's index for reuse.
  func releaseNode(_ index: Int) { freeNodes.append(Int32(index)) }

  /// Computes a node's box and height from those of its children.
  func updateFromChildren(_ index: Int) {
    let (left, right) = (nodes[index].left, nodes[index].right)
    nodes[index].box = nodes[left].box.union(nodes[right].box)
    nodes[index].height = max(nodes[left].height, nodes[right].height) + 1
    nodes[index].highestSlot = max(nodes[left].highestSlot, nodes[right].highestSlot)
  }
}

extension BoundingBox {
  /// The box with its edges clamped to the tree's limit. The clamped box still intersects every box
  /// that the original box intersects.
  fileprivate var clampedToLimit: BoundingBox {
    isEmpty
      ? self
      : mapEdges {
        min(max($0, -BoundingBoxTree.coordinateLimit), BoundingBoxTree.coordinateLimit)
      }
  }

  /// The box, with any edges at the tree's limit moved to infinity.
  fileprivate var restoringInfinity: BoundingBox {
    mapEdges { abs($0) < BoundingBoxTree.coordinateLimit ? $0 : $0 * .infinity }
  }

  private func mapEdges(_ change: (Double) -> Double) -> BoundingBox {
    BoundingBox(minX: change(minX), minY: change(minY), maxX: change(maxX), maxY: change(maxY))
  }
}

/// Partitions a range of a list so that no key before the middle is greater than any key at or
/// after the middle.
private func partition(
  _ slots: inout UniqueArray<Int32>, _ low: Int, _ high: Int, at middle: Int,
  by key: (Int32) -> Double
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
