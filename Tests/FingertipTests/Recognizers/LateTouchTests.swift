import EngineStage
import Testing

@testable import Fingertip

/// Tests that the motion since the last touch started to move decides which gesture begins (rule
/// R3).
@Suite struct LateTouchTests {
  /// Lands two touches, 160 pt apart, moves them by the given vectors, and returns the verdicts.
  /// The second touch starts to move later.
  private func drag<Machine: Recognizer>(
    _ machine: Machine, _ one: Vector, _ two: Vector, late: Double, every interval: Double = 8
  ) -> [String] {
    var bench = Bench(machine)
    bench.land((1, 300, 300), (2, 460, 300), at: 0)
    var time = interval
    while time <= 300 {
      let (first, second) = (time / 300, max(0, time - late) / 300)
      bench.move(
        (1, 300 + one.dx * first, 300 + one.dy * first),
        (2, 460 + two.dx * second, 300 + two.dy * second), at: time)
      time += interval
    }
    return bench.verdicts
  }

  private func begins<Machine: Recognizer>(
    _ machine: Machine, _ one: Vector, _ two: Vector, late: Double, every interval: Double = 8
  ) -> Bool {
    drag(machine, one, two, late: late, every: interval).contains { $0.hasPrefix("began") }
  }

  @Test(arguments: [0.0, 8, 16, 33], [0.0, 30, 60, 90])
  func `R3: A drag whose second touch starts late is only a pan`(late: Double, angle: Double) {
    let (sine, cosine) = sineAndCosine(angle / 180 * .pi)
    let vector = Vector(dx: 90 * cosine, dy: 90 * sine)
    #expect(begins(Pan(), vector, vector, late: late))
    #expect(!begins(Pinch(), vector, vector, late: late))
    #expect(!begins(Rotation(), vector, vector, late: late))
  }

  @Test(arguments: [4, 8, 16]) func `R3: A late start is detected at any sampling rate`(
    interval: Double
  ) {
    let vector = Vector(dx: 0, dy: 90)
    let pan = drag(Pan(), vector, vector, late: 33, every: interval).first
    #expect(pan?.hasPrefix("began: moved at 49.8") == true, "\(pan ?? "nothing")")
  }

  @Test func `R3: A pinch whose second touch starts late is only a pinch`() {
    let (left, right) = (Vector(dx: -100, dy: 0), Vector(dx: 100, dy: 0))
    #expect(begins(Pinch(), left, right, late: 33))
    #expect(drag(Pan(), left, right, late: 33).isEmpty)
  }

  @Test func `R3: A gesture around a still touch waits for 12 pt of movement or 40 ms`() {
    // At 300 pt/s, the first touch has moved 1 pt at 3.3 ms, and 12 pt at 40 ms.
    let fast = drag(Pinch(), Vector(dx: -90, dy: 0), .zero, late: 0)
    #expect(fast.first == "began: movedApart at 40")
    // At 150 pt/s, the touch has moved 8 pt at 53 ms, after the 40 ms have passed.
    let slow = drag(Pinch(), Vector(dx: -45, dy: 0), .zero, late: 0)
    #expect(slow.first == "began: movedApart at 53.3")
  }

  @Test func `R3: If one touch holds still, the touches must come 10 pt closer together`() {
    let closing = drag(Pinch(), Vector(dx: 30, dy: 0), .zero, late: 0)
    #expect(closing.first == "began: movedTogether at 100")
    var pinch = Pinch()
    pinch.limits.minimumAnchoredDecrease = 0
    #expect(
      drag(pinch, Vector(dx: 30, dy: 0), .zero, late: 0).first == "began: movedTogether at 50")
  }

  @Test(arguments: [2, 3, 5], [0.94, 1.06])
  func `R3: Touches that spread apart slightly during a swipe don't pinch or rotate`(
    touches: Int, scatter: Double
  ) {
    func play<Machine: Recognizer>(_ machine: Machine) -> [String] {
      var bench = Bench(machine)
      for finger in 0..<touches {
        bench.land(
          (UInt64(finger + 1), 300 + 80 * Double(finger), 600), at: Double(finger) * 5)
      }
      for step in 1...25 {
        let moves = (0..<touches).map { finger in
          let travel = 16 * Double(step) * (finger == 1 ? scatter : 1)
          let (sine, cosine) = sineAndCosine(finger == 0 ? 0.07 : 0)
          return (
            UInt64(finger + 1), 300 + 80 * Double(finger) + travel * sine, 600 - travel * cosine
          )
        }
        bench.move(moves, at: 25 + Double(step) * 8)
      }
      return bench.verdicts
    }
    #expect(play(Pinch()).isEmpty)
    #expect(play(Rotation()).isEmpty)
  }

  @Test func `R3: Touches that pinch after a long drag begin a pinch`() {
    var bench = Bench(Pinch())
    bench.land((1, 300, 300), (2, 400, 300), at: 0)
    for step in 1...20 {
      let y = 300 + 10 * Double(step)
      bench.move((1, 300, y), (2, 400, y), at: Double(step) * 8)
    }
    #expect(bench.verdicts.isEmpty)
    for step in 1...10 {
      bench.move((1, 300 - 3 * Double(step), 500), at: 160 + Double(step) * 8)
      bench.move((2, 400 + 3 * Double(step), 500), at: 164 + Double(step) * 8)
    }
    #expect(bench.verdicts.first?.hasPrefix("began: movedApart at") == true)
  }

  @Test func `A second touch that lands and lifts again restarts the wait`() {
    var bench = Bench(Pan())
    bench.land((1, 300, 300), at: 0)
    for visit in 0..<3 {
      let time = 20 + Double(visit) * 40
      bench.land((2, 460, 300), at: time)
      bench.move((1, 300, 300 + 3 * Double(visit + 1)), at: time + 10)
      bench.lift(2, at: time + 20)
    }
    #expect(bench.verdicts.isEmpty)
    bench.move((1, 300, 340), at: 160)
    #expect(bench.verdicts.first?.hasPrefix("began: moved") == true)
  }

  @Test func `R3: A touch that lifts before the other isn't mistaken for a pinch`() {
    let stage = Stage()
    stage.watch(Gesture(Pinch()), Gesture(Swipe(touches: 2)))
    stage.land((1, 300, 600), (2, 380, 600), at: 0)
    for step in 1...10 {
      let y = 600 - 40 * Double(step)
      stage.move((1, 300, y), (2, 380, y), at: Double(step) * 16)
    }
    // In its last frame, the first touch has no new location, while the second one continues to
    // move.
    stage.send(
      [
        TouchSample(TouchID(1), .ended, at: Point(x: 300, y: 200)),
        TouchSample(TouchID(2), .moved, at: Point(x: 380, y: 160)),
      ], at: 176)
    #expect(stage.actions == ["two-finger swipe recognized at 176"])
  }

  // MARK: Extreme settings

  private func gated(travel: Double, time: Duration) -> Pinch {
    var pinch = Pinch()
    (pinch.limits.gate.travel, pinch.limits.gate.time) = (travel, time)
    return pinch
  }

  @Test func `With a gate travel of 0, the pinch doesn't wait`() {
    let pinch = gated(travel: 0, time: .milliseconds(40))
    #expect(
      drag(pinch, Vector(dx: -90, dy: 0), .zero, late: 0).first == "began: movedApart at 26.7")
  }

  @Test func `With a gate time of 0, the pinch begins at its limit`() {
    let pinch = gated(travel: 12, time: .zero)
    #expect(
      drag(pinch, Vector(dx: -90, dy: 0), .zero, late: 0).first == "began: movedApart at 26.7")
  }

  @Test func `With unlimited gate travel, the gate time ends the wait`() {
    let pinch = gated(travel: .infinity, time: .milliseconds(40))
    #expect(
      drag(pinch, Vector(dx: -90, dy: 0), .zero, late: 0).first == "began: movedApart at 43.3")
  }

  @Test func `With unlimited gate travel and time, all touches must move`() {
    let pinch = gated(travel: .infinity, time: .seconds(Int64.max))
    #expect(drag(pinch, Vector(dx: -90, dy: 0), .zero, late: 0).isEmpty)
    #expect(begins(pinch, Vector(dx: -90, dy: 0), Vector(dx: 90, dy: 0), late: 100))
  }
}
