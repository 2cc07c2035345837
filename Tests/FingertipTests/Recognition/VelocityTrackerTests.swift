import EngineStage
import SeededNumbers
import Testing

@testable import Fingertip

@Suite struct VelocityTrackerTests {
  /// Adds samples of a motion along x at a fixed interval, given in milliseconds.
  private func tracker(
    every step: Double = 10, until end: Double = 200, _ x: (Double) -> Double
  ) -> VelocityTracker {
    var tracker = VelocityTracker()
    for time in stride(from: 0, through: end, by: step) {
      tracker.add(Vector(dx: x(time), dy: 0), at: Timestamp(ms: time))
    }
    return tracker
  }

  @Test func `Locations between samples are interpolated linearly`() {
    var tracker = VelocityTracker()
    for step in 0...40 {
      tracker.add(Vector(dx: Double(step * step), dy: 0), at: Timestamp(milliseconds: step * 20))
    }
    func location(at time: Int) -> Double {
      tracker.location(at: Timestamp(milliseconds: time)).dx
    }
    #expect(location(at: 790) == 1560.5)
    #expect(location(at: 300) == 15 * 15)
    #expect(location(at: 900) == 40 * 40)
    // The tracker has dropped older samples.
    #expect(location(at: 0) == 9 * 9)
  }

  @Test func `R5: A touch that slows to a crawl has zero velocity after 40 ms`() {
    var tracker = VelocityTracker()
    for step in 0...10 {
      tracker.add(Vector(dx: Double(step) * 10, dy: 0), at: Timestamp(ms: Double(step) * 10))
    }
    for (time, x) in [(110.0, 100.1), (120, 100.2), (130, 100.3), (135, 100.35)] {
      tracker.add(Vector(dx: x, dy: 0), at: Timestamp(ms: time))
    }
    // The velocity is the mean over the last 15 ms, in which the touch has moved by 0.15 pt.
    #expect(abs(tracker.velocity(at: Timestamp(ms: 139.999)).dx - 10) < 1e-6)
    #expect(tracker.velocity(at: Timestamp(ms: 140)) == .zero)
  }

  @Test func `R5: The velocity measured for a uniform motion is exact`() {
    let tracker = tracker { $0 * 0.7 }
    let velocity = tracker.velocity(at: Timestamp(ms: 200))
    #expect((velocity - Vector(dx: 700, dy: 0)).length < 0.001)
  }

  @Test func `R5: A motion without samples for 40 ms has zero velocity`() {
    let tracker = tracker { $0 }
    #expect(abs(tracker.velocity(at: Timestamp(ms: 239.999)).dx - 1000) < 1e-6)
    #expect(tracker.velocity(at: Timestamp(ms: 240)) == .zero)
  }

  @Test func `R5: A motion that stops while samples continue has zero velocity`() {
    let tracker = tracker { min($0, 150) }
    #expect(tracker.velocity(at: Timestamp(ms: 200)) == .zero)
  }

  @Test func `R5: After a reversal, the velocity never points in the old direction`() {
    // The motion is forward for 180 ms, then backward for the last two samples.
    let tracker = tracker { $0 <= 180 ? $0 : 360 - $0 }
    // The touch was at 175 pt both 25 and 15 ms ago and is at 160 pt now.
    #expect(abs(tracker.velocity(at: Timestamp(ms: 200)).dx + 1000) < 1e-6)
  }

  @Test func `R5: Only samples from the last 100 ms count`() {
    let tracker = tracker { $0 < 100 ? 0 : ($0 - 100) * 2 }
    #expect(abs(tracker.velocity(at: Timestamp(ms: 200)).dx - 2000) < 0.001)
    // The location 15 ms ago is interpolated only if the sample before it is recent enough.
    for (gap, speed) in [(100.0, 1000.0), (100.001, 0)] {
      var sparse = VelocityTracker()
      sparse.add(.zero, at: .zero)
      sparse.add(Vector(dx: gap, dy: 0), at: Timestamp(ms: gap))
      #expect(abs(sparse.velocity(at: Timestamp(ms: gap)).dx - speed) < 1e-6)
    }
  }

  @Test(arguments: [1.0, 4, 8, 16])
  func `R5: The velocity doesn't depend on the sampling rate`(step: Double) {
    let tracker = tracker(every: step, until: 160) { $0 * 0.5 }
    #expect(abs(tracker.velocity(at: Timestamp(ms: 160)).dx - 500) < 0.001)
  }

  @Test func `Without motion, the velocity is zero`() {
    var tracker = VelocityTracker()
    #expect(tracker.velocity(at: .zero) == .zero)
    tracker.add(Vector(dx: 5, dy: 5), at: .zero)
    #expect(tracker.velocity(at: .zero) == .zero)
    tracker.add(Vector(dx: 50, dy: 5), at: .zero)
    #expect(tracker.velocity(at: .zero) == .zero)
  }

  @Test func `Resetting a velocity tracker clears its samples`() {
    var tracker = tracker { $0 }
    #expect(tracker.velocity(at: Timestamp(ms: 200)) != .zero)
    tracker.reset()
    #expect(tracker.velocity(at: Timestamp(ms: 200)) == .zero)
  }

  @Test func `A velocity tracker accepts any number of samples`() {
    var tracker = VelocityTracker()
    for step in 0..<10_000 {
      tracker.add(Vector(dx: Double(step), dy: 0), at: Timestamp(ms: Double(step)))
    }
    #expect(abs(tracker.velocity(at: Timestamp(ms: 9_999)).dx - 1000) < 1e-6)
  }

  @Test func `R5: If a motion slows abruptly, the reported velocity is the velocity at its end`() {
    var tracker = VelocityTracker()
    var position = 0.0
    // The speed is 2,000 pt/s for 60 ms, then 150 pt/s for 40 ms.
    for step in 0...10 {
      tracker.add(Vector(dx: position, dy: 0), at: Timestamp(milliseconds: Int64(step) * 10))
      position += step < 6 ? 20 : 1.5
    }
    let velocity = tracker.velocity(at: Timestamp(milliseconds: 100))
    #expect(abs(velocity.dx - 150) < 1e-6)
  }

  /// Returns samples of a hand motion that changes direction. The samples are unevenly spaced in
  /// time and contain pauses.
  private static func unevenMotion(_ count: Int) -> [(position: Vector, time: Timestamp)] {
    var numbers = SeededNumbers(seed: 7)
    var (position, time) = (Vector(dx: 300, dy: -200), Timestamp(nanoseconds: -3_000_000_000))
    return (0..<count).map { _ in
      position += Vector(dx: numbers.number(-4, 12), dy: numbers.number(-9, 5))
      let isPause = numbers.index(30) == 0
      let milliseconds = isPause ? numbers.number(20, 2500) : numbers.number(0.5, 14)
      time = time + .nanoseconds(Int64(milliseconds * 1e6))
      return (position, time)
    }
  }

  @Test(arguments: [1, 3, 20, 60])
  func `R5: The velocity doesn't depend on how often it is measured`(
    step: Int
  ) {
    let motion = Self.unevenMotion(2000)
    var tracker = VelocityTracker()
    for (index, sample) in motion.enumerated() {
      tracker.add(sample.position, at: sample.time)
      guard index % step == 0 else { continue }
      let velocity = tracker.velocityWithoutCopying(at: sample.time)
      var other = VelocityTracker()
      for sample in motion[...index].suffix(200) { other.add(sample.position, at: sample.time) }
      let expected = other.velocity(at: sample.time)
      #expect((velocity - expected).length <= 1e-6 * max(expected.length, 1))
    }
  }

  @Test func `R5: The velocity is the mean over the last 15 ms`() {
    for acceleration in [-2.0, 3, 20] {
      // The location is 200 + 5·t + acceleration·t² / 1000 points, with t in milliseconds.
      func x(_ time: Double) -> Double { 200 + 5 * time + acceleration * time * time / 1000 }
      // Locations between samples are interpolated.
      let velocity = tracker(x).velocity(at: Timestamp(ms: 200)).dx
      #expect(abs(velocity - (x(200) - (x(180) + x(190)) / 2) / 0.015) < 1e-6)
    }
  }

  @Test func `R5: Up to 80 pt/s, the velocity is at most the mean over the last 60 ms`() {
    // The touch moves at 33 pt/s and then moves the given distance within 15 ms.
    func velocity(_ distance: Double) -> Double {
      var tracker = tracker(every: 15, until: 195) { $0 / 30 }
      tracker.add(Vector(dx: 6.5 + distance, dy: 0), at: Timestamp(ms: 210))
      return tracker.velocity(at: Timestamp(ms: 210)).dx
    }
    #expect(abs(velocity(1.3) - 1300.0 / 15) < 1e-9)
    #expect(abs(velocity(1.1) - (6.5 + 1.1 - 5) / 0.06) < 1e-9)
    #expect(velocity(-1.1) == 0)
  }

  @Test func `Timestamps that go backward restart the measurement`() {
    var tracker = VelocityTracker()
    for _ in 0..<50 {
      for (time, speed) in [(5.0, 0.0), (15, 2000)] {
        tracker.add(Vector(dx: time * 2, dy: 0), at: Timestamp(ms: time))
        #expect(abs(tracker.velocity(at: Timestamp(ms: time)).dx - speed) < 1e-9)
      }
    }
  }

  @Test func `A velocity tracker accepts any timestamps`() {
    for start: Int64 in [.min, -5, .max - 200_000_000] {
      var tracker = VelocityTracker()
      for step in 0...10 {
        tracker.add(
          Vector(dx: Double(step), dy: 0),
          at: Timestamp(nanoseconds: start + Int64(step) * 10_000_000))
      }
      let end = Timestamp(nanoseconds: start + 100_000_000)
      #expect(abs(tracker.velocity(at: end).dx - 100) < 1e-9)
    }
    var tracker = VelocityTracker()
    tracker.add(.zero, at: Timestamp(nanoseconds: .min))
    tracker.add(Vector(dx: 100, dy: 0), at: Timestamp(nanoseconds: .max))
    #expect(tracker.velocity(at: Timestamp(nanoseconds: .max)) == .zero)
  }
}
