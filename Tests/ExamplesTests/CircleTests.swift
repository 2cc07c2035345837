import Fingertip
import FingertipTesting
import Testing

@testable import example_draw_a_circle

/// Tests that a third-party recognizer is explained, arbitrated and tested like the built-in ones.
@Suite struct CircleTests {
  private func draw(_ hand: SyntheticTouches) -> (events: [String], decisions: [String]) {
    let window = Window(size: Size(width: 800, height: 800))
    var (events, decisions) = ([String](), [String]())
    window.onDecision = { decisions.append($0.description) }
    let circle = Gesture(Circle()) { events.append("\($0.name) \($0.state.name)") }
    let pan = PanGestureRecognizer()
    pan.recognizeSimultaneously(with: circle)
    window.addGestureRecognizer(circle)
    window.addGestureRecognizer(pan)
    for frame in hand.frames(rate: 120, seed: 7) { window.send(frame) }
    return (events, decisions)
  }

  private func circle(by degrees: Double) -> SyntheticTouches {
    var finger = VirtualFinger()
    finger.down(at: Point(x: 500, y: 400))
    finger.orbit(
      around: Point(x: 400, y: 400), by: Angle(degrees: degrees), over: .milliseconds(900))
    finger.up()
    return SyntheticTouches(finger)
  }

  @Test(arguments: [360.0, -360, 400])
  func `A circle is recognized in either direction`(degrees: Double) {
    #expect(draw(circle(by: degrees)).events == ["circle recognized"])
  }

  @Test func `Half a circle is not recognized, and the decision includes the angle and the limit`()
    throws
  {
    let outcome = draw(circle(by: 180))
    #expect(outcome.events.isEmpty)
    let line = try #require(outcome.decisions.first { $0.contains("circle on window: possible") })
    #expect(line.contains("rotated by only"))
    #expect(line.contains("limit 330°"))
  }

  @Test func `X3: An almost closed circle is reported as a near miss with its shortfall`() {
    let lines = draw(circle(by: 320)).decisions.filter { $0.contains("circle on window: ") }
    #expect(lines.contains { $0.contains("near miss: ") && $0.contains("° too little") })
  }

  @Test func `The circle recognizer satisfies all conformance laws`() {
    let violations = RecognizerConformance(Circle()).violations()
    #expect(violations.isEmpty, "\(violations.map(\.description).joined(separator: "\n\n"))")
  }
}
