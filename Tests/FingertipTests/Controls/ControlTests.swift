import EngineStage
import Testing

@testable import Fingertip

/// Tests the events that a control sends for a single touch: rules C1 to C4, C6, D6 and H4.
@Suite struct ControlTests {
  private let panel = Panel()
  private var stage: Stage { panel.stage }

  @Test func `C1: A tap on a button sends touchDown and touchUpInside`() {
    panel.button()
    stage.tap(1, 150, 150, at: 0)
    #expect(panel.read() == ["ok touchDown", "ok touchUpInside"])
  }

  @Test(arguments: [(65.0, "touchUpInside"), (69.9, "touchUpInside"), (75.0, "touchUpOutside")])
  func `H4: A touch that lifts within 70 pt of a control counts as inside`(
    distance: Double, event: String
  ) {
    panel.button()
    stage.land((1, 150, 150), at: 0)
    stage.move((1, 200 + distance, 150), at: 16)
    stage.lift(1, at: 32)
    #expect(panel.read().last == "ok \(event)")
  }

  @Test
  func `H4: A small control is hit within a 44 × 44 pt area, and a large one within its bounds`() {
    panel.add(Button(frame: Rect(x: 100, y: 100, width: 20, height: 60), name: "thin"))
    stage.tap(1, 89, 130, at: 0)
    #expect(panel.read() == ["thin touchDown", "thin touchUpInside"])
    stage.tap(2, 87, 130, at: 1000)
    stage.tap(3, 110, 99, at: 2000)
    #expect(panel.read().isEmpty)
  }

  @Test func `H4: A zero-width control also gets the minimum hit size`() {
    let button = panel.button()
    button.bounds.size = Size(width: 0, height: 14)
    #expect(button.hitArea.restingMargin == Insets(top: 15, left: 22, bottom: 15, right: 22))
  }

  @Test func `H4: Setting a hit area without margins keeps the control's default margins`() {
    let button = panel.button()
    button.bounds.size = Size(width: 24, height: 34)
    let own = button.hitArea
    button.hitArea = HitArea(.ellipse)
    #expect(button.hitArea.trackingMargin == Insets(all: 70))
    #expect(button.hitArea.restingMargin == own.restingMargin)
    button.bounds.size = Size(width: 34, height: 34)
    #expect(button.hitArea.restingMargin == Insets(all: 5))
    button.hitArea = HitArea(.ellipse, tracking: .zero)
    #expect(button.hitArea.trackingMargin == .zero)
    button.hitArea = HitArea(resting: .zero)
    #expect(button.hitArea.restingMargin == .zero)
    button.bounds.size = Size(width: 24, height: 34)
    #expect(button.hitArea.restingMargin == .zero)
    button.hitMetrics.trackingMargin = .nan
    button.hitArea = HitArea()
    #expect(HitArea(resting: .zero, tracking: .zero) == HitArea())
    #expect(View(frame: .zero).hitArea.trackingMargin == .zero)
  }

  @Test func `H4: A control's margins depend on its size until they are set`() {
    let button = panel.button()
    #expect(button.hitArea.restingMargin == .zero)
    button.bounds.size = Size(width: 24, height: 34)
    #expect(button.hitArea.restingMargin == Insets(top: 5, left: 10, bottom: 5, right: 10))
    button.hitArea.restingMargin = Insets(all: 3)
    button.bounds.size = Size(width: 4, height: 4)
    #expect(button.hitArea.restingMargin == Insets(all: 3))
    #expect(button.hitArea.trackingMargin == Insets(all: 70))
    button.hitMetrics.trackingMargin = 20
    #expect(button.hitArea.trackingMargin == Insets(all: 20))
  }

  @Test func `C1: Moves inside and outside a control send drag events`() {
    panel.button()
    stage.land((1, 150, 150), at: 0)
    stage.move((1, 160, 150), at: 16)
    stage.move((1, 400, 150), at: 32)
    stage.move((1, 410, 150), at: 48)
    stage.move((1, 150, 150), at: 64)
    stage.lift(1, at: 80)
    #expect(
      panel.read() == [
        "ok touchDown", "ok touchDragInside", "ok touchDragOutside, touchDragExit",
        "ok touchDragOutside", "ok touchDragInside, touchDragEnter", "ok touchUpInside",
      ])
  }

  @Test func `C1: A change in a touch's contact ellipse or pressure isn't a drag`() {
    panel.button()
    stage.land((1, 150, 150), at: 0)
    let location = Point(x: 150, y: 150)
    let contact = ContactEllipse(majorRadius: 9, minorRadius: 6)
    stage.send(
      [TouchSample(TouchID(1), .moved, at: location, contact: contact, pressure: 0.7)], at: 16)
    stage.lift(1, at: 32)
    #expect(panel.read() == ["ok touchDown", "ok touchUpInside"])
  }

  @Test func `C2: An action registered for both events of a boundary crossing fires once`() {
    let button = panel.button()
    var calls = 0
    button.addAction(for: [.touchDragExit, .touchDragOutside]) { _ in calls += 1 }
    stage.land((1, 150, 150), at: 0)
    stage.move((1, 400, 150), at: 16)
    #expect(calls == 1)
  }

  @Test func `C3: A second touchDown soon after the first also sends touchDownRepeat`() {
    panel.button()
    stage.tap(1, 150, 150, at: 0)
    stage.tap(2, 150, 150, at: 200)
    #expect(
      panel.read() == [
        "ok touchDown", "ok touchUpInside", "ok touchDown, touchDownRepeat", "ok touchUpInside",
      ])
  }

  @Test func `C6: A control is highlighted while its touch is inside`() {
    let button = panel.button()
    #expect(button.state == .normal)
    stage.land((1, 150, 150), at: 0)
    #expect(button.state == .highlighted)
    #expect(button.isTracking && button.isTouchInside)
    stage.move((1, 400, 150), at: 16)
    #expect(button.state == .normal)
    #expect(button.isTracking && !button.isTouchInside)
    stage.move((1, 150, 150), at: 32)
    button.isSelected = true
    #expect(button.state == [.highlighted, .selected])
    stage.lift(1, at: 48)
    #expect(button.state == .selected)
    #expect(!button.isTracking)
  }

  @Test func `C6: stateDidChange is called for every state change`() {
    final class Drawn: Control {
      var states: [State] = []
      override func stateDidChange() { states.append(state) }
    }
    let drawn = panel.add(Drawn(frame: Rect(x: 0, y: 0, width: 50, height: 50), name: "drawn"))
    stage.tap(1, 10, 10, at: 0)
    drawn.isEnabled = false
    drawn.isEnabled = false
    drawn.isFocused = true
    #expect(drawn.states == [.highlighted, .normal, .disabled, [.disabled, .focused]])
  }

  @Test func `C6: A control disabled while tracking sends only touchCancel`() {
    let button = panel.button()
    stage.land((1, 150, 150), at: 0)
    button.isEnabled = false
    #expect(panel.read() == ["ok touchDown", "ok touchCancel"])
    button.isEnabled = true
    stage.move((1, 160, 150), at: 16)
    stage.lift(1, at: 32)
    #expect(panel.read().isEmpty)
    #expect(stage.lines(with: "sends touchCancel") == ["ok: sends touchCancel, disabled"])
    stage.tap(2, 150, 150, at: 1000)
    #expect(panel.read() == ["ok touchDown", "ok touchUpInside"])
  }

  @Test func `C6: A control disabled in touchesEnded still sends touchUpInside`() {
    /// A button that disables itself whenever a touch lifts. Each lift also toggles `isArmed`.
    final class AskingButton: Button {
      var isArmed = false
      override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
        isArmed.toggle()
        isEnabled = false
        super.touchesEnded(touches, with: event)
      }
    }
    final class LateButton: Button {
      override func endTracking(_ touch: Touch, with event: TouchEvent) { isEnabled = false }
    }
    let frame = Rect(x: 100, y: 100, width: 100, height: 100)
    let button = panel.add(AskingButton(frame: frame, name: "buy"))
    stage.tap(1, 150, 150, at: 0)
    #expect(panel.read() == ["buy touchDown", "buy touchUpInside"])
    #expect(button.isArmed && !button.isTracking && button.state == .disabled)
    button.isEnabled = true
    stage.land((2, 150, 150), at: 1000)
    stage.move((2, 390, 150), at: 1016)
    stage.lift(2, at: 1032)
    #expect(panel.read().last == "buy touchUpOutside")
    button.removeFromSuperview()
    panel.add(LateButton(frame: frame, name: "late"))
    stage.tap(3, 150, 150, at: 2000)
    #expect(panel.read() == ["late touchDown", "late touchUpInside"])
  }

  @Test func `C6: Neither a disabled control nor its superview receives the control's touches`() {
    let journal = Journal()
    let board = journal.view("board")
    let button = Button(frame: Rect(x: 0, y: 0, width: 50, height: 50))
    board.addSubview(button)
    button.isEnabled = false
    button.addAction(for: .allEvents) { _ in journal.write("button") }
    journal.stage.tap(1, 10, 10, at: 0)
    #expect(journal.read().isEmpty)
    button.isEnabled = true
    journal.stage.tap(2, 10, 10, at: 1000)
    #expect(journal.read() == ["button", "button"])
  }

  @Test func `C6: A control removed while tracking sends touchCancel`() {
    let button = panel.button()
    stage.land((1, 150, 150), at: 0)
    button.removeFromSuperview()
    #expect(panel.read() == ["ok touchDown", "ok touchCancel"])
    #expect(!button.isTracking)
  }

  @Test func `C4: An interruption sends touchCancel`() {
    panel.button()
    stage.land((1, 150, 150), at: 0)
    stage.window.cancelAllTouches()
    #expect(panel.read() == ["ok touchDown", "ok touchCancel"])
  }

  @Test func `C4: A control that stops tracking sends touchCancel`() {
    final class Short: Control {
      override func continueTracking(_ touch: Touch, with event: TouchEvent) -> Bool {
        touch.location.x < 30
      }
    }
    panel.add(Short(frame: Rect(x: 0, y: 0, width: 50, height: 50), name: "short"))
    stage.land((1, 10, 10), at: 0)
    stage.move((1, 20, 10), at: 16)
    stage.move((1, 40, 10), at: 32)
    stage.move((1, 20, 10), at: 48)
    stage.lift(1, at: 64)
    #expect(
      panel.read() == ["short touchDown", "short touchDragInside", "short touchCancel"])
  }

  @Test func `C4: A control that declines a touch sends no events for it`() {
    final class Picky: Control {
      override func beginTracking(_ touch: Touch, with event: TouchEvent) -> Bool {
        touch.location.x < 30
      }
    }
    panel.add(Picky(frame: Rect(x: 0, y: 0, width: 50, height: 50), name: "picky"))
    stage.tap(1, 40, 10, at: 0)
    #expect(panel.read().isEmpty)
    stage.tap(2, 20, 10, at: 1000)
    #expect(panel.read() == ["picky touchDown", "picky touchUpInside"])
  }

  @Test func `A control tracks one touch, even if multiple touch is enabled`() {
    let button = panel.button()
    button.isMultipleTouchEnabled = true
    stage.land((1, 150, 150), (2, 160, 150), at: 0)
    stage.land((3, 170, 150), at: 16)
    stage.lift(2, 3, at: 32)
    #expect(panel.read() == ["ok touchDown"])
    stage.lift(1, at: 48)
    #expect(panel.read() == ["ok touchUpInside"])
  }

  @Test func `The tracking methods are called in order, each before its events are sent`() {
    final class Traced: Control {
      unowned let panel: Panel
      init(_ panel: Panel) {
        self.panel = panel
        super.init(frame: Rect(x: 0, y: 0, width: 50, height: 50), name: "traced")
      }
      override func beginTracking(_ touch: Touch, with event: TouchEvent) -> Bool {
        panel.write("begin")
        return true
      }
      override func continueTracking(_ touch: Touch, with event: TouchEvent) -> Bool {
        panel.write("continue \(isTouchInside)")
        return true
      }
      override func endTracking(_ touch: Touch, with event: TouchEvent) { panel.write("end") }
      override func cancelTracking(with event: TouchEvent?) { panel.write("cancel") }
    }
    panel.add(Traced(panel))
    stage.land((1, 10, 10), at: 0)
    stage.move((1, 300, 10), at: 16)
    stage.lift(1, at: 32)
    #expect(
      panel.read() == [
        "begin", "traced touchDown", "continue false", "traced touchDragOutside, touchDragExit",
        "end", "traced touchUpOutside",
      ])
    stage.land((2, 10, 10), at: 1000)
    stage.window.cancelAllTouches()
    #expect(panel.read() == ["begin", "traced touchDown", "cancel", "traced touchCancel"])
  }

  @Test func `D6: Control actions run after recognizers' actions and views' handlers`() {
    let journal = Journal()
    let button = Button(frame: Rect(x: 0, y: 0, width: 50, height: 50))
    button.addAction(for: .allEvents) {
      journal.write("button \($0.lastActionContext?.events.names ?? [])")
    }
    journal.window.addSubview(button)
    journal.view("key", 100, 0)
    journal.watch(TapGestureRecognizer()).cancelsTouchesInView = false
    journal.stage.land((1, 10, 10), (2, 110, 10), at: 0)
    #expect(journal.read() == ["key began 2", "button [\"touchDown\"]"])
    journal.stage.lift(1, 2, at: 50)
    #expect(journal.read() == ["key ended 2", "button [\"touchUpInside\"]"])
  }

  @Test
  func `X1: Before actions run, control events are logged as decisions with the touch's distance`()
  {
    let button = panel.button()
    panel.window.onDecision = { [panel] in panel.write($0.description) }
    stage.land((1, 150, 150), at: 0)
    stage.move((1, 160, 150), at: 16)
    stage.move((1, 275, 150), at: 32)
    stage.lift(1, at: 48)
    button.sendActions(for: .applicationReserved)
    #expect(
      panel.read() == [
        "0.000 s  touch 1: landed at (150, 150) on ok", "0.000 s  ok: sends touchDown",
        "ok touchDown", "ok touchDragInside",
        "0.032 s  ok: sends touchDragOutside, touchDragExit, outside by 75 pt, limit 70 pt",
        "ok touchDragOutside, touchDragExit", "0.048 s  touch 1: lifted at (275, 150)",
        "0.048 s  ok: sends touchUpOutside, outside by 75 pt, limit 70 pt", "ok touchUpOutside",
        "0.048 s  ok: sends application 1, application 2, application 3, application 4",
        "ok application 1, application 2, application 3, application 4",
      ])
  }

  @Test func `The action context contains the time and the location`() {
    let button = panel.button()
    stage.land((1, 150, 150), at: 7)
    #expect(button.lastActionContext?.time == Timestamp(ms: 7))
    #expect(button.lastActionContext?.location == Point(x: 150, y: 150))
    button.sendActions(for: .valueChanged)
    #expect(button.lastActionContext?.location == Point(x: 150, y: 150))
    stage.lift(1, at: 20)
    button.sendActions(for: .valueChanged)
    #expect(button.lastActionContext?.location == nil)
  }
}
