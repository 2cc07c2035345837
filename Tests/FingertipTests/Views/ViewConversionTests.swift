import Testing

@testable import Fingertip

@Suite struct ViewConversionTests {
  private let window = Window(size: Size(width: 400, height: 400))
  private let left = View(frame: Rect(x: 10, y: 20, width: 100, height: 100), name: "left")
  private let right = View(frame: Rect(x: 200, y: 20, width: 100, height: 100), name: "right")

  init() {
    window.addSubview(left)
    window.addSubview(right)
  }

  @Test func `A point is converted between views, and nil means the window`() {
    let point = Point(x: 1, y: 2)
    #expect(left.convert(point, to: nil) == Point(x: 11, y: 22))
    #expect(left.convert(point, from: nil) == Point(x: -9, y: -18))
    #expect(left.convert(point, to: right) == Point(x: -189, y: 2))
    #expect(left.convert(point, from: right) == Point(x: 191, y: 2))
    #expect(left.convert(point, to: window) == left.convert(point, to: nil))
    #expect(left.convert(point, to: left) == point && left.convert(point, from: left) == point)
  }

  @Test func `A point is converted to a rotated and scaled view and back unchanged`() {
    left.transform = AffineTransform(rotationAngle: 0.7).scaledBy(x: 2, y: 0.5)
    let point = Point(x: 12, y: 34)
    let converted = left.convert(point, to: right)
    #expect(right.convert(converted, to: left).distance(to: point) < 1e-9)
    #expect(left.convert(converted, from: right).distance(to: point) < 1e-9)
  }

  @Test func `A transform without an inverse leaves the point unchanged`() {
    left.transform = AffineTransform(scaleX: 0, y: 1)
    let point = Point(x: 30, y: 40)
    #expect(left.convert(point, from: nil) == point)
    #expect(window.convert(point, to: left) == point)
    #expect(left.convert(fromWindow: point) == point)
    #expect(left.convert(point, to: left) == point)
  }

  @Test func `A rectangle is converted to the bounding rectangle of its corners`() {
    let rect = Rect(x: 0, y: 0, width: 10, height: 20)
    #expect(left.convert(rect, to: nil) == Rect(x: 10, y: 20, width: 10, height: 20))
    #expect(left.convert(rect, from: right) == Rect(x: 190, y: 0, width: 10, height: 20))
    left.transform = AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    #expect(left.convert(rect, to: nil) == Rect(x: 90, y: 20, width: 20, height: 10))
    #expect(left.convert(left.bounds, to: nil) == left.frame)
  }
}
