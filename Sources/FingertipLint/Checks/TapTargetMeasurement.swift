internal import Fingertip

/// A target's usable area, measured with hit tests.
struct TapTargetMeasurement {
  /// The size of the largest rectangle, aligned with the target's axes, whose points belong to the
  /// target or to the corners that its shape cuts off.
  let usableSize: Size
  /// The size of the largest rectangle that doesn't include any cut-off corners.
  let inscribedSize: Size
  /// The bounding box of all points that belong to the target, in the view's coordinates.
  let reachableBox: Rect
  /// The name of the view that receives most of the touches on the covered parts of the target, or
  /// `nil` if no part is covered.
  let competitorName: String?
  /// Whether part of the target is clipped or outside the window, where no view receives touches.
  let isCutOff: Bool

  /// Measures a target in a layout that has already been scrolled to make the target visible. The
  /// closure returns the target to which a view belongs.
  init(_ target: TapTarget, on layout: HitTestLayout, owner: (View) -> View?) {
    let view = target.view
    let corners = target.hitFrame.corners.map { view.convert(toWindow: $0) }
    let size = Size(
      width: corners[0].distance(to: corners[1]), height: corners[1].distance(to: corners[2]))
    func isOwn(_ point: Point) -> Bool {
      let hit = layout.hitView(at: view.convert(toWindow: point))
      return hit.flatMap(owner) === view && target.contains(point)
    }
    if (target.hitFrame.gridPoints(16, 16) + target.hitFrame.edgePoints(16)).allSatisfy(isOwn) {
      (usableSize, inscribedSize, reachableBox, competitorName, isCutOff) = (
        size, size, target.hitFrame, nil, false
      )
      return
    }
    let columns = Self.cellCount(in: size.width)
    let rows = Self.cellCount(in: size.height)
    let area = view.hitArea
    var competitors = Tally<String>()
    var isFree: [Bool] = []
    var isStrict: [Bool] = []
    var ownPoints: [Point] = []
    for point in target.hitFrame.gridPoints(columns, rows) {
      let hit = layout.hitView(at: view.convert(toWindow: point))
      let isOwn = hit.map { owner($0) === view } == true && target.contains(point)
      let isCorner =
        area.containment(of: point, in: view.bounds, margin: area.restingMargin) == .outside
      if !isOwn, !isCorner, let hit, hit !== view { competitors.add(hit.name) }
      isFree.append(isOwn || isCorner)
      isStrict.append(isOwn)
      if isOwn { ownPoints.append(point) }
    }
    let cell = Size(width: size.width / Double(columns), height: size.height / Double(rows))
    // A touch on part of a cell may miss the target even though one on the cell's center hits it.
    // This matters only if the cells are large.
    let tolerance = Size(
      width: cell.width > 1 ? 2 * cell.width : 0, height: cell.height > 1 ? 2 * cell.height : 0)
    func extent(_ mask: [Bool]) -> Size {
      let best = Self.largestRectangle(in: mask, columns)
      let isWhole = best.columns == columns && best.rows == rows
      return isWhole
        ? size
        : Size(
          width: min(Double(best.columns) * cell.width + tolerance.width, size.width),
          height: min(Double(best.rows) * cell.height + tolerance.height, size.height))
    }
    usableSize = extent(isFree)
    inscribedSize = extent(isStrict)
    let half = Insets(
      top: target.hitFrame.size.height / Double(rows) / 2,
      left: target.hitFrame.size.width / Double(columns) / 2,
      bottom: target.hitFrame.size.height / Double(rows) / 2,
      right: target.hitFrame.size.width / Double(columns) / 2)
    reachableBox = ownPoints.isEmpty ? target.hitFrame : Rect(around: ownPoints).outset(by: half)
    competitorName = competitors.sortedByFrequency.first
    isCutOff = competitorName == nil && usableSize != size
  }

  /// Whether any part of the target receives touches.
  var isReachable: Bool { min(usableSize.width, usableSize.height) >= 0.5 }

  /// Returns the number of cells into which a length is divided. Cells are at most 1 pt long,
  /// unless that would require more than 64 cells.
  private static func cellCount(in extent: Double) -> Int {
    Int(min(max(extent.rounded(.up), 1), 64))
  }

  /// Returns the rectangle of `true` cells with the longest shorter side. If several rectangles
  /// qualify, returns the largest of them.
  private static func largestRectangle(in mask: [Bool], _ columns: Int) -> (columns: Int, rows: Int)
  {
    var best = (columns: 0, rows: 0)
    var heights = [Int](repeating: 0, count: columns)
    for row in 0..<(mask.count / columns) {
      for column in 0..<columns {
        heights[column] = mask[row * columns + column] ? heights[column] + 1 : 0
      }
      for start in 0..<columns where heights[start] > 0 {
        var height = heights[start]
        for end in start..<columns {
          height = min(height, heights[end])
          if height == 0 { break }
          let width = end - start + 1
          let (new, old) = (min(width, height), min(best.columns, best.rows))
          if new > old || (new == old && width * height > best.columns * best.rows) {
            best = (width, height)
          }
        }
      }
    }
    return best
  }
}
