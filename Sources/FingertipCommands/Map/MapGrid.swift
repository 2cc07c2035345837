internal import Fingertip
internal import FingertipScenes

/// A map of a scene, drawn with characters. Each character represents the location at its center.
struct MapGrid {
  /// The maximum number of rows. If the window would require more rows, each character covers a
  /// larger area.
  private static let maximumRows = 1000

  /// The number of characters in a row.
  let columns: Int
  /// The number of rows.
  let rows: Int
  /// The size, in points, of the area that a character covers. The area is about twice as tall as
  /// it is wide.
  let cellSize: Size
  /// The characters, row by row.
  private(set) var characters: [UInt8]

  /// Draws a scene's views and the touches on them.
  init(_ map: SceneMap, columns: Int) {
    self.columns = columns
    let width = map.size.width / Double(columns)
    let needed = (map.size.height / (width * 2)).rounded(.up)
    rows = needed < Double(MapGrid.maximumRows) ? max(Int(needed), 1) : MapGrid.maximumRows
    cellSize = Size(width: width, height: map.size.height / Double(rows))
    characters = []
    characters.reserveCapacity(columns * rows)
    let viewsByName = Dictionary(uniqueKeysWithValues: map.views.map { ($0.view.name, $0) })
    for row in 0..<rows {
      for column in 0..<columns {
        let point = Point(
          x: (Double(column) + 0.5) * cellSize.width, y: (Double(row) + 0.5) * cellSize.height)
        characters.append(MapGrid.character(at: point, map, viewsByName))
      }
    }
    for path in map.mappedRecording?.paths ?? [] { drawPath(path) }
  }

  /// Returns the characters in one row of the map.
  func characters(inRow row: Int) -> ArraySlice<UInt8> {
    characters[row * columns..<(row + 1) * columns]
  }

  // MARK: Views

  private static func character(
    at point: Point, _ map: SceneMap, _ views: [String: MappedView]
  ) -> UInt8 {
    let report = map.liveScene.window.hitReport(at: point)
    if let name = report.chosen, let chosen = views[name] {
      for entry in report.entries where entry.view == name {
        switch entry.outcome {
        case .chosen(.margin), .chosen(.contact): return chosen.marginCharacter
        default: break
        }
      }
      return chosen.shapeCharacter
    }
    if map.views.contains(where: { $0.containsTrackedTouch(at: point) }) {
      return UInt8(ascii: ":")
    }
    if map.views.contains(where: { $0.isVisible(at: point) }) { return UInt8(ascii: "-") }
    return report.chosen == nil ? UInt8(ascii: " ") : UInt8(ascii: ".")
  }

  // MARK: Touches

  private mutating func drawPath(_ path: TouchPath) {
    var previousPoint = path.points[0]
    for point in path.points {
      let delta = point - previousPoint
      let steps = min(
        max(abs(delta.dx) / cellSize.width, abs(delta.dy) / cellSize.height) * 2, 2000)
      for step in 0...max(Int(steps), 1) {
        setCharacter(
          UInt8(ascii: "*"),
          at: previousPoint + delta * (Double(step) / max(steps.rounded(.down), 1)))
      }
      previousPoint = point
    }
    setCharacter(UInt8(ascii: "x"), at: previousPoint)
    setCharacter(UInt8(ascii: "o"), at: path.points[0])
  }

  private mutating func setCharacter(_ sign: UInt8, at point: Point) {
    let (column, row) = (point.x / cellSize.width, point.y / cellSize.height)
    guard column >= 0, column < Double(columns), row >= 0, row < Double(rows) else { return }
    characters[Int(row) * columns + Int(column)] = sign
  }
}
