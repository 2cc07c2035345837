import EngineStage
import Testing

@testable import Fingertip

/// Tests which touches are delayed while recognizers are undecided: rules D4 and D5.
@Suite struct DelayTests {
  private let journal = Journal()
  private var stage: Stage { journal.stage }

  /// Configures a view to also log the time and location of each touch that it receives.
  private func detailed(_ view: LoggingView) {
    view.whenTouched = { [unowned journal] phase, touches, event in
      for touch in touches {
        #expect(touch.phase == phase && touch.timestamp == event.timestamp)
        journal.write(
          "  at \(touch.location.x) from \(touch.previousLocation.x), \(event.timestamp.text) ms")
      }
    }
  }

  @discardableResult
  private func delaying<Machine: Recognizer>(_ gesture: Gesture<Machine>) -> Gesture<Machine> {
    gesture.delaysTouchesBegan = true
    return journal.watch(gesture)
  }

  @Test func `D4: A delayed touchesBegan is delivered with its original location and time`() {
    detailed(journal.view("key"))
    delaying(SwipeGestureRecognizer(Swipe.early()))
    stage.land((1, 10, 10), at: 0)
    stage.move((1, 20, 10), at: 100)
    stage.move((1, 25, 10), at: 200)
    #expect(journal.read() == [])
    stage.wait(until: 2000)
    #expect(
      journal.read() == [
        "key began 1", "  at 10.0 from 10.0, 0 ms", "key moved 1", "  at 20.0 from 10.0, 100 ms",
        "key moved 1", "  at 25.0 from 20.0, 200 ms",
      ])
    stage.move((1, 30, 10), at: 2100)
    stage.lift(1, at: 2200)
    #expect(
      journal.read() == [
        "key moved 1", "  at 30.0 from 25.0, 2100 ms", "key ended 1",
        "  at 30.0 from 30.0, 2200 ms",
      ])
  }

  @Test
  func `D4: If a touch lifts while delayed, its events are later delivered together, only once`() {
    detailed(journal.view("key"))
    delaying(TapGestureRecognizer(taps: 2))
    stage.tap(1, 10, 10, at: 0)
    stage.land((2, 210, 10), at: 100)  // too far away for a second tap
    stage.move((2, 220, 10), at: 120)
    stage.lift(2, at: 150)
    stage.wait(until: 2000)
    #expect(
      journal.read() == [
        "key began 1", "  at 10.0 from 10.0, 0 ms", "key ended 1", "  at 10.0 from 10.0, 60 ms",
      ])
  }

  @Test func `D4: Frames of other touches don't repeat the end of a delayed touch`() {
    journal.view("key")
    let board = journal.view("board", 100, 0)
    delaying(TapGestureRecognizer(taps: 2)).shouldReceive = { $1.view !== board }
    stage.tap(1, 10, 10, at: 0)
    stage.drag(2, from: (110, 10), to: (190, 10), at: 100, for: 100, steps: 2)
    stage.wait(until: 2000)
    #expect(
      journal.read() == [
        "board began 2", "board moved 2", "board moved 2", "key began 1", "key ended 1",
      ])
  }

  @Test func `D4: A recognized gesture keeps a delayed touch from reaching its view`() {
    journal.view("key")
    delaying(PanGestureRecognizer(limits: .quick))
    stage.drag(1, from: (10, 10), to: (60, 10), at: 0, for: 30, steps: 2)
    #expect(journal.read() == ["pan began", "pan changed"])
    stage.lift(1, at: 40)
    #expect(journal.read().last == "pan ended")
    #expect(journal.window.isIdle)
  }

  @Test func `D4: A delayed touch is delivered late if the gesture doesn't cancel touches`() {
    journal.view("key")
    delaying(PanGestureRecognizer(limits: .quick)).cancelsTouchesInView = false
    stage.drag(1, from: (10, 10), to: (60, 10), at: 0, for: 30, steps: 2)
    #expect(
      journal.read() == ["pan began", "key began 1", "key moved 1", "pan changed", "key moved 1"])
  }

  @Test func `D4: A touch is delivered only after every delaying recognizer fails`() {
    journal.view("key")
    delaying(SwipeGestureRecognizer(Swipe.early(.left)))
    delaying(LongPressGestureRecognizer())
    stage.land((1, 10, 10), at: 0)
    stage.move((1, 30, 10), at: 100)  // too far for the long press; the swipe is undecided
    #expect(journal.read() == [])
    stage.move((1, 90, 10), at: 200)  // a swipe in the wrong direction
    #expect(journal.read() == ["key began 1", "key moved 1", "key moved 1"])
  }

  @Test func `D4: One recognized gesture is enough to intercept a delayed touch`() {
    journal.view("key")
    delaying(SwipeGestureRecognizer(Swipe.early(.left)))
    delaying(LongPressGestureRecognizer())
    stage.land((1, 10, 10), at: 0)
    stage.wait(until: 700)
    stage.move((1, 40, 10), at: 750)
    #expect(journal.read() == ["long press began", "long press changed"])
  }

  @Test func `D4: Delayed events of several touches are delivered in chronological order`() {
    journal.view("key").isMultipleTouchEnabled = true
    delaying(LongPressGestureRecognizer(touches: 2))
    stage.land((1, 10, 10), at: 0)
    stage.send(
      [
        TouchSample(TouchID(1), .moved, at: Point(x: 12, y: 10)),
        TouchSample(TouchID(2), .began, at: Point(x: 40, y: 10)),
      ], at: 10)
    stage.move((1, 14, 10), (2, 42, 10), at: 20)
    stage.move((2, 90, 10), at: 30)  // too far
    #expect(
      journal.read() == [
        "key began 1", "key moved 1", "key began 2", "key moved 1 2", "key moved 2",
      ])
  }

  @Test func `D4: No event of a touch precedes its touchesBegan, even if the clock stands still`() {
    journal.view("key").isMultipleTouchEnabled = true
    delaying(LongPressGestureRecognizer(touches: 2))
    stage.land((1, 10, 10), at: 5)
    stage.move((1, 11, 10), at: 5)
    stage.land((2, 40, 10), at: 5)
    stage.move((1, 12, 10), (2, 41, 10), at: 5)
    stage.move((1, 90, 10), (2, 91, 10), at: 5)
    #expect(
      journal.read() == [
        "key began 1 2", "key moved 1", "key moved 1", "key moved 1 2", "key moved 2",
      ])
    stage.lift(1, 2, at: 5)
    #expect(journal.read() == ["key ended 1 2"])
  }

  @Test func `D4: Disabling the recognizer that delays a touch delivers the touch immediately`() {
    journal.view("key")
    let hold = delaying(LongPressGestureRecognizer())
    stage.land((1, 10, 10), at: 0)
    #expect(journal.read() == [])
    hold.isEnabled = false
    #expect(journal.read() == ["key began 1"])
    stage.land((2, 10, 10), at: 10)
    stage.lift(1, at: 20)
    #expect(journal.read() == ["key ended 1"])
  }

  @Test func `D4: A delayed touch counts as the single touch that its view receives`() {
    journal.view("key")
    delaying(LongPressGestureRecognizer())
    stage.land((1, 10, 10), at: 0)
    stage.land((2, 20, 10), at: 10)
    stage.lift(1, 2, at: 20)
    stage.wait(until: 2000)
    #expect(journal.read() == ["key began 1", "key ended 1"])
  }

  @Test func `D5: With delayed ends, a double tap delivers began, began, cancelled, cancelled`() {
    journal.view("key")
    journal.watch(TapGestureRecognizer(taps: 2))
    stage.tap(1, 10, 10, at: 0)
    stage.tap(2, 10, 10, at: 200)
    stage.wait(until: 2000)
    #expect(
      journal.read() == [
        "key began 1", "key began 2", "key cancelled 1 2", "double tap recognized",
      ])
    #expect(journal.window.isIdle)
  }

  @Test func `D5: Without delayed ends, a double tap delivers began, ended, began, cancelled`() {
    journal.view("key")
    journal.watch(TapGestureRecognizer(taps: 2)).delaysTouchesEnded = false
    stage.tap(1, 10, 10, at: 0)
    stage.tap(2, 10, 10, at: 200)
    #expect(
      journal.read() == [
        "key began 1", "key ended 1", "key began 2", "key cancelled 2", "double tap recognized",
      ])
  }

  @Test func `D5: When a double tap fails, the delayed end is delivered with its original time`() {
    detailed(journal.view("key"))
    journal.watch(TapGestureRecognizer(taps: 2))
    stage.tap(1, 10, 10, at: 0)
    #expect(journal.read() == ["key began 1", "  at 10.0 from 10.0, 0 ms"])
    stage.wait(until: 409)
    #expect(journal.read() == [])
    stage.wait(until: 410)
    #expect(journal.read() == ["key ended 1", "  at 10.0 from 10.0, 60 ms"])
  }

  @Test func `D5: A delayed touchesEnded precedes the touchesBegan that follows the failure`() {
    journal.view("key")
    journal.watch(TapGestureRecognizer(taps: 2))
    stage.tap(1, 10, 10, at: 0)
    stage.land((2, 90, 90), at: 100)  // too far away, so it starts a new double tap
    #expect(journal.read() == ["key began 1", "key ended 1", "key began 2"])
  }

  @Test func `D5: A single tap that waits for a double tap delays touchesEnded`() throws {
    journal.view("key")
    let double = journal.watch(TapGestureRecognizer(taps: 2), name: "double")
    double.delaysTouchesEnded = false
    journal.watch(TapGestureRecognizer()).require(toFail: double)
    stage.tap(1, 10, 10, at: 0)
    #expect(journal.read() == ["key began 1"])
    stage.wait(until: 2000)
    #expect(journal.read() == ["key cancelled 1", "tap recognized"])
  }

  @Test func `D5: A recognizer that doesn't cancel touches doesn't delay them either`() {
    journal.view("key")
    journal.watch(TapGestureRecognizer(taps: 2)).cancelsTouchesInView = false
    stage.tap(1, 10, 10, at: 0)
    stage.tap(2, 10, 10, at: 200)
    #expect(
      journal.read() == [
        "key began 1", "key ended 1", "key began 2", "double tap recognized", "key ended 2",
      ])
  }
}
