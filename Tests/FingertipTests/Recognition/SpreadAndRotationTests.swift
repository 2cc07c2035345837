import SeededNumbers
import Testing

@testable import Fingertip

@Suite struct SpreadAndRotationTests {
  /// Creates touches that each moved from one point to another.
  private func fingers(_ movements: [(from: Point, to: Point)]) -> TrackedTouches {
    TrackedTouches(
      movements.enumerated().map {
        var finger = TrackedTouch(
          TouchID(UInt64($0.offset)), landingAt: $0.element.from, time: .zero)
        finger.move(to: $0.element.to)
        return finger
      })
  }

  @Test func `A single touch has neither a spread nor a rotation`() {
    let move = SpreadAndRotation(fingers([(Point(x: 3, y: 4), Point(x: 8, y: 2))]))
    #expect(!move.hasSeveralTouches)
    #expect(move.spread == 0)
    #expect(move.rotation == .zero)
  }

  @Test func `The spread of two touches is their distance, both before and after the move`() {
    let move = SpreadAndRotation(
      fingers([(.zero, .zero), (Point(x: 30, y: 40), Point(x: 60, y: 80))]))
    #expect(move.spread == 100)
    #expect(move.previousSpread == 50)
    #expect(move.separationFactor == 2)
  }

  @Test func `Touches at the same point have a separation of 1 pt, to avoid a division by zero`() {
    let (a, b) = (Point(x: -7.3, y: 1.1), Point(x: 4.7, y: -9.9))
    let move = SpreadAndRotation(fingers([(a, b), (b, b)]))
    #expect(move.spread == 0)
    #expect(move.separation == 1)
    #expect(move.previousSeparation == a.distance(to: b))
  }

  @Test(arguments: [2, 3, 5, 10])
  func `R3: Spread and rotation match their definitions`(count: Int) {
    var numbers = SeededNumbers(seed: UInt64(count))
    for _ in 0..<200 {
      let movements = (0..<count).map { _ in
        let from = Point(x: numbers.number(0, 800), y: numbers.number(0, 600))
        let step = Vector(dx: numbers.number(-60, 60), dy: numbers.number(-60, 60))
        return (from: from, to: from + step)
      }
      let moved = fingers(movements)
      let move = SpreadAndRotation(moved)
      let center = moved.centroid
      let sum = moved.reduce(0) { $0 + ($1.location - center).squaredLength }
      #expect(abs(move.spread - 2 * (sum / Double(count)).squareRoot()) < 1e-9)
      // The rotation is the angle that brings the previous locations closest to the new ones.
      let old = fingers(movements.map { ($0.from, $0.from) }).centroid
      func error(_ angle: Double) -> Double {
        let (sine, cosine) = sineAndCosine(angle)
        return moved.reduce(0) { sum, finger in
          let before = finger.previousLocation - old
          let offset = Vector(
            dx: before.dx * cosine - before.dy * sine, dy: before.dx * sine + before.dy * cosine)
          return sum + (finger.location - center - offset).squaredLength
        }
      }
      for other in [-0.01, 0.01] {
        #expect(error(move.rotation.radians) < error(move.rotation.radians + other))
      }
    }
  }
}
