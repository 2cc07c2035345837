import EngineStage
import Testing

@testable import Fingertip

/// A hold that waits for a double tap to fail.
@Suite struct HoldOrDoubleTapTests {
  private let stage = Stage()

  private func watch(_ hold: LongPress = LongPress()) {
    let (hold, double) = (Gesture(hold), Gesture(Tap(taps: 2), name: "double tap"))
    hold.require(toFail: double)
    stage.watch(hold, double)
  }

  @Test func `A hold comes in time, because a press as long is none of a double tap`() {
    watch()
    stage.land((1, 100, 100), at: 0)
    stage.wait(until: 1000)
    #expect(stage.told == ["hold began at 500"])
    #expect(
      stage.lines.contains {
        $0.contains(
          "double tap on window: possible → failed, pressed longer than 500 ms")
      })
  }

  @Test func `A second press that is as long is a hold, too`() {
    watch()
    stage.tap(1, 100, 100, at: 0)
    stage.land((2, 100, 100), at: 200)
    stage.wait(until: 1000)
    #expect(stage.told == ["hold began at 700"])
  }

  @Test func `A double tap whose presses are shorter is recognized`() {
    watch()
    stage.tap(1, 100, 100, at: 0, for: 499)
    stage.tap(2, 100, 100, at: 700, for: 499)
    #expect(stage.told == ["double tap recognized at 1199"])
  }

  @Test func `What is no tap is waited for as ever`() {
    let (hold, long) = (Gesture(LongPress()), Gesture(LongPress(), name: "long hold"))
    long.configuration.limits.minimumPress = .milliseconds(900)
    hold.require(toFail: long)
    stage.watch(hold, long)
    stage.land((1, 100, 100), at: 0)
    stage.wait(until: 700)
    #expect(stage.told == [])
    stage.lift(1, at: 700)
    #expect(stage.told == ["hold began at 500", "hold ended at 700"])
  }
}
