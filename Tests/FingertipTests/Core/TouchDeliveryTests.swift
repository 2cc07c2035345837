import EngineStage
import Testing

@testable import Fingertip

/// Tests which of the touches that recognizers receive are also delivered to views: rules D1 and
/// D3.
@Suite struct TouchDeliveryTests {
  private let journal = Journal()
  private var stage: Stage { journal.stage }

  @Test func `D1: A view receives one touch at a time by default`() {
    journal.view("key")
    stage.land((1, 10, 10), at: 0)
    stage.land((2, 20, 10), at: 10)
    stage.move((1, 12, 10), (2, 22, 10), at: 20)
    stage.lift(1, at: 30)
    stage.move((2, 24, 10), at: 40)
    stage.lift(2, at: 50)
    #expect(journal.read() == ["key began 1", "key moved 1", "key ended 1"])
    stage.land((3, 10, 10), at: 60)
    #expect(journal.read() == ["key began 3"])
  }

  @Test func `D1: A multi-touch view receives all touches, grouped by frame`() {
    journal.view("key").isMultipleTouchEnabled = true
    stage.land((1, 10, 10), (2, 20, 10), at: 0)
    stage.land((3, 30, 10), at: 10)
    stage.move((1, 12, 10), (3, 32, 10), at: 20)
    stage.lift(1, 2, 3, at: 30)
    #expect(
      journal.read() == ["key began 1 2", "key began 3", "key moved 1 3", "key ended 1 2 3"])
  }

  @Test func `D1: If several touches begin in one frame, the view receives only the first`() {
    journal.view("key")
    stage.land((7, 10, 10), (3, 20, 10), at: 0)
    #expect(journal.read() == ["key began 7"])
  }

  @Test func `D1: Recognizers receive every touch, even if their view doesn't`() {
    let key = journal.view("key")
    key.isExclusiveTouch = true
    let other = journal.view("other", 100, 0)
    journal.watch(TapGestureRecognizer(touches: 2), on: key).cancelsTouchesInView = false
    journal.watch(TapGestureRecognizer(), on: other, name: "other tap").cancelsTouchesInView = false
    stage.land((1, 10, 10), (2, 20, 10), (3, 110, 10), at: 0)
    stage.lift(1, 2, 3, at: 50)
    #expect(
      journal.read() == [
        "key began 1", "two-finger tap recognized", "other tap recognized", "key ended 1",
      ])
  }

  @Test func `D1: While an exclusive view has a touch, other views receive none`() {
    journal.view("alone").isExclusiveTouch = true
    journal.view("other", 100, 0)
    stage.land((1, 10, 10), at: 0)
    stage.land((2, 110, 10), at: 10)
    stage.lift(1, at: 20)
    stage.move((2, 120, 10), at: 30)
    stage.land((3, 130, 10), at: 40)
    #expect(journal.read() == ["alone began 1", "alone ended 1", "other began 3"])
  }

  @Test func `D1: While another view has a touch, an exclusive view receives none`() {
    journal.view("alone").isExclusiveTouch = true
    journal.view("other", 100, 0)
    stage.land((1, 110, 10), at: 0)
    stage.land((2, 10, 10), at: 10)
    stage.lift(2, at: 20)
    stage.lift(1, at: 30)
    stage.land((3, 10, 10), at: 40)
    #expect(journal.read() == ["other began 1", "other ended 1", "alone began 3"])
  }

  @Test func `D1: An exclusive view may receive several touches`() {
    let alone = journal.view("alone")
    (alone.isExclusiveTouch, alone.isMultipleTouchEnabled) = (true, true)
    stage.land((1, 10, 10), at: 0)
    stage.land((2, 20, 10), at: 10)
    #expect(journal.read() == ["alone began 1", "alone began 2"])
  }

  @Test func `D1: Two views next to each other each receive a touch`() {
    journal.view("left")
    journal.view("right", 100, 0)
    stage.land((1, 10, 10), (2, 110, 10), at: 0)
    stage.move((1, 12, 10), (2, 112, 10), at: 10)
    #expect(
      journal.read() == ["left began 1", "right began 2", "left moved 1", "right moved 2"])
  }

  @Test func `D1: A view hidden or disabled during a touch still receives that touch`() {
    let key = journal.view("key")
    stage.land((1, 10, 10), at: 0)
    (key.isHidden, key.isUserInteractionEnabled, key.alpha) = (true, false, 0)
    stage.move((1, 12, 10), at: 10)
    stage.lift(1, at: 20)
    #expect(journal.read() == ["key began 1", "key moved 1", "key ended 1"])
    stage.land((2, 10, 10), at: 30)
    #expect(journal.read() == [])
  }

  @Test func `D3: touchesCancelled is called before the action runs`() {
    journal.view("key")
    journal.watch(PanGestureRecognizer(limits: .quick))
    stage.drag(1, from: (10, 10), to: (30, 10), at: 0, for: 30, steps: 3)
    #expect(
      journal.read() == [
        "key began 1", "key moved 1", "key cancelled 1", "pan began", "pan changed",
      ])
    #expect(
      stage.lines(with: "intercepted") == [
        "touch 1: intercepted by pan on window (cancelled for key)"
      ])
  }

  @Test func `D3: touchesCancelled receives the touch's current phase and time`() {
    var seen: [String] = []
    journal.view("key").whenTouched = { phase, touches, event in
      guard phase == .cancelled else { return }
      seen.append("\(touches[0].phase) \(touches[0].timestamp.text) \(event.timestamp.text)")
    }
    journal.watch(LongPressGestureRecognizer())
    stage.land((1, 10, 10), at: 0)
    stage.wait(until: 1000)
    #expect(seen == ["cancelled 500 500"])
  }

  @Test func `D3: A view keeps its touch if cancelsTouchesInView is false`() {
    journal.view("key")
    journal.watch(PanGestureRecognizer(limits: .quick)).cancelsTouchesInView = false
    stage.drag(1, from: (10, 10), to: (40, 10), at: 0, for: 30, steps: 2)
    #expect(
      journal.read() == ["key began 1", "pan began", "key moved 1", "pan changed", "key moved 1"])
    stage.lift(1, at: 40)
    #expect(journal.read().suffix(2) == ["pan ended", "key ended 1"])
  }

  @Test func `D3: All the gesture's touches are cancelled in every view, but no other touches are`()
  {
    let (left, right) = (journal.view("left"), journal.view("right", 100, 0))
    left.isMultipleTouchEnabled = true
    let far = journal.view("far", 0, 300)
    journal.watch(PinchGestureRecognizer()) { [unowned journal] _ in journal.write("·") }
      .shouldReceive = { $1.view !== far }
    stage.land((1, 90, 10), (2, 110, 10), (3, 10, 310), at: 0)
    stage.move((1, 40, 10), (2, 160, 10), (3, 20, 310), at: 10)
    #expect(
      journal.read() == [
        "left began 1", "right began 2", "far began 3", "left cancelled 1", "right cancelled 2",
        "pinch began", "·", "far moved 3",
      ])
    #expect(right.window != nil)
  }

  @Test func `D3: A touch that joins an active gesture isn't delivered to views`() {
    journal.view("key").isMultipleTouchEnabled = true
    journal.watch(PanGestureRecognizer(limits: .quick))
    stage.drag(1, from: (10, 10), to: (40, 10), at: 0, for: 30, steps: 1)
    stage.land((2, 20, 10), at: 40)
    stage.move((2, 25, 10), at: 50)
    stage.lift(1, 2, at: 60)
    #expect(journal.read().filter { $0.hasPrefix("key") } == ["key began 1", "key cancelled 1"])
  }

  @Test func `D3: A recognizer that fails doesn't affect the touches that the view receives`() {
    journal.view("key")
    journal.watch(TapGestureRecognizer())
    stage.drag(1, from: (10, 10), to: (90, 10), at: 0, for: 30, steps: 2)
    stage.lift(1, at: 40)
    #expect(journal.read() == ["key began 1", "key moved 1", "key moved 1", "key ended 1"])
  }

  @Test func `D3: A gesture on a view without touch handlers cancels no touches`() {
    journal.watch(TapGestureRecognizer())
    stage.tap(1, 10, 10, at: 0)
    #expect(journal.read() == ["tap recognized"])
    #expect(journal.window.isIdle)
  }
}
