import EngineStage
import Testing

@testable import Fingertip

@Suite struct FlickTests {
  /// Moves a touch by the same distance every 10 ms, then lifts it.
  private func flick(
    _ machine: Flick = Flick(), by stride: Vector, steps: Int = 10, lift: Double? = nil
  ) -> (answer: String, value: Flick.Value) {
    var bench = Bench(machine)
    bench.land((1, 200, 200), at: 0)
    for step in 1...steps {
      let displacement = stride * Double(step)
      bench.move((1, 200 + displacement.dx, 200 + displacement.dy), at: Double(step) * 10)
    }
    let answer = bench.lift(1, at: lift ?? Double(steps) * 10 + 5)
    return (answer, bench.value)
  }

  // MARK: State transitions

  @Test(arguments: [
    (Direction.right, Vector(dx: 5, dy: 1)), (.left, Vector(dx: -5, dy: 1)),
    (.up, Vector(dx: 1, dy: -5)), (.down, Vector(dx: 1, dy: 5)),
  ])
  func `A touch that lifts at high speed is recognized as a flick, with its direction and velocity`(
    direction: Direction, stride: Vector
  ) {
    let result = flick(by: stride)
    #expect(result.answer == "recognized: released at 105")
    #expect(result.value.direction == direction)
    #expect((result.value.velocity - stride * 100).length < 0.001)
  }

  @Test
  func `A flick in the wrong direction fails; with eight directions, the nearest is reported`() {
    #expect(flick(Flick(.left), by: Vector(dx: 5, dy: 0)).answer == "failed: wrongDirection at 105")
    #expect(flick(Flick(.left), by: Vector(dx: -5, dy: 4)).answer == "recognized: released at 105")
    for direction in Direction.allCases {
      let result = flick(Flick(.eight), by: direction.vector * 5)
      #expect(result.answer == "recognized: released at 105")
      #expect(result.value.direction == direction)
    }
  }

  @Test
  func `A flick fails if its touch lifts below 300 pt/s and is recognized if it lifts faster`() {
    #expect(flick(by: Vector(dx: 2.99, dy: 0)).answer == "failed: releasedTooSlow at 105")
    #expect(flick(by: Vector(dx: 3.01, dy: 0)).answer == "recognized: released at 105")
  }

  @Test func `A flick's speed limits are inclusive`() {
    let speed = flick(by: Vector(dx: 5, dy: 0)).value.velocity.length
    for (minimum, maximum, answer) in [
      (speed, speed, "recognized: released at 105"),
      (speed.nextUp, speed.nextUp, "failed: releasedTooSlow at 105"),
      (speed.nextDown, speed.nextDown, "failed: releasedTooFast at 105"),
    ] {
      var limits = Flick.Limits()
      (limits.minimumSpeed, limits.maximumSpeed) = (minimum, maximum)
      #expect(flick(Flick(limits: limits), by: Vector(dx: 5, dy: 0)).answer == answer)
    }
  }

  @Test func `A fast tap that slides less than 10 pt isn't a flick`() {
    let result = flick(by: Vector(dx: 4.9, dy: 0), steps: 2)
    #expect(result.answer == "failed: movedTooLittle at 25")
  }

  @Test func `A one-touch flick fails if a second touch begins`() {
    var bench = Bench(Flick())
    bench.land((1, 100, 100), at: 0)
    #expect(bench.land((2, 200, 100), at: 9) == "failed: tooManyTouches at 9")
    bench = Bench(Flick())
    #expect(bench.land((1, 100, 100), (2, 200, 100), at: 0) == "failed: tooManyTouches at 0")
  }

  @Test func `A one-touch flick fails if two touches begin in one frame`() {
    var bench = Bench(Flick())
    #expect(bench.land((1, 100, 100), (2, 200, 100), at: 5) == "failed: tooManyTouches at 5")
  }

  @Test func `A two-touch flick with only one touch fails at the lift`() {
    var bench = Bench(Flick(touches: 2))
    bench.land((1, 100, 100), at: 0)
    #expect(bench.lift(1, at: 9) == "failed: tooFewTouches at 9")
  }

  @Test func `A two-touch flick is recognized when the first touch lifts`() {
    var bench = Bench(Flick(touches: 2))
    bench.land((1, 100, 100), at: 0)
    bench.land((2, 200, 100), at: 10)
    for step in 1...8 {
      let y = 100 + Double(step) * 6
      bench.move((1, 100, y), (2, 200, y), at: 10 + Double(step) * 10)
    }
    #expect(bench.lift(2, at: 95) == "recognized: released at 95")
    #expect(bench.value.direction == .down)
  }

  // MARK: Timelines

  @Test func `Timeline 1: A flick is recognized at the lift`() {
    var bench = Bench(Flick())
    let stride = Vector(dx: 0, dy: -8)
    #expect(
      bench.play("▼~~~~▲", every: 10, stride: [stride]) == "recognized: released at 50")
  }

  @Test func `Timeline 2: A touch that holds still before it lifts has zero velocity`() {
    var bench = Bench(Flick())
    let stride = Vector(dx: 8, dy: 0)
    #expect(
      bench.play("▼~~~~────▲", every: 10, stride: [stride]) == "failed: releasedTooSlow at 90")
  }

  @Test func `Timeline 3: Holding still before the flick makes no difference`() {
    var bench = Bench(Flick())
    let script = "▼" + String(repeating: "─", count: 100) + "~~~~▲"
    let stride = Vector(dx: 8, dy: 0)
    #expect(
      bench.play(script, every: 10, stride: [stride]) == "recognized: released at 1050")
  }
}
