/// A finger that lands on content that moves by itself: it begins at once, and stops the content.
///
/// So the touch is no tap, and the views in the content never hear of it. Drags and pinches of scroll
/// views may follow.
///
/// 1. `▼!──▲` begins at the landing, and ends when the last finger lifts.
struct ScrollStop: Recognizer {
  static let name = "stop"
  private var hasBegun = false

  init() {}

  mutating func receive(_ input: Input) -> Verdict {
    switch input.event {
    case .landed where !hasBegun:
      hasBegun = true
      return .begin(Reason(.custom("content was scrolling")), at: input.time)
    case .lifted where input.fingers.remaining == 0: return .lifted
    case .landed, .moved, .lifted, .deadline: return .undecided
    }
  }
}
