import EngineStage
import Testing

@testable import Fingertip

/// Tests views that are added, removed and moved during touches.
@Suite struct ViewTreeTests {
  private let journal = Journal()
  private var stage: Stage { journal.stage }

  @Test func `A view has one superview at a time`() {
    let (left, right) = (journal.view("left"), journal.view("right", 100, 0))
    let key = journal.view("key", in: left)
    right.addSubview(key)
    #expect(left.subviews.isEmpty && right.subviews.count == 1)
    #expect(key.superview === right && key.isDescendant(of: journal.window))
    key.removeFromSuperview()
    key.removeFromSuperview()
    #expect(key.superview == nil && key.window == nil && right.subviews.isEmpty)
  }

  @Test func `Adding a view again brings it to the front and keeps its touches`() {
    let key = journal.view("key")
    journal.view("cover", 50, 0)
    stage.land((1, 10, 10), at: 0)
    journal.window.addSubview(key)
    #expect(journal.window.subviews.map(\.name) == ["cover", "key"])
    stage.move((1, 20, 10), at: 10)
    #expect(journal.read() == ["key began 1", "key moved 1"])
  }

  @Test func `A view that moves within its window keeps its touches and gestures`() {
    let (left, right) = (journal.view("left"), journal.view("right", 100, 0))
    let key = journal.view("key", in: left)
    journal.watch(PanGestureRecognizer(), on: key).cancelsTouchesInView = false
    stage.drag(1, from: (10, 10), to: (40, 10), at: 0, for: 30, steps: 1)
    right.addSubview(key)
    stage.move((1, 50, 10), at: 40)
    #expect(
      journal.read() == ["key began 1", "pan began", "key moved 1", "pan changed", "key moved 1"])
  }

  @Test func `T5: A view that moves to another window loses its touches`() {
    let other = Journal()
    let key = journal.view("key")
    let pan = journal.watch(PanGestureRecognizer(), on: key)
    pan.cancelsTouchesInView = false
    stage.drag(1, from: (10, 10), to: (40, 10), at: 0, for: 30, steps: 1)
    other.window.addSubview(key)
    stage.move((1, 50, 10), at: 40)
    #expect(
      journal.read() == [
        "key began 1", "pan began", "key moved 1", "key cancelled 1", "pan cancelled",
      ])
    #expect(journal.window.subviews.isEmpty && key.window === other.window)
    other.stage.drag(1, from: (10, 10), to: (40, 10), at: 0, for: 30, steps: 1)
    #expect(journal.read() == ["key began 1", "pan began", "key moved 1"])
  }

  @Test func `T5: A view that an action moves to another window loses its touches`() {
    let other = Journal()
    other.view("cover")
    let key = journal.view("key")
    journal.watch(LongPressGestureRecognizer(), on: key) { [unowned key, unowned other] press in
      guard press.state == .began else { return }
      other.window.addSubview(key)
      other.stage.land((1, 10, 10), at: 0)
    }.cancelsTouchesInView = false
    stage.land((1, 10, 10), at: 0)
    stage.wait(until: 600)
    stage.move((1, 20, 10), at: 700)
    #expect(
      journal.read().filter { $0.hasPrefix("key") } == [
        "key began 1", "key began 1", "key cancelled 1",
      ])
    #expect(journal.window.subviews.isEmpty)
    other.stage.lift(1, at: 10)
    stage.lift(1, at: 800)
    #expect(journal.window.isIdle)
    #expect(other.window.isIdle)
  }

  @Test func `A view may remove itself when a touch begins`() {
    let key = journal.view("key")
    key.whenTouched = { [unowned key] phase, _, _ in
      if phase == .began { key.removeFromSuperview() }
    }
    stage.land((1, 10, 10), at: 0)
    stage.move((1, 20, 10), at: 10)
    stage.lift(1, at: 20)
    #expect(journal.read() == ["key began 1", "key cancelled 1"])
    #expect(journal.window.isIdle)
  }

  @Test func `Adding a view to itself traps`() async {
    await #expect(processExitsWith: .failure) {
      let view = View(frame: .zero)
      view.addSubview(view)
    }
  }

  @Test func `Adding a view to its own subview traps`() async {
    await #expect(processExitsWith: .failure) {
      let (outer, inner) = (View(frame: .zero), View(frame: .zero))
      outer.addSubview(inner)
      inner.addSubview(outer)
    }
  }

  @Test func `Adding a window to a view traps`() async {
    await #expect(processExitsWith: .failure) {
      View(frame: .zero).addSubview(Window(size: Size(width: 9, height: 9)))
    }
  }

  @Test func `A recognizer belongs to one view at a time`() {
    let (left, right) = (journal.view("left"), journal.view("right", 100, 0))
    let tap = TapGestureRecognizer()
    left.addGestureRecognizer(tap)
    left.addGestureRecognizer(tap)
    #expect(left.gestureRecognizers.count == 1)
    right.addGestureRecognizer(tap)
    #expect(left.gestureRecognizers.isEmpty && tap.view === right)
    left.removeGestureRecognizer(tap)
    #expect(tap.view === right)
  }

  @Test func `A search by name visits descendants depth first, from back to front`() {
    let root = View(frame: .zero, name: "same")
    let (back, front) = (View(frame: .zero, name: "back"), View(frame: .zero, name: "same"))
    let inner = View(frame: .zero, name: "same")
    for view in [back, front] { root.addSubview(view) }
    back.addSubview(inner)
    #expect(root.firstDescendant(named: "same") === inner)
    #expect(root.firstDescendant(named: "back") === back)
    #expect(front.firstDescendant(named: "same") == nil)
    #expect(root.firstDescendant(named: "none") == nil)
  }
}
