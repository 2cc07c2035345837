import EngineStage
import Testing

@testable import Fingertip

@Suite struct ExplanationRules {
  private let stage = Stage()

  @Test func `X1: A tap's decisions cover its touch from landing to lift`() {
    let view = stage.view("button", 0, 0, 200, 200)
    stage.watch(Gesture(Tap()), Gesture(Pan().quick), on: view)
    stage.tap(1, 100, 100, at: 0)
    #expect(
      stage.lines.filter { !$0.contains("intercepted") } == [
        "0.000 s  touch 1: landed at (100, 100) on button",
        "0.060 s  touch 1: lifted at (100, 100)",
        "0.060 s  pan on button: possible → failed, moved only 0 pt, limit 10 pt, after 60 ms",
        "0.060 s  tap on button: possible → recognized, tap count 1, after 60 ms",
      ])
  }

  @Test
  func `X1: A wait decision names the required recognizer, and a failure decision gives its cause`()
    throws
  {
    let single = Gesture(Tap(), name: "single")
    let double = Gesture(Tap(taps: 2), name: "double")
    single.require(toFail: double)
    stage.watch(single, double)
    stage.tap(1, 100, 100, at: 0)
    stage.tap(2, 100, 100, at: 200)
    #expect(
      stage.lines(with: "single on") == [
        "single on window: tap count 1, waiting for double to fail, after 60 ms",
        "single on window: tap count 1, waiting for double to fail, after 60 ms",
        "single on window: possible → failed, required double to fail, but it was recognized, after 260 ms",
        "single on window: possible → failed, required double to fail, but it was recognized, after 60 ms",
      ])
  }

  @Test func `X1: A recognizer that prevents one on a different view is named along with its view`()
    throws
  {
    let (back, front) = (stage.view("back", 0, 0, 300, 300), Gesture(Pan().quick))
    let key = stage.view("key", 0, 0, 100, 100, in: back)
    let tap = Gesture(Tap())
    stage.watch(tap, on: key)
    stage.watch(front, on: back)
    stage.drag(1, from: (50, 50), to: (90, 50), at: 0, for: 40)
    #expect(stage.lines(with: "tap on key: possible → failed, prevented by pan on back").count == 1)
    #expect(stage.lines(with: "touch 1: intercepted by pan on back (cancelled for key)").count == 1)
    stage.lift(1, at: 50)
    tap.require(toFail: front)
    stage.tap(2, 50, 50, at: 1000)
    stage.land((3, 50, 50), at: 2000)
    stage.wait(until: 2750)
    let failed = stage.decisions.compactMap { decision -> Decision.Subject? in
      guard case .transition(_, .failed, _, let cause) = decision.outcome else { return nil }
      return cause
    }
    #expect(failed == [.recognizer("pan", view: "back")])
    #expect(stage.actions.contains("tap recognized at 1060"))
  }

  @Test func `X1: A wait decision for a recognizer on another view names that view`() throws {
    let back = stage.view("back", 0, 0, 300, 300)
    let key = stage.view("key", 0, 0, 100, 100, in: back)
    let (tap, double) = (Gesture(Tap()), Gesture(Tap(taps: 2), name: "double"))
    stage.watch(tap, on: key)
    stage.watch(double, on: back)
    tap.require(toFail: double)
    stage.tap(1, 50, 50, at: 0)
    #expect(stage.lines(with: "waiting for double on back to fail").count == 1)
    stage.tap(2, 50, 50, at: 200)
    #expect(stage.lines(with: "required double on back to fail, but it was recognized").count == 2)
  }

  @Test func `X1: A touch rejected by shouldReceive is logged`() {
    let tap = Gesture(Tap())
    tap.shouldReceive = { _, _ in false }
    stage.watch(tap)
    stage.tap(1, 50, 50, at: 0)
    #expect(
      stage.lines(with: "tap on") == [
        "tap on window: ignores touch 1: shouldReceive returned false"
      ])
  }

  @Test func `X1: Decisions are the same without an observer`() {
    for listens in [true, false] {
      let stage = Stage()
      if !listens { stage.window.onDecision = nil }
      stage.watch(Gesture(Pan().quick), Gesture(Swipe.early()))
      stage.drag(1, from: (100, 100), to: (300, 100), at: 0, for: 100, steps: 2)
      stage.lift(1, at: 120)
      #expect(
        stage.actions == ["pan began at 27.5", "pan changed at 100", "pan ended at 120"])
      #expect(stage.lines.isEmpty == !listens)
    }
  }

  @Test func `X1: Disabling a recognizer logs its decision immediately`() {
    let tap = Gesture(Tap())
    stage.watch(tap)
    stage.land((1, 100, 100), at: 0)
    tap.isEnabled = false
    #expect(stage.lines.last?.contains("disabled") == true)
  }

  @Test func `X2: Every line begins with its time and names its subject`() {
    stage.watch(Gesture(Pan().quick), Gesture(Tap(taps: 2)))
    stage.drag(1, from: (100, 100), to: (300, 100), at: 0, for: 100)
    stage.lift(1, at: 110)
    #expect(stage.lines.count == stage.decisions.count)
    for (line, decision) in zip(stage.lines, stage.decisions) {
      #expect(line.dropFirst(5).hasPrefix(" s  \(decision.subject.description): "))
    }
  }
}
