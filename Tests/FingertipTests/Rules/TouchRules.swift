import EngineStage
import Testing

@testable import Fingertip

@Suite struct TouchRules {
  @Test func `T1: Each touch begins once and ends once`() {
    let stage = Stage()
    stage.tap(1, 100, 100, at: 0)
    stage.tap(2, 100, 100, at: 500)
    stage.land((3, 100, 100), at: 1000)
    stage.window.cancelAllTouches()
    stage.lift(3, at: 1100)
    #expect(stage.lines(with: "landed").count == 3)
    #expect(stage.lines(with: "lifted").count == 2)
    #expect(stage.lines(with: ": cancelled").count == 1)
  }

  @Test func `T3: Quick taps increase the tap count, and slow or distant taps restart it`() {
    let stage = Stage()
    for tap in 0..<4 { stage.tap(UInt64(tap) + 1, 100, 100, at: Double(tap) * 200) }
    stage.tap(5, 300, 300, at: 800)
    stage.tap(6, 300, 300, at: 2000)
    #expect(
      stage.lines(with: "landed").map { $0.suffix(1) } == ["w", "2", "3", "4", "w", "w"])
  }

  @Test func `T3: The tap count limits can be set on the window`() {
    let stage = Stage()
    stage.window.tapCounterLimits.maximumGap = .seconds(3)
    stage.tap(1, 100, 100, at: 0)
    stage.tap(2, 100, 100, at: 2000)
    #expect(stage.lines(with: "tap count 2").count == 1)
  }

  @Test(arguments: [
    CancellationReason.interrupted, .deviceRemoved, .eventsLost, .recordingEnded,
  ])
  func `T5: An interruption makes every undecided gesture fail and leaves the window idle`(
    reason: CancellationReason
  ) {
    let stage = Stage()
    stage.watch(
      Gesture(Tap()), Gesture(Tap(taps: 2)), Gesture(LongPress()), Gesture(Swipe.early()),
      Gesture(Flick().quick))
    stage.drag(1, from: (100, 100), to: (109, 100), at: 0, for: 50)
    stage.window.cancelAllTouches(reason: reason)
    #expect(stage.window.isIdle)
    #expect(stage.window.nextDeadline == nil)
    stage.move((1, 300, 100), at: 60)
    stage.lift(1, at: 70)
    stage.wait(until: 2000)
    #expect(stage.actions.isEmpty)
    #expect(stage.lines(with: "failed, touch cancelled: \(reason.message)").count == 5)
  }

  @Test func `T5: An interruption cancels an active gesture once`() {
    let stage = Stage()
    stage.watch(Gesture(Pan().quick))
    stage.drag(1, from: (100, 100), to: (140, 100), at: 0, for: 50, steps: 2)
    stage.window.cancelAllTouches()
    stage.lift(1, at: 70)
    #expect(stage.actions == ["pan began at 12.5", "pan changed at 50", "pan cancelled at 50"])
  }

  @Test func `T5: A double tap doesn't continue across an interruption`() {
    let stage = Stage()
    stage.watch(Gesture(Tap(taps: 2), name: "double"))
    stage.tap(1, 100, 100, at: 0)
    stage.window.cancelAllTouches()
    stage.tap(2, 100, 100, at: 200)
    #expect(stage.actions.isEmpty)
    // The tap after the interruption is the first of the next double tap.
    stage.tap(3, 100, 100, at: 400)
    #expect(stage.actions == ["double recognized at 460"])
  }

  @Test func `T5: An interruption during an action takes effect after the frame`() {
    let stage = Stage()
    let pan = PanGestureRecognizer(limits: .quick) { [unowned stage] pan in
      if pan.state == .began { stage.window.cancelAllTouches() }
    }
    stage.watch(pan)
    var lines: [String]?
    pan.addAction { [unowned stage] pan in
      if pan.state == .began { lines = stage.lines(with: ": cancelled") }
    }
    stage.drag(1, from: (100, 100), to: (200, 100), at: 0, for: 50, steps: 1)
    #expect(stage.actions == ["pan began at 27.5", "pan cancelled at 50"])
    #expect(lines == [])
    #expect(stage.lines(with: "interrupted").count == 2)
    #expect(stage.window.isIdle)
  }

  @Test func `T5: Removing a view from its window cancels its touches`() {
    let stage = Stage()
    let view = stage.view("map", 0, 0, 200, 200)
    stage.watch(Gesture(Pan().quick), on: view)
    stage.drag(1, from: (100, 100), to: (150, 100), at: 0, for: 50, steps: 1)
    view.removeFromSuperview()
    #expect(stage.actions.last == "pan cancelled at 50")
    #expect(stage.window.isIdle)
    stage.window.addSubview(view)
    stage.lift(1, at: 60)
    stage.drag(2, from: (100, 100), to: (150, 100), at: 100, for: 50, steps: 1)
    #expect(stage.actions.last == "pan began at 130")
  }

  @Test func `T6: A contact that begins as a palm is never delivered`() {
    let stage = Stage()
    stage.watch(Gesture(Tap()))
    let location = Point(x: 100, y: 100)
    stage.send([TouchSample(TouchID(1), .began, at: location, tool: .palm)], at: 0)
    stage.send([TouchSample(TouchID(1), .moved, at: location)], at: 20)
    stage.send([TouchSample(TouchID(1), .ended, at: location)], at: 50)
    #expect(stage.actions.isEmpty)
    #expect(stage.lines(with: "landed").isEmpty)
    #expect(stage.lines(with: "ignored, the contact is a palm").count == 1)
    #expect(stage.window.isIdle)
  }

  @Test func `T6: A contact that becomes a palm is cancelled and ignored until it lifts`() {
    let stage = Stage()
    stage.watch(Gesture(Pan().quick), Gesture(Tap()))
    let location = Point(x: 100, y: 100)
    stage.land((1, 100, 100), at: 0)
    stage.send([TouchSample(TouchID(1), .moved, at: location, tool: .palm)], at: 20)
    stage.move((1, 300, 300), at: 40)
    stage.lift(1, at: 50)
    #expect(stage.actions.isEmpty)
    #expect(stage.lines(with: "touch 1: cancelled, the contact is a palm").count == 1)
    #expect(stage.window.isIdle)
    stage.tap(1, 100, 100, at: 100)
    #expect(stage.actions == ["tap recognized at 160"])
  }

  @Test func `T6: A contact that lifts as a palm leaves no ignored touch behind`() {
    let stage = Stage()
    stage.watch(Gesture(Tap()))
    stage.land((1, 100, 100), at: 0)
    let location = Point(x: 100, y: 100)
    stage.send([TouchSample(TouchID(1), .ended, at: location, tool: .palm)], at: 20)
    #expect(stage.actions.isEmpty)
    #expect(stage.window.isIdle)
    stage.tap(1, 100, 100, at: 100)
    #expect(stage.actions == ["tap recognized at 160"])
  }
}
