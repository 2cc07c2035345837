import EngineStage
import Testing

@testable import Fingertip

/// Tests that a contact that rolls as it lands ends neither a press nor a tilt (rule R3).
@Suite struct StillContactTests {
  /// Lands a touch at (100, 100), moves it by each distance along x, and returns the verdicts.
  private func hold<Machine: Recognizer>(
    _ machine: Machine, _ moves: (time: Double, dx: Double)..., liftingAt end: Double? = nil
  ) -> [String] {
    var bench = Bench(machine)
    bench.land((1, 100, 100), at: 0)
    for move in moves { bench.move((1, 100 + move.dx, 100), at: move.time) }
    if let end { bench.lift(1, at: end) }
    return bench.verdicts
  }

  private func press(time: Duration = .milliseconds(140), travel: Double = 19) -> LongPress {
    var press = LongPress()
    (press.limits.roll.time, press.limits.roll.travel) = (time, travel)
    return press
  }

  private func tilt(time: Duration = .milliseconds(140), travel: Double = 19) -> Tilt {
    var tilt = Tilt()
    (tilt.limits.roll.time, tilt.limits.roll.travel) = (time, travel)
    return tilt
  }

  @Test func `R3: A contact that rolls by 20 pt and holds still is a long press`() {
    var bench = Bench(LongPress())
    bench.land((1, 100, 100), at: 0)
    for (time, dx) in [(20.0, 12.0), (40, 20), (120, 21), (280, 25)] {
      bench.move((1, 100 + dx, 100), at: time)
    }
    #expect(bench.verdicts.isEmpty)
    bench.move((1, 131, 100), at: 290)
    // The roll ended 19 pt from the landing point.
    #expect(bench.verdicts == ["failed: movedTooFar at 286.7"])
    #expect(bench.reason == Reason(.movedTooFar, length: 12, limit: 10))
  }

  @Test func `R3: A press whose contact rolls back as it lifts doesn't fail before the lift`() {
    #expect(
      hold(LongPress(), (40, 15), (120, 15), (450, 2), liftingAt: 460) == [
        "failed: liftedTooEarly at 460"
      ])
  }

  @Test func `R3: A press fails immediately if its touch moves farther than a contact rolls`() {
    #expect(hold(LongPress(), (10, 28), (20, 30)) == ["failed: movedTooFar at 15"])
    #expect(hold(LongPress(), (280, 0), (290, 20)) == ["failed: movedTooFar at 285"])
  }

  @Test func `R3: The contacts of a two-touch press may not roll`() {
    var bench = Bench(LongPress(touches: 2))
    bench.land((1, 100, 100), (2, 200, 100), at: 0)
    bench.move((1, 120, 100), at: 20)
    #expect(bench.verdicts == ["failed: movedTooFar at 10"])
  }

  @Test func `R3: A contact that rolls out and back by the end of the roll may still move away`() {
    // The contact is 14 pt from its landing point when the roll ends and back within 10 pt at the
    // next sample.
    let stage = Stage()
    let press = LongPressGestureRecognizer()
    stage.watch(press)
    stage.land((1, 100, 100), at: 0)
    stage.move((1, 120, 100), at: 210)
    stage.move((1, 108, 100), at: 230)
    stage.move((1, 108, 100), at: 330)
    stage.move((1, 118, 100), at: 350)
    stage.wait(until: 600)
    #expect(stage.actions == ["long press began at 500"])
  }

  @Test
  func `R3: A contact within the maximum movement when the roll ends counts as not having rolled`()
  {
    #expect(
      hold(LongPress(), (40, 20), (210, 8), (280, 8), (290, 12)) == ["failed: movedTooFar at 285"])
  }

  @Test func `R3: A press fails within a move only after its roll is over`() {
    // The contact has moved 23 pt at 220 ms, of which 19 pt don't count, so it may move 6 pt more.
    #expect(hold(LongPress(), (210, 20), (230, 26), (240, 32)) == ["failed: movedTooFar at 235"])
    // Until the roll is over, the contact may move 29 pt.
    #expect(hold(LongPress(), (210, 20), (220, 40)) == ["failed: movedTooFar at 214.5"])
  }

  @Test func `With a roll time or travel of 0, all movement of a press counts`() {
    #expect(hold(press(travel: 0), (20, 20)) == ["failed: movedTooFar at 10"])
    #expect(hold(press(time: .zero), (20, 20)) == ["failed: movedTooFar at 10"])
    #expect(hold(tilt(travel: 0), (20, 20)) == ["failed: tooFewTouches at 10"])
    #expect(hold(tilt(time: .zero), (20, 20)) == ["failed: tooFewTouches at 10"])
  }

  @Test func `With an unlimited roll time, a press may move 29 pt`() {
    let forever = Duration.seconds(Int64.max)
    #expect(hold(press(time: forever), (100, 20), (400, 29)).isEmpty)
    #expect(hold(press(time: forever), (400, 29), (410, 31)) == ["failed: movedTooFar at 400"])
    #expect(hold(tilt(time: forever), (400, 29)).isEmpty)
    #expect(hold(tilt(time: forever), (400, 29), (410, 31)) == ["failed: tooFewTouches at 400"])
  }

  @Test func `With unlimited roll travel, a press fails only after its roll is over`() {
    #expect(hold(press(travel: .infinity), (80, 300), (140, 300), (400, 305)).isEmpty)
    #expect(
      hold(press(travel: .infinity), (80, 300), (140, 300), (160, 320))
        == ["failed: movedTooFar at 150"])
    #expect(hold(tilt(travel: .infinity), (80, 300), (140, 300), (400, 305)).isEmpty)
  }

  @Test(arguments: [TouchTool.finger, .stylus, .pointer])
  func `The contact of a pen or a mouse doesn't roll in a press`(tool: TouchTool) {
    let window = Window(size: Size(width: 400, height: 400))
    let press = LongPressGestureRecognizer()
    window.addGestureRecognizer(press)
    var sample = TouchSample(TouchID(1), .began, at: Point(x: 100, y: 100))
    sample.tool = tool
    window.send(TouchFrame(at: .zero, samples: [sample]))
    (sample.change, sample.location) = (.moved, Point(x: 118, y: 100))
    window.send(TouchFrame(at: Timestamp(milliseconds: 16), samples: [sample]))
    window.advance(to: Timestamp(milliseconds: 600))
    #expect((press.state == .began) == (tool == .finger))
  }

  @Test func `A press whose touch is cancelled while its contact rolls never begins`() {
    let stage = Stage()
    let press = LongPressGestureRecognizer()
    stage.watch(press)
    stage.land((1, 100, 100), at: 0)
    stage.move((1, 118, 100), at: 20)
    stage.send([TouchSample(TouchID(1), .cancelled(.palm), at: Point(x: 118, y: 100))], at: 30)
    stage.wait(until: 1000)
    #expect(stage.actions.isEmpty)
    stage.land((2, 100, 100), at: 1000)
    stage.move((2, 118, 100), at: 1020)
    stage.wait(until: 1600)
    #expect(stage.actions == ["long press began at 1500"])
  }

  @Test func `A tilt whose second touch lands and lifts again fails`() {
    let stage = Stage()
    let (tilt, pan) = (TiltGestureRecognizer(), PanGestureRecognizer())
    stage.watch(tilt, pan)
    stage.land((1, 100, 300), at: 0)
    stage.move((1, 112, 300), at: 20)
    stage.land((2, 200, 300), at: 40)
    stage.lift(2, at: 60)
    stage.land((3, 200, 300), at: 80)
    for step in 1...5 {
      let y = 300 + 10 * Double(step)
      stage.move((1, 112, y), (3, 200, y), at: 80 + 10 * Double(step))
    }
    stage.lift(1, 3, at: 140)
    #expect(stage.lines(with: "tilt").contains { $0.contains("→ failed") })
    #expect(stage.actions.map { $0.prefix(9) }.filter { $0 == "pan began" }.count == 1)
    #expect(stage.actions.allSatisfy { !$0.hasPrefix("tilt") })
  }

  @Test func `A tilt fails once if its first touch lifts or is cancelled`() {
    for change in [TouchSample.Change.ended, .cancelled(.palm)] {
      let stage = Stage()
      let tilt = TiltGestureRecognizer()
      stage.watch(tilt)
      stage.land((1, 100, 300), at: 0)
      stage.move((1, 118, 300), at: 20)
      stage.land((2, 200, 300), at: 40)
      stage.send([TouchSample(TouchID(1), change, at: Point(x: 118, y: 300))], at: 50)
      stage.move((2, 200, 360), at: 60)
      stage.lift(2, at: 70)
      #expect(stage.actions.isEmpty)
      #expect(stage.lines(with: "tilt").filter { $0.contains("→ failed") }.count == 1)
    }
  }
}
