import EngineStage
import Testing

@testable import Fingertip

@Suite struct PinchTests {
  /// Lands two touches at one distance from each other, and moves them to another distance.
  private func pinch(from start: Double, to end: Double) -> (answer: String, scale: Double) {
    var bench = Bench(Pinch().quick)
    bench.land((1, 200 - start / 2, 200), (2, 200 + start / 2, 200), at: 0)
    let answer = bench.move((1, 200 - end / 2, 200), (2, 200 + end / 2, 200), at: 20)
    return (answer, bench.value.scale)
  }

  // MARK: State transitions

  @Test(arguments: [(160.0, 320.0, 1.905), (16, 32, 1.333), (160, 80, 0.513)])
  func `A pinch's scale matches measurements made on iOS`(start: Double, end: Double, scale: Double)
  {
    #expect(abs(pinch(from: start, to: end).scale - scale) < 0.0005)
  }

  @Test func `A pinch begins when the spread has increased by 8 pt, even between two samples`() {
    #expect(pinch(from: 100, to: 107.9).answer == "")
    #expect(pinch(from: 100, to: 116).answer == "began: movedApart at 10")
  }

  @Test func `A pinch begins when the spread has decreased by 4 pt, even between two samples`() {
    #expect(pinch(from: 100, to: 96.1).answer == "")
    #expect(pinch(from: 100, to: 92).answer == "began: movedTogether at 10")
  }

  @Test func `A pinch with a single touch fails at the lift`() {
    var bench = Bench(Pinch().quick)
    bench.land((1, 100, 100), at: 0)
    bench.move((1, 200, 100), at: 10)
    #expect(bench.lift(1, at: 20) == "failed: tooFewTouches at 20")
  }

  @Test func `A pinch fails if only one touch is left before it begins`() {
    var bench = Bench(Pinch().quick)
    bench.land((1, 100, 100), (2, 200, 100), at: 0)
    bench.move((2, 205, 100), at: 10)
    #expect(bench.lift(1, at: 20) == "failed: spreadTooLittle at 20")
  }

  @Test func `A pinch restarts its measurement when one of three touches lifts`() {
    var bench = Bench(Pinch().quick)
    bench.land((1, 100, 100), (2, 200, 100), (3, 150, 400), at: 0)
    #expect(bench.lift(3, at: 10) == "")
    #expect(bench.move((2, 207, 100), at: 20) == "")
    #expect(bench.move((2, 209, 100), at: 30) == "began: movedApart at 25")
  }

  @Test func `A pinch restarts its measurement when a third touch begins`() {
    var bench = Bench(Pinch().quick)
    bench.land((1, 100, 100), (2, 200, 100), at: 0)
    bench.move((2, 205, 100), at: 10)
    #expect(bench.land((3, 150, 400), at: 20) == "")
    #expect(bench.move((2, 206, 100), at: 30) == "")
  }

  @Test func `A pinch ends when its last touch lifts`() {
    var bench = Bench(Pinch().quick)
    bench.land((1, 100, 100), (2, 200, 100), at: 0)
    bench.move((2, 250, 100), at: 20)
    #expect(bench.lift(2, at: 30) == "")
    #expect(bench.lift(1, at: 40) == "ended: lifted")
    #expect(abs(bench.value.scale - 150.0 / 108) < 1e-9)
  }

  @Test func `A pinch is measured from the time its second touch begins`() {
    var bench = Bench(Pinch().quick)
    bench.land((1, 100, 100), at: 0)
    bench.move((1, 150, 100), at: 10)
    bench.land((2, 250, 100), at: 20)
    #expect(bench.move((2, 266, 100), at: 40) == "began: movedApart at 30")
  }

  @Test func `Touches that move in parallel don't pinch`() {
    var bench = Bench(Pinch().quick)
    bench.land((1, 100, 100), (2, 200, 100), at: 0)
    #expect(bench.move((1, 300, 400), (2, 400, 400), at: 20) == "")
  }

  @Test func `A pinch with minimumTouches 2 ends when one touch is left`() {
    var limits = Pinch.Limits()
    limits.minimumTouches = 2
    var bench = Bench(Pinch(limits: limits).quick)
    bench.land((1, 100, 100), (2, 200, 100), at: 0)
    bench.move((2, 250, 100), at: 20)
    bench.land((3, 200, 300), at: 30)
    #expect(bench.lift(3, at: 40) == "")
    #expect(bench.lift(2, at: 50) == "ended: lifted")
    #expect(abs(bench.value.scale - 150.0 / 108) < 1e-9)
  }

  @Test
  func `Two touches that move in the same direction, with one ahead of the other, don't pinch`() {
    var bench = Bench(Pinch().quick)
    bench.land((1, 300, 100), (2, 300, 200), at: 0)
    // The touches move 5 pt closer together, and their centroid moves down by 9.5 pt.
    #expect(bench.move((1, 300, 112), (2, 300, 207), at: 20) == "")
    // The pinch begins once the centroid has moved by 10.1 pt, 1 % farther than a pan requires.
    #expect(
      bench.move((1, 300, 130), (2, 300, 225), at: 40) == "began: movedTogether at 20.7")
    var other = Bench(Pinch().quick)
    other.land((1, 300, 100), (2, 300, 200), at: 0)
    #expect(other.move((1, 300, 105), (2, 300, 200), at: 20) == "began: movedTogether at 16")
  }

  // MARK: Timelines

  @Test func `Timeline 1: A pinch begins, changes and ends at the last lift`() {
    var bench = Bench(Pinch().quick)
    let strides = [Vector(dx: 0, dy: -5), Vector(dx: 0, dy: 5)]
    #expect(
      bench.play("▼~~▲", "▼~~▲", every: 20, stride: strides)
        == "began: movedApart at 16; changed; ended: lifted")
  }

  @Test func `Timeline 2: A pinch fails if only one touch is left before it begins`() {
    var bench = Bench(Pinch().quick)
    let strides = [Vector(dx: 0, dy: -2), .zero]
    #expect(
      bench.play("▼~▲", "▼──", every: 20, stride: strides) == "failed: spreadTooLittle at 40")
  }

  @Test func `Timeline 3: A touch that lifts and begins again doesn't change the scale`() {
    var bench = Bench(Pinch().quick)
    bench.land((1, 100, 100), (2, 200, 100), at: 0)
    bench.move((2, 308, 100), at: 20)
    let scale = bench.value.scale
    #expect(abs(scale - 208.0 / 108) < 1e-9)
    bench.lift(2, at: 40)
    #expect(bench.move((1, 10, 10), at: 60) == "")
    #expect(bench.value.scale == scale)
    bench.land((3, 110, 10), at: 80)
    #expect(bench.value.scale == scale)
    #expect(bench.move((3, 160, 10), at: 100) == "changed")
    #expect(abs(bench.value.scale - scale * 1.5) < 1e-9)
  }

  @Test func `Timeline 4: A pinch dominated by rotation begins at the rotation limit`() {
    var bench = Bench(Pinch().quick)
    bench.land((1, 100, 100), (2, 200, 100), at: 0)
    let near = (95.6 * 0.99756, 95.6 * 0.06976)  // 4° around, and 4.4 pt closer
    #expect(bench.move((2, 100 + near.0, 100 + near.1), at: 20) == "")
    let far = (95.6 * 0.97437, 95.6 * 0.22495)  // 13° around, and no closer
    let answer = bench.move((2, 100 + far.0, 100 + far.1), at: 40)
    #expect(answer.hasPrefix("began: movedTogether"))
    bench = Bench(Pinch().quick)
    bench.land((1, 100, 100), (2, 200, 100), at: 0)
    bench.move((2, 100 + near.0, 100 + near.1), at: 20)
    #expect(bench.lift(1, 2, at: 40) == "failed: spreadTooLittle at 40")
  }

  @Test func `A pinch's velocity is the rate of change of its scale`() {
    var bench = Bench(Pinch().quick)
    bench.land((1, 100, 100), (2, 200, 100), at: 0)
    for step in 1...20 { bench.move((2, 200 + Double(step) * 5, 100), at: Double(step) * 10) }
    // The spread, which was 108 pt when the pinch began, increases at 500 pt/s.
    #expect(abs(bench.value.velocity - 500.0 / 108) < 0.001)
  }

  @Test func `A touch that joins before a pinch begins doesn't affect the pinch's velocity`() {
    func velocity(startsWithTwo: Bool) -> Double {
      var bench = Bench(Pinch().quick)
      if startsWithTwo {
        bench.land((1, 100, 100), (2, 200, 100), at: 0)
        bench.land((3, 150, 400), at: 10)
      } else {
        bench.land((1, 100, 100), (2, 200, 100), (3, 150, 400), at: 10)
      }
      for (step, time) in [(20.0, 20.0), (40, 30), (60, 40)] {
        bench.move((1, 100 - step, 100), (2, 200 + step, 100), at: time)
      }
      #expect(bench.verdicts.first?.hasPrefix("began: movedApart") == true)
      return bench.value.velocity
    }
    #expect(velocity(startsWithTwo: true) == velocity(startsWithTwo: false))
    // The pinch begins at a spread of 302.39 pt. In the last 15 ms, the spread has increased from
    // 311.91 to 335.06 pt.
    #expect(abs(velocity(startsWithTwo: true) - 5.1047) < 0.0001)
  }

  @Test func `Touches at the same point don't cause a division by zero`() {
    var bench = Bench(Pinch().quick)
    bench.land((1, 100, 100), (2, 100, 100), at: 0)
    #expect(bench.move((2, 120, 100), at: 20) == "began: movedApart at 9")
    // Touches at the same point are treated as 1 pt apart, so the pinch begins at 9 pt.
    #expect(abs(bench.value.scale - 20.0 / 9) < 1e-4)
    bench.move((2, 100, 100), at: 30)
    #expect(abs(bench.value.scale - 1.0 / 9) < 1e-4)
    bench.move((2, 150, 100), at: 40)
    #expect(abs(bench.value.scale - 50.0 / 9) < 1e-4)
  }
}
