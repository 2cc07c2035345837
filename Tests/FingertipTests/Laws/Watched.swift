import EngineStage

@testable import Fingertip

/// The violations found in watched state machines.
final class Violations {
  var lines: [String] = []
}

/// A state machine that wraps another one and checks its inputs and verdicts.
struct Watched<Machine: Recognizer>: Recognizer {
  static var name: String { Machine.name }

  private var machine: Machine
  private let violations: Violations
  private var isOver = false
  private var hasBegun = false
  private var lastTime = Timestamp(nanoseconds: .min)

  init(_ machine: Machine, _ violations: Violations) {
    self.machine = machine
    self.violations = violations
  }

  var value: Machine.Value { machine.value }
  var deadline: Timestamp? { machine.deadline }
  var requiredTapCount: Int { machine.requiredTapCount }
  var motionKind: MotionKind? { machine.motionKind }
  var withdrawalLimits: WithdrawalLimits { machine.withdrawalLimits }
  var tapOnlyCount: Int { machine.tapOnlyCount }

  mutating func receive(_ input: Input) -> Verdict {
    if isOver { violate("received \(input.event) after its attempt ended") }
    if input.time < lastTime { violate("received \(input.event) with a time in the past") }
    lastTime = input.time
    checkFingers(input)
    if input.event == .deadline, machine.deadline != input.time {
      violate(
        "deadline fired at \(input.time.text) instead of \(machine.deadline?.text ?? "never")")
    }
    let verdict = machine.receive(input)
    if input.event == .deadline, let next = machine.deadline, next <= input.time, !verdict.isFinal {
      violate("sets the deadline that just fired")
    }
    switch verdict {
    case .begin:
      if hasBegun { violate("began twice") }
      hasBegun = true
    case .change, .end: if !hasBegun { violate("changed or ended before it began") }
    case .recognize, .fail: if hasBegun { violate("was recognized or failed after it began") }
    case .undecided: break
    }
    isOver = verdict.isFinal
    return verdict
  }

  private func checkFingers(_ input: Input) {
    let stages = Set(input.touches.map(\.phase))
    switch input.event {
    case .landed: if !stages.contains(.landing) { violate("received no landing touch") }
    case .lifted: if !stages.contains(.lifting) { violate("received no lifting touch") }
    case .moved:
      if stages != [.continuing] { violate("received a movement with landing or lifting touches") }
      if input.touches.allSatisfy({ $0.delta == .zero }) {
        violate("received a movement without a moved touch")
      }
    case .deadline: if stages.contains(.lifting) { violate("deadline fired with a lifting touch") }
    }
    if input.event != .moved, !input.touches.allSatisfy({ $0.delta == .zero }) {
      violate("received a moved touch with \(input.event)")
    }
    if Set(input.touches.map(\.id)).count != input.touches.count {
      violate("received the same touch twice")
    }
  }

  private func violate(_ text: String) { violations.lines.append("\(Machine.name) \(text)") }
}
