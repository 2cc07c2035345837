import Testing

@testable import Fingertip

@Suite struct BoxTests {
  private let box = Box(minX: 1, minY: 2, maxX: 5, maxY: 8)

  @Test func `It is closed on all sides`() {
    for x in [1.0, 3, 5] {
      for y in [2.0, 4, 8] { #expect(box.contains(Point(x: x, y: y))) }
    }
    for (x, y) in [(0.9, 4.0), (5.1, 4), (3, 1.9), (3, 8.1)] {
      #expect(!box.contains(Point(x: x, y: y)))
    }
  }

  @Test(arguments: [
    Box(minX: 5, minY: 8, maxX: 9, maxY: 9), Box(minX: 0, minY: 0, maxX: 1, maxY: 2),
    Box(minX: 5, minY: 0, maxX: 9, maxY: 2), Box(minX: 0, minY: 8, maxX: 1, maxY: 9),
  ])
  func `Boxes that share a corner alone intersect, and those apart do not`(other: Box) {
    #expect(box.intersects(other) && other.intersects(box))
    #expect(!box.intersects(other.outset(by: -0.1)))
  }

  @Test func `What two boxes share, and what holds both`() {
    let other = Box(minX: 3, minY: 0, maxX: 9, maxY: 4)
    #expect(box.intersection(other) == Box(minX: 3, minY: 2, maxX: 5, maxY: 4))
    #expect(box.union(other) == Box(minX: 1, minY: 0, maxX: 9, maxY: 8))
    #expect(box.union(.empty) == box && box.intersection(.everywhere) == box)
  }

  @Test func `A line and a point are boxes that hold something`() {
    #expect(!Box(Point(x: 3, y: 4)).isEmpty)
    #expect(!Box(minX: 1, minY: 2, maxX: 1, maxY: 8).isEmpty)
    #expect(!Box(minX: 1, minY: 2, maxX: 5, maxY: 2).isEmpty)
  }

  @Test func `What ends before it begins, or is no number, holds nothing`() {
    #expect(Box.empty.isEmpty)
    #expect(Box(minX: 1.1, minY: 2, maxX: 1, maxY: 8).isEmpty)
    #expect(Box(minX: 1, minY: 2.1, maxX: 5, maxY: 2).isEmpty)
    #expect(Box(minX: .nan, minY: 2, maxX: 5, maxY: 8).isEmpty)
    #expect(Box(minX: 1, minY: 2, maxX: 5, maxY: .nan).isEmpty)
  }
}
