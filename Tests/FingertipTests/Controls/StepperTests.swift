import EngineStage
import Testing

@testable import Fingertip

@Suite struct StepperTests {
  private let panel = Panel()
  private var stage: Stage { panel.stage }

  /// Adds a stepper. The minus half extends from x = 100 to 147, and the plus half from 147 to 194.
  private func stepper() -> Stepper {
    panel.add(Stepper(frame: Rect(x: 100, y: 100, width: 94, height: 32), name: "copies"))
  }

  private var changes: Int { panel.read().count { $0 == "copies valueChanged" } }

  @Test func `A tap on one half of a stepper changes the value by one step when the touch lifts`() {
    let stepper = stepper()
    stage.land((1, 170, 115), at: 0)
    #expect(stepper.value == 0 && stepper.pressedHalf == 1)
    stage.lift(1, at: 60)
    #expect(stepper.value == 1 && stepper.pressedHalf == 0)
    stage.tap(2, 120, 115, at: 1000)
    stage.tap(3, 120, 115, at: 2000)
    #expect(stepper.value == 0)
    #expect(!stepper.canStepDown && stepper.canStepUp)
    #expect(changes == 2)
  }

  @Test
  func `A touch that slides to a stepper's other half or far outside doesn't change the value`() {
    let stepper = stepper()
    for (id, x) in [(1, 120.0), (2, 300.0)] {
      stage.land((UInt64(id), 170, 115), at: Double(id) * 1000)
      #expect(stepper.pressedHalf == 1)
      stage.move((UInt64(id), x, 115), at: Double(id) * 1000 + 16)
      #expect(stepper.pressedHalf == 0)
      stage.lift(UInt64(id), at: Double(id) * 1000 + 32)
    }
    #expect(stepper.value == 0)
  }

  @Test func `Holding a touch on a stepper repeats the step after 500 ms and then every 100 ms`() {
    let stepper = stepper()
    stage.land((1, 170, 115), at: 0)
    stage.wait(until: 499)
    #expect(stepper.value == 0)
    stage.wait(until: 500)
    #expect(stepper.value == 1)
    stage.wait(until: 850)
    #expect(stepper.value == 4)
    stage.move((1, 300, 115), at: 860)
    stage.wait(until: 1150)
    #expect(stepper.value == 4)
    stage.move((1, 170, 115), at: 1160)
    stage.wait(until: 1200)
    #expect(stepper.value == 5)
    stage.lift(1, at: 1250)
    #expect(stepper.value == 5)
    #expect(changes == 5)
    #expect(stage.window.nextDeadline == nil)
  }

  @Test func `Repeated steps are timestamped with the times at which they were due`() {
    let stepper = stepper()
    var times: [String] = []
    stepper.addAction(for: .valueChanged) { times.append($0.lastActionContext?.time.text ?? "") }
    stage.land((1, 170, 115), at: 0)
    stage.wait(until: 750)
    #expect(times == ["500", "600", "700"])
  }

  @Test func `Without autorepeat, holding a touch on a stepper steps only once`() {
    let stepper = stepper()
    stepper.autorepeat = false
    stage.land((1, 170, 115), at: 0)
    stage.lift(1, at: 2000)
    #expect(stepper.value == 1)
  }

  @Test func `A stepper that wraps continues from the other end of its range`() {
    let stepper = stepper()
    (stepper.maximumValue, stepper.stepValue, stepper.wraps) = (10, 4, true)
    stage.tap(1, 120, 115, at: 0)
    #expect(stepper.value == 10)
    stage.tap(2, 170, 115, at: 1000)
    #expect(stepper.value == 0)
  }

  @Test func `A non-continuous stepper sends only its final value, or reverts if cancelled`() {
    let stepper = stepper()
    stepper.isContinuous = false
    stage.land((1, 170, 115), at: 0)
    stage.wait(until: 750)
    #expect(stepper.value == 3)
    #expect(changes == 0)
    stage.lift(1, at: 760)
    #expect(changes == 1)
    stage.land((2, 170, 115), at: 2000)
    stage.wait(until: 2750)
    stage.window.cancelAllTouches()
    #expect(stepper.value == 3)
    #expect(changes == 0)
  }

  @Test func `A repeating stepper stops when it is removed or disabled`() {
    let stepper = stepper()
    stepper.addAction(for: .valueChanged) { if $0.value == 2 { $0.removeFromSuperview() } }
    stage.land((1, 170, 115), at: 0)
    stage.wait(until: 5000)
    #expect(stepper.value == 2)
    #expect(panel.read().last == "copies touchCancel")
    stage.lift(1, at: 5010)
    panel.window.addSubview(stepper)
    stage.land((2, 170, 115), at: 6000)
    stage.wait(until: 6500)
    stepper.isEnabled = false
    stage.wait(until: 9000)
    #expect(stepper.value == 3)
  }

  @Test func `A stepper ignores invalid numbers`() {
    let stepper = stepper()
    for step in [0, -1, Double.nan, .infinity] {
      stepper.stepValue = step
      #expect(stepper.stepValue == 1)
    }
    stepper.maximumValue = -5
    #expect((stepper.minimumValue, stepper.value) == (-5, -5))
    stepper.value = .nan
    #expect(stepper.value == -5)
    stepper.repeatInterval = .seconds(-1)
    stepper.maximumValue = 100
    stage.land((1, 170, 115), at: 0)
    stage.wait(until: 510)
    #expect(stepper.value == 6)
  }

  @Test func `The number of repeated steps is limited, no matter how far time jumps`() {
    let stepper = stepper()
    stepper.maximumValue = 1e9
    stage.land((1, 170, 115), at: 0)
    stage.wait(until: 3_600_000)
    #expect(stepper.value == Double(Stepper.maximumRepeats))
    #expect(stage.window.nextDeadline == nil)
    stage.lift(1, at: 3_600_100)
    stage.tap(2, 170, 115, at: 3_601_000)
    #expect(stepper.value == Double(Stepper.maximumRepeats) + 1)
  }
}
