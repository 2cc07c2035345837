/// The least rectangle around something, closed on all sides, kept as four edges so that it may
/// reach infinitely far. It only sorts out what cannot matter; what lies in it is looked at closely.
struct Box: Hashable {
  var minX: Double
  var minY: Double
  var maxX: Double
  var maxY: Double

  /// The box that holds nothing.
  static var empty: Box {
    Box(minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)
  }

  /// The box that holds the plane.
  static var everywhere: Box {
    Box(minX: -.infinity, minY: -.infinity, maxX: .infinity, maxY: .infinity)
  }

  init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  init(_ point: Point) {
    self.init(minX: point.x, minY: point.y, maxX: point.x, maxY: point.y)
  }

  init(_ rect: Rect) {
    self.init(minX: rect.minX, minY: rect.minY, maxX: rect.maxX, maxY: rect.maxY)
  }

  /// Whether it holds nothing: an edge lies beyond its opposite, or is not a number.
  var isEmpty: Bool { !(minX <= maxX && minY <= maxY) }

  /// Half of the perimeter: what a tree of boxes tries to keep small.
  var girth: Double { (maxX - minX) + (maxY - minY) }

  /// No less than the distance of any edge from the origin.
  var magnitude: Double { (abs(minX) + abs(maxX)) + (abs(minY) + abs(maxY)) }

  func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
  }

  func intersects(_ other: Box) -> Bool {
    minX <= other.maxX && maxX >= other.minX && minY <= other.maxY && maxY >= other.minY
  }

  func union(_ other: Box) -> Box {
    Box(
      minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
      maxY: max(maxY, other.maxY))
  }

  func intersection(_ other: Box) -> Box {
    Box(
      minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX),
      maxY: min(maxY, other.maxY))
  }

  func outset(by distance: Double) -> Box {
    Box(
      minX: minX - distance, minY: minY - distance, maxX: maxX + distance, maxY: maxY + distance)
  }

  /// The box around the images of the four corners; everywhere when one of them is not finite.
  func mapped(_ map: (Point) -> Point) -> Box {
    guard magnitude.isFinite else { return .everywhere }
    var image = Box.empty
    for corner in 0..<4 {
      let place = map(Point(x: corner & 1 == 0 ? minX : maxX, y: corner & 2 == 0 ? minY : maxY))
      guard place.isFinite else { return .everywhere }
      image = image.union(Box(place))
    }
    return image
  }
}
