import EngineStage
import Testing

@testable import Fingertip

@Suite struct ReasonDescriptionTests {
  @Test func `X2 A limit that was missed is said with what was measured`() {
    #expect(
      Reason(.movedTooFar, .length(52.3), limit: .length(45)).description
        == "moved too far: 52.3 pt, limit 45 pt")
    #expect(
      Reason(.tooManyTouches, .count(2), limit: .count(1)).description
        == "too many fingers: 2, limit 1")
    #expect(
      Reason(.nextTapTooLate, .duration(.milliseconds(350)), limit: .duration(.milliseconds(350)))
        .description == "no next tap within 350 ms")
  }

  @Test func `X2 A number is said once where what was measured reads like the limit`() {
    #expect(
      Reason(.pressedTooLong, .duration(.milliseconds(500)), limit: .duration(.milliseconds(500)))
        .description == "pressed longer than 500 ms")
    #expect(
      Reason(.movedTooFar, .length(45.02), limit: .length(45)).description
        == "moved farther than 45 pt")
  }

  @Test func `X2 A limit that was just met is said once`() {
    #expect(Reason(.moved, .length(10), limit: .length(10)).description == "moved 10 pt")
    #expect(Reason(.tapped, .count(2)).description == "tap count 2")
    #expect(
      Reason(.released, .speed(500), limit: .speed(300)).description
        == "lifted at 500 pt/s, limit 300 pt/s")
  }

  @Test func `X2 A reason without numbers is words`() {
    #expect(Reason(.lifted).description == "lifted")
    #expect(Reason(.touchCancelled(.palm)).description == "touch cancelled: the contact is a palm")
    #expect(Reason(.custom("my own")).description == "my own")
  }

  @Test func `X2 Words of a custom recognizer have its numbers where they want them`() {
    let corners = Reason(.custom("drew {} of {} corners"), .count(2), limit: .count(5))
    #expect(corners.description == "drew 2 of 5 corners")
    let turn = Reason(
      .custom("turned {} about the corner"), .angle(.zero), limit: .angle(Angle(degrees: 30)))
    #expect(turn.description == "turned 0° about the corner, limit 30°")
    #expect(Reason(.custom("corners:"), .count(2)).description == "corners: 2")
    #expect(
      Reason(.custom("{} of {} and {}"), .count(2), limit: .count(3)).description
        == "2 of 3 and {}")
    #expect(Reason(.custom("{} of {")).description == "{} of {")
    #expect(Reason(.custom("{} of {}"), .count(2)).description == "2 of {}")
  }

  @Test func `X2 No two facts, and no two cancellations, have the same words`() {
    let facts: [Reason.Fact] = [
      .tapped, .held, .moved, .swept, .released, .opened, .closed, .turned, .lifted, .movedTooFar,
      .movedTooLittle, .pressedTooLong, .liftedTooEarly, .nextTapTooLate, .nextTapTooSoon,
      .nextTapTooFar, .tooManyTouches, .tooFewTouches, .liftedApart, .tooSlow, .releasedTooSlow,
      .offAxis,
      .wrongDirection, .spreadTooLittle, .turnedTooLittle, .prevented, .requirementRecognized,
      .refused, .disabled, .removed, .nothingLeft, .lastLeft, .movedTooSlowly, .movedTooFast,
      .releasedTooFast, .notTogether, .tooClose, .tooFarApart, .leftView,
    ]
    #expect(Set(facts.map { Reason($0).description }).count == facts.count)
    let reasons: [CancellationReason] = [
      .palm, .deviceRemoved, .eventsLost, .recordingEnded, .interrupted, .viewRemoved,
    ]
    #expect(Set(reasons.map(\.words)).count == reasons.count)
  }

  @Test func `Each reason of a filter has words of its own`() {
    let words = FilterReason.allCases.map(\.words)
    #expect(Set(words).count == words.count && !words.contains(""))
    #expect(FilterReason.pen.words == "a pen is in range")
    #expect(CancellationReason.filtered(.pen).words == FilterReason.pen.words)
  }

  @Test func `Each end of a scroll has words of its own`() {
    let ends: [ScrollEnd] = [.rests, .decelerates, .springsBack, .pages, .retargeted]
    #expect(Set(ends.map(\.words)).count == ends.count)
    #expect(ScrollEnd.decelerates.words == "decelerating to")
  }

  @Test func `Words, commands and names of settings that say the same are one in a set`() {
    let phrases: Set<Phrase> = ["a tap", "a tap", "a pan"]
    #expect(phrases.count == 2)
    #expect(Set([Command.cut, Command("cut"), .copy]).count == 2)
    #expect(Set([SettingName.taps, .taps, .touches]).count == 2)
  }
}
