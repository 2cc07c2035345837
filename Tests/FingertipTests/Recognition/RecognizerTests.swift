import EngineStage
import Testing

@testable import Fingertip

@Suite struct RecognizerTests {
  private struct ThreeFingers: Recognizer {
    static let name = "three fingers"
    mutating func receive(_ input: Input) -> Verdict {
      input.touches.count == 3
        ? .recognize(Reason(.custom("three fingers are down")), at: input.time) : .undecided
    }
  }

  @Test func `A state machine needs to implement only one method`() {
    let machine = ThreeFingers()
    #expect(machine.deadline == nil)
    #expect(machine.requiredTapCount == 0)
    #expect(machine.tapOnlyCount == 0)
    #expect(machine.value.measures.isEmpty)
    var bench = Bench(machine)
    bench.land((1, 0, 0), (2, 50, 0), at: 0)
    let answer = bench.land((3, 100, 0), at: 10)
    #expect(answer.hasPrefix("recognized: custom"))
  }

  @Test func `A custom state machine competes like a built-in one`() {
    let stage = Stage()
    stage.watch(Gesture(ThreeFingers()), Gesture(Pan()))
    stage.land((1, 100, 100), (2, 150, 100), (3, 200, 100), at: 0)
    #expect(stage.actions == ["three fingers recognized at 0"])
    #expect(
      stage.lines(with: "pan on") == [
        "pan on window: possible → failed, prevented by three fingers, after 0 ms"
      ])
  }

  @Test func `A state machine that never makes a decision fails once no touch is left`() {
    let stage = Stage()
    stage.watch(Gesture(ThreeFingers()))
    stage.tap(1, 100, 100, at: 0)
    #expect(stage.window.isIdle)
    #expect(
      stage.lines(with: "three")
        == [
          "three fingers on window: possible → failed, none of its touches is down and no deadline is set, after 60 ms"
        ])
  }
}
