import EngineStage
import Testing

@testable import Fingertip

/// Tests which objects receive a control's events (rule C5), and what actions may do.
@Suite struct ControlActionTests {
  private let panel = Panel()
  private var stage: Stage { panel.stage }

  private class Listener {
    unowned let panel: Panel
    init(_ panel: Panel) { self.panel = panel }
    func plain() { panel.write("plain") }
    func pressed(_ button: Button) { panel.write("pressed \(button.name)") }
    func touched(_ control: Control, _ event: TouchEvent?) {
      panel.write("touched with \(event?.allTouches.count ?? -1)")
    }
  }

  private final class Player {
    unowned let panel: Panel
    init(_ panel: Panel) { self.panel = panel }
    func start() { panel.write("start") }
    func count() { panel.write("count") }
  }

  private final class Page: View {
    var presses = 0
    func press() { presses += 1 }
  }

  @Test func `C5: An action takes zero, one or two arguments`() {
    let (button, listener) = (panel.button(), Listener(panel))
    button.addTarget(listener, action: Listener.plain, for: .touchDown)
    button.addTarget(listener, action: Listener.pressed, for: .touchDown)
    button.addTarget(listener, action: Listener.touched, for: .touchDown)
    stage.land((1, 150, 150), at: 0)
    #expect(panel.read() == ["ok touchDown", "plain", "pressed ok", "touched with 1"])
    stage.lift(1, at: 20)
    button.sendActions(for: .touchDown)
    #expect(panel.read().last == "touched with -1")
  }

  @Test func `C5: Actions fire in the order they were registered`() {
    let button = panel.button()
    for number in 1...3 {
      button.addAction(for: .touchDown) { [panel] _ in panel.write("\(number)") }
    }
    stage.tap(1, 150, 150, at: 0)
    #expect(panel.read() == ["ok touchDown", "1", "2", "3", "ok touchUpInside"])
  }

  @Test func `C5: Actions added at the same source location all run`() {
    let (button, player) = (panel.button(), Player(panel))
    for action in [Player.start, Player.count] {
      button.addTarget(player, action: action, for: .touchUpInside)
    }
    stage.tap(1, 150, 150, at: 0)
    #expect(panel.read() == ["ok touchDown", "ok touchUpInside", "start", "count"])
  }

  @Test func `C5: An action is removed using the identifier returned when it was added`() {
    let (button, player) = (panel.button(), Player(panel))
    let start = button.addTarget(player, action: Player.start, for: .touchUpInside)
    button.addTarget(player, action: Player.count, for: .touchUpInside)
    let chained = button.addTarget(
      nil, action: Copier.copy as (Copier) -> () -> Void, for: .touchUpInside)
    button.removeAction(start)
    #expect(button.actions(for: player).count == 1)
    button.removeAction(chained)
    stage.tap(1, 150, 150, at: 0)
    #expect(panel.read() == ["ok touchDown", "ok touchUpInside", "count"])
    button.removeTarget(player)
    #expect(button.actions() == ["closure"])
  }

  @Test func `C5: Actions with the same name on the same target count as one action`() {
    let (button, listener) = (panel.button(), Listener(panel))
    for _ in 0..<2 {
      button.addTarget(listener, action: Listener.plain, for: .touchDown, named: "down")
    }
    button.addTarget(listener, action: Listener.plain, for: .touchUpInside, named: "plain")
    button.addTarget(listener, action: Listener.plain, for: .touchDragExit, named: "plain")
    #expect(button.actions(for: listener).count == 2)
    #expect(button.actions(for: listener, events: .touchDragExit) == ["plain"])
    stage.tap(1, 150, 150, at: 0)
    #expect(panel.read() == ["ok touchDown", "plain", "ok touchUpInside", "plain"])
  }

  @Test func `C5: A named and an unnamed action on the same target count as two actions`() {
    for names in [["", "named"], ["named", ""]] {
      let (button, listener) = (panel.button(), Listener(panel))
      for name in names {
        button.addTarget(listener, action: Listener.plain, for: .touchDown, named: name)
      }
      #expect(button.actions(for: listener).count == 2)
    }
  }

  @Test func `C5: If two targets have the same action, both are called`() {
    let (button, one, other) = (panel.button(), Listener(panel), Listener(panel))
    for listener in [one, other] {
      button.addTarget(listener, action: Listener.plain, for: .touchDown)
    }
    stage.land((1, 150, 150), at: 0)
    #expect(panel.read() == ["ok touchDown", "plain", "plain"])
    #expect(button.allTargets.count == 2)
  }

  /// A view that can copy and can become first responder.
  private class Copier: View {
    unowned let panel: Panel
    init(_ panel: Panel, _ name: String) {
      self.panel = panel
      super.init(frame: Rect(x: 0, y: 0, width: 400, height: 400), name: name)
    }
    override var canBecomeFirstResponder: Bool { true }
    func copy() { panel.write("\(name) copies") }
    func copy(from button: Button) { panel.write("\(name) copies for \(button.name)") }
    func copy(from button: Button, with event: TouchEvent?) {
      panel.write("\(name) copies at \(event?.timestamp.text ?? "no time")")
    }
  }

  @Test func `C5: An action without a target goes to the nearest responder of the matching type`() {
    let (outer, inner) = (Copier(panel, "outer"), Copier(panel, "inner"))
    stage.window.addSubview(outer)
    outer.addSubview(inner)
    let button = Button(frame: Rect(x: 100, y: 100, width: 100, height: 100), name: "copy")
    inner.addSubview(button)
    button.addTarget(nil, action: Copier.copy as (Copier) -> () -> Void, for: .touchDown)
    button.addTarget(
      nil, action: Copier.copy(from:) as (Copier) -> (Button) -> Void, for: .touchUpInside)
    button.addTarget(nil, action: Copier.copy(from:with:), for: .touchUpInside)
    stage.tap(1, 150, 150, at: 0)
    #expect(panel.read() == ["inner copies", "inner copies for copy", "inner copies at 60"])
    stage.window.addSubview(button)
    stage.tap(2, 150, 150, at: 1000)
    #expect(panel.read().isEmpty)
  }

  @Test func `C5: An action without a target tries the first responder before the control`() {
    let (page, editor) = (Copier(panel, "page"), Copier(panel, "editor"))
    stage.window.addSubview(editor)
    stage.window.addSubview(page)
    let button = Button(frame: Rect(x: 100, y: 100, width: 100, height: 100), name: "copy")
    page.addSubview(button)
    for _ in 0..<2 {
      button.addTarget(
        nil, action: Copier.copy(from:) as (Copier) -> (Button) -> Void, for: .touchUpInside,
        named: "copy")
    }
    #expect(button.actions(events: .touchUpInside) == ["copy"])
    editor.becomeFirstResponder()
    stage.tap(1, 150, 150, at: 0)
    #expect(panel.read() == ["editor copies for copy"])
    editor.resignFirstResponder()
    stage.tap(2, 150, 150, at: 1000)
    #expect(panel.read() == ["page copies for copy"])
    button.removeTarget(nil, action: "copy")
    stage.tap(3, 150, 150, at: 2000)
    #expect(panel.read().isEmpty)
  }

  @Test func `C5: A target isn't retained, and its actions do nothing after it is released`() {
    let button = panel.button()
    weak var gone: Listener?
    weak var page: Page?
    do {
      let (listener, view) = (Listener(panel), Page(frame: .zero))
      button.addTarget(listener, action: Listener.plain, for: .allEvents)
      button.addTarget(view, action: Page.press, for: .allEvents)
      (gone, page) = (listener, view)
      button.sendActions(for: .touchDown)
      #expect(view.presses == 1)
    }
    #expect(gone == nil && page == nil)
    #expect(panel.read() == ["ok touchDown", "plain"])
    stage.tap(1, 150, 150, at: 0)
    #expect(panel.read() == ["ok touchDown", "ok touchUpInside"])
    #expect(button.allTargets.isEmpty)
  }

  @Test func `C5: A closure is called until it is removed or its token is released`() {
    let button = panel.button()
    let action = button.addAction(for: .touchDown) { [panel] _ in panel.write("closure") }
    var token: ActionToken? = button.observe(.touchDown) { [panel] _ in panel.write("token") }
    button.sendActions(for: .touchDown)
    #expect(panel.read() == ["ok touchDown", "closure", "token"])
    #expect(token != nil)
    token = nil
    button.sendActions(for: .touchDown)
    #expect(panel.read() == ["ok touchDown", "closure"])
    button.removeAction(action)
    button.removeAction(action)
    button.sendActions(for: .touchDown)
    #expect(panel.read() == ["ok touchDown"])
  }

  @Test func `Actions can be removed by target, by name and by events`() {
    let (button, listener, other) = (panel.button(), Listener(panel), Listener(panel))
    let events: ControlEvents = [.touchDown, .touchUpInside]
    button.addTarget(listener, action: Listener.plain, for: events, named: "plain")
    button.addTarget(listener, action: Listener.pressed, for: events, named: "pressed")
    button.addTarget(other, action: Listener.plain, for: events, named: "plain")
    button.removeTarget(listener, for: .touchDown)
    #expect(button.actions(events: .touchDown) == ["closure", "plain"])
    button.removeTarget(listener, action: "plain")
    #expect(button.actions(events: .touchUpInside) == ["closure", "pressed", "plain"])
    button.removeTarget(nil)
    #expect(button.actions() == ["closure"])
    #expect(button.allControlEvents == .allEvents)
  }

  @Test func `C1: A custom event calls only the actions registered for it`() {
    let snapped = ControlEvents(rawValue: 0x0100_0000)
    let button = Button(frame: .zero)
    var received: [ControlEvents] = []
    button.addAction(for: snapped) { received.append($0.lastActionContext?.events ?? []) }
    button.addAction(for: .allTouchEvents) { _ in received.append(.touchDown) }
    button.sendActions(for: snapped)
    button.sendActions(for: [])
    #expect(received == [snapped])
  }

  // MARK: What actions may do

  @Test func `An action may remove its control from the window`() {
    let button = panel.button()
    button.addAction(for: .touchDown) { $0.removeFromSuperview() }
    stage.land((1, 150, 150), at: 0)
    #expect(panel.read() == ["ok touchDown", "ok touchCancel"])
    stage.move((1, 160, 150), at: 10)
    stage.lift(1, at: 20)
    #expect(panel.read().isEmpty)
    #expect(stage.window.isIdle)
  }

  @Test func `An action may release its control`() {
    var button: Button? = panel.button()
    weak let gone = button
    button?.addAction(for: .touchUpInside) {
      $0.removeFromSuperview()
      button = nil
    }
    stage.tap(1, 150, 150, at: 0)
    #expect(panel.read() == ["ok touchDown", "ok touchUpInside"])
    #expect(gone == nil)
  }

  @Test func `An action may disable its control`() {
    let button = panel.button()
    button.addAction(for: .touchDragInside) { $0.isEnabled = false }
    stage.land((1, 150, 150), at: 0)
    stage.move((1, 160, 150), at: 10)
    stage.lift(1, at: 20)
    #expect(panel.read() == ["ok touchDown", "ok touchDragInside", "ok touchCancel"])
  }

  @Test
  func `D6: Adding or removing actions from within an action takes effect with the next event`() {
    let (button, listener) = (panel.button(), Listener(panel))
    button.addAction(for: .touchDown) { [panel] button in
      button.removeTarget(listener)
      button.addAction(for: .touchDown) { [panel] _ in panel.write("new") }
    }
    button.addTarget(listener, action: Listener.plain, for: .touchDown)
    stage.land((1, 150, 150), at: 0)
    #expect(panel.read() == ["ok touchDown", "plain"])
    button.sendActions(for: .touchDown)
    #expect(panel.read() == ["ok touchDown", "new"])
  }

  @Test func `D6: An event sent by an action is delivered after all actions of the current event`()
  {
    let button = panel.button()
    let own = ControlEvents(rawValue: 0x0100_0000)
    button.addAction(for: .touchDown) { [panel] button in
      button.sendActions(for: own)
      panel.write("sent")
    }
    stage.tap(1, 150, 150, at: 0)
    #expect(panel.read() == ["ok touchDown", "sent", "ok application 1", "ok touchUpInside"])
  }

  @Test func `D6: Events sent in onDecision also trigger their actions`() {
    let button = panel.button()
    panel.window.onDecision = { [unowned button] decision in
      if case .clockWentBackwards = decision.outcome { button.sendActions(for: .valueChanged) }
    }
    stage.wait(until: 100)
    stage.wait(until: 50)
    #expect(panel.read() == ["ok valueChanged"])
  }

  @Test func `A closure receives the touch event, or nil for a programmatic event`() {
    let button = panel.button()
    var touches: [Int?] = []
    button.addAction(for: .touchDown) { sender, event in
      #expect(sender === button)
      touches.append(event?.allTouches.count)
    }
    panel.stage.tap(1, 150, 150, at: 0)
    button.sendActions(for: .touchDown)
    #expect(touches == [1, nil])
  }
}
