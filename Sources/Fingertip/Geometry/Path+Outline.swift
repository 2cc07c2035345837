// Where a point is with regard to a path. Both questions look at every piece of the outline once.

extension Path {
  /// Whether a point is enclosed. As with rectangles, a left or upper edge belongs to what it
  /// encloses and a right or lower edge does not, so that polygons side by side share no point.
  public func contains(_ point: Point) -> Bool {
    guard isFinite, box.contains(point) else { return false }
    var winding = 0
    forEachEdge { start, end in
      let isDownward = start.y <= point.y && end.y > point.y
      guard isDownward || (end.y <= point.y && start.y > point.y) else { return }
      // Positive when the point lies to the left of an edge that goes down.
      let side =
        (end.x - start.x) * (point.y - start.y) - (point.x - start.x) * (end.y - start.y)
      if isDownward ? side > 0 : side < 0 { winding += isDownward ? 1 : -1 }
    }
    return fill == .nonZero ? winding != 0 : !winding.isMultiple(of: 2)
  }

  /// The point of the outline that is nearest to the given one; `nil` when there is no outline or
  /// a coordinate is not finite.
  public func nearestOutlinePoint(to point: Point) -> Point? {
    guard isFinite, point.isFinite else { return nil }
    var best: Point?
    var minimumDistance = Double.infinity
    forEachEdge { start, end in
      let edge = end - start
      let length = edge.squaredLength
      let fraction = length > 0 ? min(max((point - start).dot(edge) / length, 0), 1) : 0
      let candidate = start + edge * fraction
      let distance = (candidate - point).squaredLength
      guard distance < minimumDistance else { return }
      minimumDistance = distance
      best = candidate
    }
    return best
  }

  private func forEachEdge(_ body: (Point, Point) -> Void) {
    for (part, first) in starts.enumerated() {
      let last = (part + 1 < starts.count ? starts[part + 1] : corners.count) - 1
      var start = corners[last]
      for index in first...last {
        let end = corners[index]
        body(start, end)
        start = end
      }
    }
  }
}
