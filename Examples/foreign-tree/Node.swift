/// A node of a toolkit that doesn't depend on the engine.
final class Node {
  let name: String
  /// The node's weight in its parent's layout.
  let extent: Float
  let isRow, isRound: Bool
  let children: [Node]
  weak var parent: Node?
  var scrolled: Float = 0
  var x: Float = 0, y: Float = 0, width: Float = 0, height: Float = 0

  init(
    _ name: String, _ extent: Float, row: Bool = false, round: Bool = false, _ children: [Node] = []
  ) {
    (self.name, self.extent, self.children) = (name, extent, children)
    (isRow, isRound) = (row, round)
    for child in children { child.parent = self }
  }

  func layOut(_ x: Float, _ y: Float, _ width: Float, _ height: Float) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
    var position = (isRow ? x : y) - scrolled
    for child in children {
      if isRow { child.layOut(position, y, child.extent, height) }
      if !isRow { child.layOut(x, position, width, child.extent) }
      position += child.extent
    }
  }

  func node(atX pointX: Float, y pointY: Float) -> Node? {
    let (dx, dy) = ((pointX - x) / width - 0.5, (pointY - y) / height - 0.5)
    guard isRound ? dx * dx + dy * dy < 0.25 : max(abs(dx), abs(dy)) < 0.5 else { return nil }
    return children.lazy.reversed().compactMap { $0.node(atX: pointX, y: pointY) }.first ?? self
  }
}

extension Node: Hashable {
  static func == (a: Node, b: Node) -> Bool { a === b }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
