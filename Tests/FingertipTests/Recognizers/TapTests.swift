import EngineStage
import Testing

@testable import Fingertip

@Suite struct TapTests {
  // MARK: The edges of the chart

  @Test func `A tap with one finger is recognized when the finger lifts`() {
    var bench = Bench(Tap())
    #expect(bench.land((1, 100, 100), at: 0) == "")
    #expect(bench.lift(1, at: 80) == "recognized: tapped at 80")
    #expect(bench.value.taps == 1)
  }

  @Test func `Landing fails when a finger lifts before all have landed`() {
    var bench = Bench(Tap(touches: 2))
    bench.land((1, 100, 100), at: 0)
    #expect(bench.lift(1, at: 50) == "failed: tooFewTouches at 50")
  }

  @Test func `Landing fails when the others have not landed after 100 ms`() {
    var bench = Bench(Tap(touches: 2))
    bench.land((1, 100, 100), at: 0)
    #expect(bench.wait(until: 99.9) == "")
    #expect(bench.wait(until: 100) == "failed: tooFewTouches at 100")
  }

  @Test func `Landing fails when the first finger has pressed too long, whatever others may`() {
    var limits = Tap.Limits()
    limits.maximumTouchInterval = .seconds(2)
    var bench = Bench(Tap(touches: 2, limits: limits))
    bench.land((1, 100, 100), at: 0)
    #expect(bench.wait(until: 749) == "")
    #expect(bench.wait(until: 1000) == "failed: pressedTooLong at 750")
  }

  @Test func `Fingers that land up to 100 ms apart make one tap`() {
    var bench = Bench(Tap(touches: 2))
    bench.land((1, 100, 100), at: 0)
    #expect(bench.land((2, 200, 100), at: 99) == "")
    #expect(bench.lift(1, 2, at: 150) == "recognized: tapped at 150")
  }

  @Test func `Landing fails when more fingers land at once than asked for`() {
    var bench = Bench(Tap())
    #expect(bench.land((1, 100, 100), (2, 200, 100), at: 5) == "failed: tooManyTouches at 5")
  }

  @Test func `Landing fails when a finger moves too far while others are awaited`() {
    var bench = Bench(Tap(touches: 2))
    bench.land((1, 100, 100), at: 0)
    #expect(bench.move((1, 190, 100), at: 20) == "failed: movedTooFar at 10")
  }

  @Test func `Pressing fails when a finger moves farther than 45 pt, between two samples`() {
    var bench = Bench(Tap())
    bench.land((1, 100, 100), at: 0)
    #expect(bench.move((1, 140, 100), at: 10) == "")
    #expect(bench.move((1, 150, 100), at: 20) == "failed: movedTooFar at 15")
  }

  @Test func `Pressing bears 45 pt exactly`() {
    var bench = Bench(Tap())
    bench.land((1, 100, 100), at: 0)
    #expect(bench.move((1, 100, 145), at: 10) == "")
    #expect(bench.lift(1, at: 20) == "recognized: tapped at 20")
  }

  @Test func `Pressing fails when it takes 750 ms`() {
    var bench = Bench(Tap())
    bench.land((1, 100, 100), at: 0)
    #expect(bench.wait(until: 749) == "")
    #expect(bench.wait(until: 900) == "failed: pressedTooLong at 750")
  }

  @Test func `Pressing fails when another finger lands`() {
    var bench = Bench(Tap())
    bench.land((1, 100, 100), at: 0)
    #expect(bench.land((2, 200, 100), at: 30) == "failed: tooManyTouches at 30")
  }

  @Test func `Lifting succeeds when the last finger lifts in time`() {
    var bench = Bench(Tap(touches: 2))
    bench.land((1, 100, 100), (2, 200, 100), at: 0)
    #expect(bench.lift(1, at: 50) == "")
    #expect(bench.lift(2, at: 149) == "recognized: tapped at 149")
  }

  @Test func `Lifting fails when the fingers lift more than 100 ms apart`() {
    var bench = Bench(Tap(touches: 2))
    bench.land((1, 100, 100), (2, 200, 100), at: 0)
    bench.lift(1, at: 50)
    #expect(bench.wait(until: 200) == "failed: liftedApart at 150")
  }

  @Test func `Lifting fails when the press as a whole takes too long`() {
    var bench = Bench(Tap(touches: 2))
    bench.land((1, 100, 100), (2, 200, 100), at: 0)
    bench.lift(1, at: 700)
    #expect(bench.wait(until: 800) == "failed: pressedTooLong at 750")
  }

  @Test func `Lifting fails when the finger that is left moves too far`() {
    var bench = Bench(Tap(touches: 2))
    bench.land((1, 100, 100), (2, 200, 100), at: 0)
    bench.lift(1, at: 50)
    #expect(bench.move((2, 200, 190), at: 60) == "failed: movedTooFar at 55")
  }

  @Test func `Lifting fails when another finger lands, and counts all fingers`() {
    var bench = Bench(Tap(touches: 2))
    bench.land((1, 100, 100), (2, 200, 100), at: 0)
    bench.lift(1, at: 50)
    #expect(bench.land((3, 150, 100), at: 60) == "failed: tooManyTouches at 60")
    #expect(bench.reason == Reason(.tooManyTouches, .count(3), limit: .count(2)))
  }

  @Test func `Between taps the next one may come up to 350 ms later`() {
    var bench = Bench(Tap(taps: 2))
    bench.land((1, 100, 100), at: 0)
    #expect(bench.lift(1, at: 50) == "")
    #expect(bench.land((2, 100, 100), at: 399) == "")
    #expect(bench.lift(2, at: 450) == "recognized: tapped at 450")
    #expect(bench.value.taps == 2)
  }

  @Test func `Between taps it fails when no finger comes for 350 ms`() {
    var bench = Bench(Tap(taps: 2))
    bench.land((1, 100, 100), at: 0)
    bench.lift(1, at: 50)
    #expect(bench.land((2, 100, 100), at: 400) == "failed: nextTapTooLate at 400")
  }

  @Test func `Between taps it fails when the next finger lands more than 45 pt away`() {
    var bench = Bench(Tap(taps: 2))
    bench.land((1, 100, 100), at: 0)
    bench.lift(1, at: 50)
    #expect(bench.land((2, 145.5, 100), at: 100) == "failed: nextTapTooFar at 100")
  }

  @Test func `The place of a tap is that of its fingers when the first lifts`() {
    var bench = Bench(Tap(taps: 2, touches: 2))
    bench.land((1, 100, 100), (2, 200, 100), at: 0)
    bench.lift(1, at: 40)
    bench.lift(2, at: 60)
    // The centre of the next tap is where the centre was, far from either finger.
    #expect(bench.land((3, 140, 100), (4, 160, 100), at: 100) == "")
    #expect(bench.lift(3, 4, at: 150) == "recognized: tapped at 150")
  }

  // MARK: The timelines

  @Test func `Timeline 1: two taps make a double tap at the second lift`() {
    var bench = Bench(Tap(taps: 2))
    #expect(bench.play("▼──▲ ▼──▲") == "recognized: tapped at 320")
  }

  @Test func `Timeline 2: a single tap fails as a double tap 350 ms after its lift`() {
    var bench = Bench(Tap(taps: 2))
    #expect(bench.play("▼──▲         ") == "failed: nextTapTooLate at 470")
  }

  @Test func `Timeline 3: a press that is held fails 750 ms after landing`() {
    var bench = Bench(Tap(taps: 2))
    #expect(bench.play("▼───────────────────") == "failed: pressedTooLong at 750")
  }

  @Test func `Timeline 4: a second tap that is too far away fails as it lands`() {
    var bench = Bench(Tap(taps: 2))
    bench.play("▼──▲")
    #expect(bench.land((2, 300, 300), at: 200) == "failed: nextTapTooFar at 200")
  }

  @Test func `A second tap sooner than asked for fails as it lands`() {
    var limits = Tap.Limits()
    limits.minimumGap = .milliseconds(40)
    for (time, answer) in [(139.0, "failed: nextTapTooSoon at 139"), (140, "")] {
      var bench = Bench(Tap(taps: 2, limits: limits))
      bench.land((1, 100, 100), at: 0)
      bench.lift(1, at: 100)
      #expect(bench.land((2, 100, 100), at: time) == answer)
    }
    // With none asked for, a contact may bounce.
    var bench = Bench(Tap(taps: 2))
    bench.land((1, 100, 100), at: 0)
    bench.lift(1, at: 100)
    #expect(bench.land((2, 100, 100), at: 101) == "")
  }

  @Test func `A second tap sooner after the landing of the first than asked for fails`() {
    var limits = Tap.Limits()
    limits.minimumInterval = .milliseconds(40)
    for (time, answer) in [(39.0, "failed: nextTapTooSoon at 39"), (40, "")] {
      var bench = Bench(Tap(taps: 2, limits: limits))
      bench.land((1, 100, 100), at: 0)
      bench.lift(1, at: 30)
      #expect(bench.land((2, 100, 100), at: time) == answer)
    }
  }

  @Test func `Timeline 5: a finger that goes too far and comes back fails when it is too far`() {
    var bench = Bench(Tap())
    bench.land((1, 100, 100), at: 0)
    #expect(bench.move((1, 200, 100), at: 20) == "failed: movedTooFar at 9")
    bench.move((1, 100, 100), at: 40)
    bench.lift(1, at: 50)
    #expect(bench.verdicts.count == 1)
  }

  @Test func `Not handled: two fingers one after the other are no two-finger tap`() {
    var bench = Bench(Tap(touches: 2))
    #expect(bench.play("▼▲", " ▼▲") == "failed: tooFewTouches at 40")
  }

  // MARK: Settings

  @Test func `Every limit can be changed`() {
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

  @Test func `Ten taps with three fingers are a gesture like any other`() {
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
