import Testing

@testable import Fingertip

@Suite struct DecelerationTests {
  @Test func `S1: Content released at offset 5074 at 750 pt/s stops at offset 5443.3`() {
    let motion = Deceleration(from: 5074, velocity: 750)
    #expect(abs(motion.endPosition - 5443.3) < 0.3)
    #expect(abs(motion.endPosition - (5074 + 0.499 * 740)) < 1e-9)
  }

  @Test func `S1: After t milliseconds, the position is x0 + v · 0.499 · (1 − 0.998^t)`() {
    let motion = Deceleration(from: 100, velocity: 1000)
    var remainder = 1.0
    for millisecond in 0...2000 {
      let position = 100 + 1000 * 0.499 * (1 - remainder)
      #expect(abs(motion.position(at: Double(millisecond) / 1000) - position) < 1e-9)
      remainder *= 0.998
    }
  }

  @Test func `S1: A deceleration stops below 10 pt/s`() {
    let motion = Deceleration(from: 0, velocity: -750)
    #expect(abs(motion.velocity(at: motion.duration - 1e-9) + 10) < 1e-6)
    #expect(motion.velocity(at: motion.duration) == 0)
    #expect(motion.position(at: motion.duration) == motion.endPosition)
    #expect(motion.position(at: 1e9) == motion.endPosition)
    #expect(abs(motion.position(at: motion.duration - 1e-9) - motion.endPosition) < 1e-6)
    #expect(abs(motion.duration - 2.1566) < 0.001)
  }

  @Test func `S1: At the fast deceleration rate, content travels a fifth as far`() {
    let motion = Deceleration(from: 0, velocity: 1000, rate: .fast)
    #expect(abs(motion.endPosition - 0.099 * 990) < 1e-9)
  }

  @Test func `A motion below the stopping speed doesn't start`() {
    let motion = Deceleration(from: 7, velocity: 10)
    #expect(motion.duration == 0)
    #expect(motion.endPosition == 7)
    #expect(motion.position(at: 0) == 7)
    #expect(motion.time(at: 8) == nil)
  }

  @Test func `The time at which a deceleration passes a position can be computed`() {
    let motion = Deceleration(from: 0, velocity: -1000)
    for position in stride(from: -1.0, through: -490, by: -7) {
      let time = motion.time(at: position)
      #expect(time.map { abs(motion.position(at: $0) - position) < 1e-9 } == true)
    }
    #expect(motion.time(at: 1) == nil)
    #expect(motion.time(at: -495) == nil)
    #expect(motion.time(at: 0) == 0)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `An invalid velocity is treated as 0`(velocity: Double) {
    let motion = Deceleration(from: 5, velocity: velocity)
    #expect(motion.endPosition == 5)
    #expect(motion.duration == 0)
  }

  @Test func `An invalid deceleration rate is clamped`() {
    #expect(DecelerationRate(.nan) == .normal)
    #expect(DecelerationRate(1).perMillisecond == 0.9999)
    #expect(DecelerationRate(-3).perMillisecond == 0.5)
    #expect(abs(DecelerationRate.normal.distancePerSpeed - 0.499) < 1e-12)
    #expect(abs(DecelerationRate.fast.distancePerSpeed - 0.099) < 1e-12)
  }
}
