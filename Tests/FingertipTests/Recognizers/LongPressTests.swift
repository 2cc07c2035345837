import EngineStage
import Testing

@testable import Fingertip

@Suite struct LongPressTests {
  // MARK: State transitions

  @Test func `A long press begins after 500 ms`() {
    var bench = Bench(LongPress().quick)
    bench.land((1, 100, 100), at: 0)
    #expect(bench.wait(until: 499) == "")
    #expect(bench.wait(until: 700) == "began: held at 500")
  }

  @Test func `A long press fails when its touch moves more than 10 pt`() {
    var bench = Bench(LongPress().quick)
    bench.land((1, 100, 100), at: 0)
    #expect(bench.move((1, 120, 100), at: 20) == "failed: movedTooFar at 10")
  }

  @Test func `A long press tolerates a movement of exactly 10 pt`() {
    var bench = Bench(LongPress().quick)
    bench.land((1, 100, 100), at: 0)
    #expect(bench.move((1, 110, 100), at: 20) == "")
    #expect(bench.wait(until: 500) == "began: held at 500")
  }

  @Test func `A long press fails when its touch lifts too early`() {
    var bench = Bench(LongPress().quick)
    bench.land((1, 100, 100), at: 0)
    #expect(bench.lift(1, at: 499) == "failed: liftedTooEarly at 499")
  }

  @Test func `A press that lifts at exactly the minimum duration is a long press`() {
    var bench = Bench(LongPress().quick)
    bench.land((1, 100, 100), at: 0)
    #expect(bench.lift(1, at: 500) == "began: held at 500; ended: lifted")
  }

  @Test func `A long press fails when another touch begins`() {
    var bench = Bench(LongPress().quick)
    bench.land((1, 100, 100), at: 0)
    #expect(bench.land((2, 200, 100), at: 100) == "failed: tooManyTouches at 100")
  }

  @Test func `A two-touch long press fails if one touch lifts before the other begins`() {
    var bench = Bench(LongPress(touches: 2).quick)
    bench.land((1, 100, 100), at: 0)
    #expect(bench.lift(1, at: 50) == "failed: tooFewTouches at 50")
  }

  @Test func `A two-touch long press fails if no second touch begins within 100 ms`() {
    var bench = Bench(LongPress(touches: 2).quick)
    bench.land((1, 100, 100), at: 0)
    #expect(bench.wait(until: 600) == "failed: tooFewTouches at 100")
  }

  @Test func `A two-touch long press fails if the first touch moves too far`() {
    var bench = Bench(LongPress(touches: 2).quick)
    bench.land((1, 100, 100), at: 0)
    #expect(bench.move((1, 140, 100), at: 20) == "failed: movedTooFar at 5")
  }

  @Test func `A two-touch long press fails if three touches begin`() {
    var bench = Bench(LongPress(touches: 2).quick)
    let answer = bench.land((1, 100, 100), (2, 200, 100), (3, 300, 100), at: 0)
    #expect(answer == "failed: tooManyTouches at 0")
  }

  @Test func `Once a long press has begun, it reports any movement as a change`() {
    var bench = Bench(LongPress().quick)
    bench.land((1, 100, 100), at: 0)
    bench.wait(until: 500)
    #expect(bench.move((1, 900, 900), at: 510) == "changed")
    #expect(bench.lift(1, at: 520) == "ended: lifted")
  }

  @Test func `A long press ends when fewer touches are left than it requires`() {
    var bench = Bench(LongPress(touches: 2).quick)
    bench.land((1, 100, 100), (2, 200, 100), at: 0)
    bench.wait(until: 500)
    #expect(bench.land((3, 150, 100), at: 510) == "")
    #expect(bench.lift(1, at: 520) == "ended: lifted")
  }

  @Test func `The tap that precedes a long press can fail like any other tap`() {
    var bench = Bench(LongPress(precedingTaps: 1).quick)
    bench.land((1, 100, 100), at: 0)
    #expect(bench.wait(until: 800) == "failed: pressedTooLong at 750")
  }

  @Test func `A long press fails if its touch doesn't begin within 350 ms of the preceding tap`() {
    var bench = Bench(LongPress(precedingTaps: 1).quick)
    bench.land((1, 100, 100), at: 0)
    bench.lift(1, at: 50)
    #expect(bench.wait(until: 500) == "failed: nextTapTooLate at 400")
  }

  @Test func `A long press more than 45 pt from its preceding tap fails`() {
    var bench = Bench(LongPress(precedingTaps: 1).quick)
    bench.land((1, 100, 100), at: 0)
    bench.lift(1, at: 50)
    #expect(bench.land((2, 300, 300), at: 100) == "failed: nextTapTooFar at 100")
  }

  @Test func `A two-touch press's centroid is compared with the centroid of its preceding tap`() {
    var bench = Bench(LongPress(precedingTaps: 1, touches: 2).quick)
    bench.land((1, 100, 100), (2, 300, 100), at: 0)
    bench.lift(1, 2, at: 50)
    bench.land((3, 100, 100), at: 100)
    bench.land((4, 300, 100), at: 150)
    #expect(bench.wait(until: 700) == "began: held at 650")
  }

  @Test func `A long press after two taps begins once its touch has been down for 500 ms`() {
    var bench = Bench(LongPress(precedingTaps: 2).quick)
    #expect(bench.play("▼─▲ ▼─▲ ▼──────────────") == "began: held at 820")
    #expect(LongPress(precedingTaps: 2).requiredTapCount == 3)
    #expect(LongPress().requiredTapCount == 0)
  }

  @Test func `A long press's location ignores additional touches`() {
    var bench = Bench(LongPress().quick)
    bench.land((1, 100, 100), at: 0)
    bench.wait(until: 500)
    #expect(bench.machine.focus == FocalPoint(location: Point(x: 100, y: 100), touchCount: 1))
    #expect(bench.land((2, 300, 300), at: 600) == "")
    #expect(bench.move((2, 400, 300), at: 620) == "")
    #expect(bench.machine.focus?.location == Point(x: 100, y: 100))
    #expect(bench.move((1, 110, 100), at: 640) == "changed")
    #expect(bench.machine.focus?.location == Point(x: 110, y: 100))
    #expect(bench.lift(2, at: 660) == "")
    #expect(bench.land((3, 0, 0), at: 680) == "")
    #expect(bench.lift(1, at: 700) == "ended: lifted")
    #expect(bench.machine.focus?.location == Point(x: 110, y: 100))
  }

  @Test func `A long press fails if its touch begins less than the minimum gap after a tap`() {
    var limits = LongPress.Limits()
    limits.taps.minimumGap = .milliseconds(40)
    var bench = Bench(LongPress(precedingTaps: 1, limits: limits).quick)
    bench.land((1, 100, 100), at: 0)
    bench.lift(1, at: 100)
    #expect(bench.land((2, 100, 100), at: 130) == "failed: nextTapTooSoon at 130")
    bench = Bench(LongPress(precedingTaps: 1, limits: limits).quick)
    bench.land((1, 100, 100), at: 0)
    bench.lift(1, at: 100)
    #expect(bench.land((2, 100, 100), at: 140) == "")
  }

  // MARK: Timelines

  @Test func `Timeline 1: A long press begins, changes with each move and ends at the lift`() {
    var bench = Bench(LongPress().quick)
    #expect(
      bench.play("▼─────────────~~▲")
        == "began: held at 500; changed; changed; ended: lifted")
  }

  @Test func `Timeline 2: A long press fails at an early lift`() {
    var bench = Bench(LongPress().quick)
    #expect(bench.play("▼──▲") == "failed: liftedTooEarly at 120")
  }

  @Test func `Timeline 3: A long press fails as soon as its touch moves too far`() {
    var bench = Bench(LongPress().quick)
    // The second 10 pt move crosses the limit as soon as it starts, which is assumed to be 25 ms
    // before its end.
    #expect(bench.play("▼~~") == "failed: movedTooFar at 55")
  }

  @Test func `Timeline 4: The duration is measured from when the last required touch begins`() {
    var bench = Bench(LongPress(touches: 2).quick)
    #expect(
      bench.play("▼──────────────────", "  ▼────────────────") == "began: held at 580")
  }

  @Test func `Timeline 5: An additional touch neither moves nor ends a long press`() {
    var bench = Bench(LongPress().quick)
    let text = bench.play("▼──────────────────~▲", "              ▼~~▲   ")
    #expect(text == "began: held at 500; changed; ended: lifted")
  }
}
