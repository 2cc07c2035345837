package import Fingertip

/// The outline of an area defined by a point-containment function.
///
/// The function is sampled on a grid. Where neighboring samples differ, the area's edge between
/// them is located by bisection. Details smaller than a grid cell are lost, and corners are cut off
/// by less than a cell.
package struct AreaContour {
  /// The number of cells along the longer side of the rectangle.
  private static let cellsAlongLongerSide = 64
  private static let bisectionSteps = 12

  /// The outlines, each traced with the area on its right.
  package private(set) var outlines: [[Point]] = []

  private let origin: Point
  private let cellSize: Double
  private let columns: Int
  private let rows: Int
  private let contains: (Point) -> Bool

  /// Creates the outlines of an area, clipped to a rectangle.
  package init(in box: Rect, contains: @escaping (Point) -> Bool) {
    cellSize = max(box.size.width, box.size.height) / Double(AreaContour.cellsAlongLongerSide)
    // Add one cell on each side so that the outline lies entirely inside the grid.
    origin = Point(x: box.minX - cellSize * 1.5, y: box.minY - cellSize * 1.5)
    self.contains = contains
    guard cellSize.isFinite, cellSize > 0, origin.isFinite else {
      (columns, rows) = (0, 0)
      return
    }
    columns = Int((box.size.width / cellSize).rounded(.up)) + 4
    rows = Int((box.size.height / cellSize).rounded(.up)) + 4
    joinOutlines(crossedSidePairs())
  }

  private func cornerPoint(_ column: Int, _ row: Int) -> Point {
    Point(x: origin.x + Double(column) * cellSize, y: origin.y + Double(row) * cellSize)
  }

  /// A side of a grid cell that the outline crosses.
  private struct CellSide: Hashable {
    let column: Int
    let row: Int
    let isVertical: Bool
  }

  /// Returns, row by row, the pairs of cell sides that the outline crosses one after the other.
  private func crossedSidePairs() -> [(from: CellSide, to: CellSide)] {
    let inside = (0...rows).map { row in (0...columns).map { contains(cornerPoint($0, row)) } }
    var edges: [(from: CellSide, to: CellSide)] = []
    for row in 0..<rows {
      for column in 0..<columns {
        // Corners are listed clockwise from the top left. Each side lies between its corner and the
        // next one.
        let corners = [
          inside[row][column], inside[row][column + 1], inside[row + 1][column + 1],
          inside[row + 1][column],
        ]
        let sides = [
          CellSide(column: column, row: row, isVertical: false),
          CellSide(column: column + 1, row: row, isVertical: true),
          CellSide(column: column, row: row + 1, isVertical: false),
          CellSide(column: column, row: row, isVertical: true),
        ]
        for end in 0..<4 where corners[end] && !corners[(end + 1) % 4] {
          var start = end
          while corners[start] { start = (start + 3) % 4 }
          edges.append((sides[end], sides[start]))
        }
      }
    }
    return edges
  }

  /// Joins the pairs of cell sides into closed outlines.
  private mutating func joinOutlines(_ edges: [(from: CellSide, to: CellSide)]) {
    var nextSides: [CellSide: CellSide] = [:]
    for (from, to) in edges where nextSides[from] == nil { nextSides[from] = to }
    for (start, _) in edges {
      var outline: [Point] = []
      var side = start
      while let following = nextSides.removeValue(forKey: side) {
        outline.append(crossingPoint(of: side))
        side = following
      }
      if outline.count > 2 { outlines.append(simplifiedOutline(outline)) }
    }
  }

  /// Returns the point where the outline crosses a cell side.
  private func crossingPoint(of side: CellSide) -> Point {
    var (low, high) = (
      cornerPoint(side.column, side.row),
      cornerPoint(side.column + (side.isVertical ? 0 : 1), side.row + (side.isVertical ? 1 : 0))
    )
    let isLowInside = contains(low)
    for _ in 0..<AreaContour.bisectionSteps {
      let middle = low.interpolated(to: high, at: 0.5)
      if contains(middle) == isLowInside { low = middle } else { high = middle }
    }
    return low.interpolated(to: high, at: 0.5)
  }

  // MARK: Simplification

  /// Returns the outline without points that lie almost on the line between their neighbors.
  private func simplifiedOutline(_ outline: [Point]) -> [Point] {
    let far = outline.indices.max {
      outline[$0].distance(to: outline[0]) < outline[$1].distance(to: outline[0])
    }
    guard let far, far > 0 else { return outline }
    let closed = outline + [outline[0]]
    var keptIndices = [0]
    addRequiredPoints(closed, 0, far, &keptIndices)
    addRequiredPoints(closed, far, outline.count, &keptIndices)
    return keptIndices.dropLast().map { closed[$0] }
  }

  /// Appends the points after `first`, up to `last`, that are needed to represent the outline
  /// (Ramer–Douglas–Peucker algorithm).
  private func addRequiredPoints(_ points: [Point], _ first: Int, _ last: Int, _ kept: inout [Int])
  {
    let span = points[last] - points[first]
    var (farthest, most) = (first, cellSize * 0.04)
    for index in first..<last where index > first {
      let other = points[index] - points[first]
      let distance = abs(span.dx * other.dy - span.dy * other.dx) / max(span.length, 1e-9)
      if distance > most { (farthest, most) = (index, distance) }
    }
    if farthest == first { return kept.append(last) }
    addRequiredPoints(points, first, farthest, &kept)
    addRequiredPoints(points, farthest, last, &kept)
  }
}
