import EngineStage
import Testing

@testable import Fingertip

/// Tests which responder receives unhandled touches: rule D2.
@Suite struct ResponderChainTests {
  private let journal = Journal()
  private var stage: Stage { journal.stage }

  /// Adds a plain view, which forwards all its touches, to another view.
  private func plain(_ name: String, in parent: View) -> View {
    let view = View(frame: Rect(x: 0, y: 0, width: 50, height: 50), name: name)
    parent.addSubview(view)
    return view
  }

  /// A controller that logs its touches, and forwards them if `passesOn` is `true`.
  private final class Witness: ViewController {
    let journal: Journal
    var passesOn = false

    init(_ view: View, _ name: String, _ journal: Journal) {
      self.journal = journal
      super.init(view: view, name: name)
    }

    override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
      journal.write(name + " began")
      if passesOn { super.touchesBegan(touches, with: event) }
    }

    override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
      journal.write(name + " ended")
      if passesOn { super.touchesEnded(touches, with: event) }
    }
  }

  /// An application that logs unhandled touches.
  private final class Program: Application {
    var phases: [Touch.Phase] = []

    override func touchesBegan(_ touches: [Touch], with event: TouchEvent) { phases.append(.began) }
    override func touchesMoved(_ touches: [Touch], with event: TouchEvent) { phases.append(.moved) }
    override func touchesEnded(_ touches: [Touch], with event: TouchEvent) { phases.append(.ended) }
    override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
      phases.append(.cancelled)
    }
  }

  @Test func `D2: A plain view forwards every phase to its superview`() {
    let board = journal.view("board")
    _ = plain("tile", in: plain("frame", in: board))
    stage.land((1, 10, 10), at: 0)
    stage.move((1, 20, 10), at: 10)
    stage.lift(1, at: 20)
    stage.land((2, 10, 10), at: 30)
    journal.window.cancelAllTouches()
    #expect(
      journal.read() == [
        "board began 1", "board moved 1", "board ended 1", "board began 2", "board cancelled 2",
      ])
  }

  @Test func `D2: A touch belongs to its hit view even if another view handles it`() {
    let board = journal.view("board")
    let tile = plain("tile", in: board)
    var views: [View?] = []
    board.whenTouched = { _, touches, _ in views.append(touches[0].view) }
    stage.land((1, 10, 10), at: 0)
    stage.move((1, 90, 90), at: 10)
    #expect(views.allSatisfy { $0 === tile } && views.count == 2)
  }

  @Test func `D2: A handler may forward touches that it has handled`() {
    final class Tile: View {
      override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
        super.touchesMoved(touches, with: event)
        super.touchesCancelled(touches, with: event)
      }
    }
    journal.view("board").addSubview(Tile(frame: Rect(x: 0, y: 0, width: 9, height: 9)))
    stage.land((1, 5, 5), at: 0)
    stage.move((1, 8, 5), at: 10)
    stage.lift(1, at: 20)
    #expect(journal.read() == ["board began 1", "board moved 1", "board cancelled 1"])
  }

  @Test func `D2: A controller receives touches after its view and before the superview`() {
    let board = journal.view("board")
    let tile = plain("tile", in: board)
    let witness = Witness(tile, "witness", journal)
    #expect(tile.controller === witness)
    stage.tap(1, 10, 10, at: 0)
    #expect(journal.read() == ["witness began", "witness ended"])
    witness.passesOn = true
    stage.tap(2, 10, 10, at: 1000)
    #expect(journal.read() == ["witness began", "board began 2", "witness ended", "board ended 2"])
  }

  @Test func `D2: A view doesn't retain its controller, and it works without one`() {
    let board = journal.view("board")
    let tile = plain("tile", in: board)
    do { _ = Witness(tile, "witness", journal) }
    #expect(tile.controller == nil)
    #expect(tile.next === board)
    stage.land((1, 10, 10), at: 0)
    #expect(journal.read() == ["board began 1"])
  }

  @Test func `D2: A new controller replaces the previous one`() {
    let tile = plain("tile", in: journal.window)
    var first: Witness? = Witness(tile, "first", journal)
    let second = Witness(tile, "second", journal)
    #expect(tile.controller === second)
    first = nil
    #expect(first == nil && tile.controller === second)
  }

  @Test func `D2: Unhandled touches reach the window's controller and the application`() {
    let program = Program()
    program.addWindow(journal.window)
    _ = plain("tile", in: journal.window)
    stage.land((1, 10, 10), at: 0)
    stage.move((1, 11, 10), at: 10)
    stage.lift(1, at: 20)
    stage.land((2, 10, 10), at: 30)
    journal.window.cancelAllTouches()
    #expect(program.phases == [.began, .moved, .ended, .began, .cancelled])
    let witness = Witness(journal.window, "root", journal)
    stage.tap(3, 10, 10, at: 40)
    #expect(journal.read() == ["root began", "root ended"])
    #expect(witness.next === program)
  }

  @Test func `D2: The responder chain has a textual description`() {
    let program = Application()
    program.addWindow(journal.window)
    let slider = plain("slider", in: journal.window)
    let thumb = plain("thumb", in: slider)
    let nameless = plain("", in: thumb)
    let control = ViewController(view: slider, name: "volume")
    #expect(
      nameless.responderChainDescription == "view → thumb → slider → volume → window → application")
    #expect(control.responderChainDescription == "volume → window → application")
    #expect(Responder().responderChainDescription == "responder")
    slider.removeFromSuperview()
    #expect(thumb.responderChainDescription == "thumb → slider → volume")
  }

  @Test func `D2: A view may override its next responder`() {
    final class Shortcut: View {
      weak var goal: View?
      override var next: Responder? { goal }
    }
    let other = journal.view("other", 100, 0)
    let view = Shortcut(frame: Rect(x: 0, y: 0, width: 50, height: 50), name: "shortcut")
    view.goal = other
    journal.window.addSubview(view)
    stage.land((1, 10, 10), at: 0)
    #expect(journal.read() == ["other began 1"])
    #expect(view.responderChainDescription == "shortcut → other → window")
  }
}
