import Testing

@testable import Fingertip

@Suite struct RectTests {
  private let rect = Rect(x: 10, y: 20, width: 100, height: 50)

  @Test func `A rectangle's edges and center are computed from its origin and size`() {
    #expect((rect.minX, rect.minY, rect.maxX, rect.maxY) == (10, 20, 110, 70))
    #expect(rect.center == Point(x: 60, y: 45))
  }

  @Test func `H1: The left and top edges are inside, but the right and bottom edges aren't`() {
    #expect(rect.contains(Point(x: 10, y: 20)))
    #expect(rect.contains(Point(x: 109.999, y: 69.999)))
    #expect(!rect.contains(Point(x: 110, y: 40)))
    #expect(!rect.contains(Point(x: 50, y: 70)))
    #expect(!rect.contains(Point(x: .nan, y: 40)))
  }

  @Test func `H1: Adjacent rectangles share no point and leave no gap`() {
    let next = Rect(x: 110, y: 20, width: 100, height: 50)
    for x in stride(from: 100.0, through: 120, by: 0.25) {
      let point = Point(x: x, y: 30)
      #expect(rect.contains(point) != next.contains(point))
    }
  }

  @Test func `A rectangle without a positive size is empty and contains nothing`() {
    for rect in [
      Rect.zero, Rect(x: 0, y: 0, width: -1, height: 5), Rect(x: 0, y: 0, width: .nan, height: 5),
    ] {
      #expect(rect.isEmpty)
      #expect(!rect.contains(.zero))
    }
  }

  @Test func `A positive margin moves each edge outward, and a negative margin moves it inward`() {
    let grown = rect.outset(by: Insets(top: 1, left: 2, bottom: 3, right: -4))
    #expect(grown == Rect(x: 8, y: 19, width: 98, height: 54))
  }

  @Test func `The nearest point is the point itself if it is inside, and otherwise on an edge`() {
    #expect(rect.nearestPoint(to: Point(x: 50, y: 50)) == Point(x: 50, y: 50))
    #expect(rect.nearestPoint(to: Point(x: 0, y: 50)) == Point(x: 10, y: 50))
    #expect(rect.distance(to: Point(x: 140, y: 110)) == 50)
    #expect(rect.distance(to: Point(x: 50, y: 50)) == 0)
  }

  @Test func `A rectangle is finite if all four of its values are`() {
    #expect(rect.isFinite)
    #expect(!Rect(x: .nan, y: 0, width: 1, height: 1).isFinite)
    #expect(!Rect(x: 0, y: 0, width: 1, height: .infinity).isFinite)
  }

  @Test func `H1: Rectangles that only share an edge don't intersect`() {
    #expect(rect.intersects(rect))
    #expect(rect.intersects(Rect(x: 109, y: 69, width: 10, height: 10)))
    #expect(Rect(x: 109, y: 69, width: 10, height: 10).intersects(rect))
    for other in [
      Rect(x: 110, y: 20, width: 10, height: 50), Rect(x: 0, y: 20, width: 10, height: 50),
      Rect(x: 10, y: 70, width: 100, height: 10), Rect(x: 10, y: 10, width: 100, height: 10),
      Rect(x: 50, y: 40, width: 0, height: 10), Rect(x: 50, y: 40, width: 10, height: -1),
      Rect(x: .nan, y: 40, width: 10, height: 10),
    ] { #expect(!rect.intersects(other) && !other.intersects(rect), "\(other)") }
  }

  @Test func `Insets, offsets and the midpoint are computed from the edges`() {
    #expect(rect.midX == 60 && rect.midY == 45)
    #expect(rect.insetBy(dx: 10, dy: 5) == Rect(x: 20, y: 25, width: 80, height: 40))
    #expect(rect.insetBy(dx: -10, dy: 0) == Rect(x: 0, y: 20, width: 120, height: 50))
    #expect(rect.insetBy(dx: 51, dy: 0).isEmpty && rect.insetBy(dx: 0, dy: 25).isEmpty)
    #expect(rect.offsetBy(dx: -10, dy: 4) == Rect(x: 0, y: 24, width: 100, height: 50))
  }
}
