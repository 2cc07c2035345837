// Insets as margins of a hit area: what each sign does, and how far they reach.

extension Insets {
  /// The margins that grow the area; what is not a number is none of them.
  var positive: Insets { map { $0 > 0 ? $0 : 0 } }
  /// The margins that shrink the area; what is not a number is none of them.
  var negative: Insets { map { $0 < 0 ? $0 : 0 } }
  /// The margins with the other sign.
  var opposite: Insets { map { -$0 } }
  /// The margins, with 0 for what is not a number.
  var withoutNaN: Insets { map { $0.isNaN ? 0 : $0 } }
  /// The greater of two margins at each edge.
  func atLeast(_ other: Insets) -> Insets {
    Insets(
      top: max(top, other.top), left: max(left, other.left), bottom: max(bottom, other.bottom),
      right: max(right, other.right))
  }

  /// The greatest of the four.
  var maximum: Double { max(max(top, bottom), max(left, right)) }

  /// Whether a way from the edge of a shape stays within an ellipse that has the margins as its
  /// half axes. Its outline is outside.
  func ellipse(contains vector: Vector) -> Bool {
    let horizontal = vector.dx < 0 ? left : right
    let vertical = vector.dy < 0 ? top : bottom
    guard horizontal > 0 || vector.dx == 0, vertical > 0 || vector.dy == 0 else { return false }
    let x = vector.dx == 0 ? 0 : vector.dx / horizontal
    let y = vector.dy == 0 ? 0 : vector.dy / vertical
    return x * x + y * y < 1
  }

  private func map(_ change: (Double) -> Double) -> Insets {
    Insets(top: change(top), left: change(left), bottom: change(bottom), right: change(right))
  }
}

extension Rect {
  /// Whether the rectangle holds a point once it has grown by margins, which may be infinite.
  func contains(_ point: Point, grownBy margin: Insets) -> Bool {
    point.x >= minX - margin.left && point.x < maxX + margin.right && point.y >= minY - margin.top
      && point.y < maxY + margin.bottom
  }
}
