import Testing

@testable import Fingertip

@Suite struct DirectionTests {
  @Test func `A vector mostly has one direction`() {
    #expect(Direction(nearestTo: Vector(dx: 3, dy: 2)) == .right)
    #expect(Direction(nearestTo: Vector(dx: -3, dy: 2)) == .left)
    #expect(Direction(nearestTo: Vector(dx: 2, dy: 3)) == .down)
    #expect(Direction(nearestTo: Vector(dx: 2, dy: -3)) == .up)
  }

  @Test func `An exact diagonal counts as horizontal`() {
    #expect(Direction(nearestTo: Vector(dx: 1, dy: 1)) == .right)
    #expect(Direction(nearestTo: Vector(dx: -1, dy: 1)) == .left)
  }

  @Test(arguments: Direction.allCases)
  func `A direction is nearest to its own vector, and in its own set`(direction: Direction) {
    #expect(Direction(nearestTo: direction.vector) == direction)
    #expect(Directions(direction).contains(direction))
    #expect(Directions.all.contains(direction))
    let isHorizontal = direction == .left || direction == .right
    #expect(Directions.horizontal.contains(direction) == isHorizontal)
    #expect(Directions.vertical.contains(direction) != isHorizontal)
  }
}
