import EngineStage
import Testing

@testable import Fingertip

/// Tests how a recognizer reports its failure, and which recognizer each decision refers to.
@Suite struct FailureTests {
  private let stage = Stage()

  private final class Log { var lines: [String] = [] }
  private let log = Log()

  private func observeFailures(_ gesture: GestureRecognizer) {
    gesture.onFailure = { [log] gesture, reason in
      log.lines.append("\(gesture.name) \(gesture.state.name) at \(gesture.time.text): \(reason)")
    }
  }

  @Test func `X1: onFailure receives a failure's time and reason`() {
    let tap = Gesture(Tap())
    observeFailures(tap)
    stage.watch(tap)
    stage.land((1, 50, 50), at: 0)
    stage.wait(until: 2000)
    #expect(log.lines == ["tap failed at 750: pressed longer than 750 ms"])
    #expect(tap.location == Point(x: 50, y: 50) && tap.numberOfTouches == 1)
    stage.lift(1, at: 2010)
    stage.tap(2, 50, 50, at: 3000)
    #expect(stage.actions == ["tap recognized at 3060"])
    #expect(log.lines.count == 1)
  }

  @Test func `X1: Prevented recognizers report their failures in order, after the decisions`() {
    let (pan, tap, swipe) = (Gesture(Pan().quick), Gesture(Tap()), Gesture(Swipe()))
    for gesture in [tap, swipe] { observeFailures(gesture) }
    pan.addAction { [log] in if $0.state == .began { log.lines.append("pan") } }
    stage.watch(tap, swipe, pan)
    stage.land((1, 50, 50), at: 0)
    stage.move((1, 65, 50), at: 10)
    #expect(
      log.lines == ["pan", "tap failed at 6.7: prevented", "swipe failed at 6.7: prevented"])
  }

  @Test func `R2: A pending gesture that fails reports its failure and keeps its location`() {
    let (single, double) = (Gesture(Tap()), Gesture(Tap(taps: 2)))
    single.require(toFail: double)
    observeFailures(single)
    stage.watch(single, double)
    stage.tap(1, 50, 50, at: 0)
    stage.tap(2, 60, 50, at: 150)
    #expect(stage.actions == ["double tap recognized at 210"])
    let reason = "a recognizer required to fail was recognized"
    #expect(
      log.lines == ["tap failed at 210: \(reason)", "tap failed at 210: \(reason)"])
  }

  @Test func `An attempt that restarts reports the previous attempt's failure`() {
    let double = Gesture(Tap(taps: 2))
    observeFailures(double)
    stage.watch(double)
    stage.tap(1, 50, 50, at: 0)
    stage.land((2, 150, 50), at: 150)
    #expect(log.lines == ["double tap failed at 150: next tap too far away: 100 pt, limit 45 pt"])
  }

  @Test
  func `Disabling a recognizer is reported as a failure, unless onFailure has been removed`() {
    let tap = Gesture(Tap())
    observeFailures(tap)
    stage.watch(tap)
    stage.land((1, 50, 50), at: 0)
    tap.isEnabled = false
    #expect(log.lines == ["tap failed at 0: disabled"])
    stage.lift(1, at: 10)
    tap.isEnabled = true
    tap.onFailure = nil
    stage.land((2, 50, 50), at: 100)
    stage.move((2, 150, 50), at: 110)
    #expect(log.lines.count == 1)
    #expect(stage.actions.isEmpty)
  }

  @Test func `D6: A dry run doesn't call onFailure, but later failures are still reported`() {
    let tap = Gesture(Tap())
    observeFailures(tap)
    stage.watch(tap)
    let far = [(50.0, TouchSample.Change.began), (150, .moved), (150, .ended)]
    let play = { (start: Int) in
      for (index, step) in far.enumerated() {
        let sample = TouchSample(TouchID(1), step.1, at: Point(x: step.0, y: 50))
        self.stage.window.send(
          TouchFrame(at: Timestamp(milliseconds: start + 10 * index), samples: [sample]))
      }
    }
    stage.window.dryRun { play(0) }
    #expect(log.lines.isEmpty)
    play(1000)
    #expect(log.lines.count == 1)
  }

  @Test func `X1: A decision holds a weak reference to its recognizer`() {
    var decisions: [Decision] = []
    do {
      let (one, other) = (Gesture(Tap()), Gesture(Tap()))
      let window = Window(size: Size(width: 100, height: 100))
      window.onDecision = { decisions.append($0) }
      window.addGestureRecognizer(one)
      window.addGestureRecognizer(other)
      window.send(
        TouchFrame(
          at: .zero, samples: [TouchSample(TouchID(1), .began, at: Point(x: 5, y: 5))]))
      window.send(
        TouchFrame(
          at: Timestamp(milliseconds: 50),
          samples: [TouchSample(TouchID(1), .ended, at: Point(x: 5, y: 5))]))
      #expect(decisions.filter { $0.recognizer === one }.count == 1)
      #expect(decisions.filter { $0.recognizer === other }.count == 1)
      #expect(decisions[0].recognizer == nil)
    }
    #expect(decisions.allSatisfy { $0.recognizer == nil })
    let plain = Decision(
      at: decisions[1].time, decisions[1].subject, decisions[1].outcome,
      elapsed: decisions[1].elapsed)
    #expect(Set([plain, decisions[1]]).count == 1)
  }
}
