/// A recognizer that stops moving content when a touch begins.
///
/// Such a touch isn't a tap and isn't delivered to views in the content, but it may still drag or
/// pinch the scroll view.
///
/// 1. `▼!──▲` begins when the first touch lands, and ends when the last touch lifts.
struct ScrollStopRecognizer: Recognizer {
  static let name = "stop"
  private var hasBegun = false

  init() {}

  mutating func receive(_ input: Input) -> Verdict {
    switch input.event {
    case .landed where !hasBegun:
      hasBegun = true
      return .begin(Reason(.custom("content was scrolling")), at: input.time)
    case .lifted where input.touches.remainingCount == 0: return .endedByLift
    case .landed, .moved, .lifted, .deadline: return .undecided
    }
  }
}
