/// Where a gesture stands.
///
/// A discrete gesture goes from possible to recognized or failed. A continuous one goes from
/// possible to began or failed, from began over any number of changed to ended or cancelled. After
/// that the recognizer starts anew, once the fingers that it followed have lifted.
public enum GestureState: Hashable, Sendable {
  /// Nothing is decided yet.
  case possible
  /// It is not the gesture.
  case failed
  /// A discrete gesture happened.
  case recognized
  /// A continuous gesture began.
  case began
  /// A continuous gesture goes on, with new values.
  case changed
  /// A continuous gesture is complete.
  case ended
  /// A continuous gesture was broken off.
  case cancelled

  /// The word for it, as in recordings and explanations.
  public var name: String { literal.text }

  package var literal: StaticText {
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
