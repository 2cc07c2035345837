import SeededNumbers
import Testing

@testable import Fingertip

/// Tests rule H3: shapes, and touches outside them.
@Suite struct ShapeTests {
  private let bounds = Rect(x: 0, y: 0, width: 100, height: 60)

  @Test func `H3: A touch outside an irregular shape hits the view behind it`() throws {
    let window = makeWindow()
    window.add("below", 0, 0, 100, 100)
    let top = window.add("top", 0, 0, 100, 100)
    let triangle = Path(polygon: [
      Point(x: 0, y: 0), Point(x: 100, y: 0), Point(x: 0, y: 100),
    ])
    let half = try AlphaMask(width: 2, height: 1, alpha: [200, 20])
    for (shape, on, off) in [
      (Shape.rectangle(Rect(x: 0, y: 0, width: 50, height: 50)), (49, 49), (50, 49)),
      (.rounded(radius: 30), (10, 10), (8, 8)), (.ellipse, (15, 15), (14, 14)),
      (.path(triangle), (49, 50), (51, 50)), (.mask(half), (49.9, 99), (50, 99)),
    ] as [(Shape, (Double, Double), (Double, Double))] {
      top.hitArea.shape = shape
      #expect(window.hit(on.0, on.1) == "top", "\(shape)")
      #expect(window.hit(off.0, off.1) == "below", "\(shape)")
      guard case .rejected(.outside) = window.outcome("top", off.0, off.1) else {
        Issue.record("\(shape): \(window.hitReport(at: Point(x: off.0, y: off.1), scope: .all))")
        continue
      }
    }
  }

  @Test func `H3: An override of point(inside:) can exclude parts of the shape`() {
    final class Ring: View {
      override func point(inside point: Point) -> Bool {
        super.point(inside: point) && point.distance(to: Point(x: 50, y: 50)) >= 20
      }
    }
    let window = makeWindow()
    window.add("below", 0, 0, 100, 100)
    let ring = Ring(frame: Rect(x: 0, y: 0, width: 100, height: 100), name: "ring")
    ring.hitArea = HitArea(.ellipse, resting: Insets(all: 10), tracking: Insets(all: 30))
    window.addSubview(ring)
    #expect(window.hit(50, 20) == "ring")
    #expect(window.hit(50, 50) == "below")
    #expect(window.outcome("ring", 50, 50) == .rejected(.pointInsideFalse))
    #expect(window.hit(50, 105) == "ring")
    #expect(!ring.containsTrackedTouch(at: Point(x: 50, y: 50)))
    #expect(ring.containsTrackedTouch(at: Point(x: 50, y: 125)))
  }

  @Test func `H3: An override of point(inside:) can extend the shape up to hitBounds`() {
    final class Halo: View {
      override func point(inside point: Point) -> Bool {
        point.distance(to: Point(x: 10, y: 10)) < 50
      }
      override var hitBounds: Rect? { Rect(x: -40, y: -40, width: 100, height: 100) }
    }
    let window = makeWindow()
    let halo = Halo(frame: Rect(x: 100, y: 100, width: 20, height: 20), name: "halo")
    window.addSubview(halo)
    #expect(window.hit(155, 110) == "halo")
    #expect(window.hit(161, 110) == "window")
  }

  @Test func `A shape's nearest point matches the one found by an exhaustive search`() throws {
    var numbers = SeededNumbers(seed: 11)
    var alpha = [UInt8](repeating: 0, count: 600)
    for index in alpha.indices where numbers.once(in: 9) { alpha[index] = 255 }
    var path = Path()
    path.move(to: Point(x: 10, y: 10))
    path.addCubic(
      to: Point(x: 90, y: 50), control1: Point(x: 60, y: -30), control2: Point(x: 20, y: 90))
    path.addQuadratic(to: Point(x: 10, y: 10), control: Point(x: -30, y: 80))
    let shapes: [Shape] = [
      .bounds, .rectangle(Rect(x: 20, y: 10, width: 30, height: 30)), .rounded(radius: 20),
      .ellipse, .path(path), .mask(try AlphaMask(width: 30, height: 20, alpha: alpha)),
    ]
    for shape in shapes {
      // The grid spacing is half a point. Even in a thin spike, each point of the shape is at most
      // 1 pt from a grid point in the shape.
      var grid: [Point] = []
      for x in -80..<360 {
        for y in -80..<240 {
          let point = Point(x: Double(x) / 2 + 0.25, y: Double(y) / 2 + 0.25)
          if shape.contains(point, in: bounds) { grid.append(point) }
        }
      }
      for _ in 0..<60 {
        let point = Point(x: numbers.number(-60, 160), y: numbers.number(-60, 120))
        var minimum = Double.infinity
        for other in grid { minimum = min(minimum, other.distance(to: point)) }
        let near = try #require(shape.nearestPoint(to: point, in: bounds))
        let distance = near.distance(to: point)
        #expect(distance <= minimum + 1e-3, "\(shape) \(point)")
        #expect(distance >= minimum - 1, "\(shape) \(point)")
        #expect((distance == 0) == shape.contains(point, in: bounds), "\(shape) \(point)")
      }
    }
  }

  @Test func `A capsule has round ends at any size`() {
    for (width, height) in [(100.0, 40.0), (40, 100)] {
      let bounds = Rect(x: 10, y: 20, width: width, height: height)
      #expect(!Shape.capsule.contains(Point(x: 15, y: 25), in: bounds))
      #expect(Shape.capsule.contains(Point(x: 17, y: 27), in: bounds))
      #expect(Shape.capsule.contains(Point(x: 10 + width / 2, y: 20.5), in: bounds))
      #expect(Shape.capsule.contains(Point(x: 10.5, y: 20 + height / 2), in: bounds))
      let far = Shape.capsule.distance(to: Point(x: 0, y: 10), in: bounds)
      #expect(abs(far - (1800.0.squareRoot() - 20)) < 1e-9)
      let area = HitArea(.capsule)
      let inner = Insets(all: -5)
      #expect(area.containment(of: Point(x: 17, y: 27), in: bounds, margin: inner) == .excluded)
      #expect(area.containment(of: Point(x: 21, y: 31), in: bounds, margin: inner) == .inside)
    }
  }

  @Test func `An empty shape, or one with invalid numbers, contains nothing`() {
    let nan = Double.nan
    let empty = Rect(x: 5, y: 5, width: 0, height: 0)
    let point = Point(x: 5, y: 5)
    for shape in [Shape.bounds, .ellipse, .rounded(radius: 3), .rounded(radius: nan)] {
      #expect(!shape.contains(point, in: empty))
      #expect(shape.nearestPoint(to: .zero, in: empty) == point)
      #expect(shape.nearestPoint(to: .zero, in: Rect(x: nan, y: 0, width: 9, height: 9)) == nil)
      #expect(shape.nearestPoint(to: .zero, in: Rect(x: 0, y: 0, width: -9, height: 9)) == nil)
      #expect(shape.nearestPoint(to: .zero, in: Rect(x: 0, y: 0, width: 9, height: -0.5)) == nil)
      let line = Rect(x: 5, y: 0, width: 0, height: 9)
      #expect(shape.nearestPoint(to: Point(x: 0, y: 4), in: line) == Point(x: 5, y: 4))
    }
    #expect(Shape.path(Path()).nearestPoint(to: .zero, in: bounds) == nil)
    #expect(Shape.path(Path()).boundingRect(in: bounds) == nil)
    #expect(Shape.rounded(radius: nan).contains(.zero, in: bounds))
  }
}
