import EngineStage
import Testing

@testable import Fingertip

/// Tests that a contact that rolls as it lands isn't a drag (rule R3).
@Suite struct ContactRollTests {
  /// Lands a touch at (100, 100), moves it by each distance along x, and returns the verdicts.
  private func roll<Machine: Recognizer>(
    _ machine: Machine, _ moves: (time: Double, dx: Double)..., liftingAt end: Double? = nil
  ) -> [String] {
    var bench = Bench(machine)
    bench.land((1, 100, 100), at: 0)
    for move in moves { bench.move((1, 100 + move.dx, 100), at: move.time) }
    if let end { bench.lift(1, at: end) }
    return bench.verdicts
  }

  private func pan(time: Duration = .milliseconds(140), travel: Double = 19) -> Pan {
    var pan = Pan()
    pan.limits.roll.time = time
    pan.limits.roll.travel = travel
    return pan
  }

  @Test func `R3: A contact that rolls by 20 pt and holds still isn't a pan`() {
    #expect(
      roll(Pan(), (20, 12), (40, 20), (120, 21), liftingAt: 130) == [
        "failed: movedTooLittle at 130"
      ])
  }

  @Test func `R3: A contact that rolls back as it lifts isn't a pan`() {
    #expect(
      roll(Pan(), (40, 15), (120, 15), (140, 2), liftingAt: 150) == [
        "failed: movedTooLittle at 150"
      ])
  }

  @Test(arguments: [TouchTool.finger, .stylus, .pointer])
  func `R3: The contact of a pen or a mouse doesn't roll`(tool: TouchTool) {
    let window = Window(size: Size(width: 400, height: 400))
    let pan = Gesture(Pan())
    window.addGestureRecognizer(pan)
    var sample = TouchSample(TouchID(1), .began, at: Point(x: 100, y: 100))
    sample.tool = tool
    window.send(TouchFrame(at: .zero, samples: [sample]))
    (sample.change, sample.location) = (.moved, Point(x: 112, y: 100))
    window.send(TouchFrame(at: Timestamp(milliseconds: 16), samples: [sample]))
    #expect((pan.state == .began) == (tool != .finger))
  }

  @Test func `R3: A pan begins after 10 pt if its touch starts from rest`() {
    #expect(roll(Pan(), (200, 0), (210, 20)).first == "began: moved at 205")
  }

  @Test(arguments: [60.0, 100, 200, 500], [4.0, 8, 16])
  func `R3: A pan begins after 10 pt if its touch starts slowly and speeds up`(
    distance: Double, interval: Double
  ) {
    // The touch makes a minimum-jerk motion that lasts 300 ms.
    func travel(_ time: Double) -> Double {
      let fraction = time / 300
      return distance * fraction * fraction * fraction
        * (10 - 15 * fraction + 6 * fraction * fraction)
    }
    var (bench, quick) = (Bench(Pan()), Bench(Pan().quick))
    bench.land((1, 100, 100), at: 0)
    quick.land((1, 100, 100), at: 0)
    for step in 1...Int(200 / interval) {
      let time = Double(step) * interval
      bench.move((1, 100 + travel(time), 100), at: time)
      quick.move((1, 100 + travel(time), 100), at: time)
    }
    let (late, early) = (beginning(of: bench), beginning(of: quick))
    #expect(early < .infinity && late - early <= 17, "\(late) \(early)")
  }

  private func beginning(of bench: Bench<Pan>) -> Double {
    bench.verdicts.first?.split(separator: " ").last.flatMap { Double(String($0)) } ?? .infinity
  }

  @Test func `R3: A pan begins after 29 pt if its touch is already moving when it lands`() {
    #expect(roll(Pan(), (20, 26)).isEmpty)
    #expect(roll(Pan(), (20, 26), (30, 31)).first == "began: moved at 26")
  }

  @Test func `R3: The translation excludes all travel before the pan began`() {
    var bench = Bench(Pan())
    bench.land((1, 100, 100), at: 0)
    bench.move((1, 140, 100), at: 20)
    #expect(abs(bench.value.translation.dx - 11) < 1e-9)
  }

  @Test(arguments: [1, 2, 4, 8])
  func `R3: A slow drag begins at the same instant at any sampling rate`(steps: Int) {
    // At 200 pt/s, the touch has moved 29 pt after 145 ms, of which 19 pt don't count.
    var bench = Bench(Pan())
    bench.land((1, 100, 100), at: 0)
    for step in 1...steps * 8 {
      let time = 25.0 / Double(steps) * Double(step)
      bench.move((1, 100 + 0.2 * time, 100), at: time)
    }
    #expect(bench.verdicts.first == "began: moved at 145")
  }

  @Test func `R3: Roll is measured along the pan's axis`() {
    var bench = Bench(Pan(axis: .vertical))
    bench.land((1, 100, 100), at: 0)
    bench.move((1, 120, 114), at: 40)
    bench.move((1, 120, 114), at: 230)
    #expect(bench.move((1, 120, 126), at: 250).isEmpty == false)
  }

  @Test func `With a roll time or travel of 0, all travel counts`() {
    #expect(roll(pan(travel: 0), (20, 20)).first == "began: moved at 10")
    #expect(roll(pan(time: .zero), (20, 20)).first == "began: moved at 10")
  }

  @Test func `With an unlimited roll time, a contact can roll at any time, but drags still begin`()
  {
    let unlimited = pan(time: .seconds(Int64.max))
    #expect(roll(unlimited, (500, 20), (1000, 28)).isEmpty)
    #expect(roll(unlimited, (1000, 0), (1020, 20)).first == "began: moved at 1010")
  }

  @Test func `With unlimited roll travel, a steady drag begins after the roll time`() {
    let unlimited = pan(travel: .infinity)
    #expect(roll(unlimited, (80, 500)).isEmpty)
    #expect(roll(unlimited, (80, 500), (150, 500), (170, 520)).first == "began: moved at 160")
  }

  @Test func `A second touch ends the roll, and travel after that counts`() {
    var bench = Bench(Pan().quick)
    var slow = Bench(pan())
    for step in 0..<2 {
      func play(_ bench: inout Bench<Pan>) {
        if step == 0 { bench.land((1, 100, 100), at: 0) }
        if step == 0 { bench.move((1, 106, 100), at: 20) }
        if step == 1 { bench.land((2, 300, 100), at: 30) }
        if step == 1 { bench.move((1, 111, 100), (2, 305, 100), at: 40) }
      }
      play(&bench)
      play(&slow)
    }
    #expect(bench.verdicts.first == "began: moved at 38")
    #expect(slow.verdicts.isEmpty)
    #expect(slow.move((1, 116, 100), (2, 310, 100), at: 50) == "began: moved at 50")
  }

  @Test func `A contact that rolls isn't a flick`() {
    #expect(
      roll(Flick(), (10, 8), (20, 16), (30, 24), liftingAt: 30) == ["failed: movedTooLittle at 30"])
  }

  @Test func `The travel limit reported by a failed flick includes the roll`() {
    var bench = Bench(Flick())
    bench.land((1, 100, 100), at: 0)
    bench.move((1, 112, 100), at: 10)
    bench.move((1, 124, 100), at: 20)
    bench.lift(1, at: 20)
    #expect(bench.reason == Reason(.movedTooLittle, length: 24, limit: 29))
  }

  @Test func `R3: A contact that rolls at an edge isn't an edge pan`() {
    let edge = ScreenEdgePan(.left, of: Rect(x: 95, y: 0, width: 500, height: 500))
    #expect(
      roll(edge, (20, 12), (40, 20), (120, 21), liftingAt: 130) == [
        "failed: movedTooLittle at 130"
      ])
    #expect(roll(edge, (200, 0), (210, 20)).first == "began: moved at 205")
    #expect(roll(edge, (10, 28), (20, 30)).first == "began: moved at 15")
  }

  @Test func `R3: The second tap of a double tap may roll without becoming a drag`() {
    var bench = Bench(TapThenDrag())
    bench.land((1, 100, 100), at: 0)
    bench.lift(1, at: 50)
    bench.land((2, 100, 100), at: 150)
    bench.move((2, 112, 100), at: 170)
    bench.move((2, 120, 100), at: 190)
    #expect(bench.lift(2, at: 230) == "failed: movedTooLittle at 230")
  }

  @Test
  func `With a roll time or travel of 0, all travel of an edge pan or a drag after a tap counts`() {
    for (time, travel) in [(Duration.zero, 19.0), (.milliseconds(140), 0)] {
      let (edge, drag) = (edgePan(time: time, travel: travel), tapThenDrag(time, travel))
      #expect(roll(edge, (20, 20)).first == "began: moved at 10")
      #expect(tapped(drag, (20, 20)).first == "began: moved at 160")
    }
  }

  @Test func `With unlimited roll limits, an edge pan and a drag after a tap still begin`() {
    let forever = Duration.seconds(Int64.max)
    #expect(roll(edgePan(time: forever, travel: 19), (500, 20), (1000, 28)).isEmpty)
    #expect(
      roll(edgePan(time: forever, travel: 19), (1000, 0), (1020, 20)).first
        == "began: moved at 1010")
    #expect(tapped(tapThenDrag(forever, 19), (100, 20), (200, 28)).isEmpty)
    #expect(tapped(tapThenDrag(forever, 19), (200, 0), (220, 20)).first == "began: moved at 360")
    let far = edgePan(time: .milliseconds(140), travel: .infinity)
    #expect(roll(far, (80, 300), (150, 300), (170, 320)).first == "began: moved at 160")
    let later = tapThenDrag(.milliseconds(140), .infinity)
    #expect(tapped(later, (80, 300), (150, 300), (170, 320)).first == "began: moved at 310")
  }

  private func edgePan(time: Duration, travel: Double) -> ScreenEdgePan {
    var pan = ScreenEdgePan(.left, of: Rect(x: 95, y: 0, width: 500, height: 500))
    (pan.limits.roll.time, pan.limits.roll.travel) = (time, travel)
    return pan
  }

  private func tapThenDrag(_ time: Duration, _ travel: Double) -> TapThenDrag {
    var drag = TapThenDrag()
    (drag.limits.roll.time, drag.limits.roll.travel) = (time, travel)
    return drag
  }

  /// Taps at (100, 100), lands again at 150 ms, moves that touch by each distance along x, and
  /// returns the verdicts. Times are measured from the second landing.
  private func tapped(_ drag: TapThenDrag, _ moves: (time: Double, dx: Double)...) -> [String] {
    var bench = Bench(drag)
    bench.land((1, 100, 100), at: 0)
    bench.lift(1, at: 50)
    bench.land((2, 100, 100), at: 150)
    for move in moves { bench.move((2, 100 + move.dx, 100), at: 150 + move.time) }
    return bench.verdicts
  }

  @Test func `A pan still begins if other touches land and lift again and again during its drag`() {
    let stage = Stage()
    let pan = PanGestureRecognizer()
    stage.watch(pan)
    stage.land((1, 100, 100), at: 0)
    for visit in 0..<4 {
      let time = 20 + 32 * Double(visit)
      stage.land((UInt64(2 + visit), 300, 100), at: time)
      stage.move((1, 100, 104 + 8 * Double(visit)), at: time + 8)
      stage.lift(UInt64(2 + visit), at: time + 16)
      stage.move((1, 100, 108 + 8 * Double(visit)), at: time + 24)
    }
    stage.move((1, 100, 160), at: 156)
    stage.lift(1, at: 160)
    #expect(stage.actions.filter { $0.hasPrefix("pan began") }.count == 1)
    #expect(stage.actions.last?.hasPrefix("pan ended") == true)
  }

  @Test func `Without a roll, travel before another touch lifts counts`() {
    var bench = Bench(Pan().quick)
    bench.land((1, 100, 100), (2, 200, 100), at: 0)
    bench.move((1, 106, 100), (2, 206, 100), at: 50)
    bench.lift(2, at: 58)
    #expect(bench.move((1, 112, 100), at: 64) == "began: moved at 62")
  }

  @Test func `R3: A touch that rolls after another has lifted isn't a pan`() {
    var bench = Bench(Pan())
    bench.land((1, 100, 100), (2, 200, 100), at: 0)
    bench.move((1, 103, 104), (2, 203, 104), at: 50)
    bench.lift(2, at: 58)
    bench.move((1, 108, 106), at: 60)
    #expect(bench.lift(1, at: 70) == "failed: movedTooLittle at 70")
    var dragged = Bench(Pan())
    dragged.land((1, 100, 100), (2, 200, 100), at: 0)
    dragged.move((1, 103, 104), (2, 203, 104), at: 50)
    dragged.lift(2, at: 58)
    #expect(dragged.move((1, 123, 104), at: 78) == "began: moved at 68")
  }

  @Test func `R3: A drag whose contact rolls as the finger lifts isn't a flick`() {
    // The finger rests at 200 pt, and its contact moves by 12 pt in the last 30 ms.
    var bench = Bench(Flick())
    bench.land((1, 100, 100), at: 0)
    for step in 1...20 { bench.move((1, 100 + 10 * Double(step), 100), at: 10 * Double(step)) }
    for (time, y) in [(300.0, 100.0), (370, 100), (380, 102), (390, 106), (400, 112)] {
      bench.move((1, 300, y), at: time)
    }
    #expect(bench.lift(1, at: 400) == "failed: releasedTooSlow at 400")
    #expect(bench.reason == Reason(.releasedTooSlow, speed: 0, limit: 300))
  }

  @Test func `R3: A flick from rest must travel farther than a contact rolls`() {
    func flick(_ flick: Flick, _ travel: Double, after speed: Double) -> String {
      var bench = Bench(flick)
      bench.land((1, 100, 100), at: 0)
      // The finger moves at the given speed until 40 ms before the lift.
      for step in 0...3 {
        bench.move((1, 300 + speed * 0.02 * Double(step), 100), at: 300 + 20 * Double(step))
      }
      let start = 300 + speed * 0.06
      for step in 1...4 {
        bench.move((1, start + travel * Double(step) / 4, 100), at: 360 + 10 * Double(step))
      }
      return bench.lift(1, at: 400)
    }
    #expect(flick(Flick(), 14.9, after: 0) == "failed: releasedTooSlow at 400")
    #expect(flick(Flick(), 15.1, after: 0) == "recognized: released at 400")
    #expect(flick(Flick(), 14.9, after: 149) == "failed: releasedTooSlow at 400")
    #expect(flick(Flick(), 14.9, after: 151) == "recognized: released at 400")
    #expect(flick(Flick().quick, 14.9, after: 0) == "recognized: released at 400")
  }

  @Test func `A fast stroke of 30 pt is a flick`() {
    #expect(
      roll(Flick(), (10, 6), (20, 12), (30, 18), (40, 24), (50, 30), liftingAt: 50) == [
        "recognized: released at 50"
      ])
  }

  @Test func `A finger can flick back past its start after a drag`() {
    let out = (1...20).map { (time: 100 + Double($0) * 10, dx: Double($0) * 10) }
    var bench = Bench(Flick())
    bench.land((1, 300, 100), at: 0)
    for (time, dx) in out { bench.move((1, 300 + dx, 100), at: time) }
    for step in 1...7 { bench.move((1, 500 - 30 * Double(step), 100), at: 300 + Double(step) * 10) }
    bench.lift(1, at: 370)
    #expect(bench.verdicts == ["recognized: released at 370"])
    #expect(bench.value.direction == .left)
    #expect(abs(bench.value.velocity.dx + 3000) < 1)
  }

  @Test func `A finger that circles back to its start can flick`() {
    var bench = Bench(Flick())
    bench.land((1, 100, 100), at: 0)
    for step in 1...30 {
      let (sine, cosine) = sineAndCosine(2 * .pi * Double(step) / 30)
      bench.move((1, 50 + 50 * cosine, 100 + 50 * sine), at: Double(step) * 10)
    }
    #expect(bench.lift(1, at: 300) == "recognized: released at 300")
  }
}
