/// The state of a gesture.
///
/// A discrete gesture goes from possible to recognized or failed. A continuous gesture goes from
/// possible to began or failed; once begun, it may change any number of times before it ends or is
/// cancelled. The recognizer returns to the possible state once its touches have ended. A failed
/// gesture may still begin if the gesture that prevented it is withdrawn (rule R3).
public enum GestureState: Hashable, Sendable {
  /// The recognizer is undecided.
  case possible
  /// The touches can't form the gesture.
  case failed
  /// A discrete gesture was recognized.
  case recognized
  /// A continuous gesture began.
  case began
  /// A continuous gesture is still in progress and has new values.
  case changed
  /// A continuous gesture is complete.
  case ended
  /// A continuous gesture was interrupted.
  case cancelled

  /// The name used in recordings and explanations.
  public var name: String { nameLiteral.text }

  package var nameLiteral: StaticText {
    switch self {
    case .possible: "possible"
    case .failed: "failed"
    case .recognized: "recognized"
    case .began: "began"
    case .changed: "changed"
    case .ended: "ended"
    case .cancelled: "cancelled"
    }
  }
}
