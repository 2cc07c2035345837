import Testing

@testable import Fingertip

@Suite struct ExplanationRules {
  private let stage = Stage()

  @Test func `X1 a tap explains itself from landing to lift`() {
    let view = stage.view("button", 0, 0, 200, 200)
    stage.watch(Gesture(Tap()), Gesture(Pan()), on: view)
    stage.tap(1, 100, 100, at: 0)
    #expect(
      stage.lines.filter { !$0.contains("taken") } == [
        "0.000 s  touch 1: landed at (100, 100) on button",
        "0.060 s  touch 1: lifted at (100, 100)",
        "0.060 s  pan on button: possible → failed, moved only 0 pt, limit 10 pt, after 60 ms",
        "0.060 s  tap on button: possible → recognized, taps made: 1, after 60 ms",
      ])
  }

  @Test func `X1 every wait names who is waited for, and every end its cause`() throws {
    let single = Gesture(Tap(), name: "single")
    let double = Gesture(Tap(taps: 2), name: "double")
    try single.require(toFail: double)
    stage.watch(single, double)
    stage.tap(1, 100, 100, at: 0)
    stage.tap(2, 100, 100, at: 200)
    #expect(
      stage.lines(with: "single on") == [
        "single on window: taps made: 1, waits until double has failed, after 60 ms",
        "single on window: taps made: 1, waits until double has failed, after 60 ms",
        "single on window: possible → failed, was to wait for a recognizer that was recognized by "
          + "double, after 260 ms",
        "single on window: possible → failed, was to wait for a recognizer that was recognized by "
          + "double, after 60 ms",
      ])
  }

  @Test func `X1 nothing is decided differently when nobody listens`() {
    for listens in [true, false] {
      let stage = Stage()
      if !listens { stage.window.onDecision = nil }
      stage.watch(Gesture(Pan()), Gesture(Swipe()))
      stage.drag(1, from: (100, 100), to: (300, 100), at: 0, for: 100, steps: 2)
      stage.lift(1, at: 120)
      #expect(
        stage.told == ["pan began at 27.5", "pan changed at 100", "pan ended at 120"])
      #expect(stage.lines.isEmpty == !listens)
    }
  }

  @Test func `X1 what a switch-off decides is told at once, not with the next touch`() {
    let tap = Gesture(Tap())
    stage.watch(tap)
    stage.land((1, 100, 100), at: 0)
    tap.isEnabled = false
    #expect(stage.lines.last?.contains("switched off") == true)
  }

  @Test func `X2 every line begins with its time and names its subject`() {
    stage.watch(Gesture(Pan()), Gesture(Tap(taps: 2)))
    stage.drag(1, from: (100, 100), to: (300, 100), at: 0, for: 100)
    stage.lift(1, at: 110)
    #expect(stage.lines.count == stage.decisions.count)
    for (line, decision) in zip(stage.lines, stage.decisions) {
      #expect(line.dropFirst(5).hasPrefix(" s  \(decision.subject.description): "))
    }
  }
}
