import EngineStage
import Testing

@testable import Fingertip

@Suite struct FlickTests {
  /// Fingers that move by a way every 10 ms.
  private func flick(
    _ machine: Flick = Flick(), by stride: Vector, steps: Int = 10, lift: Double? = nil
  ) -> (answer: String, value: Flick.Value) {
    var bench = Bench(machine)
    bench.land((1, 200, 200), at: 0)
    for step in 1...steps {
      let way = stride * Double(step)
      bench.move((1, 200 + way.dx, 200 + way.dy), at: Double(step) * 10)
    }
    let answer = bench.lift(1, at: lift ?? Double(steps) * 10 + 5)
    return (answer, bench.value)
  }

  // MARK: The edges of the chart

  @Test(arguments: [
    (Direction.right, Vector(dx: 5, dy: 1)), (.left, Vector(dx: -5, dy: 1)),
    (.up, Vector(dx: 1, dy: -5)), (.down, Vector(dx: 1, dy: 5)),
  ])
  func `A fast lift is recognized with its direction and velocity`(
    direction: Direction, stride: Vector
  ) {
    let result = flick(by: stride)
    #expect(result.answer == "recognized: released at 105")
    #expect(result.value.direction == direction)
    #expect((result.value.velocity - stride * 100).length < 0.001)
  }

  @Test
  func `A flick elsewhere than asked for fails, and among eight it has the nearest direction`() {
    #expect(flick(Flick(.left), by: Vector(dx: 5, dy: 0)).answer == "failed: wrongDirection at 105")
    #expect(flick(Flick(.left), by: Vector(dx: -5, dy: 4)).answer == "recognized: released at 105")
    for direction in Direction.allCases {
      let result = flick(Flick(.eight), by: direction.vector * 5)
      #expect(result.answer == "recognized: released at 105")
      #expect(result.value.direction == direction)
    }
  }

  @Test func `A lift below 300 pt/s fails, one at 300 pt/s does not`() {
    #expect(flick(by: Vector(dx: 2.99, dy: 0)).answer == "failed: releasedTooSlow at 105")
    #expect(flick(by: Vector(dx: 3.01, dy: 0)).answer == "recognized: released at 105")
  }

  @Test func `A lift exactly as fast as the least and the greatest speed is a flick`() {
    let speed = flick(by: Vector(dx: 5, dy: 0)).value.velocity.length
    for (least, most, answer) in [
      (speed, speed, "recognized: released at 105"),
      (speed.nextUp, speed.nextUp, "failed: releasedTooSlow at 105"),
      (speed.nextDown, speed.nextDown, "failed: releasedTooFast at 105"),
    ] {
      var limits = Flick.Limits()
      (limits.minimumSpeed, limits.maximumSpeed) = (least, most)
      #expect(flick(Flick(limits: limits), by: Vector(dx: 5, dy: 0)).answer == answer)
    }
  }

  @Test func `A tap that slips fast but less than 10 pt fails`() {
    let result = flick(by: Vector(dx: 4.9, dy: 0), steps: 2)
    #expect(result.answer == "failed: movedTooLittle at 25")
  }

  @Test func `Another finger fails a flick`() {
    var bench = Bench(Flick())
    bench.land((1, 100, 100), at: 0)
    #expect(bench.land((2, 200, 100), at: 9) == "failed: tooManyTouches at 9")
    bench = Bench(Flick())
    #expect(bench.land((1, 100, 100), (2, 200, 100), at: 0) == "failed: tooManyTouches at 0")
  }

  @Test func `More fingers at once than asked for fail as they land`() {
    var bench = Bench(Flick())
    #expect(bench.land((1, 100, 100), (2, 200, 100), at: 5) == "failed: tooManyTouches at 5")
  }

  @Test func `Fewer fingers than asked for fail at the lift`() {
    var bench = Bench(Flick(touches: 2))
    bench.land((1, 100, 100), at: 0)
    #expect(bench.lift(1, at: 9) == "failed: tooFewTouches at 9")
  }

  @Test func `Two fingers flick when the first lifts`() {
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

  // MARK: The timelines

  @Test func `Timeline 1: recognized at the lift`() {
    var bench = Bench(Flick())
    let stride = Vector(dx: 0, dy: -8)
    #expect(
      bench.play("▼~~~~▲", every: 10, stride: [stride]) == "recognized: released at 50")
  }

  @Test func `Timeline 2: a finger that rests before it lifts has no velocity`() {
    var bench = Bench(Flick())
    let stride = Vector(dx: 8, dy: 0)
    #expect(
      bench.play("▼~~~~────▲", every: 10, stride: [stride]) == "failed: releasedTooSlow at 90")
  }

  @Test func `Timeline 3: a hold before the flick does no harm`() {
    var bench = Bench(Flick())
    let picture = "▼" + String(repeating: "─", count: 100) + "~~~~▲"
    let stride = Vector(dx: 8, dy: 0)
    #expect(
      bench.play(picture, every: 10, stride: [stride]) == "recognized: released at 1050")
  }
}
