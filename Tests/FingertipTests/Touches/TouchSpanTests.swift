import EngineStage
import Testing

@testable import Fingertip

/// Tests how touches begin and end, and how invalid samples are handled.
@Suite struct TouchSpanTests {
  private let journal = Journal()
  private var stage: Stage { journal.stage }

  private func sample(
    _ id: UInt64, _ change: TouchSample.Change, _ x: Double = 10, tool: TouchTool = .finger
  ) -> TouchSample {
    TouchSample(TouchID(id), change, at: Point(x: x, y: 10), tool: tool)
  }

  @Test func `T1: A touch begins once, ends once, and then ignores samples`() {
    journal.view("key")
    stage.send([sample(1, .began), sample(1, .began)], at: 0)
    stage.send([sample(1, .moved, 20)], at: 20)
    stage.send([sample(1, .ended), sample(1, .moved, 30), sample(1, .ended)], at: 30)
    stage.send([sample(1, .moved, 40)], at: 40)
    stage.send([sample(1, .cancelled(.interrupted))], at: 50)
    #expect(journal.read() == ["key began 1", "key moved 1", "key ended 1"])
    #expect(stage.lines(with: "ignored").count == 5)
  }

  @Test func `T1: A touch that begins with the ID of a touch that is down replaces it`() {
    journal.view("key")
    journal.view("other", 100, 0)
    journal.watch(TapGestureRecognizer())
    stage.send([sample(2, .began, 250), sample(1, .began)], at: 0)
    stage.send([sample(2, .moved, 251), sample(1, .began, 110)], at: 1000)
    stage.send([sample(2, .moved, 252), sample(1, .moved, 111)], at: 1010)
    stage.send([sample(1, .ended, 111), sample(2, .ended, 252)], at: 1050)
    #expect(
      journal.read() == [
        "key began 1", "key cancelled 1", "other began 1", "other moved 1", "other ended 1",
      ])
    #expect(
      stage.lines(with: "replaced")
        == ["touch 2: cancelled, replaced by a new touch with the same ID"])
    #expect(stage.lines(with: "ignored") == [] && journal.window.isIdle)
  }

  @Test func `T1: A lost lift doesn't swallow the next tap`() {
    journal.watch(TapGestureRecognizer())
    stage.send([sample(1, .began)], at: 0)
    stage.tap(1, 10, 10, at: 1000)
    #expect(journal.read() == ["tap recognized"])
  }

  @Test func `T1: A touch that lifts and begins again in one frame is two touches`() {
    journal.view("key")
    journal.watch(TapGestureRecognizer()).cancelsTouchesInView = false
    stage.send([sample(1, .began)], at: 0)
    stage.send([sample(1, .moved, 11), sample(1, .ended), sample(1, .began)], at: 50)
    stage.send([sample(1, .began, 20), sample(1, .ended, 20)], at: 100)
    stage.send([sample(1, .moved, 30)], at: 110)
    #expect(
      journal.read() == [
        "key began 1", "tap recognized", "key ended 1", "key began 1", "key cancelled 1",
        "tap recognized", "key began 1", "key ended 1",
      ])
    #expect(
      stage.lines(with: "ignored") == ["touch with ID 1: ignored, no touch with this ID is down"])
    #expect(journal.window.isIdle)
  }

  @Test func `T1: A new touch at an invalid location still ends the touch that it replaces`() {
    journal.view("key")
    stage.send([sample(1, .began)], at: 0)
    stage.send([sample(1, .began, .nan)], at: 10)
    stage.send([sample(1, .moved)], at: 20)
    #expect(journal.read() == ["key began 1", "key cancelled 1"])
    #expect(journal.window.isIdle)
  }

  @Test func `T1: Any number of touches can be replaced in one frame`() {
    let key = journal.view("key")
    key.isMultipleTouchEnabled = true
    var began: [TouchSample] = []
    for id in 0..<1024 { began.append(sample(UInt64(id), .began)) }
    for time in 0..<3 { stage.send(began, at: Double(10 * time)) }
    #expect(stage.lines(with: "replaced").count == 2048)
    stage.send(
      began.map {
        var end = $0
        end.change = .ended
        return end
      }, at: 40)
    #expect(stage.lines(with: "lifted").count == 1024)
    #expect(stage.lines(with: "ignored") == [] && journal.window.isIdle)
  }

  @Test func `T1: A touch cancelled by its source is no longer down, and its ID may be reused`() {
    journal.view("key")
    stage.send([sample(1, .began)], at: 0)
    stage.send([sample(1, .cancelled(.interrupted))], at: 10)
    #expect(journal.window.isIdle)
    stage.send([sample(1, .began)], at: 20)
    stage.send([sample(1, .ended)], at: 30)
    #expect(
      journal.read() == ["key began 1", "key cancelled 1", "key began 1", "key ended 1"])
  }

  @Test func `T1: A touch may begin, move and end in one frame`() {
    journal.view("key")
    journal.watch(TapGestureRecognizer()).cancelsTouchesInView = false
    stage.send([sample(1, .began), sample(1, .moved, 20), sample(1, .ended, 20)], at: 0)
    #expect(journal.read() == ["tap recognized", "key began 1", "key ended 1"])
    #expect(journal.window.isIdle)
  }

  @Test func `T1: A touch cancelled in its first frame is not delivered`() {
    journal.view("key")
    stage.send([sample(1, .began), sample(1, .cancelled(.eventsLost))], at: 0)
    #expect(journal.read() == [])
    #expect(journal.window.isIdle)
    stage.send([sample(1, .began)], at: 10)
    stage.send([sample(1, .cancelled(.eventsLost))], at: 20)
    #expect(journal.read().count == 2)
  }

  @Test func `T1: A touch that lifts makes room for one that begins, in any sample order`() {
    journal.view("key")
    stage.land((1, 10, 10), at: 0)
    stage.send([sample(2, .began, 20), sample(1, .ended)], at: 10)
    stage.send([sample(2, .ended, 20), sample(3, .began, 30)], at: 20)
    #expect(
      journal.read() == [
        "key began 1", "key ended 1", "key began 2", "key ended 2", "key began 3",
      ])
  }

  @Test(arguments: [
    CancellationReason.palm, .deviceRemoved, .eventsLost, .recordingEnded, .interrupted,
    .viewRemoved, .replaced,
  ])
  func `T5: A touch cancelled by its source isn't recognized as a gesture`(
    reason: CancellationReason
  ) {
    journal.view("key")
    journal.watch(TapGestureRecognizer())
    journal.watch(LongPressGestureRecognizer())
    journal.watch(SwipeGestureRecognizer(Swipe.early()))
    stage.land((1, 10, 10), at: 0)
    stage.move((1, 50, 10), at: 10)
    stage.send([sample(1, .cancelled(reason), 90)], at: 20)
    stage.wait(until: 5000)
    #expect(journal.read() == ["key began 1", "key moved 1", "key cancelled 1"])
    #expect(stage.lines(with: "touch 1: cancelled") == ["touch 1: cancelled, " + reason.message])
    #expect(journal.window.isIdle)
  }

  @Test func `T5: An interruption cancels every touch and discards every attempt`() {
    journal.view("key").isMultipleTouchEnabled = true
    journal.watch(TapGestureRecognizer(taps: 2))
    journal.watch(PanGestureRecognizer(touches: 2...2, limits: .quick)).cancelsTouchesInView = false
    stage.land((1, 10, 10), (2, 30, 10), at: 0)
    stage.move((1, 40, 10), (2, 60, 10), at: 10)
    journal.window.cancelAllTouches()
    #expect(
      journal.read() == [
        "key began 1 2", "two-finger pan began", "key moved 1 2", "key cancelled 1 2",
        "two-finger pan cancelled",
      ])
    stage.lift(1, 2, at: 20)
    stage.wait(until: 5000)
    #expect(journal.read() == [])
    #expect(journal.window.isIdle)
  }

  @Test func `T5: Touches that stay down after an interruption are ignored until they lift`() {
    journal.view("key")
    journal.watch(TapGestureRecognizer())
    stage.land((1, 10, 10), at: 0)
    journal.window.cancelAllTouches(reason: .deviceRemoved)
    stage.move((1, 20, 10), at: 10)
    stage.lift(1, at: 20)
    #expect(journal.read() == ["key began 1", "key cancelled 1"])
    #expect(stage.lines(with: "ignored") == [])
    stage.tap(2, 10, 10, at: 30)
    #expect(journal.read() == ["key began 2", "key cancelled 2", "tap recognized"])
  }

  @Test func `T5: Only the last one hundred touches that never lift are ignored silently`() {
    for id: UInt64 in 1...150 {
      stage.land((id, 10, 10), at: Double(id))
      journal.window.cancelAllTouches(reason: .deviceRemoved)
    }
    stage.move((51, 20, 10), (150, 20, 10), at: 151)
    #expect(stage.lines(with: "ignored") == [])
    stage.move((50, 20, 10), at: 152)
    #expect(stage.lines(with: "no touch with this ID is down").count == 1)
  }

  @Test func `T5: All 300 touches that are down at an interruption are ignored until they lift`() {
    stage.send((1...300).map { sample($0, .began) }, at: 0)
    journal.window.cancelAllTouches()
    stage.send((1...300).map { sample($0, .ended) }, at: 10)
    #expect(stage.lines(with: "ignored") == [])
  }

  @Test func `T5: An interruption in an action takes effect after the frame`() {
    let key = journal.view("key")
    key.isMultipleTouchEnabled = true
    journal.watch(TapGestureRecognizer()) { [unowned journal] _ in journal.window.cancelAllTouches()
    }
    .cancelsTouchesInView = false
    journal.watch(PanGestureRecognizer(touches: 2...2, limits: .quick))
    stage.land((1, 10, 10), at: 0)
    stage.send([sample(1, .ended), sample(2, .began, 30)], at: 10)
    #expect(
      journal.read() == [
        "key began 1", "tap recognized", "key ended 1", "key began 2", "key cancelled 2",
      ])
    #expect(stage.lines(with: "touch 2: cancelled").count == 1)
  }

  @Test func `T5: An interruption restarts the tap count`() {
    var counts: [Int] = []
    journal.view("key").whenTouched = { phase, touches, _ in
      if phase == .began { counts.append(touches[0].tapCount) }
    }
    stage.tap(1, 10, 10, at: 0)
    journal.window.cancelAllTouches()
    stage.tap(2, 10, 10, at: 100)
    #expect(counts == [1, 1])
  }

  @Test func `T5: An interruption cancels a touch whose end is delayed`() {
    journal.view("key")
    journal.watch(TapGestureRecognizer(taps: 2))
    stage.tap(1, 10, 10, at: 0)
    journal.window.cancelAllTouches()
    #expect(journal.read() == ["key began 1", "key cancelled 1"])
    #expect(journal.window.isIdle)
  }

  @Test func `T5: After an interruption, a delayed touchesBegan is never delivered`() {
    journal.view("key")
    journal.watch(TapGestureRecognizer(taps: 2)).delaysTouchesBegan = true
    stage.tap(1, 10, 10, at: 0)
    stage.land((2, 10, 10), at: 100)
    journal.window.cancelAllTouches()
    stage.wait(until: 2000)
    #expect(journal.read() == [])
    stage.tap(3, 10, 10, at: 3000)
    stage.wait(until: 5000)
    #expect(journal.read().count == 2)
  }

  @Test
  func `T5: Touches on a view that leaves its window are cancelled, but other touches aren't`() {
    let (outer, other) = (journal.view("outer"), journal.view("other", 100, 0))
    journal.view("inner", in: outer)
    stage.land((1, 10, 10), (2, 110, 10), at: 0)
    outer.removeFromSuperview()
    stage.move((1, 20, 10), (2, 120, 10), at: 10)
    #expect(
      journal.read() == ["inner began 1", "other began 2", "inner cancelled 1", "other moved 2"])
    #expect(stage.lines(with: "touch 1: cancelled").count == 1)
    #expect(other.window === journal.window)
  }

  @Test func `T5: An ancestor's gesture continues when the hit view leaves the window`() {
    let key = journal.view("key")
    journal.watch(PanGestureRecognizer(limits: .quick))
    stage.drag(1, from: (10, 10), to: (60, 10), at: 0, for: 100, steps: 2)
    #expect(journal.read() == ["key began 1", "key cancelled 1", "pan began", "pan changed"])
    key.removeFromSuperview()
    #expect(journal.read() == [])
    // Removing the view a second time doesn't end the gesture, either.
    journal.window.addSubview(key)
    key.removeFromSuperview()
    stage.move((1, 70, 10), at: 110)
    stage.lift(1, at: 120)
    #expect(journal.read() == ["pan changed", "pan ended"])
    #expect(
      stage.lines(
        with: "touch 1: lost key, which was removed; gestures of surrounding views continue"
      ).count == 1)
    #expect(journal.window.isIdle)
  }

  @Test func `T5: A touch on a removed view may still begin an ancestor's gesture`() {
    let key = journal.view("key")
    journal.watch(PanGestureRecognizer(), on: key)
    journal.watch(PanGestureRecognizer(), name: "outer")
    journal.watch(TapGestureRecognizer())
    stage.land((1, 10, 10), at: 0)
    key.removeFromSuperview()
    #expect(journal.read() == ["key began 1", "key cancelled 1"])
    stage.move((1, 40, 10), at: 20)
    stage.lift(1, at: 30)
    #expect(journal.read() == ["outer began", "outer ended"])
    journal.window.addSubview(key)
    stage.land((2, 10, 10), at: 1000)
    key.removeFromSuperview()
    stage.lift(2, at: 1050)
    #expect(journal.read() == ["key began 2", "key cancelled 2", "tap recognized"])
    #expect(journal.window.isIdle)
  }

  @Test(arguments: [true, false])
  func `T5: A removed control still blocks its ancestors' taps, but not their drags`(
    isRetained: Bool
  ) {
    journal.watch(TapGestureRecognizer())
    journal.watch(PanGestureRecognizer())
    var retained: [Button] = []
    for (id, x) in [(1 as UInt64, 10.0), (2, 60)] {
      let time = Double(id) * 1000
      var button: Button? = Button(frame: Rect(x: 0, y: 0, width: 50, height: 50), name: "button")
      if let button { journal.window.addSubview(button) }
      stage.land((id, 10, 10), at: time)
      if isRetained, let button { retained.append(button) }
      button?.removeFromSuperview()
      button = nil
      stage.move((id, x, 10), at: time + 10)
      stage.lift(id, at: time + 20)
      #expect(journal.read() == (id == 1 ? [] : ["pan began", "pan ended"]))
    }
    #expect(journal.window.isIdle)
  }

  @Test func `T5: A removed view's touch is ignored until it lifts if no ancestor has recognizers`()
  {
    let key = journal.view("key")
    journal.watch(PanGestureRecognizer(), on: key)
    stage.land((1, 10, 10), at: 0)
    key.removeFromSuperview()
    #expect(stage.lines(with: "touch 1: cancelled, its view was removed").count == 1)
    stage.move((1, 40, 10), at: 20)
    stage.lift(1, at: 30)
    #expect(journal.read() == ["key began 1", "key cancelled 1"])
    #expect(journal.window.isIdle)
  }

  @Test func `T5: A touch whose end is delayed is cancelled when its view leaves the window`() {
    let key = journal.view("key")
    journal.watch(TapGestureRecognizer(taps: 2))
    stage.tap(1, 10, 10, at: 0)
    key.removeFromSuperview()
    #expect(journal.read() == ["key began 1", "key cancelled 1"])
    stage.wait(until: 2000)
    #expect(journal.read() == [])
  }

  @Test func `T6: A palm is ignored until it lifts`() {
    journal.view("key")
    stage.send([sample(1, .began, tool: .palm)], at: 0)
    stage.send([sample(1, .moved, 20)], at: 10)
    stage.send([sample(1, .ended, 20)], at: 20)
    #expect(journal.read() == [])
    #expect(stage.lines(with: "ignored") == ["touch with ID 1: ignored, the contact is a palm"])
    #expect(journal.window.isIdle)
  }

  @Test func `T6: A touch that becomes a palm is cancelled and ignored until it lifts`() {
    journal.view("key")
    journal.watch(TapGestureRecognizer())
    stage.land((1, 10, 10), at: 0)
    stage.send([sample(1, .moved, 12, tool: .palm)], at: 10)
    stage.send([sample(1, .moved, 14)], at: 20)
    stage.send([sample(1, .ended, 14)], at: 30)
    #expect(journal.read() == ["key began 1", "key cancelled 1"])
    stage.send([sample(1, .ended, 14)], at: 40)
    #expect(
      stage.lines(with: "ignored").count == 1, "the first lift is consumed, the second is logged")
  }

  @Test func `T6: A touch that lifts as a palm is cancelled and forgotten`() {
    journal.view("key")
    stage.land((1, 10, 10), at: 0)
    stage.send([sample(1, .ended, 12, tool: .palm)], at: 10)
    stage.send([sample(1, .moved, 14)], at: 20)
    #expect(journal.read() == ["key began 1", "key cancelled 1"])
    #expect(stage.lines(with: "ignored").count == 1)
  }

  @Test func `T6: A palm detected and lifted in one frame is forgotten`() {
    journal.view("key")
    stage.land((1, 10, 10), at: 0)
    stage.send([sample(1, .moved, 12, tool: .palm), sample(1, .ended, 12, tool: .palm)], at: 10)
    stage.send([sample(1, .moved, 14)], at: 20)
    #expect(journal.read() == ["key began 1", "key cancelled 1"])
    #expect(stage.lines(with: "ignored, no touch").count == 2, "\(stage.lines)")
  }

  @Test func `A host may reuse touch IDs after a cancellation`() {
    journal.view("key")
    stage.land((1, 10, 10), at: 0)
    stage.send([sample(1, .cancelled(.interrupted))], at: 10)
    stage.land((1, 10, 10), at: 20)
    journal.window.cancelAllTouches()
    stage.land((1, 10, 10), at: 30)
    stage.lift(1, at: 40)
    #expect(
      journal.read() == [
        "key began 1", "key cancelled 1", "key began 1", "key cancelled 1", "key began 1",
        "key ended 1",
      ])
  }

  @Test func `A touch that lifts at an invalid location lifts at its last location`() {
    let key = journal.view("key")
    var location: Point?
    key.whenTouched = { phase, touches, _ in if phase == .ended { location = touches[0].location } }
    stage.land((1, 10, 10), at: 0)
    stage.send([sample(1, .moved, .nan)], at: 10)
    stage.send([sample(1, .ended, .infinity)], at: 20)
    #expect(location == Point(x: 10, y: 10))
    #expect(stage.lines(with: "ignored").count == 2)
    #expect(journal.window.isIdle)
  }

  @Test func `A touch that begins at an invalid location is ignored until it lifts`() {
    journal.view("key")
    stage.send([sample(1, .began, .nan)], at: 0)
    stage.send([sample(1, .moved, 10)], at: 10)
    stage.send([sample(1, .ended, 10)], at: 20)
    #expect(journal.read() == [])
    #expect(stage.lines(with: "ignored").count == 1)
  }

  @Test func `T5: A sample of a touch cancelled by its source is ignored`() {
    stage.send([sample(1, .began)], at: 0)
    stage.send([sample(1, .cancelled(.interrupted))], at: 10)
    let count = stage.lines.count
    stage.send([sample(1, .moved)], at: 20)
    #expect(stage.lines.count == count + 1)
    #expect(stage.lines.last?.contains("ignored") == true)
  }
}
