import EngineStage
import Fingertip
import Testing

/// Tests the parts of a decision that programs read: its codes and numbers, but not its text.
@Suite struct DecisionNamingTests {
  @Test func `X1: A quantity's amount is expressed in its unit`() {
    let quantities: [(Quantity, Double?, String)] = [
      (.count(2), 2, ""), (.number(0.5), 0.5, ""), (.duration(.milliseconds(350)), 350, "ms"),
      (.length(12.25), 12.25, "pt"), (.speed(-3), -3, "pt/s"),
      (.angle(Angle(degrees: 45)), 45, "°"), (.factor(1.5), 1.5, "×"), (.rate(2), 2, "/s"),
      (.direction(.left), nil, ""), (.point(Point(x: 1, y: 2)), nil, "pt"),
    ]
    for (quantity, amount, unit) in quantities {
      #expect(quantity.amount.map { ($0 * 1e6).rounded() / 1e6 } == amount)
      #expect(quantity.unit == unit)
    }
  }

  @Test func `X1: An outcome has a reason, a cause and a rule`() {
    let reason = Reason(.prevented)
    let pan = Decision.Subject.recognizer("pan", view: "list")
    let outcome = Decision.Outcome.transition(from: .possible, to: .failed, reason, by: pan)
    #expect(outcome.reason == reason)
    #expect(outcome.cause == pan)
    #expect(outcome.rule == "R1")
    #expect(outcome.name == "transition")
    #expect(reason.code.name == "prevented")
    #expect(Decision.Outcome.cancelled(.palm).rule == "T6")
    #expect(Decision.Outcome.cancelled(.interrupted).rule == "T5")
    #expect(
      Decision.Outcome.transition(from: .possible, to: .failed, Reason(.movedTooFar), by: nil).rule
        == nil)
  }

  @Test func `X3: A near miss lists each shortfall with its amount`() throws {
    let miss = try #require(
      NearMiss(Reason(.nextTapTooFar, .length(60), limit: .length(45)))?.and(.moreTaps(1)))
    let lacks = Decision.Outcome.nearMiss(miss).shortfalls
    #expect(lacks.map(\.name) == ["closer", "moreTaps"])
    #expect(lacks.map(\.quantity) == [.length(15), .count(1)])
  }
}
