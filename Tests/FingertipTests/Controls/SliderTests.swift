import EngineStage
import Testing

@testable import Fingertip

@Suite struct SliderTests {
  private let panel = Panel()
  private var stage: Stage { panel.stage }

  /// Adds a slider that extends from x = 100 to 328. The thumb is 28 pt wide, and its center moves
  /// from x = 114 to 314.
  private func slider() -> Slider {
    panel.add(Slider(frame: Rect(x: 100, y: 100, width: 228, height: 30), name: "volume"))
  }

  @Test func `A slider's value matches the touch's position along the track`() {
    let slider = slider()
    stage.land((1, 114, 115), at: 0)
    stage.move((1, 214, 115), at: 16)
    #expect(slider.value == 0.5)
    stage.move((1, 264, 400), at: 32)
    #expect(slider.value == 0.75)
    stage.move((1, 900, 115), at: 48)
    #expect(slider.value == 1)
    stage.lift(1, at: 64)
    #expect(
      panel.read().filter { !$0.contains("Drag") } == [
        "volume touchDown", "volume valueChanged", "volume valueChanged", "volume valueChanged",
        "volume touchUpOutside",
      ])
  }

  @Test func `A slider's thumb keeps its distance from the touch that grabs it`() {
    let slider = slider()
    slider.value = 0.5
    stage.land((1, 222, 115), at: 0)
    #expect(slider.value == 0.5)
    stage.move((1, 242, 115), at: 16)
    #expect(abs(slider.value - 0.6) < 1e-12)
  }

  @Test func `A touch next to a slider's thumb does nothing unless jumpsToTouch is true`() {
    let slider = slider()
    stage.tap(1, 214, 115, at: 0)
    #expect(panel.read().isEmpty)
    slider.jumpsToTouch = true
    stage.tap(2, 214, 115, at: 1000)
    #expect(slider.value == 0.5)
    #expect(panel.read() == ["volume valueChanged", "volume touchDown", "volume touchUpInside"])
  }

  @Test func `A slider's thumb is hit within a 44 × 44 pt area`() {
    _ = slider()
    stage.tap(1, 135, 93.5, at: 0)
    #expect(panel.read() == ["volume touchDown", "volume touchUpInside"])
    stage.tap(2, 137, 115, at: 1000)
    #expect(panel.read().isEmpty)
  }

  @Test func `A non-continuous slider sends its value only once, when the touch lifts`() {
    let slider = slider()
    slider.isContinuous = false
    stage.land((1, 114, 115), at: 0)
    stage.move((1, 164, 115), at: 16)
    stage.move((1, 214, 115), at: 32)
    #expect(slider.value == 0.5)
    stage.lift(1, at: 48)
    #expect(
      panel.read().filter { !$0.contains("Drag") } == [
        "volume touchDown", "volume valueChanged", "volume touchUpInside",
      ])
    stage.land((2, 214, 115), at: 1000)
    stage.move((2, 164, 115), at: 1016)
    stage.window.cancelAllTouches()
    #expect(slider.value == 0.5)
    #expect(panel.read().last == "volume touchCancel")
  }

  @Test(arguments: [true, false])
  func `C8: When a scroll takes over a slider's touch, the slider reverts to its old value`(
    isContinuous: Bool
  ) {
    let slider = Slider(frame: Rect(x: 100, y: 200, width: 228, height: 30), name: "volume")
    slider.isContinuous = isContinuous
    let list = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 480), name: "list")
    list.contentSize = Size(width: 400, height: 2000)
    panel.window.addSubview(list)
    panel.add(slider, to: list)
    slider.value = 0.5
    slider.jumpsToTouch = true
    stage.land((1, 164, 215), at: 0)
    stage.wait(until: 200)
    #expect(slider.value == 0.25)
    for step in 1...10 { stage.move((1, 164, 215 - Double(step) * 8), at: 200 + Double(step) * 8) }
    #expect(list.isDragging && slider.value == 0.5)
    stage.lift(1, at: 290)
    let changes = panel.read().filter { $0.contains("valueChanged") }
    #expect(changes.count == (isContinuous ? 2 : 0))
  }

  @Test func `C8: When a scroll takes over a stepper's touch, repeated steps are undone`() {
    let stepper = Stepper(frame: Rect(x: 100, y: 200, width: 94, height: 32), name: "copies")
    let list = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 480), name: "list")
    list.contentSize = Size(width: 400, height: 2000)
    panel.window.addSubview(list)
    panel.add(stepper, to: list)
    stage.land((1, 180, 215), at: 0)
    stage.wait(until: 760)
    #expect(stepper.value == 2)
    for step in 1...10 { stage.move((1, 180, 215 - Double(step) * 8), at: 760 + Double(step) * 8) }
    #expect(list.isDragging && stepper.value == 0)
    #expect(panel.read().filter { $0.contains("valueChanged") }.count == 3)
  }

  @Test func `A cancelled continuous slider keeps its value`() {
    let slider = slider()
    stage.land((1, 114, 115), at: 0)
    stage.move((1, 214, 115), at: 16)
    stage.window.cancelAllTouches()
    #expect(slider.value == 0.5)
  }

  @Test func `A vertical slider's value increases upward`() {
    let slider = Slider(frame: Rect(x: 0, y: 100, width: 30, height: 228), name: "height")
    slider.axis = .vertical
    panel.add(slider)
    #expect(slider.thumbRect == Rect(x: 1, y: 200, width: 28, height: 28))
    #expect(slider.trackEndpoints.start == Point(x: 15, y: 214))
    #expect(slider.trackEndpoints.end == Point(x: 15, y: 14))
    stage.land((1, 15, 314), at: 0)
    stage.move((1, 15, 164), at: 16)
    #expect(slider.value == 0.75)
    #expect(slider.dragDirections == .vertical)
  }

  @Test func `C7: A slider blocks drags along its axis that begin on its thumb`() {
    let slider = slider()
    panel.watch(PanGestureRecognizer())
    stage.drag(1, from: (114, 115), to: (214, 120), at: 0, for: 100)
    stage.lift(1, at: 110)
    #expect(slider.value == 0.5)
    #expect(!panel.read().contains("pan began"))
    stage.drag(2, from: (300, 115), to: (200, 115), at: 1000, for: 100)
    stage.lift(2, at: 1110)
    #expect(slider.value == 0.5)
    #expect(panel.read().contains("pan began"))
  }

  // MARK: Invalid values

  @Test func `Setting one end of the range beyond the other moves both ends`() {
    let slider = slider()
    slider.minimumValue = 5
    #expect((slider.minimumValue, slider.value, slider.maximumValue) == (5, 5, 5))
    slider.maximumValue = -3
    #expect((slider.minimumValue, slider.value, slider.maximumValue) == (-3, -3, -3))
    slider.maximumValue = 7
    slider.value = 100
    #expect(slider.value == 7)
    slider.value = -100
    #expect(slider.value == -3)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `A slider ignores non-finite numbers`(number: Double) {
    let slider = slider()
    slider.value = 0.25
    slider.value = number
    slider.minimumValue = number
    slider.maximumValue = number
    #expect((slider.minimumValue, slider.value, slider.maximumValue) == (0, 0.25, 1))
    slider.thumbSize = Size(width: number, height: number)
    stage.tap(1, 164, 115, at: 0)
    #expect(slider.value.isFinite)
  }

  @Test func `A slider with an empty range or without room for its thumb to move keeps its value`()
  {
    let slider = slider()
    slider.minimumValue = 1
    stage.land((1, 114, 115), at: 0)
    stage.move((1, 214, 115), at: 16)
    #expect((slider.value, slider.fraction) == (1, 0))
    stage.lift(1, at: 32)
    slider.maximumValue = 2
    slider.bounds.size.width = 20
    stage.land((2, 214, 115), at: 1000)
    stage.move((2, 264, 115), at: 1016)
    #expect(slider.value == 1)
  }

  @Test func `Even the widest possible range has a midpoint`() {
    let slider = slider()
    slider.minimumValue = -.greatestFiniteMagnitude
    slider.maximumValue = .greatestFiniteMagnitude
    #expect(slider.fraction == 0.5)
    slider.jumpsToTouch = true
    stage.tap(1, 264, 115, at: 0)
    #expect(slider.fraction == 0.75)
  }

  @Test func `C6: A slider's parts have images for each state`() {
    let slider = Slider(frame: Rect(x: 0, y: 0, width: 200, height: 30), name: "volume")
    #expect(slider.currentThumbImage == nil && slider.minimumImage == nil)
    slider.setThumbImage("knob", for: .normal)
    slider.setThumbImage("knob-pressed", for: .highlighted)
    slider.setMinimumTrackImage("filled", for: .normal)
    slider.setMaximumTrackImage("empty", for: .disabled)
    slider.minimumImage = "quiet"
    slider.maximumImage = "loud"
    #expect(slider.currentThumbImage == "knob" && slider.currentMaximumTrackImage == nil)
    panel.window.addSubview(slider)
    stage.land((1, 14, 15), at: 0)
    #expect(slider.currentThumbImage == "knob-pressed")
    stage.lift(1, at: 50)
    slider.isEnabled = false
    #expect(slider.currentThumbImage == "knob" && slider.currentMaximumTrackImage == "empty")
    #expect(slider.currentMinimumTrackImage == "filled")
    #expect((slider.minimumImage, slider.maximumImage) == ("quiet", "loud"))
  }
}
