import Fingertip
import FingertipTesting
import Testing

/// Recognizes a touch in the upper half of the window, either when it lifts or as soon as it lands.
private struct Half: Recognizer {
  static let name = "half"
  /// Whether the gesture begins when the touch lands.
  var begins: Bool
  private var hasBegun = false

  init(begins: Bool) { self.begins = begins }

  mutating func receive(_ input: Input) -> Verdict {
    let isAbove = input.touches.centroid.y < 200
    switch input.event {
    case .landed:
      guard begins else { return .undecided }
      guard isAbove else { return .fail(Reason(.custom("below")), at: input.time) }
      hasBegun = true
      return .begin(Reason(.custom("above")), at: input.time)
    case .lifted:
      if hasBegun { return .end(Reason(.custom("lifted"))) }
      return isAbove
        ? .recognize(Reason(.custom("above")), at: input.time)
        : .fail(Reason(.custom("below")), at: input.time)
    case .moved, .deadline:
      return hasBegun ? .change : .undecided
    }
  }
}

extension Demonstration {
  static let customDemonstrations = [
    Demonstration("Recognizer") { stage in
      func make<Machine: Recognizer>(_ machine: Machine) -> Gesture<Machine> {
        Gesture(machine) { stage.note("\($0.state)") }
      }
      let half = make(Half(begins: false))
      half.onFailure = { _, reason in stage.note("\(reason)") }
      stage.card.addGestureRecognizer(half)
      stage.tap(at: Point(x: 200, y: 150))
      #expect(stage.events() == ["recognized"])
      stage.tap(at: Point(x: 200, y: 250))
      #expect(stage.events() == ["below"])
    },
    Demonstration("undecided", "begin", "recognize", "fail") { stage in
      let touch = Point(x: 200, y: 150)
      let discrete = Gesture(Half(begins: false)) { stage.note("\($0.state)") }
      stage.card.addGestureRecognizer(discrete)
      let finger = stage.surface.makeFinger()
      finger.down(at: touch)
      #expect(discrete.state == .possible)
      finger.up()
      #expect(stage.events() == ["recognized"])
      stage.card.removeGestureRecognizer(discrete)
      let continuous = Gesture(Half(begins: true)) { stage.note("\($0.state)") }
      continuous.onFailure = { _, reason in stage.note("failed: \(reason)") }
      stage.card.addGestureRecognizer(continuous)
      finger.down(at: touch)
      #expect(stage.events() == ["began"])
      finger.up()
      #expect(stage.events() == ["ended"])
      finger.down(at: Point(x: 200, y: 250))
      #expect(stage.events() == ["failed: below"])
    },
  ]
}
