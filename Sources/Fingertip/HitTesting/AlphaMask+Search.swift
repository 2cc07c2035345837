// This file searches a mask that is stretched to fill a rectangle. Each pixel is a half-open
// rectangle.

extension AlphaMask {
  /// Returns whether a point is on an opaque pixel.
  func contains(_ point: Point, in bounds: Rect) -> Bool {
    guard bounds.contains(point) else { return false }
    let (x, y) = pixelCoordinates(of: point, in: bounds)
    let row = Int(y.rounded(.down), in: 0...height - 1)
    return !edgeCount(upTo: x, inRow: row).isMultiple(of: 2)
  }

  /// Returns the nearest point within a given distance that is on an opaque pixel, or `nil` if
  /// there is none.
  func nearestOpaquePoint(to point: Point, in bounds: Rect, within limit: Double) -> Point? {
    nearestPoint(to: point, in: bounds, within: limit, isOpaque: true)
  }

  /// Returns the point outside all opaque pixels that is nearest to a given point on an opaque
  /// pixel.
  func nearestClearPoint(to point: Point, in bounds: Rect) -> Point? {
    var best = Point(x: bounds.minX, y: point.y)
    func keepIfNearer(_ side: Point) {
      if side.distance(to: point) < best.distance(to: point) { best = side }
    }
    keepIfNearer(Point(x: bounds.maxX, y: point.y))
    keepIfNearer(Point(x: point.x, y: bounds.minY))
    keepIfNearer(Point(x: point.x, y: bounds.maxY))
    let limit = best.distance(to: point)
    return nearestPoint(to: point, in: bounds, within: limit, isOpaque: false) ?? best
  }

  /// Searches for the nearest opaque or clear point, row by row outward from the given point, until
  /// no remaining row can contain a nearer one.
  private func nearestPoint(
    to point: Point, in bounds: Rect, within limit: Double, isOpaque: Bool
  ) -> Point? {
    guard !bounds.isEmpty, bounds.isFinite, point.isFinite else { return nil }
    let (x, y) = pixelCoordinates(of: point, in: bounds)
    let middle = Int(y.rounded(.down), in: 0...height - 1)
    let scale = (x: bounds.size.width / Double(width), y: bounds.size.height / Double(height))
    var best: Point?
    var bestDistance = limit
    func searchRow(_ row: Int) -> Bool {
      let line = min(max(y, Double(row)), Double(row + 1))
      let across = abs(line - y) * scale.y
      guard across <= bestDistance else { return false }
      let passed = edgeCount(upTo: x, inRow: row)
      if passed.isMultiple(of: 2) != isOpaque {
        keepIfNearer(x, line)
      } else {
        let edge = rowStartIndices[row] + passed
        if passed > 0 { keepIfNearer(Double(edgeColumns[edge - 1]), line) }
        if edge < rowStartIndices[row + 1] { keepIfNearer(Double(edgeColumns[edge]), line) }
      }
      return true
    }
    func keepIfNearer(_ column: Double, _ line: Double) {
      let candidate = Point(x: bounds.minX + column * scale.x, y: bounds.minY + line * scale.y)
      let distance = candidate.distance(to: point)
      guard distance < bestDistance || (best == nil && distance == bestDistance) else { return }
      bestDistance = distance
      best = candidate
    }
    for row in middle..<height where !searchRow(row) { break }
    for row in stride(from: middle - 1, through: 0, by: -1) where !searchRow(row) { break }
    return best
  }

  /// Converts a point to pixel coordinates.
  private func pixelCoordinates(of point: Point, in bounds: Rect) -> (x: Double, y: Double) {
    (
      (point.x - bounds.minX) / bounds.size.width * Double(width),
      (point.y - bounds.minY) / bounds.size.height * Double(height)
    )
  }

  /// Returns the number of edges in a row that are at or to the left of a position. If the number
  /// is even, the pixel at that position is clear; otherwise, it is opaque.
  private func edgeCount(upTo x: Double, inRow row: Int) -> Int {
    var (low, high) = (rowStartIndices[row], rowStartIndices[row + 1])
    while low < high {
      let middle = low + (high - low) / 2
      if Double(edgeColumns[middle]) <= x { low = middle + 1 } else { high = middle }
    }
    return low - rowStartIndices[row]
  }
}
