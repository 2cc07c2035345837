internal import Fingertip

/// The usable area of a target, measured by hit tests.
struct TargetMeasure {
  /// The size of the largest rectangle along the target's axes whose points belong to the target or
  /// to the corners that its shape cuts off.
  let freeSize: Size
  /// The size of the largest rectangle that excludes the cut-off corners.
  let strictSize: Size
  /// The bounding box of all points that belong to the target, in the view's coordinates.
  let ownBox: Rect
  /// The view that receives most of the touches that the target loses.
  let competitor: String?
  /// Whether the lost part is outside the window or clipped, so that no other view receives its
  /// touches.
  let isCutOff: Bool

  /// Measures a target on a layout that makes it visible. The closure returns the target that
  /// contains a view.
  init(_ target: Target, on layout: Layout, owner: (View) -> View?) {
    let view = target.view
    let corners = target.hitFrame.corners.map { view.convert(toWindow: $0) }
    let size = Size(
      width: corners[0].distance(to: corners[1]), height: corners[1].distance(to: corners[2]))
    func isOwn(_ point: Point) -> Bool {
      let hit = layout.hitView(at: view.convert(toWindow: point))
      return hit.flatMap(owner) === view && target.contains(point)
    }
    if (target.hitFrame.grid(16, 16) + target.hitFrame.edgePoints(16)).allSatisfy(isOwn) {
      (freeSize, strictSize, ownBox, competitor, isCutOff) = (
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
    for point in target.hitFrame.grid(columns, rows) {
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
    // Part of a cell can be lost even if its center is hit, which matters when cells are large.
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
    freeSize = extent(isFree)
    strictSize = extent(isStrict)
    let half = Insets(
      top: target.hitFrame.size.height / Double(rows) / 2,
      left: target.hitFrame.size.width / Double(columns) / 2,
      bottom: target.hitFrame.size.height / Double(rows) / 2,
      right: target.hitFrame.size.width / Double(columns) / 2)
    ownBox = ownPoints.isEmpty ? target.hitFrame : Rect(around: ownPoints).outset(by: half)
    competitor = competitors.mostFrequent.first
    isCutOff = competitor == nil && freeSize != size
  }

  /// Whether any part of the target receives touches.
  var isReachable: Bool { min(freeSize.width, freeSize.height) >= 0.5 }

  /// Returns the number of cells along a length: as many as are needed for cells of at most 1 pt,
  /// but at most 64.
  private static func cellCount(in extent: Double) -> Int {
    Int(min(max(extent.rounded(.up), 1), 64))
  }

  /// Returns the rectangle of `true` cells whose shorter side is longest; if there are several, the
  /// largest.
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
