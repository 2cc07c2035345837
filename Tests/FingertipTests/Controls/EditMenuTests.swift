import EngineStage
import Testing

@testable import Fingertip

@Suite struct EditMenuTests {
  private let panel = Panel()
  private var stage: Stage { panel.stage }

  /// A view that supports copying, and also pasting once something has been copied.
  private class Photo: View {
    var performed: [String] = []
    var hasCopy = false
    override func canPerform(_ command: EditCommand) -> Bool {
      command == .copy || command == .paste && hasCopy
    }
    override func perform(_ command: EditCommand) {
      performed.append(command.name)
      if command == .copy { hasCopy = true }
    }
  }

  /// A controller that can select all and has a custom command.
  private final class Page: ViewController {
    var performed: [String] = []
    override func canPerform(_ command: EditCommand) -> Bool {
      command == .selectAll || command == EditCommand("print")
    }
    override func perform(_ command: EditCommand) { performed.append(command.name) }
  }

  private let page: Page
  private let photo = Photo(frame: Rect(x: 100, y: 300, width: 200, height: 200), name: "photo")
  private let menu: EditMenu

  init() {
    page = Page(view: panel.window)
    panel.window.addSubview(photo)
    menu = EditMenu(name: "menu")
    menu.attach(to: photo)
    menu.addAction(for: .valueChanged) { [panel] in panel.write($0.lastCommand?.name ?? "?") }
  }

  private func hold(_ id: UInt64, _ x: Double, _ y: Double, at time: Double) {
    stage.land((id, x, y), at: time)
    stage.wait(until: time + 600)
    stage.lift(id, at: time + 700)
  }

  @Test func `A menu can't contain the view that it is attached to`() async {
    await #expect(processExitsWith: .failure) {
      let (view, menu) = (View(frame: .zero), EditMenu())
      menu.attach(to: view)
      menu.addSubview(view)
    }
    await #expect(processExitsWith: .failure) {
      let (view, inner, menu) = (View(frame: .zero), View(frame: .zero), EditMenu())
      view.addSubview(inner)
      menu.attach(to: inner)
      menu.addSubview(view)
    }
    await #expect(processExitsWith: .failure) {
      let (view, menu) = (View(frame: .zero), EditMenu())
      menu.addSubview(view)
      menu.attach(to: view)
    }
  }

  @Test func `A long press shows the commands of the responder chain, and a tap performs one`() {
    hold(1, 200, 400, at: 0)
    #expect(menu.isShown && menu.offered == [.copy, .selectAll])
    // Above the touch, centered on it.
    #expect(menu.frame == Rect(x: 136, y: 344, width: 128, height: 44))
    stage.tap(2, 150, 360, at: 2000)
    #expect(photo.performed == ["copy"] && !menu.isShown)
    #expect(panel.read() == ["copy"])
    #expect(stage.window.isIdle && stage.window.gestureRecognizers.isEmpty)
  }

  @Test func `The menu appears during the long press and stays while the touch moves`() {
    stage.land((1, 200, 400), at: 0)
    stage.wait(until: 600)
    #expect(menu.frame == Rect(x: 136, y: 344, width: 128, height: 44))
    stage.move((1, 220, 430), at: 650)
    stage.lift(1, at: 700)
    #expect(menu.frame == Rect(x: 136, y: 344, width: 128, height: 44))
  }

  @Test func `A touch outside the menu dismisses it, even if a gesture intercepts that touch`() {
    hold(1, 200, 400, at: 0)
    let press = Gesture(OutsideTouchRecognizer(), name: "press")
    stage.watch(press, on: stage.view("other", 0, 600, 100, 100))
    stage.land((2, 50, 650), at: 2000)
    #expect(stage.actions == ["press recognized at 2000"])
    #expect(!menu.isShown)
  }

  @Test func `A double tap shows the menu with the currently available commands`() {
    photo.hasCopy = true
    menu.commands.append(EditCommand("print"))
    stage.tap(1, 200, 310, at: 0)
    stage.tap(2, 200, 310, at: 150)
    #expect(menu.offered.map(\.name) == ["copy", "paste", "selectAll", "print"])
    stage.tap(3, 200 + 96, 280, at: 2000)
    #expect(page.performed == ["print"])
  }

  @Test func `A touch outside the menu dismisses the menu and reaches the touched view`() {
    panel.button("ok")
    hold(1, 200, 400, at: 0)
    stage.tap(2, 150, 150, at: 2000)
    #expect(!menu.isShown && menu.offered.isEmpty)
    #expect(panel.read() == ["ok touchDown", "ok touchUpInside"])
    #expect(photo.performed.isEmpty)
  }

  @Test func `Other gestures receive the touch that dismisses the menu`() {
    hold(1, 200, 400, at: 0)
    var taps = 0
    panel.window.addGestureRecognizer(Gesture(Tap()) { _ in taps += 1 })
    stage.tap(2, 150, 150, at: 2000)
    #expect(!menu.isShown && taps == 1)
  }

  @Test func `A menu without available commands isn't shown`() {
    menu.commands = [EditCommand("fly")]
    hold(1, 200, 400, at: 0)
    #expect(!menu.isShown)
    #expect(!menu.show(for: View(frame: .zero), at: .zero), "a view in no window")
    menu.commands = []
    #expect(!menu.show(for: photo, at: .zero))
  }

  @Test func `The first responder acts before the view, and near the top the menu appears below`() {
    final class Note: Photo {
      override var canBecomeFirstResponder: Bool { true }
    }
    let note = Note(frame: Rect(x: 0, y: 0, width: 50, height: 50), name: "note")
    panel.window.addSubview(note)
    note.becomeFirstResponder()
    photo.frame.origin = Point(x: 0, y: 0)
    menu.show(for: photo, at: Point(x: 5, y: 20))
    #expect(menu.frame == Rect(x: 0, y: 32, width: 128, height: 44))
    stage.tap(1, 20, 50, at: 0)
    #expect(note.performed == ["copy"] && photo.performed.isEmpty)
  }

  @Test func `Commands that don't fit are shown on further pages`() {
    menu.commands = (0..<9).map { _ in .copy } + [.selectAll]
    menu.show(for: photo, at: .zero)
    // 400 pt hold six items, and the last of them shows the next page.
    #expect(menu.parts.count == 6 && menu.visibleRange == 0..<5)
    stage.tap(1, 340, menu.center.y, at: 0)
    #expect(menu.isShown && menu.visibleRange == 5..<10)
    stage.tap(2, 340, menu.center.y, at: 1000)
    #expect(menu.visibleRange == 0..<5)
  }

  @Test func `A tap on a menu whose view left the window only dismisses the menu`() {
    hold(1, 200, 400, at: 0)
    let center = menu.center
    photo.removeFromSuperview()
    stage.tap(2, center.x - 20, center.y, at: 2000)
    #expect(!menu.isShown && photo.performed.isEmpty && page.performed.isEmpty)
    #expect(stage.window.isIdle)
    menu.dismiss()
    menu.itemSize = Size(width: .nan, height: -.infinity)
    panel.window.addSubview(photo)
    #expect(menu.show(for: photo, at: Point(x: 1e300, y: -1e300)))
    #expect(panel.window.bounds.contains(menu.center))
  }
}
