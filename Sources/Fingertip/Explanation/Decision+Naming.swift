// These properties give programs access to the contents of a decision. Outcome names are the same
// in Swift, JSON, C and JavaScript. Some properties apply to several outcomes.

extension Decision.Outcome {
  /// The outcome's stable name.
  public var name: String { nameLiteral.text }

  package var nameLiteral: StaticText {
    switch self {
    case .transition: "transition"
    case .waits: "waits"
    case .nearMiss: "nearMiss"
    case .touchRejected: "touchRejected"
    case .restarted: "restarted"
    case .landed: "landed"
    case .landedOnNothing: "landedOnNothing"
    case .lifted: "lifted"
    case .cancelled: "cancelled"
    case .viewRemoved: "viewRemoved"
    case .intercepted: "intercepted"
    case .sent: "sent"
    case .ignored: "ignored"
    case .clockWentBackwards: "clockWentBackwards"
    case .scrollBegan: "scrollBegan"
    case .scrollPassedToParent: "scrollPassedToParent"
    case .scrollReleased: "scrollReleased"
    case .scrollEnded: "scrollEnded"
    case .scrollInterrupted: "scrollInterrupted"
    case .zoomReleased: "zoomReleased"
    }
  }

  /// The reason with its numbers, or `nil` if the outcome has no reason.
  public var reason: Reason? {
    switch self {
    case .transition(_, _, let reason, _), .waits(let reason, _): reason
    case .sent(_, let reason): reason
    default: nil
    }
  }

  /// The recognizer or view that caused the outcome, or `nil` if the subject itself caused it.
  public var cause: Decision.Subject? {
    switch self {
    case .transition(_, _, _, let cause): cause
    case .intercepted(_, let gesture): gesture
    default: nil
    }
  }

  /// The shortfalls of a near miss, or an empty array for other outcomes.
  public var shortfalls: [NearMiss.Shortfall] {
    if case .nearMiss(let miss) = self { miss.shortfalls } else { [] }
  }

  /// The location in the window or the scroll offset that the outcome contains, or `nil` if it
  /// contains neither.
  public var location: Point? {
    switch self {
    case .landed(let point, _, _), .landedOnNothing(let point), .lifted(let point),
      .scrollBegan(let point),
      .scrollEnded(let point), .scrollInterrupted(let point), .scrollReleased(let point, _, _, _):
      point
    default: nil
    }
  }

  /// The code of the rule that led to the decision, such as `R1`, or `nil` if the decision depended
  /// only on the recognizer's own limits.
  public var rule: String? { ruleLiteral?.text }

  package var ruleLiteral: StaticText? {
    switch self {
    case .transition(_, _, let reason, _): reason.code.rule
    case .waits: "R2"
    case .nearMiss: "X3"
    case .landed: "H6"
    case .landedOnNothing: "H2"
    case .lifted: "T1"
    case .cancelled(.palm), .ignored(.palm): "T6"
    case .cancelled(.filtered), .ignored(.filtered): "T8"
    case .cancelled(.replaced): "T1"
    case .cancelled, .viewRemoved: "T5"
    case .intercepted: "D3"
    case .sent(let events, let reason):
      reason?.code.rule ?? (events.reportsBoundaryCrossing ? "C2" : "C1")
    case .ignored(.tooManyFrames): "D10"
    case .ignored: "T1"
    case .clockWentBackwards: "U3"
    case .scrollBegan, .scrollPassedToParent, .scrollReleased, .scrollEnded, .scrollInterrupted,
      .zoomReleased:
      "S1"
    case .touchRejected, .restarted: nil
    }
  }
}

extension Reason.Code {
  /// The rule that led to the decision, or `nil` if the decision depended only on the recognizer's
  /// own limits.
  fileprivate var rule: StaticText? {
    switch self {
    case .prevented: "R1"
    case .requirementRecognized: "R2"
    case .blockedByControl: "C7"
    case .touchCancelled(.palm): "T6"
    case .touchCancelled(.replaced): "T1"
    case .touchCancelled: "T5"
    case .disabled, .removed: "D7"
    case .gaveWay: "R3"
    case .outside: "C2"
    default: nil
    }
  }
}

extension ControlEvents {
  /// Whether the events include an event for a touch that entered or left the control.
  fileprivate var reportsBoundaryCrossing: Bool {
    contains(.touchDragEnter) || contains(.touchDragExit)
  }
}
