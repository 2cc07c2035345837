/// A law that every recognizer must obey, regardless of its gesture.
public enum ConformanceLaw: Hashable, Sendable, CaseIterable {
  /// A discrete recognizer returns only `recognize` or `fail`. A continuous recognizer returns
  /// `begin`, then any number of `change` verdicts, then `end` or `fail`. Neither kind returns any
  /// other verdicts, or more than one final verdict.
  case verdictOrder
  /// A decision's instant lies between the previous input and the input that caused the decision.
  case decisionInstants
  /// Every deadline is in the future. After a deadline fires, the state machine doesn't set the
  /// same deadline again.
  case deadlines
  /// Once all touches have ended and no deadline is set, the state machine has decided, and any
  /// gesture that began has ended.
  case alwaysDecides
  /// A state machine doesn't respond to a move as long as every touch stays within `slop` of where
  /// it landed.
  case ignoresSmallMoves
  /// Performing the same motion again always produces the same result.
  case replay
  /// Performing the same motion at a different time produces the same result.
  case anyTime
  /// Performing the same motion at a different location produces the same result. This law doesn't
  /// apply to recognizers that depend on the location, such as those for a screen edge.
  case anyLocation
  /// Performing the same motion with different touch IDs produces the same result.
  case anyIdentity
  /// Canceling an attempt at any frame leaves no state behind, so the next attempt behaves like the
  /// first one.
  case cancellation

  /// The wording of the law in messages.
  public var lawText: String {
    switch self {
    case .verdictOrder:
      "a state machine returns recognize or fail once, or begin, change and end in that order"
    case .decisionInstants:
      "each reported time lies between those of the previous and the current input"
    case .deadlines: "a deadline lies in the future and fires only once"
    case .alwaysDecides: "an attempt without touches or a deadline doesn't stay undecided"
    case .ignoresSmallMoves: "a move within the declared slop changes nothing"
    case .replay: "the same motion produces the same verdicts"
    case .anyTime: "a motion's start time doesn't matter"
    case .anyLocation: "a motion's location doesn't matter"
    case .anyIdentity: "touch IDs don't matter"
    case .cancellation: "a cancelled attempt doesn't affect the next one"
    }
  }
}

/// A violation of a law by a recognizer, with the shortest motion found that demonstrates it.
public struct ConformanceViolation: Hashable, Sendable, CustomStringConvertible {
  /// The law that the recognizer breaks.
  public let law: ConformanceLaw
  /// The name of the recognizer.
  public let recognizer: String
  /// A description of the behavior that breaks the law.
  public let finding: String
  /// The actions of the fingers in the motion that breaks the law, one per line.
  public let motion: String
  /// The seed that reproduces the violation.
  public let seed: UInt64

  /// A multiline report of the violation.
  public var description: String {
    """
    \(recognizer) violates a law: \(law.lawText); \(finding)
    \(motion)
    seed \(seed)
    """
  }
}
