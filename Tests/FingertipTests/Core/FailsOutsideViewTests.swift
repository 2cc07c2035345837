import EngineStage
import Testing

@testable import Fingertip

/// Tests recognizers that fail when a touch leaves their view.
@Suite struct FailsOutsideViewTests {
  private let stage = Stage()
  private let button: View

  init() { button = stage.view("button", 100, 100, 100, 50) }

  @Test func `A tap fails at the point between two samples where its touch leaves the view`() {
    let tap = Gesture(Tap())
    tap.failsOutsideView = true
    stage.watch(tap, on: button)
    stage.land((1, 150, 140), at: 0)
    stage.move((1, 150, 160), at: 20)
    stage.lift(1, at: 40)
    #expect(stage.actions == [])
    #expect(stage.lines.contains { $0.contains("tap on button: possible → failed, left its view") })
    #expect(stage.decisions.contains { $0.time.text == "10" })
  }

  @Test func `Once a pan has begun, its touch may leave the view`() {
    let pan = Gesture(Pan().quick)
    pan.failsOutsideView = true
    stage.watch(pan, on: button)
    stage.land((1, 150, 130), at: 0)
    stage.move((1, 150, 170), at: 20)
    #expect(stage.actions == ["pan began at 5"])
    stage.move((1, 150, 300), at: 40)
    #expect(stage.actions == ["pan began at 5", "pan changed at 40"])
  }

  @Test func `The tracking margin counts as part of the view`() {
    button.hitArea.trackingMargin = Insets(all: 20)
    let tap = Gesture(Tap())
    tap.failsOutsideView = true
    stage.watch(tap, on: button)
    stage.land((1, 150, 140), at: 0)
    stage.move((1, 150, 169), at: 20)
    stage.lift(1, at: 40)
    #expect(stage.actions == ["tap recognized at 40"])
    stage.land((2, 150, 140), at: 1000)
    stage.move((2, 150, 171), at: 1020)
    stage.lift(2, at: 1040)
    #expect(stage.actions == ["tap recognized at 40"])
  }

  @Test func `A long press fails if its touch leaves the view before it begins, but not afterward`()
  {
    let hold = Gesture(LongPress())
    hold.failsOutsideView = true
    stage.watch(hold, on: button)
    stage.land((1, 150, 145), at: 0)
    stage.move((1, 150, 152), at: 20)
    stage.wait(until: 600)
    #expect(stage.actions == [])
    stage.lift(1, at: 650)
    stage.land((2, 150, 145), at: 1000)
    stage.wait(until: 1600)
    stage.move((2, 150, 300), at: 1620)
    #expect(stage.actions == ["long press began at 1500", "long press changed at 1620"])
  }

  @Test func `A rotated view's boundary is computed exactly`() {
    button.transform = AffineTransform(rotation: Angle(degrees: 90))
    let tap = Gesture(Tap())
    tap.failsOutsideView = true
    stage.watch(tap, on: button)
    // After the rotation about its center, the button is 50 pt wide and 100 pt high.
    stage.land((1, 150, 125), at: 0)
    stage.move((1, 150, 165), at: 20)
    stage.lift(1, at: 40)
    #expect(stage.actions == ["tap recognized at 40"])
    stage.land((2, 150, 125), at: 1000)
    stage.move((2, 180, 125), at: 1020)
    stage.lift(2, at: 1040)
    #expect(stage.actions == ["tap recognized at 40"])
  }
}
