import Fingertip

/// The responses of a state machine during one run of a motion, and the violations found in that
/// run.
final class RecognizerProbeRecord {
  /// One response of the state machine.
  struct RecordedVerdict {
    var kindName: String
    var reason: Reason?
    var instant: Timestamp
    var inputTime: Timestamp
    var measures: [Measure]
  }

  var verdicts: [RecordedVerdict] = []
  var violations: [(law: ConformanceLaw, text: String)] = []
}

/// A recognizer that forwards every input to another recognizer and checks its responses. If the
/// engine would reject a response, this recognizer returns a failure instead.
struct RecognizerProbe<Machine: Recognizer>: Recognizer {
  typealias Value = Machine.Value

  private enum Phase {
    case possible
    case began
    case decided
  }

  static var name: String { Machine.name }
  private let record: RecognizerProbeRecord
  private var machine: Machine
  private var phase = Phase.possible
  private var lastInputTime: Timestamp?
  private var deadlineCount = 0
  private(set) var deadline: Timestamp?

  init(_ machine: Machine, _ record: RecognizerProbeRecord) {
    self.machine = machine
    self.record = record
  }

  var value: Machine.Value { machine.value }
  var focus: FocalPoint? { machine.focus }
  var requiredTapCount: Int { machine.requiredTapCount }
  var tapOnlyCount: Int { machine.tapOnlyCount }

  mutating func receive(_ input: Input) -> Verdict {
    let isWithinSlop =
      input.event == .moved && !input.touches.contains { $0.distanceFromStart >= machine.slop }
    let verdict = machine.receive(input)
    if isWithinSlop, !verdict.isUndecided {
      addViolation(.ignoresSmallMoves, "it returned \(verdict.kindName) for a move within its slop")
    }
    let isLegal = checkOrder(verdict)
    checkInstant(verdict, input)
    recordVerdict(verdict, input)
    lastInputTime = input.time
    deadline = isLegal && phase != .decided ? checkedDeadline(input) : nil
    if isLegal { checkDecision(input) }
    return isLegal ? verdict : .fail(Reason(.custom("the verdict violates a law")), at: input.time)
  }

  private mutating func checkOrder(_ verdict: Verdict) -> Bool {
    switch (phase, verdict) {
    case (.possible, .undecided), (.began, .undecided), (.began, .change): return true
    case (.possible, .begin):
      phase = .began
      return true
    case (.possible, .recognize), (.possible, .fail), (.began, .end), (.began, .fail):
      phase = .decided
      return true
    case (_, _):
      let before = phase == .began ? "after it began" : "before it began"
      addViolation(.verdictOrder, "it returned \(verdict.kindName) \(before)")
      phase = .decided
      return false
    }
  }

  private func checkInstant(_ verdict: Verdict, _ input: Input) {
    guard let instant = verdict.instant else { return }
    if instant > input.time {
      addViolation(
        .decisionInstants,
        "it returned \(verdict.kindName) with an instant \(durationText(instant - input.time)) after "
          + "the input")
    } else if let lastInputTime, instant < lastInputTime {
      addViolation(
        .decisionInstants,
        "it returned \(verdict.kindName) with an instant "
          + "\(durationText(lastInputTime - instant)) before the last input")
    }
  }

  private mutating func checkedDeadline(_ input: Input) -> Timestamp? {
    guard let next = machine.deadline else { return nil }
    if next < input.time {
      addViolation(.deadlines, "it set a deadline \(durationText(input.time - next)) in the past")
      return nil
    }
    if input.event == .deadline {
      if next == input.time {
        addViolation(.deadlines, "it set the same deadline again after it fired")
        return nil
      }
      deadlineCount += 1
      if deadlineCount > 1000 {
        addViolation(.alwaysDecides, "it is still undecided after 1,000 deadlines")
        return nil
      }
    }
    return next
  }

  private func checkDecision(_ input: Input) {
    guard phase != .decided, deadline == nil, input.touches.remainingCount == 0 else { return }
    let problem = phase == .began ? "it hasn't ended" : "it is undecided"
    addViolation(.alwaysDecides, "\(problem), but has no touches and no deadline")
  }

  private func recordVerdict(_ verdict: Verdict, _ input: Input) {
    if verdict.isUndecided { return }
    record.verdicts.append(
      RecognizerProbeRecord.RecordedVerdict(
        kindName: verdict.kindName, reason: verdict.reason, instant: verdict.instant ?? input.time,
        inputTime: input.time, measures: machine.value.measures))
  }

  private func addViolation(_ law: ConformanceLaw, _ text: String) {
    record.violations.append((law, text))
  }

  private func durationText(_ duration: Duration) -> String {
    Quantity.duration(duration).description
  }
}

extension Verdict {
  fileprivate var isUndecided: Bool { if case .undecided = self { true } else { false } }

  fileprivate var kindName: String {
    switch self {
    case .undecided: "undecided"
    case .recognize: "recognize"
    case .begin: "begin"
    case .change: "change"
    case .end: "end"
    case .fail: "fail"
    }
  }

  fileprivate var reason: Reason? {
    switch self {
    case .undecided, .change: nil
    case .recognize(let reason, _), .begin(let reason, _), .end(let reason), .fail(let reason, _):
      reason
    }
  }

  fileprivate var instant: Timestamp? {
    switch self {
    case .undecided, .change, .end: nil
    case .recognize(_, let instant), .begin(_, let instant), .fail(_, let instant): instant
    }
  }
}
