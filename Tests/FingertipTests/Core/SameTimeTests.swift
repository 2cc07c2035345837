import EngineStage
import Testing

@testable import Fingertip

@Suite struct SameTimeTests {
  @Test(arguments: [0.0, 8.0])
  func `R3: The gesture whose limit is crossed first wins, even in a move of zero duration`(
    _ duration: Double
  ) {
    let stage = Stage()
    var limits = Transform.Limits()
    limits.pan.minimumTravel = 30
    stage.watch(Gesture(Transform(limits: limits)), Gesture(Pan()))
    stage.land((1, 100, 100), at: 0)
    stage.move((1, 100, 100.5), at: 20)
    stage.move((1, 100, 160), at: 20 + duration)
    #expect(stage.actions.first?.hasPrefix("pan began") == true)
  }

  @Test func `A gesture that begins in a move of zero duration begins at the time of the move`() {
    let stage = Stage()
    stage.watch(Gesture(Pan()))
    stage.land((1, 100, 100), at: 20)
    stage.move((1, 100, 160), at: 20)
    #expect(stage.actions == ["pan began at 20"])
  }
}
