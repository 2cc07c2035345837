import EngineStage
import Testing

@testable import Fingertip

/// Tests recognizers that are removed or disabled: rule D7.
@Suite struct InvalidationTests {
  private let journal = Journal()
  private var stage: Stage { journal.stage }

  private func begin() -> PanGestureRecognizer {
    let pan = journal.watch(PanGestureRecognizer())
    stage.drag(1, from: (10, 10), to: (40, 10), at: 0, for: 30, steps: 1)
    _ = journal.read()
    return pan
  }

  @Test func `D7: Disabling an active gesture calls its action once, in the cancelled state`() {
    let pan = begin()
    pan.isEnabled = false
    pan.isEnabled = false
    #expect(journal.read() == ["pan cancelled"])
    #expect(stage.lines.last?.contains("changed → cancelled, disabled") == true)
  }

  @Test func `D7: Removing an active gesture calls its action once, in the cancelled state`() {
    let pan = begin()
    journal.window.removeGestureRecognizer(pan)
    journal.window.removeGestureRecognizer(pan)
    #expect(journal.read() == ["pan cancelled"])
    #expect(stage.lines.last?.contains("changed → cancelled, removed from its view") == true)
    #expect(pan.view == nil)
  }

  @Test func `D7: Removing a view cancels only the gestures in its subtree`() {
    let stage = Stage()
    let gone = stage.view("gone", 0, 0, 200, 200)
    let rest = stage.view("rest", 0, 200, 200, 200)
    stage.watch(Gesture(Pan(), name: "inside"), on: stage.view("key", 0, 0, 100, 100, in: gone))
    stage.watch(Gesture(Pan(), name: "beside"), on: rest)
    stage.land((1, 50, 50), (2, 50, 250), at: 0)
    stage.move((1, 90, 50), (2, 90, 250), at: 20)
    gone.removeFromSuperview()
    #expect(stage.actions.last == "inside cancelled at 20")
    stage.lift(2, at: 40)
    #expect(stage.actions.last == "beside ended at 40")
  }

  @Test(arguments: [(false, ["single recognized at 60"]), (true, [])])
  func `D7: Removing a view discards a waiting tap on it`(
    isTakenOut: Bool, expected: [String]
  ) {
    let stage = Stage()
    let view = stage.view("view", 0, 0, 200, 200)
    let (single, double) = (Gesture(Tap(), name: "single"), Gesture(Tap(taps: 2)))
    single.require(toFail: double)
    stage.watch(single, on: view)
    stage.watch(double)
    stage.tap(1, 50, 50, at: 0)
    if isTakenOut { view.removeFromSuperview() }
    stage.wait(until: 2000)
    #expect(stage.actions == expected)
    #expect(stage.lines(with: "removed from its view").count == (isTakenOut ? 1 : 0))
    #expect(stage.window.isIdle)
  }

  @Test func `D7: Disabling a gesture that hasn't begun doesn't call its action`() {
    journal.view("key")
    let tap = journal.watch(TapGestureRecognizer())
    stage.land((1, 10, 10), at: 0)
    tap.isEnabled = false
    stage.lift(1, at: 10)
    #expect(journal.read() == ["key began 1", "key ended 1"])
    tap.isEnabled = true
    stage.tap(2, 10, 10, at: 20)
    #expect(journal.read() == ["key began 2", "key cancelled 2", "tap recognized"])
  }

  @Test func `D7: Disabling or removing a recognizer without touches logs nothing`() {
    let tap = journal.watch(TapGestureRecognizer())
    let before = stage.lines.count
    tap.isEnabled = false
    tap.isEnabled = true
    journal.window.removeGestureRecognizer(tap)
    journal.window.addGestureRecognizer(tap)
    #expect(journal.read() == [])
    #expect(stage.lines.count == before)
    stage.tap(1, 10, 10, at: 0)
    #expect(journal.read() == ["tap recognized"], "no state is left behind")
  }

  @Test func `D7: A re-enabled recognizer waits until its touches have lifted`() {
    let pan = begin()
    pan.isEnabled = false
    pan.isEnabled = true
    stage.move((1, 80, 10), at: 40)
    #expect(journal.read() == ["pan cancelled"])
    stage.lift(1, at: 50)
    stage.drag(2, from: (10, 10), to: (40, 10), at: 60, for: 30, steps: 1)
    #expect(journal.read() == ["pan began"])
  }

  @Test func `D7: A recognizer moved to another view is cancelled and starts over there`() {
    let pan = begin()
    let key = journal.view("key", 200, 0)
    key.addGestureRecognizer(pan)
    #expect(journal.read() == ["pan cancelled"])
    stage.drag(2, from: (210, 10), to: (240, 10), at: 60, for: 30, steps: 1)
    #expect(journal.read() == ["key began 2", "key cancelled 2", "pan began"])
    #expect(pan.view === key)
  }

  @Test func `D7: Disabling a recognizer discards its waiting tap`() throws {
    journal.view("key")
    let double = journal.watch(TapGestureRecognizer(taps: 2), name: "double")
    let single = journal.watch(TapGestureRecognizer(), name: "single")
    single.require(toFail: double)
    stage.tap(1, 10, 10, at: 0)
    single.isEnabled = false
    stage.wait(until: 2000)
    #expect(journal.read() == ["key began 1", "key ended 1"])
  }

  @Test func `D7: Disabling a required recognizer lets the waiting tap be recognized`() throws {
    journal.view("key")
    let double = journal.watch(TapGestureRecognizer(taps: 2), name: "double")
    journal.watch(TapGestureRecognizer(), name: "single").require(toFail: double)
    stage.tap(1, 10, 10, at: 0)
    #expect(journal.read() == ["key began 1"])
    double.isEnabled = false
    #expect(journal.read() == ["key cancelled 1", "single recognized"])
  }

  @Test func `D7: Removing a view cancels its recognizers, even for a touch on a subview`() {
    let outer = journal.view("outer")
    let inner = journal.view("inner", in: outer)
    journal.watch(PanGestureRecognizer(), on: outer).cancelsTouchesInView = false
    stage.drag(1, from: (10, 10), to: (40, 10), at: 0, for: 30, steps: 1)
    #expect(journal.read() == ["inner began 1", "pan began", "inner moved 1"])
    outer.removeFromSuperview()
    #expect(journal.read() == ["inner cancelled 1", "pan cancelled"])
    #expect(inner.window == nil)
  }

  @Test func `D7: Removing a recognizer discards both its waiting tap and its tap in progress`()
    throws
  {
    for isRemoved in [true, false] {
      let journal = Journal()
      // The first tap waits for the triple tap, and the second tap is in progress.
      let triple = journal.watch(TapGestureRecognizer(taps: 3), name: "triple")
      let single = journal.watch(TapGestureRecognizer(), name: "single")
      single.require(toFail: triple)
      journal.stage.tap(1, 10, 10, at: 0)
      journal.stage.land((2, 10, 10), at: 100)
      if isRemoved { journal.window.removeGestureRecognizer(single) }
      journal.stage.lift(2, at: 150)
      journal.stage.wait(until: 2000)
      #expect(journal.read().count == (isRemoved ? 0 : 2))
      #expect(journal.window.isIdle)
    }
  }
}
