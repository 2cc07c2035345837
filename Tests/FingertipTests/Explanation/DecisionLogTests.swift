import Testing

@testable import Fingertip

@Suite struct DecisionLogTests {
  private let decision = Decision(at: .zero, .clock, .clockWentBackwards(.zero))

  @Test func `X1: No decision is created without an observer`() {
    let log = DecisionLog()
    var made = 0
    log.addIfObserved {
      made += 1
      return decision
    }
    log.flush()
    #expect(made == 0)
    log.observer = { _ in }
    log.addIfObserved {
      made += 1
      return decision
    }
    #expect(made == 1)
  }

  @Test func `X1: An observer receives each decision once, in order`() {
    let log = DecisionLog()
    var received: [Decision] = []
    log.observer = { received.append($0) }
    let other = Decision(at: .zero, .touch(1), .cancelled(.palm))
    log.addIfObserved { decision }
    log.addIfObserved { other }
    #expect(received.isEmpty)
    log.flush()
    log.flush()
    #expect(received == [decision, other])
  }

  @Test func `X1: A decision logged by the observer is delivered with the next flush`() {
    let log = DecisionLog()
    var count = 0
    log.observer = { [unowned log] decision in
      count += 1
      if count == 1 { log.addIfObserved { decision } }
    }
    log.addIfObserved { decision }
    log.flush()
    #expect(count == 1)
    log.flush()
    #expect(count == 2)
  }

  @Test
  func `X1: An observer receives the decisions that it causes, each only once`() {
    let window = Window(size: Size(width: 100, height: 100))
    let button = Button(frame: window.bounds)
    window.addSubview(button)
    var messages: [String] = []
    window.onDecision = { decision in
      messages.append(decision.message)
      if messages.count == 1 { button.sendActions(for: .valueChanged) }
    }
    button.sendActions(for: .primaryActionTriggered)
    button.sendActions(for: .touchCancel)
    #expect(
      messages == ["sends primaryActionTriggered", "sends valueChanged", "sends touchCancel"])
  }
}
