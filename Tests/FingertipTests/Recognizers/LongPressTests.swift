import EngineStage
import Testing

@testable import Fingertip

@Suite struct LongPressTests {
  // MARK: The edges of the chart

  @Test func `Holding begins after 500 ms`() {
    var bench = Bench(LongPress())
    bench.land((1, 100, 100), at: 0)
    #expect(bench.wait(until: 499) == "")
    #expect(bench.wait(until: 700) == "began: held at 500")
  }

  @Test func `Holding fails when the finger moves farther than 10 pt`() {
    var bench = Bench(LongPress())
    bench.land((1, 100, 100), at: 0)
    #expect(bench.move((1, 120, 100), at: 20) == "failed: movedTooFar at 10")
  }

  @Test func `Holding bears 10 pt exactly`() {
    var bench = Bench(LongPress())
    bench.land((1, 100, 100), at: 0)
    #expect(bench.move((1, 110, 100), at: 20) == "")
    #expect(bench.wait(until: 500) == "began: held at 500")
  }

  @Test func `Holding fails when a finger lifts too early`() {
    var bench = Bench(LongPress())
    bench.land((1, 100, 100), at: 0)
    #expect(bench.lift(1, at: 499) == "failed: liftedTooEarly at 499")
  }

  @Test func `A lift at exactly the limit is a press`() {
    var bench = Bench(LongPress())
    bench.land((1, 100, 100), at: 0)
    #expect(bench.lift(1, at: 500) == "began: held at 500; ended: lifted")
  }

  @Test func `Holding fails when another finger lands`() {
    var bench = Bench(LongPress())
    bench.land((1, 100, 100), at: 0)
    #expect(bench.land((2, 200, 100), at: 100) == "failed: tooManyTouches at 100")
  }

  @Test func `Landing fails when a finger lifts before all have landed`() {
    var bench = Bench(LongPress(touches: 2))
    bench.land((1, 100, 100), at: 0)
    #expect(bench.lift(1, at: 50) == "failed: tooFewTouches at 50")
  }

  @Test func `Landing fails when the others take more than 100 ms`() {
    var bench = Bench(LongPress(touches: 2))
    bench.land((1, 100, 100), at: 0)
    #expect(bench.wait(until: 600) == "failed: tooFewTouches at 100")
  }

  @Test func `Landing fails when a finger moves too far`() {
    var bench = Bench(LongPress(touches: 2))
    bench.land((1, 100, 100), at: 0)
    #expect(bench.move((1, 140, 100), at: 20) == "failed: movedTooFar at 5")
  }

  @Test func `Landing fails when more fingers land than asked for`() {
    var bench = Bench(LongPress(touches: 2))
    let answer = bench.land((1, 100, 100), (2, 200, 100), (3, 300, 100), at: 0)
    #expect(answer == "failed: tooManyTouches at 0")
  }

  @Test func `After it began every movement is a change, however far`() {
    var bench = Bench(LongPress())
    bench.land((1, 100, 100), at: 0)
    bench.wait(until: 500)
    #expect(bench.move((1, 900, 900), at: 510) == "changed")
    #expect(bench.lift(1, at: 520) == "ended: lifted")
  }

  @Test func `After it began fewer fingers than asked for end it`() {
    var bench = Bench(LongPress(touches: 2))
    bench.land((1, 100, 100), (2, 200, 100), at: 0)
    bench.wait(until: 500)
    #expect(bench.land((3, 150, 100), at: 510) == "")
    #expect(bench.lift(1, at: 520) == "ended: lifted")
  }

  @Test func `Tapping fails as a tap does`() {
    var bench = Bench(LongPress(precedingTaps: 1))
    bench.land((1, 100, 100), at: 0)
    #expect(bench.wait(until: 800) == "failed: pressedTooLong at 750")
  }

  @Test func `Waiting fails when the press does not follow the taps within 350 ms`() {
    var bench = Bench(LongPress(precedingTaps: 1))
    bench.land((1, 100, 100), at: 0)
    bench.lift(1, at: 50)
    #expect(bench.wait(until: 500) == "failed: nextTapTooLate at 400")
  }

  @Test func `Waiting fails when the press lands more than 45 pt from the tap`() {
    var bench = Bench(LongPress(precedingTaps: 1))
    bench.land((1, 100, 100), at: 0)
    bench.lift(1, at: 50)
    #expect(bench.land((2, 300, 300), at: 100) == "failed: nextTapTooFar at 100")
  }

  @Test func `A press with two fingers is as near as its centre`() {
    var bench = Bench(LongPress(precedingTaps: 1, touches: 2))
    bench.land((1, 100, 100), (2, 300, 100), at: 0)
    bench.lift(1, 2, at: 50)
    bench.land((3, 100, 100), at: 100)
    bench.land((4, 300, 100), at: 150)
    #expect(bench.wait(until: 700) == "began: held at 650")
  }

  @Test func `A press after two taps begins 500 ms after it landed`() {
    var bench = Bench(LongPress(precedingTaps: 2))
    #expect(bench.play("▼─▲ ▼─▲ ▼──────────────") == "began: held at 820")
    #expect(LongPress(precedingTaps: 2).requiredTapCount == 3)
    #expect(LongPress().requiredTapCount == 0)
  }

  @Test func `A hold stays where its fingers are, whatever another one does`() {
    var bench = Bench(LongPress())
    bench.land((1, 100, 100), at: 0)
    bench.wait(until: 500)
    #expect(bench.machine.focus == FocalPoint(location: Point(x: 100, y: 100), touches: 1))
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

  @Test func `A finger that comes back sooner after the tap than asked for fails`() {
    var limits = LongPress.Limits()
    limits.taps.minimumGap = .milliseconds(40)
    var bench = Bench(LongPress(precedingTaps: 1, limits: limits))
    bench.land((1, 100, 100), at: 0)
    bench.lift(1, at: 100)
    #expect(bench.land((2, 100, 100), at: 130) == "failed: nextTapTooSoon at 130")
    bench = Bench(LongPress(precedingTaps: 1, limits: limits))
    bench.land((1, 100, 100), at: 0)
    bench.lift(1, at: 100)
    #expect(bench.land((2, 100, 100), at: 140) == "")
  }

  // MARK: The timelines

  @Test func `Timeline 1: begins, changes with every movement, ends at the lift`() {
    var bench = Bench(LongPress())
    #expect(
      bench.play("▼─────────────~~▲")
        == "began: held at 500; changed; changed; ended: lifted")
  }

  @Test func `Timeline 2: fails at an early lift`() {
    var bench = Bench(LongPress())
    #expect(bench.play("▼──▲") == "failed: liftedTooEarly at 120")
  }

  @Test func `Timeline 3: fails as soon as a finger moves too far`() {
    var bench = Bench(LongPress())
    // The second step of 10 pt passes the limit right away; it is taken to start 25 ms earlier.
    #expect(bench.play("▼~~") == "failed: movedTooFar at 55")
  }

  @Test func `Timeline 4: the time runs from the landing of the last finger needed`() {
    var bench = Bench(LongPress(touches: 2))
    #expect(
      bench.play("▼──────────────────", "  ▼────────────────") == "began: held at 580")
  }

  @Test func `Timeline 5: a finger more neither moves it nor ends it`() {
    var bench = Bench(LongPress())
    let text = bench.play("▼──────────────────~▲", "              ▼~~▲   ")
    #expect(text == "began: held at 500; changed; ended: lifted")
  }
}
