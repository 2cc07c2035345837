import Testing

@testable import Fingertip

@Suite struct UnitAndTimeRules {
  @Test func `U2 The engine tells how long the host may sleep`() {
    let stage = Stage()
    stage.watch(Gesture(LongPress()), Gesture(Tap()))
    #expect(stage.window.nextDeadline == nil)
    stage.land((1, 100, 100), at: 100)
    #expect(stage.window.nextDeadline == Timestamp(ms: 600))
    stage.wait(until: 600)
    #expect(stage.told == ["hold began at 600"])
    #expect(stage.window.nextDeadline == nil)
  }

  @Test func `U2 A frame first fires what is due, at its own instant`() {
    let stage = Stage()
    stage.watch(Gesture(LongPress()))
    stage.land((1, 100, 100), at: 0)
    stage.move((1, 300, 300), at: 900)
    #expect(stage.told == ["hold began at 500", "hold changed at 900"])
  }

  @Test func `U2 Deadlines fire in their order, however late the host is`() {
    let stage = Stage()
    var limits = LongPress.Limits()
    limits.minimumPress = .milliseconds(300)
    let late = Gesture(LongPress(), name: "late")
    let early = Gesture(LongPress(limits: limits), name: "early")
    late.recognizeSimultaneously(with: early)
    stage.watch(late, early)
    stage.land((1, 100, 100), at: 0)
    stage.wait(until: 10_000)
    #expect(stage.told == ["early began at 300", "late began at 500"])
  }

  @Test func `U3 Time that goes backwards is held, noted, and fires nothing early`() {
    let stage = Stage()
    stage.watch(Gesture(LongPress()))
    stage.land((1, 100, 100), at: 1000)
    stage.move((1, 101, 100), at: 400)
    #expect(
      stage.lines(with: "clock") == [
        "clock: ran backwards by 600 ms; the frame counts as of the last time seen"
      ])
    stage.wait(until: 1499)
    #expect(stage.told.isEmpty)
    stage.wait(until: 1500)
    #expect(stage.told == ["hold began at 1500"])
  }

  @Test func `U4 Fingers that land in one frame are one input`() {
    let stage = Stage()
    stage.watch(Gesture(Tap()), Gesture(Tap(touches: 2), name: "two"))
    stage.land((1, 100, 100), (2, 200, 100), at: 0)
    stage.lift(1, 2, at: 50)
    #expect(stage.told == ["two recognized at 50"])
    #expect(stage.lines(with: "too many fingers: 2, limit 1").count == 1)
  }
}
