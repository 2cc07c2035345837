// This file finds the nearest points on shapes that are defined by a rectangle.

extension Shape {
  static func nearestPoint(to point: Point, of rect: Rect) -> Point? {
    guard rect.isValid else { return nil }
    if rect.contains(point) { return point }
    // The right and bottom edges are exclusive, so the nearest point inside lies just before the
    // edge.
    let near = rect.nearestPoint(to: point)
    return Point(
      x: rect.size.width > 0 ? min(near.x, rect.maxX.nextDown) : near.x,
      y: rect.size.height > 0 ? min(near.y, rect.maxY.nextDown) : near.y)
  }

  static func nearestPoint(to point: Point, of rect: Rect, radius: Double) -> Point? {
    guard rect.isValid else { return nil }
    let limit = min(rect.size.width, rect.size.height) / 2
    let radius = radius > 0 ? min(radius, limit) : 0
    // A rounded rectangle is the set of points that are at most one radius away from a smaller
    // rectangle.
    let core = rect.outset(by: Insets(all: -radius))
    let corner = core.nearestPoint(to: point)
    let offset = point - corner
    guard offset.dx != 0, offset.dy != 0 else { return nearestPoint(to: point, of: rect) }
    return offset.length <= radius ? point : corner + offset * (radius / offset.length)
  }

  static func isInside(_ point: Point, ellipseIn rect: Rect) -> Bool {
    let offset = point - rect.center
    let x = offset.dx / (rect.size.width / 2)
    let y = offset.dy / (rect.size.height / 2)
    return x * x + y * y <= 1
  }

  static func nearestPoint(to point: Point, ofEllipseIn rect: Rect) -> Point? {
    guard rect.isValid else { return nil }
    let (a, b) = (rect.size.width / 2, rect.size.height / 2)
    guard a > 0, b > 0 else { return nearestPoint(to: point, of: rect) }
    if isInside(point, ellipseIn: rect) { return point }
    let offset = point - rect.center
    // Iterate along the curve, starting in the direction of the point: each pass replaces the
    // ellipse with its osculating circle at the current position. After four passes, the result is
    // accurate to a thousandth of a point.
    var (cosine, sine) = (0.7071067811865476, 0.7071067811865476)
    for _ in 0..<4 {
      let center = (
        x: (a * a - b * b) * cosine * cosine * cosine / a,
        y: (b * b - a * a) * sine * sine * sine / b
      )
      let toCurve = Vector(dx: a * cosine - center.x, dy: b * sine - center.y)
      let toPoint = Vector(dx: abs(offset.dx) - center.x, dy: abs(offset.dy) - center.y)
      let scale = toCurve.length / max(toPoint.length, .leastNormalMagnitude)
      cosine = min(max((toPoint.dx * scale + center.x) / a, 0), 1)
      sine = min(max((toPoint.dy * scale + center.y) / b, 0), 1)
      let length = Vector(dx: cosine, dy: sine).length
      (cosine, sine) = (cosine / length, sine / length)
    }
    return rect.center
      + Vector(
        dx: offset.dx < 0 ? -a * cosine : a * cosine, dy: offset.dy < 0 ? -b * sine : b * sine)
  }
}
