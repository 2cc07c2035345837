import Testing

@testable import Fingertip

@Suite struct CommonMoveTests {
  /// Fingers that moved from one place to another each.
  private func fingers(_ ways: [(from: Point, to: Point)]) -> Fingers {
    Fingers(
      ways.enumerated().map {
        var finger = Finger(TouchID(UInt64($0.offset)), landingAt: $0.element.from, time: .zero)
        finger.move(to: $0.element.to)
        return finger
      })
  }

  @Test func `One finger has neither a spread nor a turn`() {
    let move = CommonMove(fingers([(Point(x: 3, y: 4), Point(x: 8, y: 2))]))
    #expect(!move.hasSeveralFingers)
    #expect(move.spread == 0)
    #expect(move.turn == .zero)
  }

  @Test func `Half of the way is between before and after`() {
    let move = CommonMove(
      fingers([(.zero, .zero), (Point(x: 30, y: 40), Point(x: 60, y: 80))]))
    #expect(move.spread(at: 0) == 50)
    #expect(move.spread(at: 0.5) == 75)
    #expect(move.spread(at: 1) == 100)
    #expect(move.spread == 100)
    #expect(move.previousSpread == 50)
    #expect(move.growth == 2)
  }

  @Test func `Fingers that pass through one point are not apart there`() {
    let a = Point(x: -7.3, y: 1.1)
    let b = Point(x: 4.7, y: -9.9)
    let move = CommonMove(fingers([(a, b), (b, a)]))
    #expect(move.spread(at: 0.5) == 0)
    #expect(move.separation(at: 0.5) == 1)
  }

  @Test(arguments: [2, 3, 5, 10])
  func `R3 At a fraction it is what fingers did that went as far`(count: Int) {
    var numbers = SeededNumbers(state: UInt64(count))
    for _ in 0..<200 {
      let ways = (0..<count).map { _ in
        let from = Point(x: numbers.number(0, 800), y: numbers.number(0, 600))
        let step = Vector(dx: numbers.number(-60, 60), dy: numbers.number(-60, 60))
        return (from: from, to: from + step)
      }
      let move = CommonMove(fingers(ways))
      let fraction = numbers.number(0, 1)
      let stopped = fingers(
        ways.map { ($0.from, $0.from.interpolated(to: $0.to, at: fraction)) })
      #expect(abs(move.spread(at: fraction) - stopped.spread) < 1e-9)
      #expect(abs((move.turn(upTo: fraction) - stopped.turn).radians) < 1e-9)
      // And by the words of the definition, from the centre.
      let center = stopped.centroid
      let sum = stopped.reduce(0) { $0 + ($1.location - center).squaredLength }
      #expect(abs(stopped.spread - 2 * (sum / Double(count)).squareRoot()) < 1e-9)
    }
  }
}
