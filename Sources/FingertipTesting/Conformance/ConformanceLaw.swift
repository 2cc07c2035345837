/// What holds for every recognizer, whatever its gesture.
public enum ConformanceLaw: Hashable, Sendable, CaseIterable {
  /// A discrete recognizer says recognize or fail, a continuous one begin, then change, then end or
  /// fail; nothing else, and nothing twice.
  case order
  /// The instant of a decision is not after the input that brought it, nor before the one before.
  case instants
  /// A deadline lies ahead, and the machine does not ask for the one again that it was woken for.
  case deadlines
  /// When no finger is left and no deadline set, the machine has decided, and what began has ended.
  case decides
  /// A machine answers nothing to a move while no finger is beyond the slop that it says.
  case moves
  /// The same motion gives the same answers.
  case replay
  /// The same motion at another time gives the same answers.
  case anyTime
  /// The same motion at another place gives the same answers. Not for recognizers that are bound to
  /// a place, as to an edge of the screen.
  case anyPlace
  /// The same motion of touches with other identities gives the same answers.
  case anyIdentity
  /// An attempt that is cancelled at any frame leaves nothing behind: the next one is as the first.
  case cancellation

  /// The law as a sentence.
  public var sentence: String {
    switch self {
    case .order:
      "a state machine returns recognize or fail once, or begin, change and end in this order"
    case .instants: "an instant lies between the previous input and the current one"
    case .deadlines: "a deadline is in the future and fires once"
    case .decides: "without touches and deadlines, nothing stays undecided"
    case .moves: "moves within the declared slop change nothing"
    case .replay: "the same motion produces the same verdicts"
    case .anyTime: "the start time of a motion doesn't matter"
    case .anyPlace: "the location of a motion doesn't matter"
    case .anyIdentity: "the IDs of touches don't matter"
    case .cancellation: "a cancelled attempt doesn't affect the next one"
    }
  }
}

/// A motion for which a recognizer breaks a law, made as short as it could be.
public struct ConformanceViolation: Hashable, Sendable, CustomStringConvertible {
  /// The law.
  public let law: ConformanceLaw
  /// The name of the recognizer.
  public let recognizer: String
  /// What it did.
  public let finding: String
  /// What the fingers did, one line for each thing.
  public let motion: String
  /// The seed with which the suite finds it again.
  public let seed: UInt64

  /// All of it, over several lines.
  public var description: String {
    """
    \(recognizer) violates a law: \(law.sentence); \(finding)
    \(motion)
    seed \(seed)
    """
  }
}
