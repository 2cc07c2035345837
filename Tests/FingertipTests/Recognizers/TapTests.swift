import EngineStage
import Testing

@testable import Fingertip

@Suite struct TapTests {
  // MARK: State transitions

  @Test func `A one-touch tap is recognized when its touch lifts`() {
    var bench = Bench(Tap())
    #expect(bench.land((1, 100, 100), at: 0) == "")
    #expect(bench.lift(1, at: 80) == "recognized: tapped at 80")
    #expect(bench.value.taps == 1)
  }

  @Test func `A two-touch tap fails if one touch lifts before the other begins`() {
    var bench = Bench(Tap(touches: 2))
    bench.land((1, 100, 100), at: 0)
    #expect(bench.lift(1, at: 50) == "failed: tooFewTouches at 50")
  }

  @Test func `A two-touch tap fails if no second touch begins within 100 ms`() {
    var bench = Bench(Tap(touches: 2))
    bench.land((1, 100, 100), at: 0)
    #expect(bench.wait(until: 99.9) == "")
    #expect(bench.wait(until: 100) == "failed: tooFewTouches at 100")
  }

  @Test func `A two-touch tap fails when the first touch is held too long`() {
    var limits = Tap.Limits()
    limits.maximumTouchInterval = .seconds(2)
    var bench = Bench(Tap(touches: 2, limits: limits))
    bench.land((1, 100, 100), at: 0)
    #expect(bench.wait(until: 749) == "")
    #expect(bench.wait(until: 1000) == "failed: pressedTooLong at 750")
  }

  @Test func `Touches that begin less than 100 ms apart form one tap`() {
    var bench = Bench(Tap(touches: 2))
    bench.land((1, 100, 100), at: 0)
    #expect(bench.land((2, 200, 100), at: 99) == "")
    #expect(bench.lift(1, 2, at: 150) == "recognized: tapped at 150")
  }

  @Test func `A one-touch tap fails if two touches begin in one frame`() {
    var bench = Bench(Tap())
    #expect(bench.land((1, 100, 100), (2, 200, 100), at: 5) == "failed: tooManyTouches at 5")
  }

  @Test func `A two-touch tap fails when the first touch moves too far`() {
    var bench = Bench(Tap(touches: 2))
    bench.land((1, 100, 100), at: 0)
    #expect(bench.move((1, 190, 100), at: 20) == "failed: movedTooFar at 10")
  }

  @Test func `A tap fails once its touch has moved more than 45 pt, even between two samples`() {
    var bench = Bench(Tap())
    bench.land((1, 100, 100), at: 0)
    #expect(bench.move((1, 140, 100), at: 10) == "")
    #expect(bench.move((1, 150, 100), at: 20) == "failed: movedTooFar at 15")
  }

  @Test func `A tap tolerates a movement of exactly 45 pt`() {
    var bench = Bench(Tap())
    bench.land((1, 100, 100), at: 0)
    #expect(bench.move((1, 100, 145), at: 10) == "")
    #expect(bench.lift(1, at: 20) == "recognized: tapped at 20")
  }

  @Test func `A tap fails if it is held for 750 ms`() {
    var bench = Bench(Tap())
    bench.land((1, 100, 100), at: 0)
    #expect(bench.wait(until: 749) == "")
    #expect(bench.wait(until: 900) == "failed: pressedTooLong at 750")
  }

  @Test func `A one-touch tap fails when another touch begins`() {
    var bench = Bench(Tap())
    bench.land((1, 100, 100), at: 0)
    #expect(bench.land((2, 200, 100), at: 30) == "failed: tooManyTouches at 30")
  }

  @Test func `A two-touch tap is recognized when the last touch lifts in time`() {
    var bench = Bench(Tap(touches: 2))
    bench.land((1, 100, 100), (2, 200, 100), at: 0)
    #expect(bench.lift(1, at: 50) == "")
    #expect(bench.lift(2, at: 149) == "recognized: tapped at 149")
  }

  @Test func `A two-touch tap fails if its touches lift 100 ms apart`() {
    var bench = Bench(Tap(touches: 2))
    bench.land((1, 100, 100), (2, 200, 100), at: 0)
    bench.lift(1, at: 50)
    #expect(bench.wait(until: 200) == "failed: liftedAtDifferentTimes at 150")
  }

  @Test func `A two-touch tap fails when the whole press takes too long`() {
    var bench = Bench(Tap(touches: 2))
    bench.land((1, 100, 100), (2, 200, 100), at: 0)
    bench.lift(1, at: 700)
    #expect(bench.wait(until: 800) == "failed: pressedTooLong at 750")
  }

  @Test func `A two-touch tap fails when the remaining touch moves too far`() {
    var bench = Bench(Tap(touches: 2))
    bench.land((1, 100, 100), (2, 200, 100), at: 0)
    bench.lift(1, at: 50)
    #expect(bench.move((2, 200, 190), at: 60) == "failed: movedTooFar at 55")
  }

  @Test func `A two-touch tap fails if a third touch begins, and the reason counts all touches`() {
    var bench = Bench(Tap(touches: 2))
    bench.land((1, 100, 100), (2, 200, 100), at: 0)
    bench.lift(1, at: 50)
    #expect(bench.land((3, 150, 100), at: 60) == "failed: tooManyTouches at 60")
    #expect(bench.reason == Reason(.tooManyTouches, .count(3), limit: .count(2)))
  }

  @Test func `The second tap of a double tap must begin less than 350 ms after the first`() {
    var bench = Bench(Tap(taps: 2))
    bench.land((1, 100, 100), at: 0)
    #expect(bench.lift(1, at: 50) == "")
    #expect(bench.land((2, 100, 100), at: 399) == "")
    #expect(bench.lift(2, at: 450) == "recognized: tapped at 450")
    #expect(bench.value.taps == 2)
  }

  @Test func `A double tap fails if the second touch begins 350 ms after the first tap`() {
    var bench = Bench(Tap(taps: 2))
    bench.land((1, 100, 100), at: 0)
    bench.lift(1, at: 50)
    #expect(bench.land((2, 100, 100), at: 400) == "failed: nextTapTooLate at 400")
  }

  @Test func `A double tap fails if the second touch begins more than 45 pt away`() {
    var bench = Bench(Tap(taps: 2))
    bench.land((1, 100, 100), at: 0)
    bench.lift(1, at: 50)
    #expect(bench.land((2, 145.5, 100), at: 100) == "failed: nextTapTooFar at 100")
  }

  @Test func `A tap's location is the centroid of its touches when the first one lifts`() {
    var bench = Bench(Tap(taps: 2, touches: 2))
    bench.land((1, 100, 100), (2, 200, 100), at: 0)
    bench.lift(1, at: 40)
    bench.lift(2, at: 60)
    // The next tap has the same centroid, which is far from either touch of the first tap.
    #expect(bench.land((3, 140, 100), (4, 160, 100), at: 100) == "")
    #expect(bench.lift(3, 4, at: 150) == "recognized: tapped at 150")
  }

  // MARK: Timelines

  @Test func `Timeline 1: A double tap is recognized at the second lift`() {
    var bench = Bench(Tap(taps: 2))
    #expect(bench.play("▼──▲ ▼──▲") == "recognized: tapped at 320")
  }

  @Test func `Timeline 2: A double tap fails 350 ms after the lift of a single tap`() {
    var bench = Bench(Tap(taps: 2))
    #expect(bench.play("▼──▲         ") == "failed: nextTapTooLate at 470")
  }

  @Test func `Timeline 3: A double tap fails when its touch has been down for 750 ms`() {
    var bench = Bench(Tap(taps: 2))
    #expect(bench.play("▼───────────────────") == "failed: pressedTooLong at 750")
  }

  @Test func `Timeline 4: A double tap fails as soon as its second tap begins too far away`() {
    var bench = Bench(Tap(taps: 2))
    bench.play("▼──▲")
    #expect(bench.land((2, 300, 300), at: 200) == "failed: nextTapTooFar at 200")
  }

  @Test func `A double tap fails as soon as its second tap begins within the minimum gap`() {
    var limits = Tap.Limits()
    limits.minimumGap = .milliseconds(40)
    for (time, answer) in [(139.0, "failed: nextTapTooSoon at 139"), (140, "")] {
      var bench = Bench(Tap(taps: 2, limits: limits))
      bench.land((1, 100, 100), at: 0)
      bench.lift(1, at: 100)
      #expect(bench.land((2, 100, 100), at: time) == answer)
    }
    // Without a minimum gap, even a bouncing contact can become the second tap.
    var bench = Bench(Tap(taps: 2))
    bench.land((1, 100, 100), at: 0)
    bench.lift(1, at: 100)
    #expect(bench.land((2, 100, 100), at: 101) == "")
  }

  @Test func `A double tap fails as soon as its second tap begins within the minimum interval`() {
    var limits = Tap.Limits()
    limits.minimumInterval = .milliseconds(40)
    for (time, answer) in [(39.0, "failed: nextTapTooSoon at 39"), (40, "")] {
      var bench = Bench(Tap(taps: 2, limits: limits))
      bench.land((1, 100, 100), at: 0)
      bench.lift(1, at: 30)
      #expect(bench.land((2, 100, 100), at: time) == answer)
    }
  }

  @Test(arguments: [(39, "failed: liftedTooEarly at 39"), (40, "recognized: tapped at 40")])
  func `Timeline 5: A tap fails when its touch lifts sooner than the minimum press duration`(
    time: Double, answer: String
  ) {
    var limits = Tap.Limits()
    limits.minimumPressDuration = .milliseconds(40)
    #expect(limits.minimumPressDuration == .milliseconds(40))
    var bench = Bench(Tap(limits: limits))
    bench.land((1, 100, 100), at: 0)
    #expect(bench.lift(1, at: time) == answer)
    var double = Bench(Tap(touches: 2, limits: limits))
    double.land((1, 100, 100), at: 0)
    double.land((2, 200, 100), at: 5)
    double.lift(1, at: 8)
    #expect(double.lift(2, at: time) == answer)
  }

  @Test func `R3: A single tap fails if it lands too soon after one that was recognized nearby`() {
    let stage = Stage()
    let tap = Gesture(Tap())
    tap.configuration.limits.minimumInterval = .milliseconds(400)
    var failures: [String] = []
    tap.onFailure = { _, reason in failures.append(reason.description) }
    stage.watch(tap)
    stage.tap(1, 50, 50, at: 0)
    stage.tap(2, 52, 50, at: 100)
    #expect(stage.actions == ["tap recognized at 60"])
    #expect(failures == ["next tap too soon: 100 ms, limit 400 ms"])
    // The tap that came too soon doesn't extend the minimum interval.
    stage.tap(3, 52, 50, at: 400)
    // A tap at a different point may come sooner, but the next tap is compared with it.
    stage.tap(4, 98, 50, at: 500)
    stage.tap(5, 50, 50, at: 600)
    stage.tap(6, 52, 50, at: 700)
    #expect(
      stage.actions == [
        "tap recognized at 60", "tap recognized at 460", "tap recognized at 560",
        "tap recognized at 660",
      ])
    #expect(failures.count == 2)
  }

  @Test
  func `R3: The minimum interval after a tap whose result was pending begins at the tap's landing`()
  {
    let stage = Stage()
    let (single, double) = (Gesture(Tap()), Gesture(Tap(taps: 2)))
    single.configuration.limits.minimumInterval = .milliseconds(500)
    single.require(toFail: double)
    stage.watch(single, double)
    stage.tap(1, 50, 50, at: 0)
    stage.wait(until: 420)
    stage.tap(2, 50, 50, at: 450)
    stage.wait(until: 1000)
    #expect(stage.actions.filter { $0.hasPrefix("tap recognized") }.count == 1)
    stage.tap(3, 50, 50, at: 1100)
    stage.wait(until: 2000)
    #expect(stage.actions.filter { $0.hasPrefix("tap recognized") }.count == 2)
  }

  @Test func `Timeline 6: A tap fails as soon as its touch is too far away, even if it returns`() {
    var bench = Bench(Tap())
    bench.land((1, 100, 100), at: 0)
    #expect(bench.move((1, 200, 100), at: 20) == "failed: movedTooFar at 9")
    bench.move((1, 100, 100), at: 40)
    bench.lift(1, at: 50)
    #expect(bench.verdicts.count == 1)
  }

  @Test func `Not handled: Two touches in succession are not a two-touch tap`() {
    var bench = Bench(Tap(touches: 2))
    #expect(bench.play("▼▲", " ▼▲") == "failed: tooFewTouches at 40")
  }

  // MARK: Settings

  @Test func `A tap's limits can be set`() {
    var limits = Tap.Limits()
    limits.maximumPressDuration = .milliseconds(100)
    limits.maximumMovement = 5
    var bench = Bench(Tap(limits: limits))
    bench.land((1, 100, 100), at: 0)
    #expect(bench.wait(until: 120) == "failed: pressedTooLong at 100")

    bench = Bench(Tap(limits: limits))
    bench.land((1, 100, 100), at: 0)
    #expect(bench.move((1, 110, 100), at: 10) == "failed: movedTooFar at 5")
  }

  @Test func `A gesture of ten three-touch taps is recognized`() {
    var bench = Bench(Tap(taps: 10, touches: 3))
    for tap in 0..<9 {
      let time = Double(tap) * 200
      #expect(bench.land((1, 100, 100), (2, 150, 100), (3, 200, 100), at: time) == "")
      #expect(bench.lift(1, 2, 3, at: time + 50) == "")
    }
    bench.land((1, 100, 100), (2, 150, 100), (3, 200, 100), at: 1800)
    #expect(bench.lift(1, 2, 3, at: 1850) == "recognized: tapped at 1850")
  }
}
