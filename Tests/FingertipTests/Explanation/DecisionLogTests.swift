import Testing

@testable import Fingertip

@Suite struct DecisionLogTests {
  private let decision = Decision(at: .zero, .clock, .clockWentBackwards(.zero))

  @Test func `X1: A decision isn't created without an observer`() {
    let log = DecisionLog()
    var made = 0
    log.record {
      made += 1
      return decision
    }
    log.flush()
    #expect(made == 0)
    log.observer = { _ in }
    log.record {
      made += 1
      return decision
    }
    #expect(made == 1)
  }

  @Test func `X1: An observer receives each decision once, in order`() {
    let log = DecisionLog()
    var heard: [Decision] = []
    log.observer = { heard.append($0) }
    let other = Decision(at: .zero, .touch(1), .cancelled(.palm))
    log.record { decision }
    log.record { other }
    #expect(heard.isEmpty)
    log.flush()
    log.flush()
    #expect(heard == [decision, other])
  }

  @Test func `X1: A decision logged by the observer is delivered with the next flush`() {
    let log = DecisionLog()
    var heard = 0
    log.observer = { [unowned log] decision in
      heard += 1
      if heard == 1 { log.record { decision } }
    }
    log.record { decision }
    log.flush()
    #expect(heard == 1)
    log.flush()
    #expect(heard == 2)
  }

  @Test func `X1: An observer that causes a decision receives it, too, and each once`() {
    let window = Window(size: Size(width: 100, height: 100))
    let button = Button(frame: window.bounds)
    window.addSubview(button)
    var heard: [String] = []
    window.onDecision = { decision in
      heard.append(decision.message)
      if heard.count == 1 { button.sendActions(for: .valueChanged) }
    }
    button.sendActions(for: .primaryActionTriggered)
    button.sendActions(for: .touchCancel)
    #expect(heard == ["sends primaryActionTriggered", "sends valueChanged", "sends touchCancel"])
  }
}
