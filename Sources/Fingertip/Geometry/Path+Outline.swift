// These methods hit-test paths. Each method visits every edge of the outline once.

extension Path {
  /// Returns whether the path contains a point. As with rectangles, the left and top edges belong
  /// to the path, but the right and bottom edges don't, so that adjacent polygons share no points.
  public func contains(_ point: Point) -> Bool {
    guard isFinite, boundingBox.contains(point) else { return false }
    var winding = 0
    forEachEdge { start, end in
      let isDownward = start.y <= point.y && end.y > point.y
      guard isDownward || (end.y <= point.y && start.y > point.y) else { return }
      // `side` is positive if the point is to the left of an edge that leads downward.
      let side =
        (end.x - start.x) * (point.y - start.y) - (point.x - start.x) * (end.y - start.y)
      if isDownward ? side > 0 : side < 0 { winding += isDownward ? 1 : -1 }
    }
    return fill == .nonZero ? winding != 0 : !winding.isMultiple(of: 2)
  }

  /// Returns the point on the outline that is nearest to a given point, or `nil` if there is no
  /// outline or a coordinate isn't finite.
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
    for (part, first) in subpathStarts.enumerated() {
      let last =
        (part + 1 < subpathStarts.count ? subpathStarts[part + 1] : flattenedPoints.count) - 1
      var start = flattenedPoints[last]
      for index in first...last {
        let end = flattenedPoints[index]
        body(start, end)
        start = end
      }
    }
  }
}
