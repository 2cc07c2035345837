internal import Fingertip

/// A line segment.
struct Segment {
  let start: Point
  let end: Point

  /// The bounding box.
  var box: Rect {
    let (left, top) = (min(start.x, end.x), min(start.y, end.y))
    return Rect(x: left, y: top, width: abs(end.x - start.x), height: abs(end.y - start.y))
  }

  var length: Double { start.distance(to: end) }

  /// Whether part of the segment lies inside a box, and not only on the box's edge.
  func crosses(_ box: Rect) -> Bool {
    let delta = end - start
    var (first, last) = (0.0, 1.0)
    for (at, step, minimum, maximum) in [
      (start.x, delta.dx, box.minX, box.maxX), (start.y, delta.dy, box.minY, box.maxY),
    ] {
      if step == 0 {
        if at <= minimum || at >= maximum { return false }
        continue
      }
      let (one, other) = ((minimum - at) / step, (maximum - at) / step)
      first = max(first, min(one, other))
      last = min(last, max(one, other))
    }
    return first < last
  }

  /// Whether two segments cross at a point that isn't an end of either segment.
  func crosses(_ other: Segment) -> Bool {
    func side(_ point: Point, of segment: Segment) -> Double {
      let (delta, offset) = (segment.end - segment.start, point - segment.start)
      return delta.dx * offset.dy - delta.dy * offset.dx
    }
    return side(other.start, of: self) * side(other.end, of: self) < 0
      && side(start, of: other) * side(end, of: other) < 0
  }
}

extension Rect {
  /// Whether two rectangles overlap and don't only share an edge.
  func overlaps(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  /// Whether the rectangle contains another one, which may touch its edges.
  func encloses(_ other: Rect) -> Bool {
    minX <= other.minX && other.maxX <= maxX && minY <= other.minY && other.maxY <= maxY
  }
}
