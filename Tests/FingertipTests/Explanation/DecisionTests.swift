import EngineStage
import Testing

@testable import Fingertip

@Suite struct DecisionTests {
  private let time = Timestamp(milliseconds: 148)

  private func line(_ subject: Decision.Subject, _ outcome: Decision.Outcome) -> String {
    Decision(at: time, subject, outcome).description
  }

  @Test func `X2: A transition is described with its reason, cause and elapsed time`() {
    let decision = Decision(
      at: time, .recognizer("pan", view: "map"),
      .transition(
        from: .possible, to: .failed, Reason(.prevented), by: .recognizer("pinch", view: "map")),
      elapsed: .milliseconds(64))
    #expect(
      decision.description
        == "0.148 s  pan on map: possible → failed, prevented by pinch, after 64 ms")
  }

  @Test func `Decisions are equal if their times, subjects, outcomes and durations are equal`() {
    let decision = Decision(at: time, .touch(1), .restarted, elapsed: .milliseconds(1))
    #expect(decision == Decision(at: time, .touch(1), .restarted, elapsed: .milliseconds(1)))
    #expect(decision != Decision(at: .zero, .touch(1), .restarted, elapsed: .milliseconds(1)))
    #expect(decision != Decision(at: time, .touch(2), .restarted, elapsed: .milliseconds(1)))
    #expect(decision != Decision(at: time, .touch(1), .restarted, elapsed: .milliseconds(2)))
    let other = Decision(
      at: time, .touch(1), .ignored(.alreadyDown), elapsed: .milliseconds(1))
    #expect(decision != other)
  }

  @Test func `X2: The description of a wait names every required recognizer`() {
    let reason = Reason(.tapped, .count(1))
    let tap = Decision.Subject.recognizer("tap", view: "")
    #expect(
      line(tap, .waits(reason, for: [.recognizer("double tap", view: "")]))
        == "0.148 s  tap: tap count 1, waiting for double tap to fail")
    #expect(
      line(tap, .waits(reason, for: ["a", "b", "c"].map { .recognizer($0, view: "") }))
        == "0.148 s  tap: tap count 1, waiting for a, b and c to fail")
    #expect(line(tap, .restarted) == "0.148 s  tap: restarted with this touch")
  }

  @Test func `X2: Touches are described by number`() {
    let location = Point(x: 1, y: 2)
    #expect(
      line(.touch(1), .landed(at: location, on: "map", tapCount: 1))
        == "0.148 s  touch 1: landed at (1, 2) on map")
    #expect(
      line(.touch(1), .landed(at: location, on: "", tapCount: 2))
        == "0.148 s  touch 1: landed at (1, 2), tap count 2")
    #expect(
      line(.touch(1), .landedOnNothing(at: location))
        == "0.148 s  touch 1: landed at (1, 2), on no view")
    #expect(line(.touch(1), .lifted(at: location)) == "0.148 s  touch 1: lifted at (1, 2)")
    #expect(
      line(.touch(1), .cancelled(.eventsLost)) == "0.148 s  touch 1: cancelled, events lost")
  }

  @Test func `X2: The descriptions of ignored samples and clock errors include the reason`() {
    #expect(
      line(.touch(3), .ignored(.unknown))
        == "0.148 s  touch with ID 3: ignored, no touch with this ID is down")
    #expect(
      line(.clock, .clockWentBackwards(.milliseconds(20)))
        == "0.148 s  clock: went back 20 ms; using the previous frame's time")
    let all: [IgnoredSample] = [
      .palm, .alreadyDown, .unknown, .invalidLocation, .tooManyTouches, .tooManyFrames,
    ]
    #expect(Set(all.map(\.message)).count == all.count)
  }

  @Test func `Every gesture state has a name`() {
    let states: [GestureState] = [
      .possible, .failed, .recognized, .began, .changed, .ended, .cancelled,
    ]
    #expect(states.map(\.name) == states.map { "\($0)" })
  }
}
