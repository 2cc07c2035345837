import EngineStage
import Testing

@testable import Fingertip

@Suite struct SwitchTests {
  private let panel = Panel()
  private var stage: Stage { panel.stage }

  /// Adds a switch that extends from x = 100 to 151. The thumb is 31 pt wide and travels 20 pt.
  private func toggle() -> Switch {
    panel.add(Switch(frame: Rect(x: 100, y: 100, width: 51, height: 31), name: "wifi"))
  }

  @Test func `A tap toggles the switch`() {
    let toggle = toggle()
    stage.tap(1, 110, 115, at: 0)
    #expect(toggle.isOn)
    stage.tap(2, 110, 115, at: 1000)
    #expect(!toggle.isOn)
    #expect(
      panel.read() == [
        "wifi touchDown", "wifi valueChanged", "wifi touchUpInside", "wifi touchDown",
        "wifi valueChanged", "wifi touchUpInside",
      ])
  }

  @Test func `A touch that lifts outside the switch changes nothing`() {
    let toggle = toggle()
    stage.land((1, 125, 115), at: 0)
    stage.move((1, 125, 300), at: 16)
    stage.lift(1, at: 32)
    #expect(!toggle.isOn && toggle.position == 0)
    let events = panel.read()
    #expect(events.first == "wifi touchDown")
    #expect(!events.contains("wifi valueChanged"))
  }

  @Test func `A switch's dragged thumb snaps to the nearer side when it is released`() {
    let toggle = toggle()
    stage.land((1, 115, 115), at: 0)
    stage.move((1, 124, 115), at: 16)
    #expect(toggle.position == 0)
    stage.move((1, 126, 115), at: 32)
    #expect(toggle.position == 0.55)
    stage.move((1, 124, 115), at: 48)
    #expect(toggle.position == 0.45)
    stage.lift(1, at: 64)
    #expect(!toggle.isOn && toggle.position == 0)
    #expect(!panel.read().contains("wifi valueChanged"))
    stage.drag(2, from: (115, 115), to: (400, 115), at: 1000, for: 50)
    stage.lift(2, at: 1060)
    #expect(toggle.isOn && toggle.position == 1)
    #expect(panel.read().contains("wifi valueChanged"))
  }

  @Test func `A cancelled drag doesn't change the switch's state`() {
    let toggle = toggle()
    stage.drag(1, from: (115, 115), to: (200, 115), at: 0, for: 50)
    stage.window.cancelAllTouches()
    #expect(!toggle.isOn && toggle.position == 0)
    #expect(panel.read().last == "wifi touchCancel")
  }

  @Test func `C7: A switch blocks horizontal drags`() {
    let toggle = toggle()
    panel.watch(PanGestureRecognizer())
    stage.drag(1, from: (115, 115), to: (150, 115), at: 0, for: 50)
    stage.lift(1, at: 60)
    #expect(toggle.isOn)
    #expect(!panel.read().contains("pan began"))
    stage.drag(2, from: (115, 115), to: (115, 215), at: 1000, for: 100)
    stage.lift(2, at: 1110)
    #expect(toggle.isOn && panel.read().contains("pan began"))
  }
}
