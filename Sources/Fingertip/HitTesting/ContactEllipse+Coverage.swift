// This file measures what fraction of the contact ellipse is on a shape. The estimate counts how
// many of 64 fixed points, distributed evenly over the ellipse, are on the shape. The points form a
// sunflower pattern: each point is rotated by the golden angle from the previous point and lies on
// the next of 64 rings of equal area. If a single straight edge crosses the ellipse, the estimate
// is off by less than 0.05.

extension ContactEllipse {
  /// The number of sample points in the ellipse.
  static var samplePointCount: Int { 64 }
  /// The maximum radius, in points, which corresponds to one inch. No finger has a larger radius.
  static var maximumRadius: Double { 160 }

  /// Whether both radii are positive and the orientation is finite.
  var isUsable: Bool { majorRadius > 0 && minorRadius > 0 && orientation.radians.isFinite }

  /// The ellipse with its radii limited to ``maximumRadius``.
  var limitedToMaximumRadius: ContactEllipse {
    ContactEllipse(
      majorRadius: min(majorRadius, ContactEllipse.maximumRadius),
      minorRadius: min(minorRadius, ContactEllipse.maximumRadius), orientation: orientation)
  }

  /// The direction of the major axis. An orientation of 0 points up.
  private var majorAxis: Vector {
    let (sine, cosine) = sineAndCosine(orientation.radians)
    return Vector(dx: sine, dy: -cosine)
  }

  /// Returns the length of a vector as a multiple of the ellipse's radius in that direction.
  func lengthInRadii(of vector: Vector) -> Double {
    let axis = majorAxis
    let along = vector.dot(axis) / majorRadius
    let across = axis.cross(vector) / minorRadius
    return Vector(dx: along, dy: across).length
  }

  /// Returns the bounding box of the ellipse centered at a point.
  func boundingBox(around center: Point) -> BoundingBox {
    let axis = majorAxis
    let a = axis * majorRadius
    let b = Vector(dx: -axis.dy, dy: axis.dx) * minorRadius
    let x = (a.dx * a.dx + b.dx * b.dx).squareRoot()
    let y = (a.dy * a.dy + b.dy * b.dy).squareRoot()
    return BoundingBox(
      minX: center.x - x, minY: center.y - y, maxX: center.x + x, maxY: center.y + y)
  }

  /// Calls a closure with each sample point.
  func forEachSamplePoint(around center: Point, _ body: (Point) -> Void) {
    let axis = majorAxis
    let other = Vector(dx: -axis.dy, dy: axis.dx)
    // The golden angle, π·(3 − √5).
    let (sine, cosine) = (0.6754902942615237, -0.7373688780783197)
    var direction = Vector(dx: 1, dy: 0)
    for ring in 0..<ContactEllipse.samplePointCount {
      let radius = ((Double(ring) + 0.5) / Double(ContactEllipse.samplePointCount)).squareRoot()
      body(
        center + axis * (direction.dx * radius * majorRadius)
          + other * (direction.dy * radius * minorRadius))
      direction = Vector(
        dx: direction.dx * cosine - direction.dy * sine,
        dy: direction.dx * sine + direction.dy * cosine)
    }
  }
}
