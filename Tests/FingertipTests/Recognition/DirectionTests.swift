import Testing

@testable import Fingertip

@Suite struct DirectionTests {
  @Test func `A vector's direction is that of its larger component`() {
    #expect(Direction(nearestTo: Vector(dx: 3, dy: 2)) == .right)
    #expect(Direction(nearestTo: Vector(dx: -3, dy: 2)) == .left)
    #expect(Direction(nearestTo: Vector(dx: 2, dy: 3)) == .down)
    #expect(Direction(nearestTo: Vector(dx: 2, dy: -3)) == .up)
  }

  @Test func `An exact diagonal counts as horizontal`() {
    #expect(Direction(nearestTo: Vector(dx: 1, dy: 1)) == .right)
    #expect(Direction(nearestTo: Vector(dx: -1, dy: 1)) == .left)
  }

  @Test
  func `The nearest of the eight directions is the one with the smallest angle to the vector`() {
    for degrees in stride(from: 0.0, to: 360, by: 5) {
      let rotation = AffineTransform(rotation: Angle(degrees: degrees))
      let vector = Vector(dx: 7, dy: 0).applying(rotation)
      let found = Direction(nearestTo: vector, among: .eight)
      let best = Direction.allCases.max { vector.dot($0.vector) < vector.dot($1.vector) }
      #expect(found == best, "\(degrees)")
      // If the set contains a diagonal, the nearest of eight directions is found; otherwise, the
      // nearest of four.
      #expect(Direction(nearestTo: vector, among: .upLeft) == found)
      #expect(Direction(nearestTo: vector, among: .all) == Direction(nearestTo: vector))
    }
  }

  @Test(arguments: Direction.allCases)
  func `Each direction has a vector of length 1 and is either diagonal or along an axis`(
    direction: Direction
  ) {
    #expect(abs(direction.vector.length - 1) < 1e-15)
    #expect(Directions.eight.contains(direction))
    #expect(Directions.diagonal.contains(direction) != Directions.all.contains(direction))
    #expect(Direction(nearestTo: direction.vector, among: .eight) == direction)
  }

  @Test(arguments: [Direction.right, .left, .up, .down])
  func `Each of the four cardinal directions has a vector that points in that direction`(
    direction: Direction
  ) {
    #expect(Direction(nearestTo: direction.vector) == direction)
    #expect(Directions(direction).contains(direction))
    #expect(Directions.all.contains(direction))
    let isHorizontal = direction == .left || direction == .right
    #expect(Directions.horizontal.contains(direction) == isHorizontal)
    #expect(Directions.vertical.contains(direction) != isHorizontal)
  }
}
