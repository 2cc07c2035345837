import Testing

@testable import Fingertip

@Suite struct PointTests {
  @Test func `Subtracting two points returns the vector between them`() {
    let (start, end) = (Point(x: 10, y: 20), Point(x: 40, y: 60))
    #expect(end - start == Vector(dx: 30, dy: 40))
    #expect(start + (end - start) == end)
    #expect(end - (end - start) == start)
    #expect(start.distance(to: end) == 50)
    var moved = start
    moved += Vector(dx: 1, dy: 2)
    #expect(moved == Point(x: 11, y: 22))
  }

  @Test func `Interpolation returns the point at a given fraction between two points`() {
    let (start, end) = (Point(x: 10, y: 20), Point(x: 20, y: 40))
    #expect(start.interpolated(to: end, at: 0) == start)
    #expect(start.interpolated(to: end, at: 0.25) == Point(x: 12.5, y: 25))
    #expect(start.interpolated(to: end, at: 1) == end)
  }

  @Test func `A point is described by its coordinates, with at most three decimal places`() {
    #expect(Point(x: 12, y: 7.5).description == "(12, 7.5)")
    #expect(Point(x: -0.25, y: 1.23456).description == "(-0.25, 1.235)")
  }

  @Test func `A point is finite if both coordinates are`() {
    #expect(Point.zero.isFinite)
    #expect(!Point(x: .nan, y: 0).isFinite)
    #expect(!Point(x: 0, y: -.infinity).isFinite)
  }
}
