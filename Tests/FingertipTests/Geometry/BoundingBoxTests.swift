import Testing

@testable import Fingertip

@Suite struct BoundingBoxTests {
  private let box = BoundingBox(minX: 1, minY: 2, maxX: 5, maxY: 8)

  @Test func `A bounding box includes the points on all of its edges`() {
    for x in [1.0, 3, 5] {
      for y in [2.0, 4, 8] { #expect(box.contains(Point(x: x, y: y))) }
    }
    for (x, y) in [(0.9, 4.0), (5.1, 4), (3, 1.9), (3, 8.1)] {
      #expect(!box.contains(Point(x: x, y: y)))
    }
  }

  @Test(arguments: [
    BoundingBox(minX: 5, minY: 8, maxX: 9, maxY: 9),
    BoundingBox(minX: 0, minY: 0, maxX: 1, maxY: 2),
    BoundingBox(minX: 5, minY: 0, maxX: 9, maxY: 2),
    BoundingBox(minX: 0, minY: 8, maxX: 1, maxY: 9),
  ])
  func `Boxes that share only a corner intersect, but disjoint boxes don't`(other: BoundingBox) {
    #expect(box.intersects(other) && other.intersects(box))
    #expect(!box.intersects(other.outset(by: -0.1)))
  }

  @Test func `The intersection of two boxes is inside both, and the union contains both`() {
    let other = BoundingBox(minX: 3, minY: 0, maxX: 9, maxY: 4)
    #expect(box.intersection(other) == BoundingBox(minX: 3, minY: 2, maxX: 5, maxY: 4))
    #expect(box.union(other) == BoundingBox(minX: 1, minY: 0, maxX: 9, maxY: 8))
    #expect(box.union(.empty) == box && box.intersection(.everywhere) == box)
  }

  @Test func `A box that is only a line or a point isn't empty`() {
    #expect(!BoundingBox(Point(x: 3, y: 4)).isEmpty)
    #expect(!BoundingBox(minX: 1, minY: 2, maxX: 1, maxY: 8).isEmpty)
    #expect(!BoundingBox(minX: 1, minY: 2, maxX: 5, maxY: 2).isEmpty)
  }

  @Test func `A box with inverted or NaN edges is empty`() {
    #expect(BoundingBox.empty.isEmpty)
    #expect(BoundingBox(minX: 1.1, minY: 2, maxX: 1, maxY: 8).isEmpty)
    #expect(BoundingBox(minX: 1, minY: 2.1, maxX: 5, maxY: 2).isEmpty)
    #expect(BoundingBox(minX: .nan, minY: 2, maxX: 5, maxY: 8).isEmpty)
    #expect(BoundingBox(minX: 1, minY: 2, maxX: 5, maxY: .nan).isEmpty)
  }
}
