import EngineStage
@testable import Fingertip

/// A run of a random scene, with the decisions and actions that it leads to.
final class Replay {
  /// The differences between a run and the original run.
  struct Variation {
    var later = Duration.zero
    var away = Vector.zero
    var renamed: (UInt64) -> UInt64 = { $0 }
    /// Whether an additional touch rests on a view without recognizers throughout the run.
    var hasIdleFinger = false
    /// The index of the step before which the run cancels all touches and ends, or `nil` if it runs
    /// to the end.
    var cancelledBefore: Int?
  }

  /// A decision about a recognizer, with its time in the original run.
  struct Line: Equatable {
    var time: Timestamp
    var decision: Decision
    var text: String { "\(time.text) \(decision.subject) \(decision.outcome)" }
  }

  let window: Window
  let gestures: [GestureRecognizer]
  private(set) var lines: [Line] = []
  private(set) var states: [[GestureState]]
  let violations = Violations()
  private let variation: Variation

  init(_ scene: RandomScene, _ variation: Variation = Variation()) {
    self.variation = variation
    (window, gestures) = scene.build(at: variation.away, violations: violations)
    states = gestures.map { _ in [] }
    for (index, gesture) in gestures.enumerated() {
      gesture.addObserver { [unowned self] in states[index].append($0.state) }
    }
    window.onDecision = { [unowned self] in take($0) }
    run(scene)
  }

  private func take(_ decision: Decision) {
    guard case .recognizer = decision.subject else { return }
    var plain = decision
    plain.time = decision.time - variation.later
    lines.append(Line(time: plain.time, decision: plain))
  }

  private func run(_ scene: RandomScene) {
    if variation.hasIdleFinger { sendIdle(.began, at: Timestamp(milliseconds: 900)) }
    for (index, (time, step)) in scene.steps.enumerated() {
      if index == variation.cancelledBefore {
        window.cancelAllTouches()
        return
      }
      let time = time + variation.later
      switch step {
      case .frame(let samples): window.send(TouchFrame(at: time, samples: samples.map(vary)))
      case .wait: window.advance(to: time)
      case .cancelAll:
        window.advance(to: time)
        window.cancelAllTouches()
      case .setEnabled(let index, let isEnabled):
        window.advance(to: time)
        if index < gestures.count { gestures[index].isEnabled = isEnabled }
      }
    }
    if variation.hasIdleFinger { sendIdle(.ended, at: Timestamp(milliseconds: 60_000)) }
  }

  private func vary(_ sample: TouchSample) -> TouchSample {
    TouchSample(
      TouchID(variation.renamed(sample.id.rawValue)), sample.change,
      at: sample.location + Vector(dx: 500, dy: 500) + variation.away)
  }

  private func sendIdle(_ change: TouchSample.Change, at time: Timestamp) {
    let location = Point(x: 1200, y: 700) + variation.away
    window.send(
      TouchFrame(
        at: time + variation.later, samples: [TouchSample(TouchID(999_999), change, at: location)]))
  }

  /// The law violations that can be detected from this run alone.
  var faults: [String] {
    var faults = violations.lines
    for (index, sequence) in states.enumerated() {
      if let fault = Replay.fault(sequence) { faults.append("\(gestures[index].name): \(fault)") }
    }
    if !window.isIdle { faults.append("the window is not idle") }
    if let deadline = window.nextDeadline { faults.append("a deadline is left: \(deadline.text)") }
    return faults
  }

  /// Returns a description of the first illegal state in a sequence, or `nil` if all are legal. A
  /// discrete gesture is recognized; a continuous one begins, changes any number of times, and ends
  /// or is cancelled once.
  private static func fault(_ states: [GestureState]) -> String? {
    var isOpen = false
    for (index, state) in states.enumerated() {
      switch (state, isOpen) {
      case (.recognized, false): break
      case (.began, false): isOpen = true
      case (.changed, true): break
      case (.ended, true), (.cancelled, true): isOpen = false
      default: return "\(state) is illegal after \(states[..<index].map(\.name))"
      }
    }
    return isOpen ? "never ended: \(states.map(\.name))" : nil
  }
}
