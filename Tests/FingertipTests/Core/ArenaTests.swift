import EngineStage
import Testing

@testable import Fingertip

@Suite struct ArenaTests {
  @Test func `Recognizers of the hit view come before those of its ancestors`() {
    let stage = Stage()
    let view = stage.view("button", 0, 0, 100, 100)
    stage.watch(Gesture(Tap(), name: "outer"))
    stage.watch(Gesture(Tap(), name: "inner"), Gesture(Tap(), name: "second"), on: view)
    stage.tap(1, 50, 50, at: 0)
    #expect(stage.told == ["inner recognized at 60"])
    #expect(stage.lines(with: "prevented by inner").count == 2)
  }

  @Test func `Between two taps a window is not idle, though nothing touches it`() {
    let stage = Stage()
    stage.watch(Gesture(Tap(taps: 2)))
    stage.tap(1, 50, 50, at: 0)
    #expect(!stage.window.isIdle)
    stage.wait(until: 2000)
    #expect(stage.window.isIdle)
  }

  @Test func `Decisions of a frame are ordered by their instants`() {
    let stage = Stage()
    var slow = Pan.Limits()
    slow.minimumTravel = 15
    stage.watch(Gesture(Pan(limits: slow), name: "slow"), Gesture(Pan(), name: "quick"))
    stage.land((1, 100, 100), at: 0)
    stage.move((1, 120, 100), at: 20)
    #expect(stage.told == ["quick began at 10"])
  }

  @Test func `At one instant failures come first`() throws {
    let stage = Stage()
    let tap = Gesture(Tap(touches: 2), name: "two")
    let press = Gesture(Tap(), name: "one")
    press.require(toFail: tap)
    stage.watch(press, tap)
    stage.tap(1, 100, 100, at: 0)
    // The tap needs two fingers and fails at the lift, in time for the other one.
    #expect(stage.told == ["one recognized at 60"])
  }

  @Test func `An attempt that is over hears nothing until all its fingers have lifted`() {
    let stage = Stage()
    stage.watch(Gesture(Tap()))
    stage.land((1, 100, 100), at: 0)
    stage.move((1, 200, 100), at: 10)
    stage.tap(2, 100, 300, at: 50)
    #expect(stage.told.isEmpty)
    stage.lift(1, at: 200)
    stage.tap(3, 100, 300, at: 300)
    #expect(stage.told == ["tap recognized at 360"])
  }

  @Test func `A tap that fails at a landing starts anew with that finger`() {
    let stage = Stage()
    stage.watch(Gesture(Tap(taps: 2)))
    stage.tap(1, 100, 100, at: 0)
    stage.tap(2, 300, 300, at: 200)
    stage.tap(3, 300, 300, at: 400)
    #expect(stage.told == ["double tap recognized at 460"])
    #expect(stage.lines(with: "restarted").count == 1)
  }

  @Test func `A tap starts anew even when no time has passed since the one before`() {
    let stage = Stage()
    stage.watch(Gesture(Tap(taps: 2)))
    stage.tap(1, 100, 100, at: 100, for: 0)
    stage.land((2, 300, 300), at: 100)
    stage.lift(2, at: 150)
    stage.tap(3, 300, 300, at: 200)
    #expect(stage.told == ["double tap recognized at 260"])
  }

  @Test func `Deadlines at one instant are fired in the order of the seats, each once`() {
    let stage = Stage()
    stage.watch(Gesture(LongPress(), name: "first"), Gesture(LongPress(), name: "second"))
    stage.land((1, 100, 100), at: 0)
    #expect(stage.window.nextDeadline == Timestamp(ms: 500))
    stage.wait(until: 600)
    #expect(stage.told == ["first began at 500"])
    #expect(stage.lines(with: "second").count == 1)
    #expect(stage.window.nextDeadline == nil)
  }

  @Test func `A machine that asks for the past is woken once and not for ever`() {
    struct Restless: Recognizer {
      static let name = "restless"
      var woken = 0
      var deadline: Timestamp? { Timestamp(ms: 5) }
      mutating func receive(_ input: Input) -> Verdict {
        if input.event == .deadline { woken += 1 }
        return input.event == .lifted
          ? .recognize(Reason(.tapped, .count(woken)), at: input.time) : .undecided
      }
    }
    let stage = Stage()
    stage.watch(Gesture(Restless()))
    stage.land((1, 100, 100), at: 0)
    stage.wait(until: 100)
    stage.lift(1, at: 200)
    #expect(
      stage.lines(with: "recognized") == [
        "restless on window: possible → recognized, tap count 1, after 200 ms"
      ])
  }

  @Test func `Requirements between windows are not waited for`() throws {
    let (one, other) = (Stage(), Stage())
    let double = Gesture(Tap(taps: 2), name: "double")
    let single = Gesture(Tap(), name: "single")
    single.require(toFail: double)
    other.watch(
      Gesture(Pan(), name: "a"), Gesture(Pan(), name: "b"), Gesture(Pan(), name: "c"), double)
    one.watch(single)
    other.land((1, 10, 10), at: 0)
    one.tap(1, 10, 10, at: 0)
    #expect(one.told == ["single recognized at 60"])
  }

  @Test func `A recognizer outlives its window and serves in another`() {
    let tap = Gesture(Tap())
    do {
      let first = Stage()
      first.watch(Gesture(Pan()), Gesture(Pan()), tap)
      first.land((1, 10, 10), at: 0)
    }
    tap.actions.clear()
    let second = Stage()
    second.watch(tap)
    second.tap(1, 10, 10, at: 0)
    #expect(second.told == ["tap recognized at 60"])
  }

  @Test func `A window is not idle while a second tap may come, though no finger is down`() {
    let stage = Stage()
    let double = Gesture(Tap(taps: 2))
    // Otherwise the window also keeps the end of the first tap for the view.
    double.delaysTouchesEnded = false
    stage.watch(double)
    stage.tap(1, 100, 100, at: 0)
    #expect(!stage.window.isIdle)
    stage.wait(until: 1000)
    #expect(stage.window.isIdle)
  }
}
