internal import Fingertip
internal import FingertipScenes

/// A map of a scene in characters, each for the location at its center.
struct MapGrid {
  /// The maximum number of rows. In a taller window, each character covers more.
  private static let mostRows = 1000

  /// The number of characters in a row.
  let columns: Int
  /// The number of rows.
  let rows: Int
  /// The area of a character in points, about twice as high as wide.
  let cell: Size
  /// The characters, row by row.
  private(set) var signs: [UInt8]

  /// Draws the views of a scene, and the touches on them.
  init(_ map: SceneMap, columns: Int) {
    self.columns = columns
    let width = map.size.width / Double(columns)
    let needed = (map.size.height / (width * 2)).rounded(.up)
    rows = needed < Double(MapGrid.mostRows) ? max(Int(needed), 1) : MapGrid.mostRows
    cell = Size(width: width, height: map.size.height / Double(rows))
    signs = []
    signs.reserveCapacity(columns * rows)
    let byName = Dictionary(uniqueKeysWithValues: map.views.map { ($0.view.name, $0) })
    for row in 0..<rows {
      for column in 0..<columns {
        let point = Point(
          x: (Double(column) + 0.5) * cell.width, y: (Double(row) + 0.5) * cell.height)
        signs.append(MapGrid.sign(at: point, map, byName))
      }
    }
    for trail in map.trails?.trails ?? [] { draw(trail) }
  }

  /// Returns the characters of a row.
  func row(_ row: Int) -> ArraySlice<UInt8> { signs[row * columns..<(row + 1) * columns] }

  // MARK: Views

  private static func sign(
    at point: Point, _ map: SceneMap, _ views: [String: MappedView]
  ) -> UInt8 {
    let report = map.live.window.hitReport(at: point)
    if let name = report.chosen, let chosen = views[name] {
      for entry in report.entries where entry.view == name {
        switch entry.outcome {
        case .chosen(.margin), .chosen(.contact): return chosen.marginSign
        default: break
        }
      }
      return chosen.shapeSign
    }
    if map.views.contains(where: { $0.tracks(point) }) { return UInt8(ascii: ":") }
    if map.views.contains(where: { $0.shows(point) }) { return UInt8(ascii: "-") }
    return report.chosen == nil ? UInt8(ascii: " ") : UInt8(ascii: ".")
  }

  // MARK: Touches

  private mutating func draw(_ trail: TouchTrail) {
    var last = trail.points[0]
    for point in trail.points {
      let way = point - last
      let steps = min(max(abs(way.dx) / cell.width, abs(way.dy) / cell.height) * 2, 2000)
      for step in 0...max(Int(steps), 1) {
        put(UInt8(ascii: "*"), at: last + way * (Double(step) / max(steps.rounded(.down), 1)))
      }
      last = point
    }
    put(UInt8(ascii: "x"), at: last)
    put(UInt8(ascii: "o"), at: trail.points[0])
  }

  private mutating func put(_ sign: UInt8, at point: Point) {
    let (column, row) = (point.x / cell.width, point.y / cell.height)
    guard column >= 0, column < Double(columns), row >= 0, row < Double(rows) else { return }
    signs[Int(row) * columns + Int(column)] = sign
  }
}
