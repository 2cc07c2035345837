/// A touch that lands outside of a control, which so hears that people turn to something else.
///
/// It takes nothing from anybody, and nobody keeps it from being recognized.
///
/// 1. `▼!` is recognized at the landing.
struct OutsideTouch: Recognizer {
  static let name = "touch outside"

  init() {}

  mutating func receive(_ input: Input) -> Verdict {
    guard input.event == .landed else { return .undecided }
    return .recognize(Reason(.custom("a touch landed outside")), at: input.time)
  }

  /// A recognizer for the window, which asks and tells a view.
  static func recognizer(for view: View) -> Gesture<OutsideTouch> {
    let gesture = Gesture(OutsideTouch())
    gesture.owner = view.target
    gesture.cancelsTouchesInView = false
    gesture.canPrevent = { _ in false }
    gesture.canBePrevented = { _ in false }
    return gesture
  }
}
