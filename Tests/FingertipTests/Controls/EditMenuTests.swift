import EngineStage
import Testing

@testable import Fingertip

@Suite struct EditMenuTests {
  private let panel = Panel()
  private var stage: Stage { panel.stage }

  /// A view that supports copying and, once something has been copied, pasting.
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
    // The menu is above the touch and horizontally centered on it.
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
    #expect(!menu.show(for: View(frame: .zero), at: .zero), "the view has no window")
    menu.commands = []
    #expect(!menu.show(for: photo, at: .zero))
  }

  /// A photo that can become the first responder.
  private final class Note: Photo {
    override var canBecomeFirstResponder: Bool { true }
  }

  @Test
  func `D2: A menu offers the touched view's commands, not those of an unrelated first responder`()
  {
    let note = Note(frame: Rect(x: 0, y: 0, width: 50, height: 50), name: "note")
    panel.window.addSubview(note)
    note.becomeFirstResponder()
    note.hasCopy = true
    hold(1, 200, 400, at: 0)
    #expect(menu.offered == [.copy, .selectAll])
    stage.tap(2, 150, 360, at: 2000)
    #expect(photo.performed == ["copy"] && note.performed.isEmpty)
  }

  @Test
  func `D2: A first responder that contains the touched view performs commands the view can't`() {
    let (plain, outer) = (View(frame: photo.frame, name: "plain"), Note(frame: .zero))
    outer.frame = photo.frame
    panel.window.addSubview(outer)
    plain.frame.origin = .zero
    outer.addSubview(plain)
    outer.becomeFirstResponder()
    menu.attach(to: plain)
    hold(1, 200, 400, at: 0)
    stage.tap(2, 150, 360, at: 2000)
    #expect(outer.performed == ["copy"])
  }

  @Test func `Near the top of the window, the menu appears below the touch`() {
    photo.frame.origin = Point(x: 0, y: 0)
    menu.show(for: photo, at: Point(x: 5, y: 20))
    #expect(menu.frame == Rect(x: 0, y: 32, width: 128, height: 44))
  }

  @Test(
    arguments: [
      // The menu appears above the first rectangle, below the second one, and above the visible
      // part of the third one.
      (Rect(x: 10, y: 100, width: 80, height: 60), 344),
      (Rect(x: 10, y: -260, width: 80, height: 60), 112),
      (Rect(x: 0, y: 150, width: 1, height: 999), 394),
    ] as [(Rect, Double)])
  func `The menu appears above or below a rectangle, never over it`(rect: Rect, top: Double) {
    #expect(menu.show(for: photo, rect: rect))
    #expect(menu.frame.minY == top && menu.frame.midX == max(100 + rect.midX, 64))
    let covered = photo.convert(rect, to: nil)
    #expect(menu.frame.maxY <= covered.minY || menu.frame.minY >= covered.maxY)
  }

  @Test
  func `A menu that fits neither above nor below its rectangle moves to the roomier window edge`() {
    #expect(menu.show(for: photo, rect: Rect(x: 0, y: -290, width: 100, height: 760)))
    #expect(menu.frame.maxY == panel.window.bounds.maxY)
  }

  @Test func `A text view offers Select, Select All, Cut, Copy and Paste by default`() {
    let text = TextView(frame: Rect(x: 0, y: 100, width: 320, height: 100), name: "text")
    text.text = "milk and bread"
    panel.window.addSubview(text)
    menu.attach(to: text)
    #expect(menu.show(for: text, at: .zero))
    #expect(menu.offered == [.select, .selectAll])
    var copied: [String] = []
    panel.window.pasteboard.textDidChange = { copied.append($0.text) }
    text.selection = 0..<4
    for command in [EditCommand.copy, .cut, .selectAll] { #expect(text.send(command)) }
    #expect(copied == ["milk", "milk"] && text.selectedText == " and bread")
    #expect(!text.canPerform(.selectAll) && !text.canPerform(.select))
    #expect(text.send(.paste) && text.text == "milk" && text.send(.select))
    text.isEditable = false
    #expect(text.canPerform(.copy) && !text.canPerform(.cut) && !text.canPerform(.paste))
    text.text = ""
    #expect(!text.canPerform(.select) && !text.canPerform(.selectAll))
  }

  @Test func `After Select, the menu reappears with the commands for the selection`() {
    let text = TextView(frame: Rect(x: 0, y: 100, width: 320, height: 100), name: "text")
    text.text = "milk and bread"
    panel.window.addSubview(text)
    menu.attach(to: text)
    hold(1, 50, 110, at: 0)
    #expect(menu.offered == [.select, .selectAll])
    stage.tap(2, menu.frame.minX + 10, menu.center.y, at: 2000)
    #expect(text.selectedText == "and" && menu.offered == [.cut, .copy, .selectAll])
    // The menu is above the word, whose line begins at y = 100.
    #expect(menu.frame.maxY == 88 && menu.frame.minX == 0)
    stage.tap(3, menu.frame.maxX - 10, menu.center.y, at: 4000)
    #expect(text.selectedText == text.text && menu.offered == [.cut, .copy, .selectAll])
    stage.tap(4, menu.frame.minX + 10, menu.center.y, at: 6000)
    #expect(text.text.isEmpty && !menu.isShown && stage.window.isIdle)
  }

  @Test func `The menu reappears after a selection handle has been dragged`() {
    let text = TextView(frame: Rect(x: 0, y: 100, width: 320, height: 100), name: "text")
    text.text = "milk and bread"
    panel.window.addSubview(text)
    menu.attach(to: text)
    stage.tap(1, 50, 110, at: 0)
    stage.tap(2, 50, 110, at: 150)
    #expect(menu.offered == [.cut, .copy, .selectAll])
    stage.drag(3, from: (66, 110), to: (200, 110), at: 2000, for: 200)
    #expect(!menu.isShown)
    stage.lift(3, at: 2210)
    #expect(text.selectedText == "and bread" && menu.isShown)
  }

  @Test func `The menu disappears when its view's selection or text changes`() {
    let text = TextView(frame: Rect(x: 0, y: 100, width: 320, height: 100), name: "text")
    text.text = "milk and bread"
    panel.window.addSubview(text)
    for change in [
      { text.selection = 2..<3 }, { text.replaceSelection(with: "x") }, { text.text = "eggs" },
    ] {
      #expect(menu.show(for: text, at: .zero))
      change()
      #expect(!menu.isShown && panel.window.shownMenus.isEmpty)
    }
    #expect(menu.show(for: photo, at: .zero))
    text.selection = 0..<1
    #expect(menu.isShown, "the selection of another view has changed")
  }

  @Test func `The menu disappears when its view leaves the window, directly or with a superview`() {
    let box = View(frame: panel.window.bounds)
    panel.window.addSubview(box)
    box.addSubview(photo)
    for view in [photo, box] {
      #expect(menu.show(for: photo, at: .zero))
      view.removeFromSuperview()
      #expect(!menu.isShown && menu.offered.isEmpty && panel.window.shownMenus.isEmpty)
      if view === photo { box.addSubview(photo) }
    }
    #expect(stage.window.isIdle && stage.window.gestureRecognizers.isEmpty)
    panel.window.addSubview(photo)
    #expect(menu.show(for: photo, at: .zero))
    menu.removeFromSuperview()
    #expect(menu.offered.isEmpty && panel.window.shownMenus.isEmpty)
    #expect(stage.window.gestureRecognizers.isEmpty)
  }

  @Test func `Menu commands that don't fit appear on additional pages of the menu`() {
    menu.commands = (0..<9).map { _ in .copy } + [.selectAll]
    menu.show(for: photo, at: .zero)
    // Six items fit in 400 pt, and the last one shows the next page.
    #expect(menu.parts.count == 6 && menu.visibleCommandRange == 0..<5)
    stage.tap(1, 340, menu.center.y, at: 0)
    #expect(menu.isShown && menu.visibleCommandRange == 5..<10)
    stage.tap(2, 340, menu.center.y, at: 1000)
    #expect(menu.visibleCommandRange == 0..<5)
  }

  @Test func `A menu whose size or point is out of range stays in the window`() {
    menu.itemSize = Size(width: .nan, height: -.infinity)
    #expect(menu.show(for: photo, at: Point(x: 1e300, y: -1e300)))
    // Each of the two items has the minimum size.
    #expect(menu.frame.size == Size(width: 88, height: 44))
    #expect(menu.frame.maxX == 400 && menu.frame.minY >= 0 && menu.frame.maxY <= 800)
    #expect(!menu.show(for: photo, at: Point(x: .nan, y: 0)))
  }
}
