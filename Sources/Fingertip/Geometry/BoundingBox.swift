/// An axis-aligned bounding box that includes its edges. The edges may be infinitely far away.
/// Boxes are used only to rule out candidates: a candidate whose box contains a point still needs
/// an exact test.
struct BoundingBox: Hashable {
  var minX: Double
  var minY: Double
  var maxX: Double
  var maxY: Double

  /// The empty box.
  static var empty: BoundingBox {
    BoundingBox(minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)
  }

  /// The box that contains the whole plane.
  static var everywhere: BoundingBox {
    BoundingBox(minX: -.infinity, minY: -.infinity, maxX: .infinity, maxY: .infinity)
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

  /// Whether the box is empty because a minimum exceeds the corresponding maximum or an edge is
  /// NaN.
  var isEmpty: Bool { !(minX <= maxX && minY <= maxY) }

  /// Half of the perimeter. A bounding box tree inserts each box where this measure increases the
  /// least.
  var halfPerimeter: Double { (maxX - minX) + (maxY - minY) }

  /// An upper bound on the absolute value of any edge.
  var edgeMagnitudeBound: Double { (abs(minX) + abs(maxX)) + (abs(minY) + abs(maxY)) }

  func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
  }

  func intersects(_ other: BoundingBox) -> Bool {
    minX <= other.maxX && maxX >= other.minX && minY <= other.maxY && maxY >= other.minY
  }

  func union(_ other: BoundingBox) -> BoundingBox {
    BoundingBox(
      minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
      maxY: max(maxY, other.maxY))
  }

  func intersection(_ other: BoundingBox) -> BoundingBox {
    BoundingBox(
      minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX),
      maxY: min(maxY, other.maxY))
  }

  func outset(by distance: Double) -> BoundingBox {
    BoundingBox(
      minX: minX - distance, minY: minY - distance, maxX: maxX + distance, maxY: maxY + distance)
  }

  /// Returns the bounding box of the four mapped corners, or `everywhere` if any mapped corner
  /// isn't finite.
  func mapped(_ map: (Point) -> Point) -> BoundingBox {
    guard edgeMagnitudeBound.isFinite else { return .everywhere }
    var image = BoundingBox.empty
    for corner in 0..<4 {
      let mappedCorner = map(
        Point(x: corner & 1 == 0 ? minX : maxX, y: corner & 2 == 0 ? minY : maxY))
      guard mappedCorner.isFinite else { return .everywhere }
      image = image.union(BoundingBox(mappedCorner))
    }
    return image
  }
}
