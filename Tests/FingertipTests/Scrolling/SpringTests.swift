import Testing

@testable import Fingertip

@Suite struct SpringTests {
  @Test func `S1: The spring is critically damped, with a frequency of 11 rad/s`() {
    // Checks the equation x″ + 2·ω·x′ + ω²·x = 0 with finite differences.
    let spring = Spring(from: 40, velocity: -300, to: 100)
    let step = 1e-4
    for time in stride(from: 0.01, to: spring.duration - 0.01, by: 0.01) {
      let (before, here, after) = (
        spring.position(at: time - step), spring.position(at: time),
        spring.position(at: time + step)
      )
      let speed = (after - before) / (2 * step)
      let push = (after - 2 * here + before) / (step * step)
      #expect(abs(push + 2 * 11 * speed + 121 * (here - 100)) < 0.1)
      #expect(abs(spring.velocity(at: time) - speed) < 0.01)
    }
  }

  @Test func `A spring starts at the given position and velocity and ends at its target`() {
    let spring = Spring(from: -34, velocity: 120, to: 0)
    #expect(spring.position(at: 0) == -34)
    #expect(abs(spring.velocity(at: 0) - 120) < 1e-9)
    #expect(spring.position(at: spring.duration) == 0)
    #expect(abs(spring.position(at: spring.duration - 1e-9)) <= 0.1001)
    for time in stride(from: spring.duration, through: spring.duration + 1, by: 0.01) {
      #expect(spring.position(at: time) == 0)
    }
  }

  @Test func `A spring without initial velocity doesn't overshoot`() {
    let spring = Spring(from: 0, to: 100)
    var last = -1.0
    for time in stride(from: 0.0, through: spring.duration, by: 0.001) {
      let position = spring.position(at: time)
      #expect(position >= last && position <= 100)
      last = position
    }
    #expect(spring.crossingTime == nil)
  }

  @Test func `The time at which a fast spring passes its target can be computed`() {
    let spring = Spring(from: -20, velocity: 2000, to: 0)
    let passing = spring.crossingTime
    #expect(passing.map { abs(spring.position(at: $0)) < 1e-9 } == true)
    // The spring passes its target after 20/1780 s, at a speed of 1780·e^(−11·20/1780) pt/s.
    #expect(passing.map { abs(spring.velocity(at: $0) - 1573.05) < 0.01 } == true)
    #expect(Spring(from: -20, velocity: 200, to: 0).crossingTime == nil)
  }

  @Test
  func `A spring released at its target with velocity v is displaced by at most v / (ω · e)`() {
    let spring = Spring(from: 0, velocity: 1000, to: 0)
    let most = stride(from: 0.0, to: 1, by: 0.0001).map { spring.position(at: $0) }.max() ?? 0
    #expect(abs(most - 1000 / (11 * 2.718281828)) < 0.001)
    #expect(abs(Spring.speed(overshootingBy: most, frequency: 11) - 1000) < 0.1)
  }

  @Test func `The duration of a spring that starts at its target is zero`() {
    #expect(Spring(from: 5, to: 5).duration == 0)
    #expect(Spring(from: 5.05, to: 5).duration == 0)
    #expect(Spring(from: 5, velocity: .nan, to: 5).position(at: 0) == 5)
    #expect(Spring(from: 0, to: 100, frequency: 0).duration.isFinite)
  }
}
