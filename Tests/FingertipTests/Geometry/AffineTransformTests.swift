import Testing

@testable import Fingertip

@Suite struct AffineTransformTests {
  private func isNear(_ a: Point, _ b: Point) -> Bool { a.distance(to: b) < 1e-9 }

  @Test func `Translation, scaling and rotation transform points`() {
    let point = Point(x: 3, y: 4)
    let move = AffineTransform(translation: Vector(dx: 10, dy: 20))
    #expect(point.applying(move) == Point(x: 13, y: 24))
    #expect(Vector(dx: 3, dy: 4).applying(move) == Vector(dx: 3, dy: 4))
    #expect(point.applying(AffineTransform(scaleX: 2, y: -1)) == Point(x: 6, y: -4))
    let rotation = AffineTransform(rotation: Angle(degrees: 90))
    #expect(isNear(Point(x: 1, y: 0).applying(rotation), Point(x: 0, y: 1)))
  }

  @Test func `Concatenating two transforms applies the receiver first`() {
    let scale = AffineTransform(scaleX: 2, y: 2)
    let move = AffineTransform(translation: Vector(dx: 5, dy: 0))
    #expect(Point(x: 1, y: 1).applying(scale.concatenating(move)) == Point(x: 7, y: 2))
    #expect(Point(x: 1, y: 1).applying(move.concatenating(scale)) == Point(x: 12, y: 2))
  }

  @Test func `The inverse undoes the transform`() throws {
    let transform = AffineTransform(rotation: Angle(degrees: 33))
      .concatenating(AffineTransform(scaleX: 0.5, y: 3))
      .concatenating(AffineTransform(translation: Vector(dx: -7, dy: 11)))
    let inverse = try #require(transform.inverted())
    let point = Point(x: 12, y: -34)
    #expect(isNear(point.applying(transform).applying(inverse), point))
    #expect(isNear(point.applying(transform.concatenating(inverse)), point))
  }

  @Test func `A singular or non-finite transform has no inverse`() {
    #expect(AffineTransform(scaleX: 0, y: 1).inverted() == nil)
    #expect(AffineTransform(scaleX: .nan, y: 1).inverted() == nil)
    #expect(AffineTransform(translation: Vector(dx: .infinity, dy: 0)).inverted() == nil)
    #expect(AffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0).inverted() == nil)
  }

  @Test func `A transform's norm is the square root of the sum of its squared coefficients`() {
    #expect(AffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6).norm == 30.0.squareRoot())
    for degrees in stride(from: 0.0, to: 360, by: 15) {
      let rotation = AffineTransform(rotation: Angle(degrees: degrees))
      #expect(abs(rotation.norm - 2.0.squareRoot()) < 1e-12 && rotation.isWellConditioned)
    }
    #expect(!AffineTransform(a: 1, b: 1, c: 1, d: 1.00001, tx: 0, ty: 0).isWellConditioned)
  }

  @Test func `Only the identity transform reports that it is the identity`() {
    #expect(AffineTransform.identity.isIdentity)
    #expect(!AffineTransform(scaleX: 1, y: 2).isIdentity)
    #expect(AffineTransform.identity.determinant == 1)
    #expect(AffineTransform(scaleX: 2, y: 3).determinant == 6)
  }

  @Test func `scaledBy, translatedBy and rotated apply their change before the transform`() {
    let moved = AffineTransform(translationX: 5, y: 7)
    #expect(moved == AffineTransform(translation: Vector(dx: 5, dy: 7)))
    #expect(Point(x: 1, y: 1).applying(moved.scaledBy(x: 2, y: 3)) == Point(x: 7, y: 10))
    let scaled = AffineTransform(scaleX: 2, y: 3)
    #expect(Point(x: 1, y: 1).applying(scaled.translatedBy(x: 5, y: 7)) == Point(x: 12, y: 24))
    let rotated = Point(x: 1, y: 0).applying(moved.rotated(by: .pi / 2))
    #expect(rotated.distance(to: Point(x: 5, y: 8)) < 1e-12)
    #expect(moved.rotated(by: 0.5) == moved.rotated(by: Angle(radians: 0.5)))
    let rotation = AffineTransform(rotationAngle: 0.5)
    #expect(rotation == AffineTransform(rotation: Angle(radians: 0.5)))
    #expect(AffineTransform.identity.rotated(by: 0.5) == rotation)
  }
}
