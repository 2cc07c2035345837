/// A touch that lands outside of a control, which so hears that people turn to something else.
///
/// It takes nothing from anybody, and nobody keeps it from being recognized.
///
/// 1. `▼!` is recognized at the landing.
struct OutsideTouch: Recognizer {
  static let name = "touch outside"

  /// The number of the touch that landed last, which no other touch of the window has.
  private(set) var number: UInt64?

  init() {}

  mutating func receive(_ input: Input) -> Verdict {
    guard input.event == .landed else { return .undecided }
    for finger in input.fingers where finger.stage == .landing { number = finger.number }
    return .recognize(Reason(.custom("a touch landed outside")), at: input.time)
  }

  /// A recognizer for a view around another, which asks and tells that one.
  static func recognizer(for view: View) -> Gesture<OutsideTouch> {
    let gesture = Gesture(OutsideTouch())
    gesture.owner = view.target
    gesture.cancelsTouchesInView = false
    gesture.canPrevent = { _ in false }
    gesture.canBePrevented = { _ in false }
    return gesture
  }
}
