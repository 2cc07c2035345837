import Testing

@testable import Fingertip

@Suite struct CrossingTests {
  private func vector(_ dx: Double, _ dy: Double) -> Vector { Vector(dx: dx, dy: dy) }

  @Test
  func `A straight outward path crosses the limit at the point where its length equals the limit`()
  {
    #expect(crossingFraction(of: 10, from: .zero, to: vector(40, 0)) == 0.25)
    #expect(crossingFraction(of: 10, from: vector(5, 0), to: vector(15, 0)) == 0.5)
    #expect(crossingFraction(of: 50, from: .zero, to: vector(30, 40)) == 1)
  }

  @Test
  func `A path that passes its start crosses the limit where it leaves the circle of that radius`()
  {
    // The path from (-5.9, 8) along y = 8 leaves the circle with radius 10 pt at x = 6.
    #expect(
      abs(crossingFraction(of: 10, from: vector(-5.9, 8), to: vector(18.1, 8)) - 11.9 / 24) < 1e-12)
  }

  @Test
  func `A path crosses the limit at fraction 0 if it starts beyond it, or at 1 if it stays inside`()
  {
    #expect(crossingFraction(of: 10, from: vector(11, 0), to: vector(20, 0)) == 0)
    #expect(crossingFraction(of: 10, from: vector(10, 0), to: vector(20, 0)) == 0)
    #expect(crossingFraction(of: 10, from: .zero, to: vector(5, 0)) == 1)
    #expect(crossingFraction(of: 10, from: vector(1, 1), to: vector(1, 1)) == 1)
  }

  @Test func `Huge and invalid paths cross the limit at a fraction between 0 and 1`() {
    let numbers = [0, 1, -1, 1e-300, 1e154, 1e300, -1e300, .infinity, -.infinity, .nan]
    for a in numbers {
      for b in numbers {
        for limit in [0, 10, 1e300] {
          let fraction = crossingFraction(of: limit, from: vector(a, 0), to: vector(b, a))
          #expect((0...1).contains(fraction))
        }
      }
    }
  }

  @Test func `The fraction at which a condition becomes true is found to within one millionth`() {
    #expect(abs(crossingFraction { $0 >= 0.3 } - 0.3) < 1e-6)
    #expect(crossingFraction { _ in false } == 1)
  }

  @Test func `A zero crossing of a continuous function is found in at most 12 steps`() {
    let functions: [(Double) -> Double] = [
      { $0 - 0.3 }, { $0 * $0 - 0.01 }, { $0.squareRoot() - 0.9 }, { max($0 - 0.9, 0) * 9 - 0.1 },
    ]
    for function in functions {
      var count = 0
      let fraction = crossingFraction(ofZeroBy: {
        count += 1
        return function($0)
      })
      #expect(abs(function(fraction)) < 1e-12)
      #expect(count <= 2 + 12)
    }
  }

  @Test
  func `A function crosses 0 at fraction 0 if it starts at or above 0, or at 1 if it stays below`()
  {
    #expect(crossingFraction(ofZeroBy: { $0 }) == 0)
    #expect(crossingFraction(ofZeroBy: { $0 + 1 }) == 0)
    #expect(crossingFraction(ofZeroBy: { $0 - 1 }) == 1)
    #expect(crossingFraction(ofZeroBy: { $0 - 2 }) == 1)
    #expect(crossingFraction(ofZeroBy: { _ in .nan }) == 0)
  }

  @Test
  func `A path that starts on the limit crosses it at fraction 0, even if it first leads inward`() {
    #expect(crossingFraction(of: 10, from: vector(10, 0), to: vector(-30, 0)) == 0)
    #expect(crossingFraction(of: 10, from: vector(10, 0), to: vector(9, 0)) == 0)
  }
}
