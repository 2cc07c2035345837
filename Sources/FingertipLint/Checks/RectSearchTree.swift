internal import Fingertip

/// A search tree for boxes in a fixed order. It finds the first box near a point without testing
/// every box.
///
/// Each node of the tree stores the bounding box of a range of boxes. Its two children store the
/// bounding boxes of the two halves of the range.
struct RectSearchTree {
  private var nodes: [Rect?]

  /// Creates a tree in O(*n*) time. A search never finds boxes that are `nil`.
  init(_ boxes: [Rect?]) {
    // The children of node i are nodes 2 i and 2 i + 1. In the array, the leaves come after the
    // inner nodes.
    var leafCount = 1
    while leafCount < boxes.count { leafCount *= 2 }
    nodes = [Rect?](repeating: nil, count: leafCount) + boxes
    nodes += [Rect?](repeating: nil, count: leafCount - boxes.count)
    for node in (1..<leafCount).reversed() {
      nodes[node] = Self.union(nodes[2 * node], nodes[2 * node + 1])
    }
  }

  private static func union(_ one: Rect?, _ other: Rect?) -> Rect? {
    guard let one, let other else { return one ?? other }
    let (left, top) = (min(one.minX, other.minX), min(one.minY, other.minY))
    return Rect(
      x: left, y: top, width: max(one.maxX, other.maxX) - left,
      height: max(one.maxY, other.maxY) - top)
  }

  /// Returns the index of the first box that lies within the given distance of a point along each
  /// axis and satisfies a predicate, or `nil` if there is none.
  func firstIndex(
    within distance: Double, of point: Point, where condition: (Int) -> Bool
  ) -> Int? {
    let leafCount = nodes.count / 2
    var pending = [1]
    while let node = pending.popLast() {
      guard let box = nodes[node], box.minX - distance <= point.x,
        point.x <= box.maxX + distance, box.minY - distance <= point.y,
        point.y <= box.maxY + distance
      else { continue }
      if node < leafCount {
        pending += [2 * node + 1, 2 * node]
      } else if condition(node - leafCount) {
        return node - leafCount
      }
    }
    return nil
  }
}
