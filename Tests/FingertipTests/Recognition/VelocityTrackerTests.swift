import Testing

@testable import Fingertip

@Suite struct VelocityTrackerTests {
  private static let estimators: [VelocityEstimator] = [.leastSquares, .impulse, .twoPoint]

  /// Samples of a motion along x, one every so many milliseconds.
  private func tracker(
    _ estimator: VelocityEstimator = .leastSquares, every step: Double = 10,
    until end: Double = 200, _ x: (Double) -> Double
  ) -> VelocityTracker {
    var tracker = VelocityTracker(estimator: estimator)
    for time in stride(from: 0, through: end, by: step) {
      tracker.add(Vector(dx: x(time), dy: 0), at: Timestamp(ms: time))
    }
    return tracker
  }

  @Test(arguments: estimators)
  func `R5 An even motion has its velocity`(estimator: VelocityEstimator) {
    let tracker = tracker(estimator) { $0 * 0.7 }
    let velocity = tracker.velocity(at: Timestamp(ms: 200))
    #expect((velocity - Vector(dx: 700, dy: 0)).length < 0.001)
  }

  @Test(arguments: estimators)
  func `R5 A motion that rested for 40 ms has no velocity`(estimator: VelocityEstimator) {
    let tracker = tracker(estimator) { $0 }
    #expect(tracker.velocity(at: Timestamp(ms: 239)).dx > 0)
    #expect(tracker.velocity(at: Timestamp(ms: 240)) == .zero)
  }

  @Test(arguments: estimators)
  func `R5 A motion that rested while samples went on has no velocity`(
    estimator: VelocityEstimator
  ) {
    let tracker = tracker(estimator) { min($0, 150) }
    #expect(tracker.velocity(at: Timestamp(ms: 200)) == .zero)
  }

  @Test(arguments: estimators)
  func `R5 The velocity never points against the motion at its end`(
    estimator: VelocityEstimator
  ) {
    // Forth for 180 ms, then back for the last two samples.
    let tracker = tracker(estimator) { $0 <= 180 ? $0 : 360 - $0 }
    #expect(tracker.velocity(at: Timestamp(ms: 200)).dx <= 0)
  }

  @Test func `R5 Only the last 100 ms count`() {
    let tracker = tracker { $0 < 100 ? 0 : ($0 - 100) * 2 }
    #expect(abs(tracker.velocity(at: Timestamp(ms: 200)).dx - 2000) < 0.001)
  }

  @Test(arguments: [1.0, 4, 8, 16])
  func `R5 The rate of the samples does not matter`(step: Double) {
    let tracker = tracker(every: step, until: 160) { $0 * 0.5 }
    #expect(abs(tracker.velocity(at: Timestamp(ms: 160)).dx - 500) < 0.001)
  }

  @Test(arguments: estimators)
  func `Without motion there is no velocity`(estimator: VelocityEstimator) {
    var tracker = VelocityTracker(estimator: estimator)
    #expect(tracker.velocity(at: .zero) == .zero)
    tracker.add(Vector(dx: 5, dy: 5), at: .zero)
    #expect(tracker.velocity(at: .zero) == .zero)
    tracker.add(Vector(dx: 50, dy: 5), at: .zero)
    #expect(tracker.velocity(at: .zero) == .zero)
  }

  @Test func `A reset forgets`() {
    var tracker = tracker { $0 }
    tracker.reset()
    #expect(tracker.velocity(at: Timestamp(ms: 200)) == .zero)
  }

  @Test func `Any number of samples fits`() {
    var tracker = VelocityTracker()
    for step in 0..<10_000 {
      tracker.add(Vector(dx: Double(step), dy: 0), at: Timestamp(ms: Double(step)))
    }
    #expect(abs(tracker.velocity(at: Timestamp(ms: 9_999)).dx - 1000) < 0.5)
  }

  @Test func `R5 A motion that slows down is as fast as at its end`() {
    var tracker = VelocityTracker()
    var way = 0.0
    // 2,000 pt/s for 60 ms, then 150 pt/s for 40 ms.
    for step in 0...10 {
      tracker.add(Vector(dx: way, dy: 0), at: Timestamp(milliseconds: Int64(step) * 10))
      way += step < 6 ? 20 : 1.5
    }
    let velocity = tracker.velocity(at: Timestamp(milliseconds: 100))
    #expect(abs(velocity.dx - 150) < 1)
  }
}
