import EngineStage
import Testing

@testable import Fingertip

@Suite struct ReasonDescriptionTests {
  @Test func `X2: A missed limit is described with the measured value`() {
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

  @Test func `X2: A value that is rounded to its limit appears only once in the description`() {
    #expect(
      Reason(.pressedTooLong, .duration(.milliseconds(500)), limit: .duration(.milliseconds(500)))
        .description == "pressed longer than 500 ms")
    #expect(
      Reason(.movedTooFar, .length(45.02), limit: .length(45)).description
        == "moved farther than 45 pt")
  }

  @Test func `X2: A limit that was met exactly appears only once in the description`() {
    #expect(Reason(.moved, .length(10), limit: .length(10)).description == "moved 10 pt")
    #expect(Reason(.tapped, .count(2)).description == "tap count 2")
    #expect(
      Reason(.released, .speed(500), limit: .speed(300)).description
        == "lifted at 500 pt/s, limit 300 pt/s")
  }

  @Test func `X2: A limit has the same sign as the angle that it limits`() {
    func reason(_ code: Reason.Code, _ angle: Double, _ limit: Double) -> String {
      Reason(
        code, .angle(Angle(degrees: angle)), limit: .angle(Angle(degrees: limit))
      ).description
    }
    #expect(reason(.rotated, -333.2, 330) == "rotated by -333.2°, limit -330°")
    #expect(reason(.rotated, 333.2, 330) == "rotated by 333.2°, limit 330°")
    #expect(reason(.rotatedTooLittle, -4, 10.2) == "rotated by only -4°, limit -10.2°")
    #expect(reason(.rotatedTooLittle, 0, 10.2) == "rotated by only 0°, limit 10.2°")
    #expect(reason(.rotatedTooLittle, -0.01, 10.2) == "rotated by only 0°, limit 10.2°")
    #expect(reason(.rotated, -10.2, 10.2) == "rotated by -10.2°")
    #expect(reason(.custom("turned {} of {}"), -20, 30) == "turned -20° of -30°")
  }

  @Test func `X2: A reason's limit has the same sign as the limit in its text`() {
    for hundredths in -300...300 {
      let angle = Angle(degrees: Double(hundredths) / 100)
      let reason = Reason(.rotatedTooLittle, .angle(angle), limit: .angle(Angle(degrees: 10.2)))
      let isNegative = reason.description.contains("limit -10.2°")
      #expect(isNegative == reason.description.contains("by only -"), "\(reason)")
      #expect(reason.limit == .angle(Angle(degrees: isNegative ? -10.2 : 10.2)), "\(reason)")
    }
  }

  @Test func `X2: A reason without numbers is described with text only`() {
    #expect(Reason(.lifted).description == "lifted")
    #expect(Reason(.touchCancelled(.palm)).description == "touch cancelled: the contact is a palm")
    #expect(Reason(.custom("my own")).description == "my own")
  }

  @Test func `X2: A custom reason's text contains the reason's numbers`() {
    let corners = Reason(.custom("drew {} of {} corners"), .count(2), limit: .count(5))
    #expect(corners.description == "drew 2 of 5 corners")
    let custom = Reason(
      .custom("turned {} about the corner"), .angle(.zero), limit: .angle(Angle(degrees: 30)))
    #expect(custom.description == "turned 0° about the corner, limit 30°")
    #expect(Reason(.custom("corners:"), .count(2)).description == "corners: 2")
    #expect(
      Reason(.custom("{} of {} and {}"), .count(2), limit: .count(3)).description
        == "2 of 3 and {}")
    #expect(Reason(.custom("{} of {")).description == "{} of {")
    #expect(Reason(.custom("{} of {}"), .count(2)).description == "2 of {}")
  }

  @Test func `X2: Every reason code and every cancellation has a distinct message`() {
    let facts: [Reason.Code] = [
      .tapped, .held, .moved, .swiped, .released, .movedApart, .movedTogether, .rotated, .lifted,
      .movedTooFar,
      .movedTooLittle, .pressedTooLong, .liftedTooEarly, .nextTapTooLate, .nextTapTooSoon,
      .nextTapTooFar, .tooManyTouches, .tooFewTouches, .liftedAtDifferentTimes, .tookTooLong,
      .releasedTooSlow,
      .offAxis,
      .wrongDirection, .spreadTooLittle, .rotatedTooLittle, .prevented, .requirementRecognized,
      .shouldBeginReturnedFalse, .disabled, .removed, .noTouchesRemaining, .wonByDefault,
      .movedTooSlowly, .movedTooFast,
      .releasedTooFast, .movedInDifferentDirections, .tooClose, .tooFarApart, .leftView,
      .gaveWay,
    ]
    #expect(Set(facts.map { Reason($0).description }).count == facts.count)
    let reasons: [CancellationReason] = [
      .palm, .deviceRemoved, .eventsLost, .recordingEnded, .interrupted, .viewRemoved, .replaced,
    ]
    #expect(Set(reasons.map(\.message)).count == reasons.count)
  }

  @Test func `Every filter reason has a distinct message`() {
    let words = FilterReason.allCases.map(\.message)
    #expect(Set(words).count == words.count && !words.contains(""))
    #expect(FilterReason.pen.message == "a pen is in range")
    #expect(CancellationReason.filtered(.pen).message == FilterReason.pen.message)
  }

  @Test func `Every kind of motion after a release has a distinct message`() {
    let ends: [ReleaseMotion] = [.stops, .decelerates, .springsBack, .pages, .retargeted]
    #expect(Set(ends.map(\.message)).count == ends.count)
    #expect(ReleaseMotion.decelerates.message == "decelerating to")
  }

  @Test func `Texts, commands and setting names are equal if they have the same characters`() {
    let phrases: Set<StaticText> = ["a tap", "a tap", "a pan"]
    #expect(phrases.count == 2)
    #expect(Set([EditCommand.cut, EditCommand("cut"), .copy]).count == 2)
    #expect(Set([SettingName.taps, .taps, .touches]).count == 2)
  }
}
