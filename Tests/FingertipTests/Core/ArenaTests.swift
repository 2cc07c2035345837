import EngineStage
import Testing

@testable import Fingertip

@Suite struct ArenaTests {
  @Test func `The hit view's recognizers come before those of its ancestors`() {
    let stage = Stage()
    let view = stage.view("button", 0, 0, 100, 100)
    stage.watch(Gesture(Tap(), name: "outer"))
    stage.watch(Gesture(Tap(), name: "inner"), Gesture(Tap(), name: "second"), on: view)
    stage.tap(1, 50, 50, at: 0)
    #expect(stage.actions == ["inner recognized at 60"])
    #expect(stage.lines(with: "prevented by inner").count == 2)
  }

  @Test func `A window isn't idle while a double tap may still be completed`() {
    let stage = Stage()
    stage.watch(Gesture(Tap(taps: 2)))
    stage.tap(1, 50, 50, at: 0)
    #expect(!stage.window.isIdle)
    stage.wait(until: 2000)
    #expect(stage.window.isIdle)
  }

  @Test func `A frame's decisions are ordered by time`() {
    let stage = Stage()
    var slow = Pan.Limits()
    slow.minimumTravel = 15
    stage.watch(Gesture(Pan(limits: slow).quick, name: "slow"), Gesture(Pan().quick, name: "quick"))
    stage.land((1, 100, 100), at: 0)
    stage.move((1, 120, 100), at: 20)
    #expect(stage.actions == ["quick began at 10"])
  }

  @Test func `Among decisions made at the same instant, failures are applied first`() throws {
    let stage = Stage()
    let tap = Gesture(Tap(touches: 2), name: "two")
    let press = Gesture(Tap(), name: "one")
    press.require(toFail: tap)
    stage.watch(press, tap)
    stage.tap(1, 100, 100, at: 0)
    // The two-touch tap fails at the lift, so the other tap is recognized in the same frame.
    #expect(stage.actions == ["one recognized at 60"])
  }

  @Test func `A decided attempt receives no input until all its touches have lifted`() {
    let stage = Stage()
    stage.watch(Gesture(Tap()))
    stage.land((1, 100, 100), at: 0)
    stage.move((1, 200, 100), at: 10)
    stage.tap(2, 100, 300, at: 50)
    #expect(stage.actions.isEmpty)
    stage.lift(1, at: 200)
    stage.tap(3, 100, 300, at: 300)
    #expect(stage.actions == ["tap recognized at 360"])
  }

  @Test func `If a double tap fails when a touch begins, it restarts with that touch`() {
    let stage = Stage()
    stage.watch(Gesture(Tap(taps: 2)))
    stage.tap(1, 100, 100, at: 0)
    stage.tap(2, 300, 300, at: 200)
    stage.tap(3, 300, 300, at: 400)
    #expect(stage.actions == ["double tap recognized at 460"])
    #expect(stage.lines(with: "restarted").count == 1)
  }

  @Test func `A double tap can restart at the same instant as its first tap`() {
    let stage = Stage()
    stage.watch(Gesture(Tap(taps: 2)))
    stage.tap(1, 100, 100, at: 100, for: 0)
    stage.land((2, 300, 300), at: 100)
    stage.lift(2, at: 150)
    stage.tap(3, 300, 300, at: 200)
    #expect(stage.actions == ["double tap recognized at 260"])
  }

  @Test func `Simultaneous deadlines fire once each, in the order of their arena entries`() {
    let stage = Stage()
    stage.watch(Gesture(LongPress(), name: "first"), Gesture(LongPress(), name: "second"))
    stage.land((1, 100, 100), at: 0)
    #expect(stage.window.nextDeadline == Timestamp(ms: 500))
    stage.wait(until: 600)
    #expect(stage.actions == ["first began at 500"])
    #expect(stage.lines(with: "second").count == 1)
    #expect(stage.window.nextDeadline == nil)
  }

  @Test func `A deadline in the past fires only once if the state machine never changes it`() {
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

  @Test func `Requiring a recognizer in another window to fail causes no delay`() throws {
    let (one, other) = (Stage(), Stage())
    let double = Gesture(Tap(taps: 2), name: "double")
    let single = Gesture(Tap(), name: "single")
    single.require(toFail: double)
    other.watch(
      Gesture(Pan().quick, name: "a"), Gesture(Pan().quick, name: "b"),
      Gesture(Pan().quick, name: "c"), double)
    one.watch(single)
    other.land((1, 10, 10), at: 0)
    one.tap(1, 10, 10, at: 0)
    #expect(one.actions == ["single recognized at 60"])
  }

  @Test func `A recognizer outlives its window and works in another window`() {
    let tap = Gesture(Tap())
    do {
      let first = Stage()
      first.watch(Gesture(Pan().quick), Gesture(Pan().quick), tap)
      first.land((1, 10, 10), at: 0)
    }
    tap.actions.clear()
    let second = Stage()
    second.watch(tap)
    second.tap(1, 10, 10, at: 0)
    #expect(second.actions == ["tap recognized at 60"])
  }

  @Test func `A window isn't idle while a second tap may still follow, even if no touch is down`() {
    let stage = Stage()
    let double = Gesture(Tap(taps: 2))
    // With delaysTouchesEnded, the window would also delay the end of the first touch.
    double.delaysTouchesEnded = false
    stage.watch(double)
    stage.tap(1, 100, 100, at: 0)
    #expect(!stage.window.isIdle)
    stage.wait(until: 1000)
    #expect(stage.window.isIdle)
  }
}
