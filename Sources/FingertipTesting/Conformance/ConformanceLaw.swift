/// A law that every recognizer must obey, regardless of its gesture.
public enum ConformanceLaw: Hashable, Sendable, CaseIterable {
  /// A discrete recognizer returns only `recognize` or `fail`. A continuous recognizer returns
  /// `begin`, then any number of `change` verdicts, then `end` or `fail`. Neither kind returns any
  /// other verdict, or a second final verdict.
  case verdictOrder
  /// A decision's instant lies between the previous input and the input that caused the decision.
  case decisionInstants
  /// A deadline is in the future. After a deadline fires, the state machine doesn't set the same
  /// deadline again.
  case deadlines
  /// Once all touches have ended and no deadline is set, the state machine has decided, and any
  /// gesture that began has ended.
  case alwaysDecides
  /// A state machine doesn't respond to a move as long as every touch stays within `slop` of where
  /// it landed.
  case ignoresSmallMoves
  /// The same motion always has the same result.
  case replay
  /// The same motion at a different time has the same result.
  case anyTime
  /// The same motion at a different location has the same result. This law doesn't apply to
  /// recognizers that depend on the location, such as those for a screen edge.
  case anyLocation
  /// The same motion with different touch IDs has the same result.
  case anyIdentity
  /// Canceling an attempt at any frame leaves no state behind. The next attempt behaves like the
  /// first.
  case cancellation

  /// The text of the law, as shown in messages.
  public var lawText: String {
    switch self {
    case .verdictOrder:
      "a state machine returns recognize or fail once, or begin, change and end in that order"
    case .decisionInstants: "an instant lies between the previous input and the current one"
    case .deadlines: "a deadline lies in the future and fires only once"
    case .alwaysDecides: "an attempt without touches or a deadline doesn't stay undecided"
    case .ignoresSmallMoves: "moves within the declared slop change nothing"
    case .replay: "the same motion produces the same verdicts"
    case .anyTime: "a motion's start time doesn't matter"
    case .anyLocation: "a motion's location doesn't matter"
    case .anyIdentity: "touch IDs don't matter"
    case .cancellation: "a cancelled attempt doesn't affect the next one"
    }
  }
}

/// A law that a recognizer breaks, and the shortest motion found that makes it break the law.
public struct ConformanceViolation: Hashable, Sendable, CustomStringConvertible {
  /// The law that the recognizer breaks.
  public let law: ConformanceLaw
  /// The name of the recognizer.
  public let recognizer: String
  /// A description of the behavior that breaks the law.
  public let finding: String
  /// The actions of the fingers in this motion, one per line.
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
