import EngineStage
import Testing

@testable import Fingertip

/// A custom state machine that recognizes a hard press.
private struct ForcePress: Recognizer, Sendable {
  static let name = "force press"
  var observesContactChanges = true

  mutating func receive(_ input: Input) -> Verdict {
    let pressure = input.touches.first?.pressure ?? 0
    guard input.event == .moved, pressure >= 0.8 else { return .undecided }
    return .recognize(Reason(.custom("pressed hard"), .factor(pressure)), at: input.time)
  }
}

/// A custom state machine that accepts only pen touches.
private struct PenStroke: Recognizer, Sendable {
  static let name = "pen stroke"

  mutating func receive(_ input: Input) -> Verdict {
    guard let finger = input.touches.first, finger.tool == .stylus else {
      return .fail(Reason(.custom("no pen")), at: input.time)
    }
    return finger.distanceFromStart > 20
      ? .recognize(Reason(.moved, .length(finger.distanceFromStart)), at: input.time) : .undecided
  }
}

@Suite struct ContactObservationTests {
  private let stage = Stage()

  private func send(
    _ change: TouchSample.Change, _ x: Double, pressure: Double, tool: TouchTool = .finger,
    at time: Double
  ) {
    var sample = TouchSample(TouchID(1), change, at: Point(x: x, y: 100))
    sample.pressure = pressure
    sample.tool = tool
    stage.send([sample], at: time)
  }

  @Test func `A state machine is notified when the pressure of a stationary touch increases`() {
    let pan = Gesture(Pan().quick)
    stage.watch(Gesture(ForcePress()), pan)
    send(.began, 100, pressure: 0.2, at: 0)
    send(.moved, 100, pressure: 0.7, at: 20)
    #expect(stage.actions == [])
    send(.moved, 100, pressure: 0.9, at: 40)
    #expect(stage.actions == ["force press recognized at 40"])
  }

  @Test func `A pressure change without movement isn't delivered to a pan`() {
    let pan = Gesture(Pan().quick)
    let force = Gesture(ForcePress())
    pan.recognizeSimultaneously(with: force)
    stage.watch(force, pan)
    send(.began, 100, pressure: 0.2, at: 0)
    send(.moved, 150, pressure: 0.2, at: 20)
    #expect(stage.actions == ["pan began at 4"])
    send(.moved, 150, pressure: 0.5, at: 40)
    #expect(stage.actions == ["pan began at 4"])
  }

  @Test func `A state machine that doesn't observe contacts still receives a touch's tool`() {
    stage.watch(Gesture(PenStroke()))
    send(.began, 100, pressure: 0.2, tool: .stylus, at: 0)
    send(.moved, 130, pressure: 0.4, tool: .stylus, at: 20)
    #expect(stage.actions == ["pen stroke recognized at 20"])
    send(.ended, 130, pressure: 0, tool: .stylus, at: 40)
    send(.began, 100, pressure: 0.2, at: 1000)
    send(.moved, 130, pressure: 0.4, at: 1020)
    #expect(stage.actions.count == 1)
  }

  @Test func `Tracked touches contain the contact ellipses of their samples`() {
    struct Wide: Recognizer, Sendable {
      static let name = "wide"
      var observesContactChanges: Bool { true }
      mutating func receive(_ input: Input) -> Verdict {
        let radius = input.touches.last?.contact?.majorRadius ?? 0
        return radius > 12 ? .recognize(Reason(.custom("wide")), at: input.time) : .undecided
      }
    }
    stage.watch(Gesture(Wide()))
    for (index, radius) in [8.0, 11, 13].enumerated() {
      var sample = TouchSample(TouchID(1), index == 0 ? .began : .moved, at: Point(x: 9, y: 9))
      sample.contact = ContactEllipse(majorRadius: radius, minorRadius: radius)
      stage.send([sample], at: Double(index) * 10)
    }
    #expect(stage.actions == ["wide recognized at 20"])
  }
}
