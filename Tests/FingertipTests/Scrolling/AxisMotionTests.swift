import Testing

@testable import Fingertip

@Suite struct AxisMotionTests {
  private static let axis = ScrollAxisRange(
    lower: 0, upper: 1000, band: RubberBand(extent: 300), bounces: true)

  private func motion(
    from offset: Double, _ velocity: Double, _ axis: ScrollAxisRange = AxisMotionTests.axis
  ) -> AxisMotion {
    AxisMotion(
      from: offset, velocity: velocity, along: axis, rate: .normal, settings: .standard)
  }

  @Test func `S1: Content that doesn't bounce doesn't follow a touch beyond its edge`() {
    let axis = ScrollAxisRange(
      lower: 0, upper: 1000, band: RubberBand(extent: 300), bounces: false)
    #expect(axis.speedRatio(pulledTo: 500) == 1)
    #expect(axis.speedRatio(pulledTo: -10) == 0)
    #expect(axis.speedRatio(pulledTo: 1010) == 0)
    #expect(abs(Self.axis.speedRatio(pulledTo: -1e-9) - 0.55) < 1e-6)
  }

  /// Returns the largest distance that a motion covers within a millisecond.
  private func steps(_ motion: AxisMotion) -> Double {
    var (last, most) = (motion.position(at: 0), 0.0)
    for time in stride(from: 0.001, through: motion.duration + 0.01, by: 0.001) {
      let position = motion.position(at: time)
      most = max(most, abs(position - last))
      last = position
    }
    return most
  }

  @Test func `Within the edges, the motion only decelerates`() {
    let motion = motion(from: 100, 1000)
    #expect(motion.endOffset == Deceleration(from: 100, velocity: 1000).endPosition)
    #expect(motion.duration == Deceleration(from: 100, velocity: 1000).duration)
  }

  @Test func `A motion across an edge overshoots and returns to the edge`() {
    let motion = motion(from: 900, 1500)
    #expect(motion.endOffset == 1000)
    let positions = stride(from: 0.0, to: motion.duration, by: 0.001).map {
      motion.position(at: $0)
    }
    // The content reaches the edge at a speed of 1500 pt/s − 100 pt / 0.499 s and overshoots by the
    // distance covered in 1/(11·e) s at that speed.
    #expect(abs((positions.max() ?? 0) - 1043.463) < 0.01)
    #expect((positions.last ?? 0) < 1000.11)
    #expect(steps(motion) < 1.51)
  }

  @Test func `A motion from beyond an edge returns to the edge`() {
    let motion = motion(from: -50, 0)
    #expect(motion.endOffset == 0)
    #expect(abs(motion.position(at: 1 / 11) + 50 * 2 / 2.718281828) < 1e-6)
  }

  @Test func `A fast motion from beyond an edge continues inside, at most to the opposite edge`() {
    let inside = motion(from: -50, 3000)
    // The spring passes the edge after 50/2450 s, at a speed of 2450·e^(−11·50/2450) pt/s.
    #expect(abs(inside.endOffset - 971.734) < 0.001)
    #expect(steps(inside) < 3.1)
    let through = motion(from: -50, 9000)
    #expect(through.endOffset == 1000)
    #expect(steps(through) < 9.1)
  }

  @Test func `A motion of any speed stays within the rubber-band range`() {
    for (offset, velocity) in [(500.0, 1e9), (1000, 1e7), (1200, 1e5), (-299, -1e6), (0, -9000)] {
      let motion = motion(from: offset, velocity)
      for time in stride(from: 0.0, through: 2, by: 0.0005) {
        #expect((-300...1300).contains(motion.position(at: time)))
      }
      #expect((0...1000).contains(motion.endOffset))
      #expect(motion.position(at: motion.duration) == motion.endOffset)
    }
  }

  @Test func `A motion outward from beyond an edge reverses before the maximum displacement`() {
    let motion = motion(from: 1200, 1e5)
    let positions = stride(from: 0.0, to: motion.duration, by: 0.001).map {
      motion.position(at: $0)
    }
    // The velocity is limited to one at which the content would overshoot the edge by the remaining
    // 100 pt.
    #expect(abs((positions.max() ?? 0) - 1265.204) < 0.01)
  }

  @Test func `Without bouncing, the motion stops at the edge`() {
    let axis = ScrollAxisRange(lower: 0, upper: 1000, band: RubberBand(extent: 300), bounces: false)
    let motion = motion(from: 900, 1500, axis)
    #expect(motion.endOffset == 1000)
    for time in stride(from: 0.0, through: 3, by: 0.001) {
      #expect(motion.position(at: time) <= 1000)
    }
  }

  @Test func `A target near the natural stopping point is reached by an adjusted deceleration`() {
    let usual = Deceleration(from: 100, velocity: 1000)
    for target in [usual.endPosition - 200, usual.endPosition - 1, usual.endPosition + 300] {
      let motion = AxisMotion(
        from: 100, velocity: 1000, to: target, along: AxisMotionTests.axis, rate: .normal,
        prefersDeceleration: true, settings: .standard)
      #expect(motion.endOffset == target)
      #expect(motion.position(at: motion.duration) == target)
      #expect(abs(motion.position(at: motion.duration - 1e-6) - target) < 0.01)
      // The motion starts at the release velocity and decelerates only slightly in the first
      // millisecond.
      #expect(abs(motion.position(at: 0.001) - 101) < 0.01)
    }
  }

  @Test
  func `A target far from the natural stopping point is reached by a spring without overshoot`() {
    for (velocity, target) in [(0.0, 600.0), (-500, 600), (8000, 200), (50, 900), (900, 100)] {
      let motion = AxisMotion(
        from: 100, velocity: velocity, to: target, along: AxisMotionTests.axis, rate: .normal,
        prefersDeceleration: true, settings: .standard)
      #expect(motion.position(at: motion.duration) == target)
      for time in stride(from: 0.0, through: motion.duration, by: 0.001) {
        #expect(motion.position(at: time) <= max(target, 100) + 1e-9 || target == 100)
      }
    }
  }
}
