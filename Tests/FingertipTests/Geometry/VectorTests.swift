import Testing

@testable import Fingertip

@Suite struct VectorTests {
  private let a = Vector(dx: 3, dy: 4)
  private let b = Vector(dx: -1, dy: 2)

  @Test func `Vectors can be added, subtracted, negated and scaled`() {
    #expect(a + b == Vector(dx: 2, dy: 6))
    #expect(a - b == Vector(dx: 4, dy: 2))
    #expect(-a == Vector(dx: -3, dy: -4))
    #expect(a * 2 == Vector(dx: 6, dy: 8))
    #expect(a / 2 == Vector(dx: 1.5, dy: 2))
    var sum = a
    sum += b
    #expect(sum == a + b)
  }

  @Test func `A vector's length is the square root of the sum of its squared components`() {
    #expect(a.length == 5)
    #expect(a.squaredLength == 25)
    #expect(Vector.zero.length == 0)
  }

  @Test func `The dot product and the cross product have the correct signs`() {
    let (right, down) = (Vector(dx: 1, dy: 0), Vector(dx: 0, dy: 1))
    #expect(right.dot(down) == 0)
    #expect(a.dot(b) == 5)
    #expect(right.cross(down) == 1)
    #expect(down.cross(right) == -1)
  }

  @Test func `Angles increase clockwise on the screen`() {
    #expect(Vector(dx: 1, dy: 0).angle == .zero)
    #expect(abs(Vector(dx: 1, dy: 1).angle.degrees - 45) < 1e-12)
    #expect(Vector(dx: 0, dy: 1).angle.degrees == 90)
    #expect(Vector(dx: -1, dy: 0).angle.degrees == 180)
    #expect(Vector.zero.angle == .zero)
  }

  @Test func `A vector is finite if both components are`() {
    #expect(a.isFinite)
    #expect(!Vector(dx: 0, dy: .nan).isFinite)
    #expect(!Vector(dx: .infinity, dy: 0).isFinite)
  }

  @Test func `A vector's x and y properties are aliases for dx and dy`() {
    var vector = Vector(dx: 3, dy: 4)
    #expect((vector.x, vector.y) == (3, 4))
    (vector.x, vector.y) = (5, 6)
    #expect(vector == Vector(dx: 5, dy: 6))
  }
}
