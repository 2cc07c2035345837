import SeededNumbers
import Testing

@testable import Fingertip

@Suite struct PathTests {
  private func ring(_ fill: Path.FillRule) -> Path {
    var path = Path(
      polygon: [
        Point(x: 0, y: 0), Point(x: 90, y: 0), Point(x: 90, y: 90), Point(x: 0, y: 90),
      ], fill: fill)
    path.move(to: Point(x: 30, y: 30))
    path.addLine(to: Point(x: 60, y: 30))
    path.addLine(to: Point(x: 60, y: 60))
    path.addLine(to: Point(x: 30, y: 60))
    return path
  }

  @Test func `Nested outlines with the same direction form a hole only under the even-odd rule`() {
    #expect(ring(.nonZero).contains(Point(x: 45, y: 45)))
    #expect(!ring(.evenOdd).contains(Point(x: 45, y: 45)))
    #expect(ring(.evenOdd).contains(Point(x: 15, y: 45)))
    #expect(!ring(.nonZero).contains(Point(x: 95, y: 45)))
  }

  @Test func `H1: Adjacent polygons share no point and leave no gap`() {
    var numbers = SeededNumbers(seed: 3)
    let center = Point(x: 50, y: 50)
    // The square is cut into triangles that share a corner with integer coordinates.
    let rim = [
      Point(x: 0, y: 0), Point(x: 50, y: 0), Point(x: 100, y: 0), Point(x: 100, y: 100),
      Point(x: 20, y: 100), Point(x: 0, y: 100),
    ]
    let parts = rim.indices.map {
      Path(polygon: [center, rim[$0], rim[($0 + 1) % rim.count]])
    }
    for _ in 0..<5000 {
      let point = Point(x: Double(numbers.index(101)), y: Double(numbers.index(101)))
      let inSquare = Rect(x: 0, y: 0, width: 100, height: 100).contains(point)
      #expect(parts.count { $0.contains(point) } == (inSquare ? 1 : 0), "\(point)")
    }
  }

  @Test func `Curves are accurate to within 1/64 point`() {
    // Four cubic curves that approximate a circle of radius 100 to within 0.03 points.
    let k = 55.228475
    var circle = Path()
    circle.move(to: Point(x: 100, y: 0))
    circle.addCubic(
      to: Point(x: 0, y: 100), control1: Point(x: 100, y: k), control2: Point(x: k, y: 100))
    circle.addCubic(
      to: Point(x: -100, y: 0), control1: Point(x: -k, y: 100), control2: Point(x: -100, y: k))
    circle.addCubic(
      to: Point(x: 0, y: -100), control1: Point(x: -100, y: -k), control2: Point(x: -k, y: -100))
    circle.addCubic(
      to: Point(x: 100, y: 0), control1: Point(x: k, y: -100), control2: Point(x: 100, y: -k))
    for degree in 0..<360 {
      let direction = Vector(dx: 1, dy: 0).applying(
        AffineTransform(rotation: Angle(degrees: Double(degree) + 0.5)))
      #expect(circle.contains(.zero + direction * (99.999 - Path.flatness)))
      #expect(!circle.contains(.zero + direction * 100.03))
      let near = circle.nearestOutlinePoint(to: .zero + direction * 150)
      #expect(abs((near?.distance(to: .zero) ?? 0) - 100) < 0.03 + Path.flatness)
    }
    // The curve is y = x² / 100 for x from −100 to 100. The points below the curve, which have
    // larger y coordinates, are inside.
    var bowl = Path()
    bowl.move(to: Point(x: -100, y: 100))
    bowl.addQuadratic(to: Point(x: 100, y: 100), control: Point(x: 0, y: -100))
    for x in stride(from: -99.0, through: 99, by: 0.37) {
      #expect(bowl.contains(Point(x: x, y: x * x / 100 + Path.flatness)))
      #expect(!bowl.contains(Point(x: x, y: x * x / 100 - 1e-9)))
    }
  }

  @Test func `A segment added without a current subpath starts a new subpath`() {
    var path = Path()
    path.addLine(to: Point(x: 0, y: 0))
    path.addLine(to: Point(x: 10, y: 0))
    path.addLine(to: Point(x: 0, y: 10))
    path.close()
    path.close()
    path.addQuadratic(to: Point(x: 50, y: 50), control: Point(x: 0, y: 90))
    #expect(path.contains(Point(x: 2, y: 2)))
    #expect(path.elements.count == 5)
    #expect(path.nearestOutlinePoint(to: Point(x: 51, y: 50)) == Point(x: 50, y: 50))
  }

  @Test func `A path that contains a non-finite number contains no point`() {
    for bad in [Double.nan, .infinity, -.infinity] {
      var path = Path(polygon: [.zero, Point(x: 10, y: 0), Point(x: 0, y: 10)])
      path.addCubic(to: .zero, control1: .zero, control2: .zero)
      path.addQuadratic(to: .zero, control: Point(x: bad, y: 0))
      #expect(!path.isFinite)
      #expect(!path.contains(Point(x: 2, y: 2)))
      #expect(path.nearestOutlinePoint(to: .zero) == nil)
    }
    let huge = Path(polygon: [.zero, Point(x: 1e300, y: 0), Point(x: 0, y: 1e300)])
    #expect(!huge.contains(Point(x: -1, y: -1)))
  }
}
