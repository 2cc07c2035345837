import EngineStage
import Testing

@testable import Fingertip

/// Tests which gestures may intercept a control's touches (rule C7).
@Suite struct ControlGestureTests {
  private let panel = Panel()
  private var stage: Stage { panel.stage }

  /// A control that is dragged horizontally.
  private final class Lever: Control {
    override var dragDirections: Directions { .horizontal }
  }

  @discardableResult
  private func lever() -> Lever {
    panel.add(Lever(frame: Rect(x: 100, y: 100, width: 100, height: 100), name: "lever"))
  }

  @Test func `C7: A tap on an ancestor doesn't intercept a tap on a control`() {
    panel.button()
    panel.watch(TapGestureRecognizer())
    stage.tap(1, 150, 150, at: 0)
    #expect(panel.read() == ["ok touchDown", "ok touchUpInside"])
    #expect(
      stage.lines(with: "tap on") == [
        "tap on window: possible → failed, blocked by control ok, after 60 ms"
      ])
    stage.tap(2, 300, 300, at: 1000)
    #expect(panel.read() == ["tap recognized"])
  }

  @Test func `C7: A double tap on an ancestor neither intercepts nor delays a control's touches`() {
    panel.button()
    panel.watch(TapGestureRecognizer(taps: 2))
    stage.tap(1, 150, 150, at: 0)
    #expect(panel.read() == ["ok touchDown", "ok touchUpInside"])
    stage.tap(2, 150, 150, at: 150)
    #expect(panel.read() == ["ok touchDown, touchDownRepeat", "ok touchUpInside"])
  }

  @Test func `C7: A long press on an ancestor doesn't intercept a press on a control`() {
    panel.button()
    panel.watch(LongPressGestureRecognizer())
    stage.land((1, 150, 150), at: 0)
    stage.lift(1, at: 2000)
    #expect(panel.read() == ["ok touchDown", "ok touchUpInside"])
  }

  @Test func `C7: A drag on an ancestor intercepts a button's touch`() {
    panel.button()
    panel.watch(PanGestureRecognizer())
    stage.drag(1, from: (150, 150), to: (180, 150), at: 0, for: 50, steps: 1)
    #expect(panel.read() == ["ok touchDown", "pan began", "ok touchCancel"])
  }

  @Test func `C7: A slider still blocks a swipe after its thumb has been dragged far`() {
    panel.add(Slider(frame: Rect(x: 100, y: 100, width: 228, height: 30), name: "volume"))
    panel.watch(SwipeGestureRecognizer(Swipe.early()))
    stage.drag(1, from: (114, 115), to: (214, 115), at: 0, for: 100, steps: 10)
    stage.lift(1, at: 110)
    let events = panel.read()
    #expect(events.contains("volume valueChanged"))
    #expect(!events.contains { $0.hasPrefix("swipe") || $0.hasSuffix("touchCancel") })
    stage.drag(2, from: (114, 315), to: (214, 315), at: 1000, for: 100, steps: 10)
    stage.lift(2, at: 1110)
    #expect(panel.read() == ["swipe recognized"])
  }

  @Test func `C7: A control blocks drags only in its drag directions`() {
    lever()
    panel.watch(PanGestureRecognizer())
    stage.drag(1, from: (150, 150), to: (180, 155), at: 0, for: 50, steps: 1)
    stage.lift(1, at: 60)
    #expect(panel.read() == ["lever touchDown", "lever touchDragInside", "lever touchUpInside"])
    stage.drag(2, from: (150, 150), to: (155, 180), at: 1000, for: 50, steps: 1)
    #expect(panel.read() == ["lever touchDown", "pan began", "lever touchCancel"])
  }

  @Test func `C7: A control's drag directions rotate with it`() {
    lever().transform = AffineTransform(rotation: Angle(degrees: 90))
    panel.watch(SwipeGestureRecognizer(Swipe.early()))
    panel.watch(PanGestureRecognizer())
    stage.drag(1, from: (150, 110), to: (150, 190), at: 0, for: 80, steps: 8)
    #expect(Set(panel.read()) == ["lever touchDown", "lever touchDragInside"])
  }

  @Test func `C7: A control's own recognizer intercepts the control's touch`() {
    let button = panel.button()
    panel.watch(LongPressGestureRecognizer(), on: button)
    stage.land((1, 150, 150), at: 0)
    stage.wait(until: 600)
    #expect(panel.read() == ["ok touchDown", "long press began", "ok touchCancel"])
  }

  @Test func `C7: A recognizer on a control's subview intercepts the control's touch`() {
    let thumb = View(frame: Rect(x: 0, y: 0, width: 50, height: 50), name: "thumb")
    lever().addSubview(thumb)
    panel.watch(PanGestureRecognizer(), on: thumb)
    stage.drag(1, from: (110, 110), to: (140, 110), at: 0, for: 50, steps: 1)
    #expect(panel.read() == ["lever touchDown", "pan began", "lever touchCancel"])
  }

  @Test func `C7: Multi-touch gestures intercept a control's touches`() {
    panel.button()
    panel.watch(TapGestureRecognizer(touches: 2))
    stage.land((1, 150, 150), (2, 300, 150), at: 0)
    stage.lift(1, at: 50)
    stage.lift(2, at: 70)
    #expect(panel.read() == ["ok touchDown", "two-finger tap recognized", "ok touchCancel"])
  }

  @Test func `C7: A tap that doesn't cancel touches is recognized alongside a control's events`() {
    panel.button()
    panel.watch(TapGestureRecognizer()).cancelsTouchesInView = false
    stage.tap(1, 150, 150, at: 0)
    #expect(panel.read() == ["ok touchDown", "tap recognized", "ok touchUpInside"])
  }

  @Test func `C7: A disabled control blocks no gestures`() {
    panel.button().isEnabled = false
    panel.watch(TapGestureRecognizer())
    stage.tap(1, 150, 150, at: 0)
    #expect(panel.read() == ["tap recognized"])
  }

  @Test func `C7: A tap is recognized if the double tap that it waits for is blocked by a control`()
    throws
  {
    panel.button()
    let double = panel.watch(TapGestureRecognizer(taps: 2))
    let tap = panel.watch(TapGestureRecognizer())
    tap.cancelsTouchesInView = false
    tap.require(toFail: double)
    stage.tap(1, 150, 150, at: 0)
    stage.tap(2, 150, 150, at: 100)
    #expect(panel.read().filter { $0.contains("tap") } == ["tap recognized", "tap recognized"])
  }

  // MARK: In a scroll view

  private func scrollView() -> ScrollView {
    let list = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 400), name: "list")
    list.panGestureRecognizer.configuration.limits = .quick
    list.contentSize = Size(width: 400, height: 2000)
    panel.window.addSubview(list)
    return list
  }

  @Test func `C7: A button in a scroll view responds to a tap, and a drag scrolls`() {
    let list = scrollView()
    panel.button(in: list)
    stage.tap(1, 150, 150, at: 0)
    #expect(panel.read() == ["ok touchDown", "ok touchUpInside"])
    stage.drag(2, from: (150, 150), to: (150, 100), at: 1000, for: 100)
    #expect(list.contentOffset.y == 40)
    #expect(panel.read().isEmpty)
  }

  @Test func `C7: A drag that scrolls cancels the touch on a button in the scroll view`() {
    let list = scrollView()
    panel.button(in: list)
    stage.land((1, 150, 150), at: 0)
    stage.wait(until: 200)
    #expect(panel.read() == ["ok touchDown"])
    stage.move((1, 150, 100), at: 210)
    stage.move((1, 150, 90), at: 220)
    #expect(panel.read() == ["ok touchCancel"])
    #expect(list.contentOffset.y == 50)
  }

  @Test
  func `C7: In a scroll view, dragging along a slider adjusts it, and dragging across it scrolls`()
  {
    let list = scrollView()
    list.contentSize.width = 800
    let slider = panel.add(
      Slider(frame: Rect(x: 100, y: 100, width: 228, height: 30), name: "volume"), to: list)
    stage.drag(1, from: (114, 115), to: (214, 115), at: 0, for: 100)
    stage.lift(1, at: 110)
    #expect(slider.value == 0.5)
    #expect(list.contentOffset == .zero)
    stage.drag(2, from: (214, 115), to: (214, 55), at: 1000, for: 100)
    #expect(list.contentOffset.y == 50)
    #expect(slider.value == 0.5)
  }
}
