import Fingertip
import Testing

/// What a listener of decisions hears when it causes some itself.
@Suite struct DecisionLogTests {
  @Test("A listener that causes a decision hears that one too, and each once (X1)")
  func listenerCausesDecisions() {
    let window = Window(size: Size(width: 100, height: 100))
    let button = Button(frame: window.bounds)
    window.addSubview(button)
    var heard: [String] = []
    window.onDecision = { decision in
      heard.append(decision.words)
      if heard.count == 1 { button.sendActions(for: .valueChanged) }
    }
    button.sendActions(for: .primaryActionTriggered)
    button.sendActions(for: .touchCancel)
    #expect(
      heard == ["sends primaryActionTriggered", "sends valueChanged", "sends touchCancel"])
  }
}
