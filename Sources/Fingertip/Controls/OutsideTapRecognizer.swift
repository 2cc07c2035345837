/// A recognizer for touches that begin outside a control, for example to dismiss it.
///
/// It intercepts nothing, prevents nothing, and cannot be prevented.
///
/// 1. `▼!` is recognized when a touch begins.
struct OutsideTapRecognizer: Recognizer {
  static let name = "touch outside"

  /// The number of the touch that began last, unique within the window.
  private(set) var number: UInt64?

  init() {}

  mutating func receive(_ input: Input) -> Verdict {
    guard input.event == .landed else { return .undecided }
    for finger in input.touches where finger.phase == .landing { number = finger.number }
    return .recognize(Reason(.custom("a touch landed outside")), at: input.time)
  }

  /// Creates a recognizer to be added to an ancestor of a view. The view receives its callbacks.
  static func recognizer(for view: View) -> Gesture<OutsideTapRecognizer> {
    let gesture = Gesture(OutsideTapRecognizer())
    gesture.owner = view.target
    gesture.cancelsTouchesInView = false
    gesture.canPrevent = { _ in false }
    gesture.canBePrevented = { _ in false }
    return gesture
  }
}
