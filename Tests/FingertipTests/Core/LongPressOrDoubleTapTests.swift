import EngineStage
import Testing

@testable import Fingertip

/// Tests a long press that requires a double tap to fail.
@Suite struct LongPressOrDoubleTapTests {
  private let stage = Stage()

  private func watch(_ hold: LongPress = LongPress()) {
    let (hold, double) = (Gesture(hold), Gesture(Tap(taps: 2), name: "double tap"))
    hold.require(toFail: double)
    stage.watch(hold, double)
  }

  @Test func `A long press begins on time because a press that long makes the double tap fail`() {
    watch()
    stage.land((1, 100, 100), at: 0)
    stage.wait(until: 1000)
    #expect(stage.actions == ["long press began at 500"])
    #expect(
      stage.lines.contains {
        $0.contains(
          "double tap on window: possible → failed, pressed longer than 500 ms")
      })
  }

  @Test func `A second press that lasts long enough is a long press`() {
    watch()
    stage.tap(1, 100, 100, at: 0)
    stage.land((2, 100, 100), at: 200)
    stage.wait(until: 1000)
    #expect(stage.actions == ["long press began at 700"])
  }

  @Test func `A double tap with shorter presses is recognized`() {
    watch()
    stage.tap(1, 100, 100, at: 0, for: 499)
    stage.tap(2, 100, 100, at: 700, for: 499)
    #expect(stage.actions == ["double tap recognized at 1199"])
  }

  @Test func `A long press waits for a required recognizer that isn't a tap`() {
    let (hold, long) = (Gesture(LongPress()), Gesture(LongPress(), name: "long hold"))
    long.configuration.limits.minimumPressDuration = .milliseconds(900)
    hold.require(toFail: long)
    stage.watch(hold, long)
    stage.land((1, 100, 100), at: 0)
    stage.wait(until: 700)
    #expect(stage.actions == [])
    stage.lift(1, at: 700)
    #expect(stage.actions == ["long press began at 500", "long press ended at 700"])
  }
}
