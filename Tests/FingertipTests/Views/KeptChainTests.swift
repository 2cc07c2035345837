import EngineStage
import Testing

@testable import Fingertip

/// Tests that a touch keeps its responder chain until it ends: rule D8.
@Suite struct KeptChainTests {
  private let journal = Journal()
  private var stage: Stage { journal.stage }

  /// A view that logs its touches and passes on the touches in certain phases.
  private final class Passer: View {
    private unowned let journal: Journal
    var passes: Set<Touch.Phase> = [.began, .moved, .ended, .cancelled]
    var repeats = false

    init(_ name: String, in parent: View, _ journal: Journal) {
      self.journal = journal
      super.init(frame: Rect(x: 0, y: 0, width: 50, height: 50), name: name)
      isMultipleTouchEnabled = true
      parent.addSubview(self)
    }

    override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
      journal.write(name + " began")
      if passes.contains(.began) { super.touchesBegan(touches, with: event) }
      if repeats { super.touchesBegan(touches, with: event) }
    }
    override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
      journal.write(name + " moved")
      if passes.contains(.moved) { super.touchesMoved(touches, with: event) }
    }
    override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
      journal.write(name + " ended")
      if passes.contains(.ended) { super.touchesEnded(touches, with: event) }
      if repeats { super.touchesEnded(touches, with: event) }
    }
    override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
      journal.write(name + " cancelled \(touches[0].phase)")
      if passes.contains(.cancelled) { super.touchesCancelled(touches, with: event) }
    }
  }

  private func chain() -> (board: LoggingView, tile: Passer) {
    let board = journal.view("board")
    return (board, Passer("tile", in: board, journal))
  }

  private func touch(_ change: () -> Void) {
    stage.land((1, 10, 10), at: 0)
    change()
    stage.move((1, 20, 10), at: 10)
    stage.lift(1, at: 20)
  }

  private let whole = [
    "tile began", "board began 1", "tile moved", "board moved 1", "tile ended", "board ended 1",
  ]

  @Test func `D8: A view moved to another superview still passes its touch up the original chain`()
  {
    let (_, tile) = chain()
    let other = journal.view("other", 200, 0)
    touch { other.addSubview(tile) }
    #expect(journal.read() == whole)
    stage.tap(2, 210, 10, at: 1000)
    #expect(journal.read() == ["tile began", "other began 2", "tile ended", "other ended 2"])
  }

  @Test func `D8: Moving a superview doesn't add its new superview to a touch's chain`() {
    let (board, _) = chain()
    let other = journal.view("other", 200, 0)
    touch { other.addSubview(board) }
    #expect(journal.read() == whole)
  }

  @Test func `D8: When a plain view is moved, its touch keeps its original chain`() {
    let board = journal.view("board")
    let tile = stage.view("tile", 0, 0, 50, 50, in: board)
    touch { journal.window.addSubview(tile) }
    #expect(journal.read() == ["board began 1", "board moved 1", "board ended 1"])
    let other = journal.view("other", 200, 0)
    touch { other.addSubview(tile) }
    #expect(journal.read().isEmpty, "no responder received the beginning")
  }

  @Test func `D8: Removing a view cancels its touch along the original chain`() {
    let (_, tile) = chain()
    touch { tile.removeFromSuperview() }
    #expect(
      journal.read() == [
        "tile began", "board began 1", "tile cancelled cancelled", "board cancelled 1",
      ])
  }

  @Test func `D8: Moving a view to another window cancels its touch along the original chain`() {
    let (_, tile) = chain()
    let window = Window(size: Size(width: 100, height: 100))
    let other = LoggingView(window.bounds, "other", journal)
    window.addSubview(other)
    touch { other.addSubview(tile) }
    #expect(
      journal.read() == [
        "tile began", "board began 1", "tile cancelled cancelled", "board cancelled 1",
      ])
  }

  @Test func `D8: A released responder is skipped`() {
    let board = journal.view("board")
    var middle: Passer? = Passer("middle", in: board, journal)
    let tile = Passer("tile", in: middle!, journal)
    touch {
      board.addSubview(tile)
      middle?.removeFromSuperview()
      middle = nil
    }
    #expect(
      journal.read() == [
        "tile began", "middle began", "board began 1", "tile moved", "board moved 1", "tile ended",
        "board ended 1",
      ])
  }

  @Test func `D8: A responder that isn't passed the end of a touch receives a cancellation`() {
    let (board, tile) = chain()
    tile.passes = [.began]
    var phases: [Touch.Phase] = []
    board.whenTouched = { _, touches, _ in phases.append(touches[0].phase) }
    touch {}
    #expect(
      journal.read() == [
        "tile began", "board began 1", "tile moved", "tile ended", "board cancelled 1",
      ])
    #expect(phases == [.began, .cancelled])
  }

  @Test func `D8: A responder that isn't passed touchesBegan receives neither moves nor the end`() {
    let (_, tile) = chain()
    tile.passes = [.moved, .ended, .cancelled]
    touch {}
    #expect(journal.read() == ["tile began", "tile moved", "tile ended"])
  }

  @Test func `D8: A controller added during a touch receives only later touches`() {
    let (_, tile) = chain()
    var controller: ViewController?
    var calls = 0
    final class Witness: ViewController {
      var count: () -> Void = {}
      override func touchesMoved(_ touches: [Touch], with event: TouchEvent) { count() }
      override func touchesEnded(_ touches: [Touch], with event: TouchEvent) { count() }
    }
    touch {
      let witness = Witness(view: tile)
      witness.count = { calls += 1 }
      controller = witness
    }
    #expect(journal.read() == whole)
    #expect(controller != nil && calls == 0)
  }

  @Test func `D8: A touch passed on twice begins and ends exactly once`() {
    let (_, tile) = chain()
    tile.repeats = true
    touch {}
    #expect(journal.read() == whole)
  }

  @Test func `D8: A touch passed on late begins late and ends exactly once`() {
    final class Tile: View {
      override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {}
      override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
        super.touchesBegan(touches, with: event)
      }
    }
    let board = journal.view("board")
    board.addSubview(Tile(frame: Rect(x: 0, y: 0, width: 50, height: 50)))
    touch {}
    #expect(journal.read() == ["board began 1", "board ended 1"])
  }

  @Test func `D8: Touches with different chains are passed on separately`() {
    let (_, tile) = chain()
    let other = journal.view("other", 200, 0)
    other.isMultipleTouchEnabled = true
    stage.land((1, 10, 10), at: 0)
    other.addSubview(tile)
    stage.land((2, 210, 10), at: 10)
    _ = journal.read()
    stage.move((1, 20, 10), (2, 220, 10), at: 20)
    #expect(journal.read() == ["tile moved", "board moved 1", "other moved 2"])
    journal.window.cancelAllTouches()
    #expect(
      journal.read() == ["tile cancelled cancelled", "board cancelled 1", "other cancelled 2"])
  }

  @Test func `D8: A cyclic chain ends at the first responder that already has the touch`() {
    final class Loop: View {
      weak var goal: View?
      override var next: Responder? { goal }
    }
    let loop = Loop(frame: Rect(x: 0, y: 0, width: 50, height: 50))
    let tile = Passer("tile", in: loop, journal)
    loop.goal = tile
    journal.window.addSubview(loop)
    touch {}
    #expect(journal.read() == ["tile began", "tile moved", "tile ended"])
  }
}
