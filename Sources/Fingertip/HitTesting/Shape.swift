/// The outline of the part of a view that can be touched, in the coordinates of the view (rule H3).
public enum Shape: Hashable, Sendable {
  /// The whole of the view's bounds.
  case bounds
  /// A rectangle.
  case rectangle(Rect)
  /// The bounds with rounded corners, with a radius in points, at most half of the shorter side.
  case rounded(radius: Double)
  /// The ellipse that touches the four sides of the bounds.
  case ellipse

  /// The distance from a point to the shape, 0 inside, in points. Not finite when the shape is
  /// empty, so that nothing is near it.
  public func distance(to point: Point, in bounds: Rect) -> Double {
    nearestPoint(to: point, in: bounds)?.distance(to: point) ?? .infinity
  }

  /// The point of the shape that is nearest to the given one, which is itself when inside; `nil`
  /// when the shape is empty.
  public func nearestPoint(to point: Point, in bounds: Rect) -> Point? {
    switch self {
    case .bounds: Shape.nearest(to: point, of: bounds)
    case .rectangle(let rect): Shape.nearest(to: point, of: rect)
    case .rounded(let radius): Shape.nearest(to: point, of: bounds, radius: radius)
    case .ellipse: Shape.nearest(to: point, ofEllipseIn: bounds)
    }
  }

  private static func nearest(to point: Point, of rect: Rect) -> Point? {
    guard !rect.isEmpty, rect.isFinite else { return nil }
    if rect.contains(point) { return point }
    // The right and lower edges are outside: the nearest point that is inside lies just before.
    let near = rect.nearestPoint(to: point)
    return Point(x: min(near.x, rect.maxX.nextDown), y: min(near.y, rect.maxY.nextDown))
  }

  private static func nearest(to point: Point, of rect: Rect, radius: Double) -> Point? {
    guard !rect.isEmpty, rect.isFinite else { return nil }
    let radius = min(max(radius, 0), min(rect.size.width, rect.size.height) / 2)
    // A rounded rectangle is all that is within the radius of a smaller rectangle.
    let core = rect.outset(by: Insets(all: -radius))
    let corner = core.nearestPoint(to: point)
    let way = point - corner
    guard way.dx != 0, way.dy != 0 else { return nearest(to: point, of: rect) }
    return way.length <= radius ? point : corner + way * (radius / way.length)
  }

  private static func nearest(to point: Point, ofEllipseIn rect: Rect) -> Point? {
    guard !rect.isEmpty, rect.isFinite else { return nil }
    let (a, b) = (rect.size.width / 2, rect.size.height / 2)
    let way = point - rect.center
    let (x, y) = (way.dx / a, way.dy / b)
    if x * x + y * y <= 1 { return point }
    // Follow the curve from the direction of the point: each step replaces the ellipse by the
    // circle that fits it best there. Three steps are exact to a thousandth of a point.
    var (cosine, sine) = (0.7071067811865476, 0.7071067811865476)
    for _ in 0..<4 {
      let center = (
        x: (a * a - b * b) * cosine * cosine * cosine / a,
        y: (b * b - a * a) * sine * sine * sine / b
      )
      let toCurve = Vector(dx: a * cosine - center.x, dy: b * sine - center.y)
      let toPoint = Vector(dx: abs(way.dx) - center.x, dy: abs(way.dy) - center.y)
      let scale = toCurve.length / max(toPoint.length, .leastNormalMagnitude)
      cosine = min(max((toPoint.dx * scale + center.x) / a, 0), 1)
      sine = min(max((toPoint.dy * scale + center.y) / b, 0), 1)
      let length = Vector(dx: cosine, dy: sine).length
      (cosine, sine) = (cosine / length, sine / length)
    }
    return rect.center
      + Vector(dx: way.dx < 0 ? -a * cosine : a * cosine, dy: way.dy < 0 ? -b * sine : b * sine)
  }
}
