// These methods support the use of insets as the margins of a hit area.

extension Insets {
  /// The margins, with those that don't enlarge the area (including NaN) replaced by 0.
  var positivePart: Insets { map { $0 > 0 ? $0 : 0 } }
  /// The margins, with those that don't shrink the area (including NaN) replaced by 0.
  var negativePart: Insets { map { $0 < 0 ? $0 : 0 } }
  /// The margins with the opposite sign.
  var negated: Insets { map { -$0 } }
  /// The margins, with NaN replaced by 0.
  var withoutNaN: Insets { map { $0.isNaN ? 0 : $0 } }
  /// Returns the larger of this margin and another one at each edge.
  func edgewiseMaximum(with other: Insets) -> Insets {
    Insets(
      top: max(top, other.top), left: max(left, other.left), bottom: max(bottom, other.bottom),
      right: max(right, other.right))
  }

  /// The maximum of the four margins.
  var largestInset: Double { max(max(top, bottom), max(left, right)) }

  /// Returns whether a vector from the edge of a shape stays inside an ellipse whose semi-axes are
  /// the margins. The ellipse's outline counts as outside.
  func ellipseContains(_ vector: Vector) -> Bool {
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
  /// Returns whether the rectangle contains a point after being enlarged by margins, which may be
  /// infinite.
  func contains(_ point: Point, grownBy margin: Insets) -> Bool {
    point.x >= minX - margin.left && point.x < maxX + margin.right && point.y >= minY - margin.top
      && point.y < maxY + margin.bottom
  }
}
