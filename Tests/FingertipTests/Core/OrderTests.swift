import EngineStage
import Testing

@testable import Fingertip

/// Tests that all decisions precede all callbacks (rule D6). The order of the log shows this.
@Suite struct OrderTests {
  private let journal = Journal()
  private var stage: Stage { journal.stage }

  @Test func `D6: A frame's decisions come first, then cancellations, actions and touches`() {
    let (left, right) = (journal.view("left"), journal.view("right", 100, 0))
    journal.watch(PanGestureRecognizer(limits: .quick), on: left)
    journal.watch(TapGestureRecognizer(), on: right).cancelsTouchesInView = false
    stage.land((1, 10, 10), (2, 110, 10), (3, 10, 310), at: 0)
    journal.window.onDecision = { [unowned journal] in journal.write("(\($0.subject))") }
    _ = journal.read()
    stage.send(
      [
        TouchSample(TouchID(2), .ended, at: Point(x: 110, y: 10)),
        TouchSample(TouchID(1), .moved, at: Point(x: 30, y: 10)),
      ], at: 10)
    #expect(
      journal.read() == [
        "(touch 2)", "(pan on left)", "(tap on right)", "(touch 1)", "left cancelled 1",
        "pan began", "tap recognized", "right ended 2",
      ])
  }

  @Test func `D6: Actions run in the chronological order of their decisions`() {
    let key = journal.view("key")
    journal.watch(SwipeGestureRecognizer(Swipe.early()), on: key)
    let pan = journal.watch(PanGestureRecognizer(limits: .quick), on: key)
    pan.canPrevent = { _ in false }
    stage.land((1, 10, 10), at: 0)
    stage.move((1, 90, 10), at: 20)  // crosses the pan's 10 pt before the swipe's 50 pt
    #expect(
      journal.read().filter { !$0.hasPrefix("key") }.prefix(2) == ["pan began", "swipe recognized"])
  }

  @Test func `D6: Actions of one recognizer run in the order they were added`() {
    let tap = journal.watch(TapGestureRecognizer())
    tap.addAction { [unowned journal] _ in journal.write("second") }
    tap.addAction { [unowned journal] _ in journal.write("third") }
    stage.tap(1, 10, 10, at: 0)
    #expect(journal.read() == ["tap recognized", "second", "third"])
  }

  @Test
  func `D6: A recognizer removed by an action still reports a result that is already decided`() {
    let key = journal.view("key")
    var swipe: SwipeGestureRecognizer?
    let pan = journal.watch(PanGestureRecognizer(limits: .quick), on: key) { gesture in
      if let swipe { gesture.view?.removeGestureRecognizer(swipe) }
      gesture.isEnabled = false
    }
    pan.canPrevent = { _ in false }
    swipe = journal.watch(SwipeGestureRecognizer(Swipe.early()), on: key)
    stage.land((1, 10, 10), at: 0)
    stage.move((1, 90, 10), at: 20)
    #expect(
      journal.read() == [
        "key began 1", "key cancelled 1", "pan began", "swipe recognized", "pan cancelled",
      ])
    stage.move((1, 95, 10), at: 30)
    stage.lift(1, at: 40)
    #expect(journal.read() == [])
    #expect(journal.window.isIdle)
  }

  @Test func `D6: A recognizer added by an action receives the next touch`() {
    let key = journal.view("key")
    var isFirst = true
    journal.watch(TapGestureRecognizer(), on: key, name: "first") {
      [unowned journal, unowned key] _ in
      guard isFirst else { return }
      isFirst = false
      let second = journal.watch(TapGestureRecognizer(), on: key, name: "second")
      second.recognizeSimultaneously(with: key.gestureRecognizers[0])
    }
    stage.tap(1, 10, 10, at: 0)
    #expect(journal.read() == ["key began 1", "key cancelled 1", "first recognized"])
    stage.tap(2, 10, 10, at: 500)
    #expect(
      journal.read() == [
        "key began 2", "key cancelled 2", "first recognized", "second recognized",
      ])
  }

  @Test func `D6: A view removed by an action receives the frame, then touchesCancelled`() {
    let key = journal.view("key")
    journal.watch(LongPressGestureRecognizer()) { _ in key.removeFromSuperview() }
      .cancelsTouchesInView = false
    stage.land((1, 10, 10), at: 0)
    stage.move((1, 12, 10), at: 600)
    #expect(
      journal.read() == [
        "key began 1", "long press began", "key cancelled 1", "long press changed",
      ])
  }

  @Test func `D6: A view removed by an earlier handler receives the frame, then touchesCancelled`()
  {
    let (left, right) = (journal.view("left"), journal.view("right", 100, 0))
    left.whenTouched = { phase, _, _ in if phase == .moved { right.removeFromSuperview() } }
    stage.land((1, 10, 10), (2, 110, 10), at: 0)
    stage.move((1, 12, 10), (2, 112, 10), at: 10)
    #expect(
      journal.read() == [
        "left began 1", "right began 2", "left moved 1", "right moved 2", "right cancelled 2",
      ])
    stage.lift(1, 2, at: 20)
    #expect(journal.read() == ["left ended 1"])
  }

  @Test func `D6: A view that an action removes and re-adds loses its touches`() {
    let key = journal.view("key")
    journal.watch(LongPressGestureRecognizer()) { [unowned journal] in
      guard $0.state == .began else { return }
      key.removeFromSuperview()
      journal.window.addSubview(key)
    }.cancelsTouchesInView = false
    stage.land((1, 10, 10), at: 0)
    stage.wait(until: 600)
    #expect(journal.read() == ["key began 1", "long press began", "key cancelled 1"])
    stage.lift(1, at: 700)
    stage.land((2, 10, 10), at: 800)
    #expect(journal.read() == ["long press ended", "key began 2"])
  }

  @Test func `D6: A view added in a handler receives the next touch`() {
    journal.view("key").whenTouched = { [unowned journal] phase, _, _ in
      if phase == .began { journal.view("cover") }
    }
    stage.land((1, 10, 10), at: 0)
    stage.lift(1, at: 10)
    stage.tap(2, 10, 10, at: 20)
    #expect(journal.read() == ["key began 1", "key ended 1", "cover began 2", "cover ended 2"])
  }

  @Test func `D6: A view frame that is changed in a handler takes effect with the next touch`() {
    let key = journal.view("key")
    key.whenTouched = { [unowned key] phase, touches, _ in
      key.center = touches[0].location
      key.transform = AffineTransform(scaleX: 0, y: 0)
    }
    stage.land((1, 10, 10), at: 0)
    stage.move((1, 300, 300), at: 10)
    key.transform = .identity
    stage.land((2, 300, 300), at: 20)
    #expect(
      journal.read() == ["key began 1", "key moved 1"], "the view receives one touch at a time")
    stage.lift(1, at: 30)
    key.transform = .identity
    stage.land((3, 300, 300), at: 40)
    #expect(journal.read() == ["key ended 1", "key began 3"])
  }

  @Test func `D6: Disabling and re-enabling a recognizer in its action cancels it`() {
    let pan = journal.watch(PanGestureRecognizer()) {
      guard $0.state == .began else { return }
      $0.isEnabled = false
      $0.isEnabled = true
    }
    stage.drag(1, from: (10, 10), to: (90, 10), at: 0, for: 40, steps: 4)
    #expect(journal.read() == ["pan began", "pan cancelled"])
    stage.lift(1, at: 50)
    stage.drag(2, from: (10, 10), to: (90, 10), at: 60, for: 40, steps: 1)
    #expect(journal.read().first == "pan began")
    #expect(pan.isEnabled)
  }

  @Test
  func `D6: Cancelling all touches from within touchesCancelled doesn't cause an endless loop`() {
    let key = journal.view("key")
    key.whenTouched = { [unowned journal] phase, _, _ in
      if phase == .cancelled { journal.window.cancelAllTouches() }
    }
    stage.land((1, 10, 10), at: 0)
    journal.window.cancelAllTouches()
    #expect(journal.read() == ["key began 1", "key cancelled 1"])
    #expect(journal.window.isIdle)
  }

  @Test func `D6: onDecision may disable recognizers, cancel touches and remove views`() {
    let key = journal.view("key")
    let tap = journal.watch(TapGestureRecognizer(), on: key)
    journal.window.onDecision = { [unowned journal] in
      if case .landed = $0.outcome { tap.isEnabled = false }
      if case .lifted = $0.outcome { journal.window.cancelAllTouches() }
      if case .cancelled = $0.outcome { key.removeFromSuperview() }
    }
    stage.land((1, 10, 10), at: 0)
    stage.land((2, 110, 10), at: 10)
    stage.lift(2, at: 20)
    #expect(journal.read() == ["key began 1", "key cancelled 1"])
    #expect(key.window == nil)
  }

  @Test func `D6: An action may send touches to another window`() {
    let other = Journal()
    other.view("other")
    journal.watch(TapGestureRecognizer()) { _ in other.stage.tap(1, 10, 10, at: 5) }
    stage.tap(1, 10, 10, at: 0)
    #expect(other.read() == ["other began 1", "other ended 1"])
  }
}
