import EngineStage
import Testing

@testable import Fingertip

@Suite struct GestureTests {
  private final class Board {
    var locations: [Point] = []
    func tapped(_ tap: TapGestureRecognizer) { locations.append(tap.location) }
  }

  @Test func `A gesture is named after its state machine unless it is given a name`() {
    #expect(Gesture(Tap()).name == "tap")
    #expect(Gesture(LongPress(), name: "menu").name == "menu")
  }

  @Test func `Actions run in the order they were added`() {
    var order: [String] = []
    let tap = TapGestureRecognizer { _ in order.append("first") }
    tap.addAction { _ in order.append("second") }
    let stage = Stage()
    stage.watch(tap)
    stage.tap(1, 10, 10, at: 0)
    #expect(order == ["first", "second"])
  }

  @Test
  func `A target isn't retained, and its action is called only until the target is deallocated`() {
    let stage = Stage()
    let tap = TapGestureRecognizer()
    stage.watch(tap)
    var board: Board? = Board()
    if let board { tap.addTarget(board, action: Board.tapped) }
    stage.tap(1, 10, 20, at: 0)
    #expect(board?.locations == [Point(x: 10, y: 20)])
    weak let witness = board
    board = nil
    #expect(witness == nil)
    stage.tap(2, 10, 20, at: 500)
    #expect(stage.actions.count == 2)
  }

  @Test func `An action can read the state, location, touch count, time and value`() {
    let stage = Stage()
    let view = stage.view("map", 100, 100, 200, 200)
    var seen: [String] = []
    let pan = PanGestureRecognizer(limits: .quick) { [unowned view] pan in
      let location = pan.location(in: view)
      seen.append(
        "\(pan.state) \(pan.time.text) \(pan.location.x) \(location.x) \(pan.numberOfTouches) "
          + "\(pan.measures[0])")
    }
    stage.watch(pan, on: view)
    stage.land((1, 150, 150), at: 0)
    stage.move((1, 170, 150), at: 20)
    stage.lift(1, at: 40)
    #expect(
      seen == [
        "began 10 170.0 70.0 1 translation (10, 0) pt",
        "ended 40 170.0 70.0 1 translation (10, 0) pt",
      ])
    #expect(pan.location(in: nil) == pan.location)
  }

  @Test func `A configuration change takes effect with the next attempt`() {
    let stage = Stage()
    let tap = TapGestureRecognizer()
    stage.watch(tap)
    stage.land((1, 10, 10), at: 0)
    tap.configuration = Tap(taps: 2)
    stage.lift(1, at: 50)
    #expect(stage.actions == ["double tap recognized at 50"])
    stage.tap(2, 10, 10, at: 1000)
    #expect(stage.actions.count == 1)
    stage.tap(3, 10, 10, at: 1200)
    #expect(stage.actions.count == 2)
  }

  @Test
  func `A waiting gesture keeps its values even if a later gesture is reported first`()
    throws
  {
    // The first swipe waits for the view's double tap to fail; the second one doesn't.
    let stage = Stage()
    let view = stage.view("left", 0, 0, 200, 800)
    var limits = Tap.Limits()
    limits.maximumMovement = 1000
    let tap = Gesture(Tap(taps: 2, limits: limits), name: "double")
    var directions: [Direction] = []
    let swipe = SwipeGestureRecognizer { directions.append($0.value.direction) }
    swipe.require(toFail: tap)
    stage.watch(tap, on: view)
    stage.watch(swipe)
    // The swipe to the right, on the view, waits for the double tap.
    stage.drag(1, from: (20, 100), to: (120, 100), at: 0, for: 100)
    stage.lift(1, at: 110)
    #expect(directions.isEmpty)
    // The swipe upward, outside the view, doesn't wait.
    stage.drag(2, from: (300, 300), to: (300, 200), at: 120, for: 100)
    stage.lift(2, at: 230)
    #expect(directions == [.up])
    stage.wait(until: 1000)
    #expect(directions == [.up, .right])
    #expect(stage.window.isIdle)
  }

  private final class Counter {
    var count = 0
    func tapped(_ tap: TapGestureRecognizer) { count += 1 }
    func alsoTapped(_ tap: TapGestureRecognizer) { count += 10 }
  }

  @Test func `removeTarget removes all of a target's methods, or only the named one`() {
    let stage = Stage()
    let tap = TapGestureRecognizer()
    stage.window.addGestureRecognizer(tap)
    let (one, other) = (Counter(), Counter())
    var closures = 0
    tap.addAction { _ in closures += 1 }
    tap.addObserver { _ in closures += 100 }
    for counter in [one, other] {
      tap.addTarget(counter, action: Counter.tapped, named: "tapped")
      tap.addTarget(counter, action: Counter.alsoTapped)
    }
    stage.tap(1, 10, 20, at: 0)
    #expect((one.count, other.count, closures) == (11, 11, 101))
    tap.removeTarget(one, action: "tapped")
    tap.removeTarget(one, action: "other")
    stage.tap(2, 10, 20, at: 1000)
    #expect((one.count, other.count, closures) == (21, 22, 202))
    tap.removeTarget(one)
    stage.tap(3, 10, 20, at: 2000)
    #expect((one.count, other.count, closures) == (21, 33, 303))
    tap.removeTarget(nil, action: nil)
    stage.tap(4, 10, 20, at: 3000)
    #expect((one.count, other.count, closures) == (21, 33, 404))
    tap.removeAllActions()
    stage.tap(5, 10, 20, at: 4000)
    #expect((one.count, other.count, closures) == (21, 33, 504), "the engine's observers remain")
  }

  @Test func `Actions that an action removes don't run, and actions that it adds run next time`() {
    let stage = Stage()
    let tap = TapGestureRecognizer()
    stage.window.addGestureRecognizer(tap)
    var log: [String] = []
    var token: Counter? = Counter()
    weak let released = token
    tap.addAction { [token] tap in
      log.append("first")
      tap.removeAllActions()
      tap.removeAllActions()
      tap.addAction { _ in log.append("added") }
      #expect(token?.count == 0, "a running action retains its captures")
    }
    token = nil
    tap.addAction { _ in log.append("second") }
    stage.tap(1, 10, 20, at: 0)
    #expect(log == ["first"])
    #expect(released == nil)
    stage.tap(2, 10, 20, at: 1000)
    stage.tap(3, 10, 20, at: 2000)
    #expect(log == ["first", "added", "added"])
    tap.removeAllActions()
    stage.tap(4, 10, 20, at: 3000)
    #expect(log.count == 3)
  }
}
